import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openScriptDriver, type ScriptDriver } from '../testing/script.js';
import type { ScriptAnswer } from './table-script.js';

const FOLDER = new URL('../../../../golden/audit/', import.meta.url);

const FILES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ndjson'))
  .toSorted();

/** The title of a script: its first comment. */
const titleOf = (text: string): string => /^# (?!EXPECT)(.+)$/m.exec(text)?.[1] ?? 'a script without a title';

const DIRECTIVE = /^# EXPECT (allowed|refused|answer|option|no option)\b ?(.*)$/;

/** Checks one answer against one directive; `golden/audit/README.md` lists them. */
const check = (answer: ScriptAnswer, directive: string): void => {
  const [, verdict, rest = ''] = DIRECTIVE.exec(directive) ?? [];
  const at = `line ${answer.line}: ${directive}`;
  const names = ((answer.options ?? []) as { readonly name: string; readonly act: { readonly do: string } }[]).flatMap(
    ({ name, act }) => [name, act.do],
  );
  switch (verdict) {
    case 'allowed':
      expect(answer, at).not.toHaveProperty('refused');
      expect(answer, at).not.toHaveProperty('wrong');
      return;
    case 'refused':
      expect(answer, at).toMatchObject({
        refused: expect.stringMatching(/^[A-Z].*\.$/),
        cites: expect.arrayContaining(rest.split(' ').filter((clause) => clause !== '')),
      });
      return;
    case 'answer':
      expect(answer, at).toMatchObject(JSON.parse(rest) as object);
      return;
    case 'option':
      expect(names, at).toContain(rest);
      return;
    case 'no option':
      expect(answer, at).toHaveProperty('options');
      expect(names, at).not.toContain(rest);
      return;
    default:
      throw new Error(`The runner does not know the directive "${directive}".`);
  }
};

/** Runs a script. A line without a directive must be allowed. */
const run = (text: string, script: ScriptDriver): void => {
  let expected: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('# EXPECT')) expected.push(line);
    if (line.trim() === '' || line.startsWith('#')) {
      script.expectSilence(line);
      continue;
    }
    const answer = script.send(line);
    if (!expected.some((one) => one.startsWith('# EXPECT refused'))) check(answer, '# EXPECT allowed');
    for (const directive of expected) check(answer, directive);
    expected = [];
  }
  expect(expected, 'directives without a line to check').toEqual([]);
};

describe('the scripts of golden/audit answer as they say', () => {
  test.each(FILES.map((file) => [file, readFileSync(new URL(file, FOLDER), 'utf8')] as const))('%s', (file, text) => {
    expect(titleOf(text)).not.toBe('a script without a title');
    run(text, openScriptDriver(file));
  });

  test('the runner fails where an answer differs from its directive', () => {
    const open = '{"open": {"game": "over-under"}}';
    const attempt = (directive: string, line: string) => () =>
      run(`${open}\n${directive}\n${line}`, openScriptDriver('x'));
    const leave = '{"by": {"role": "player", "seat": 1}, "do": "leave"}';
    const options = '{"options": {"role": "dealer"}}';
    expect(attempt('# no directive', leave)).toThrow();
    expect(attempt('# EXPECT allowed', leave)).toThrow();
    expect(attempt('# EXPECT refused 677a.1', leave)).toThrow();
    expect(attempt('# EXPECT refused', '{"money": true}')).toThrow();
    expect(attempt('# EXPECT answer {"money": {"cage": 7}}', '{"money": true}')).toThrow();
    expect(attempt('# EXPECT option deal', options)).toThrow();
    expect(attempt('# EXPECT no option receiveCards', options)).toThrow();
    expect(attempt('# EXPECT no option deal', '{"money": true}')).toThrow();
    expect(attempt('# EXPECT sense', '{"money": true}')).toThrow();
    expect(attempt('# EXPECT refused', leave)).not.toThrow();
  });
});
