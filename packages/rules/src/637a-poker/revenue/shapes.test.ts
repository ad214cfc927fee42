import { expect, test } from 'vitest';
import { BAD_BEAT, HIGH_HAND } from '../../testing/poker-revenue.js';
import { NO_REVENUE, USUAL_RAKE } from '../model/revenue.js';
import { revenueShapeFaults } from './shapes.js';

const PERCENTAGE = USUAL_RAKE.rake[0];
const TIME = { per: 'player', fees: [{ least: 400, most: null, hourly: 1200 }], every: 30 };
const FILED = { ...NO_REVENUE, ...USUAL_RAKE, timeCharge: TIME, badBeat: BAD_BEAT, highHand: HIGH_HAND };

test.each([
  {},
  { timeCharge: null, badBeat: null, highHand: null },
  { rake: [] },
  { rake: [PERCENTAGE, { kind: 'incremental', levels: [{ pot: 1000, rake: 100 }] }] },
  { timeCharge: { ...TIME, fees: [{ least: 400, most: 800, hourly: 1200 }] } },
  { badBeat: { ...BAD_BEAT, discontinuing: null } },
  {
    highHand: {
      ...HIGH_HAND,
      contribution: { minimumPot: 1200, amount: { kind: 'percentage', percent: 5, step: 50 }, most: 100 },
    },
  },
])('%j has the shape of a filing', (change) => {
  expect(revenueShapeFaults({ ...FILED, ...change })).toEqual([]);
});

test.each([
  ['rake', 'none', 'rake must be a list, not "none"', '637a.17(a)'],
  ['rake', [5], 'rake[0] must be an object with its kind, not 5', '637a.17(a)'],
  ['rake', [null], 'rake[0] must be an object with its kind, not null', '637a.17(a)'],
  ['rake', [{ kind: 7 }], 'rake[0].kind must be one of percentage, incremental, not 7', '637a.17(a)'],
  ['rake', [{ kind: 'toString' }], 'rake[0].kind must be one of percentage, incremental, not "toString"', '637a.17(a)'],
  ['rake', [PERCENTAGE, { ...PERCENTAGE, percent: '5' }], 'rake[1].percent must be a number, not "5"', '637a.17(a)'],
  [
    'rake',
    [{ kind: 'incremental', levels: [], percent: 5 }],
    'rake[0] must be an object with kind, levels, players, most, noFlopNoDrop, not {"kind":"incremental","levels":[],"percent":5}',
    '637a.17(a)',
  ],
  [
    'rake',
    [{ ...PERCENTAGE, when: 'never' }],
    'rake[0].when must be one of after-betting-round, at-the-end, not "never"',
    '637a.17(a)',
  ],
  ['timeCharge', 5, 'timeCharge must be an object with per, fees, every, clock, not 5', '637a.17(b)(3)'],
  ['timeCharge', { ...TIME, fees: {} }, 'timeCharge.fees must be a list, not {}', '637a.17(b)(3)'],
  [
    'timeCharge',
    { ...TIME, fees: [...TIME.fees, { least: 400, most: 'all', hourly: 1200 }] },
    'timeCharge.fees[1].most must be a number, not "all"',
    '637a.17(b)(3)',
  ],
  [
    'badBeat',
    { ...BAD_BEAT, hands: [{ title: 5, atLeast: '2c2d2h2s3c', percent: 100 }] },
    'badBeat.hands[0].title must be a text, not 5',
    '637a.15(a)',
  ],
  [
    'badBeat',
    { ...BAD_BEAT, bothHoleCards: 'yes' },
    'badBeat.bothHoleCards must be true or false, not "yes"',
    '637a.15(a)',
  ],
  [
    'badBeat',
    { ...BAD_BEAT, discontinuing: 'keep' },
    'badBeat.discontinuing must be one of pay-until-empty, transfer, null, not "keep"',
    '637a.15(a)',
  ],
  ['highHand', { ...HIGH_HAND, tables: [1, '2'] }, 'highHand.tables[1] must be a number, not "2"', '637a.16(a)'],
  [
    'highHand',
    { ...HIGH_HAND, contribution: { ...HIGH_HAND.contribution, amount: { kind: 'fixed', cents: null } } },
    'highHand.contribution.amount.cents must be a number, not null',
    '637a.16(a)',
  ],
])('%s may not be %j', (name, value, words, clause) => {
  expect(revenueShapeFaults({ ...FILED, [name]: value })).toEqual([
    { fault: `The setting ${words}.`, cites: [clause] },
  ]);
});

test('the faults of all filed rules are reported at once', () => {
  const found = revenueShapeFaults({ rake: 1, timeCharge: 2, badBeat: 3, highHand: 4 });
  expect(found.flatMap(({ cites }) => cites)).toEqual(['637a.17(a)', '637a.17(b)(3)', '637a.15(a)', '637a.16(a)']);
});
