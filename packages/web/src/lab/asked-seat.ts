import {
  type AskedMeter,
  type AskedSeat,
  type AskedTable,
  MOST_ASKED,
  mainWager,
  NO_STAKES,
  NOT_OFFERED,
  SESSION,
  type Solver,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { type Asked, questionOf, readAsked, readOwn } from './asked.js';
import { ownTable } from './own-table.js';

/** What is asked of a seat, as it stands in the address. */
export type TypedSeat = Asked & AskedSeat;

/** A count that the lab reckons with; null for any other text. */
export const readCount = (text: string | null, most: number, least = 1): number | null =>
  text !== null && /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null;

const readMeter = (text: string | null): AskedMeter | null => {
  if (text === 'growth') return text;
  return readCount(text, Number.MAX_SAFE_INTEGER, 0);
};

/** What a table of one's own is called. */
const YOURS = 'yours';

/** The tables that an address names, and those of one's own. */
export const readTables = (
  game: HouseGame,
  solver: Solver,
  asked: Asked,
  given: URLSearchParams,
): Readonly<Record<string, AskedTable>> => {
  const known = solver.tables(questionOf(solver, asked));
  return Object.fromEntries(
    game.optional.flatMap((wager): (readonly [string, AskedTable])[] => {
      const name = given.get(`table.${wager}`);
      const own = readOwn(given.get(`own.${wager}`));
      const ofWager = known.filter((table) => table.wager === wager);
      const base = ofWager.find((table) => table.name === name) ?? ofWager[0];
      if (base === undefined) return [];
      const lines = own === null ? undefined : ownTable(base, own)?.lines;
      if (lines !== undefined) return [[wager, { name: YOURS, like: base.name, lines }]];
      return base.name === name ? [[wager, { name }]] : [];
    }),
  );
};

/** Reads an address; what it does not say, or says wrongly, is as the chapter has it. */
export const readSeat = (game: HouseGame, solver: Solver, query: string): TypedSeat => {
  const given = new URLSearchParams(query);
  const asked = readAsked(game, solver, query);
  const offered = game.optional.filter((wager) => given.get(`table.${wager}`) !== NOT_OFFERED);
  return {
    ...asked,
    tables: readTables(game, solver, asked, given),
    offered: offered.length === game.optional.length ? null : offered,
    meter: readMeter(given.get('meter')),
    seats: given.get('seats') === '2',
    ...NO_STAKES,
    ...Object.fromEntries(SESSION.map((name) => [name, readCount(given.get(name), MOST_ASKED[name])])),
    stakes: Object.fromEntries(
      [mainWager(game), ...game.optional].flatMap((wager) => {
        const cents = readCount(given.get(`stake.${wager}`), MOST_ASKED.stake);
        return cents === null ? [] : [[wager, cents]];
      }),
    ),
  };
};

/** The seat with another table for a wager, or without the wager. */
export const withTable = (game: HouseGame, typed: TypedSeat, wager: string, name: string): TypedSeat => {
  const { [wager]: _, ...others } = typed.tables;
  const before = typed.offered ?? game.optional;
  const offered = game.optional.filter((one) => (one === wager ? name !== NOT_OFFERED : before.includes(one)));
  return {
    ...typed,
    tables: name === NOT_OFFERED ? others : { ...others, [wager]: { name } },
    offered: offered.length === game.optional.length ? null : offered,
  };
};
