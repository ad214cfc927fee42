import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { Spot } from '../../../cards/acts.js';
import { lateDeck, notFromStack } from '../../../cards/handling.js';
import { cardsLeft, type DeckState, deckInPlay } from '../../../cards/state.js';
import { accept, type Decision, isRefused, type Refusal, refuse } from '../../../core/decision.js';
import type { Box, Seat } from '../../../core/roles.js';
import type { ClauseId } from '../../../register/index.js';
import type { DealtCards, TableEvent, TableEventNamed } from '../../model/acts.js';
import { refuseReadOut } from '../../model/face-down.js';
import type { ActHandler, HouseRules, HouseTableGame } from '../../model/house-game.js';
import { handAt, handNow, stageClauses, stageNow } from '../../model/round.js';
import type { Draw } from '../../model/stage.js';
import { startClauses, startDue } from '../../model/start-position.js';
import { boxAt, EMPTY_BOX, isWagered, type Table } from '../../model/state.js';
import { collectProgressives, progressivesAccepted } from '../progressive/progressive.js';
import { wageringClosed } from '../wagers/wagers.js';

/** Cards that left the shoe, where they went, and in front of whom the cover card came up. */
interface DrawnCards {
  readonly dealt: readonly DealtCards[];
  readonly drawn: number;
  readonly coverCard: Seat | 'dealer' | null;
}

const NONE: readonly never[] = [];

/** How many cards of the draws fall face up: those that a live dealer reads out. */
export const faceUpCount = (draws: readonly Draw[]): number => {
  let count = 0;
  for (const { cards, faceUp } of draws) if (faceUp) count += cards;
  return count;
};

const drawCount = (draws: readonly Draw[]): number => {
  let count = 0;
  for (const { cards } of draws) count += cards;
  return count;
};

/** Why the cards that somebody names cannot be those that are dealt face up now. */
const wrongReadOut = (
  game: HouseTableGame,
  table: Table,
  draws: readonly Draw[],
  entered: readonly Card[],
): Refusal | null => {
  if (!table.cards.live) return entered.length === 0 ? null : refuseReadOut(table, entered, [game.law.load(table)]);
  const clause = game.law.load(table);
  const count = faceUpCount(draws);
  if (entered.length !== count)
    return refuse('wrong-read-out', { what: 'dealt', named: entered.length, due: count }, clause);
  return notFromStack(game, deckInPlay(table), entered);
};

/** A betting area is its player's, also where they wager on a second one. */
const ownerOf = (table: Table, to: Spot): Seat | null => (typeof to === 'number' ? boxAt(table, to).owner : null);

/** A draw's cards in this order from its first on: side by side, or apart. */
const cardsFrom = (order: readonly Card[], first: number, { cards: count, apart = 1 }: Draw): Card[] => {
  if (count === 1) return [order[first] ?? UNKNOWN_CARD];
  if (apart === 1) return order.slice(first, first + count);
  const cards: Card[] = [];
  for (let at = first; at < first + count * apart; at += apart) cards.push(order[at] ?? UNKNOWN_CARD);
  return cards;
};

/** How far from a draw's first card that of the next draw is. */
const toNextDraw = ({ cards, apart = 1 }: Draw): number => (apart === 1 ? cards : 1);

/** Places in the deal of each draw's cards. */
const placesOf = (draws: readonly Draw[]): number[][] => {
  const order = [...Array(drawCount(draws)).keys()];
  let first = 0;
  return draws.map((draw) => {
    const places = cardsFrom(order, first, draw);
    first += toNextDraw(draw);
    return places;
  });
};

/** The cards of the draws at a live table, in the order that they leave the shoe: nobody knows those that lie face down. */
const readOutFrom = (draws: readonly Draw[], entered: readonly Card[]): readonly Card[] => {
  const places = placesOf(draws);
  const order: Card[] = places.flat().fill(UNKNOWN_CARD);
  const faceUp = places.filter((_, at) => draws[at]?.faceUp).flat();
  for (const [at, place] of faceUp.sort((one, other) => one - other).entries())
    order[place] = entered[at] ?? UNKNOWN_CARD;
  return order;
};

/** In front of whom the cover card comes up with so many cards, if it does. */
const coverCardAt = (
  table: Table,
  { coverAt, drawn }: DeckState,
  draws: readonly Draw[],
  count: number,
): DrawnCards['coverCard'] => {
  if (coverAt === null || coverAt < drawn || coverAt >= drawn + count) return null;
  const draw = draws[placesOf(draws).findIndex((places) => places.includes(coverAt - drawn))];
  return (draw && ownerOf(table, draw.to)) ?? 'dealer';
};

/** Cards by the spots that get them; a spot of several draws gets all of them at once. */
const dealtFrom = (table: Table, draws: readonly Draw[], order: readonly Card[], from: number): DealtCards[] => {
  const dealt: (DealtCards & { readonly cards: Card[] })[] = [];
  let first = from;
  for (const draw of draws) {
    const { to, faceUp } = draw;
    const cards = cardsFrom(order, first, draw);
    first += toNextDraw(draw);
    const known = dealt.find((spot) => spot.to === to);
    if (known === undefined) dealt.push({ to, owner: ownerOf(table, to), cards, faceUp });
    else known.cards.push(...cards);
  }
  return dealt;
};

/** Takes the cards of the draws from the top of the stack, in order. */
export const drawFrom = (
  game: HouseTableGame,
  table: Table,
  draws: readonly Draw[],
  entered: readonly Card[] = NONE,
): DrawnCards | Refusal => {
  const wrong = wrongReadOut(game, table, draws, entered);
  if (wrong !== null) return wrong;
  const deck = deckInPlay(table);
  const count = drawCount(draws);
  const dealt = table.cards.live
    ? dealtFrom(table, draws, readOutFrom(draws, entered), 0)
    : dealtFrom(table, draws, deck.order, deck.drawn);
  return { dealt, drawn: deck.drawn + count, coverCard: coverCardAt(table, deck, draws, count) };
};

export const dealtOut = (
  { dealt, drawn, coverCard }: DrawnCards,
  opens: boolean,
  cites: readonly ClauseId[],
): TableEventNamed<'dealt'> => ({ did: 'dealt', dealt, drawn, coverCard, opens, cites });

export const shoeEmptyEvent = (game: HouseRules): TableEvent => ({
  did: 'reshuffleOrdered',
  why: 'shoe-empty',
  cites: [game.law.emptyShoe ?? game.law.reshuffle],
});

/** Boxes that lack a wager they need to take part. */
const incomplete = (game: HouseRules, table: Table): Refusal | null => {
  for (const { id, title, clause, required } of game.wagers)
    for (let at = 0; required && at < table.boxes.length; at += 1) {
      const { owner, wagers } = table.boxes[at] ?? EMPTY_BOX;
      if (owner !== null && !wagers[id])
        return refuse('required-wager-missing', { at: 'box', box: at + 1, title }, clause);
    }
  return null;
};

/** "No more bets". */
export const closeBets: ActHandler<'closeBets'> = (game, table, { progressiveChips }, { at }) => {
  const { noMoreBets } = game.law;
  if (noMoreBets === null) return refuse('betting-closes-with-deal', {}, game.law.window);
  return (
    wageringClosed(game, table, at) ??
    nobodyWagers(game, table) ??
    incomplete(game, table) ??
    closeBetting(game, table, noMoreBets(table), progressiveChips)
  );
};

const closeBetting = (
  game: HouseRules,
  table: Table,
  clause: ClauseId,
  counted: number | undefined,
): Decision<TableEvent> => {
  const { collected, moves } = collectProgressives(table);
  const miscounted = chipsMiscounted(game, table, clause, counted);
  if (miscounted !== null) return miscounted;
  const lockIn = collected.length === 0 ? NONE : (game.law.lockIn?.(table) ?? NONE);
  const lammers = lammersOn(game, table);
  if (game.lammer === undefined || lammers.length === 0)
    return accept<TableEvent>({ did: 'betsClosed', collected, moves, cites: [clause, ...lockIn] });
  const cites = [clause, game.lammer.clause(table), ...lockIn];
  return accept<TableEvent>({ did: 'betsClosed', collected, lammers, moves, cites });
};

/** Why the progressive chips in front of the inventory are not yet verified. */
const chipsMiscounted = (
  { law }: HouseRules,
  table: Table,
  clause: ClauseId,
  counted: number | undefined,
): Refusal | null => {
  const accepted = progressivesAccepted(table);
  const clauses = [law.chipsCounted?.(table) ?? clause, clause];
  if (counted === undefined)
    return accepted === 0 || law.chipsCounted === undefined
      ? null
      : refuse('progressive-chips-uncounted', {}, ...clauses);
  return counted === accepted ? null : refuse('progressive-chips-miscounted', { counted, accepted }, ...clauses);
};

/** The boxes whose wagers take part in envy bonuses. */
const lammersOn = ({ lammer }: HouseRules, table: Table): Box[] =>
  boxesInPlay(table).filter((box) => lammer?.marks(table.submission, boxAt(table, box).wagers));

const nobodyWagers = (game: HouseRules, table: Table): Refusal | null =>
  table.boxes.some(isWagered) ? null : refuse('no-wagers', {}, game.law.required);

/** The first cards of a round. */
export const deal: ActHandler<'deal'> = (game, table, { cards }, { at }) => {
  const { law } = game;
  if (table.round !== null) return refuse('round-in-progress', { what: 'deal' }, law.load(table));
  const wrong =
    law.noMoreBets === null
      ? (wageringClosed(game, table, at) ?? nobodyWagers(game, table) ?? incomplete(game, table))
      : table.betsClosed
        ? null
        : refuse('betting-open', {}, law.noMoreBets(table));
  if (wrong !== null) return wrong;
  const late = lateDeck(game, table, table.cards.current, at);
  if (late !== null) return late;
  if (table.cards.shoe === 'failed') return refuse('device-out-of-order', { device: 'shoe' }, law.outOfOrder);
  if (law.start !== undefined && startDue(table))
    return refuse('start-not-drawn', {}, ...startClauses(law.start, table));
  const draws = game.draws(table);
  const deck = deckInPlay(table);
  if (deck.step !== 'loaded') return refuse('cards-at-wrong-step', { act: 'deal', step: deck.step }, law.load(table));
  if (cardsLeft(deck) < drawCount(draws)) return accept<TableEvent>(shoeEmptyEvent(game));
  const drawn = drawFrom(game, table, draws, cards);
  if (isRefused(drawn)) return drawn;
  return accept<TableEvent>(dealtOut(drawn, true, stageClauses(game, table, 'deal')));
};

/** The rest of one hand, where the round gives each player their cards after they have chosen. */
export const completeHand: ActHandler<'completeHand'> = (game, table, { box, cards }) => {
  const { law } = game;
  const stage = stageNow(table);
  const hand = handAt(table, box);
  if (stage?.act !== 'ask' || stage.complete === 0 || hand === undefined)
    return refuse('no-hand-to-complete', { box }, law.load(table));
  const inTurn = handNow(table);
  const late = hand.status === 'late' && inTurn === undefined;
  if (!late && (inTurn !== hand || hand.play === null))
    return refuse('hand-not-served-yet', { box }, ...stage.cites, hand.status === 'late' ? law.passedOver : null);
  if (hand.cards.length >= game.counts.hand)
    return refuse('hand-complete', { box, cards: game.counts.hand }, ...stage.cites);
  const deck = deckInPlay(table);
  if (deck.step === 'loaded' && table.cards.burnDue) return refuse('burn-due', {}, law.burn, law.emptyShoe);
  if (deck.step !== 'loaded' || table.cards.reshuffle === 'shoe-empty')
    return refuse('shoe-empty', {}, law.emptyShoe ?? law.load(table));
  if (cardsLeft(deck) < stage.complete) return accept<TableEvent>(shoeEmptyEvent(game));
  const drawn = drawFrom(game, table, [{ to: box, cards: stage.complete, faceUp: true }], cards);
  if (isRefused(drawn)) return drawn;
  return accept<TableEvent>(dealtOut(drawn, false, stage.cites));
};

/** Cards for all, in the middle of a round. */
export const dealMore: ActHandler<'dealMore'> = (game, table, { cards }) => {
  const stage = stageNow(table);
  if (stage?.act !== 'dealMore') return refuse('no-cards-due', {}, ...(stage?.cites ?? [game.law.load(table)]));
  const drawn = drawFrom(game, table, stage.draws, cards);
  return isRefused(drawn) ? drawn : accept<TableEvent>(dealtOut(drawn, false, stage.cites));
};

/** A whole stack to each place in turn. */
export const dealStacks = (spots: readonly Spot[], cards: number, faceUp = false): Draw[] =>
  spots.map((to) => ({ to, cards, faceUp }));

/** One card at a time to each place in turn, until each has so many. */
export const dealOneAtATime = (spots: readonly Spot[], cards: number, faceUp = false): Draw[] =>
  spots.map((to) => ({ to, cards, faceUp, apart: spots.length }));

/** Every box with a wager, clockwise from the dealer's left. */
export const boxesInPlay = ({ boxes }: Table): Box[] => {
  const inPlay: Box[] = [];
  for (let at = 0; at < boxes.length; at += 1) if (boxes[at]?.owner != null) inPlay.push(at + 1);
  return inPlay;
};
