import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConformanceCase } from './case.js';
import { handCase } from './hands.js';
import { rankingCase } from './rankings.js';
import { roundCase } from './rounds.js';
import { auditCase, scriptCase } from './scripts.js';

const folderAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PACKED = folderAt('../golden');

/** Golden data: packed with this package, or in the repository. */
const GOLDEN = existsSync(PACKED) ? PACKED : folderAt('../../../golden');

interface NamedText {
  readonly name: string;
  readonly text: string;
}

const filesIn = (folder: string, end: string): readonly NamedText[] =>
  readdirSync(join(GOLDEN, folder))
    .filter((file) => file.endsWith(end))
    .toSorted()
    .map((file) => ({ name: file.slice(0, -end.length), text: readFileSync(join(GOLDEN, folder, file), 'utf8') }));

const linesIn = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

/** Every case of the kit. */
export const loadCases = (): readonly ConformanceCase[] => [
  ...filesIn('rounds', '.jsonl').flatMap(({ name, text }) => linesIn(text).map((line) => roundCase(name, line))),
  ...filesIn('rankings', '.jsonl').flatMap(({ name, text }) =>
    linesIn(text).map((line, at) => rankingCase(name, line, at)),
  ),
  ...filesIn('hands', '.phh').map(({ name, text }) => handCase(name, text)),
  ...filesIn('table-scripts', '.jsonl').flatMap(({ name, text }) =>
    linesIn(text).map((line) => scriptCase(name, line)),
  ),
  ...filesIn('audit', '.ndjson').map(({ name, text }) => auditCase(name, text)),
];
