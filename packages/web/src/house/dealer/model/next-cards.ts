import { type Card, formatCard, JOKER, parseCards } from '@fairdeal/cards';
import type { WireAct, WireOption } from '@fairdeal/client';
import type { SeatedGame } from '../../table/table-game.js';
import type { TableNow } from './table-now.js';

/** Place of the next card that the dealer reads out: a hand by its number, or a place of the table. */
export type CardPlace = number | 'dealer' | 'board' | 'extra';

/** Cards that an act needs, in the order in which they are read. */
export interface NextCards {
  /** A place for each card; empty where their number isn't known. */
  readonly places: readonly CardPlace[];
  /** Cards that may be read alone; null where any that isn't out may be. */
  readonly among: readonly Card[] | null;
}

const FLOP = 3;
const LOW_HAND = 2;

const times = (count: number, place: CardPlace): readonly CardPlace[] =>
  Array.from({ length: Math.max(0, count) }, () => place);

const handAt = ({ seats }: TableNow, place: unknown) =>
  seats.flatMap(({ hands }) => hands).find((hand) => hand.place === place);

/** Cards of a place that lie face down. */
const unread = (cards: readonly (Card | null)[]): number => cards.filter((card) => card === null).length;

const board = ({ board: lying, boardSize }: TableNow): readonly CardPlace[] =>
  times(lying.length === 0 ? Math.min(FLOP, boardSize) : boardSize - lying.length, 'board');

/** Cards that an option's act names as an example. */
const sampleSize = (option: WireOption | undefined): number => {
  const read = typeof option?.act.cards === 'string' ? parseCards(option.act.cards) : null;
  return read !== null && 'ok' in read ? read.ok.length : 0;
};

const housePlaces = (
  { game }: Extract<SeatedGame, { kind: 'house' }>,
  now: TableNow,
  act: WireAct,
  option: WireOption | undefined,
): readonly CardPlace[] => {
  switch (act.do) {
    case 'deal': {
      const hands = now.seats.flatMap((seat) => seat.hands).filter(({ wagers }) => wagers.length > 0);
      const each = hands.length === 0 ? 0 : Math.floor(sampleSize(option) / hands.length);
      return Array.from({ length: each }, () => hands.map(({ place }) => place)).flat();
    }
    case 'dealMore':
      return board(now);
    case 'completeHand':
      return times(game.counts.hand - (handAt(now, act.box)?.cards.length ?? 0), Number(act.box));
    case 'turnUp':
      return unread(now.dealer) > 0 ? times(unread(now.dealer), 'dealer') : times(unread(now.board), 'board');
    case 'settleHand':
    case 'verifyPayout':
      return times(unread(handAt(now, act.box)?.cards ?? []), Number(act.box));
    case 'setDealerHand':
      return times(LOW_HAND, 'dealer');
    default:
      return [];
  }
};

const pokerPlaces = (
  { game }: Extract<SeatedGame, { kind: 'poker' }>,
  now: TableNow,
  act: WireAct,
  street: string | null,
): readonly CardPlace[] => {
  if (act.do === 'show') return times(unread(handAt(now, act.for)?.cards ?? []), Number(act.for));
  if (act.do !== 'dealCards') return [];
  const deal = game.streets.find(({ name }) => name === street)?.deal ?? [];
  const players = now.seats.flatMap((seat) => seat.hands).filter(({ state }) => state !== 'folded');
  return deal.flatMap(({ to, cards }) => {
    if (to === 'hole') return [];
    return to === 'board' ? times(cards, 'board') : players.flatMap(({ place }) => times(cards, place));
  });
};

/** Cards that an act needs now. */
export const nextCards = (
  filed: SeatedGame,
  now: TableNow,
  act: WireAct,
  option: WireOption | undefined,
  street: string | null,
): NextCards => ({
  places: filed.kind === 'house' ? housePlaces(filed, now, act, option) : pokerPlaces(filed, now, act, street),
  among: act.do === 'setDealerHand' ? now.dealer.filter((card) => card !== null) : null,
});

/** A card as the pad writes it. */
export const padCard = (card: Card): string => (card === JOKER ? 'joker' : formatCard(card));

/** The card of a key; null for a text that is none. */
export const cardOfKey = (key: string): Card | null => {
  if (key === 'joker') return JOKER;
  const read = parseCards(key);
  return 'ok' in read ? (read.ok[0] ?? null) : null;
};

/** Place of the next card once some are read. A joker of a hand may be replaced by the extra card, which is read last. */
export const placeAfter = ({ places }: NextCards, picked: readonly string[]): CardPlace | null =>
  places[picked.length] ?? (picked.includes('joker') && picked.length === places.length ? 'extra' : null);

/** Whether enough cards were read: at least one where their number isn't known. */
export const isReadOut = ({ places }: NextCards, picked: readonly string[]): boolean =>
  places.length === 0 ? picked.length > 0 : picked.length >= places.length;

/** Where each card that is out lies. */
export interface OutCards {
  /** Copies of each key that are still to come. */
  left: (key: string) => number;
  /** Where a card lies, for the key that is dead: `board`, `seat 3`. */
  readonly where: ReadonlyMap<string, string>;
}

/** Keys of the cards that are out: on the table, and those just read. */
export const outCards = (
  filed: SeatedGame,
  now: TableNow,
  picked: readonly string[],
  among: readonly Card[] | null,
): OutCards => {
  const copies = filed.kind === 'house' ? filed.game.copies : 1;
  const where = new Map<string, string>();
  const counts = new Map<string, number>();
  const lies = (card: string, place: string): void => {
    where.set(card, place);
    counts.set(card, (counts.get(card) ?? 0) + 1);
  };
  const all: readonly (readonly [readonly (Card | null)[], string])[] = [
    [now.board, 'the board'],
    [now.dealer, 'your hand'],
    [now.extra, 'the extra card'],
    ...now.seats.flatMap(({ hands }) =>
      hands.map(({ place, cards }) => [cards, `${filed.kind === 'poker' ? 'seat' : 'box'} ${place}`] as const),
    ),
  ];
  const earlier = [...now.out];
  if (among === null)
    for (const [cards, place] of all)
      for (const card of cards) {
        if (card === null) continue;
        lies(padCard(card), place);
        if (earlier.includes(card)) earlier.splice(earlier.indexOf(card), 1);
      }
  // Cards of earlier rounds from the same shoe.
  if (among === null) for (const card of earlier) lies(padCard(card), where.get(padCard(card)) ?? 'the discard rack');
  for (const card of picked) lies(card, 'the cards just read');
  const allowed = among === null ? null : new Set(among.map(padCard));
  return {
    left: (key) => (allowed !== null && !allowed.has(key) ? 0 : Math.max(0, copies - (counts.get(key) ?? 0))),
    where,
  };
};
