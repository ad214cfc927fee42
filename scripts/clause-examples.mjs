// `npm run examples`: runs the tests of `rules` and keeps, for each clause that one proves, a ruling that named it, and one by each edition that it stands in (packages/rules/examples.json).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusalText } from '@fairdeal/words';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'fairdeal-examples-'));
const collected = join(folder, 'examples.jsonl');
writeFileSync(collected, '');
const rules = join('packages', 'rules', 'src');
const proving = readdirSync(join(root, rules), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && readFileSync(join(root, rules, file), 'utf8').includes('proves('))
  .map((file) => join(rules, file));
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--project', 'rules', ...proving], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, FAIRDEAL_EXAMPLES: collected },
  shell: process.platform === 'win32',
});
/** Writes the sentence of a refusal; everything else has its text. */
const inWords = ({ refusal, ...observed }) =>
  refusal === undefined ? observed : { ...observed, says: refusalText({ ...refusal, cites: [] }) };

const heard = readFileSync(collected, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line))
  .map(({ observed, ...rest }) => ({ ...rest, observed: inWords(observed) }));
rmSync(folder, { recursive: true });
if (status !== 0) {
  console.error('The tests of packages/rules do not pass: the examples stay as they are.');
  process.exit(1);
}

/** A refusal says most; else the first in the order of the alphabet, so that the file changes only when the rules do. */
const rank = ({ observed, test }) => `${observed.answer === 'refused' ? 0 : 1} ${test} ${JSON.stringify(observed)}`;
heard.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
const examples = {};
for (const { clause, edition, test, observed } of heard) if (edition === null) examples[clause] ??= { test, observed };
/** What is heard by another edition first, and is not the same. */
const known = new Set();
for (const { clause, edition, test, observed } of heard) {
  if (edition === null || known.has(`${clause} ${edition}`)) continue;
  known.add(`${clause} ${edition}`);
  const example = examples[clause];
  if (example.test !== test || JSON.stringify(example.observed) !== JSON.stringify(observed))
    example.editions = { ...example.editions, [edition]: { test, observed } };
}
const sorted = Object.fromEntries(
  Object.entries(examples).sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })),
);
writeFileSync(join(root, 'packages/rules/examples.json'), `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${Object.keys(sorted).length} clauses have their example.`);
