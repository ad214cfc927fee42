import type { PaidBy } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { everyWager } from '@fairdeal/table';
import { submitted, type TableSettings, writeSettings } from '../table/settings.js';
import type { Asked } from './asked.js';
import { isFiled } from './own-table.js';

/** What comes of the lab's question at a table. */
export interface Dealt {
  /** Null where no house could file it; then `faults` says why. */
  readonly href: string | null;
  readonly faults: readonly string[];
  /** The paytable that is dealt. */
  readonly table: string;
  /** Whether that is another than the one asked for: a house files only what the chapter has. */
  readonly instead: boolean;
  /** The settings that only the lab knows. */
  readonly left: readonly string[];
}

/** The table that deals what is asked. One's own paytable is dealt where the chapter has the same, or else as the one it began as. */
export const dealIt = (game: HouseGame, tables: readonly PaidBy[], asked: Asked): Dealt => {
  const { edition, wager, own } = asked;
  const same = own === null ? undefined : tables.find((table) => table.wager === wager && isFiled(table, own));
  const table = same?.name ?? asked.table;
  const known = (name: string): boolean => Object.hasOwn(game.settings, name);
  const settings: TableSettings = {
    draft: {
      game: game.id,
      edition,
      paytables: { ...everyWager(game, edition), ...(game.optional.includes(wager) ? { [wager]: table } : {}) },
      settings: Object.fromEntries(Object.entries(asked.settings).filter(([name]) => known(name))),
    },
    seats: 1,
    role: 'player',
  };
  const made = submitted(game, settings);
  return {
    href: 'ok' in made ? `/table/${game.id}${writeSettings(game, settings)}` : null,
    faults: 'ok' in made ? [] : made.faults.map(({ fault }) => fault),
    table,
    instead: own !== null && same === undefined,
    left: Object.keys(asked.settings).filter((name) => !known(name)),
  };
};
