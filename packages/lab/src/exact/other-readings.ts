import type { OtherReading, WagerOdds } from './game-odds.js';

/** What a wager returns by other settings, where that is something else. */
export const otherReadingsOf = ({ payback, otherReadings = [] }: WagerOdds): readonly OtherReading[] =>
  otherReadings.filter((other) => other.payback !== payback);
