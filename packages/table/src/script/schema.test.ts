import { describe, expect, test } from 'vitest';
import { schemaChecker } from '../testing/json-schema.js';
import { openScriptDriver } from '../testing/script.js';
import { scriptSchema } from './schema.js';

const schema = scriptSchema() as { readonly $defs: object; readonly [field: string]: unknown };
const goesIn = schemaChecker(schema, 'properties.in');
const comesOut = schemaChecker(schema, 'properties.out');

const dealer = { role: 'dealer', person: 'd17' };

test('it is a JSON Schema of an object, and every reference in it leads somewhere', () => {
  expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' });
  const references = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]*)"/g)].map(
    ([, name]) => name ?? '',
  );
  expect(references.length).toBeGreaterThan(0);
  for (const name of new Set(references)) expect(Object.keys(schema.$defs)).toContain(name);
  expect(JSON.stringify(schema).match(/"\$defs"/g)).toHaveLength(1);
});

describe('accepted lines', () => {
  test.each<[object]>([
    [{ open: { game: 'hold-em', smallBet: 400 }, at: '2026-01-05T18:00:00Z', cards: 'live' }],
    [{ staff: true }],
    [{ staff: 'deal', at: 1_767_636_000_000 }],
    [{ view: { role: 'player', seat: 1 } }],
    [{ view: 'sealed' }],
    [{ options: dealer }],
    [{ money: true }],
    [{ by: dealer, do: 'shuffleCards', deck: 0, order: 'AsKd' }],
    [{ by: dealer, do: 'receiveCards', deck: 0, preshuffled: true }],
    [{ by: { role: 'player', seat: 1 }, do: 'raiseTo', cents: 800 }],
    [{ by: { role: 'player', seat: 1 }, do: 'play', box: 1, play: { raise: 1000 } }],
  ])('%j', (line) => {
    expect(goesIn(line)).toBe(true);
  });

  test.each<[unknown]>([
    [null],
    [[]],
    [{}],
    [{ staff: 'dance' }],
    [{ view: 'everything' }],
    [{ do: 'constructor', by: dealer }],
    [{ do: 'leave' }],
    [{ do: 'leave', by: { role: 'king' } }],
    [{ do: 'sit', by: dealer, cents: -1 }],
    [{ do: 'sit', by: dealer, cents: 0.5 }],
    [{ do: 'sit', by: dealer, cents: 2 ** 53 }],
    [{ do: 'leave', by: dealer, loud: true }],
    [{ money: true, at: -1 }],
  ])('but not %j', (line) => {
    expect(goesIn(line)).toBe(false);
  });
});

test.each(['high-card-flush', 'hold-em'])('every kind of answer at %s fits', (game) => {
  const script = openScriptDriver(game);
  for (const line of [
    { money: true },
    { open: { game: 'bridge' } },
    { open: { game } },
    'nonsense',
    { by: { role: 'player', seat: 1 }, do: 'sit', cents: 100_000 },
    { by: dealer, do: 'sit', cents: 100_000 },
    { staff: true },
    { staff: 'deal' },
    { view: 'public' },
    { view: 'sealed' },
    { view: { role: 'player', seat: 1 } },
    { options: { role: 'player', seat: 1 } },
    { options: dealer },
    { money: true },
  ]) {
    const answer = script.send(line);
    expect([answer, comesOut(answer)]).toEqual([answer, true]);
  }
  expect(comesOut({ line: 0, money: {} })).toBe(false);
  expect(comesOut({ line: 1, events: [{ did: 'danced', cites: [] }] })).toBe(false);
  expect(comesOut({ line: 1, events: [{ did: 'playerSat' }] })).toBe(false);
});
