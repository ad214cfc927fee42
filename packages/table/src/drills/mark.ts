import type { Cents } from '@fairdeal/rules';
import type { ChoiceQuestion, DrillOutcome, OrderQuestion, SettleQuestion } from './question.js';

/** Whether an answer was right, all of it and clause by clause. */
export interface DrillMark {
  readonly right: boolean;
  readonly clauses: readonly { readonly clause: string; readonly right: boolean }[];
}

const all = (clauses: readonly string[], right: boolean): DrillMark => ({
  right,
  clauses: clauses.map((clause) => ({ clause, right })),
});

/** Marks the answer to a question with choices. */
export const markChoice = ({ right, clauses }: ChoiceQuestion, chosen: number): DrillMark =>
  all(clauses, chosen === right);

/** Marks the order in which hands were put. */
export const markOrder = ({ order, clauses }: OrderQuestion, given: readonly number[]): DrillMark =>
  all(
    clauses,
    order.every((hand, at) => given[at] === hand),
  );

export interface DrillLineAnswer {
  readonly outcome: DrillOutcome | null;
  /** Null when it was not said, or cannot be read. */
  readonly cents: Cents | null;
}

export interface SettlementAnswer {
  /** The seat that is settled first; null when it was not said. */
  readonly first: number | null;
  readonly lines: readonly DrillLineAnswer[];
  /** Whether something was called irregular instead. */
  readonly irregular: boolean;
}

export interface DrillLineMark {
  readonly outcome: boolean;
  readonly cents: boolean;
}

export interface SettlementMark extends DrillMark {
  readonly first: boolean;
  readonly lines: readonly DrillLineMark[];
}

/** Line by line. A line counts for the clause that decided it, the order of the seats for its own. */
export const markSettlement = (question: SettleQuestion, answer: SettlementAnswer): SettlementMark => {
  const { lines, seats, orderClauses, irregular } = question;
  if (irregular !== null || answer.irregular) {
    const right = irregular !== null && answer.irregular;
    const wrong = lines.map((): DrillLineMark => ({ outcome: right, cents: right }));
    return { ...all((irregular?.clauses ?? orderClauses).slice(0, 1), right), first: right, lines: wrong };
  }
  const marks = lines.map(({ outcome, received }, at): DrillLineMark => {
    const given = answer.lines[at];
    return { outcome: given?.outcome === outcome, cents: given?.cents === received };
  });
  const first = seats.length < 2 || answer.first === seats[0];
  const isRight = ({ outcome, cents }: DrillLineMark): boolean => outcome && cents;
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

/** Amount of a line that follows from its outcome alone; null where it must be worked out. */
export const knownAmount = (outcome: DrillOutcome, stake: Cents | null): Cents | null =>
  outcome === 'win' ? null : outcome === 'push' ? (stake ?? 0) : 0;
