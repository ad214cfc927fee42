import { accept, refuse } from '../../core/decision.js';
import type { RoomHandler } from './act-rules.js';
import { pushMoves, restingDealers } from './seating-order.js';
import { MINUTE, type PokerRoom, roomSeatOf, roomTableAt } from './state.js';

export const dealerIn: RoomHandler<'dealerIn'> = (room, { person, name }, { at }) => {
  if (typeof person !== 'string' || person.trim() === '' || typeof name !== 'string' || name.trim() === '')
    return refuse('name-missing', { for: 'dealer' });
  if (room.dealers.some((dealer) => dealer.person === person)) return refuse('on-shift-already', { name });
  const plays = roomSeatOf(room, person) !== null || room.waiting.some((waits) => waits.person === person);
  return plays
    ? refuse('plays-in-room', { name }, '637a.7(b)')
    : accept({ did: 'dealerCameIn', person, name, at, rule: null, cites: ['637a.7(b)'] });
};

export const dealerOut: RoomHandler<'dealerOut'> = (room, { person }) => {
  const dealer = room.dealers.find((one) => one.person === person);
  if (dealer === undefined) return refuse('no-such-dealer', { person });
  return dealer.table === null
    ? accept({ did: 'dealerWentOut', person, rule: null, cites: [] })
    : refuse('dealer-at-table', { name: dealer.name, table: dealer.table }, '637a.7(b)');
};

/** Whether the dealers have dealt long enough where they are. */
export const isPushDue = ({ lastPush, submission }: PokerRoom, at: number): boolean =>
  lastPush !== null && at - lastPush >= submission.push * MINUTE;

export const push: RoomHandler<'push'> = (room, _, { at }) => {
  if (!isPushDue(room, at)) return refuse('push-not-due', { minutes: room.submission.push });
  const dealers = pushMoves(room);
  return dealers.length === 0
    ? refuse('nobody-to-push', {})
    : accept({ did: 'pushed', dealers, at, rule: 'rotation', cites: ['637a.7(b)'] });
};

export const sendDealer: RoomHandler<'sendDealer'> = (room, { person, tableNumber: table, reason }, { at }) => {
  const dealer = room.dealers.find((one) => one.person === person);
  if (dealer === undefined) return refuse('no-such-dealer', { person });
  if (typeof reason !== 'string' || reason.trim() === '') return refuse('reason-missing', { for: 'dealer-move' });
  if (table !== null && roomTableAt(room, table) === undefined) return refuse('table-not-open', { table });
  if (dealer.table === table) return refuse('dealer-there-already', { name: dealer.name, table });
  // The dealer who was there takes the other's place. Where nobody was, the longest rested does, so that no table is left without a dealer.
  const other = table === null ? undefined : room.dealers.find((one) => one.table === table);
  const relief = other ?? (dealer.table === null || !room.submission.dealers ? undefined : restingDealers(room)[0]);
  if (relief === undefined && dealer.table !== null && room.submission.dealers)
    return refuse('no-relief-dealer', { name: dealer.name, table: dealer.table }, '637a.7(b)');
  const comes = relief === undefined ? [] : [{ person: relief.person, table: dealer.table }];
  return accept({
    did: 'pushed',
    dealers: [{ person, table }, ...comes],
    at,
    reason,
    rule: null,
    cites: ['637a.7(b)'],
  });
};
