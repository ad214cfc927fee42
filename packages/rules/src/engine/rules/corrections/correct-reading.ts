import type { Card } from '@fairdeal/cards';
import { type ReadingCorrection, wrongCorrection } from '../../../cards/readings.js';
import { accept, type Refusal, refuse } from '../../../core/decision.js';
import { FLOOR_ROLES } from '../../../core/roles.js';
import { isRoleIn } from '../../../core/rulebook.js';
import type { HouseActName, TableEvent } from '../../model/acts.js';
import type { ActHandler, HouseTableGame } from '../../model/house-game.js';
import { cardReadTwice, cardsOnRecord, mayBeReadAgain, withReading } from '../../model/readings.js';
import { handAt, stageNow } from '../../model/round.js';
import { roundOrEmpty, type Table } from '../../model/state.js';
import { houseLow } from '../dealing/dealer-hand.js';
import { refuseOwnReport } from '../irregularities/reports.js';
import { settleAgain } from './settle-again.js';

/** Acts that a table knows while two readings name one card: all that may set it right. */
const SETS_RIGHT: readonly HouseActName[] = [
  'correctReading',
  'deckFoundWrong',
  'wrongNumberOfCards',
  'callOffRound',
  'dismissReport',
  'changeDealer',
  'chipsFoundWrong',
  'settleDifference',
  'dispute',
  'decideDispute',
  'burnForgotten',
];

/** Why play waits: two places have the same card by what was keyed. */
export const stoppedByReadings = (game: HouseTableGame, table: Table, act: string): Refusal | null => {
  if (!table.cards.live || table.round === null || SETS_RIGHT.some((one) => one === act)) return null;
  const card = cardReadTwice(game, table);
  return card === undefined ? null : refuse('readings-disagree', { card }, game.law.batch);
};

/** A card was keyed wrong: the dealer says what was keyed and what lies there, a floorperson or above confirms it, and all follows the cards that lie there. */
export const correctReading: ActHandler<'correctReading'> = (game, table, { of, was, is, reason }, { by }) => {
  const cites = stageNow(table)?.cites ?? [game.law.handling];
  if (!table.cards.live) return refuse('record-shows-otherwise', { claim: 'card-misread' }, game.law.handling);
  if (!mayBeReadAgain(table) || (table.round === null && of !== 'burn'))
    return refuse('no-round', {}, game.law.handling);
  const reading = { of, was, is };
  const wrong = wrongCorrection(game, cardsOnRecord(table, of), reading, cites);
  if (wrong !== null) return wrong;
  const { person } = by;
  const said = reason === undefined ? {} : { reason };
  const owner = typeof of === 'number' ? (handAt(table, of)?.owner ?? null) : null;
  const told = { ...reading, owner, faceUp: isFaceUp(table, of) };
  if (!isRoleIn(FLOOR_ROLES, by.role))
    return accept<TableEvent>({
      did: 'irregularityReported',
      what: 'correctReading',
      person,
      ...said,
      reading: told,
      cites,
    });
  if (table.reported?.person === person) return refuseOwnReport(...cites);
  const after = withReading(table, reading);
  const low = resetLow(game, after);
  const set = low === null ? after : { ...after, round: { ...roundOrEmpty(after), dealerLow: low } };
  const { hands, reopened, unverified, moves, overpaid, owed } = settleAgain(game, table, set, of, cites);
  return accept<TableEvent>({
    did: 'readingCorrected',
    ...told,
    person,
    ...said,
    ...(low === null ? {} : { low }),
    settled: hands,
    reopened,
    unverified,
    ...(overpaid.length === 0 ? {} : { overpaid }),
    ...(owed.length === 0 ? {} : { owed }),
    moves,
    cites: low === null || game.dealerSets === undefined ? cites : [...cites, game.dealerSets.reset],
  });
};

/** Whether everyone sees these cards. */
const isFaceUp = (table: Table, of: ReadingCorrection['of']): boolean => {
  switch (of) {
    case 'burn':
      return false;
    case 'dealer':
      return roundOrEmpty(table).dealerUp;
    case 'community':
    case 'extra':
      return true;
    default:
      return handAt(table, of)?.faceUp === true;
  }
};

/** The low hand that the house's way asks for, where the dealer set other cards than lie there. */
const resetLow = (game: HouseTableGame, table: Table): readonly Card[] | null => {
  const { dealer, dealerLow } = roundOrEmpty(table);
  if (game.dealerSets === undefined || dealerLow === null) return null;
  return game.dealerSets.isHouseWay(table.submission, dealer, dealerLow) ? null : houseLow(game, table);
};
