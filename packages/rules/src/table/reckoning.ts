import { UNKNOWN } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import type { Box } from '../roles.js';
import type { HouseGame } from './house-game.js';
import { isKnown } from './known.js';
import { handNow } from './round.js';
import { type HandResult, type SettledHand, type SettledRound, winnings } from './settlement.js';
import { boxAt, type EndedEarly, type Hand, NOTHING, type Table } from './state.js';

const NONE: readonly never[] = [];

/** The round as its settlement sees it. */
export const settledRound = (table: Table): SettledRound => ({
  terms: table.submission,
  dealer: table.round?.dealer ?? [],
  community: table.round?.community ?? [],
  extra: table.round?.extra === UNKNOWN ? null : (table.round?.extra ?? null),
  dealerLow: table.round?.dealerLow ?? null,
  meters: table.bank.meters,
  made: table.round?.made ?? null,
});

export const settledHand = (table: Table, hand: Hand): SettledHand => {
  if (hand.wagers !== null) return { box: hand.box, cards: hand.cards, wagers: hand.wagers, play: hand.play };
  const { wagers, collected } = boxAt(table, hand.box);
  return {
    box: hand.box,
    cards: hand.cards,
    wagers: collected === NOTHING ? wagers : { ...wagers, ...collected },
    play: hand.play,
  };
};

/** What a hand won of the wagers that the house's payout limit covers. */
export const wonUnderLimit = (game: HouseGame, { submission }: Table, { wagers }: HandResult): Cents => {
  if (submission.payoutLimit === null || game.limited === undefined) return 0;
  let won = 0;
  for (const line of wagers) if (game.limited(line.wager, submission.edition)) won += winnings(line);
  return won;
};

/** The round for one hand: a player's limit is what his other boxes have left of it. */
const withinLimit = (game: HouseGame, table: Table, { owner }: Hand): SettledRound => {
  const round = settledRound(table);
  const { payoutLimit } = table.submission;
  if (payoutLimit === null || game.limited === undefined) return round;
  let won = 0;
  for (const hand of table.round?.hands ?? []) if (hand.owner === owner) won += hand.won;
  return won === 0 ? round : { ...round, terms: { ...round.terms, payoutLimit: payoutLimit - won } };
};

/** What becomes of a hand of this table. That of the hand in turn was reckoned when its turn came. */
export const resultOf = (game: HouseGame, table: Table, hand: Hand): HandResult => {
  const reckoned = table.round?.reckoned ?? null;
  return reckoned !== null && handNow(table) === hand ? reckoned : reckon(game, table, hand);
};

export const reckon = (game: HouseGame, table: Table, hand: Hand): HandResult => {
  const whole = settledHand(table, hand);
  const round = withinLimit(game, table, hand);
  const ended = table.round?.ended ?? null;
  if (ended === null) return game.settle(round, whole);
  const result = game.settle(round, onlyKept(game, whole, ended));
  return { ...result, wagers: result.wagers.filter(({ wager }) => ended.settles.includes(wager)) };
};

/** A hand of a round that ended early: nothing but what is still settled, and no choice but a fold. */
const onlyKept = (
  game: HouseGame,
  { box, cards, wagers, play }: SettledHand,
  { settles }: EndedEarly,
): SettledHand => ({
  box,
  cards,
  wagers: Object.fromEntries(Object.entries(wagers).filter(([wager]) => settles.includes(wager))),
  play: play !== null && (game.collects?.(play) ?? NONE).length > 0 ? play : null,
});

/** Whether a hand can be settled: all its cards are known, and those it is compared with. */
export const isReadable = ({ round, cards: { live } }: Table, { cards }: Hand): boolean =>
  !live ||
  (isKnown(cards) && round !== null && (round.ended !== null || isKnown(round.dealer)) && isKnown(round.community));

/** Whether a wager that is still settled looks at community cards that have not been dealt. */
export const lacksBoard = (
  { law }: HouseGame,
  table: Table,
  boxes: readonly Box[],
  settles: readonly string[],
): boolean =>
  Object.entries(law.exposed?.cardsFor ?? {}).some(
    ([wager, lacking]) =>
      settles.includes(wager) &&
      boxes.some((box) => (boxAt(table, box).wagers[wager] ?? 0) > 0) &&
      lacking(table).length > 0,
  );

/** A hand that gave up everything, or that nothing is compared with, goes to the rack unseen. */
export const isShown = ({ unseen, wagers }: HandResult): boolean =>
  unseen !== true && wagers.some(({ outcome }) => outcome !== 'forfeit');
