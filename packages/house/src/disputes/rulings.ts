import type { RoundRuling } from '@fairdeal/client';
import { HOUSE_STREAM, LOG_ENTRY, type LogEntry, playerAccount, tableAccount } from '@fairdeal/proof';
import { type Cents, findClause, isRefused, type Refusal, type Seat } from '@fairdeal/rules';
import { accountText, FLOOR_ROLES, refuse } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { z } from 'zod';
import { exclusively } from '../database/exclusive.js';
import { findRound, type RoundSpan } from '../history/index.js';
import type { HouseLog } from '../log/index.js';
import { type OpeningEntry, readOpening } from '../log/reading/reading.js';
import { doMoneyAct, type LedgerSpan, type MoneyAct } from '../money/index.js';
import { isPokerGame } from '../people/index.js';
import { payoutBoundsOf } from './payout-bounds.js';

// A dispute about a round that is over: the floor sees it again, says whether it stands, why, and by which clause. What was done is never changed; what was paid
// wrongly is paid or taken back beside it.

/** Request for a ruling, with the cents that a player is owed by it. Less than zero, the player owes them. */
export interface RulingRequest {
  readonly table: string;
  readonly round: number;
  readonly ruling: 'stands' | 'overridden';
  readonly reason: string;
  readonly clause: string;
  /** The seat that the ruling is about. Where money moves, `owed` may name it. */
  readonly seat?: Seat;
  /** The person who sat there. Needed where several people did. */
  readonly person?: string;
  readonly owed?: { readonly seat: Seat; readonly cents: number };
}

const RULED = z.object({
  do: z.literal('ruleDispute'),
  ...{ table: z.string(), round: z.int(), ruling: z.enum(['stands', 'overridden']) },
  ...{ reason: z.string(), cites: z.array(z.string()), cents: z.int() },
  ...{ from: z.string(), to: z.string() },
  ...{ seat: z.int().exactOptional(), player: z.string().exactOptional() },
});

/** Newest rulings on rounds, newest first, at most so many. */
export const recentRulings = async (
  { database }: Pick<HouseLog, 'database'>,
  { table, round, from, to }: LedgerSpan & { readonly round?: number },
  most: number,
): Promise<readonly RoundRuling[]> => {
  const { rows } = await database.pool.query<{ body: string }>(
    `select body from entries where table_id = $1 and did @> array['disputeRuled']
       and ($2::text is null or body::json -> 'act' ->> 'table' = $2)
       and ($3::text is null or body::json -> 'act' ->> 'round' = $3)
       and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at <= $5)
     order by entry desc limit $6`,
    [HOUSE_STREAM, table ?? null, round?.toString() ?? null, from ?? null, to ?? null, most],
  );
  return rows.map(({ body }) => {
    const { act, by, at } = LOG_ENTRY.parse(JSON.parse(body));
    const { do: _, ...ruled } = RULED.parse(act);
    return { ...ruled, person: by.person, role: by.role, at };
  });
};

const SUPERVISOR = 'poker-shift-supervisor';
/** The higher stands later; at poker there is one alone. */
const RANKS: readonly string[] = FLOOR_ROLES;
/** More than the floor can rule on one round: each rank once on each seat. */
const MOST_RULINGS = 1_000;
const rankOf = (role: string): number => RANKS.indexOf(role);

/** The seat that a ruling is about, and the person who sat there in that round. */
const playerRuledOn = (
  place: RoundSpan,
  { round, seat: named, person, owed }: RulingRequest,
): { readonly seat: Seat; readonly player: string } | Refusal => {
  const seat = owed?.seat ?? named;
  if (seat === undefined) return refuse('ruling-seat', { what: 'missing', round });
  if (named !== undefined && named !== seat) return refuse('ruling-seat', { what: 'two', named, seat });
  const sat = place.sat.get(seat) ?? [];
  const [first] = sat;
  if (first === undefined) return refuse('seat-in-round', { what: 'empty', seat, round });
  if (person === undefined)
    return sat.length === 1
      ? { seat, player: first }
      : refuse('seat-in-round', { what: 'several', seat, round, people: sat.length });
  return sat.includes(person)
    ? { seat, player: person }
    : refuse('seat-in-round', { what: 'somebody-else', seat, round });
};

/** A seat in a round that is over, as a dispute about it finds it. */
interface DisputedSeat {
  readonly opened: OpeningEntry;
  readonly place: RoundSpan;
  readonly seat: Seat;
  readonly player: string;
  /** Earlier rulings on the seat, the newest first. */
  readonly before: readonly RoundRuling[];
}

/** Finds the seat that a dispute is about; or refuses a ruling on it, whatever it says. */
const findDisputedSeat = async (
  record: HouseLog,
  by: LogEntry['by'],
  dispute: RulingRequest,
): Promise<DisputedSeat | Refusal> => {
  const { table, round, clause } = dispute;
  const opened = await readOpening(record.database.pool, table);
  if (opened === undefined) return refuse('no-such-table', { table });
  if (findClause(clause) === undefined) return refuse('unknown-clause', { clause });
  if (isAtPoker(opened) && by.role !== SUPERVISOR) return refuse('supervisor-rules', {}, '637a.18(a)');
  const place = await findRound(record, table, round);
  if (isRefused(place)) return place;
  if (!place.over) return refuse('round-in-progress', { what: 'ruling', round });
  if (place.people.has(by.person)) return refuse('two-people', { what: 'ownRuling' });
  const about = playerRuledOn(place, dispute);
  if (isRefused(about)) return about;
  const own = accountText(playerAccount(about.player));
  const before = (await recentRulings(record, { table, round }, MOST_RULINGS)).filter(
    // A ruling of an older log names no seat. It is about this seat where it moved this player's money.
    (one) => (one.seat === undefined ? one.cents > 0 && (one.from === own || one.to === own) : one.seat === about.seat),
  );
  const [last] = before;
  if (last !== undefined && rankOf(last.role) >= rankOf(by.role))
    return refuse('ruled-already', { seat: about.seat, round, role: last.role });
  return { opened, place, ...about, before };
};

const isAtPoker = ({ opening }: OpeningEntry): boolean => isPokerGame(opening.open.game);

/** Refuses an amount that a ruling cannot move, or lacks. At poker the chips are the players' own, and play money owes nobody. */
const refuseAmount = ({ opened, seat }: DisputedSeat, { round, ruling, owed }: RulingRequest): Refusal | null => {
  const isPlayMoney = opened.opening.money === 'play';
  const movesMoney = !isAtPoker(opened) && !isPlayMoney;
  if (ruling === 'overridden' && (owed?.cents === 0 || (movesMoney && owed === undefined)))
    return refuse('no-amount', { round, seat });
  if (owed === undefined || owed.cents === 0) return null;
  if (ruling === 'stands') return refuse('ruling-moves-no-money', { what: 'stands' });
  if (isAtPoker(opened)) return refuse('ruling-moves-no-money', { what: 'poker' });
  return isPlayMoney ? refuse('ruling-moves-no-money', { what: 'play-money' }) : null;
};

/** Refuses an amount beyond what the seat's wagers could have brought, or what it was paid. */
const refuseTooMuch = async (
  pool: Pool,
  { opened, place, seat, player, before }: DisputedSeat,
  cents: Cents,
): Promise<Refusal | null> => {
  const own = accountText(playerAccount(player));
  const moved = before.reduce(
    (sum, { from, to, cents: paid }) => sum + (to === own ? paid : from === own ? -paid : 0),
    0,
  );
  const bounds = await payoutBoundsOf(pool, opened, place, seat);
  const most = Math.max(0, cents > 0 ? bounds.owed - moved : bounds.owes + moved);
  return Math.abs(cents) <= most ? null : refuse('ruling-too-large', { seat, most, toPlayer: cents > 0 });
};

const decideRuling = async (
  record: HouseLog,
  by: LogEntry['by'],
  dispute: RulingRequest,
): Promise<Extract<MoneyAct, { do: 'ruleDispute' }> | Refusal> => {
  const { table, round, ruling, reason, clause, owed } = dispute;
  const found = await findDisputedSeat(record, by, dispute);
  if (isRefused(found)) return found;
  const wrong = refuseAmount(found, dispute);
  if (wrong !== null) return wrong;
  const { seat, player } = found;
  const ruled = {
    ...({ do: 'ruleDispute', table, round, ruling, seat, player, reason } as const),
    ...{ cites: [clause], paper: 'ruling' },
  };
  const [account, inventory] = [playerAccount(player), tableAccount(table, { at: 'inventory' })];
  if (owed === undefined || owed.cents === 0) return { ...ruled, from: inventory, to: inventory, cents: 0 };
  const beyond = await refuseTooMuch(record.database.pool, found, owed.cents);
  if (beyond !== null) return beyond;
  const [from, to] = owed.cents > 0 ? [inventory, account] : [account, inventory];
  return { ...ruled, from, to, cents: Math.abs(owed.cents) };
};

/** Rules on a round that is over. */
export const ruleDispute = (
  record: HouseLog,
  by: LogEntry['by'],
  dispute: RulingRequest,
  at = new Date(),
): Promise<{ readonly position: number } | Refusal> =>
  exclusively(record.database.pool, async () => {
    const ruled = await decideRuling(record, by, dispute);
    if (isRefused(ruled)) return ruled;
    const done = await doMoneyAct(record, ruled, by, at);
    return isRefused(done) ? done : { position: done.position };
  });
