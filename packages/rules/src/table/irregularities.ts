import { notFromStack } from '../cards/handling.js';
import { cardsLeft, deckInPlay } from '../cards/state.js';
import type { ClauseId } from '../register/index.js';
import { type Box, seatOf } from '../roles.js';
import { happens, type Refused, refuse } from '../ruling.js';
import type { TableEvent } from './acts.js';
import type { Handler, HouseRules } from './house-game.js';
import { handAt, handNow, stageNow } from './round.js';
import { deadHand } from './settling.js';
import { type Hand, isWagered, type Table } from './state.js';
import { voidRound } from './void.js';

/** Whether cards are leaving the shoe: from the close of betting until the last card of the round is dealt. */
const isDealing = (game: HouseRules, table: Table): boolean => {
  if (deckInPlay(table).step !== 'loaded' || table.cards.burnDue) return false;
  if (table.round === null) return game.law.noMoreBets === null ? table.boxes.some(isWagered) : table.betsClosed;
  const stage = stageNow(table);
  return stage?.act === 'dealMore' || (stage?.act === 'ask' && stage.complete > 0);
};

/** A card drawn too early and not seen is simply the next card. */
export const cardDrawnInError: Handler<'cardDrawnInError'> = (game, table) => {
  const { drawnInError } = game.law;
  return drawnInError !== null && isDealing(game, table)
    ? happens<TableEvent>({ did: 'drawnInErrorUsed', cites: [drawnInError] })
    : refuse('No card is being drawn now.', drawnInError);
};

/** A card that lies face up in the shoe is not dealt to anyone. */
export const cardFoundFaceUp: Handler<'cardFoundFaceUp'> = (game, table, { card }) => {
  const { law } = game;
  const deck = deckInPlay(table);
  if (!isDealing(game, table))
    return refuse('A card can be found face up only while the cards are being dealt.', law.faceUp);
  if (cardsLeft(deck) === 0) return refuse('There is no card left in the shoe.', law.faceUp);
  if (law.manyFaceUp !== null && table.cards.faceUp > 0)
    return happens<TableEvent>(
      voidRound(game, table, 'more than one card lay face up', [law.manyFaceUp], law.faceUpSettles),
    );
  const known = deck.order[deck.drawn];
  const wrong = known === undefined && card !== undefined ? notFromStack(game, deck, [card]) : null;
  if (wrong !== null) return wrong;
  return happens<TableEvent>({
    did: 'cardDiscarded',
    card: known ?? card ?? null,
    coverCard: deck.coverAt === deck.drawn ? 'dealer' : null,
    cites: [law.faceUp],
  });
};

/** Whether this hand has chosen and waits for its further cards. */
const awaitsCards = (game: HouseRules, table: Table, hand: Hand | undefined): hand is Hand =>
  hand !== undefined && handNow(table) === hand && hand.play !== null && hand.cards.length < game.counts.hand;

export const passedOver: Handler<'passedOver'> = (game, table, act, doing) =>
  game.law.lateCards?.passedOver(game, table, act, doing) ?? notWaiting(act.box);

const notWaiting = (box: Box, ...cites: readonly ClauseId[]): Refused =>
  refuse(`Box ${box} was not passed over: it is not waiting for cards now.`, ...cites);

const isPassedOver: Handler<'passedOver'> = (game, table, { box }) => {
  const { passedOver: clause } = game.law;
  const hand = handAt(table, box);
  if (clause === null) return notWaiting(box);
  if (!awaitsCards(game, table, hand)) return notWaiting(box, clause);
  return happens<TableEvent>({ did: 'handPassedOver', box, owner: hand.owner, cites: [clause] });
};

/** The choice of a player whom the dealer passed over, or whose card the dealer exposed. */
export const chooseDeadHand: Handler<'chooseDeadHand'> = (game, table, { box }, { by }) => {
  const hand = handAt(table, box);
  const clause = deadHandClause(game);
  const asked = hand?.status === 'passed-over' || hand?.status === 'exposed';
  return clause === undefined || !asked || seatOf(by) !== hand.owner
    ? notPassedOver(game, box)
    : deadHand(table, hand, clause);
};

export const chooseLateCards: Handler<'chooseLateCards'> = (game, table, act, doing) =>
  game.law.lateCards?.chooseLateCards(game, table, act, doing) ?? notPassedOver(game, act.box);

const takesLateCards: Handler<'chooseLateCards'> = (game, table, { box }, { by }) => {
  const { passedOver: clause } = game.law;
  const hand = handAt(table, box);
  if (clause === null || hand?.status !== 'passed-over' || seatOf(by) !== hand.owner) return notPassedOver(game, box);
  return happens<TableEvent>({ did: 'lateCardsChosen', box, owner: hand.owner, cites: [clause] });
};

const notPassedOver = (game: HouseRules, box: Box): Refused =>
  refuse(
    `Box ${box} has no choice to make: it was not passed over.`,
    ...[deadHandClause(game)].filter((clause) => clause !== undefined),
  );

const deadHandClause = ({ law }: HouseRules): ClauseId | undefined => law.passedOver ?? law.exposedHand?.clause;

/** The rules for a hand that was passed over. */
export const LATE_CARDS = { passedOver: isPassedOver, chooseLateCards: takesLateCards };
