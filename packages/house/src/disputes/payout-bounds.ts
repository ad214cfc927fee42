import { type Cents, houseGame, type Seat, submit, type TableAccount } from '@fairdeal/rules';
import {
  accountText,
  type HouseAccount,
  meterStream,
  mostWon,
  paytableOf,
  readAccount,
} from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { RoundSpan } from '../history/index.js';
import type { OpeningEntry } from '../log/reading/reading.js';

// A seat is owed no more for a round than its wagers could have won, and owes no more than it was paid.

/** The highest odds that a chapter prints for a wager that has no paytable to choose (677a). */
const MOST_ODDS = 500;
/** The other players whose hands may bring an envy bonus. */
const OTHERS = 5;

const SHARES = z.object({ meter: z.string() });

interface RoundMove {
  readonly from: HouseAccount | null;
  readonly to: HouseAccount | null;
  readonly cents: Cents;
  readonly entry: number;
  readonly withdrawn: boolean;
}

const movesOfRound = async (pool: Pool, table: string, { from, to }: RoundSpan): Promise<readonly RoundMove[]> => {
  const { rows } = await pool.query<Record<'from' | 'to' | 'cents' | 'entry', string> & Pick<RoundMove, 'withdrawn'>>(
    `select p.from_account as from, p.to_account as to, p.cents, p.entry, e.did @> array['wagerWithdrawn'] as withdrawn
     from entries e join postings p on p.entry = e.entry where e.table_id = $1 and e.position between $2 and $3`,
    [table, from, to],
  );
  return rows.map((row) => ({
    ...{ from: readAccount(row.from, 'house'), to: readAccount(row.to, 'house') },
    ...{ cents: Number(row.cents), entry: Number(row.entry), withdrawn: row.withdrawn },
  }));
};

/** No less than the meter showed at any time since an entry. */
const highestMeter = async (pool: Pool, meter: string, since: number): Promise<Cents> => {
  const { rows } = await pool.query<{ cents: string }>(
    `select coalesce((select cents from accounts where account = $1), 0)
       + coalesce((select sum(cents) from postings where from_account = $1 and entry >= $2), 0) as cents`,
    [meter, since],
  );
  return Number(rows[0]?.cents ?? 0);
};

/** Stakes of a seat on each wager, and its payouts. */
const betsOf = (moved: readonly RoundMove[], table: string, seat: Seat) => {
  const atTable = (account: HouseAccount | null): TableAccount | null =>
    account?.at === 'table' && account.table === table ? account.account : null;
  const isOwn = (account: TableAccount | null): boolean => account?.at === 'seat' && account.seat === seat;
  const stakes = new Map<string, Cents>();
  let paid = 0;
  for (const { from, to, cents, withdrawn } of moved) {
    const [giver, taker] = [atTable(from), atTable(to)];
    const placed = isOwn(giver) ? taker : withdrawn ? giver : null;
    if (placed?.at === 'box')
      stakes.set(placed.wager, (stakes.get(placed.wager) ?? 0) + (isOwn(giver) ? cents : -cents));
    if (isOwn(taker) && !withdrawn && (from?.at === 'cage' || giver !== null)) paid += cents;
  }
  return { stakes, paid };
};

/** The game of a table as it was filed; null where it is no house game. */
const filedGame = ({ logged: { entry }, opening }: OpeningEntry) => {
  const game = houseGame(String(opening.open.game));
  const draft = entry.edition === null ? opening.open : { ...opening.open, edition: entry.edition };
  const filed = game === undefined ? null : submit(game, draft);
  return game === undefined || filed === null || !('ok' in filed) ? null : { game, submission: filed.ok };
};

/** The most that a seat of a house game can be owed for a round beyond what it was paid, and the most that it can owe. */
export const payoutBoundsOf = async (
  pool: Pool,
  opened: OpeningEntry,
  place: RoundSpan,
  seat: Seat,
): Promise<{ readonly owed: Cents; readonly owes: Cents }> => {
  const { table } = opened.logged.entry;
  const filed = filedGame(opened);
  if (filed === null) return { owed: 0, owes: 0 };
  const moved = await movesOfRound(pool, table, place);
  const { stakes, paid } = betsOf(moved, table, seat);
  const since = Math.min(...moved.map(({ entry }) => entry));
  const shared = SHARES.safeParse(opened.opening.open).data?.meter;
  let most = 0;
  for (const [wager, stake] of stakes) {
    if (stake <= 0) continue;
    const paytable = paytableOf(filed.game, filed.submission, wager);
    const meter: HouseAccount =
      shared === undefined
        ? { at: 'table', table, account: { at: 'meter', wager } }
        : { at: 'shared', stream: meterStream(shared) };
    const shown = paytable?.progressive === undefined ? 0 : await highestMeter(pool, accountText(meter), since);
    const envy = Math.max(0, ...(paytable?.lines ?? []).map((line) => line.envy ?? 0));
    most += stake + (paytable === undefined ? MOST_ODDS * stake : mostWon(paytable, stake, shown)) + OTHERS * envy;
  }
  return { owed: Math.max(0, most - paid), owes: paid };
};
