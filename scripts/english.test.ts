import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commentFaults, englishFaults, readSource, sourceFolders } from './english.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PACKAGES = ['cards', 'rules', 'words', 'lab', 'table', 'proof', 'client', 'house', 'web', 'world', 'cli'];
/** Packages that get typed values, so they have nothing to parse. */
const WITHOUT_PARSING: readonly string[] = ['words', 'house', 'web', 'proof', 'client'];

/** Packages whose comments are still to be rewritten. Take a package off the list when it is clean; add none. */
const COMMENTS_TO_DO: readonly string[] = ['house'];

test('comments begin with a noun or a verb, and call nobody he', () => {
  const found = PACKAGES.map((name) => ({
    name,
    faults: [...sourceFolders(ROOT, name).values()]
      .flat()
      .flatMap((file) => commentFaults(file, readSource(ROOT, file))),
  }));
  expect(found.flatMap(({ name, faults }) => (COMMENTS_TO_DO.includes(name) ? [] : faults))).toEqual([]);
  const clean = found.flatMap(({ name, faults }) => (faults.length === 0 ? [name] : []));
  expect(COMMENTS_TO_DO.filter((name) => clean.includes(name))).toEqual([]);
});

test.each([
  ['/** Who reads it. */', ['opens with What or Who']],
  ['// The dealer shows his hand.', ['generic he']],
  ['// What happens next?', []],
  ['/** Cards that a viewer may see. */', []],
])('the comment %s has the faults %j', (source, names) => {
  expect(commentFaults('one.ts', source)).toEqual(names.map((name) => `one.ts:1: ${name}`));
});

test('sentences for people follow the voice, and nothing parses them', () => {
  const faults = PACKAGES.flatMap((name) =>
    [...sourceFolders(ROOT, name).values()]
      .flat()
      .flatMap((file) => englishFaults(file, readSource(ROOT, file), WITHOUT_PARSING.includes(name))),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['a generic he', `const a = 'The dealer shows his hand.';`, ['generic he']],
  ['a free relative', `const a = 'Who stands up leaves.';`, ['free relative']],
  ['a question, which is fine', `const a = 'What do you want to do?';`, []],
  ['British spelling', 'const a = `The colour is red.`;', ['British spelling']],
  ['a space before the percent sign', `const a = '12 %';`, ['space before %']],
  ['text between tags', 'const a = <p>He folds, 5 % of the time.</p>;', ['generic he', 'space before %']],
  ['a parser of words', `const a = option.words.split(', ');`, ['parses rendered text']],
  ['a comment, which is not for people', '// Who reads his code\nconst a = 1;', []],
])('finds %s', (_, source, names) => {
  expect(englishFaults('one.tsx', source)).toEqual(names.map((name) => `one.tsx:1: ${name}`));
});
