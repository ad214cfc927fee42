import fc from 'fast-check';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { readPlainToml } from './plain-toml.js';

const HAND = `# Two players.
[1]
variant = 'NT'
antes = [0, 0]
min_bet = 2.5
ante_trimming_status = true
actions = ['d dh p1 AsAh', 'd dh p2 ????', 'p1 f'] # and no more

[second-hand]
players = ["Bob",
  "Carol"]
actions = []
`;

const bare = (tables: object | null): unknown => JSON.parse(JSON.stringify(tables));

describe('the records of many hands', () => {
  test.each([
    HAND,
    HAND.replaceAll('\n', '\r\n'),
    HAND.replaceAll("'", '"'),
    '[2]\na = 1\n[1]\na = 2',
    "[1]\na = ['it # is', '']\nb=''",
    '[1]\na = [\n  # Dwan\'s "call"\n\n  \'p1 f\', # folds\n  "p2 cc # is it",\n]',
    '[1]\na = [ ]\nb = [\n]\nc = ["x",]',
  ])('are read as a parser reads them: %j', (text) => {
    expect(bare(readPlainToml(text))).toEqual(bare(parse(text)));
    expect(JSON.stringify(readPlainToml(text))).toBe(JSON.stringify(parse(text)));
  });

  test.each([
    ...["variant = 'NT'", '[1]\n[1]', '[1]\na = 1\na = 1', '[1]\na = 01', '[1]\na = -0', '[1]\na = 12345678901234567'],
    ...[
      '[1]\na = null',
      '[1]\na = [1, null]',
      '[1]\na = [1, [2]]',
      '[1]\na = [1 2]',
      '[1]\na = [1, 2,]',
      '[1]\na = 1 2',
    ],
    ...['[1]\na = "\\u0041"', "[1]\na = ['it''s']", "[1]\na = 'it\"s'", "[1]\na = ['a', \"b'c\"]", '[1]\n"a" = 1'],
    ...['[1.2]\na = 1', '[[1]]\na = 1', '[1]\n__proto__ = 1', '[__proto__]', "[1]\na = '''b'''", '[1]\na = 1979-05-27'],
  ])('are left to the parser where they are not plain: %j', (text) => {
    expect(readPlainToml(text)).toBeNull();
  });

  test('are given up at once where they are long and not plain', () => {
    expect(readPlainToml(`[1]\na = [${'1'.repeat(50_000)}`)).toBeNull();
    expect(readPlainToml(`[1]\na = [${"'1', ".repeat(5000)}`)).toBeNull();
    expect(readPlainToml(`[1]\na = [${' '.repeat(50_000)}`)).toBeNull();
  });

  test('whatever is read is read as the parser reads it', () => {
    const pieces = fc.constantFrom(
      ...`[|]|1|0|a|b_|.|,| |, | = |'|"|#|\n|\r\n|true|'p1 f'|[0, 1]|['a', 'b']|-`.split('|'),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (words) => {
        const text = `[1]\nx = ${words.join('')}`;
        const plain = readPlainToml(text);
        if (plain !== null) expect(JSON.stringify(plain)).toBe(JSON.stringify(parse(text)));
      }),
      { numRuns: 5000 },
    );
  });
});
