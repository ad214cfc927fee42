import { happens, isRefused, type Refused, type Ruling, refuse } from '../ruling.js';
import type { TableEvent } from './acts.js';
import type { Handler, HouseGame } from './house-game.js';
import { isKnown } from './known.js';
import { growthReturned, needsValidation, needsVerification, reseed } from './progressive.js';
import { handRead, unseenResult, withExtra } from './reading.js';
import { isShown, reckon, resultOf, settledHand } from './reckoning.js';
import { citesOf, handAt, settlesNow, stageNow } from './round.js';
import { movesOf, voids, type WagerResult } from './settlement.js';
import { boxAt, type Hand, type Table } from './state.js';

const NONE: readonly never[] = [];

const paidByMeter = ({ fromMeter = 0 }: WagerResult): boolean => fromMeter > 0;

/** Whether the cards of a hand are counted face down: its player has given it up. */
export const countsGivenUp = ({ law, collects }: HouseGame, { play }: Hand): boolean =>
  law.givenUpCounted !== undefined && play !== null && (collects?.(play) ?? NONE).length > 0;

/** Why the dealer's count of a hand's cards does not stand. */
const miscounted = (game: HouseGame, hand: Hand, count: number | undefined): Refused | null => {
  if (count === undefined) return null;
  const clauses = [game.law.givenUpCounted ?? game.law.gather];
  if (!countsGivenUp(game, hand))
    return refuse(`Only a hand that was given up is counted face down, not that of box ${hand.box}.`, ...clauses);
  return count === hand.cards.length
    ? null
    : refuse(
        `${count} cards of box ${hand.box} were counted and ${hand.cards.length} dealt: count them again, or a floorperson finds a wrong number of cards.`,
        ...clauses,
      );
};

export const settleHand: Handler<'settleHand'> = (game, table, { box, cards: entered, count }) => {
  const lying = handAt(table, box);
  const clauses = stageNow(table)?.cites ?? [game.law.window];
  if (lying === undefined || !settlesNow(game, table, lying))
    return refuse(`Box ${box} cannot be settled now.`, ...clauses, ...citesOf(game, table, 'settle'));
  const wrongCount = miscounted(game, lying, count);
  if (wrongCount !== null) return wrongCount;
  const read = handRead(game, table, lying, entered, clauses);
  if (isRefused(read)) return read;
  const { hand, extra } = read;
  const turned = withExtra(table, extra);
  const unseen = isKnown(hand.cards) ? null : unseenResult(game, table, hand);
  if (unseen === null && needsValidation(game, turned, hand))
    return refuse(
      'The dealer verifies a progressive payout and a floorperson validates it before it is paid.',
      ...(needsVerification(game, hand) ? (game.law.verify ?? []) : []),
      ...game.law.validate,
    );
  const { meters, reserves } = table.bank;
  const result = unseen ?? (extra === null ? resultOf(game, table, hand) : reckon(game, turned, hand));
  const moves = movesOf(box, boxAt(table, box), result);
  const settled: TableEvent = {
    did: 'handSettled',
    box,
    owner: hand.owner,
    cards: hand.cards,
    shown: isShown(result),
    result,
    documentsDue: game.law.validate.length > 0 && result.wagers.some(paidByMeter),
    ...(count === undefined ? {} : { counted: count }),
    moves: [...moves, ...reseed(table.offered.progressive, meters, reserves, result)],
    cites: result.wagers[0]?.cites ?? [],
  };
  return happens<TableEvent>(extra === null ? settled : { ...settled, extra });
};

/** A hand that does not count: everything on its box goes back. */
export const deadHand = (game: HouseGame, table: Table, hand: Hand): Ruling<TableEvent> => {
  const clause = game.law.passedOver ?? game.law.exposedHand?.clause ?? game.law.window;
  const { wagers } = settledHand(table, hand);
  const result = {
    hand: 'dead hand',
    wagers: Object.entries(wagers)
      .filter(([, stake]) => stake > 0)
      .map(([wager, stake]) => voids(wager, stake, [clause])),
  };
  return happens<TableEvent>({
    did: 'handDead',
    box: hand.box,
    owner: hand.owner,
    result,
    moves: [...movesOf(hand.box, boxAt(table, hand.box), result), ...growthReturned(table, hand.box, result)],
    cites: [clause],
  });
};
