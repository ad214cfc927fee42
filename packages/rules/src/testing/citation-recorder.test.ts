import { expect, test } from 'vitest';
import {
  inEdition,
  inSetUp,
  markAsserted,
  recordingCitations,
  startRecordingCitations,
  stopRecordingCitations,
} from './citation-recorder.js';

const command = { act: { do: 'deal' }, by: { role: 'dealer' } };
const DEALS = { by: 'dealer', act: 'deal' };
const refuses = recordingCitations((_table: null, _command: object) => ({
  args: { words: 'Not now.' },
  cites: ['686a.5(d)'],
}));
const deals = recordingCitations((_table: null, _command: object) => ({
  events: [{ did: 'dealt', cites: ['686a.7(a)'], moves: [{ cites: ['686a.7(b)'] }] }],
}));

test('a refusal is heard with its command, and events with everything in them', () => {
  startRecordingCitations();
  refuses(null, command);
  deals(null, command);
  markAsserted();
  expect([...stopRecordingCitations()]).toEqual([
    ['686a.5(d)', { ...DEALS, answer: 'refused', refusal: { reason: undefined, args: { words: 'Not now.' } } }],
    ['686a.7(a)', { ...DEALS, answer: 'event', says: 'dealt' }],
    ['686a.7(b)', { ...DEALS, answer: 'event', says: 'dealt' }],
  ]);
});

test('a ruling that no assertion follows proves nothing', () => {
  startRecordingCitations();
  refuses(null, command);
  markAsserted();
  deals(null, command);
  expect([...stopRecordingCitations().keys()]).toEqual(['686a.5(d)']);
});

test('set-up proves nothing, whatever is asserted after it', () => {
  startRecordingCitations();
  inSetUp(() => deals(null, command));
  refuses(null, command);
  markAsserted('dealt', { did: 'dealt' });
  expect([...stopRecordingCitations().keys()]).toEqual(['686a.5(d)']);
});

test.each<[what: string, looks: (ruling: ReturnType<typeof deals>) => unknown, clauses: readonly string[]]>([
  ['the event itself', ({ events }) => events, ['686a.7(a)', '686a.7(b)']],
  ['a part of it', ({ events: [dealt] }) => dealt?.moves, ['686a.7(a)', '686a.7(b)']],
  ['its citation', ({ events: [dealt] }) => [dealt?.did, dealt?.cites[0]], ['686a.7(a)']],
])('an event of set-up is heard when an assertion looks at %s', (_, looks, clauses) => {
  startRecordingCitations();
  markAsserted(looks(inSetUp(() => deals(null, command))));
  expect([...stopRecordingCitations().keys()]).toEqual(clauses);
});

test('a rulebook is heard when it decides, not when it is asked for options', () => {
  const book = recordingCitations(() => ({
    decide: (_table: null, _command: object) => ({ args: { words: 'No.' }, cites: ['686a.5(d)'] }),
    options: () => [{ cites: ['686a.5(e)'] }],
  }))();
  startRecordingCitations();
  book.options();
  markAsserted();
  expect(stopRecordingCitations().size).toBe(0);
  startRecordingCitations();
  book.decide(null, command);
  markAsserted();
  expect([...stopRecordingCitations().keys()]).toEqual(['686a.5(d)']);
});

test('the items of a layout, the faults of a submission and the wagers of a settlement are heard', () => {
  startRecordingCitations();
  recordingCitations(() => ({ positions: 6, items: [{ kind: 'sign', words: 'No Ante', clause: '686a.2(b)(1)' }] }))();
  recordingCitations(() => ({ faults: [{ fault: 'Too low.', cites: ['686a.6(a)'] }] }))();
  recordingCitations(() => ({ hand: '20', wagers: [{ wager: 'ante', pays: '1 to 1', cites: ['686a.8(a)'] }] }))();
  markAsserted();
  expect([...stopRecordingCitations()]).toEqual([
    ['686a.2(b)(1)', { by: 'sign', answer: 'text', says: 'No Ante' }],
    ['686a.6(a)', { by: 'submission', answer: 'refused', says: 'Too low.' }],
    ['686a.8(a)', { by: 'settlement', answer: 'text', says: 'ante, 1 to 1' }],
  ]);
});

test.each<[what: string, told: unknown, answer: object, edition: string]>([
  ['the table', { submission: { edition: '2016' } }, {}, '2016'],
  ['the draft', { edition: '2016' }, {}, '2016'],
  ['the answer', null, { edition: '2016' }, '2016'],
  ['the game, whose newest it is', { editions: [{ edition: '2016' }, { edition: '2019' }] }, {}, '2019'],
])('rulings are kept by the edition of %s too', (_, told, answer, edition) => {
  startRecordingCitations();
  recordingCitations((_table: unknown) => ({ args: { words: 'No.' }, cites: ['678a.7(e)'], ...answer }))(told);
  markAsserted();
  expect([...stopRecordingCitations().keys()]).toEqual(['678a.7(e)', inEdition('678a.7(e)', edition)]);
});

test('nothing is kept while nobody listens', () => {
  refuses(null, command);
  expect(stopRecordingCitations().size).toBe(0);
});
