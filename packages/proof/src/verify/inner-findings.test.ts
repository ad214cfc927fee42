import { HOUSE_DRAFTS, POKER_DRAFTS } from '@fairdeal/table/testing';
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../log/entry.js';
import type { SerializedAct } from '../log/recording.js';
import { exportedLines, forged, HOUSE_VERIFIER, logOf, type TestLogEntry, verifyLines } from '../testing/index.js';

// A house lies in entries that nobody can decide again, because the shuffle behind them is sealed. It signs everything again.

type Log = readonly TestLogEntry[];
type Thing = SerializedAct['act'];

const LOGS: readonly Log[] = [...HOUSE_DRAFTS, ...POKER_DRAFTS.filter((_, nth) => nth % 5 === 1)].map((draft, at) =>
  logOf([{ draft, played: { cards: 'virtual', acts: 90, wrong: 2 } }], `within ${at}`),
);

/** From the first shuffle on everything stays sealed. */
const verified = (log: Log) => {
  const shuffled = log.findIndex(({ entry }) => entry.deck !== undefined);
  const from = log[shuffled]?.entry.position ?? 0;
  return verifyLines(
    exportedLines(log, ({ entry }) => entry.position >= from),
    { key: HOUSE_VERIFIER },
  );
};

test('an honest log whose shuffles are sealed verifies, and says how many entries nobody could replay', () => {
  for (const log of LOGS) {
    const { ok, faults, replayed, notReplayed } = verified(log);
    expect(faults).toEqual([]);
    const shuffled = log.findIndex(({ entry }) => entry.deck !== undefined);
    expect({ ok, replayed, notReplayed }).toEqual({ ok: true, replayed: shuffled, notReplayed: log.length - shuffled });
  }
});

interface Moved {
  readonly from: string;
  readonly to: string;
  readonly cents: number;
}
const movesOf = (event: Thing): readonly Moved[] => (event.moves ?? []) as readonly Moved[];
const less = (event: Thing): Thing => ({
  ...event,
  moves: movesOf(event).map((move, at, all) => (at === all.length - 1 ? { ...move, cents: move.cents - 100 } : move)),
});
const elsewhere = (event: Thing): Thing => ({
  ...event,
  moves: movesOf(event).map((move) => ({ ...move, from: move.from.startsWith('seat') ? 'seat 3' : move.from })),
});
interface Pots {
  readonly cents: number;
  readonly shares: readonly { readonly cents: number; readonly winners: readonly { readonly cents: number }[] }[];
}
/** Pots whose winners got less, and the chips that fit them. */
const lessPaid = (event: Thing): Thing => ({
  ...less(event),
  pots: (event.pots as readonly Pots[]).map((pot, nth, all) =>
    nth < all.length - 1
      ? pot
      : {
          ...pot,
          cents: pot.cents - 100,
          shares: pot.shares.map((share, at, shares) =>
            at < shares.length - 1
              ? share
              : {
                  ...share,
                  cents: share.cents - 100,
                  winners: share.winners.map((one, last, winners) =>
                    last < winners.length - 1 ? one : { ...one, cents: one.cents - 100 },
                  ),
                },
          ),
        },
  ),
});
const morePot = (event: Thing): Thing => ({
  ...event,
  pots: (event.pots as readonly Pots[]).map((pot) => ({ ...pot, cents: pot.cents + 100 })),
});

const isMoving = (event: Thing): boolean => movesOf(event).some(({ cents }) => cents > 100);

const LIES: readonly (readonly [string, string, (event: Thing) => Thing, RegExp])[] = [
  [
    'a pot of another amount than its chips',
    'potsPushed',
    morePot,
    /holds \d+ cents\. Its winners don’t get that|^pots/,
  ],
  ['a payout that its chips don’t come to', 'potsPushed', less, /^pots .* Its chips move \d+\.$/],
  ['a payout below the pot', 'potsPushed', lessPaid, /^The round ends, but 100 cents stay in the pot\.$/],
  ['a settlement of other chips', 'handSettled', less, /^(?:result|stake of .*) of "handSettled" says \d+ cents/],
  ['a call of other chips', 'called', less, /^paid of "called" says \d+ cents/],
  ['a rake of other chips', 'raked', less, /^cents of "raked" says \d+ cents/],
  ['a call from another seat', 'called', elsewhere, /^paid of "called" says \d+ cents/],
];

describe('found where nobody can replay it:', () => {
  test.each(LIES)('%s', (_, did, change, why) => {
    let tried = 0;
    for (const log of LOGS) {
      const shuffled = log.findIndex(({ entry }) => entry.deck !== undefined);
      const at = log.findIndex(
        ({ entry }, nth) =>
          nth > shuffled &&
          entry.events.some(
            (event) =>
              event.did === did &&
              isMoving(event) &&
              movesOf(event).every(({ from }) => did !== 'called' || from !== 'seat 3'),
          ),
      );
      if (at < 0) continue;
      tried += 1;
      const lie = forged(log, at, ({ act, events }) => ({
        act,
        events: events.map((event) => (event.did === did ? change(event) : event)),
      }));
      const { entry } = log[at] as { entry: LogEntry };
      expect(verified(lie).faults).toContainEqual(
        expect.objectContaining({ entry: entry.entry, position: entry.position, why: expect.stringMatching(why) }),
      );
    }
    expect(tried).toBeGreaterThan(0);
  });

  test('a wager on another box or of another amount than its act', () => {
    for (const [field, value] of [
      ['box', 6],
      ['cents', 100],
      ['wager', 'odds'],
    ] as const)
      for (const log of LOGS) {
        const shuffled = log.findIndex(({ entry }) => entry.deck !== undefined);
        const at = log.findIndex(({ entry }, nth) => nth > shuffled && entry.act.do === 'wager');
        if (at < 0) continue;
        const lie = log.map((logged, nth) =>
          nth === at ? { ...logged, entry: { ...logged.entry, act: { ...logged.entry.act, [field]: value } } } : logged,
        );
        expect(verified(lie).faults).toContainEqual(
          expect.objectContaining({ why: expect.stringMatching(/ of "wagerPlaced" is .*\. The act says /) }),
        );
      }
  });
});

test('found where nobody can replay it: a round that is skipped, left out or begun anew', () => {
  for (const log of LOGS) {
    const shuffled = log.findIndex(({ entry }) => entry.deck !== undefined);
    const at = shuffled + 3;
    const { entry } = log[at] as TestLogEntry;
    for (const round of [undefined, (entry.round ?? 0) + 1]) {
      const { round: _, ...rest } = entry;
      const lie = log.with(at, {
        ...(log[at] as TestLogEntry),
        entry: round === undefined ? rest : { ...rest, round },
      });
      expect(verified(lie).faults[0]).toMatchObject({
        entry: entry.entry,
        why: `The entry names round ${round ?? 'none'}. By the entries before it is round ${entry.round}.`,
      });
    }
  }
});
