import type { Cents } from '@fairdeal/rules';
import type { ChoiceQuestion, LineOutcome, OrderQuestion, SettleQuestion } from './question.js';

/** Whether an answer was right, all of it and clause by clause. */
export interface Mark {
  readonly right: boolean;
  readonly clauses: readonly { readonly clause: string; readonly right: boolean }[];
}

const all = (clauses: readonly string[], right: boolean): Mark => ({
  right,
  clauses: clauses.map((clause) => ({ clause, right })),
});

/** Marks the answer to a question with choices. */
export const markChoice = ({ right, clauses }: ChoiceQuestion, chosen: number): Mark => all(clauses, chosen === right);

/** Marks the order in which hands were put. */
export const markOrder = ({ order, clauses }: OrderQuestion, given: readonly number[]): Mark =>
  all(
    clauses,
    order.every((hand, at) => given[at] === hand),
  );

export interface LineAnswer {
  readonly outcome: LineOutcome | null;
  /** Null when it was not said, or cannot be read. */
  readonly cents: Cents | null;
}

export interface SettleAnswer {
  /** The seat that is settled first; null when it was not said. */
  readonly first: number | null;
  readonly lines: readonly LineAnswer[];
  /** Whether something was called irregular instead. */
  readonly irregular: boolean;
}

export interface LineMark {
  readonly outcome: boolean;
  readonly cents: boolean;
}

export interface SettleMark extends Mark {
  readonly first: boolean;
  readonly lines: readonly LineMark[];
}

/** Line by line. A line counts for the clause that decided it, the order of the seats for its own. */
export const markSettle = (question: SettleQuestion, answer: SettleAnswer): SettleMark => {
  const { lines, seats, orderClauses, irregular } = question;
  if (irregular !== null || answer.irregular) {
    const right = irregular !== null && answer.irregular;
    const wrong = lines.map((): LineMark => ({ outcome: right, cents: right }));
    return { ...all((irregular?.clauses ?? orderClauses).slice(0, 1), right), first: right, lines: wrong };
  }
  const marks = lines.map(({ outcome, received }, at): LineMark => {
    const given = answer.lines[at];
    return { outcome: given?.outcome === outcome, cents: given?.cents === received };
  });
  const first = seats.length < 2 || answer.first === seats[0];
  const isRight = ({ outcome, cents }: LineMark): boolean => outcome && cents;
  const counted = new Map<string, boolean>();
  for (const [at, mark] of marks.entries()) {
    const [clause] = lines[at]?.clauses ?? [];
    if (clause !== undefined) counted.set(clause, (counted.get(clause) ?? true) && isRight(mark));
  }
  const [order] = seats.length < 2 ? [] : orderClauses;
  if (order !== undefined) counted.set(order, (counted.get(order) ?? true) && first);
  return {
    right: first && marks.every(isRight),
    first,
    lines: marks,
    clauses: [...counted].map(([clause, right]) => ({ clause, right })),
  };
};

/** What a line comes to as soon as its outcome is chosen; null where the amount must be worked out. */
export const amountFor = (outcome: LineOutcome, stake: Cents | null): Cents | null =>
  outcome === 'win' ? null : outcome === 'push' ? (stake ?? 0) : 0;
