import { type Card, formatCards, parseCards } from '@fairdeal/cards';
import { repeatedCard, type SaigonSetting, saigonSettings } from '@fairdeal/cards/internal';
import { type Refusal, refuse } from '../core/decision.js';
import type { Cents } from '../core/money.js';
import { lineFor } from '../core/paytable.js';
import { isRecord } from '../core/record.js';
import type { HandResult, WagerResult } from '../engine/model/acts.js';
import { areKnown, couldInclude } from '../engine/model/face-down.js';
import { type AddedWager, describeSetHand, type PlayDescription, type PlayOption } from '../engine/model/house-game.js';
import {
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
import { DEALING_METHODS, type DealingMethod, dealingNow } from '../engine/rules/dealing/one-deck.js';
import type { ClauseId } from '../register/index.js';
import { dealClause, rackClause } from './dealing.js';
import { ANTE_PAYS, ANTE_PAYS_ON_FIVE, bonusTable, limited, payoutLimit } from './payouts.js';
import { bestSetting, bonusHand, settingWith, settingWords } from './rankings.js';

/** § 680a.11(b): the three cards a player sets; left out, those that leave the highest Point Count. */
export interface SaigonPlay {
  readonly three?: string;
}

const stagesFor = (method: DealingMethod): readonly Stage[] => [
  { act: 'deal', cites: [dealClause(method)] },
  { act: 'stub', cites: [rackClause(method)] },
  { act: 'ask', street: 'set', complete: 0, together: true, cites: ['680a.11(b)', '680a.11(a)'] },
  { act: 'turnUp', what: 'dealer', upTo: 5, cites: ['680a.11(c)'] },
  { act: 'settle', cites: ['680a.11(d)'] },
  { act: 'collect', cites: ['680a.11(f)'] },
];

const STAGES = Object.fromEntries(DEALING_METHODS.map((method) => [method, stagesFor(method)]));

/** § 680a.11: the players set their hands, the dealer shows and sets theirs, and every hand is settled. */
export const stages = (table: Table): readonly Stage[] => STAGES[dealingNow(table)] ?? [];

const unreadable = (): Refusal => refuse('unreadable-decision', { game: 'saigon-5' }, '680a.11(b)');

export const readPlay = (play: unknown): SaigonPlay | Refusal => {
  if (play === undefined || play === null) return {};
  if (!isRecord(play)) return unreadable();
  for (const field in play) if (field !== 'three') return refuse('wager-after-deal', { field }, '680a.7(c)');
  const { three } = play;
  if (three === undefined) return {};
  return typeof three === 'string' ? { three } : unreadable();
};

/** The three cards as they were named; null when none were. */
const threeOf = ({ three }: SaigonPlay): readonly Card[] | null => {
  const parsed = three === undefined ? null : parseCards(three);
  return parsed !== null && 'ok' in parsed ? parsed.ok : null;
};

/** § 680a.11(b): three of the player's own five cards. No wager comes with it. */
export const choose = (
  _: SettlementTerms,
  { cards }: HandToSettle,
  { three: text }: SaigonPlay,
): readonly AddedWager[] | Refusal => {
  if (text === undefined) return [];
  const parsed = parseCards(text);
  if ('wrong' in parsed) return refuse('unreadable-cards', { text }, '680a.11(b)');
  const three = parsed.ok;
  if (three.length !== 3 || repeatedCard(three) !== undefined)
    return refuse('three-cards-needed', { named: three }, '680a.11(b)');
  return couldInclude(cards, three)
    ? []
    : refuse('not-among-cards', { of: 'player', named: three, cards }, '680a.11(b)');
};

/** Every setting that qualifies, the highest Point Count first; one that does not may be set in any way (680a.11(b)(2)). */
export const plays = (_: SettlementTerms, { cards }: HandToSettle): PlayOption<SaigonPlay>[] => {
  if (!areKnown(cards)) return [{ name: 'set', play: {}, words: 'set: the highest Point Count of the five cards' }];
  const [best = null, ...others] = saigonSettings(cards);
  return [
    { name: 'set', play: {}, words: `set: ${settingWords(best)}` },
    ...others.map((setting) => {
      const three = formatCards(setting.three);
      const name = `set ${three.toLowerCase()}`;
      return { name, play: { three }, words: `${name}: ${settingWords(setting)}` };
    }),
  ];
};

/** Public part of a choice while the cards are face down: that it was made. */
export const openPlay = (): object => ({});

/** A player's choice: how the hands are set. */
export const tells = (play: object): PlayDescription =>
  describeSetHand('three-card', 'three' in play ? play.three : '');

/** The hand as it is compared. One that can qualify and was not set to is set right by the dealer (680a.11(b)(1)). */
const settingOf = (
  cards: readonly Card[],
  play: SaigonPlay | null,
): { readonly setting: SaigonSetting | null; readonly setRight: boolean } => {
  const three = play === null ? null : threeOf(play);
  const chosen = three?.every((card) => cards.includes(card)) ? settingWith(cards, three) : null;
  if (chosen !== null) return { setting: chosen, setRight: false };
  const setting = bestSetting(cards);
  return { setting, setRight: three !== null && setting !== null };
};

/** § 680a.11(d), (e): the Ante against the dealer, then the Bonus. */
export const settle = (
  round: RoundToSettle<DealerSetting>,
  { cards, play, wagers }: HandToSettle<SaigonPlay>,
): HandResult => {
  const { terms } = round;
  const { setting, setRight } = settingOf(cards, play);
  const { ante = 0, bonus = 0 } = wagers;
  let hand = settingWords(setting);
  if (setRight) hand += ', set right by the dealer';
  const results = [settleAnte((round.made ?? dealerMakes(round)).setting, setting, ante, setRight ? SET_RIGHT : NONE)];
  if (bonus > 0) {
    const poker = bonusHand(cards);
    hand += `; Bonus: ${poker ?? 'less than two pair'}`;
    results.push(settleBonus(terms, poker, bonus));
  }
  const settled = { hand, wagers: limitPayout(results, terms.payoutLimit, limited, payoutLimit()) };
  return setRight && setting !== null ? { ...settled, setRight: setting.three } : settled;
};

const NONE: readonly ClauseId[] = [];
const SET_RIGHT: readonly ClauseId[] = ['680a.11(b)(1)'];

// 680a.11(d)(1): the dealer does not qualify
const NEITHER_QUALIFIES: readonly ClauseId[] = ['680a.11(d)(1)(i)', '680a.11(c)(2)'];
const PAID_ON_FIVE: readonly ClauseId[] = ['680a.11(d)(1)(ii)(B)', '680a.12(b)'];
const PAID: readonly ClauseId[] = ['680a.11(d)(1)(ii)(A)', '680a.12(a)'];
// 680a.11(d)(2): they do
const NOT_QUALIFIED: readonly ClauseId[] = ['680a.11(d)(2)(i)', '680a.11(b)(2)'];
const LOWER: readonly ClauseId[] = ['680a.11(d)(2)(ii)(A)'];
const EQUAL: readonly ClauseId[] = ['680a.11(d)(2)(ii)(C)'];
const HIGHER_ON_FIVE: readonly ClauseId[] = ['680a.11(d)(2)(ii)(B)', '680a.12(b)'];
const HIGHER: readonly ClauseId[] = ['680a.11(d)(2)(ii)(B)', '680a.12(a)'];

const settleAnte = (
  dealer: SaigonSetting | null,
  player: SaigonSetting | null,
  ante: Cents,
  also: readonly ClauseId[],
): WagerResult => {
  if (player === null)
    return dealer === null ? pushes('ante', ante, NEITHER_QUALIFIES) : loses('ante', ante, NOT_QUALIFIED);
  const onFive = player.points === 5;
  const pay = onFive ? ANTE_PAYS_ON_FIVE : ANTE_PAYS;
  if (dealer === null) return wins('ante', ante, pay, withExtraClauses(onFive ? PAID_ON_FIVE : PAID, also));
  if (dealer.points > player.points) return loses('ante', ante, withExtraClauses(LOWER, also));
  if (dealer.points === player.points) return pushes('ante', ante, withExtraClauses(EQUAL, also));
  return wins('ante', ante, pay, withExtraClauses(onFive ? HIGHER_ON_FIVE : HIGHER, also));
};

const BONUS_LOST: readonly ClauseId[] = ['680a.11(e)(1)', '680a.11(e)'];
const BONUS_WON: readonly ClauseId[] = ['680a.11(e)(2)', '680a.12(c)'];

/** § 680a.11(e): the five cards as the highest poker hand they make. */
const settleBonus = (terms: SettlementTerms, poker: string | null, stake: Cents): WagerResult => {
  if (poker === null) return loses('bonus', stake, BONUS_LOST);
  const table = bonusTable(terms);
  const line = table === undefined ? undefined : lineFor(table, poker);
  return line === undefined ? loses('bonus', stake, BONUS_LOST) : wins('bonus', stake, line.pay, BONUS_WON);
};

/** § 680a.11(c)(1), (2): the dealer takes the three cards that leave the highest Point Count. */
export interface DealerSetting {
  readonly setting: SaigonSetting | null;
}

export const dealerMakes = ({ dealer }: RoundToSettle): DealerSetting => ({ setting: bestSetting(dealer) });

export const dealerHand = (round: RoundToSettle): { readonly hand: string; readonly qualifies: boolean } => {
  const { setting } = dealerMakes(round);
  return { hand: settingWords(setting), qualifies: setting !== null };
};
