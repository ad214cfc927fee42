import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCases } from './cases.js';
import type { ConformanceReport } from './check-engine.js';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const CASES = loadCases();
const BIN = pathOf('../bin/fairdeal-conformance.js');
const OURS = `"${process.execPath}" "${pathOf('../../cli/bin/fairdeal.js')}" engine`;

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));

const conformance = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
};

const reportOn = (engine: string, ...args: readonly string[]): { status: number | null; report: ConformanceReport } => {
  const { status, out } = conformance('--engine', engine, '--json', ...args);
  return { status, report: JSON.parse(out) as ConformanceReport };
};

/** An engine of a test: a program in JavaScript. */
const engineOf = (name: string, code: string): string => {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return `"${process.execPath}" "${file}"`;
};

/** An engine that changes an answer: `change(answer, question)`. */
const answering = (name: string, change: string): string =>
  engineOf(
    name,
    `import { createInterface } from 'node:readline';
     for await (const line of createInterface({ input: process.stdin })) {
       const question = JSON.parse(line);
       const answer = (${change})(question);
       console.log(typeof answer === 'string' ? answer : JSON.stringify({ id: question.id, ...answer }));
     }`,
  );

test('there are more than 500 cases, each with its own id', () => {
  expect(CASES.length).toBeGreaterThan(500);
  expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length);
});

test('our own command conforms in every case', () => {
  const { status, report } = reportOn(OURS, '--timeout', '60');
  expect(report.failures).toEqual([]);
  expect({ status, ...report, groups: [] }).toEqual({
    ...{ status: 0, ok: true, passed: CASES.length, failed: 0, unsupported: 0 },
    ...{ groups: [], failures: [] },
  });
});

describe('an engine that is wrong in one thing is found', () => {
  /** Our engine behind one that spoils its answers. */
  const spoiled = (name: string, spoil: string): string =>
    engineOf(
      name,
      `import { spawn } from 'node:child_process';
       import { createInterface } from 'node:readline';
       const ours = spawn(${JSON.stringify(OURS)}, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
       const answers = createInterface({ input: ours.stdout })[Symbol.asyncIterator]();
       const spoil = ${spoil};
       for await (const line of createInterface({ input: process.stdin })) {
         ours.stdin.write(line + '\\n');
         console.log(JSON.stringify(spoil(JSON.parse((await answers.next()).value))));
       }
       ours.stdin.end();`,
    );

  test.each([
    [
      'pays a cent too much',
      'rounds',
      'ou-x-001',
      '(answer) => { if (answer.seats) answer.seats[0].wagers[0].received += 1; return answer; }',
      /^seat \d\.wagers\[0\]\.received should be \d+\. It is \d+\.$/,
    ],
    [
      'ranks two hands the wrong way round',
      'rankings',
      'high-1',
      '(answer) => ({ ...answer, places: answer.places.toReversed() })',
      /^places\[0\] should be 4\. It is 1\.$/,
    ],
    [
      'gives the pot to another player',
      'hands',
      'FB-01',
      '(answer) => ({ ...answer, finishing: [answer.finishing[0] - 1, answer.finishing[1] + 1, ...answer.finishing.slice(2)] })',
      /^finishing\[0\] should be 8035\. It is 8034\.$/,
    ],
    [
      'allows what the law forbids',
      'scripts',
      '678a-2019/open-dealer-verifies',
      '(answer) => ({ ...answer, answers: answer.answers.map(({ line }) => ({ line, events: [] })) })',
      /^Line 4 should be refused\./,
    ],
    [
      'cites another clause',
      'scripts',
      '678a-2019/open-dealer-verifies',
      '(answer) => ({ ...answer, answers: answer.answers.map((one) => (one.refused ? { ...one, cites: ["1a.1"] } : one)) })',
      /^Line 4 should cite 678a\.4\(a\)\. It cites 1a\.1\.$/,
    ],
  ])('%s', (name, part, id, spoil, fault) => {
    const { status, report } = reportOn(spoiled(name.replaceAll(' ', '-'), spoil), '--case', id, '--timeout', '60');
    expect(status).toBe(1);
    expect(report).toMatchObject({ ok: false, passed: 0, failed: 1, failures: [{ part, id }] });
    expect(report.failures[0]!.faults[0]).toMatch(fault);
  });

  test('every money case notices a cent, and every ranking a swap', () => {
    const spoil = `(answer) => ({
      ...answer,
      ...(answer.seats ? { seats: answer.seats.map((seat) => ({ ...seat, net: seat.net + 1 })) } : {}),
      ...(answer.places ? { places: answer.places.map((place) => (place === null ? 1 : place + 1)) } : {}),
      ...(answer.finishing ? { finishing: answer.finishing.map((cents) => cents + 1) } : {}),
    })`;
    const { report } = reportOn(spoiled('off-by-one', spoil), '--only', 'rounds,rankings,hands', '--timeout', '60');
    // What is left are rounds that the rules refuse.
    const right = report.groups.filter(({ part, passed }) => part !== 'rounds' && passed > 0);
    expect(right).toEqual([]);
    expect(report.failed).toBeGreaterThan(400);
  });
});

describe('an engine that does not answer as asked', () => {
  test.each([
    ['speaks of another question', '() => ({ id: "other" })', 'The answer should have the id "high-1". It is "other".'],
    ['speaks no JSON', '() => "hello"', 'The answer should be one line of JSON. It is "hello".'],
    ['answers with a number', '() => "7"', 'The answer should be a JSON object. It is 7.'],
    ['leaves out what was asked', '() => ({})', 'places should be [4,3,2,1]. It is missing.'],
    ['answers with something else', '() => ({ places: "first" })', 'places should be [4,3,2,1]. It is "first".'],
  ])('%s', (name, change, fault) => {
    const { status, report } = reportOn(answering(name.replaceAll(' ', '-'), change), '--case', 'high-1');
    expect({ status, faults: report.failures[0]?.faults }).toEqual({ status: 1, faults: [fault] });
  });

  test('takes too long', () => {
    const engine = engineOf('slow', 'process.stdin.resume();');
    const { status, report } = reportOn(engine, '--case', 'high-1', '--timeout', '1');
    expect({ status, faults: report.failures[0]?.faults }).toEqual({
      status: 1,
      faults: ['There is no answer after 1 seconds.'],
    });
  });

  test('ends after forty answers and is started again', () => {
    const engine = engineOf(
      'mortal',
      `import { createInterface } from 'node:readline';
       let asked = 0;
       for await (const line of createInterface({ input: process.stdin })) {
         console.log(JSON.stringify({ id: JSON.parse(line).id, unsupported: true }));
         asked += 1;
         if (asked === 40) process.exit(0);
       }`,
    );
    const { report } = reportOn(engine, '--only', 'rounds');
    expect(report.unsupported + report.failed).toBe(150);
    expect(report.unsupported).toBeGreaterThan(140);
  });

  test.each([
    [['--engine', 'exit 3', '--case', 'high-1'], 'The engine ended before its first answer: exit 3\n'],
    [[], 'Name your engine: --engine "node my-engine.js"; try fairdeal-conformance --help.\n'],
    [['--engine', ' '], 'Name your engine: --engine "node my-engine.js"; try fairdeal-conformance --help.\n'],
    [
      ['--engine', 'x', '--only', 'rounds,roulette'],
      'Unknown part "roulette". The parts are rounds, rankings, hands, scripts; try fairdeal-conformance --help.\n',
    ],
    [
      ['--engine', 'x', '--case', 'nothing'],
      'There is no case "nothing". --list prints every case; try fairdeal-conformance --help.\n',
    ],
    [
      ['--engine', 'x', '--timeout', 'soon'],
      '--timeout must be a number of seconds up to 3600, not "soon"; try fairdeal-conformance --help.\n',
    ],
    [['--colour'], "Unknown option '--colour'; try fairdeal-conformance --help.\n"],
    [['extra'], "Unexpected argument 'extra'; try fairdeal-conformance --help.\n"],
  ])('%j is refused in one sentence', (args, err) => {
    expect(conformance(...args)).toEqual({ status: 2, out: '', err });
  });
});

describe('the engine of the README', () => {
  const readme = readFileSync(pathOf('../README.md'), 'utf8');
  let engine: string;
  beforeAll(() => {
    engine = engineOf('engine', /```javascript\n([\s\S]*?)```/.exec(readme)?.[1] ?? '');
  });

  test('conforms in what it supports, as the README shows', () => {
    const { status, out } = conformance('--engine', engine, '--only', 'rankings');
    const lines = /```console\n\$ .*\n([\s\S]*?)```/
      .exec(readme)?.[1]
      ?.split('\n')
      .filter((line) => line !== '…' && line !== '');
    expect(status).toBe(0);
    expect(lines).toHaveLength(2);
    for (const line of lines ?? []) expect(out).toContain(`${line}\n`);
  });

  test('is wrong without its joker', () => {
    const code = readFileSync(join(folder, 'engine.mjs'), 'utf8').replace("card === 'Jk' ? 12", "card === 'Jk' ? 0");
    const { status, report } = reportOn(engineOf('low-joker', code), '--only', 'rankings');
    expect(status).toBe(1);
    expect(new Set(report.failures.map(({ group }) => group))).toEqual(new Set(['pai-gow-low']));
  });
});

test('the questions hold no answers', () => {
  const { status, out } = conformance('--list');
  const questions = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(status).toBe(0);
  expect(questions).toHaveLength(CASES.length);
  for (const question of questions)
    for (const field of ['expect', 'places', 'check']) expect(question).not.toHaveProperty(field);
  expect(out).not.toContain('finishing_stacks');
});
