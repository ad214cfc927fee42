import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import { lateDeck, notFromStack } from '../../../cards/handling.js';
import { cardsLeft, type DeckState, deckInPlay, type Spot } from '../../../cards/state.js';
import { accept, type Decision, type Refusal, refuse } from '../../../core/decision.js';
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
    return refuse(
      count === 0
        ? 'No card is dealt face up here: a card is named when it is turned up.'
        : `${count} cards are dealt face up here, not ${entered.length}; say which, in the order they leave the shoe.`,
      clause,
    );
  return notFromStack(game, deckInPlay(table), entered);
};

/** A betting area is its player's, also where he wagers on a second one. */
const ownerOf = (table: Table, to: Spot): Seat | null => (typeof to === 'number' ? boxAt(table, to).owner : null);

/** A place that gets cards, and which of those that are drawn. */
interface DealPlace {
  readonly to: Spot;
  readonly faceUp: boolean;
  readonly cards: number[];
}

/** The places of draws, in the order that they get their first card. */
const placesOf = (draws: readonly Draw[]): readonly DealPlace[] => {
  const places: DealPlace[] = [];
  let count = 0;
  for (const { to, cards, faceUp } of draws) {
    let place = places.find((known) => known.to === to);
    if (place === undefined) {
      place = { to, faceUp, cards: [] };
      places.push(place);
    }
    for (let card = 0; card < cards; card += 1) place.cards.push(count + card);
    count += cards;
  }
  return places;
};

/** These cards of the stack; one or two, as most draws have, are taken without a detour. */
const taken = (order: readonly Card[], from: number, cards: readonly number[]): Card[] => {
  const one = order[from + (cards[0] ?? 0)] ?? UNKNOWN_CARD;
  if (cards.length === 1) return [one];
  if (cards.length === 2) return [one, order[from + (cards[1] ?? 0)] ?? UNKNOWN_CARD];
  return cards.map((card) => order[from + card] ?? UNKNOWN_CARD);
};

/** The cards of the draws at a live table: nobody knows those that lie face down. */
const readOutFrom = (draws: readonly Draw[], entered: readonly Card[]): Card[] => {
  let read = 0;
  return draws.flatMap(({ cards, faceUp }) =>
    Array.from({ length: cards }, () => (faceUp ? (entered[read++] ?? UNKNOWN_CARD) : UNKNOWN_CARD)),
  );
};

/** In front of whom the cover card comes up with so many cards, if it does. */
const coverCardAt = (
  table: Table,
  { coverAt, drawn }: DeckState,
  places: readonly DealPlace[],
  count: number,
): DrawnCards['coverCard'] => {
  if (coverAt === null || coverAt < drawn || coverAt >= drawn + count) return null;
  return coverOwner(table, places, coverAt - drawn);
};

/** Whose card lies below so many of those that are drawn. */
const coverOwner = (table: Table, places: readonly DealPlace[], above: number): Seat | 'dealer' => {
  const place = places.find(({ cards }) => cards.includes(above));
  return (place && ownerOf(table, place.to)) ?? 'dealer';
};

const dealtTo = (table: Table, { to, faceUp, cards }: DealPlace, order: readonly Card[], from: number): DealtCards => ({
  to,
  owner: ownerOf(table, to),
  cards: taken(order, from, cards),
  faceUp,
});

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
  const places = placesOf(draws);
  const count = drawCount(draws);
  const { live } = table.cards;
  const order = live ? readOutFrom(draws, entered) : deck.order;
  const from = live ? 0 : deck.drawn;
  const dealt = places.map((place) => dealtTo(table, place, order, from));
  return { dealt, drawn: deck.drawn + count, coverCard: coverCardAt(table, deck, places, count) };
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
      if (owner !== null && !wagers[id]) return refuse(`Box ${at + 1} lacks its ${title}.`, clause);
    }
  return null;
};

/** "No more bets". */
export const closeBets: ActHandler<'closeBets'> = (game, table, { progressiveChips }, { at }) => {
  const { noMoreBets } = game.law;
  if (noMoreBets === null) return refuse('Betting closes with the first card at this game: deal.', game.law.window);
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
      : refuse(
          'The dealer counts the progressive chips and says how many they are, before "no more bets" stands.',
          ...clauses,
        );
  return counted === accepted
    ? null
    : refuse(
        `The dealer counts ${counted} progressive chips and the system accepted ${accepted} wagers: settle that first.`,
        ...clauses,
      );
};

/** The boxes whose wagers take part in envy bonuses. */
const lammersOn = ({ lammer }: HouseRules, table: Table): Box[] =>
  boxesInPlay(table).filter((box) => lammer?.marks(table.submission, boxAt(table, box).wagers));

const nobodyWagers = (game: HouseRules, table: Table): Refusal | null =>
  table.boxes.some(isWagered) ? null : refuse('No card is dealt before a player has wagered.', game.law.required);

/** The first cards of a round. */
export const deal: ActHandler<'deal'> = (game, table, { cards }, { at }) => {
  const { law } = game;
  if (table.round !== null) return refuse('A round is being played.', law.load(table));
  const wrong =
    law.noMoreBets === null
      ? (wageringClosed(game, table, at) ?? nobodyWagers(game, table) ?? incomplete(game, table))
      : table.betsClosed
        ? null
        : refuse('The dealer announces "no more bets" before the cards are dealt.', law.noMoreBets(table));
  if (wrong !== null) return wrong;
  const late = lateDeck(game, table, table.cards.current, at);
  if (late !== null) return late;
  if (table.cards.shoe === 'failed')
    return refuse(
      'The dealing shoe does not work: cover it or put up its sign before the cards are dealt another way.',
      law.outOfOrder,
    );
  if (law.start !== undefined && startDue(table))
    return refuse('The starting position is drawn before the cards are dealt.', ...startClauses(law.start, table));
  const draws = game.draws(table);
  const deck = deckInPlay(table);
  if (deck.step !== 'loaded') return refuse('The cards are not ready to be dealt.', law.load(table));
  if (cardsLeft(deck) < drawCount(draws)) return accept<TableEvent>(shoeEmptyEvent(game));
  const drawn = drawFrom(game, table, draws, cards);
  if ('refused' in drawn) return drawn;
  return accept<TableEvent>(dealtOut(drawn, true, stageClauses(game, table, 'deal')));
};

/** The rest of one hand, where the round gives each player his cards after he has chosen. */
export const completeHand: ActHandler<'completeHand'> = (game, table, { box, cards }) => {
  const { law } = game;
  const stage = stageNow(table);
  const hand = handAt(table, box);
  if (stage?.act !== 'ask' || stage.complete === 0 || hand === undefined)
    return refuse(`Box ${box} has no hand to be completed now.`, law.load(table));
  const inTurn = handNow(table);
  const late = hand.status === 'late' && inTurn === undefined;
  if (!late && (inTurn !== hand || hand.play === null))
    return refuse(
      `Box ${box} gets no cards now: the players are served one after another, each when he has chosen.`,
      ...stage.cites,
      hand.status === 'late' ? law.passedOver : null,
    );
  if (hand.cards.length >= game.counts.hand)
    return refuse(`Box ${box} has its ${game.counts.hand} cards.`, ...stage.cites);
  const deck = deckInPlay(table);
  if (deck.step === 'loaded' && table.cards.burnDue)
    return refuse('You can’t deal a card yet. Burn the top card first.', law.burn, law.emptyShoe);
  if (deck.step !== 'loaded' || table.cards.reshuffle === 'shoe-empty')
    return refuse(
      'The cards are shuffled, cut and in the shoe before the round goes on.',
      law.emptyShoe ?? law.load(table),
    );
  if (cardsLeft(deck) < stage.complete) return accept<TableEvent>(shoeEmptyEvent(game));
  const drawn = drawFrom(game, table, [{ to: box, cards: stage.complete, faceUp: true }], cards);
  if ('refused' in drawn) return drawn;
  return accept<TableEvent>(dealtOut(drawn, false, stage.cites));
};

/** Cards for all, in the middle of a round. */
export const dealMore: ActHandler<'dealMore'> = (game, table, { cards }) => {
  const stage = stageNow(table);
  if (stage?.act !== 'dealMore')
    return refuse('No more cards are dealt now.', ...(stage?.cites ?? [game.law.load(table)]));
  const drawn = drawFrom(game, table, stage.draws, cards);
  return 'refused' in drawn ? drawn : accept<TableEvent>(dealtOut(drawn, false, stage.cites));
};

/** A whole stack to each place in turn. */
export const dealStacks = (spots: readonly Spot[], cards: number, faceUp = false): Draw[] =>
  spots.map((to) => ({ to, cards, faceUp }));

/** One card at a time to each place in turn, until each has so many. */
export const dealOneAtATime = (spots: readonly Spot[], cards: number, faceUp = false): Draw[] => {
  const draws: Draw[] = [];
  for (let card = 0; card < cards; card += 1) for (const to of spots) draws.push({ to, cards: 1, faceUp });
  return draws;
};

/** Every box with a wager, clockwise from the dealer's left. */
export const boxesInPlay = ({ boxes }: Table): Box[] => {
  const inPlay: Box[] = [];
  for (let at = 0; at < boxes.length; at += 1) if (boxes[at]?.owner != null) inPlay.push(at + 1);
  return inPlay;
};
