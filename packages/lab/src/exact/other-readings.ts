import type { OtherReading, WagerOdds } from './game-odds.js';

/** Payback of a wager with other settings, where it differs. */
export const otherReadingsOf = ({ payback, otherReadings = [] }: WagerOdds): readonly OtherReading[] =>
  otherReadings.filter((other) => other.payback !== payback);
