import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { consoleBlocks, isShown, runCommands, withOutputs } from './console-blocks.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Documents with commands. `UPDATE_DOCUMENTS=1` writes what the commands print now; `FAIRDEAL_LONG=1` runs the long ones too. */
const DOCUMENTS = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file))
    .toSorted(),
];
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const isUpdating = process.env.UPDATE_DOCUMENTS === '1';
const isLong = process.env.FAIRDEAL_LONG === '1';

const cache = mkdtempSync(join(tmpdir(), 'fairdeal-documents-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const withCommands = DOCUMENTS.map((file) => ({
  file,
  blocks: consoleBlocks(textOf(file)).filter(({ long }) => isLong || !long),
})).filter(({ blocks }) => blocks.length > 0);

describe.skipIf(process.platform === 'win32')('commands of the documents', () => {
  test.each(withCommands)('$file shows what its commands print', async ({ file, blocks }) => {
    const commands = blocks.flatMap((block) => block.commands);
    const written = [
      ...(await runCommands(
        ROOT,
        cache,
        commands.map(({ command }) => command),
      )),
    ];
    if (isUpdating) {
      const outputs = blocks.map((block) => written.splice(0, block.commands.length));
      writeFileSync(join(ROOT, file), withOutputs(textOf(file), blocks, outputs));
      return;
    }
    for (const [at, { command, output }] of commands.entries())
      if (!isShown(output, written[at] ?? '')) expect({ command, output: written[at] }).toEqual({ command, output });
  });
});

/** Programs of the documents: a `ts` block, and the `text` block after it with what it prints. */
const PROGRAM = /^```ts\n(import [\s\S]*?)^```\n\n(?:[^\n]+\n\n)?```text\n([\s\S]*?)^```$/gm;
const programs = DOCUMENTS.flatMap((file) =>
  [...textOf(file).matchAll(PROGRAM)].map(([whole, code = '', output = '']) => ({ file, whole, code, output })),
);

test('every program of a document shows what it prints', () => {
  const count = DOCUMENTS.reduce((sum, file) => sum + (textOf(file).match(/^```ts\nimport /gm) ?? []).length, 0);
  expect(programs).toHaveLength(count);
});

test.each(programs)('the program of $file prints what the document shows', ({ file, whole, code, output }) => {
  // Beside the packages, so that a program finds them as it would where they are installed.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.program-'));
  try {
    writeFileSync(join(folder, 'program.mjs'), code);
    const { stdout, stderr, status } = spawnSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    if (isUpdating) {
      const shown = `${whole.slice(0, whole.length - output.length - 3)}${stdout}\`\`\``;
      writeFileSync(
        join(ROOT, file),
        textOf(file).replace(whole, () => shown),
      );
    } else expect(stdout).toBe(output);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a block of commands is read with its output, which may leave lines out', () => {
  const markdown = 'Text\n\n```console\n$ cat <<E\n> a\n> E\na\n$ true\n```\n\n```console long\n$ false\n```\n';
  const [first, second] = consoleBlocks(markdown);
  expect(first?.commands).toEqual([
    { command: 'cat <<E\na\nE', output: 'a\n' },
    { command: 'true', output: '' },
  ]);
  expect(second).toMatchObject({ long: true, commands: [{ command: 'false' }] });
  expect(withOutputs(markdown, consoleBlocks(markdown), [['b\n', ''], ['']])).toBe(
    markdown.replace('\na\n$ true', '\nb\n$ true'),
  );
});

test.each([
  ['a\nb\n', 'a\nb\n', true],
  ['a\n…\nd\n', 'a\nb\nc\nd\n', true],
  ['…\nd\n', 'a\nd\n', true],
  ['a\n…\n', 'a\nb\n', true],
  ['a\n…\nc\n…\n', 'a\nb\nd\n', false],
  ['a\n', 'a\nb\n', false],
  ['a\n…\nb\n', 'c\nb\n', false],
])('%j shows %j: %s', (shown, written, is) => {
  expect(isShown(shown, written)).toBe(is);
});
