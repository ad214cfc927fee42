import type { Suit } from '@fairdeal/cards';

/** Suit shapes in a square of 100, independent of fonts. */
export const SUIT_PATHS = [
  'M50 6a21 21 0 0 0-17.6 32.4A21 21 0 1 0 45 71c-.8 9.5-4.5 17-13 23h36c-8.5-6-12.2-13.5-13-23a21 21 0 1 0 12.6-32.6A21 21 0 0 0 50 6Z',
  'M50 4C60 22 72 37 86 50 72 63 60 78 50 96 40 78 28 63 14 50 28 37 40 22 50 4Z',
  'M50 94C40 76 8 58 8 33 8 18 19 8 31 8c9 0 16 5 19 14C53 13 60 8 69 8c12 0 23 10 23 25 0 25-32 43-42 61Z',
  'M50 4C42 22 9 40 9 62c0 12 9 20 20 20 7 0 13-3 16.5-8.5C45 82 41 90 33 96h34c-8-6-12-14-12.5-22.5C58 79 64 82 71 82c11 0 20-8 20-20C91 40 58 22 50 4Z',
] as const;

export const suitColor = (suit: Suit): string => (suit === 1 || suit === 2 ? 'var(--red)' : 'var(--card-ink)');
