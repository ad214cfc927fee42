import { type Card, formatCards, UNKNOWN } from '@fairdeal/cards';
import { notFromStack } from '../cards/handling.js';
import { deckInPlay } from '../cards/state.js';
import type { ClauseId } from '../register/index.js';
import { isRefused, type Refused, refuse } from '../ruling.js';
import type { HouseRules, PlayedGame } from './house-game.js';
import { isKnown, notReadOut, readOut, unknownOf } from './known.js';
import { isShown, lacksCard, reckon, settledHand } from './reckoning.js';
import type { HandResult } from './settlement.js';
import { type Hand, roundOf, type Table } from './state.js';

const NONE: readonly never[] = [];

/** A hand whose cards are all known, with the extra card where it was turned up for it. */
interface HandRead {
  readonly hand: Hand;
  readonly extra: Card | null;
}

/** The cards that a player named when he set his hand. */
const setWith = (game: HouseRules, { play }: Hand): readonly Card[] => {
  const told = play === null ? null : game.tells(play);
  return told?.does === 'set' ? told.cards : NONE;
};

/** The cards that were read out; those that the player has named himself may be left out. */
const withSet = (game: HouseRules, lying: Hand, entered: readonly Card[], unknown: number): readonly Card[] => {
  const set = setWith(game, lying).filter((card) => !lying.cards.includes(card));
  return entered.length === unknown - set.length ? [...set, ...entered] : entered;
};

/** Why a player's cards cannot be those he set his hand with. */
const setOtherwise = (
  game: HouseRules,
  hand: Hand,
  cards: readonly Card[],
  clauses: readonly ClauseId[],
): Refused | null => {
  const set = setWith(game, hand);
  return set.every((card) => cards.includes(card))
    ? null
    : refuse(
        `Box ${hand.box} was set with ${formatCards(set)}: its cards are not ${formatCards(cards)}, but hold these.`,
        ...clauses,
      );
};

/** What becomes of a hand that goes to the discard rack unseen, whatever its cards are; null for one that is turned up. */
export const unseenResult = (game: HouseRules, table: Table, hand: Hand): HandResult | null => {
  const result = reckon(game, table, { ...hand, cards: game.batch.slice(0, hand.cards.length) });
  return isShown(result) ? null : { ...result, hand: '' };
};

/** Whether cards of this hand must be read out before it can be settled. */
export const mustBeRead = (game: HouseRules, table: Table, hand: Hand): boolean =>
  !isKnown(hand.cards) && (isEnvied(game, table, hand) || unseenResult(game, table, hand) === null);

/** Whether the hand may earn others a bonus also when it was given up, so that it is looked at all the same. */
const isEnvied = (game: HouseRules, table: Table, { owner }: Hand): boolean =>
  roundOf(table).hands.some(
    (other) => other.owner !== owner && game.envies?.(table.submission, settledHand(table, other).wagers) === true,
  );

/** What the dealer of a live table reads out of a hand: its cards, and last the extra card where that stands for one of them. */
export const handRead = (
  game: PlayedGame,
  table: Table,
  lying: Hand,
  entered: readonly Card[] = NONE,
  clauses: readonly ClauseId[],
): HandRead | Refused => {
  if (!table.cards.live) return notReadOut(table, entered, clauses) ?? { hand: lying, extra: null };
  const named = entered.length;
  if (named === 0 && !isKnown(lying.cards) && !mustBeRead(game, table, lying)) return { hand: lying, extra: null };
  const unknown = unknownOf(lying.cards);
  const withExtraCard = roundOf(table).extra === UNKNOWN && (named === unknown + 1 || named > lying.cards.length);
  const own = withExtraCard ? entered.slice(0, -1) : withSet(game, lying, entered, unknown);
  const cards = readOut(game, table, lying.cards, own, `the cards of box ${lying.box}`, clauses);
  if (isRefused(cards)) return cards;
  const extra = withExtraCard ? (entered.at(-1) ?? null) : null;
  const fresh = cards.filter((_, at) => lying.cards[at] === UNKNOWN);
  const strange = extra === null ? null : notFromStack(game, deckInPlay(table), [...fresh, extra]);
  if (strange !== null) return strange;
  const hand = { ...lying, cards };
  const otherwise = setOtherwise(game, hand, cards, clauses);
  if (otherwise !== null) return otherwise;
  return lacksCard(game, withExtra(table, extra), hand) ?? { hand, extra };
};

/** The table with its extra card turned up, where one was. */
export const withExtra = (table: Table, extra: Card | null): Table =>
  extra === null ? table : { ...table, round: { ...roundOf(table), extra, reckoned: null } };

/** Why the cards that a player of a live table sets his hand with cannot be his: what lies face up is not. */
export const notHisCards = (game: PlayedGame, table: Table, hand: Hand, play: object): Refused | null => {
  const named = setWith(game, { ...hand, play }).filter((card) => !hand.cards.includes(card));
  return notFromStack(game, deckInPlay(table), named);
};
