/** How a clause of the regulation is met. */
export const CLAUSE_KINDS = ['enforced', 'shown', 'recorded', 'configured', 'defines', 'outside'] as const;
/** Way in which a clause is met: `enforced`, `shown`, `recorded`, `configured`, `defines` or `outside`. */
export type ClauseKind = (typeof CLAUSE_KINDS)[number];

/** Clause of the regulation: its requirement in our own words, and how it is met. */
export interface Clause {
  /** Requirement, in our own words. */
  readonly requires: string;
  readonly met: ClauseKind;
  /** Reason that software can do nothing about it, for `outside`. */
  readonly why?: string;
}

const clauseOfKind =
  (met: Exclude<ClauseKind, 'outside'>) =>
  (requires: string): Clause => ({ requires, met });

/** The rulebook decides by it. */
export const enforced = clauseOfKind('enforced');
/** It is printed or displayed: a layout, a sign, an inscription. */
export const shown = clauseOfKind('shown');
/** An act of staff that the log must hold. */
export const recorded = clauseOfKind('recorded');
/** A choice of the Rules Submission. */
export const configured = clauseOfKind('configured');
/** A definition, or a heading, that other clauses use. */
export const defines = clauseOfKind('defines');
/** About the physical room only. */
export const outside = (requires: string, why: string): Clause => ({ requires, met: 'outside', why });
