import { type Card, JOKER, parseCards } from '@fairdeal/cards';
import type { Seat } from '../../roles.js';
import { UNKNOWN } from '../state.js';

/** One line of a record. A player is known by his seat, 1 for `p1`. */
export type PhhAct = { readonly text: string } & (
  | { readonly kind: 'deal'; readonly to: Seat | 'board'; readonly cards: readonly Card[] }
  | { readonly kind: 'fold' | 'check-or-call' | 'forced-bet'; readonly seat: Seat }
  | { readonly kind: 'raise'; readonly seat: Seat; readonly bet: number }
  | { readonly kind: 'exchange'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'show'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'unreadable'; readonly why: string }
);

const AMOUNT = /^\d+(\.\d+)?$/;

export const readAct = (text: string): PhhAct => {
  const [who = '', what = '', ...rest] = text.split(/\s+/);
  const [amount = ''] = rest;
  const unreadable = { text, kind: 'unreadable', why: `"${text}" is not an act that can be read here.` } as const;
  const [, player = ''] = /^p([1-9]\d?)$/.exec(who === 'd' ? (rest[0] ?? '') : who) ?? [];
  const seat = Number(player);
  const cards = readCards((who === 'd' && seat > 0 ? rest.slice(1) : rest).join(''));
  if (who === 'd') {
    if ((what === 'dh') !== seat > 0 || (what !== 'dh' && what !== 'db')) return unreadable;
    if (cards === null) return { text, kind: 'unreadable', why: `"${text}" names a card that no deck has.` };
    return { text, kind: 'deal', to: what === 'db' ? 'board' : seat, cards };
  }
  if (seat === 0 || (rest.length > 0 && ['f', 'cc', 'pb'].includes(what))) return unreadable;
  switch (what) {
    case 'f':
      return { text, kind: 'fold', seat };
    case 'cc':
      return { text, kind: 'check-or-call', seat };
    case 'pb':
      return { text, kind: 'forced-bet', seat };
    case 'cbr':
      return rest.length === 1 && AMOUNT.test(amount) ? { text, kind: 'raise', seat, bet: Number(amount) } : unreadable;
    case 'sd':
    case 'sm':
      if (cards === null) return { text, kind: 'unreadable', why: `"${text}" names a card that no deck has.` };
      return { text, kind: what === 'sd' ? 'exchange' : 'show', seat, cards };
    default:
      return unreadable;
  }
};

/** Cards of a record, where `??` is one that nobody knows and `-` is none; null when they cannot be read. */
const readCards = (text: string): Card[] | null => {
  const cards: Card[] = [];
  if (text === '-') return cards;
  for (let at = 0; at < text.length; at += 2) {
    const name = text.slice(at, at + 2);
    const parsed = name === '??' ? { ok: [UNKNOWN] } : parseCards(name);
    if (!('ok' in parsed) || parsed.ok.includes(JOKER)) return null;
    cards.push(...parsed.ok);
  }
  return cards;
};
