import { describe, expect, test } from 'vitest';
import { isRefused, meterToRead } from '../../../core/decision.js';
import type { SharedMeter } from '../../../core/rulebook.js';
import { nextStaffCommand, staffMember } from '../../../core/staff.js';
import { houseGame } from '../../../games.js';
import type { SubmissionDraft } from '../../../submission/submission.js';
import { submit } from '../../../submission/submit.js';
import { proves } from '../../../testing/index.js';
import { refusalLine } from '../../../testing/refusal-line.js';
import { houseRulebook } from '../../house-rulebook.js';
import type { HouseAct, TableEvent } from '../../model/acts.js';
import { totalChips } from '../../model/chips.js';
import type { Table } from '../../model/state.js';

const FLUSH: SubmissionDraft = {
  paytables: { progressive: 'A' },
  settings: { linkedProgressive: true },
  meter: 'main',
};

const faults = (id: string, draft: SubmissionDraft): readonly string[] => {
  const game = houseGame(id);
  const made = game === undefined ? { faults: [] } : submit(game, draft);
  return 'faults' in made ? made.faults.flatMap(({ cites }) => cites) : [];
};

describe('a table that shares a meter', () => {
  test.each([
    ['high-card-flush', 'A', '678a.2(c)'],
    ['face-up-pai-gow', '1', '688a.2(d)'],
  ] as const)(proves('has a linked progressive system: %s', '678a.2(c)', '688a.2(d)'), (game, progressive, clause) => {
    const draft = { paytables: { progressive }, meter: 'main' };
    expect(faults(game, draft)).toEqual([clause]);
    expect(faults(game, { ...draft, settings: { linkedProgressive: true } })).toEqual([]);
  });

  test('has a progressive wager, and names the meter plainly', () => {
    expect(submit(houseGame('high-card-flush') ?? never(), { meter: 'main' })).toHaveProperty('faults');
    expect(faults('high-card-flush', { ...FLUSH, meter: 'Main Street' })).toEqual(['678a.12(d)(3)']);
  });
});

const never = (): never => {
  throw new Error('There is this game.');
};

/** Two suits in turn: who plays alone gets seven cards of one in a row. */
const straight = <Card>(cards: readonly Card[]): readonly Card[] => {
  const bySuit = cards.toSorted((one, other) => (cards.indexOf(one) % 4) - (cards.indexOf(other) % 4));
  return bySuit.map((_, at) => bySuit[(at % 2) * 26 + Math.floor(at / 2)] ?? never());
};

/** A table where box 1 has won all of the meter, and nobody has verified it yet. */
const atTheHit = () => {
  const game = houseGame('high-card-flush') ?? never();
  const book = houseRulebook(game);
  const filed = submit(game, FLUSH);
  if ('faults' in filed) throw new Error('The submission is right.');
  let table: Table = book.open(filed.ok);
  const events: TableEvent[] = [];
  const does = (act: HouseAct, by: Parameters<typeof book.decide>[1]['by'], shown?: SharedMeter) => {
    const shared = shown === undefined ? {} : { shared: { 'meter/main': shown } };
    const ruling = book.decide(table, { act, by, at: 0, drawn: null, ...shared });
    if (isRefused(ruling)) return ruling;
    for (const event of ruling.events) table = book.evolve(table, event);
    events.push(...ruling.events);
    return null;
  };
  const staff = (until: HouseAct['do'] | null): void => {
    for (;;) {
      const next = nextStaffCommand(book, table, 0, straight);
      const act = next?.act ?? book.dealerMay(table, 0);
      if (act === null || act.do === until) return;
      const ruling = book.decide(table, {
        act,
        by: next?.by ?? staffMember('dealer'),
        at: 0,
        drawn: next?.drawn ?? null,
      });
      if (isRefused(ruling)) throw new Error(refusalLine(ruling));
      for (const event of ruling.events) table = book.evolve(table, event);
    }
  };
  const ann = { role: 'player', seat: 1, person: 'Ann' } as const;
  does({ do: 'sit', cents: 10_000 }, ann);
  staff('closeBets');
  does({ do: 'wager', box: 1, wager: 'ante', cents: 500 }, ann);
  does({ do: 'wager', box: 1, wager: 'progressive', cents: 100 }, ann);
  staff(null);
  does({ do: 'play', box: 1, play: { raise: 500 } }, ann);
  staff('verifyPayout');
  return { now: () => table, does, staff, events };
};

const VERIFY: HouseAct = { do: 'verifyPayout', box: 1, light: true };

describe('a hit of a shared meter', () => {
  test('is not judged before the meter is read', () => {
    const { does } = atTheHit();
    const refused = does(VERIFY, staffMember('dealer'));
    expect(refused).toMatchObject({ cites: ['678a.12(d)(3)'] });
    expect(refused === null ? null : meterToRead(refused)).toBe('meter/main');
  });

  test(proves('is frozen when it is verified, and paid from the frozen amount', '678a.2(c)', '678a.12(d)(4)'), () => {
    const { now, does, staff, events } = atTheHit();
    const sum = totalChips(now());
    expect(does(VERIFY, staffMember('dealer'), { cents: 5_000_000, reserve: 700, after: 9 })).toBeNull();
    expect(events.slice(-2)).toMatchObject([
      { did: 'meterRead', meter: 'meter/main', cents: 5_000_000, reserve: 700, after: 9 },
      { did: 'payoutVerified', frozen: 5_000_000 },
    ]);
    // The reserve starts the meter again for all the others.
    expect(now().bank).toMatchObject({ meters: { progressive: 700 }, awards: { progressive: 5_000_000 } });
    const before = now().players[0]?.chips ?? 0;
    staff('completeDocuments');
    expect(now().bank.awards).toEqual({ progressive: 0 });
    expect((now().players[0]?.chips ?? 0) - before).toBeGreaterThanOrEqual(5_000_000);
    expect(totalChips(now())).toBe(sum);
  });
});
