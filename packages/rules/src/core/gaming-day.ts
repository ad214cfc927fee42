/** When a gaming day of the house begins: an hour of the day in a time zone. */
export interface GamingDay {
  /** 0 to 23. */
  readonly hour: number;
  /** A name of the IANA database, such as America/New_York. */
  readonly zone: string;
}

/** The gaming day of a house that has not chosen its own. */
export const USUAL_GAMING_DAY: GamingDay = { hour: 6, zone: 'America/New_York' };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const clockIn = (zone: string): Intl.DateTimeFormat => {
  const numeric = 'numeric';
  return new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', hourCycle: 'h23', era: 'short' },
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
  });
};

/** Whether this is a time zone that the runtime knows. */
export const isTimeZone = (zone: unknown): zone is string => {
  if (typeof zone !== 'string' || zone === '') return false;
  try {
    clockIn(zone);
    return true;
  } catch {
    return false;
  }
};

/** The time on this wall clock, as if it were UTC. */
const wallTime = (clock: Intl.DateTimeFormat, at: number): number => {
  const parts: Record<string, string> = {};
  for (const { type, value } of clock.formatToParts(at)) parts[type] = value;
  const { year, month, day, hour, minute, second, era } = parts;
  const since = era === 'BC' ? 1 - Number(year) : Number(year);
  return Date.UTC(since, Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
};

/** When the gaming day of this time began, or one so many days later. By the wall clock, days of 23 and 25 hours count as one. */
export const gamingDayStart = (at: number, { hour, zone }: GamingDay, later = 0): number => {
  const clock = clockIn(zone);
  const day = Math.floor((wallTime(clock, at) - hour * HOUR) / DAY) + later;
  const wall = day * DAY + hour * HOUR;
  // The offset of the zone is that of the answer; two steps reach it across a change of the clocks.
  const near = wall - (wallTime(clock, wall) - wall);
  return wall - (wallTime(clock, near) - near);
};

/** Reads `06:00 America/New_York`; null for anything else. */
export const readGamingDay = (text: string): GamingDay | null => {
  const [, hour, zone] = /^([01]?\d|2[0-3]):00 (\S+)$/.exec(text.trim()) ?? [];
  return hour === undefined || !isTimeZone(zone) ? null : { hour: Number(hour), zone };
};

/** `06:00 America/New_York`. */
export const gamingDayWords = ({ hour, zone }: GamingDay): string => `${`${hour}`.padStart(2, '0')}:00 ${zone}`;

/** The date of the gaming day of this moment, such as 2026-01-09. Its early hours belong to the date on which it began. */
export const gamingDayDate = (at: number, day: GamingDay): string =>
  new Date(wallTime(clockIn(day.zone), gamingDayStart(at, day))).toISOString().slice(0, 10);
