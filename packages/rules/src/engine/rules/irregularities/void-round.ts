import type { Card } from '@fairdeal/cards';
import { notFromStack } from '../../../cards/handling.js';
import { deckInPlay } from '../../../cards/state.js';
import { accept, isRefused, type Refusal, refuse } from '../../../core/decision.js';
import { type Box, seatAtBox } from '../../../core/roles.js';
import type { ClauseId } from '../../../register/index.js';
import { evolve } from '../../evolve/evolve.js';
import type { Move } from '../../model/accounts.js';
import type { HandResult, TableEvent, TableEventNamed, VoidedBox, WagerResult } from '../../model/acts.js';
import { movesOfResult, transfer } from '../../model/chips.js';
import { readOutExposed } from '../../model/face-down.js';
import { calculateResult, canBeSettled, missingBoardCards } from '../../model/hand-result.js';
import type { ActHandler, HouseRules, HouseTableGame } from '../../model/house-game.js';
import { handAt } from '../../model/round.js';
import { voids } from '../../model/settlement.js';
import type { Draw } from '../../model/stage.js';
import { ALL_BOXES, boxAt, roundOrEmpty, type Table } from '../../model/state.js';
import { boxesInPlay, dealtOut, drawFrom, faceUpCount } from '../dealing/dealing.js';
import { growthReturned, paysProgressive, reseed } from '../progressive/progressive.js';
import { envyPaid } from '../settlement/envy.js';

type RoundVoidedEvent = TableEventNamed<'roundVoided'>;

/** From the dealer's right, all hands are void and wagers go back, but for those that the clause still settles: at once, or hand by hand where somebody must see to it first. */
export const voidRound = (
  game: HouseRules,
  table: Table,
  why: string,
  cites: readonly ClauseId[],
  stillSettled: readonly string[] = [],
): RoundVoidedEvent => {
  const boxes: VoidedBox[] = [];
  const moves: Move[] = [];
  const waiting: Box[] = [];
  let now = asEndedEarly(table, stillSettled);
  for (const at of boxesInPlay(table).reverse()) {
    const { result, waits } = voidBox(game, now, at, cites, stillSettled);
    const paid = [
      ...movesOfResult(at, boxAt(table, at), result),
      ...growthReturned(now, at, result),
      ...reseed(table.offered.progressive, now.bank.meters, now.bank.reserves, result),
    ];
    if (waits) waiting.push(at);
    boxes.push({ box: at, owner: boxAt(table, at).owner ?? seatAtBox(at), result });
    moves.push(...paid);
    // An award has left the meter before the next box is reckoned.
    now = { ...now, bank: transfer(now, paid).bank };
  }
  const voided: RoundVoidedEvent = { did: 'roundVoided', why, boxes, moves, cites };
  return waiting.length === 0 ? voided : { ...voided, kept: { boxes: waiting, wagers: stillSettled } };
};

/** The table as its hands are reckoned that are still settled. */
const asEndedEarly = (table: Table, settles: readonly string[]): Table => ({
  ...table,
  round: { ...roundOrEmpty(table), ended: { settles }, made: null, reckoned: null },
});

const voidBox = (
  game: HouseRules,
  ended: Table,
  at: Box,
  cites: readonly ClauseId[],
  stillSettled: readonly string[],
): { readonly result: HandResult; readonly waits: boolean } => {
  const { wagers, collected } = boxAt(ended, at);
  const stood = Object.entries({ ...wagers, ...collected }).filter(([, stake]) => stake > 0);
  const hand = handAt(ended, at);
  const keeps = hand !== undefined && stood.some(([wager]) => stillSettled.includes(wager));
  // At a live table the hands may be known and the board not dealt yet.
  const readable =
    keeps && canBeSettled(ended, hand) && missingBoardCards(game, ended, [at], stillSettled).length === 0;
  const settled = readable ? calculateResult(game, ended, hand) : null;
  const waits = keeps && (settled === null || paysProgressive(game, ended, settled));
  const lines = stood.flatMap(([wager, stake]): WagerResult[] =>
    waits && stillSettled.includes(wager)
      ? []
      : [settled?.wagers.find((line) => line.wager === wager) ?? voids(wager, stake, cites)],
  );
  return { result: { hand: waits ? 'void' : (settled?.hand ?? 'void'), wagers: lines }, waits };
};

/** Whether a player is still to choose in this round. */
const hasChoicesAhead = (table: Table): boolean => {
  const { ended, hands } = roundOrEmpty(table);
  return ended === null && hands.some(({ status, play }) => status === 'live' && play === null);
};

const remainingDeal = (
  game: HouseTableGame,
  table: Table,
  draws: readonly Draw[],
  entered: readonly Card[],
  clause: ClauseId,
): TableEvent | Refusal => {
  const drawn = drawFrom(game, table, draws, entered);
  return isRefused(drawn) ? drawn : dealtOut(drawn, false, [clause]);
};

/** A card of the dealer's, or of a player's where the clause says so, seen before the players have chosen. */
export const voidForExposedCard: ActHandler<'cardExposed'> = (game, table, { of, cards = [] }) => {
  const { exposed } = game.law;
  if (exposed === null) return refuse('exposed-card-not-covered', { covers: 'none' }, game.law.handling);
  const { clause, stillSettled, players } = exposed;
  const lying = of === 'dealer' ? roundOrEmpty(table).dealer : players ? handAt(table, of)?.cards : undefined;
  if (lying === undefined) return refuse('exposed-card-not-covered', { covers: players ? 'round' : 'dealer' }, clause);
  if (!hasChoicesAhead(table)) return refuse('exposed-too-late', { until: 'choice' }, clause);
  const lacking = missingBoardCards(game, table, ALL_BOXES, stillSettled);
  // At a live table the board may be dealt and read out afterwards.
  const needed = table.cards.live && cards.length < faceUpCount(lacking) ? [] : lacking;
  const strange = notFromStack(game, deckInPlay(table), cards);
  if (strange !== null) return strange;
  // Those of the board fall last, so that they are read out last.
  const ownCards = cards.length - faceUpCount(needed);
  const read = readOutExposed(game, table, lying, cards.slice(0, ownCards), [clause]);
  if (isRefused(read)) return read;
  const dealt = needed.length === 0 ? null : remainingDeal(game, table, needed, cards.slice(ownCards), clause);
  if (dealt !== null && isRefused(dealt)) return dealt;
  const complete = dealt === null ? table : evolve(game, table, dealt);
  const why = 'a card was exposed before the players had chosen';
  const ended = voidRound(game, complete, why, [clause], stillSettled);
  const voided: RoundVoidedEvent = read === lying ? ended : { ...ended, exposed: { of, cards: read } };
  if (dealt !== null) return accept<TableEvent>(dealt, voided);
  const live = roundOrEmpty(table).hands.filter(({ status }) => status === 'live');
  const envy = envyPaid(game, table, live, [clause]);
  return envy.payments.length > 0 ? accept<TableEvent>(voided, envy) : accept<TableEvent>(voided);
};
