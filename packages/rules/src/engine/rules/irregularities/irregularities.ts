import { notFromStack } from '../../../cards/handling.js';
import { cardsLeft, deckInPlay } from '../../../cards/state.js';
import { accept, type Refusal, refuse } from '../../../core/decision.js';
import { type Box, seatOf } from '../../../core/roles.js';
import type { ClauseId } from '../../../register/index.js';
import type { TableEvent } from '../../model/acts.js';
import type { ActHandler, HouseRules } from '../../model/house-game.js';
import { handAt, handNow, stageNow } from '../../model/round.js';
import { type Hand, isWagered, type Table } from '../../model/state.js';
import { deadHand } from '../settlement/settle-hand.js';
import { voidRound } from './void-round.js';

/** Whether cards are leaving the shoe: from the close of betting until the last card of the round is dealt. */
const isDealing = (game: HouseRules, table: Table): boolean => {
  if (deckInPlay(table).step !== 'loaded' || table.cards.burnDue) return false;
  if (table.round === null) return game.law.noMoreBets === null ? table.boxes.some(isWagered) : table.betsClosed;
  const stage = stageNow(table);
  return stage?.act === 'dealMore' || (stage?.act === 'ask' && stage.complete > 0);
};

/** A card drawn too early and not seen is simply the next card. */
export const cardDrawnInError: ActHandler<'cardDrawnInError'> = (game, table) => {
  const { drawnInError } = game.law;
  return drawnInError !== null && isDealing(game, table)
    ? accept<TableEvent>({ did: 'drawnInErrorUsed', cites: [drawnInError] })
    : refuse('no-cards-being-dealt', { act: 'cardDrawnInError' }, drawnInError);
};

/** A card that lies face up in the shoe is not dealt to anyone. */
export const cardFoundFaceUp: ActHandler<'cardFoundFaceUp'> = (game, table, { card }) => {
  const { law } = game;
  const deck = deckInPlay(table);
  if (!isDealing(game, table)) return refuse('no-cards-being-dealt', { act: 'cardFoundFaceUp' }, law.faceUp);
  if (cardsLeft(deck) === 0) return refuse('no-card-left', {}, law.faceUp);
  if (law.manyFaceUp !== null && table.cards.faceUp > 0)
    return accept<TableEvent>(
      voidRound(game, table, 'more than one card lay face up', [law.manyFaceUp], law.faceUpSettles),
    );
  const known = deck.order[deck.drawn];
  const wrong = known === undefined && card !== undefined ? notFromStack(game, deck, [card]) : null;
  if (wrong !== null) return wrong;
  return accept<TableEvent>({
    did: 'cardDiscarded',
    card: known ?? card ?? null,
    coverCard: deck.coverAt === deck.drawn ? 'dealer' : null,
    cites: [law.faceUp],
  });
};

/** Whether this hand has chosen and waits for its further cards. */
const awaitsCards = (game: HouseRules, table: Table, hand: Hand | undefined): hand is Hand =>
  hand !== undefined && handNow(table) === hand && hand.play !== null && hand.cards.length < game.counts.hand;

export const passedOver: ActHandler<'passedOver'> = (game, table, act, doing) =>
  game.law.lateCards?.passedOver(game, table, act, doing) ?? notWaiting(act.box);

const notWaiting = (box: Box, ...cites: readonly ClauseId[]): Refusal => refuse('not-passed-over', { box }, ...cites);

const passOver: ActHandler<'passedOver'> = (game, table, { box }) => {
  const { passedOver: clause } = game.law;
  const hand = handAt(table, box);
  if (clause === null) return notWaiting(box);
  if (!awaitsCards(game, table, hand)) return notWaiting(box, clause);
  return accept<TableEvent>({ did: 'handPassedOver', box, owner: hand.owner, cites: [clause] });
};

/** The choice of a player whom the dealer passed over, or whose card the dealer exposed. */
export const chooseDeadHand: ActHandler<'chooseDeadHand'> = (game, table, { box }, { by }) => {
  const hand = handAt(table, box);
  const clause = deadHandClause(game);
  const asked = hand?.status === 'passed-over' || hand?.status === 'exposed';
  return clause === undefined || !asked || seatOf(by) !== hand.owner
    ? notPassedOver(game, box)
    : deadHand(table, hand, clause);
};

export const chooseLateCards: ActHandler<'chooseLateCards'> = (game, table, act, doing) =>
  game.law.lateCards?.chooseLateCards(game, table, act, doing) ?? notPassedOver(game, act.box);

const takeLateCards: ActHandler<'chooseLateCards'> = (game, table, { box }, { by }) => {
  const { passedOver: clause } = game.law;
  const hand = handAt(table, box);
  if (clause === null || hand?.status !== 'passed-over' || seatOf(by) !== hand.owner) return notPassedOver(game, box);
  return accept<TableEvent>({ did: 'lateCardsChosen', box, owner: hand.owner, cites: [clause] });
};

const notPassedOver = (game: HouseRules, box: Box): Refusal =>
  refuse('no-choice-to-make', { box }, deadHandClause(game));

const deadHandClause = ({ law }: HouseRules): ClauseId | undefined => law.passedOver ?? law.exposedHand?.clause;

/** The rules for a hand that was passed over. */
export const LATE_CARD_RULES = { passedOver: passOver, chooseLateCards: takeLateCards };
