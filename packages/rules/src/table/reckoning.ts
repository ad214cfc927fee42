import { UNKNOWN } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import type { Box } from '../roles.js';
import type { Refused } from '../ruling.js';
import type { Draw, HouseRules } from './house-game.js';
import { isKnown } from './known.js';
import { type HandResult, type SettledHand, type SettledRound, winnings } from './settlement.js';
import { boxAt, type Hand, roundOf, stakeOn, stoodOn, type Table } from './state.js';

/** The round as its settlement sees it. */
export const settledRound = (table: Table, frozen: Cents | null = null): SettledRound => {
  const { dealer, community, extra, dealerLow, made } = roundOf(table);
  const { submission: terms, bank, offered } = table;
  const meters =
    frozen === null || offered.progressive === null
      ? bank.meters
      : { ...bank.meters, [offered.progressive.wager]: frozen };
  return { terms, dealer, community, extra: extra === UNKNOWN ? null : extra, dealerLow, meters, made };
};

export const settledHand = (table: Table, { box, cards, wagers, play }: Hand): SettledHand => ({
  box,
  cards,
  wagers: wagers ?? stoodOn(boxAt(table, box)),
  play,
});

/** What a hand won of the wagers that a payout limit of the house covers. */
export const wonUnderLimit = (game: HouseRules, { submission }: Table, { wagers }: HandResult): Cents => {
  if (submission.payoutLimit === null) return 0;
  let won = 0;
  for (const line of wagers) if (game.limited?.(line.wager, submission.edition)) won += winnings(line);
  return won;
};

/** The round for one hand: a player's limit is what his other boxes have left of it. */
const withinLimit = (table: Table, { owner, frozen }: Hand): SettledRound => {
  const round = settledRound(table, frozen);
  const { payoutLimit } = table.submission;
  if (payoutLimit === null) return round;
  let won = 0;
  for (const hand of roundOf(table).hands) if (hand.owner === owner) won += hand.won;
  return { ...round, terms: { ...round.terms, payoutLimit: payoutLimit - won } };
};

/** What becomes of the hand in turn: where it may win of a meter, it was reckoned when its turn came. */
export const resultOf = (game: HouseRules, table: Table, hand: Hand): HandResult =>
  roundOf(table).reckoned ?? reckon(game, table, hand);

export const reckon = (game: HouseRules, table: Table, hand: Hand): HandResult => {
  const whole = settledHand(table, hand);
  const round = withinLimit(table, hand);
  const { ended } = roundOf(table);
  if (ended === null) return game.settle(round, whole);
  // Of a round that ended early no choice counts but that to give the hand up.
  const { box, cards, wagers, play } = whole;
  const result = game.settle(round, { box, cards, wagers, play: isGivenUp(game, hand) ? play : null });
  return { ...result, wagers: result.wagers.filter(({ wager }) => ended.settles.includes(wager)) };
};

/** Whether the player has given the hand up. */
export const isGivenUp = ({ collects }: HouseRules, { play }: Pick<Hand, 'play'>): boolean =>
  play !== null && collects(play).length > 0;

/** Whether a hand can be settled: all its cards are known, and those of the board. The dealer's are turned up before. */
export const isReadable = (table: Table, { cards }: Hand): boolean =>
  isKnown(cards) && isKnown(roundOf(table).community);

/** Why a hand cannot be reckoned though all its cards are known: the card that stands for one of them is not. */
export const lacksCard = (game: HouseRules, table: Table, hand: Hand): Refused | null =>
  game.lacks === undefined || (roundOf(table).extra ?? UNKNOWN) !== UNKNOWN
    ? null
    : game.lacks(settledRound(table), [settledHand(table, hand)]);

/** The community cards that have not been dealt and that a wager of these boxes looks at which is still settled. */
export const boardLacking = (
  { law }: HouseRules,
  table: Table,
  boxes: readonly Box[],
  settles: readonly string[],
): readonly Draw[] => {
  for (const [wager, lacking] of Object.entries(law.cardsFor ?? {}))
    if (settles.includes(wager) && boxes.some((box) => stakeOn(table, box, wager) > 0)) return lacking(table);
  return [];
};

/** A hand that gave up everything, or that nothing is compared with, goes to the rack unseen. */
export const isShown = ({ unseen, wagers }: HandResult): boolean => {
  for (let at = 0; at < wagers.length; at += 1) if (wagers[at]?.outcome !== 'forfeit') return unseen !== true;
  return false;
};
