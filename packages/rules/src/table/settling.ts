import type { Card } from '@fairdeal/cards';
import type { ClauseId } from '../register/index.js';
import { happens, type Refused, type Ruling, refuse } from '../ruling.js';
import type { Event, TableEvent } from './acts.js';
import type { Handler, HouseRules } from './house-game.js';
import { isKnown } from './known.js';
import { growthReturned, needsValidation, paidByMeter, reseed, toVerify } from './progressive.js';
import { handRead, unseenResult, withExtra } from './reading.js';
import { isGivenUp, isShown, resultOf, settledHand } from './reckoning.js';
import { citesOf, handAt, settlesNow, stageNow } from './round.js';
import { movesOf, voids } from './settlement.js';
import { boxAt, type Hand, roundOf, type Table } from './state.js';

/** Whether the cards of a hand are counted face down: its player has given it up. */
export const countsGivenUp = (game: HouseRules, hand: Hand): boolean =>
  game.law.givenUpCounted !== undefined && isGivenUp(game, hand);

/** Why the dealer's count of a hand's cards does not stand. */
const miscounted = (game: HouseRules, hand: Hand, count: number | undefined): Refused | null => {
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
    return refuse(
      `Box ${box} cannot be settled now.`,
      ...clauses,
      ...citesOf(game, table, 'settle'),
      roundOf(table).dealerUp ? null : game.law.dealerSets,
    );
  const wrongCount = miscounted(game, lying, count);
  if (wrongCount !== null) return wrongCount;
  if (!table.cards.live && entered === undefined) return settledAs(game, table, lying, null, count, clauses);
  const read = handRead(game, table, lying, entered, clauses);
  return 'refused' in read
    ? read
    : settledAs(game, withExtra(table, read.extra), read.hand, read.extra, count, clauses);
};

/** What becomes of a hand whose cards are known, as far as they must be. */
const settledAs = (
  game: HouseRules,
  table: Table,
  hand: Hand,
  extra: Card | null,
  count: number | undefined,
  clauses: readonly ClauseId[],
): Ruling<TableEvent> => {
  const { box, owner, cards, frozen } = hand;
  const result = (isKnown(cards) ? null : unseenResult(game, table, hand)) ?? resultOf(game, table, hand);
  if (needsValidation(game, table, hand, result))
    return refuse(
      'The dealer verifies a progressive payout and a floorperson validates it before it is paid.',
      ...(toVerify(game, hand) ?? []),
      ...game.law.validate,
    );
  const moves = movesOf(box, boxAt(table, box), result, frozen === null ? 'meter' : 'award');
  const metered = table.offered.progressive !== null && result.wagers.some(paidByMeter);
  if (metered && frozen === null)
    moves.push(...reseed(table.offered.progressive, table.bank.meters, table.bank.reserves, result));
  const shown = isShown(result);
  const documentsDue = metered && game.law.validate.length > 0;
  const cites = result.wagers[0]?.cites ?? clauses;
  const settled: Event<'handSettled'> =
    count === undefined
      ? { did: 'handSettled', box, owner, cards, shown, result, documentsDue, moves, cites }
      : { did: 'handSettled', box, owner, cards, shown, result, documentsDue, counted: count, moves, cites };
  return happens<TableEvent>(extra === null ? settled : { ...settled, extra });
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
