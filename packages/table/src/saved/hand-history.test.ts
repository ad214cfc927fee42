import { isRefused } from '@fairdeal/rules';
import { refusalText } from '@fairdeal/words';
import { expect, test } from 'vitest';
import { playerInSeat } from '../link/seat-adapter.js';
import { type ReplayedHandHistory, replayHandHistory } from './hand-history.js';

const HAND = {
  variant: 'N2L1D',
  antes: [0, 0, 0],
  blinds_or_straddles: [1, 2, 0],
  min_bet: 2,
  starting_stacks: [200, 200, 200],
  actions: [
    'd dh p1 KsQhJd9c4s',
    'd dh p2 2c4d5hKhTc',
    'd dh p3 ??????????',
    'p3 cbr 6',
    'p1 f',
    'p2 cc',
    'p2 sd KhTc',
    'd dh p2 7s3d',
    'p3 sd -',
    'p2 cbr 14.5',
    'p3 f',
  ],
  finishing_stacks: [199, 207, 194],
};

const replayed = (hand: object, seat: number | null = null): ReplayedHandHistory => {
  const round = replayHandHistory(hand, seat === null ? 'sealed' : playerInSeat(seat));
  if (isRefused(round)) throw new Error(refusalText(round));
  return round;
};

test('a record is told step by step, each chip of it as a dollar', () => {
  const { steps, lines, agrees, game, view } = replayed(HAND);
  const bet = steps.find(({ event }) => event.did === 'raised' && event.opens);
  expect(bet?.event).toMatchObject({ seat: 2 });
  expect(bet?.words).toContain('$14.50');
  expect(lines.map(({ seat, received }) => [seat, received])).toEqual([[2, 1300]]);
  expect(view.seats.map(({ stack }) => stack)).toEqual([20_000, 20_000, 20_000]);
  expect([agrees, game.id]).toEqual([true, 'single-draw-2-7']);
  expect(steps.every(({ event }) => event.cites.length > 0)).toBe(true);
});

test('cards that nobody wrote down are face down, and for a player so are those of the others', () => {
  const cardsOf = (seat: number, viewer: number | null): readonly unknown[] | undefined =>
    replayed(HAND, viewer).steps[1]?.view.players.find((player) => player.seat === seat)?.cards;
  expect(cardsOf(3, null)).toEqual([null, null, null, null, null]);
  expect(cardsOf(2, null)).not.toContain(null);
  expect(cardsOf(2, 1)).toEqual([null, null, null, null, null]);
});

test('a record that ends otherwise does not agree, and one that breaks a rule names the act', () => {
  expect(replayed({ ...HAND, finishing_stacks: [200, 206, 194] }).agrees).toBe(false);
  const actions = HAND.actions.with(4, 'p2 f');
  expect(replayHandHistory({ ...HAND, actions }, 'public')).toMatchObject({
    reason: 'not-your-turn',
    act: 'p2 f',
  });
});
