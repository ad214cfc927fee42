import { FLOOR_ROLES, type HouseAccount } from '@fairdeal/rules/internal';
import { quoteValue } from '../faults/difference.js';
import { type Finding, finding } from '../faults/fault.js';
import type { MoneyAct } from '../money/index.js';
import { seatHistory } from './seat-history.js';

type DisputeRuling = Extract<MoneyAct, { do: 'ruleDispute' }>;

const RANKS: readonly string[] = FLOOR_ROLES;

/** Rulings on disputes. They are about players who sat there, and only a higher rank can change them. */
export const auditDisputeRulings = (isLost: (table: string) => boolean) => {
  const sittings = seatHistory();
  /** The highest rank that ruled on each seat of a round. */
  const ruled = new Map<string, number>();

  /** A ruling names a player who sat in that seat in that round, and moves no other player's money. */
  const aboutPlayer = ({ table, round, seat, player, cents, from, to }: DisputeRuling): Finding | null => {
    if (seat === undefined && player === undefined) return null;
    if (seat === undefined || player === undefined)
      return finding(`The ruling on round ${round} of table ${table} names a seat or a player, not both.`);
    if (!isLost(table) && !sittings.wasSeated(table, round, seat, player))
      return finding(`${quoteValue(player)} did not sit in seat ${seat} of table ${table} in round ${round}.`);
    const isOwn = (account: HouseAccount): boolean => account.at === 'player' && account.person === player;
    return cents === 0 || isOwn(from) || isOwn(to)
      ? null
      : finding(`The ruling is about ${quoteValue(player)}, but it moves money of another account.`);
  };

  /** Older rulings name no seat. */
  const ruledAgain = ({ table, round, seat }: DisputeRuling, role: string): Finding | null => {
    if (seat === undefined) return null;
    const about = JSON.stringify([table, round, seat]);
    const rank = RANKS.indexOf(role);
    const last = ruled.get(about);
    ruled.set(about, Math.max(rank, last ?? rank));
    return last === undefined || rank > last
      ? null
      : finding(
          `Someone of the same or a higher rank already ruled on seat ${seat} of table ${table} in round ${round}.`,
        );
  };

  return {
    /** Records a person in this seat of a table during a round. */
    sat: sittings.add,
    next: (act: DisputeRuling, role: string): Finding | null => aboutPlayer(act) ?? ruledAgain(act, role),
  };
};
