import { POKER_GAMES, type PokerView, pokerGame } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { showdownCardCounts, showdownCardCountsAt, showdownCardCountsFor } from './showdown-cards.js';

const STUD = pokerGame('seven-card-stud-high')!;
const SUPER = pokerGame('super-stud-hl8')!;

/** A table on this street: players of so many cards that nobody sees, of whom so many have folded. */
const at = (street: string, phase: string, cards: number, players: number, folded = 0): PokerView =>
  ({
    street,
    phase,
    board: [],
    players: Array.from({ length: players }, (_, nth) => ({
      folded: nth < folded,
      cards: Array.from({ length: cards }, () => null),
    })),
  }) as unknown as PokerView;

describe('a whole hand of Stud at a table', () => {
  test.each([
    ['six players', STUD, at('sixth street', 'bet', 6, 6), { own: 7, board: 0 }],
    ['seven players', STUD, at('sixth street', 'bet', 6, 7), { own: 6, board: 1 }],
    ['two of eight, whose others fold too late', STUD, at('sixth street', 'bet', 6, 8, 6), { own: 6, board: 1 }],
    ['two of eight, whose others fold in time', STUD, at('fifth street', 'bet', 5, 8, 6), { own: 7, board: 0 }],
    ['nine players before they discard', SUPER, at('third street', 'discard', 5, 9), { own: 3, board: 4 }],
    ['nine players who have discarded', SUPER, at('third street', 'bet', 3, 9), { own: 3, board: 4 }],
  ])('with %s', (_, game, view, expected) => {
    expect(showdownCardCountsAt(game, view)).toEqual(expected);
  });
});

test.each(POKER_GAMES.map((game) => [game.id, game] as const))('%s has cards enough for two players', (_, game) => {
  expect(showdownCardCountsFor(game, [[], []], [], [])).toEqual(showdownCardCounts(game));
});
