import { findClause } from '@fairdeal/rules';
import { isRecord } from '@fairdeal/rules/internal';

const MOST_CLAUSES = 40;

const citedIn = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) for (const part of value) citedIn(part, found);
  else if (isRecord(value))
    for (const [field, part] of Object.entries(value)) {
      if (field === 'cites' && Array.isArray(part)) {
        for (const id of part) if (typeof id === 'string') found.add(id);
      } else citedIn(part, found);
    }
};

/** Clauses that an answer cites, each with what it requires. */
export const clausesCited = (answer: unknown): readonly { readonly id: string; readonly requires: string }[] => {
  const found = new Set<string>();
  citedIn(answer, found);
  return [...found].slice(0, MOST_CLAUSES).map((id) => ({ id, requires: findClause(id)?.requires ?? '' }));
};

const sentencesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Other choices of a hand by their worth. */
const choicesWeighed = ({ choices, best }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(choices)
    ? choices.flatMap((one: unknown) =>
        isRecord(one) && one.choice !== best && typeof one.expected === 'number'
          ? [`${String(one.choice)}: worth ${one.expected} for each unit of the main wager, less than ${String(best)}.`]
          : [],
      )
    : [];

/** Alternatives that an answer considered, and why they do not apply. */
export const consideredIn = (answer: Readonly<Record<string, unknown>>): readonly string[] => {
  const { why } = answer;
  if (isRecord(why)) return sentencesIn(why.considered);
  if (!Array.isArray(why)) return choicesWeighed(answer);
  return why.flatMap((part: unknown) => {
    if (!isRecord(part)) return [];
    if (!Array.isArray(part.wagers)) return sentencesIn(part.considered);
    return part.wagers.flatMap((line: unknown) =>
      isRecord(line)
        ? sentencesIn(line.considered).map((words) => `Seat ${String(part.seat)}, ${String(line.wager)}: ${words}`)
        : [],
    );
  });
};

/** Facts that an answer lacks or waits for. */
export const missingIn = ({ why, waits }: Readonly<Record<string, unknown>>): readonly string[] => {
  const waiting = isRecord(waits) ? [waits] : [];
  const due = isRecord(why) && isRecord(why.waitsFor) ? [why.waitsFor] : [];
  return [...waiting, ...due].flatMap(({ needs, act }) =>
    Array.isArray(needs)
      ? needs.map((need: unknown) => {
          const field = isRecord(need) ? String(need.field) : String(need);
          return `${field} of ${isRecord(act) ? String(act.do) : 'the next act'}`;
        })
      : [],
  );
};
