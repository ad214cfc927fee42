export type SignRow = readonly [left: string, right: string];

/** Rows under a heading: what wins, and what it pays. */
export interface SignPart {
  readonly title: string;
  readonly rows: readonly SignRow[];
}

/** One printed paper. */
export interface PrintedDocument {
  readonly paper: 'sign' | 'payout-card' | 'rack-card' | 'procedure';
  readonly title: string;
  readonly parts: readonly SignPart[];
  readonly notes: readonly string[];
  readonly clauses: readonly string[];
}
