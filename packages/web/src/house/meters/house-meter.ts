/** A meter or a Bad Beat fund that tables share. */
export interface HouseMeter {
  readonly meter: string;
  readonly kind: 'meter' | 'fund';
  readonly cents: number;
  /** Money set aside for the next start, and the amount it restarts with. */
  readonly reserve: number;
  readonly reseed: number;
  readonly money: 'house' | 'play';
  readonly life: 'open' | 'ended';
  /** Date of the notice that the fund will be discontinued. */
  readonly announced: string | null;
  readonly tables: readonly string[];
}
