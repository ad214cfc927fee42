import { expect, test } from 'vitest';
import { newSeat } from '../model/state.js';
import { nextSeatStep } from './seat-steps.js';
import { newPokerRoom, type PlayerPage, type PokerRoom, type RoomPlayer, type RoomTable } from './state.js';
import { submitPokerRoom } from './submission.js';

const filed = submitPokerRoom({});
if ('faults' in filed) throw new Error('The usual room is lawful.');
const ROOM = newPokerRoom(filed.ok);

const given = (person: string, away: number | null = null): RoomPlayer => ({
  ...{ person, name: person, since: 0, away, change: null },
});
const tableWith = (seat: RoomPlayer | null, clearing: RoomTable['clearing'] = []): RoomTable => ({
  ...{ table: 3, list: 'holdem', stream: 'r1', openedAt: 0, feeds: null, breaking: false, decks: [] },
  ...{ seats: [null, seat], clearing },
});
const callsTo = (person: string): PokerRoom => {
  const page: PlayerPage = {
    ...{ table: 3, seat: 2, why: 'list', ticket: 1, from: null, person, name: person, until: 1 },
  };
  return { ...ROOM, pages: [page] };
};
const sits = (person: string, away = false) => ({ ...newSeat(person), away });
const ann = given('ann');
const cleared = [{ seat: 2, person: 'ann' }];

test.each([
  ['an empty seat that is nobody’s', ROOM, tableWith(null), null, null],
  ['a player in the seat that the room gave them', ROOM, tableWith(ann), sits('ann'), null],
  ['a player who was called there', callsTo('ann'), tableWith(null), sits('ann'), { tell: 'seat', person: 'ann' }],
  ['a player whom nobody called', ROOM, tableWith(null), sits('ann'), { standUp: sits('ann') }],
  ['a player while another is called', callsTo('bob'), tableWith(null), sits('ann'), { standUp: sits('ann') }],
  ['a player at a table that the room has closed', ROOM, undefined, sits('ann'), { standUp: sits('ann') }],
  ['a player who left', ROOM, tableWith(ann), null, { tell: 'leaveSeat', person: 'ann' }],
  ['a player whose seat another has', ROOM, tableWith(ann), sits('bob'), { tell: 'leaveSeat', person: 'ann' }],
  ['a player who stepped away', ROOM, tableWith(ann), sits('ann', true), { tell: 'stepOut', person: 'ann' }],
  ['a player who is back', ROOM, tableWith(given('ann', 9)), sits('ann'), { tell: 'comeBack', person: 'ann' }],
  ['a player still away', ROOM, tableWith(given('ann', 9)), sits('ann', true), null],
  ['chips in a seat that was taken back', ROOM, tableWith(null, cleared), sits('ann'), { standUp: sits('ann') }],
  ['a seat that is clear', ROOM, tableWith(null, cleared), null, { tell: 'clearSeat', person: 'ann' }],
])('%s', (_, room, open, seated, step) => {
  expect(nextSeatStep(room, open, 2, seated)).toEqual(step);
});
