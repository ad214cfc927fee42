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

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = CLOCKS.get(zone);
  if (known !== undefined) return known;
  const numeric = 'numeric';
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', hourCycle: 'h23', era: 'short' },
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
  });
  CLOCKS.set(zone, clock);
  return clock;
};

/** Whether this is a time zone that the runtime knows. */
export const isTimeZone = (zone: unknown): zone is string => {
  if (typeof zone !== 'string' || zone === '') return false;
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
};

/** The time on a wall clock in this zone, as if it were UTC. */
const wallClock = (at: number, zone: string): number => {
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(zone).formatToParts(at)) parts[type] = value;
  const { year, month, day, hour, minute, second, era } = parts;
  const since = era === 'BC' ? 1 - Number(year) : Number(year);
  return Date.UTC(since, Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
};

/** The number of the gaming day at this time, by the wall clock: days of 23 and 25 hours count as one. */
export const gamingDayOf = (at: number, { hour, zone }: GamingDay): number =>
  Math.floor((wallClock(at, zone) - hour * HOUR) / DAY);

/** When the gaming day began that holds this time. */
export const gamingDayStart = (at: number, day: GamingDay): number => {
  const wall = gamingDayOf(at, day) * DAY + day.hour * HOUR;
  // The offset of the zone is that of the answer; two steps reach it across a change of the clocks.
  const near = wall - (wallClock(wall, day.zone) - wall);
  return wall - (wallClock(near, day.zone) - near);
};

/** Reads `06:00 America/New_York`; null for anything else. */
export const readGamingDay = (text: string): GamingDay | null => {
  const [, hour, zone] = /^([01]?\d|2[0-3]):00 (\S+)$/.exec(text.trim()) ?? [];
  return hour === undefined || !isTimeZone(zone) ? null : { hour: Number(hour), zone };
};

/** `06:00 America/New_York`. */
export const gamingDayWords = ({ hour, zone }: GamingDay): string => `${`${hour}`.padStart(2, '0')}:00 ${zone}`;
