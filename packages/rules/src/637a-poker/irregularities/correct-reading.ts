import type { Card } from '@fairdeal/cards';
import { repeatedCard } from '@fairdeal/cards/internal';
import { wrongCorrection } from '../../cards/readings.js';
import { type Refusal, refuse } from '../../core/decision.js';
import type { CorrectedCards } from '../../core/reasons/index.js';
import { cardsOutOfDeck } from '../hand/discards.js';
import type { PokerHandler, PokerMove } from '../model/acts.js';
import { type PokerHand, type PokerTable, UNKNOWN_CARD } from '../model/state.js';
import { awardBack, jackpotsOfRound } from '../revenue/jackpots-of-round.js';
import { sidePotMoves } from '../showdown/awarding.js';
import { POKER_CARDS } from '../table-seats/cards.js';

const CITES = ['637a.6(f)', '637a.7(e)'] as const;

/** The cards of a place as the record has them, without those that nobody has read out. */
export const cardsReadOf = (hand: PokerHand, of: CorrectedCards): readonly Card[] =>
  cardsLyingAt(hand, of).filter((card) => card !== UNKNOWN_CARD);

/** Cards that were burned or thrown away are one place: nobody tells them apart. */
const cardsLyingAt = ({ board, players, burns, discards }: PokerHand, of: CorrectedCards): readonly Card[] => {
  if (of === 'community') return board;
  if (of === 'burn') return [...burns, ...discards, ...players.flatMap(({ discarding }) => discarding)];
  return players.find(({ seat }) => seat === of)?.cards ?? [];
};

/** A card that two places of a live table have by what was keyed; undefined while the readings agree. */
export const pokerCardReadTwice = ({ cards: { live }, hand }: PokerTable): Card | undefined =>
  live && hand !== null ? repeatedCard(cardsOutOfDeck(hand)) : undefined;

/** Why play waits: two places have the same card by what was keyed. */
export const haltedByReadings = (table: PokerTable): Refusal | null => {
  const card = pokerCardReadTwice(table);
  return card === undefined ? null : refuse('readings-disagree', { card }, ...CITES);
};

/** Whether everyone sees these cards. */
const isFaceUp = ({ players }: PokerHand, of: CorrectedCards, was: readonly Card[]): boolean => {
  if (of === 'burn') return false;
  const player = players.find(({ seat }) => seat === of);
  if (player === undefined || player.shown === 'shown') return true;
  return was.every((card) => player.cards.some((held, at) => held === card && player.up[at] === true));
};

/** Cards speak, and those that lie there: the dealer says what was keyed, a floorperson or above confirms it. Side pots that were awarded lie in the pot again. */
export const correctReading: PokerHandler<'correctReading'> = (game, table, { of, was, is, reason }, { by }) => {
  const { hand } = table;
  if (!table.cards.live) return refuse('record-shows-otherwise', { claim: 'card-misread' }, ...CITES);
  if (hand === null) return refuse('no-round', {}, ...CITES);
  const wrong = wrongCorrection(POKER_CARDS, cardsReadOf(hand, of), { of, was, is }, CITES);
  if (wrong !== null) return wrong;
  const { person } = by;
  const owner = typeof of === 'number' ? of : null;
  const reading = { of, was, is, owner, faceUp: isFaceUp(hand, of, was) };
  const { report } = table.conduct;
  if (by.role === 'dealer')
    return report === null
      ? { events: [{ did: 'irregularityReported', what: 'cards were keyed wrong', person, reading, cites: CITES }] }
      : refuse('report-open', { report: report.what }, ...report.cites);
  if (report?.person === person) return refuse('two-people', { what: 'ownReport' }, ...CITES);
  const awarded = hand.sidePotsAwarded ? sidePotMoves(game, table) : [];
  const moves = awarded.map(({ from, to, cents }): PokerMove => ({ from: to, to: from, cents, cites: CITES }));
  const back = moves.reduce((sum, { cents }) => sum + cents, 0);
  const because = reason === undefined ? {} : { reason };
  const again = jackpotsOfRound(table);
  moves.push(...awardBack(table, CITES));
  const redone = again.length === 0 ? {} : { again };
  return {
    events: [{ did: 'readingCorrected', ...reading, person, ...because, back, ...redone, moves, cites: CITES }],
  };
};
