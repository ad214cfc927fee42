import { accept, type Refusal, refuse } from '../../../core/decision.js';
import { MOST_CENTS } from '../../../core/money.js';
import { FLOOR_ROLES } from '../../../core/roles.js';
import { isRoleIn } from '../../../core/rulebook.js';
import { CAGE, INVENTORY, type Move, seatAccount } from '../../model/accounts.js';
import type { ReportedChips, TableEvent } from '../../model/acts.js';
import type { ActHandler } from '../../model/house-game.js';
import { playerAt, type Table } from '../../model/state.js';
import { refuseOwnReport } from '../irregularities/reports.js';

/** Why these chips cannot be found there; null where they can. */
const wrongChips = (table: Table, { seat, round, cents, left }: ReportedChips): Refusal | null => {
  const player = playerAt(table, seat);
  if (cents === 0 || Math.abs(cents) > MOST_CENTS)
    return refuse('chips-report-wrong', { because: 'amount', seat, most: MOST_CENTS });
  if (round > table.rounds + 1) return refuse('chips-report-wrong', { because: 'round', seat, most: table.rounds + 1 });
  if (left !== true && player === null) return refuse('seat-empty', { seat });
  if (left !== true && player !== null && player.chips + cents < 0)
    return refuse('chips-report-wrong', { because: 'record', seat, most: player.chips });
  const person = left === true ? null : (player?.person ?? null);
  const open = table.differences?.find((one) => one.round === round && one.seat === seat);
  return open === undefined || open.person === person
    ? null
    : refuse('chips-report-wrong', { because: 'open', seat, most: Math.abs(open.cents) });
};

/**
 * Chips were counted or paid wrong. The record follows the chips that are there, and the difference stays open until a floorperson settles it. The dealer
 * reports it; a floorperson or above confirms it or acts alone.
 */
export const chipsFoundWrong: ActHandler<'chipsFoundWrong'> = (game, table, { reason, ...act }, { by }) => {
  const cites = [game.law.handling];
  if (!table.cards.live) return refuse('record-shows-otherwise', { claim: 'chips-wrong' }, ...cites);
  const { seat, round, cents, left } = act;
  const chips: ReportedChips = { round, seat, cents, ...(left === true ? { left } : {}) };
  const wrong = wrongChips(table, chips);
  if (wrong !== null) return { ...wrong, cites };
  const { person } = by;
  const said = reason === undefined ? {} : { reason };
  if (!isRoleIn(FLOOR_ROLES, by.role))
    return accept<TableEvent>({ did: 'irregularityReported', what: 'chipsFoundWrong', person, ...said, chips, cites });
  if (table.reported?.person === person) return refuseOwnReport(...cites);
  const there = left === true ? CAGE : seatAccount(seat);
  const [from, to] = cents > 0 ? [INVENTORY, there] : [there, INVENTORY];
  const moves: Move[] = [{ from, to, cents: Math.abs(cents), cites }];
  return accept<TableEvent>({ did: 'chipsFoundWrong', ...chips, person, ...said, moves, cites });
};
