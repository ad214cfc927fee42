import type { Card } from '@fairdeal/cards';
import { accept, type Decision, isRefused, type Refusal, refuse } from '../../../core/decision.js';
import type { ClauseId } from '../../../register/index.js';
import type { TableEvent, TableEventNamed } from '../../model/acts.js';
import { movesOfResult } from '../../model/chips.js';
import { areKnown } from '../../model/face-down.js';
import { readOutHand, unseenResult, withExtraTurnedUp } from '../../model/hand-reading.js';
import { isGivenUp, isShown, resultOf, settlementHand } from '../../model/hand-result.js';
import type { ActHandler, HouseRules } from '../../model/house-game.js';
import { handAt, isSettledNow, stageClauses, stageNow } from '../../model/round.js';
import { voids } from '../../model/settlement.js';
import { boxAt, type Hand, roundOrEmpty, type Table } from '../../model/state.js';
import {
  growthReturned,
  needsValidation,
  paidByMeter,
  reseed,
  verificationClauses,
} from '../progressive/progressive.js';

/** Whether the cards of a hand are counted face down: its player has given it up. */
export const countsGivenUp = (game: HouseRules, hand: Hand): boolean =>
  game.law.givenUpCounted !== undefined && isGivenUp(game, hand);

/** Why the dealer's count of a hand's cards does not stand. */
const miscounted = (game: HouseRules, hand: Hand, count: number | undefined): Refusal | null => {
  if (count === undefined) return null;
  const clauses = [game.law.givenUpCounted ?? game.law.gather];
  if (!countsGivenUp(game, hand)) return refuse('hand-not-given-up', { box: hand.box }, ...clauses);
  return count === hand.cards.length
    ? null
    : refuse(
        'cards-miscounted',
        { what: 'hand', box: hand.box, counted: count, expected: hand.cards.length },
        ...clauses,
      );
};

export const settleHand: ActHandler<'settleHand'> = (game, table, { box, cards: entered, count }) => {
  const lying = handAt(table, box);
  const clauses = stageNow(table)?.cites ?? [game.law.window];
  if (lying === undefined || !isSettledNow(game, table, lying))
    return refuse(
      'not-settled-now',
      { box },
      ...clauses,
      ...stageClauses(game, table, 'settle'),
      roundOrEmpty(table).dealerUp ? null : game.law.dealerSets,
    );
  const wrongCount = miscounted(game, lying, count);
  if (wrongCount !== null) return wrongCount;
  if (!table.cards.live && entered === undefined) return settleKnownHand(game, table, lying, null, count, clauses);
  const read = readOutHand(game, table, lying, entered, clauses);
  return isRefused(read)
    ? read
    : settleKnownHand(game, withExtraTurnedUp(table, read.extra), read.hand, read.extra, count, clauses);
};

/** Result of a hand whose needed cards are known. */
const settleKnownHand = (
  game: HouseRules,
  table: Table,
  hand: Hand,
  extra: Card | null,
  count: number | undefined,
  clauses: readonly ClauseId[],
): Decision<TableEvent> => {
  const { box, owner, cards, frozen } = hand;
  const result = (areKnown(cards) ? null : unseenResult(game, table, hand)) ?? resultOf(game, table, hand);
  if (needsValidation(game, table, hand, result))
    return refuse('payout-not-validated', {}, ...(verificationClauses(game, hand) ?? []), ...game.law.validate);
  const moves = movesOfResult(box, boxAt(table, box), result, frozen === null ? 'meter' : 'award');
  const metered = table.offered.progressive !== null && result.wagers.some(paidByMeter);
  if (metered && frozen === null)
    moves.push(...reseed(table.offered.progressive, table.bank.meters, table.bank.reserves, result));
  const shown = isShown(result);
  const documentsDue = metered && game.law.validate.length > 0;
  const cites = result.wagers[0]?.cites ?? clauses;
  const settled: TableEventNamed<'handSettled'> =
    count === undefined
      ? { did: 'handSettled', box, owner, cards, shown, result, documentsDue, moves, cites }
      : { did: 'handSettled', box, owner, cards, shown, result, documentsDue, counted: count, moves, cites };
  return accept<TableEvent>(extra === null ? settled : { ...settled, extra });
};

/** A hand that does not count: everything on its box goes back. */
export const deadHand = (table: Table, hand: Hand, clause: ClauseId): Decision<TableEvent> => {
  const { wagers } = settlementHand(table, hand);
  const result = {
    hand: 'dead hand',
    wagers: Object.entries(wagers)
      .filter(([, stake]) => stake > 0)
      .map(([wager, stake]) => voids(wager, stake, [clause])),
  };
  return accept<TableEvent>({
    did: 'handDead',
    box: hand.box,
    owner: hand.owner,
    result,
    moves: [...movesOfResult(hand.box, boxAt(table, hand.box), result), ...growthReturned(table, hand.box, result)],
    cites: [clause],
  });
};
