import { HOUSE_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { LAB_GAMES } from '../games/index.js';
import { readFraction } from '../math/fraction.js';
import { auditFigure, auditPaytable, auditRange, verdictOn } from './published.js';

test.each([
  ['payback', '98.95', '0.98950157', 'reproduced'],
  ['payback', '94.393', '0.94394772', 'differs'],
  ['payback', '77', '0.76234648', 'rounding'],
  ['hold', '7.97', '0.920276', 'reproduced'],
  ['hold', '13.0', '0.8691', 'rounding'],
  ['hold', '0.75', '0.992598', 'rounding'],
] as const)('a %s of %s %% against %s: %s', (what, percent, payback, verdict) => {
  expect(verdictOn(what, percent, readFraction(payback))).toBe(verdict);
});

test('a correction that gives the figure is named, and else the nearest', () => {
  const payback = readFraction('0.87');
  const nine = { words: 'two pair at 9 to 1', payback: readFraction('0.92028') };
  const ten = { words: 'two pair at 10 to 1', payback: readFraction('0.9686') };
  expect(auditFigure('hold', '7.97', payback, [ten, nine])).toEqual({
    published: 0.9203,
    verdict: 'differs',
    note: "the Board's house edge is 7.97%, computed 13.0000%; two pair at 9 to 1 gives 7.9720%",
  });
  expect(auditFigure('hold', '7.97', payback, [ten]).note).toMatch(
    /the nearest correction, two pair at 10 to 1, gives 3.1400%$/,
  );
  expect(auditFigure('hold', '12.8', payback, [ten]).note).toBe("the Board's house edge is 12.8%, computed 13.000%");
});

test('a reproduced figure needs no note, and an unpublished one has no verdict', () => {
  expect(auditPaytable(LAB_GAMES['over-under'].published, 'main', 'main', readFraction('0.98950157'))).toEqual({
    published: 0.9895,
    verdict: 'reproduced',
    note: null,
  });
  expect(auditPaytable(LAB_GAMES['saigon-5'].published, 'main', 'main', readFraction('0.98'))).toEqual({
    published: null,
    verdict: null,
    note: null,
  });
});

test('of a range the tables at both ends are audited', () => {
  const paybacks = ['0.9005', '0.9548', '0.93'].map((payback, at) => ({
    table: { name: 'CAB'[at] ?? '' },
    payback: readFraction(payback),
  }));
  expect(auditRange(LAB_GAMES['heads-up-holdem'].published, 'pocket-bonus', paybacks)).toEqual({
    A: { published: 0.9548, verdict: 'reproduced', note: null },
    C: { published: 0.9005, verdict: 'reproduced', note: null },
  });
});

test('every figure belongs to a wager and a paytable of its game', () => {
  for (const { id, paytables, editions } of HOUSE_GAMES)
    for (const { wager, percent } of LAB_GAMES[id].published) {
      const tables = paytables(editions.at(-1)?.edition ?? '').filter((table) => table.wager === wager);
      if (wager === 'main') expect(Object.keys(percent)).toEqual(['main']);
      else if ('least' in percent) expect(tables.length, `${id} ${wager}`).toBeGreaterThan(0);
      else expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(percent).sort());
    }
});
