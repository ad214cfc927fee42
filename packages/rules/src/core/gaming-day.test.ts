import { expect, test } from 'vitest';
import { gamingDayStart, gamingDayWords, isTimeZone, readGamingDay, USUAL_GAMING_DAY } from './gaming-day.js';

const at = (text: string): number => Date.parse(text);
const HOUR = 3_600_000;

test.each([
  ['in winter', '2026-01-06T11:00:00Z'],
  ['in summer', '2026-07-06T10:00:00Z'],
  ['on the day the clocks go forward', '2026-03-08T10:00:00Z'],
  ['on the day the clocks go back', '2026-11-01T11:00:00Z'],
])('a gaming day begins at 6:00 AM Eastern time: %s', (_, begins) => {
  const start = at(begins);
  expect(gamingDayStart(start - 1000, USUAL_GAMING_DAY, 1)).toBe(start);
  for (const time of [start, start + 1000, start + 22 * HOUR])
    expect(new Date(gamingDayStart(time, USUAL_GAMING_DAY)).toISOString()).toBe(new Date(start).toISOString());
  expect(gamingDayStart(start - 1000, USUAL_GAMING_DAY)).toBeLessThan(start);
});

test('a gaming day has 23 or 25 hours where the clocks change in it', () => {
  const length = (time: string): number => {
    const start = gamingDayStart(at(time), USUAL_GAMING_DAY);
    return (gamingDayStart(start, USUAL_GAMING_DAY, 1) - start) / HOUR;
  };
  expect(length('2026-03-07T18:00:00Z')).toBe(23);
  expect(length('2026-10-31T18:00:00Z')).toBe(25);
  expect(length('2026-01-06T18:00:00Z')).toBe(24);
});

test('a house may choose another hour and time zone', () => {
  const day = { hour: 4, zone: 'Europe/Vienna' };
  expect(new Date(gamingDayStart(at('2026-01-06T12:00:00Z'), day)).toISOString()).toBe('2026-01-06T03:00:00.000Z');
  expect(readGamingDay('04:00 Europe/Vienna')).toEqual(day);
  expect(readGamingDay('6:00 America/New_York')).toEqual(USUAL_GAMING_DAY);
  expect(gamingDayWords(USUAL_GAMING_DAY)).toBe('06:00 America/New_York');
  for (const wrong of ['', '06:00', '24:00 UTC', '06:30 UTC', '06:00 Mars/Base', 'UTC 06:00'])
    expect(readGamingDay(wrong)).toBeNull();
  for (const wrong of ['', 'Mars/Base', 7, null]) expect(isTimeZone(wrong)).toBe(false);
});
