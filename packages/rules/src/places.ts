import { pokerGame } from './637a-poker/games/index.js';
import { type Refusal, refuse } from './core/decision.js';
import type { Cents } from './core/money.js';
import { houseGame } from './games.js';
import { submit } from './submission/submit.js';

// Numbered tables of a house: Table 201 in Pit 2, with the games that its layouts are for and the limits of its sign. A table is opened at one of them, and
// opened there again the next day. The log has no row for a place: its placing, its openings and its closings are entries, and this fold is the place.

/** Most that a number may be, so that it fits on a layout and on a slip. */
export const MOST_PLACE_NUMBER = 9_999;

/** The limits of a table's sign: its lowest minimum and highest maximum bet on the first wager. */
export interface PlaceLimits {
  readonly min: Cents;
  readonly max: Cents;
}

/** A numbered table of the house. */
export interface TablePlace {
  readonly number: number;
  readonly pit: string;
  readonly games: readonly string[];
  readonly limits: PlaceLimits | null;
  /** Taken off the floor; nothing opens there until it is placed again. */
  readonly retired: boolean;
  /** Stream of the table that is open there. */
  readonly open: string | null;
  /** Streams of all tables that were ever opened there, oldest first. */
  readonly tables: readonly string[];
}

export type TablePlaces = ReadonlyMap<number, TablePlace>;

export type PlaceAct =
  /** Puts a table on the floor, or moves and equips one that is closed. */
  | {
      readonly do: 'placeTable';
      readonly number: number;
      readonly pit: string;
      readonly games: readonly string[];
      readonly limits?: PlaceLimits | undefined;
    }
  | { readonly do: 'retireTable'; readonly number: number; readonly reason: string };

/** An opening of a table as far as its place cares. */
export interface PlacedOpening {
  readonly game: string;
  readonly [more: string]: unknown;
}

/** The limits of a house game's first wager under a submission; null where nobody knows them. */
export const signLimits = (open: PlacedOpening): PlaceLimits | null => {
  const game = houseGame(open.game);
  const filed = game === undefined ? undefined : submit(game, open);
  const first = game?.wagers.find(({ required }) => required)?.id;
  return filed === undefined || 'faults' in filed || first === undefined ? null : (filed.ok.limits[first] ?? null);
};

const isGame = (game: string): boolean => (houseGame(game) ?? pokerGame(game)) !== undefined;

/** Refuses to put a table on the floor, or to take it off; null where that may be. */
export const refusePlacing = (places: TablePlaces, act: PlaceAct): Refusal | null => {
  const { number } = act;
  const place = places.get(number);
  if (act.do === 'retireTable' && (place === undefined || place.retired)) return refuse('no-such-place', { number });
  if (typeof place?.open === 'string') return refuse('place-in-use', { number, table: place.open, to: act.do });
  if (act.do === 'retireTable') return null;
  const unknown = act.games.find((game) => !isGame(game));
  if (unknown !== undefined) return refuse('place-game', { what: 'unknown', game: unknown });
  const { limits } = act;
  if (limits === undefined) return null;
  if (limits.min > limits.max) return refuse('place-limits', { what: 'order', ...limits });
  const poker = act.games.find((game) => houseGame(game) === undefined);
  return poker === undefined ? null : refuse('place-limits', { what: 'poker', game: poker });
};

/** Refuses to open a table at a place; null where it may be opened. */
export const refuseOpeningAt = (places: TablePlaces, number: number, open: PlacedOpening): Refusal | null => {
  const place = places.get(number);
  if (place === undefined || place.retired) return refuse('no-such-place', { number });
  if (place.open !== null) return refuse('place-in-use', { number, table: place.open, to: 'open' });
  const { games, limits } = place;
  if (!games.includes(open.game)) return refuse('place-game', { what: 'other', game: open.game, number, games });
  const sign = limits === null ? null : signLimits(open);
  return limits !== null && sign !== null && (sign.min < limits.min || sign.max > limits.max)
    ? refuse('place-limits', { what: 'sign', number, ...limits, filed: { min: sign.min, max: sign.max } })
    : null;
};

const NO_PLACE = { limits: null, retired: false, open: null, tables: [] } as const;

/** The places after an act on one of them. */
export const afterPlacing = (places: TablePlaces, act: PlaceAct): TablePlaces => {
  const before = places.get(act.number);
  if (act.do === 'retireTable')
    return before === undefined ? places : new Map(places).set(act.number, { ...before, retired: true });
  const { number, pit, games, limits = null } = act;
  return new Map(places).set(number, { ...NO_PLACE, ...before, number, pit, games, limits, retired: false });
};

/** The places after a table was opened at one of them. */
export const afterOpeningAt = (places: TablePlaces, number: number, table: string): TablePlaces => {
  const before = places.get(number);
  return before === undefined
    ? places
    : new Map(places).set(number, { ...before, open: table, tables: [...before.tables, table] });
};

/** The places after a table was closed, wherever it stood. */
export const afterClosing = (places: TablePlaces, table: string): TablePlaces => {
  const at = [...places.values()].find(({ open }) => open === table);
  return at === undefined ? places : new Map(places).set(at.number, { ...at, open: null });
};

/** Does an act on a place, or refuses it. */
export const decidePlacing = (places: TablePlaces, act: PlaceAct): TablePlaces | Refusal => {
  const refused = refusePlacing(places, act);
  return refused ?? afterPlacing(places, act);
};
