import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import { refusalLine } from '../../testing/refusal-line.js';
import { type PhhHand, replayHand } from './index.js';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SCRIPTED = pathOf('../../../../../golden/hands');
/** Hands that others recorded: they are not ours to publish. */
const RECORDED = pathOf('../../../../../../shared/phh');

const handsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.phh'))
        .toSorted()
    : [];
const readFile = (folder: string, file: string): PhhHand =>
  parse(readFileSync(join(folder, file), 'utf8')) as unknown as PhhHand;

/** A hand outside the chapter: Short-deck Hold'em. */
const isUnknown = ({ variant }: PhhHand): boolean => variant === 'NS';

describe.each([
  ['scripted', SCRIPTED, 125],
  ['recorded', RECORDED, 166],
] as const)('%s hands', (_, folder, count) => {
  const files = handsIn(folder);
  const absent = files.length === 0;

  test.skipIf(absent)(`there are ${count} of them${absent ? ' (needs ../shared/phh)' : ''}`, () => {
    expect(files).toHaveLength(count);
  });

  test.skipIf(absent).each(files)('%s ends with the stacks that it records', (file) => {
    const hand = readFile(folder, file);
    const replay = replayHand(hand);
    if (isUnknown(hand)) {
      expect(replay).toMatchObject({ reason: 'unknown-variant', args: { variant: 'NS' } });
      return;
    }
    if (isRefused(replay)) throw new Error(`${replay.act}: ${refusalLine(replay)}`);
    expect(replay.finishing).toEqual(hand.finishing_stacks ?? replay.finishing);
    expect(replay.table.hand).toBeNull();
  });
});
