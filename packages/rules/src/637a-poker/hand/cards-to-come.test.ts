import { expect, test } from 'vitest';
import { gameOf, seated, walkOf, walkRound } from '../../testing/poker.js';
import { POKER_GAMES } from '../games/index.js';
import type { PokerHand } from '../model/state.js';
import { cardsToCome } from './cards-to-come.js';
import { allDiscards } from './discards.js';

const BEFORE = { street: 0, left: 52, burns: 0, discards: 0 };

test.each([
  ['hold-em', 10, { own: 2, board: 5 }],
  ['badugi', 8, { own: 4, board: 0 }],
  ['seven-card-stud-high', 6, { own: 7, board: 0 }],
  ['seven-card-stud-high', 7, { own: 6, board: 1 }],
  ['seven-card-stud-high', 8, { own: 6, board: 1 }],
  ['seven-card-stud-high', 9, { own: 5, board: 2 }],
  ['super-stud-hl8', 8, { own: 4, board: 3 }],
  ['super-stud-hl8', 9, { own: 3, board: 4 }],
])('%s with %i players to the end', (game, players, expected) => {
  expect(cardsToCome(gameOf(game), { ...BEFORE, players })).toEqual(expected);
});

const STUD = POKER_GAMES.filter(({ forcedBet }) => forcedBet !== null);

test.each(STUD.map(({ id }) => [id]))('%s: as many as are dealt from the last fold on', (id) => {
  const walk = walkOf(id, `to come ${id}`);
  const { book } = walk;
  const { most } = book.game.players;
  let [compared, common] = [0, 0];
  for (let round = 0; round < 60; round += 1) {
    const players = most - (round % 3);
    const { before, events } = walkRound(
      walk,
      seated(
        walk,
        {},
        Array.from({ length: players }, () => 600),
      ),
    );
    const hands: PokerHand[] = [];
    events.reduce((now, event) => {
      const after = book.evolve(now, event);
      if (after.hand !== null) hands.push(after.hand);
      return after;
    }, before);
    const last = hands.findLast(({ phase }) => phase === 'showdown');
    if (last === undefined) continue;
    const still = (hand: PokerHand): number => hand.players.filter(({ folded }) => !folded).length;
    for (const hand of hands) {
      const { street, left, burns, board } = hand;
      const [own = 0, whole = 0] = [hand, last].map((now) => now.players.find(({ folded }) => !folded)?.cards.length);
      const discards = allDiscards(hand).length;
      const isReshuffled = burns.length < street - 1;
      if (hand.phase !== 'deal' || street === 0 || still(hand) !== still(last) || isReshuffled) continue;
      expect(cardsToCome(book.game, { street, players: still(hand), left, burns: burns.length, discards })).toEqual({
        own: whole - own,
        board: last.board.length - board.length,
      });
      compared += 1;
      common += last.board.length;
    }
  }
  expect(compared).toBeGreaterThan(20);
  if (id !== 'five-card-stud') expect(common).toBeGreaterThan(0);
});
