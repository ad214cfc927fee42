import { expect, test } from 'vitest';
import { HOUSE_STREAM } from '../log/entry.js';
import { foldSettings, settingDifferences } from './settings.js';

const sets = (value: string, more: object = {}, table = HOUSE_STREAM) => ({
  ...{ table, act: { do: 'changeSetting', name: 'gaming day', value, ...more } },
});

test('settings are as the log says last, whatever an entry of a table says', () => {
  const fold = foldSettings();
  for (const entry of [sets('06:00 UTC'), sets('07:00 UTC'), sets('08:00 UTC', {}, 't1')])
    expect(fold.next(entry)).toEqual([]);
  expect(fold.list()).toEqual({ 'gaming day': '07:00 UTC' });
  expect(settingDifferences({ 'gaming day': '09:00 UTC' }, fold.list())).toEqual([
    { table: 'house_settings', row: 'gaming day', database: '09:00 UTC', log: '07:00 UTC' },
  ]);
});

test('a setting of an earlier version is written down once, and never against the log', () => {
  const fold = foldSettings();
  expect(fold.next(sets('06:00 UTC', { adopted: true }))).toEqual([]);
  expect(fold.next(sets('09:00 UTC', { adopted: true }))).toMatchObject([
    { why: 'The setting gaming day is written down as 09:00 UTC. Earlier entries say 06:00 UTC.' },
  ]);
  expect(fold.list()).toEqual({ 'gaming day': '06:00 UTC' });
});
