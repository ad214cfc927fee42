import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleBlocks, isShown, runCommands, shellLines, withOutputs } from './console-blocks.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Documents with commands. `UPDATE_DOCUMENTS=1` writes what the commands print now. */
const DOCUMENTS = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file))
    .toSorted(),
];
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const isUpdating = process.env.UPDATE_DOCUMENTS === '1';

/** Solving a variant counts every deal, which takes a loaded computer minutes. */
const MOST_MS = 600_000;

const cache = mkdtempSync(join(tmpdir(), 'fairdeal-documents-'));

/** Answers that take long to compute, kept with a stamp of what they were computed from. `FAIRDEAL_LONG=1` computes them again. */
const KEPT = join(ROOT, 'scripts', 'kept-answers.json');
const COMMAND_SOURCES = 'packages/cli/src/commands/odds';

interface KeptAnswer {
  readonly game: string;
  /** Words of the command; the last is a file. */
  readonly words: readonly string[];
  readonly stamp: string;
  readonly answer: string;
}

const keptAnswers = (): readonly KeptAnswer[] => JSON.parse(readFileSync(KEPT, 'utf8'));

/** Stamp of the sources of a game's odds, of the command that shows them, and of the file that it reads. */
const stampOf = ({ game, words }: KeptAnswer): string => {
  const stamps: Readonly<Record<string, string>> = JSON.parse(textOf('packages/cli/bundle/stamps.json'));
  const sources = readdirSync(join(ROOT, COMMAND_SOURCES))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted();
  const files = [...sources.map((name) => `${COMMAND_SOURCES}/${name}`), words.at(-1) ?? ''];
  const hash = createHash('sha256').update(stamps[game] ?? '');
  for (const file of files) hash.update(`\0${file}\0${textOf(file)}`);
  return hash.digest('hex').slice(0, 16);
};

const isComputing = isUpdating || process.env.FAIRDEAL_LONG === '1';

beforeAll(async () => {
  const kept = isComputing ? [] : keptAnswers().filter((one) => one.stamp === stampOf(one));
  await runCommands(
    ROOT,
    cache,
    kept.map(({ words, answer }) => `keeps ${words.join(' ')} <<'END'\n${answer}END`),
  );
});

const keepAnswers = async (): Promise<void> => {
  const kept: KeptAnswer[] = [];
  for (const one of keptAnswers()) {
    const [answer = ''] = await runCommands(ROOT, cache, [`fairdeal ${one.words.join(' ')}`]);
    kept.push({ ...one, stamp: stampOf(one), answer });
  }
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
};

afterAll(async () => {
  if (isUpdating) await keepAnswers();
  rmSync(cache, { recursive: true, force: true });
}, MOST_MS);

const withCommands = DOCUMENTS.map((file) => ({
  file,
  blocks: consoleBlocks(textOf(file)),
})).filter(({ blocks }) => blocks.length > 0);

describe.skipIf(process.platform === 'win32')('commands of the documents', () => {
  test.each(withCommands)(
    '$file shows what its commands print',
    async ({ file, blocks }) => {
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
    },
    MOST_MS,
  );
});

const MANIFEST = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
const BIN = join(ROOT, 'packages', 'cli', 'bin', 'fairdeal.js');

interface KnownCommand {
  readonly name: string;
  readonly options: readonly { readonly flag: string }[];
}

/** Every command with its options, as the completion of shells knows them. */
const { commands: KNOWN } = JSON.parse(
  spawnSync(process.execPath, [BIN, 'completion', '--json'], { encoding: 'utf8' }).stdout,
) as { readonly commands: readonly KnownCommand[] };

/** Whether the completion knows a command with these options; the help may know more. */
const isKnown = (named: readonly string[], options: readonly string[]): boolean => {
  const found = KNOWN.find(({ name }) => name === named.join('/')) ?? KNOWN.find(({ name }) => name === named[0]);
  const flags = found?.options.map(({ flag }) => flag) ?? [];
  return found !== undefined && options.every((option) => flags.includes(option));
};

/** Help of the verb and subject that a command line names; null where the command knows no such verb. */
const helps = new Map<string, string | null>();
const helpFor = (words: readonly string[]): string | null => {
  const asked = words.join(' ');
  if (!helps.has(asked)) {
    const { status, stdout } = spawnSync(process.execPath, [BIN, ...words, '--help'], { encoding: 'utf8' });
    helps.set(asked, status === 0 ? stdout : null);
  }
  return helps.get(asked) ?? null;
};

/** Faults of one `fairdeal` command that a document shows without its output: an unknown verb or option. */
const commandFaults = (command: string): readonly string[] => {
  const words = command.split(/\s+/);
  const named = words.filter((word) => /^[a-z][a-z-]*$/.test(word)).slice(0, 2);
  const options = words.filter((word) => /^--[a-z]/.test(word)).map((word) => word.split('=')[0] ?? '');
  if (isKnown(named, options)) return [];
  const help = words.length === 0 ? null : helpFor(words[1]?.startsWith('-') === true ? named.slice(0, 1) : named);
  if (help === null) return [`unknown command: fairdeal ${command}`];
  return options.filter((option) => !help.includes(option)).map((option) => `unknown option ${option}: ${command}`);
};

/** Commands of a line that are ours: of the repository, and of `fairdeal`. */
const shownFaults = (line: string): readonly string[] => [
  ...[...line.matchAll(/(?:^|[\s(])(?:npx )?fairdeal ((?:[^|&;>"]|"[^"]*")+)/g)].flatMap(([, command = '']) =>
    commandFaults(command.trim()),
  ),
  ...[...line.matchAll(/npm run ([\w:]+)/g)].flatMap(([, script = '']) =>
    script in MANIFEST.scripts ? [] : [`unknown script: ${script}`],
  ),
  ...[...line.matchAll(/(?:-w|vitest run) ((?:packages|scripts)\/\S+)/g)].flatMap(([, path = '']) =>
    existsSync(join(ROOT, path)) ? [] : [`unknown path: ${path}`],
  ),
];

test.each(DOCUMENTS.map((file) => ({ file, lines: shellLines(textOf(file)) })).filter(({ lines }) => lines.length > 0))(
  '$file: commands without output name verbs, options, scripts and paths that exist',
  ({ lines }) => {
    expect(lines.flatMap(shownFaults)).toEqual([]);
  },
);

test.each([
  ['npx fairdeal verfy file', ['unknown command: fairdeal verfy file']],
  ['fairdeal log export --outt x | fairdeal verify -', ['unknown option --outt: log export --outt x']],
  ['npm run biuld', ['unknown script: biuld']],
  ['npx vitest run packages/nowhere', ['unknown path: packages/nowhere']],
  ['DATABASE_URL=x fairdeal serve --host 0.0.0.0', []],
])('%j has the faults %j', (line, faults) => {
  expect(shownFaults(line)).toEqual(faults);
});

const PANDAS = 'docs/start/mathematician.md';
const pythonOf = (markdown: string) => /^```python\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```$/m.exec(markdown) ?? [];
const hasPandas = spawnSync('python3', ['-c', 'import pandas']).status === 0;

test.runIf(hasPandas)(`the Python program of ${PANDAS} prints what the page shows (needs pandas)`, async () => {
  const [, program = '', shown = ''] = pythonOf(textOf(PANDAS));
  const saved = shellLines(textOf(PANDAS)).filter((line) => line.includes('>'));
  const [written] = await runCommands(ROOT, cache, [[...saved, `python3 - <<'END'\n${program}END`].join('\n')]);
  expect(written).toBe(shown);
});

test(`the figures of the Python program of ${PANDAS} are those of its files`, async () => {
  const [, , shown = ''] = pythonOf(textOf(PANDAS));
  const [csv = '', json = ''] = await runCommands(ROOT, cache, [
    'npx fairdeal odds table over-under --csv',
    'npx fairdeal odds game over-under --json',
  ]);
  const [head = '', ...rows] = csv.trim().split('\n');
  const column = (name: string): number => head.split(',').indexOf(name);
  const lines = rows.map((row) => row.split(',')).filter((row) => row[column('hand')] !== 'total');
  const printed = shown.trimEnd().split('\n');
  const figures = lines.map((row, at) =>
    [
      ...[`${at}`, row[column('hand')] ?? '', row[column('pays')] ?? ''],
      ...[column('probability'), column('return')].map((place) => Number(row[place]).toFixed(6)),
    ].join(' '),
  );
  expect(printed.slice(1, -2).map((line) => line.replaceAll(/ +/g, ' ').trim())).toEqual(figures);
  const sum = lines.reduce((all, row) => all + Number(row[column('return')]), 0);
  expect(Number(printed.at(-2))).toBeCloseTo(sum, 12);
  const { main } = JSON.parse(json) as {
    readonly main: { readonly distribution: readonly { readonly net: number; readonly probability: number }[] };
  };
  const mean = main.distribution.reduce((all, { net, probability }) => all + net * probability, 0);
  const variance = main.distribution.reduce((all, { net, probability }) => all + (net - mean) ** 2 * probability, 0);
  const [shownMean = '', shownDeviation = ''] = printed.at(-1)?.split(' ') ?? [];
  expect(Number(shownMean)).toBeCloseTo(mean, 12);
  expect(Number(shownDeviation)).toBeCloseTo(Math.sqrt(variance), 12);
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
  const markdown = 'Text\n\n```console\n$ cat <<E\n> a\n> E\na\n$ true\n```\n\n```console\n$ false\n```\n';
  const [first, second] = consoleBlocks(markdown);
  expect(first?.commands).toEqual([
    { command: 'cat <<E\na\nE', output: 'a\n' },
    { command: 'true', output: '' },
  ]);
  expect(second).toMatchObject({ commands: [{ command: 'false' }] });
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

test('a kept answer is taken for its words without input, and for no others', async () => {
  const [, kept = '', others = ''] = await runCommands(ROOT, cache, [
    "keeps no-such-verb 1 <<'END'\nkept\nEND",
    'fairdeal no-such-verb 1',
    'echo | fairdeal no-such-verb 1; fairdeal no-such-verb 2',
  ]);
  expect(kept).toBe('kept\n');
  expect(others).toMatch(/no-such-verb[\s\S]*no-such-verb/);
  expect(others).not.toContain('kept');
});
