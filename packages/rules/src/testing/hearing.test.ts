import { expect, test } from 'vitest';
import { hears, inEdition, startHearing, stopHearing } from './hearing.js';

const command = { act: { do: 'deal' }, by: { role: 'dealer' } };

test('a refusal is heard with what was asked, and events with everything in them', () => {
  const refuses = hears((_table: null, _command: object) => ({ refused: 'Not now.', cites: ['686a.5(d)'] }));
  const events = hears((_table: null, _command: object) => ({
    events: [{ did: 'dealt', cites: ['686a.7(a)'], moves: [{ cites: ['686a.7(b)'] }] }],
  }));
  startHearing();
  refuses(null, command);
  events(null, command);
  expect([...stopHearing()]).toEqual([
    ['686a.5(d)', 'dealer deal: refused: Not now.'],
    ['686a.7(a)', 'dealer deal: dealt'],
    ['686a.7(b)', 'dealer deal: dealt'],
  ]);
});

test('a rulebook is heard when it decides, and not when it is asked for options', () => {
  const book = hears(() => ({
    decide: (_table: null, _command: object) => ({ refused: 'No.', cites: ['686a.5(d)'] }),
    options: () => [{ cites: ['686a.5(e)'] }],
  }))();
  startHearing();
  book.options();
  expect(stopHearing().size).toBe(0);
  startHearing();
  book.decide(null, command);
  expect([...stopHearing().keys()]).toEqual(['686a.5(d)']);
});

test('the items of a layout, the faults of a submission and the wagers of a settlement are heard', () => {
  startHearing();
  hears(() => ({ positions: 6, items: [{ kind: 'sign', words: 'No Ante', clause: '686a.2(b)(1)' }] }))();
  hears(() => ({ faults: [{ fault: 'Too low.', cites: ['686a.6(a)'] }] }))();
  hears(() => ({ hand: '20', wagers: [{ wager: 'ante', pays: '1 to 1', cites: ['686a.8(a)'] }] }))();
  expect([...stopHearing()]).toEqual([
    ['686a.2(b)(1)', 'sign: No Ante'],
    ['686a.6(a)', 'submission refused: Too low.'],
    ['686a.8(a)', 'settlement: ante, 1 to 1'],
  ]);
});

test.each<[what: string, told: unknown, answer: object, edition: string]>([
  ['the table', { submission: { edition: '2016' } }, {}, '2016'],
  ['the draft', { edition: '2016' }, {}, '2016'],
  ['the answer', null, { edition: '2016' }, '2016'],
  ['the game, whose newest it is', { editions: [{ edition: '2016' }, { edition: '2019' }] }, {}, '2019'],
])('what is heard is kept by the edition of %s too', (_, told, answer, edition) => {
  startHearing();
  hears((_table: unknown) => ({ refused: 'No.', cites: ['678a.7(e)'], ...answer }))(told);
  expect([...stopHearing().keys()]).toEqual(['678a.7(e)', inEdition('678a.7(e)', edition)]);
});

test('nothing is kept while nobody listens', () => {
  hears(() => ({ refused: 'No.', cites: ['686a.5(d)'] }))();
  expect(stopHearing().size).toBe(0);
});
