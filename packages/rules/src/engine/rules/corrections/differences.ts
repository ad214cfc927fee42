import { accept, type Decision, isRefused, refuse } from '../../../core/decision.js';
import { CAGE, INVENTORY, type Move, seatAccount } from '../../model/accounts.js';
import type { SeatDifference, TableEvent } from '../../model/acts.js';
import type { ActHandler } from '../../model/house-game.js';
import { type Hand, playerAt, roundOrEmpty, type Table } from '../../model/state.js';

type PayingEvent = Extract<TableEvent, { did: 'handSettled' | 'envyPaid' | 'handDead' | 'roundVoided' }>;

const PAYS: readonly TableEvent['did'][] = ['handSettled', 'envyPaid', 'handDead', 'roundVoided'];
const isPaying = (event: TableEvent): event is PayingEvent => PAYS.includes(event.did);

/** Chips for players who have left stay in the inventory, and are owed to them. */
const keptForThoseWhoLeft = (event: PayingEvent, gone: ReadonlySet<number>): PayingEvent => {
  const owed = new Map<number, number>();
  const moves = (event.moves ?? []).flatMap((move): Move[] => {
    const { from, to, cents } = move;
    if (to.at !== 'seat' || !gone.has(to.seat)) return [move];
    owed.set(to.seat, (owed.get(to.seat) ?? 0) + cents);
    return from.at === 'inventory' ? [] : [{ ...move, to: INVENTORY }];
  });
  if (owed.size === 0) return event;
  return { ...event, moves, owed: [...owed].map(([seat, cents]): SeatDifference => ({ seat, cents })) };
};

/** Asked of every act of a round: without a copy of the hands. */
const hasSomebodyLeft = (hands: readonly Hand[]): boolean => {
  for (const { left } of hands) if (left) return true;
  return false;
};

/** The ruling, where nobody sits any more to take the chips of a hand. */
export const withOwed = (table: Table, ruling: Decision<TableEvent>): Decision<TableEvent> => {
  if (isRefused(ruling) || table.round === null || !hasSomebodyLeft(table.round.hands)) return ruling;
  const gone = new Set(roundOrEmpty(table).hands.flatMap(({ owner, left }) => (left ? [owner] : [])));
  return { events: ruling.events.map((event) => (isPaying(event) ? keptForThoseWhoLeft(event, gone) : event)) };
};

/** A floorperson collects what a seat got too much, pays what a player should have got, or writes it off. */
export const settleDifference: ActHandler<'settleDifference'> = (game, table, { round, seat, how, reason }, { by }) => {
  const cites = [game.law.handling];
  const open = table.differences?.find((one) => one.round === round && one.seat === seat);
  if (open === undefined) return refuse('no-open-difference', {}, ...cites);
  if (typeof reason !== 'string' || reason.trim() === '')
    return refuse('reason-missing', { for: 'difference' }, ...cites);
  if (how !== 'written-off' && (how === 'paid') !== open.cents < 0)
    return refuse('difference-other-way', { seat, how, cents: Math.abs(open.cents) }, ...cites);
  const player = playerAt(table, seat);
  const sits = player !== null && player.person === open.person;
  const chips = sits ? player.chips : 0;
  const cents = how === 'collected' ? Math.min(open.cents, chips) : open.cents;
  if (cents === 0) return refuse('no-chips-to-collect', { seat }, ...cites);
  const moves: Move[] =
    how === 'written-off'
      ? []
      : how === 'collected'
        ? [{ from: seatAccount(seat), to: INVENTORY, cents, cites }]
        : [{ from: INVENTORY, to: sits ? seatAccount(seat) : CAGE, cents: -cents, cites }];
  return accept<TableEvent>({
    did: 'differenceSettled',
    round,
    seat,
    how,
    cents,
    person: by.person,
    reason,
    moves,
    cites,
  });
};
