import type { PokerRoomView } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/words/internal/text';

export type RoomList = PokerRoomView['lists'][number];
export type OpenTable = PokerRoomView['tables'][number];
export type RoomSeatView = OpenTable['seats'][number];

const MINUTE = 60_000;
const ROUGH = 5;

/** Minutes until somebody at this place of a list is called, as the last calls tell; null while too few do. */
export const minutesToWait = ({ pace }: Pick<RoomList, 'pace'>, place: number, now: number): number | null => {
  if (pace === null) return null;
  // Nobody before them was called yet, however long ago the last call was.
  const least = (place - 1) * pace.every;
  const minutes = Math.max(least, place * pace.every - (now - pace.last)) / MINUTE;
  return minutes <= ROUGH ? ROUGH : ROUGH * Math.ceil(minutes / ROUGH);
};

/** How long the wait at a place of a list is: "about 20 min", "3 more and it opens". */
export const waitEstimate = (list: RoomList, place: number, now: number): string => {
  const missing = list.start - list.names.filter(({ here }) => here).length;
  if (list.kind === 'interest') return missing > 0 ? `${missing} more and it opens` : `opens next`;
  if (place <= list.openSeats) return 'a seat is open';
  const minutes = minutesToWait(list, place, now);
  return minutes === null ? 'no estimate yet' : `about ${minutes} min`;
};

export const minutesSince = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / MINUTE));

/** `Ann A.` of `Ann Ames`. */
export const shortName = (name: string): string => {
  const [first = name, ...more] = name.split(/\s+/).filter((part) => part !== '');
  const last = more.at(-1)?.slice(0, 1).toUpperCase();
  return last === undefined ? first : `${first} ${last}.`;
};

/** `Hold'em` and `$4 to $8` of the title of a list. */
export const titleParts = (title: string): readonly [game: string, limits: string] => {
  const [game = title, ...limits] = title.split(', ');
  return [game, limits.join(', ')];
};

const PLACES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** `st` of 1st. */
export const placeSuffix = (place: number): string => PLACES[ordinals.select(place)] ?? 'th';

export const tablesWords = ({ tables }: RoomList): string =>
  tables.length === 0 ? 'no table yet' : `${tables.length === 1 ? 'table' : 'tables'} ${tables.join(', ')}`;

export const waitingWords = ({ names }: RoomList): string =>
  names.length === 0 ? 'nobody waits' : `${countNoun(names.length, 'player')} wait${names.length === 1 ? 's' : ''}`;
