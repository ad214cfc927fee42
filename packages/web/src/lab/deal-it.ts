import type { PaidBy } from '@fairdeal/lab';
import type { Draft, HouseGame, OwnPaytable } from '@fairdeal/rules';
import { everyWager } from '@fairdeal/table';
import { writeLink } from '../studio/in-link.js';
import { submitted, type TableSettings, writeSettings } from '../table/settings.js';
import type { Asked } from './asked.js';
import { isFiled } from './own-table.js';

/** What comes of the lab's question at a table. */
export interface Dealt {
  /** Null where it cannot be dealt; then `faults` says why. */
  readonly href: string | null;
  /** The same in the studio. */
  readonly studio: string;
  readonly faults: readonly string[];
  /** Whether a paytable is dealt that the chapter does not list: in practice alone. */
  readonly own: boolean;
  /** The settings that only the lab knows. */
  readonly left: readonly string[];
}

const OWN_NAME = 'Own';

/** The table that deals what is asked. One's own paytable is dealt under its name where the chapter has the same, or else as it is. */
export const dealIt = (game: HouseGame, tables: readonly PaidBy[], asked: Asked): Dealt => {
  const { edition, wager, own } = asked;
  const same = own === null ? undefined : tables.find((table) => table.wager === wager && isFiled(table, own));
  const table: string | OwnPaytable =
    own === null || same !== undefined
      ? (same?.name ?? asked.table)
      : {
          name: OWN_NAME,
          like: asked.table,
          pays: Object.fromEntries(own.map(({ hand, words }) => [hand, words.trim().replace(/\s+/g, ' ')])),
        };
  const isOwn = typeof table === 'object' && game.optional.includes(wager);
  const known = (name: string): boolean => Object.hasOwn(game.settings, name);
  const draft: Draft = {
    game: game.id,
    edition,
    paytables: { ...everyWager(game, edition), ...(game.optional.includes(wager) ? { [wager]: table } : {}) },
    settings: Object.fromEntries(Object.entries(asked.settings).filter(([name]) => known(name))),
    ...(isOwn ? { practice: true } : {}),
  };
  const settings: TableSettings = { draft, seats: 1, role: 'player' };
  const made = submitted(game, settings);
  return {
    href: 'ok' in made ? `/table/${game.id}${writeSettings(game, settings)}` : null,
    studio: `/studio/${game.id}${writeLink(game, draft)}`,
    faults: 'ok' in made ? [] : made.faults.map(({ fault }) => fault),
    own: isOwn,
    left: Object.keys(asked.settings).filter((name) => !known(name)),
  };
};
