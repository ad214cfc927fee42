import type { Fault } from '../core/fault.js';
import { MOST_CENTS } from '../core/money.js';
import type { PokerSetting } from './poker-setting.js';

// A choice that is wrong by itself hides no fault of the others: they are judged together whatever it was meant to be.

export type WrittenChoices = readonly (readonly [name: string, value: unknown])[];

/** Choices that were judged each by itself. */
export interface JudgedChoices {
  readonly right: Readonly<Record<string, unknown>>;
  readonly wrong: readonly string[];
  readonly faults: readonly Fault[];
}

export const judgeChoices = (
  written: WrittenChoices,
  faultsOf: (name: string, value: unknown) => readonly Fault[],
): JudgedChoices => {
  const found = written.map(([name, value]) => ({ name, value, faults: faultsOf(name, value) }));
  const right = found.filter(({ faults }) => faults.length === 0);
  return {
    right: Object.fromEntries(right.map(({ name, value }) => [name, value])),
    wrong: found.filter((one) => !right.includes(one)).map(({ name }) => name),
    faults: found.flatMap(({ faults }) => faults),
  };
};

/** Values that somebody may have meant who wrote something else: the outermost stand for those between. */
export const possibleValues = (setting: PokerSetting): readonly unknown[] => {
  switch (setting.kind) {
    case 'yes-no':
      return [true, false];
    case 'choice':
      return setting.choices;
    case 'number':
      return [setting.min, setting.max];
    case 'number-or-none':
      return [null, setting.min, setting.max];
    case 'text':
      return ['another'];
    case 'cents':
      return [1, MOST_CENTS];
    case 'cents-or-none':
      return [null, 1, MOST_CENTS];
    case 'cents-list':
      return [[], [1, MOST_CENTS]];
    case 'list':
      return [[], setting.example];
    case 'rules':
      return [null, setting.example];
  }
};

type ChoiceReading<Filed> = (filed: Filed) => Filed;

/** The filing with each value that a wrong choice could have, and each two of them. */
export const possibleReadings = <Filed>(
  filed: Filed,
  wrong: readonly (readonly ChoiceReading<Filed>[])[],
): readonly Filed[] => [
  filed,
  ...wrong.flatMap((meant, at) =>
    meant.flatMap((one) => [
      one(filed),
      ...wrong.slice(at + 1).flatMap((others) => others.map((other) => other(one(filed)))),
    ]),
  ),
];

/** The faults that are there however it is read. */
export const faultsInEvery = <Filed>(
  [first, ...others]: readonly Filed[],
  faultsOf: (filed: Filed) => readonly Fault[],
): readonly Fault[] => {
  if (first === undefined) return [];
  let left = faultsOf(first);
  for (const other of others) {
    if (left.length === 0) return left;
    const found = new Set(faultsOf(other).map((fault) => JSON.stringify(fault)));
    left = left.filter((fault) => found.has(JSON.stringify(fault)));
  }
  return left;
};
