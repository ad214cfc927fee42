import type { ConformanceCase, Part } from './case.js';
import { loadCases } from './cases.js';
import type { Engine } from './engine.js';

/** A case that an engine answers otherwise than the law. */
export interface ConformanceFailure {
  readonly id: string;
  readonly part: Part;
  readonly group: string;
  readonly title: string;
  /** Differences, one sentence each. */
  readonly faults: readonly string[];
  readonly question: object;
  /** The answer as the engine gave it, or a sentence if it gave none. */
  readonly answer: unknown;
}

/** Counts of one game, ranking, variant or group of scripts. */
export interface GroupCount {
  readonly part: Part;
  readonly group: string;
  readonly passed: number;
  readonly failed: number;
  readonly unsupported: number;
}

export interface ConformanceReport {
  /** Whether every case that the engine supports is right, and it supports at least one. */
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  /** Cases that the engine answered with `unsupported`. */
  readonly unsupported: number;
  readonly groups: readonly GroupCount[];
  readonly failures: readonly ConformanceFailure[];
}

type Verdict = ConformanceFailure | 'passed' | 'unsupported';

const verdictOn = async (engine: Pick<Engine, 'ask'>, one: ConformanceCase): Promise<Verdict> => {
  const { id, part, group, title, question, check } = one;
  const answer = await engine.ask(id, question);
  if (typeof answer !== 'string' && answer.unsupported === true) return 'unsupported';
  const faults = typeof answer === 'string' ? [answer] : check(answer);
  return faults.length === 0 ? 'passed' : { id, part, group, title, faults, question, answer };
};

/** Asks an engine every case, one after the other. */
export const checkEngine = async (
  engine: Pick<Engine, 'ask'>,
  cases: readonly ConformanceCase[] = loadCases(),
): Promise<ConformanceReport> => {
  const groups = new Map<string, { part: Part; group: string; passed: number; failed: number; unsupported: number }>();
  const failures: ConformanceFailure[] = [];
  for (const one of cases) {
    const { part, group } = one;
    const name = `${part}/${group}`;
    const count = groups.get(name) ?? { part, group, passed: 0, failed: 0, unsupported: 0 };
    groups.set(name, count);
    const verdict = await verdictOn(engine, one);
    count[typeof verdict === 'string' ? verdict : 'failed'] += 1;
    if (typeof verdict !== 'string') failures.push(verdict);
  }
  const counts = [...groups.values()];
  const sum = (name: 'passed' | 'unsupported'): number => counts.reduce((total, count) => total + count[name], 0);
  const passed = sum('passed');
  return {
    ok: failures.length === 0 && passed > 0,
    passed,
    failed: failures.length,
    unsupported: sum('unsupported'),
    groups: counts,
    failures,
  };
};
