import { type Card, DECK_52, formatCard, JOKER, parseCards } from '@fairdeal/cards';
import type { Reasons } from '../../core/reasons/index.js';
import type { Seat } from '../../core/roles.js';
import { UNKNOWN_CARD } from '../model/state.js';

/** One line of a record. A player is known by the seat, 1 for `p1`. */
export type PhhAct = { readonly text: string } & (
  | { readonly kind: 'deal'; readonly to: Seat | 'board'; readonly cards: readonly Card[] }
  | { readonly kind: 'fold' | 'check-or-call' | 'forced-bet'; readonly seat: Seat }
  | { readonly kind: 'raise'; readonly seat: Seat; readonly bet: number }
  | { readonly kind: 'exchange'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'show'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'unreadable'; readonly fault: Reasons['unreadable-act']['fault'] }
);

const AMOUNT = /^\d+(\.\d+)?$/;

const SEATS: ReadonlyMap<string, Seat> = new Map(Array.from({ length: 99 }, (_, at) => [`p${at + 1}`, at + 1]));

const unreadable = (text: string): PhhAct => ({ text, kind: 'unreadable', fault: 'unknown-act' });

const noSuchCard = (text: string): PhhAct => ({ text, kind: 'unreadable', fault: 'unknown-card' });

export const readAct = (text: string): PhhAct => {
  const line = UNEVEN.test(text) ? text.replaceAll(/\s+/g, ' ') : text;
  const [who, rest] = cutAtSpace(line);
  const [what, more] = cutAtSpace(rest);
  if (who === 'd') return readDeal(text, what, more);
  const seat = SEATS.get(who);
  if (seat === undefined) return unreadable(text);
  switch (what) {
    case 'f':
      return more === '' ? { text, kind: 'fold', seat } : unreadable(text);
    case 'cc':
      return more === '' ? { text, kind: 'check-or-call', seat } : unreadable(text);
    case 'pb':
      return more === '' ? { text, kind: 'forced-bet', seat } : unreadable(text);
    case 'cbr':
      return AMOUNT.test(more) ? { text, kind: 'raise', seat, bet: Number(more) } : unreadable(text);
    case 'sd':
    case 'sm': {
      const cards = readCards(more);
      return cards === null ? noSuchCard(text) : { text, kind: what === 'sd' ? 'exchange' : 'show', seat, cards };
    }
    default:
      return unreadable(text);
  }
};

const UNEVEN = /[^\S ]| {2}/;

/** The first word, and what stands after it. */
const cutAtSpace = (text: string): readonly [string, string] => {
  const space = text.indexOf(' ');
  return space < 0 ? [text, ''] : [text.slice(0, space), text.slice(space + 1)];
};

const readDeal = (text: string, what: string, rest: string): PhhAct => {
  const [first, more] = cutAtSpace(rest);
  const seat = SEATS.get(first);
  const to = what === 'dh' ? seat : what === 'db' && seat === undefined ? 'board' : undefined;
  if (to === undefined) return unreadable(text);
  const cards = readCards(to === 'board' ? rest : more);
  return cards === null ? noSuchCard(text) : { text, kind: 'deal', to, cards };
};

const BY_NAME: ReadonlyMap<string, Card> = new Map([
  ...DECK_52.map((card) => [formatCard(card), card] as const),
  ['??', UNKNOWN_CARD],
]);

/** Cards of a record, where `??` is one that nobody knows and `-` is none; null when they cannot be read. */
const readCards = (line: string): Card[] | null => {
  const text = line.includes(' ') ? line.replaceAll(' ', '') : line;
  const cards: Card[] = [];
  if (text === '-') return cards;
  for (let at = 0; at < text.length; at += 2) {
    const name = text.slice(at, at + 2);
    const card = BY_NAME.get(name);
    if (card !== undefined) {
      cards.push(card);
      continue;
    }
    const parsed = parseCards(name);
    if (!('ok' in parsed) || parsed.ok.includes(JOKER)) return null;
    cards.push(...parsed.ok);
  }
  return cards;
};
