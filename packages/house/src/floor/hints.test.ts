import { describe, expect, test } from 'vitest';
import { testHouse } from '../network/testing/house.js';
import { givesHints, refuseHints } from './openings/opening.js';

const open = (game: string) => ({ game });

test.each([
  // game, cards, money, chosen, given
  ['high-card-flush', 'virtual', 'play', undefined, true],
  ['high-card-flush', 'virtual', 'play', false, false],
  ['high-card-flush', 'virtual', 'house', undefined, false],
  ['high-card-flush', 'virtual', 'house', true, true],
  ['high-card-flush', 'live', 'play', undefined, false],
  ['high-card-flush', 'live', 'play', true, 'refused'],
  ['hold-em', 'virtual', 'play', undefined, false],
  ['hold-em', 'virtual', 'play', true, true],
  ['hold-em', 'virtual', 'house', undefined, false],
  ['hold-em', 'virtual', 'house', true, 'refused'],
  ['poker-room', 'virtual', 'house', true, 'refused'],
  ['hold-em', 'live', 'house', true, 'refused'],
] as const)('%s with %s cards for %s money, hints chosen %s: %s', (game, cards, money, chosen, given) => {
  const opening = { open: open(game), cards, money, ...(chosen === undefined ? {} : { hints: chosen }) };
  const refused = refuseHints(opening);
  expect(refused === null ? givesHints(opening) : 'refused').toBe(given);
  // An opening that was entered in another way gives no hints either.
  if (refused !== null) expect(givesHints(opening)).toBe(false);
});

describe('over HTTP', () => {
  const house = testHouse();
  const hints = async (opening: object): Promise<unknown> => {
    const { body } = await house.administrator().ask('POST', '/api/tables', opening);
    return (await house.administrator().ask('GET', `/api/tables/${body.table}/opening`)).body.hints;
  };

  test('a table says whether it gives hints', async () => {
    expect(await hints({ open: open('high-card-flush') })).toBe(true);
    expect(await hints({ open: open('high-card-flush'), hints: false })).toBe(false);
    expect(await hints({ open: open('high-card-flush'), staff: 'people', cards: 'live' })).toBe(false);
    expect(await hints({ open: open('hold-em') })).toBe(false);
    expect(await hints({ open: open('hold-em'), hints: true })).toBe(true);
  });

  test('a live table is not opened with hints, and the refusal says why', async () => {
    const opening = { open: open('high-card-flush'), staff: 'people', cards: 'live', hints: true };
    expect(await house.administrator().ask('POST', '/api/tables', opening)).toMatchObject({
      status: 422,
      body: { refused: 'A live table can’t give hints: the house doesn’t know the cards. Leave "hints" out.' },
    });
  });
});
