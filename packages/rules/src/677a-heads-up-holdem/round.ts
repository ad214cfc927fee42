import { type Refusal, refuse } from '../core/decision.js';
import { type Cents, dollars, isCents } from '../core/money.js';
import { lineFor } from '../core/paytable.js';
import type { RaiseStreet } from '../core/reasons/index.js';
import type { HandResult, WagerResult } from '../engine/model/acts.js';
import type { AddedWager, PlayDescription, PlayOption } from '../engine/model/house-game.js';
import {
  forfeits,
  type HandToSettle,
  limitPayout,
  loses,
  pushes,
  type RoundToSettle,
  type SettlementTerms,
  wins,
  withExtraClauses,
} from '../engine/model/settlement.js';
import type { Stage } from '../engine/model/stage.js';
import type { Table } from '../engine/model/state.js';
import { type DealingMethod, dealingNow } from '../engine/rules/dealing/one-deck.js';
import type { ClauseId } from '../register/index.js';
import { communityFirst, DEALING_CLAUSES, FLOP, TURN_AND_RIVER } from './dealing.js';
import {
  BAD_BEAT,
  EVEN_MONEY,
  limited,
  MOST_RAISE,
  ODDS,
  payoutLimit,
  pocketBonusTable,
  tripsPlusTable,
} from './payouts.js';
import { BOARD, bestFive, type FiveCardHand, isStraightOrHigher, pocketHand, qualifies } from './rankings.js';

/** § 677a.11(b), (d), (f): when a player is asked, and how many times their Ante they may raise at most. */
const STREETS = {
  preflop: { most: MOST_RAISE, clause: '677a.11(b)' },
  flop: { most: 2, clause: '677a.11(d)' },
  river: { most: 1, clause: '677a.11(f)' },
} as const satisfies Readonly<Record<RaiseStreet, { most: number; clause: ClauseId }>>;
export type HoldemStreet = keyof typeof STREETS;

const isStreet = (street: unknown): street is HoldemStreet =>
  typeof street === 'string' && Object.hasOwn(STREETS, street);

export type HoldemPlay =
  | { readonly check: true }
  | { readonly raise: Cents; readonly street: HoldemStreet }
  | { readonly fold: true };

/** The steps after the last card is dealt. */
const SHOWDOWN: readonly Stage[] = [
  { act: 'ask', street: 'river', complete: 0, cites: ['677a.11(f)'] },
  { act: 'turnUp', what: 'dealer', upTo: 2, cites: ['677a.11(g)'] },
  { act: 'settle', cites: ['677a.11(g)', '677a.11(g)(1)', '677a.11(g)(2)', '677a.11(h)', '677a.11(i)'] },
  { act: 'collect', cites: ['677a.11(j)'] },
];

/** § 677a.11: two cards each, a question, the Flop, a question, Turn and River, the stub, and the last question. */
const dealtInTheRound = (method: DealingMethod): readonly Stage[] => {
  const { hands, community, stub } = DEALING_CLAUSES[method];
  return [
    { act: 'deal', cites: hands },
    { act: 'ask', street: 'preflop', complete: 0, cites: ['677a.11(b)', '677a.11(a)'] },
    { act: 'dealMore', draws: FLOP, cites: ['677a.11(c)', community] },
    { act: 'ask', street: 'flop', complete: 0, cites: ['677a.11(d)'] },
    { act: 'dealMore', draws: TURN_AND_RIVER, cites: ['677a.11(e)', community] },
    { act: 'stub', cites: [stub.rack] },
    ...SHOWDOWN,
  ];
};

const STAGES: Readonly<Record<DealingMethod, readonly Stage[]>> = {
  'manual-shoe': dealtInTheRound('manual-shoe'),
  hand: dealtInTheRound('hand'),
  'automated-shoe': dealtInTheRound('automated-shoe'),
};

/** § 677a.10(g): the board lies face down from the start and is turned up at the same points. */
const COMMUNITY_FIRST: readonly Stage[] = [
  { act: 'deal', cites: ['677a.10(g)', '677a.10(b)', '677a.10(a)'] },
  { act: 'stub', cites: ['677a.10(c)'] },
  { act: 'ask', street: 'preflop', complete: 0, cites: ['677a.11(b)', '677a.11(a)'] },
  { act: 'turnUp', what: 'community', upTo: 3, cites: ['677a.10(g)', '677a.11(c)'] },
  { act: 'ask', street: 'flop', complete: 0, cites: ['677a.11(d)'] },
  { act: 'turnUp', what: 'community', upTo: BOARD, cites: ['677a.10(g)', '677a.11(e)'] },
  ...SHOWDOWN,
];

export const stages = (table: Table): readonly Stage[] =>
  communityFirst(table) ? COMMUNITY_FIRST : STAGES[dealingNow(table)];

/** A player's act, in one word. */
export const tells = (play: object): PlayDescription =>
  'check' in play ? { does: 'check' } : 'fold' in play ? { does: 'fold' } : { does: 'raise' };

const FIELDS: readonly string[] = ['check', 'raise', 'street', 'fold'];
const CHECK: HoldemPlay = { check: true };
const FOLD: HoldemPlay = { fold: true };

const unreadable = (): Refusal => refuse('unreadable-decision', { game: 'heads-up-holdem' }, '677a.11(f)');

export const readPlay = (play: unknown): HoldemPlay | Refusal => {
  if (typeof play !== 'object' || play === null) return unreadable();
  const { check, raise, street, fold } = play as Readonly<Record<string, unknown>>;
  let fields = 0;
  for (const field in play) {
    if (!FIELDS.includes(field)) return refuse('wager-after-deal', { field }, '677a.7(c)');
    fields += 1;
  }
  if (fields === 1 && check === true) return CHECK;
  if (fields === 1 && fold === true) return FOLD;
  if (fields !== 2 || raise === undefined || street === undefined) return unreadable();
  if (!isStreet(street))
    return refuse(
      'unknown-choice',
      { what: 'street', given: street, allowed: Object.keys(STREETS) },
      '677a.11(b)',
      '677a.11(d)',
      '677a.11(f)',
    );
  return isCents(raise) && raise > 0
    ? { raise, street }
    : refuse('not-whole-cents', { title: 'Raise', given: raise }, STREETS[street].clause);
};

/** The whole multiples of the Ante that may be raised: `$10`, `$10 or $20`, `$10, $20 or $30`. */
const multiples = (ante: Cents, most: number): string => {
  const amounts = Array.from({ length: most }, (_, times) => dollars(ante * (times + 1)));
  const last = amounts.pop() ?? '';
  return amounts.length === 0 ? last : `${amounts.join(', ')} or ${last}`;
};

/** § 677a.11(b), (d), (f): a check adds nothing, a raise is a whole multiple of the Ante. In a written round `asked` is null. */
export const choose = (
  _: SettlementTerms,
  { wagers }: HandToSettle<HoldemPlay>,
  play: HoldemPlay,
  asked: string | null,
): readonly AddedWager[] | Refusal => {
  if ('fold' in play)
    return asked === null || asked === 'river' ? [] : refuse('fold-too-early', {}, '677a.11(f)', '677a.1');
  if ('check' in play) {
    if (asked === null) return refuse('no-check', { when: 'written-round' }, '677a.11(f)');
    return asked === 'river' ? refuse('no-check', { when: 'river' }, '677a.11(f)') : [];
  }
  const { raise, street } = play;
  const { most, clause } = STREETS[street];
  if (asked !== null && asked !== street) return refuse('raise-on-other-street', { street }, clause);
  const ante = wagers.ante ?? 0;
  if (raise % ante !== 0 || raise > most * ante)
    return refuse(
      raise > most * ante ? 'raise-too-large' : 'bet-not-in-steps',
      { what: 'raise-of-ante', cents: raise, ante, antes: most, street },
      clause,
    );
  return [{ wager: 'raise', cents: raise, cites: [clause] }];
};

export const plays = (
  _: SettlementTerms,
  { wagers }: HandToSettle<HoldemPlay>,
  asked: string,
): PlayOption<HoldemPlay>[] => {
  if (!isStreet(asked)) return [];
  const ante = wagers.ante ?? 0;
  const { most } = STREETS[asked];
  const raise: PlayOption<HoldemPlay> = {
    name: 'raise',
    play: { raise: ante, street: asked },
    words: `raise ${multiples(ante, most)}`,
    ranges: { raise: { min: ante, max: most * ante, step: ante } },
  };
  return asked === 'river'
    ? [raise, { name: 'fold', play: { fold: true }, words: `fold, and lose Ante and Odds of ${dollars(2 * ante)}` }]
    : [{ name: 'check', play: { check: true }, words: 'check, and be asked again' }, raise];
};

/** A player who checked is asked again. */
export const decides = (play: HoldemPlay): boolean => !('check' in play);

/** § 677a.11(f): what the dealer collects at once from a player who folds. */
export const collects = (play: HoldemPlay): readonly string[] => ('fold' in play ? LOST_BY_FOLDING : NONE);
const LOST_BY_FOLDING: readonly string[] = ['ante', 'odds'];

const NONE: readonly ClauseId[] = [];
const FOLDED: readonly ClauseId[] = ['677a.11(f)'];

/** § 677a.11(f) to (i): what becomes of a hand. */
export const settle = (round: RoundToSettle<FiveCardHand>, hand: HandToSettle<HoldemPlay>): HandResult => {
  const { terms, community } = round;
  const { wagers, play } = hand;
  const folded = play !== null && 'fold' in play ? FOLDED : NONE;
  // 677a.13(a): a round voided before the Turn and River has no five-card hands, and only the first two cards can be settled.
  if (community.length < BOARD) {
    const results: WagerResult[] = [];
    settlePocketBonus(results, terms, hand, folded);
    return { hand: pocketHand(hand.cards) ?? 'two cards', wagers: withinPayoutLimit(terms, results) };
  }
  const five = bestFive(hand.cards, community);
  const results =
    play !== null && 'raise' in play
      ? settleMain(five, round.made ?? dealerMakes(round), wagers)
      : [forfeits('ante', wagers.ante ?? 0, FOLDED), forfeits('odds', wagers.odds ?? 0, FOLDED)];
  settlePocketBonus(results, terms, hand, folded);
  settleTripsPlus(results, terms, five, wagers, folded);
  return { hand: five.words, wagers: withinPayoutLimit(terms, results) };
};

/** § 677a.12(f): all that is won, held to the house's limit. */
const withinPayoutLimit = (
  { payoutLimit: limit }: SettlementTerms,
  results: readonly WagerResult[],
): readonly WagerResult[] => limitPayout(results, limit, limited, payoutLimit());

/** The clauses of Ante, Odds and Raise, by how the hands compare and whether the dealer qualifies (677a.11(h)). */
interface MainClauses {
  readonly ante: readonly ClauseId[];
  readonly odds: readonly ClauseId[];
  readonly raise: readonly ClauseId[];
}
const UNQUALIFIED: readonly ClauseId[] = ['677a.11(h)(1)'];
const wonBy = (clause: ClauseId, ante: readonly ClauseId[]): MainClauses => ({
  ante,
  odds: [clause, '677a.12(b)'],
  raise: [clause, '677a.12(a)'],
});
const WON = wonBy('677a.11(h)(2)(i)', ['677a.11(h)(2)(i)', '677a.12(a)']);
const WON_UNQUALIFIED = wonBy('677a.11(h)(1)(i)', UNQUALIFIED);
const TIED: readonly ClauseId[] = ['677a.11(h)(2)(ii)'];
const TIED_UNQUALIFIED: readonly ClauseId[] = ['677a.11(h)(1)(ii)'];
const LOST_UNQUALIFIED: readonly ClauseId[] = ['677a.11(h)(1)(iii)'];
const ANTE_LOST: readonly ClauseId[] = ['677a.11(h)(2)(iii)', '677a.11(h)(2)'];
const BEATEN: readonly ClauseId[] = ['677a.11(h)(2)(iii)(A)'];
const BEATEN_HIGH: readonly ClauseId[] = ['677a.11(h)(2)(iii)(B)'];

/** § 677a.11(h) */
const settleMain = (
  five: FiveCardHand,
  dealer: FiveCardHand,
  { ante = 0, odds = 0, raise = 0 }: HandToSettle['wagers'],
): WagerResult[] => {
  const qualified = qualifies(dealer);
  if (five.value > dealer.value) {
    const clauses = qualified ? WON : WON_UNQUALIFIED;
    const pay = ODDS[five.category];
    return [
      qualified ? wins('ante', ante, EVEN_MONEY, clauses.ante) : pushes('ante', ante, clauses.ante),
      pay === undefined ? pushes('odds', odds, clauses.odds) : wins('odds', odds, pay, clauses.odds),
      wins('raise', raise, EVEN_MONEY, clauses.raise),
    ];
  }
  if (five.value === dealer.value) {
    const tied = qualified ? TIED : TIED_UNQUALIFIED;
    return [
      pushes('ante', ante, qualified ? tied : UNQUALIFIED),
      pushes('odds', odds, tied),
      pushes('raise', raise, tied),
    ];
  }
  if (!qualified)
    return [
      pushes('ante', ante, UNQUALIFIED),
      loses('odds', odds, LOST_UNQUALIFIED),
      loses('raise', raise, LOST_UNQUALIFIED),
    ];
  const beaten = isStraightOrHigher(five) ? BEATEN_HIGH : BEATEN;
  const badBeat = BAD_BEAT[five.category];
  return [
    loses('ante', ante, ANTE_LOST),
    badBeat === undefined ? loses('odds', odds, beaten) : wins('odds', odds, badBeat, beaten),
    loses('raise', raise, beaten),
  ];
};

const POCKET_LOST: readonly ClauseId[] = ['677a.11(i)(1)(ii)', '677a.11(i)(1)'];
const POCKET_WON: readonly ClauseId[] = ['677a.11(i)(1)(i)', '677a.11(i)(1)'];

/** § 677a.11(i)(1) */
const settlePocketBonus = (
  results: WagerResult[],
  { paytables }: SettlementTerms,
  { cards, wagers }: HandToSettle,
  folded: readonly ClauseId[],
): void => {
  const stake = wagers['pocket-bonus'] ?? 0;
  if (stake === 0) return;
  const pocket = pocketHand(cards);
  const table = pocket === undefined ? undefined : pocketBonusTable(paytables);
  const pay = pocket === undefined || table === undefined ? undefined : lineFor(table, pocket)?.pay;
  results.push(
    pay === undefined
      ? loses('pocket-bonus', stake, withExtraClauses(POCKET_LOST, folded))
      : wins('pocket-bonus', stake, pay, withExtraClauses(POCKET_WON, folded)),
  );
};

const TRIPS_LOST: readonly ClauseId[] = ['677a.11(i)(2)(ii)', '677a.11(i)(2)'];
const TRIPS_WON: readonly ClauseId[] = ['677a.11(i)(2)(i)', '677a.12(e)', '677a.11(i)(2)'];

/** § 677a.11(i)(2) */
const settleTripsPlus = (
  results: WagerResult[],
  { paytables }: SettlementTerms,
  { category }: FiveCardHand,
  wagers: HandToSettle['wagers'],
  folded: readonly ClauseId[],
): void => {
  const stake = wagers['trips-plus'] ?? 0;
  if (stake === 0) return;
  const table = tripsPlusTable(paytables);
  const pay = table === undefined ? undefined : lineFor(table, category)?.pay;
  results.push(
    pay === undefined
      ? loses('trips-plus', stake, withExtraClauses(TRIPS_LOST, folded))
      : wins('trips-plus', stake, pay, withExtraClauses(TRIPS_WON, folded)),
  );
};

/** § 677a.11(g) */
export const dealerMakes = ({ dealer, community }: RoundToSettle): FiveCardHand => bestFive(dealer, community);

export const dealerHand = (round: RoundToSettle): { hand: string; qualifies: boolean } => {
  const five = dealerMakes(round);
  return { hand: five.words, qualifies: qualifies(five) };
};
