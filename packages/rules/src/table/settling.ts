import type { ClauseId } from '../register/index.js';
import { happens, type Refused, type Ruling, refuse } from '../ruling.js';
import type { TableEvent } from './acts.js';
import type { Handler, HouseGame } from './house-game.js';
import { isKnown } from './known.js';
import { growthReturned, needsValidation, paidByMeter, reseed, toVerify } from './progressive.js';
import { handRead, unseenResult, withExtra } from './reading.js';
import { isGivenUp, isShown, resultOf, settledHand } from './reckoning.js';
import { citesOf, handAt, settlesNow, stageNow } from './round.js';
import { movesOf, voids } from './settlement.js';
import { boxAt, type Hand, type Table } from './state.js';

/** Whether the cards of a hand are counted face down: its player has given it up. */
export const countsGivenUp = (game: HouseGame, hand: Hand): boolean =>
  game.law.givenUpCounted !== undefined && isGivenUp(game, hand);

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
  if ('refused' in read) return read;
  const { hand, extra } = read;
  const unseen = isKnown(hand.cards) ? null : unseenResult(game, table, hand);
  const result = unseen ?? resultOf(game, withExtra(table, extra), hand);
  if (needsValidation(game, table, hand, result))
    return refuse(
      'The dealer verifies a progressive payout and a floorperson validates it before it is paid.',
      ...(toVerify(game, hand) ?? []),
      ...game.law.validate,
    );
  const { meters, reserves } = table.bank;
  const moves = movesOf(box, boxAt(table, box), result, hand.frozen === null ? 'meter' : 'award');
  if (hand.frozen === null)
    for (const move of reseed(table.offered.progressive, meters, reserves, result)) moves.push(move);
  const settled = {
    did: 'handSettled',
    box,
    owner: hand.owner,
    cards: hand.cards,
    shown: isShown(result),
    result,
    documentsDue: game.law.validate.length > 0 && result.wagers.some(paidByMeter),
    moves,
    cites: result.wagers[0]?.cites ?? clauses,
  } as const;
  if (count === undefined && extra === null) return happens<TableEvent>(settled);
  const { moves: chips, cites, ...rest } = settled;
  const counted = count === undefined ? settled : { ...rest, counted: count, moves: chips, cites };
  return happens<TableEvent>(extra === null ? counted : { ...counted, extra });
};

/** A hand that does not count: everything on its box goes back. */
export const deadHand = (table: Table, hand: Hand, clause: ClauseId): Ruling<TableEvent> => {
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
