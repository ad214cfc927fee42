import { expect, test } from 'vitest';
import { POKER_GAMES, type PokerGameId, pokerGame } from './637a-poker/index.js';
import { HOUSE_GAME_IDS, isHouseGameId } from './core/house-game-id.js';
import { HOUSE_GAMES, houseGame } from './games.js';

// The compiler asks for every id of the type, and no other: the games have the same.
const POKER: Readonly<Record<PokerGameId, true>> = {
  'seven-card-stud-high': true,
  'seven-card-stud-low': true,
  'seven-card-stud-hl': true,
  'seven-card-stud-hl8': true,
  'super-stud-hl8': true,
  'hold-em': true,
  'omaha-high': true,
  'omaha-hl8': true,
  'five-card-omaha-high': true,
  'five-card-omaha-hl8': true,
  'five-card-draw-high': true,
  'five-card-draw-low': true,
  'five-card-stud': true,
  'triple-draw-2-7': true,
  'triple-draw-ace-5': true,
  badeucey: true,
  badacey: true,
  badugi: true,
  'single-draw-2-7': true,
};

test('the types know the id of every game, and of no other', () => {
  expect(HOUSE_GAMES.map(({ id }) => id)).toEqual(HOUSE_GAME_IDS);
  expect(POKER_GAMES.map(({ id }) => id)).toEqual(Object.keys(POKER));
});

test('a game that is named by its id is there without a question, any other text may be none', () => {
  expect([houseGame('over-under').chapter, pokerGame('hold-em').title]).toEqual(['686a', "Hold'em"]);
  expect([houseGame('faro'), pokerGame('faro')]).toEqual([undefined, undefined]);
  expect(['over-under', 'faro', 'constructor', null].map(isHouseGameId)).toEqual([true, false, false, false]);
});
