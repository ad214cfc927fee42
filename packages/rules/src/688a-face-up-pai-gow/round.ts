import { type Card, formatCards, parseCards } from '@fairdeal/cards';
import { isAceHighPaiGow } from '@fairdeal/cards/internal';
import { type Refusal, refuse } from '../core/decision.js';
import { dollars } from '../core/money.js';
import { isRecord } from '../core/record.js';
import type { Box } from '../core/roles.js';
import { areKnown, couldInclude } from '../engine/model/face-down.js';
import {
  type AddedWager,
  type DealerHandSetting,
  describeSetHand,
  type PlayDescription,
  type PlayOption,
} from '../engine/model/house-game.js';
import type { HandToSettle, RoundToSettle, SettlementTerms } from '../engine/model/settlement.js';
import type { Stage } from '../engine/model/stage.js';
import type { BoxState, Table } from '../engine/model/state.js';
import { setDealerHand } from '../engine/rules/dealing/dealer-hand.js';
import { type DealingMethod, dealingNow } from '../engine/rules/dealing/one-deck.js';
import { clausesOf } from './dealing.js';
import { type HouseWay, houseWayWords, setByHouseWay } from './house-way.js';
import { highValue, isSetRightly, lowValue, type SetHands, setWith, setWords } from './rankings.js';
import { everySetting } from './ways-to-set.js';

/** § 688a.11(b) to (d): the low hand that a player sets; nothing, to leave it to the house way; or their surrender. */
export type PaiGowPlay = { readonly low: string } | { readonly surrender: true } | { readonly houseWay: true };

export const OPTIONAL = ['ace-high', 'fortune', 'progressive'] as const;

/** § 688a.7(f): of two areas of one player the larger wager is set first; equal ones counterclockwise. */
const order = ({ boxes }: Table): readonly Box[] | undefined => {
  const hasTwo = ({ owner }: BoxState, at: number): boolean =>
    owner !== null && boxes.findIndex((other) => other.owner === owner) < at;
  if (!boxes.some(hasTwo)) return undefined;
  const areas = boxes.flatMap(({ owner, wagers }, at) =>
    owner === null ? [] : [{ box: at + 1, owner, stake: wagers['pai-gow'] ?? 0 }],
  );
  return [...new Set(areas.map(({ owner }) => owner))].flatMap((player) =>
    areas
      .filter(({ owner }) => owner === player)
      .toSorted((one, other) => other.stake - one.stake || other.box - one.box)
      .map(({ box }) => box),
  );
};

const stagesFor = (method: DealingMethod, shaker: boolean, inOrder?: readonly Box[]): readonly Stage[] => {
  const clauses = clausesOf(method);
  return [
    { act: 'deal', cites: [clauses.deal] },
    { act: 'stub', cites: [clauses.stub.count] },
    ...(shaker ? [{ act: 'coverShaker', cites: ['688a.5(i)(1)(iv)'] } as const] : []),
    { act: 'setDealer', cites: ['688a.11(a)'] },
    {
      act: 'ask',
      street: 'set',
      complete: 0,
      // 688a.11(b): each player sets their own hands, independently of the others
      together: true,
      cites: ['688a.11(b)', '688a.11(b)(3)', ...(inOrder === undefined ? [] : (['688a.7(f)'] as const))],
      ...(inOrder === undefined ? {} : { order: inOrder }),
    },
    { act: 'settle', cites: ['688a.11(e)', '688a.11(f)', '688a.11(h)', '688a.11(i)'] },
    { act: 'envy', cites: ['688a.11(h)(2)(ii)'] },
    { act: 'collect', cites: ['688a.11(g)', '688a.11(h)(2)(iii)', '688a.11(j)'] },
  ];
};

const usual = (shaker: boolean): Readonly<Record<DealingMethod, readonly Stage[]>> => ({
  'manual-shoe': stagesFor('manual-shoe', shaker),
  hand: stagesFor('hand', shaker),
  'automated-shoe': stagesFor('automated-shoe', shaker),
});
const BY_SHAKER = usual(true);
const BY_GENERATOR = usual(false);

/** § 688a.11: the dealer sets their hands, the players set theirs, and every hand is settled. */
export const stages = (table: Table): readonly Stage[] => {
  const shaker = table.submission.settings.startingPosition === 'shaker';
  const method = dealingNow(table);
  const inOrder = order(table);
  return inOrder === undefined ? (shaker ? BY_SHAKER : BY_GENERATOR)[method] : stagesFor(method, shaker, inOrder);
};

const unreadable = (): Refusal => refuse('unreadable-decision', { game: 'face-up-pai-gow' }, '688a.11(c)');

export const readPlay = (play: unknown): PaiGowPlay | Refusal => {
  if (play === undefined || play === null) return { houseWay: true };
  if (!isRecord(play)) return unreadable();
  for (const field in play)
    if (field !== 'low' && field !== 'surrender' && field !== 'houseWay')
      return refuse('wager-after-deal', { field }, '688a.7(c)');
  const { low, surrender, houseWay } = play;
  if (typeof low === 'string' && surrender === undefined && houseWay === undefined) return { low };
  if (surrender === true && low === undefined && houseWay === undefined) return { surrender: true };
  const empty = low === undefined && surrender === undefined && (houseWay === undefined || houseWay === true);
  return empty ? { houseWay: true } : unreadable();
};

/** Impossible low hands: cards not among the seven, or the same card twice. */
const notHeld = (of: 'player' | 'dealer', cards: readonly Card[], low: readonly Card[]): Refusal | null =>
  couldInclude(cards, low) ? null : refuse('not-among-cards', { of, named: low, cards }, '688a.11(c)');

/** § 688a.11(d): only a player without an optional wager may surrender. No choice adds a wager. */
export const choose = (
  _: SettlementTerms,
  { cards, wagers }: HandToSettle,
  play: PaiGowPlay,
): readonly AddedWager[] | Refusal => {
  if ('surrender' in play)
    return OPTIONAL.some((wager) => (wagers[wager] ?? 0) > 0) ? refuse('surrender-with-bonus', {}, '688a.11(d)') : [];
  if ('houseWay' in play) return [];
  const parsed = parseCards(play.low);
  if ('wrong' in parsed) return refuse('unreadable-cards', { text: play.low }, '688a.11(c)');
  return notHeld('player', cards, parsed.ok) ?? NONE;
};

const houseWayOf = ({ settings }: SettlementTerms): HouseWay => settings.houseWay as HouseWay;

/** § 688a.11(b)(1): the dealer tells a player who asks how the house would set their cards. */
export const plays = (terms: SettlementTerms, { cards, wagers }: HandToSettle): PlayOption<PaiGowPlay>[] => {
  const surrender: PlayOption<PaiGowPlay> = {
    name: 'surrender',
    play: { surrender: true },
    words: `surrender the wager of ${dollars(wagers['pai-gow'] ?? 0)}`,
  };
  if (!areKnown(cards))
    return [
      { name: 'house-way', play: { houseWay: true }, words: 'house-way: as the house sets these cards' },
      surrender,
    ];
  const house = houseSetting(terms, cards);
  const others = everySetting(cards)
    .filter((hands) => isSetRightly(hands) && !isSame(hands, house))
    .map(({ low, high }) => ({ low, high, lowIs: lowValue({ low, high }), highIs: highValue({ low, high }) }))
    .sort((one, other) => other.lowIs - one.lowIs || other.highIs - one.highIs);
  return [
    {
      name: 'house-way',
      play: { houseWay: true },
      words: `house-way: ${formatCards(house.low)} low, ${setWords(house)} (${houseWayWords(cards)})`,
    },
    ...others.map((hands) => {
      const low = formatCards(hands.low);
      return { name: `low ${low.toLowerCase()}`, play: { low }, words: `${low} low: ${setWords(hands)}` };
    }),
    surrender,
  ];
};

const isSame = (one: SetHands, other: SetHands): boolean => one.low.every((card) => other.low.includes(card));

/** Public part of a choice while the cards are face down: a surrender, or that the hands are set. */
export const openPlay = (play: PaiGowPlay): object => ('surrender' in play ? play : {});

/** A player's choice: a low hand of their own, the house way, or surrender. */
export const tells = (play: object): PlayDescription => {
  if ('surrender' in play) return { does: 'surrender' };
  if ('houseWay' in play) return { does: 'set', hand: 'house-way', cards: [] };
  return describeSetHand('low', 'low' in play && play.low);
};

/** § 688a.11(d): the wager of a player who surrenders is collected at once. */
export const collects = (play: PaiGowPlay): readonly string[] => ('surrender' in play ? MAIN : NONE);
const MAIN: readonly string[] = ['pai-gow'];
const NONE: readonly never[] = [];

/** § 688a.11(d): until one of their hands is shown, a player may still surrender. */
export const untilShown = (play: PaiGowPlay): boolean => 'surrender' in play;

/** § 688a.11(b), § 688a.13(d): players look once the dealer's hands are set, for which they have decided about an exposed card. */
export const mayLook = ({ round }: Table): boolean => round !== null && round.dealerLow !== null;

/** These seven cards set by the way of this house. */
const houseSetting = (terms: SettlementTerms, cards: readonly Card[]): SetHands =>
  setByHouseWay(houseWayOf(terms), cards);

/** How a player's hands lie. One who left it to the house, or never came to set, has them set by the house way. */
export const handsOf = (terms: SettlementTerms, cards: readonly Card[], play: PaiGowPlay | null): SetHands => {
  const parsed = play !== null && 'low' in play ? parseCards(play.low) : null;
  if (parsed === null || 'wrong' in parsed) return houseSetting(terms, cards);
  // 688a.11(f)(1)(iv): a card that the player named and does not hold is no card of the low hand.
  return setWith(
    cards,
    parsed.ok.filter((card) => cards.includes(card)),
  );
};

/** § 688a.11(a), § 688a.13(h): the dealer's hands are set by the house way, and reset to it. */
export const DEALER_SETS: DealerHandSetting = {
  low: (terms, dealer) => houseSetting(terms, dealer).low,
  isHouseWay: (terms, dealer, low) => {
    const required = houseSetting(terms, dealer);
    const set = setWith(dealer, low);
    return low.length === 2 && lowValue(set) === lowValue(required) && highValue(set) === highValue(required);
  },
  wrongLow: (dealer, low) => notHeld('dealer', dealer, low),
  reset: '688a.13(h)',
  rule: setDealerHand,
};

/** The dealer's hands of a round: as they set them, or reset by the house way where that was no setting at all (688a.13(h)). */
export const dealerHands = ({ terms, dealer, dealerLow }: RoundToSettle): SetHands & { readonly wasReset: boolean } => {
  const laid = dealerLow ? setWith(dealer, dealerLow) : houseSetting(terms, dealer);
  const wasReset = !isSetRightly(laid);
  const { low, high } = wasReset ? houseSetting(terms, dealer) : laid;
  return { low, high, wasReset };
};

/** Values of the dealer's hands. */
export interface DealerMade {
  readonly isAceHigh: boolean;
  readonly wasReset: boolean;
  readonly high: number;
  readonly low: number;
}

export const dealerMakes = (round: RoundToSettle): DealerMade => {
  const hands = dealerHands(round);
  return {
    isAceHigh: isAceHighPaiGow(round.dealer),
    wasReset: hands.wasReset,
    high: highValue(hands),
    low: lowValue(hands),
  };
};
