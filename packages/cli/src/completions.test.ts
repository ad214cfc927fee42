import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Completable } from './completions.js';
import { fairdeal } from './testing/run.js';

const { commands } = JSON.parse((await fairdeal('completion', '--json')).out) as {
  readonly commands: readonly Completable[];
};

test('completion knows every command that the help lists, with its options and words', async () => {
  const { out } = await fairdeal('--help');
  const listed = [...(out.split('\nCommands:')[1] ?? '').matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
  expect(commands.map(({ name }) => name)).toEqual(listed.filter((name) => name !== 'help'));
  const play = commands.find(({ name }) => name === 'play');
  expect(play?.words).toContain('over-under');
  expect(play?.options.map(({ flag }) => flag)).toEqual(
    expect.arrayContaining(['--bankroll', '--set', '--json', '--help']),
  );
});

test.each(['bash', 'zsh', 'fish'])('what %s completes names every command and option', async (shell) => {
  const { status, out } = await fairdeal('completion', shell);
  expect(status).toBe(0);
  for (const { name, options, words } of commands)
    for (const word of [name, ...words, ...options.map(({ flag }) => flag.replace(/^--/, ''))])
      expect(out).toContain(word);
});

/** What bash offers for the last word of a line. */
const offers = (script: string, ...line: readonly string[]): string[] => {
  const typed = line.map((word) => `'${word}'`).join(' ');
  const ask = `COMP_WORDS=(fairdeal ${typed}); COMP_CWORD=${line.length}; _fairdeal; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', `${script}\n${ask}`], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
};

test.runIf(spawnSync('bash', ['-c', 'true']).status === 0)('bash offers what may come next', async () => {
  const { out } = await fairdeal('completion', 'bash');
  expect(offers(out, 'si')).toEqual(['simulate']);
  expect(offers(out, 'odds', 'over')).toEqual(['over-under']);
  expect(offers(out, 'rank', 'bad')).toEqual(['badugi', 'badugi-deuce']);
  expect(offers(out, 'play', 'over-under', '--b')).toEqual(['--bankroll']);
  expect(offers(out, 'completion', 'z')).toEqual(['zsh']);
  expect(offers(out, 'play', '--bankroll', 'o')).toEqual([]);
});
