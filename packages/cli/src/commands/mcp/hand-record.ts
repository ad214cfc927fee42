import { tomlFault } from '@fairdeal/rules/internal';
import { parseJson } from '@fairdeal/rules/internal/text';
import { parse } from 'smol-toml';
import { AskedWrongly } from './asked-wrongly.js';

/** Reads the text of one recorded hand as the question of a replay. */
export const readHandRecord = (text: string): Readonly<Record<string, unknown>> => {
  if (!text.trimStart().startsWith('{')) {
    try {
      return { hand: parse(text) };
    } catch (error) {
      throw new AskedWrongly(`The hand ${tomlFault(error)}.`);
    }
  }
  const read = parseJson(text);
  if ('wrong' in read) throw new AskedWrongly(`The hand is not JSON: ${read.wrong}.`);
  return { hand: read.ok };
};
