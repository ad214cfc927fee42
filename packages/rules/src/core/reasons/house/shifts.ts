/** Kinds of open items, in the order of a checklist. */
export type ShiftItemKind = 'rack' | 'drop' | 'slip' | 'count' | 'variance' | 'dispute' | 'jackpot';

/** Something that must be done before a shift ends. */
export interface ShiftItem {
  /**
   * `rack`: the chips of a table that nobody has counted in this shift. `drop`: the same for its drop box. `slip`: chips of a fill or a credit that nobody has
   * taken. `count`: a count that waits for its second person. `variance`: a count that differed from the record and that nobody explained. `dispute`: a report or
   * a dispute that nobody ruled on. `jackpot`: a jackpot that was verified and not paid.
   */
  readonly what: ShiftItemKind;
  readonly table: string;
  /** Number of the slip or of the count, or the box of the jackpot. */
  readonly of?: number | undefined;
}

/** Refusals of shifts and of what must be done in them. */
export interface HouseShiftReasons {
  readonly 'shift-running': { readonly shift: number; readonly name: string };
  readonly 'shift-not-running': { readonly shift: number };
  /** `open`: not done and not carried; `done`: carried, but not open. */
  readonly 'shift-items': {
    readonly what: 'open' | 'done' | 'twice';
    readonly name: string;
    readonly items: readonly ShiftItem[];
  };
  readonly 'no-such-shift': { readonly shift: number };
  /** `none`: no count has this number, or it agreed with the record. */
  readonly 'variance-not-open': { readonly count: number; readonly what: 'none' | 'explained' };
}
