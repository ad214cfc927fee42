import { HOUSE_DRAFTS, POKER_DRAFTS } from '@fairdeal/table/testing';
import { describe, expect, test } from 'vitest';
import type { LogFault } from '../faults/fault.js';
import type { SerializedAct } from '../log/recording.js';
import {
  checkpointOf,
  exportedLines,
  forged,
  HOUSE_VERIFIER,
  logOf,
  renumbered,
  type TestLogEntry,
  verifyLines,
} from '../testing/index.js';

// A forger with the house's keys rewrites every hash and signature. Only the rules can find the forgery.

type Log = readonly TestLogEntry[];
type Entry = TestLogEntry['entry'];
type Thing = SerializedAct['act'];

// One game of each poker family.
const LOGS: readonly Log[] = [...HOUSE_DRAFTS, ...POKER_DRAFTS.filter((_, nth) => nth % 4 === 1)].map((draft, at) =>
  logOf([{ draft, played: { cards: 'virtual', acts: 90, wrong: 0 } }], `forged ${at}`),
);

/** The first suitable entry of each log, if there is one. */
const inEach = (is: (entry: Entry) => boolean): readonly { readonly log: Log; readonly at: number }[] =>
  LOGS.map((log) => ({ log, at: log.findIndex(({ entry }) => is(entry)) })).filter(({ at }) => at >= 0);

const entryAt = (log: Log, at: number): Entry => (log[at] as TestLogEntry).entry;

/** The entry with other fields and the same secret. */
const instead = (log: Log, at: number, change: (entry: Entry) => Partial<Entry>): Log =>
  log.map((logged, nth) => (nth === at ? { ...logged, entry: { ...logged.entry, ...change(logged.entry) } } : logged));

const found = (log: Log): readonly LogFault[] => {
  const { ok, faults, signature } = verifyLines(exportedLines(log), { key: HOUSE_VERIFIER });
  expect([ok, signature]).toEqual([false, 'given key']);
  return faults;
};

/** Expects the first fault of a forged log at this entry. */
const expectNamed = (log: Log, at: number): LogFault => {
  const { entry, table, position } = entryAt(log, at);
  const [first] = found(log);
  expect(first).toMatchObject({ entry, table, position });
  return first as LogFault;
};

/** With a clause. */
const expectCited = (log: Log, at: number): void => {
  const { why, cites } = expectNamed(log, at);
  expect([why, cites]).not.toEqual([why, []]);
};

const PAYING = ['handSettled', 'potsPushed', 'sidePotsAwarded'];

/** Moves of an event that pays; none for others. */
const paidBy = ({ did, moves }: Thing): readonly Thing[] =>
  PAYING.includes(String(did)) && Array.isArray(moves) ? moves : [];

describe('a log rewritten with the house’s keys is found by the rules', () => {
  test('when a payout is a cent higher', () => {
    const paid = inEach(({ events }) => events.some((event) => paidBy(event).length > 0));
    expect(paid.length).toBe(LOGS.length);
    for (const { log, at } of paid) {
      const higher = (event: Thing): Thing => ({
        ...event,
        moves: paidBy(event).map((move) => ({ ...move, cents: Number(move.cents) + 1 })),
      });
      const forgery = forged(log, at, ({ act, events }) => ({
        act,
        events: events.map((event) => (paidBy(event).length > 0 ? higher(event) : event)),
      }));
      expectCited(forgery, at);
    }
  });

  test('when an event is dropped', () => {
    for (const { log, at } of inEach(({ position, events }) => position > 30 && events.length > 0)) {
      const forgery = forged(log, at, ({ act, events }) => ({ act, events: events.slice(0, -1) }));
      expectCited(forgery, at);
    }
  });

  test('when the table doesn’t offer the wager', () => {
    const wagers = inEach(({ act }) => act.do === 'wager');
    expect(wagers.length).toBe(HOUSE_DRAFTS.length);
    for (const { log, at } of wagers) {
      const forgery = forged(log, at, ({ act, events }) => ({ act: { ...act, cents: 1 }, events }));
      expectCited(forgery, at);
    }
  });

  test('when a wager comes after the close of betting', () => {
    const closed = inEach(({ events }) => events.some(({ did }) => did === 'betsClosed'));
    expect(closed.length).toBeGreaterThan(5);
    for (const { log, at } of closed) {
      const wager = log.find(({ entry }) => entry.act.do === 'wager') as TestLogEntry;
      const late = { ...wager, entry: { ...wager.entry, at: entryAt(log, at).at } };
      expectCited(renumbered(log.toSpliced(at + 1, 0, late)), at + 1);
    }
  });

  test('when somebody does another role’s act', () => {
    for (const { log, at } of inEach(({ act }) => act.do === 'shuffleCards'))
      expectCited(
        instead(log, at, () => ({ by: { role: 'security', person: 'Guard-9' } })),
        at,
      );
  });

  test('when a shuffle has another order', () => {
    for (const { log, at } of inEach(({ act }) => act.do === 'shuffleCards')) {
      const [first] = found(
        forged(log, at, ({ act, events }) => ({
          act,
          events: events.map((event) =>
            typeof event.order === 'string'
              ? { ...event, order: event.order.slice(2) + event.order.slice(0, 2) }
              : event,
          ),
        })),
      );
      expect(first?.table).toBe(entryAt(log, at).table);
      expect(first?.position).toBeGreaterThan(entryAt(log, at).position);
    }
  });

  test('when the public part contradicts the secret', () => {
    for (const { log, at } of inEach(({ events }) => events.some((event) => paidBy(event).length > 0)))
      expectNamed(
        instead(log, at, ({ events }) => ({ events: events.map((event) => ({ ...event, moves: [] })) })),
        at,
      );
  });

  test('when time runs backwards, and when an entry names another edition', () => {
    for (const log of LOGS) {
      const at = log.length - 1;
      expect(
        expectNamed(
          instead(log, at, () => ({ at: '2025-01-01T00:00:00.000Z' })),
          at,
        ).why,
      ).toContain('is earlier than');
      expect(
        expectNamed(
          instead(log, at, () => ({ edition: '1999' })),
          at,
        ).why,
      ).toContain('1999');
    }
  });

  test('when the house moves a seat’s chips without the table', () => {
    const [log] = LOGS as readonly [Log];
    const { table } = entryAt(log, 0);
    const moves = [{ from: `${table}/seat 1`, to: 'cage', cents: 500, cites: [] }];
    const events = [{ did: 'counted', paper: 'count 1', cites: [], moves }];
    const { at } = entryAt(log, log.length - 1);
    const by = { role: 'count-team', person: 'Cy' };
    const entry = { ...entryAt(log, 0), entry: log.length + 1, table: 'house', at, by, edition: null };
    const act = { do: 'count' };
    const moved = [...log, { entry: { ...entry, act, events }, salt: '00'.repeat(16), secret: null }];
    expect(expectNamed(moved, log.length).why).toContain('without their table’s knowledge');
  });

  test('and an earlier checkpoint finds even changes that the rules allow', () => {
    for (const log of LOGS) {
      const shorter = renumbered(log.slice(0, -1));
      expect(verifyLines(exportedLines(shorter), { key: HOUSE_VERIFIER }).ok).toBe(true);
      expect(verifyLines(exportedLines(shorter), { checkpoint: checkpointOf(log) }).ok).toBe(false);
    }
  });
});
