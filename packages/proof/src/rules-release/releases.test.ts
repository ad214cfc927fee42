import { expect, test } from 'vitest';
import type { LogEntry } from '../log/entry.js';
import { exportedLines, HOUSE_VERIFIER, logOf, type TestLogEntry } from '../testing/index.js';
import { releasedRules, verifyByRelease } from '../testing/releases.js';
import { CURRENT_RULES, type ReleasedRules, type ReleasedTable, type RulesLibrary } from './index.js';

const [OLD, NEW, LOST] = ['0', '1', '2'].map((digit) => digit.repeat(64)) as [string, string, string];
const KEY = { key: HOUSE_VERIFIER };

/** Rules of an earlier release, which cited nothing when a wager was placed. */
const OLD_RULES: ReleasedRules = {
  format: 1,
  openTable: (opening) => {
    const opened = CURRENT_RULES.openTable(opening);
    if ('faults' in opened) return opened;
    const decide: ReleasedTable['decide'] = (entry) => {
      const decision = opened.decide(entry);
      if ('refused' in decision) return decision;
      const { whole, open } = decision;
      return {
        ...decision,
        whole: { ...whole, events: uncited(whole.events) },
        open: { ...open, events: uncited(open.events) },
      };
    };
    return { ...opened, decide };
  },
};

const uncited = (events: readonly LogEntry['events'][number][]): LogEntry['events'] =>
  events.map((event) => (event.did === 'wagerPlaced' ? { ...event, cites: [] } : event));

const LIBRARY: RulesLibrary = {
  current: NEW,
  releases: [{ name: 'old', date: '2026-01-01', rules: OLD, named: true }],
  load: async () => OLD_RULES,
};

const played = logOf([{ draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 80, wrong: 0 } }], 'releases');

/** The log of a table whose first entries old rules decided, and the rest the rules of now. */
const decidedBy = (split: number, [first, rest]: readonly [string, string]): readonly TestLogEntry[] =>
  played.map((logged, at) => {
    const isFirst = at < split;
    const entry = { ...logged.entry, rules: isFirst ? first : rest };
    const events = isFirst && first === OLD ? uncited(entry.events) : entry.events;
    const opened = logged.secret?.events ?? {};
    const secret =
      logged.secret === null || !(isFirst && first === OLD)
        ? logged.secret
        : {
            ...logged.secret,
            events: Object.fromEntries(
              Object.entries(opened).map(([nth, event]) => [nth, uncited([event])[0] ?? event]),
            ),
          };
    return { ...logged, entry: { ...entry, events }, secret };
  });

test('each entry is judged by the rules that decided it, also where an upgrade came in the middle of a table', async () => {
  const lines = exportedLines(decidedBy(40, [OLD, NEW]));
  const checked = await verifyByRelease(lines, KEY, LIBRARY);
  expect(checked.faults).toEqual([]);
  expect(checked).toMatchObject({ ok: true, unknownRules: {}, replayed: played.length });
});

test('an entry that names rules which did not decide it is found', async () => {
  expect((await verifyByRelease(exportedLines(decidedBy(40, [NEW, OLD])), KEY, LIBRARY)).ok).toBe(false);
});

test('unknown rules are named and counted, and everything else about their entries is checked', async () => {
  const lines = exportedLines(decidedBy(40, [NEW, LOST]));
  const checked = await verifyByRelease(lines, KEY, LIBRARY);
  expect(checked).toMatchObject({ ok: true, unknownRules: { [LOST]: played.length - 40 }, replayed: 40 });
  const changed = lines.map((line, at) => (at === 50 ? line.replace(/"at":"20/, '"at":"19') : line));
  expect((await verifyByRelease(changed, KEY, LIBRARY)).ok).toBe(false);
});

test('every release in the repository is the bundle of its hash and opens a table of each kind', async () => {
  expect(releasedRules.releases.length).toBeGreaterThanOrEqual(3);
  for (const { rules } of releasedRules.releases) {
    const { openTable } = await releasedRules.load(rules);
    for (const open of [{ game: 'over-under', edition: '2020' }, { game: 'hold-em' }]) {
      const table = openTable({ open, cards: 'virtual' });
      expect('faults' in table ? table.faults : table.roundsPlayed()).toBe(0);
    }
    expect(openTable({ open: { game: 'blackjack' }, cards: 'virtual' })).toMatchObject({ faults: [{}] });
  }
});
