import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { schemaChecker } from '@fairdeal/table/testing';
import { describe, expect, test } from 'vitest';
import { OFFERED_IDS } from '../../shared/games.js';
import { ROOT } from '../../shared/paths.js';
import { fairdeal } from '../../testing/run.js';
import { settleExample } from '../settle/help.js';

const schemaOf = async (...args: readonly string[]): Promise<object> => {
  const { status, out } = await fairdeal(...args);
  expect(status).toBe(0);
  return JSON.parse(out) as object;
};
const example = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, 'docs', 'examples', name), 'utf8'));

describe('the schema of a submission', () => {
  test.each(OFFERED_IDS)('of %s takes every choice at its default', async (game) => {
    const fits = schemaChecker({ root: await schemaOf('submission', 'new', game, '--json-schema') }, 'root');
    const { out } = await fairdeal('submission', 'new', game, '--json');
    const { edition, choices } = JSON.parse(out) as {
      edition: string;
      choices: readonly { key: string; default: unknown }[];
    };
    const draft: Record<string, unknown> = { game, edition };
    for (const { key, default: standard } of choices) {
      if (/Approv(?:ed|al)$/.test(key)) continue;
      const [first = '', second] = key.split('.');
      if (second === undefined) draft[first] = standard;
      else draft[first] = { ...(draft[first] as object), [second]: standard };
    }
    expect(fits(draft)).toBe(true);
    expect(fits({ ...draft, game: 'roulette' })).toBe(false);
    expect(fits({ ...draft, roulette: true })).toBe(false);
  });

  test('takes the choices of a poker room inside its settings too', async () => {
    const fits = schemaChecker({ root: await schemaOf('submission', 'new', 'hold-em', '--json-schema') }, 'root');
    expect(fits({ game: 'hold-em', settings: { limit: 'no', seats: 9 } })).toBe(true);
    expect(fits({ game: 'hold-em', limit: 'no' })).toBe(true);
    expect(fits({ game: 'hold-em', settings: { limit: 'wild' } })).toBe(false);
  });

  test('takes the example of the documents, and refuses values out of range', async () => {
    const fits = schemaChecker({ root: await schemaOf('submission', 'new', 'over-under', '--json-schema') }, 'root');
    const filed = example('over-under-submission.json') as { settings: object };
    expect(fits(filed)).toBe(true);
    expect(fits({ ...filed, settings: { ...filed.settings, adjacentBoxes: 9 } })).toBe(false);
    expect(fits({ ...filed, paytables: { bonus: 'Z' } })).toBe(false);
    expect(fits({ ...filed, paytables: { bonus: { name: 'House 1', pays: { '6 or 33': '65 to 1' } } } })).toBe(true);
  });
});

describe('the schema of a written round', () => {
  test('takes the examples of the help and of the documents', async () => {
    const fits = schemaChecker({ root: await schemaOf('settle', '--json-schema') }, 'root');
    for (const game of HOUSE_GAMES) expect(fits(settleExample(game))).toBe(true);
    expect(fits(example('over-under-round.json'))).toBe(true);
  });

  test.each([
    [{}],
    [{ game: 'over-under' }],
    [{ game: 'over-under', seats: [{ seat: 7, cards: 'Ts9dAc', wagers: { ante: 1000 } }] }],
    [{ game: 'over-under', seats: [{ seat: 1, cards: 'Ts9dAc', wagers: { blind: 1000 } }] }],
    [{ game: 'over-under', seats: [{ seat: 1, cards: 'Ts9dAc', wagers: { ante: 1.5 } }] }],
    [{ game: 'over-under', edition: '1999', seats: [] }],
    [{ game: 'over-under', seats: [], roulette: true }],
  ])('but not %j', async (round) => {
    expect(schemaChecker({ root: await schemaOf('settle', '--json-schema') }, 'root')(round)).toBe(false);
  });
});
