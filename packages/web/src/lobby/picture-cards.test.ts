import { JOKER, rankOf } from '@fairdeal/cards';
import { bestSaigonSetting, evaluateFlush, flushLength } from '@fairdeal/cards/internal';
import { houseGame, submit } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { PICTURE_CARDS } from './picture-cards.js';

const sorted = (cards: readonly number[]): readonly number[] => cards.toSorted((one, other) => one - other);

test('the seven cards of High Card Flush have a longest flush of four', () => {
  const { made, rest } = PICTURE_CARDS.flush;
  expect(flushLength(evaluateFlush([...made, ...rest]))).toBe(made.length);
});

test('the three cards of Saigon 5 Card make their sum, and the other two are the best to play', () => {
  const { three, two, sum } = PICTURE_CARDS.saigon;
  expect(three.reduce((points, card) => points + rankOf(card) + 2, 0)).toBe(sum);
  expect(sorted(bestSaigonSetting([...three, ...two])?.three ?? [])).toEqual(sorted(three));
});

test('the numbers of Over/Under are those of its wagers', () => {
  const titles = houseGame('over-under')?.wagers.map(({ title }) => title);
  expect(titles).toContain(`Under ${PICTURE_CARDS.overUnder.under} Wager`);
  expect(titles).toContain(`Over ${PICTURE_CARDS.overUnder.over} Wager`);
});

test('the five cards of DJ Wild are its wild cards: deuces and the joker', () => {
  expect(PICTURE_CARDS.wild.every((card) => card === JOKER || rankOf(card) === 0)).toBe(true);
  expect(new Set(PICTURE_CARDS.wild).size).toBe(5);
});

test('the dealer of Face Up Pai Gow sets the hand the house way', () => {
  const game = houseGame('face-up-pai-gow');
  const filed = game === undefined ? null : submit(game, {});
  if (game === undefined || filed === null || !('ok' in filed)) throw new Error('The game cannot be opened.');
  const { high, low } = PICTURE_CARDS.paiGow;
  expect(sorted(game.dealerSets?.low(filed.ok, [...high, ...low]) ?? [])).toEqual(sorted(low));
});
