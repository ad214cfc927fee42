import { cardWords, type HandValue, JOKER } from '@fairdeal/cards';
import { evaluateDjWild, highName, isNatural } from '@fairdeal/cards/internal';
import { type Refusal, refuse } from '../core/decision.js';
import { type Cents, dollars } from '../core/money.js';
import { lineFor } from '../core/paytable.js';
import { seatAtBox } from '../core/roles.js';
import type { EnvyPayment, HandResult, WagerResult } from '../engine/model/acts.js';
import type { AddedWager, PlayDescription, PlayOption } from '../engine/model/house-game.js';
import {
  forfeits,
  type HandToSettle,
  loses,
  pushes,
  type RoundToSettle,
  type SettlementTerms,
  wins,
  withExtraClauses,
} from '../engine/model/settlement.js';
import type { Stage } from '../engine/model/stage.js';
import type { Table } from '../engine/model/state.js';
import { DEALING_METHODS, type DealingMethod, dealingNow } from '../engine/rules/dealing/one-deck.js';
import type { ClauseId } from '../register/index.js';
import { PROCEDURES } from './dealing.js';
import { badBeatOf, blindPay, EVEN_MONEY, progressiveOf, tripsOf } from './payouts.js';
import { naturalValue, paidHand, withExtraForJoker } from './rankings.js';

/** § 687a.11(b): a player raises or folds. */
export type DjWildPlay = { readonly raise: true } | { readonly fold: true };

const stagesFor = (method: DealingMethod, progressive: boolean): readonly Stage[] => {
  const { cards, extra, stub } = PROCEDURES[method];
  return [
    { act: 'deal', cites: progressive ? [...cards, extra] : cards },
    { act: 'stub', cites: [stub.rack] },
    { act: 'ask', street: 'five cards', complete: 0, cites: ['687a.11(b)', '687a.11(a)'] },
    { act: 'turnUp', what: 'dealer', upTo: 0, cites: ['687a.11(d)', '687a.11(c)'] },
    { act: 'settle', cites: ['687a.11(e)'] },
    ...(progressive ? [{ act: 'envy', cites: ['687a.12(c)'] } as const] : []),
    { act: 'collect', cites: ['687a.11(g)'] },
  ];
};

const STAGES = Object.fromEntries(
  DEALING_METHODS.map((method) => [method, { plain: stagesFor(method, false), progressive: stagesFor(method, true) }]),
) as Record<DealingMethod, { readonly plain: readonly Stage[]; readonly progressive: readonly Stage[] }>;

/** § 687a.11, after the dealing procedures of §§ 687a.8 to 687a.10, the last of which is the stub. */
export const stages = (table: Table): readonly Stage[] => {
  const { plain, progressive } = STAGES[dealingNow(table)];
  return table.submission.paytables.progressive === undefined ? plain : progressive;
};

const RAISE: DjWildPlay = { raise: true };
const FOLD: DjWildPlay = { fold: true };

/** A player's act, in one word. */
export const tells = (play: object): PlayDescription => ('fold' in play ? { does: 'fold' } : { does: 'raise' });

const unreadable = (): Refusal => refuse('unreadable-decision', { game: 'dj-wild' }, '687a.11(b)');

export const readPlay = (play: unknown): DjWildPlay | Refusal => {
  if (typeof play !== 'object' || play === null) return unreadable();
  for (const field in play)
    if (field !== 'raise' && field !== 'fold') return refuse('wager-after-deal', { field }, '687a.7(c)');
  const { raise, fold } = play as { raise?: unknown; fold?: unknown };
  if (raise === true && fold === undefined) return RAISE;
  return fold === true && raise === undefined ? FOLD : unreadable();
};

const raiseOf = ({ wagers }: HandToSettle): Cents => 2 * (wagers.ante ?? 0);

export const choose = (_: SettlementTerms, hand: HandToSettle, play: DjWildPlay): AddedWager[] =>
  'fold' in play ? [] : [{ wager: 'raise', cents: raiseOf(hand), cites: RAISED }];
const RAISED: readonly ClauseId[] = ['687a.11(b)', '687a.7(d)(1)'];

export const plays = (_: SettlementTerms, hand: HandToSettle): PlayOption<DjWildPlay>[] => [
  { name: 'raise', play: RAISE, words: `raise: ${dollars(raiseOf(hand))}, two times the Ante` },
  {
    name: 'fold',
    play: FOLD,
    words: `fold the Ante and the Blind of ${dollars(hand.wagers.ante ?? 0)} each`,
  },
];

const LOST_BY_FOLDING = ['ante', 'blind', 'bad-beat'] as const;

/** § 687a.11(b), (b)(2), (c): what a fold loses. A Trips or Progressive wager keeps the cards on the layout. */
export const collects = (play: DjWildPlay): readonly string[] => ('fold' in play ? LOST_BY_FOLDING : NONE);

const isFolded = ({ play }: HandToSettle<DjWildPlay>): boolean => play !== null && 'fold' in play;

/** § 687a.11(e) and § 687a.11(f): what becomes of a hand, Ante, Blind and Raise before the bonuses. */
export const settle = (round: RoundToSettle<HandValue>, hand: HandToSettle<DjWildPlay>): HandResult => {
  const value = evaluateDjWild(hand.cards);
  // 687a.13(d): a hand that was never played has only its optional wagers, and against a folded one the dealer's does not count.
  const dealer = hand.play === null || isFolded(hand) ? null : (round.made ?? dealerMakes(round));
  const wagers = settleMain(hand, value, dealer);
  settleProgressive(wagers, round, hand);
  settleTrips(wagers, round.terms, hand, value);
  settleBadBeat(wagers, round.terms, hand, value, dealer);
  return { hand: highName(value) + replacement(round, hand), wagers };
};

const replacement = ({ extra }: RoundToSettle, { cards, wagers }: HandToSettle): string =>
  (wagers.progressive ?? 0) > 0 && cards.includes(JOKER) && extra !== null
    ? `; for the Progressive ${highName(naturalValue(withExtraForJoker(cards, extra)))}, with ${cardWords(extra)} for the joker`
    : '';

const FOLDED: readonly ClauseId[] = ['687a.11(b)', '687a.11(c)'];
const LOST: readonly ClauseId[] = ['687a.11(e)(3)', '687a.6(c)'];
const TIED: readonly ClauseId[] = ['687a.11(e)(2)', '687a.6(c)'];
const WON: readonly ClauseId[] = ['687a.11(e)(1)', '687a.12(a)'];
const NONE: readonly ClauseId[] = [];

const settleMain = (hand: HandToSettle<DjWildPlay>, value: HandValue, dealer: HandValue | null): WagerResult[] => {
  const { ante = 0, blind = 0, raise = 0 } = hand.wagers;
  if (isFolded(hand)) return [forfeits('ante', ante, FOLDED), forfeits('blind', blind, FOLDED)];
  if (dealer === null) return [];
  if (value < dealer) return [loses('ante', ante, LOST), loses('blind', blind, LOST), loses('raise', raise, LOST)];
  if (value === dealer) return [pushes('ante', ante, TIED), pushes('blind', blind, TIED), pushes('raise', raise, TIED)];
  const paid = paidHand(value);
  return [
    wins('ante', ante, EVEN_MONEY, WON),
    wins('blind', blind, blindPay(paid?.hand), ['687a.11(e)(1)', '687a.12(b)', paid?.ranked ?? '687a.6(c)']),
    wins('raise', raise, EVEN_MONEY, WON),
  ];
};

/** § 687a.11(b)(3): whether the hand plays for the Progressive. */
const inProgressive = ({ settings }: SettlementTerms, hand: HandToSettle<DjWildPlay>): boolean =>
  (hand.wagers.progressive ?? 0) > 0 && (settings.foldedHandsInProgressive !== false || !isFolded(hand));

/** § 687a.6(d): deuces are natural here, and the extra card stands for the joker. */
const progressiveHand = ({ extra }: RoundToSettle, { cards }: HandToSettle) =>
  paidHand(naturalValue(cards.includes(JOKER) ? withExtraForJoker(cards, extra) : cards));

const NOT_PLAYED: readonly ClauseId[] = ['687a.11(b)(3)'];
const PROGRESSIVE_LOST: readonly ClauseId[] = ['687a.11(f)(1)(i)', '687a.6(d)'];

const progressiveAlso = (hand: HandToSettle<DjWildPlay>): readonly ClauseId[] => {
  const folded = isFolded(hand) ? NOT_PLAYED : NONE;
  return hand.cards.includes(JOKER) ? ['687a.11(f)(1)', ...folded] : folded;
};

const settleProgressive = (wagers: WagerResult[], round: RoundToSettle, hand: HandToSettle<DjWildPlay>): void => {
  const { progressive: stake = 0 } = hand.wagers;
  const table = stake === 0 ? undefined : progressiveOf(round.terms);
  if (table === undefined) return;
  if (!inProgressive(round.terms, hand)) {
    wagers.push(forfeits('progressive', stake, NOT_PLAYED));
    return;
  }
  const also = progressiveAlso(hand);
  const paid = progressiveHand(round, hand);
  const line = paid === null ? undefined : lineFor(table, paid.hand);
  if (paid === null || line === undefined) {
    wagers.push(loses('progressive', stake, withExtraClauses(PROGRESSIVE_LOST, also)));
    return;
  }
  const cites = ['687a.11(f)(1)(ii)', '687a.12(c)', paid.progressive ?? '687a.6(d)', ...also] as const;
  wagers.push(wins('progressive', stake, line.pay, cites, round.meters.progressive ?? 0));
};

const TRIPS_FOLDED: readonly ClauseId[] = ['687a.11(b)(1)'];
const TRIPS_LOST: readonly ClauseId[] = ['687a.11(f)(2)(i)', '687a.6(e)'];

/** § 687a.11(f)(2): win or lose against the dealer, and also when the player has folded (687a.11(b)(1)). */
const settleTrips = (
  wagers: WagerResult[],
  terms: SettlementTerms,
  hand: HandToSettle<DjWildPlay>,
  value: HandValue,
): void => {
  const { trips: stake = 0 } = hand.wagers;
  const table = stake === 0 ? undefined : tripsOf(terms);
  if (table === undefined) return;
  const also = isFolded(hand) ? TRIPS_FOLDED : NONE;
  const paid = paidHand(value);
  const line = paid === null ? undefined : lineFor(table, isNatural(hand.cards) ? paid.natural : paid.withWild);
  wagers.push(
    paid === null || line === undefined
      ? loses('trips', stake, withExtraClauses(TRIPS_LOST, also))
      : wins('trips', stake, line.pay, ['687a.11(f)(2)(ii)', '687a.12(d)', paid.trips, ...also]),
  );
};

const BAD_BEAT_FOLDED: readonly ClauseId[] = ['687a.11(b)(2)'];
const BAD_BEAT_LOST: readonly ClauseId[] = ['687a.11(f)(3)(i)', '687a.6(f)'];

/** § 687a.11(f)(3): a beaten hand wins, the player's or, where the house plays it two-way, the dealer's. */
const settleBadBeat = (
  wagers: WagerResult[],
  terms: SettlementTerms,
  hand: HandToSettle<DjWildPlay>,
  value: HandValue,
  dealer: HandValue | null,
): void => {
  const stake = hand.wagers['bad-beat'] ?? 0;
  const table = stake === 0 ? undefined : badBeatOf(terms);
  if (table === undefined) return;
  if (isFolded(hand)) {
    wagers.push(forfeits('bad-beat', stake, BAD_BEAT_FOLDED));
    return;
  }
  if (dealer === null) return;
  const twoWay = terms.settings.badBeatTwoWay === true;
  const paid = value < dealer ? paidHand(value) : twoWay && value > dealer ? paidHand(dealer) : null;
  const line = paid === null ? undefined : lineFor(table, paid.hand);
  wagers.push(
    paid === null || line === undefined
      ? loses('bad-beat', stake, BAD_BEAT_LOST)
      : wins('bad-beat', stake, line.pay, ['687a.11(f)(3)(ii)', '687a.12(e)', paid.badBeat ?? '687a.6(f)']),
  );
};

/** § 687a.12(c): a royal or a straight flush also pays every other player who has the Progressive in the round. */
export const envy = (round: RoundToSettle, hands: readonly HandToSettle<DjWildPlay>[]): EnvyPayment[] => {
  const table = progressiveOf(round.terms);
  if (table === undefined) return [];
  const envyOf = (hand: HandToSettle): Cents => lineFor(table, progressiveHand(round, hand)?.hand ?? '')?.envy ?? 0;
  const playing = hands.filter((hand) => inProgressive(round.terms, hand));
  if (!playing.some((hand) => envyOf(hand) > 0)) return [];
  playing.sort((one, other) => other.box - one.box);
  return playing.flatMap((earner) => {
    const [from, cents] = [earner.box, envyOf(earner)];
    return playing
      .filter(({ box }) => box !== from && cents > 0)
      .map(({ box: to }): EnvyPayment => ({ to, from, wager: 'progressive', cents, cites: ['687a.12(c)'] }));
  });
};

/** § 687a.11(d): the dealer's hand always plays. */
export const dealerMakes = ({ dealer }: RoundToSettle): HandValue => evaluateDjWild(dealer);

export const dealerHand = (round: RoundToSettle): { readonly hand: string; readonly qualifies: boolean } => ({
  hand: highName(dealerMakes(round)),
  qualifies: true,
});

/** § 687a.11(f)(1): a joker cannot be settled for the Progressive without the card that replaces it. */
export const lacks = ({ extra }: RoundToSettle, hands: readonly HandToSettle<DjWildPlay>[]): Refusal | null => {
  const joker = hands.find(({ cards, wagers }) => cards.includes(JOKER) && (wagers.progressive ?? 0) > 0);
  return joker === undefined || extra !== null
    ? null
    : refuse('extra-card-missing', { seat: seatAtBox(joker.box) }, '687a.11(f)(1)', '687a.2(b)(4)');
};
