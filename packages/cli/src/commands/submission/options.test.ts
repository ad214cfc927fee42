import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fairdeal } from '../../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-options-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, draft: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(draft));
  return path;
};

const TWO_BOXES = file('two-boxes.json', { game: 'high-card-flush', settings: { adjacentBoxes: 2 } });
const OF_2019 = file('of-2019.json', { game: 'high-card-flush', edition: '2019', settings: { adjacentBoxes: 2 } });
const OVER_UNDER = file('over-under.json', { game: 'over-under', paytables: { bonus: 'A' } });
const DJ_WILD = file('dj-wild.json', { game: 'dj-wild', settings: { dealing: 'hand' } });

describe('--edition', () => {
  test.each(['check', 'explain', 'print', 'signs', 'layout'])(
    '%s takes a file that names none as filed under it: two boxes are for 2019 alone',
    async (act) => {
      const asked = await fairdeal('submission', act, TWO_BOXES, '--edition', '2016');
      expect(asked).toMatchObject({ status: 1, out: expect.stringContaining('(678a.7(e))') });
      expect(await fairdeal('submission', act, TWO_BOXES, '--edition', '2019')).toMatchObject({ status: 0 });
    },
  );

  test('another than the one that the file names is refused', async () => {
    expect(await fairdeal('submission', 'check', OF_2019, '--edition', '2016')).toEqual({
      status: 2,
      out: '',
      err: 'The submission is for the edition of 2019, not 2016. Leave out --edition, or change the submission.\n',
    });
    expect(await fairdeal('submission', 'check', OF_2019, '--edition', '2019')).toMatchObject({ status: 0 });
    expect((await fairdeal('submission', 'check', TWO_BOXES, '--edition', '1999')).err).toBe(
      'Unknown edition of High Card Flush "1999". Available editions: 2016, 2019.\n',
    );
  });
});

test.each([
  ['check', '--pdf', 'x.pdf', '--pdf is for fairdeal submission print, signs and layout.\n'],
  ['explain', '--pdf', 'x.pdf', '--pdf is for fairdeal submission print, signs and layout.\n'],
  ['signs', '--svg', 'x.svg', '--svg is for fairdeal submission layout.\n'],
  ['check', '--from', 'x.json', '--from is for fairdeal submission new.\n'],
  ['print', '--layout', 'x.json', '--layout is for fairdeal submission check.\n'],
  ['upgrade', '--strict', undefined, '--strict is for fairdeal submission check.\n'],
])('%s %s does nothing, and is refused', async (act, option, value, err) => {
  const given = value === undefined ? [option] : [option, value];
  expect(await fairdeal('submission', act, OVER_UNDER, ...given)).toEqual({ status: 2, out: '', err });
});

test('new --strict and diff --edition do nothing, and are refused', async () => {
  expect((await fairdeal('submission', 'new', 'over-under', '--strict')).err).toBe(
    '--strict is for fairdeal submission check.\n',
  );
  expect((await fairdeal('submission', 'diff', TWO_BOXES, OF_2019, '--edition', '2016')).err).toBe(
    '--edition is for fairdeal submission new, check, explain, upgrade, print, signs and layout.\n',
  );
});

test('A submission takes over no choices of another game', async () => {
  expect(await fairdeal('submission', 'new', 'over-under', '--from', DJ_WILD)).toEqual({
    status: 2,
    out: '',
    err: 'A submission for Over/Under can’t start with the choices of one for DJ Wild Stud Poker.\n',
  });
});

test('A layout is written to standard output where - is named, alone', async () => {
  const { status, out, err } = await fairdeal('submission', 'layout', OVER_UNDER, '--svg', '-');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toMatch(/^<svg .*<\/svg>\s*$/s);
  expect(existsSync('-')).toBe(false);
  expect((await fairdeal('submission', 'layout', OVER_UNDER, '--pdf', '-')).out).toMatch(/^%PDF-/);
  expect((await fairdeal('submission', 'layout', OVER_UNDER, '--svg', '-', '--pdf', 'x.pdf')).err).toBe(
    'Only one document can go to standard output. Leave out --svg or --pdf.\n',
  );
});

test('Standard input is read once', async () => {
  expect((await fairdeal('submission', 'diff', '-', '-')).err).toBe(
    'Standard input can supply only one file. Name a file for one submission or for the other.\n',
  );
  expect((await fairdeal('submission', 'check', '--layout', '-')).err).toBe(
    'Standard input can supply only one file. Name a file for the submission or for its layout.\n',
  );
});
