/** Refusals about meters and funds. */
export interface MeterReasons {
  /** Other tables add to the meter and are paid by it: its reading comes first. */
  readonly 'meter-unread': { readonly meter: string };
}
