import { accept, refuse } from '../../core/decision.js';
import { quoteValue } from '../../core/input-limits.js';
import type { RoomHandler } from './act-rules.js';
import { pushMoves, restingDealers } from './seating-order.js';
import { MINUTE, type PokerRoom, roomSeatOf, roomTableAt } from './state.js';

export const dealerIn: RoomHandler<'dealerIn'> = (room, { person, name }, { at }) => {
  if (typeof person !== 'string' || person.trim() === '' || typeof name !== 'string' || name.trim() === '')
    return refuse('A dealer of the shift has a name.');
  if (room.dealers.some((dealer) => dealer.person === person)) return refuse(`${name} is on this shift already.`);
  const plays = roomSeatOf(room, person) !== null || room.waiting.some((waits) => waits.person === person);
  return plays
    ? refuse('Who plays in the room, or waits to, does not deal in it.', '637a.7(b)')
    : accept({ did: 'dealerCameIn', person, name, at, rule: null, cites: ['637a.7(b)'] });
};

export const dealerOut: RoomHandler<'dealerOut'> = (room, { person }) => {
  const dealer = room.dealers.find((one) => one.person === person);
  if (dealer === undefined) return refuse('There is no such dealer on this shift.');
  return dealer.table === null
    ? accept({ did: 'dealerWentOut', person, rule: null, cites: [] })
    : refuse(`${dealer.name} deals at table ${dealer.table}: another is sent there first.`, '637a.7(b)');
};

/** Whether the dealers have dealt long enough where they are. */
export const isPushDue = ({ lastPush, submission }: PokerRoom, at: number): boolean =>
  lastPush !== null && at - lastPush >= submission.push * MINUTE;

export const push: RoomHandler<'push'> = (room, _, { at }) => {
  if (!isPushDue(room, at)) return refuse(`Dealers are pushed every ${room.submission.push} minutes.`);
  const dealers = pushMoves(room);
  return dealers.length === 0
    ? refuse('There is nobody to push.')
    : accept({ did: 'pushed', dealers, at, rule: 'rotation', cites: ['637a.7(b)'] });
};

export const sendDealer: RoomHandler<'sendDealer'> = (room, { person, tableNumber: table, reason }, { at }) => {
  const dealer = room.dealers.find((one) => one.person === person);
  if (dealer === undefined) return refuse('There is no such dealer on this shift.');
  if (typeof reason !== 'string' || reason.trim() === '') return refuse('Who changes the rotation says why.');
  if (table !== null && roomTableAt(room, table) === undefined)
    return refuse(`Table ${quoteValue(table)} is not open.`);
  if (dealer.table === table) return refuse(`${dealer.name} is there already.`);
  // Who was there takes the place of who comes; where nobody was, who has rested longest does, so that no table is left without a dealer.
  const other = table === null ? undefined : room.dealers.find((one) => one.table === table);
  const relief = other ?? (dealer.table === null || !room.submission.dealers ? undefined : restingDealers(room)[0]);
  if (relief === undefined && dealer.table !== null && room.submission.dealers)
    return refuse(`${dealer.name} deals at table ${dealer.table}, and nobody is free to take his place.`, '637a.7(b)');
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
