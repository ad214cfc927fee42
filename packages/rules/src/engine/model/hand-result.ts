import { UNKNOWN_CARD } from '@fairdeal/cards';
import type { Refusal } from '../../core/decision.js';
import type { Cents } from '../../core/money.js';
import type { Box } from '../../core/roles.js';
import type { HandResult } from './acts.js';
import { areKnown } from './face-down.js';
import type { HouseRules } from './house-game.js';
import { type HandToSettle, type RoundToSettle, winnings } from './settlement.js';
import type { Draw } from './stage.js';
import { allWagersOf, boxAt, type Hand, roundOrEmpty, stakeOn, type Table } from './state.js';

/** The round as its settlement sees it. */
export const settlementRound = (table: Table, frozen: Cents | null = null): RoundToSettle => {
  const { dealer, community, extra, dealerLow, made } = roundOrEmpty(table);
  const { submission: terms, bank, offered } = table;
  const meters =
    frozen === null || offered.progressive === null
      ? bank.meters
      : { ...bank.meters, [offered.progressive.wager]: frozen };
  return { terms, dealer, community, extra: extra === UNKNOWN_CARD ? null : extra, dealerLow, meters, made };
};

export const settlementHand = (table: Table, { box, cards, wagers, play }: Hand): HandToSettle => ({
  box,
  cards,
  wagers: wagers ?? allWagersOf(boxAt(table, box)),
  play,
});

/** Winnings of a hand on the wagers that the house's payout limit covers. */
export const wonUnderLimit = (game: HouseRules, { submission }: Table, { wagers }: HandResult): Cents => {
  if (submission.payoutLimit === null) return 0;
  let won = 0;
  for (const line of wagers) if (game.limited?.(line.wager, submission.edition)) won += winnings(line);
  return won;
};

/** The round for one hand: a player's limit is what their other boxes have left of it. */
const withinLimit = (table: Table, { owner, frozen }: Hand): RoundToSettle => {
  const round = settlementRound(table, frozen);
  const { payoutLimit } = table.submission;
  if (payoutLimit === null) return round;
  let won = 0;
  for (const hand of roundOrEmpty(table).hands) if (hand.owner === owner) won += hand.won;
  return { ...round, terms: { ...round.terms, payoutLimit: payoutLimit - won } };
};

/** Result of the hand in turn; a hand that may win from a meter was calculated when its turn came. */
export const resultOf = (game: HouseRules, table: Table, hand: Hand): HandResult =>
  roundOrEmpty(table).reckoned ?? calculateResult(game, table, hand);

export const calculateResult = (game: HouseRules, table: Table, hand: Hand): HandResult => {
  const whole = settlementHand(table, hand);
  const round = withinLimit(table, hand);
  const { ended } = roundOrEmpty(table);
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
export const canBeSettled = (table: Table, { cards }: Hand): boolean =>
  areKnown(cards) && areKnown(roundOrEmpty(table).community);

/** Why a hand cannot be reckoned though all its cards are known: the card that stands for one of them is not. */
export const lacksCard = (game: HouseRules, table: Table, hand: Hand): Refusal | null =>
  game.lacks === undefined || (roundOrEmpty(table).extra ?? UNKNOWN_CARD) !== UNKNOWN_CARD
    ? null
    : game.lacks(settlementRound(table), [settlementHand(table, hand)]);

/** The community cards that have not been dealt and that a wager of these boxes looks at which is still settled. */
export const missingBoardCards = (
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
