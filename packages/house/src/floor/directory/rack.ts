import type { FillWait, SignedInPerson } from '@fairdeal/client';
import type { Refusal } from '@fairdeal/rules';
import { accountText, refuse } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import type { HouseKeys } from '../../keys/keys.js';
import { findTray } from '../../log/index.js';
import { isPokerGame, roleFor, rolesFor } from '../../people/index.js';
import type { KnownTable } from './table-directory.js';

const rackOf = (table: string): string => accountText({ at: 'table', table, account: { at: 'inventory' } });
const ON_THE_WAY = ['fillTransit', 'creditTransit'] as const;

/** Why a table cannot be closed: chips of the house are in its rack or on their way. Null where none are. */
export const refuseChipsLeft = async (pool: Pool, table: string): Promise<Refusal | null> => {
  const rack = rackOf(table);
  const { rows } = await pool.query<{ account: string; cents: string }>(
    'select account, cents from accounts where account = any($1) and cents <> 0',
    [[rack, ...ON_THE_WAY.map((at) => accountText({ at: 'table', table, account: { at } }))]],
  );
  if (rows.some(({ account }) => account !== rack)) return refuse('chips-at-table', { what: 'on-the-way' });
  const [held] = rows;
  return held === undefined ? null : refuse('chips-at-table', { what: 'rack', cents: Number(held.cents) });
};

/** Refuses to close a table whose rack nobody has counted since the cage gave it chips: an empty one is counted too. */
export const refuseUncountedRack = async (
  deps: { readonly pool: Pool; readonly keys: HouseKeys },
  table: string,
): Promise<Refusal | null> => {
  const tray = await findTray(deps, table);
  if (tray === null) return null;
  const { supplied, ended, counted } = (await tray.now()).tray;
  return supplied && !ended && counted === null ? refuse('chips-at-table', { what: 'uncounted' }) : null;
};

/** Notes at each table that is run here how much its rack lacks for the payout that was refused. */
export const updateRackShortages = async (pool: Pool, tables: readonly KnownTable[]): Promise<void> => {
  const owing = tables.flatMap((known) => {
    const owes = known.table?.rackShortage() ?? null;
    if (owes === null) known.rackLacks = null;
    return owes === null ? [] : [{ known, owes }];
  });
  if (owing.length === 0) return;
  const { rows } = await pool.query<{ account: string; cents: string }>(
    'select account, cents from accounts where account = any($1)',
    [owing.map(({ known }) => rackOf(known.id))],
  );
  for (const { known, owes } of owing) {
    const held = rows.find(({ account }) => account === rackOf(known.id));
    const lacks = owes - Number(held?.cents ?? 0);
    known.rackLacks = lacks > 0 ? lacks : null;
  }
};

/** The fill that a table waits for, for people who see fills and credits. */
export const fillAwaited = (
  person: SignedInPerson | null,
  game: string,
  lacks: number | null,
): { readonly waits?: FillWait } => {
  if (lacks === null || person === null || roleFor(person, 'seeSlips') === undefined) return {};
  const mine = roleFor(person, 'askSlips', isPokerGame(game)) !== undefined;
  return { waits: { for: 'fill', cents: lacks, by: rolesFor('askSlips', isPokerGame(game)), mine } };
};
