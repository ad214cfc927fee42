import { expect, test } from 'vitest';
import type { ApiData, ApiEntry, ApiKind } from './api-data-types.js';
import { anchorOf, entryGroups, readAnchor, searchEntries } from './find-entries.js';

const entry = (name: string, kind: ApiKind, entryPoints: readonly string[], comment = ''): ApiEntry => ({
  name,
  kind,
  entryPoints,
  comment,
  signature: '',
  source: '',
  links: {},
});

const settle = entry('settle', 'function', ['rules'], 'Settles a round.');
const round = entry('Round', 'type', ['rules', 'rules/poker'], 'A round to settle.');
const settled = entry('isSettled', 'function', ['rules'], 'Whether a hand is over.');
const API: ApiData = {
  packages: [
    {
      name: '@fairdeal/rules',
      about: '',
      entryPoints: [
        { id: 'rules', name: '@fairdeal/rules' },
        { id: 'rules/poker', name: '@fairdeal/rules/poker' },
      ],
      examples: [],
    },
  ],
  entries: [settled, round, settle],
};

test.each([
  ['rules', 'rules', null],
  ['rules.settle', 'rules', 'settle'],
  ['rules/poker.Round', 'rules/poker', 'Round'],
])('#%s opens the entry point %s at %s', (anchor, entryPoint, name) => {
  expect(readAnchor(API, anchor)).toMatchObject({
    entryPoint: { id: entryPoint },
    entry: name === null ? null : { name },
  });
});

test.each(['rules/poker.settle', 'rules.', 'nowhere', 'constructor', 'rules.toString'])(
  '#%s leads nowhere',
  (anchor) => {
    expect(readAnchor(API, anchor)).toEqual({ unknown: anchor });
  },
);

test('no anchor asks for nothing', () => {
  expect(readAnchor(API, '')).toBeNull();
});

test('an anchor names the first entry point, or the open one', () => {
  expect(anchorOf(round)).toBe('rules.Round');
  expect(anchorOf(round, 'rules/poker')).toBe('rules/poker.Round');
});

test('an entry point lists its exports by kind and name', () => {
  expect(entryGroups(API, 'rules').map(({ title, entries }) => [title, ...entries.map(({ name }) => name)])).toEqual([
    ['Functions', 'isSettled', 'settle'],
    ['Types', 'Round'],
  ]);
});

test.each([
  ['settle', ['settle', 'isSettled', 'Round']],
  ['SETTLE round', ['settle', 'Round']],
  ['hand', ['isSettled']],
  ['dice', []],
])('%s finds %j, names before comments', (query, names) => {
  expect(searchEntries(API.entries, query).map(({ name }) => name)).toEqual(names);
});
