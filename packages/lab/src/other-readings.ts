import type { OtherReading, WagerOdds } from './result.js';

/** What a wager returns by other settings, where that is something else. */
export const otherReadingsOf = ({ payback, otherReadings = [] }: WagerOdds): readonly OtherReading[] =>
  otherReadings.filter((other) => other.payback !== payback);
