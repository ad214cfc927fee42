import { accountText, chipsValue, holdingOf, readAccount } from '@fairdeal/rules/internal';
import { describe, expect, test } from 'vitest';
import { HOUSE_STREAM, type LogEntry, revealEntry } from '../log/entry.js';
import { logOf } from '../testing/log.js';
import { foldChips } from './chips.js';

const DENOMINATIONS = [100, 500, 2_500, 10_000];
const OPENING = { do: 'open', money: 'house', rack: 'cage', chips: DENOMINATIONS };
const GAMES = ['heads-up-holdem', 'high-card-flush', 'saigon-5', 'over-under', 'dj-wild', 'face-up-pai-gow'];

interface Moved {
  readonly from: string;
  readonly to: string;
  readonly cents: number;
}

test.each(GAMES)('at every entry of %s the chips of each holder come to its account', (game) => {
  const played = { cards: 'virtual', acts: 400, wrong: 5 } as const;
  const fold = foldChips();
  const accounts = new Map<string, number>();
  const log = logOf([{ draft: { game }, played }], game);
  expect(fold.opens({ table: 't1', act: OPENING })).toEqual([]);
  let chipsMoved = 0;
  for (const { entry, secret } of log.slice(1)) {
    const { events } = revealEntry(entry, secret);
    for (const { moves } of events)
      for (const { from, to, cents } of (moves ?? []) as readonly Moved[]) {
        accounts.set(from, (accounts.get(from) ?? 0) - cents);
        accounts.set(to, (accounts.get(to) ?? 0) + cents);
      }
    chipsMoved += fold.follows('t1', events).moved.length;
    const chips = fold.of('t1')?.chips;
    if (chips === undefined) throw new Error('The table has chips.');
    for (const [account, cents] of accounts) {
      const read = readAccount(account, 'table');
      if (read?.at !== 'inventory' && read?.at !== 'seat' && read?.at !== 'box') continue;
      const { stacks, loose } = holdingOf(chips, accountText(read));
      expect(chipsValue(stacks) + loose).toBe(cents);
      expect(stacks.every(({ chip, count }) => DENOMINATIONS.includes(chip) && count > 0)).toBe(true);
    }
  }
  expect(chipsMoved).toBeGreaterThan(0);
});

type HouseAct = Pick<LogEntry, 'act' | 'events'>;
const slip = (step: string, kind: 'fill' | 'credit', count: number, more: object = {}): HouseAct => ({
  act: { do: `${step}Slip`, kind, table: 't1', cents: count * 500, chips: [{ chip: 500, count }], ...more },
  events: [],
});
const faults = (...acts: readonly HouseAct[]): readonly string[] => {
  const fold = foldChips();
  const opened = fold.opens({ table: 't1', act: OPENING });
  return [...opened, ...acts.flatMap(fold.house)].map(({ why }) => why);
};

test('chips that a table pays and a slip took away at the same moment are named', () => {
  const fold = foldChips();
  fold.opens({ table: 't1', act: OPENING });
  for (const act of [slip('give', 'fill', 4), slip('take', 'fill', 4)]) expect(fold.house(act)).toEqual([]);
  const pays = [{ did: 'handSettled', moves: [{ from: 'inventory', to: 'seat 1', cents: 1_000 }] }];
  expect(fold.follows('t1', pays)).toMatchObject({ moved: [{ chips: [{ chip: 500, count: 2 }] }], found: [] });
  // Another node gave the credit slip, while this one had not read it yet.
  expect(fold.house(slip('give', 'credit', 2))).toEqual([]);
  expect(fold.follows('t1', pays).found.map(({ why }) => why)).toEqual([
    expect.stringMatching(/^The house refuses this act\. .*t1.*lacks/),
  ]);
});

describe('chips that people name', () => {
  test('go into the tray by a fill and out of it by a credit', () => {
    expect(faults(slip('ask', 'fill', 20), slip('give', 'fill', 20), slip('take', 'fill', 20))).toEqual([]);
    expect(
      faults(
        slip('give', 'fill', 20),
        slip('take', 'fill', 20),
        slip('give', 'credit', 20),
        slip('take', 'credit', 20),
      ),
    ).toEqual([]);
  });

  test.each([
    ['more than the tray has', [slip('give', 'credit', 3)], 'can’t give these chips. It lacks 3 × $5. Count again.'],
    ['more than was given', [slip('give', 'fill', 3), slip('take', 'fill', 4)], 'It lacks 1 × $5. Count again.'],
    [
      'a changed count',
      [slip('give', 'fill', 20, { chips: [{ chip: 500, count: 19 }] })],
      'These chips come to $95, not $100. Count again.',
    ],
    [
      'another denomination',
      [slip('give', 'fill', 20, { chips: [{ chip: 1_000, count: 10 }] })],
      'Table t1 has no chips of $10.',
    ],
    ['no chips', [slip('give', 'fill', 20, { chips: undefined })], 'You can’t move chips of table t1 without naming'],
  ])('are a fault where they are %s', (_, acts, why) => {
    expect(faults(...acts)).toEqual([expect.stringContaining(why)]);
  });

  const opening = { purpose: 'opening' };
  const opened = [slip('give', 'fill', 20, opening), slip('take', 'fill', 20, opening)];
  const counts = (found: number, expected: number): HouseAct => ({
    act: {
      ...{ do: 'countTray', table: 't1' },
      ...{ chips: [{ chip: 500, count: found }], expected: [{ chip: 500, count: expected }] },
    },
    events: [],
  });
  const closes = (step: string, count: number) => slip(step, 'credit', count, { purpose: 'closing' });

  test('open a table, are counted, and go back to the cage', () => {
    expect(faults(...opened, counts(19, 20), closes('give', 19), closes('take', 19))).toEqual([]);
  });

  test.each([
    [
      'a changed count of what should be there',
      [...opened, counts(19, 21)],
      'The count expects other chips in the rack of table t1',
    ],
    ['a closing without a count', [...opened, closes('give', 20)], 'Have two people count it first.'],
    ['a closing with a changed count', [...opened, counts(19, 20), closes('give', 20)], 'Send all counted chips, $95'],
    ['a second opening', [...opened, slip('give', 'fill', 20, opening)], 'The cage gave it chips already.'],
  ])('are a fault at %s', (_, acts, why) => {
    expect(faults(...acts)).toEqual([expect.stringContaining(why)]);
  });

  test('are a fault at a table without denominations', () => {
    const [fault] = foldChips().house(slip('ask', 'fill', 1, { table: HOUSE_STREAM }));
    expect(fault?.why).toContain('was opened without denominations');
  });
});

test('a table for play money has no denominations, and they are multiples of each other', () => {
  const opens = (more: object) =>
    foldChips()
      .opens({ table: 't1', act: { ...OPENING, ...more } })
      .map(({ why }) => why);
  expect(opens({ money: 'play' })).toEqual([expect.stringContaining('at a table for play money')]);
  expect(opens({ chips: [100, 250] })).toEqual([expect.stringContaining('a multiple of the next smaller one')]);
  expect(opens({ chips: 'all' })).toEqual(['The denominations of the table are not amounts of money.']);
});
