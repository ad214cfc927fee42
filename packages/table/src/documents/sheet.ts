/** A column of a table: its share of the width, and whether its cells are figures. */
export interface SheetColumn {
  readonly head: string;
  readonly share: number;
  readonly figures?: true;
}

export interface SheetTableData {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Number of rows at the end that are sums, set off by a rule. */
  readonly sums?: number;
  /** How much of the page's width it takes; left out, all. */
  readonly wide?: number;
}

/** Writer of a sheet, from the top of its first page: on paper, at a terminal or in a browser. */
export interface Sheet {
  title(words: string, below: string): void;
  heading(words: string, detail?: string): void;
  /** A heading that stays with the table below it; so many facts after that stay with its end. */
  tableOf(words: string, detail: string, table: SheetTableData, facts?: number): void;
  table(table: SheetTableData): void;
  /** Names on the left, values on the right. A heading, where there is one, stays with them. */
  facts(rows: readonly (readonly [name: string, value: string])[], heading?: string): void;
  list(lines: readonly string[]): void;
}
