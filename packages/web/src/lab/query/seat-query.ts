import type { MeterChoice, Solver } from '@fairdeal/lab';
import {
  mainWager,
  NO_STAKES,
  NOT_OFFERED,
  SEAT_SESSION_LIMITS,
  SESSION_FIELDS,
  type SeatPageQuery,
  type SeatPaytable,
} from '@fairdeal/lab/internal';
import type { HouseGame } from '@fairdeal/rules';
import { customPaytable } from './custom-paytable.js';
import { type OddsPageQuery, questionOf, readCustomPaytable, readOddsPageQuery } from './odds-query.js';

/** Question about a seat, as in the address. */
export type SeatQuery = OddsPageQuery & SeatPageQuery;

/** Count from its text; null for any other text. */
export const readCount = (text: string | null, most: number, least = 1): number | null =>
  text !== null && /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null;

const readMeter = (text: string | null): MeterChoice | null => {
  if (text === 'growth') return text;
  return readCount(text, Number.MAX_SAFE_INTEGER, 0);
};

/** Name of a custom paytable. */
const CUSTOM_TABLE_NAME = 'yours';

/** Paytables that an address names, with custom ones. */
export const readSeatTables = (
  game: HouseGame,
  solver: Solver,
  asked: OddsPageQuery,
  given: URLSearchParams,
): Readonly<Record<string, SeatPaytable>> => {
  const known = solver.paytables(questionOf(solver, asked));
  return Object.fromEntries(
    game.optional.flatMap((wager): (readonly [string, SeatPaytable])[] => {
      const name = given.get(`table.${wager}`);
      const own = readCustomPaytable(given.get(`own.${wager}`));
      const ofWager = known.filter((table) => table.wager === wager);
      const base = ofWager.find((table) => table.name === name) ?? ofWager[0];
      if (base === undefined) return [];
      const lines = own === null ? undefined : customPaytable(base, own)?.lines;
      if (lines !== undefined) return [[wager, { name: CUSTOM_TABLE_NAME, like: base.name, lines }]];
      return base.name === name ? [[wager, { name }]] : [];
    }),
  );
};

/** Reads an address; missing and invalid values take the chapter's defaults. */
export const readSeatQuery = (game: HouseGame, solver: Solver, query: string): SeatQuery => {
  const given = new URLSearchParams(query);
  const asked = readOddsPageQuery(game, solver, query);
  const offered = game.optional.filter((wager) => given.get(`table.${wager}`) !== NOT_OFFERED);
  return {
    ...asked,
    tables: readSeatTables(game, solver, asked, given),
    offered: offered.length === game.optional.length ? null : offered,
    meter: readMeter(given.get('meter')),
    seats: given.get('seats') === '2',
    ...NO_STAKES,
    ...Object.fromEntries(SESSION_FIELDS.map((name) => [name, readCount(given.get(name), SEAT_SESSION_LIMITS[name])])),
    stakes: Object.fromEntries(
      [mainWager(game), ...game.optional].flatMap((wager) => {
        const cents = readCount(given.get(`stake.${wager}`), SEAT_SESSION_LIMITS.stake);
        return cents === null ? [] : [[wager, cents]];
      }),
    ),
  };
};

/** Seat with another paytable for a wager, or without the wager. */
export const withSeatTable = (game: HouseGame, typed: SeatQuery, wager: string, name: string): SeatQuery => {
  const { [wager]: _, ...others } = typed.tables;
  const before = typed.offered ?? game.optional;
  const offered = game.optional.filter((one) => (one === wager ? name !== NOT_OFFERED : before.includes(one)));
  return {
    ...typed,
    tables: name === NOT_OFFERED ? others : { ...others, [wager]: { name } },
    offered: offered.length === game.optional.length ? null : offered,
  };
};
