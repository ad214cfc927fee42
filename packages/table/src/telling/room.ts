import { dollars, type Place, type PokerRoomEvent, type PokerRoomView, ROOM_RULES } from '@fairdeal/rules';
import type { Telling } from './telling.js';

type View = PokerRoomView;

const where = ({ table, seat }: Place): string => `seat ${seat} of table ${table}`;
const titleOf = ({ lists }: View, list: string): string => lists.find((one) => one.list === list)?.title ?? list;

const onList = ({ lists }: View, ticket: number | null): string =>
  lists.flatMap(({ names }) => names).find((name) => name.ticket === ticket)?.name ?? 'somebody';

const inSeat = ({ tables }: View, { table, seat }: Place): string => {
  const found = tables.find((open) => open.table === table)?.seats[seat - 1];
  return found !== undefined && 'name' in found ? found.name : 'somebody';
};

const said = (event: PokerRoomEvent, before: View, after: View): string => {
  switch (event.did) {
    case 'nameAdded':
      return `${event.name} is on the list for ${titleOf(after, event.list)}, number ${event.ticket}`;
    case 'nameRemoved':
      return `${onList(before, event.ticket)} is off the list`;
    case 'nameClaimed':
      return `${event.name === '' ? 'Somebody' : event.name} says that number ${event.ticket} on a list is his`;
    case 'claimDismissed':
      return `Who said that number ${event.ticket} was his is somebody else`;
    case 'nameConfirmed':
      return `${onList(before, event.ticket)} has come to the desk, and takes his seat himself`;
    case 'arrived':
      return `${onList(before, event.ticket)} is here`;
    case 'paged': {
      const who =
        event.ticket === null && event.from !== null ? inSeat(before, event.from) : onList(before, event.ticket);
      const passed = event.passes.length === 0 ? '' : `, before ${event.passes.length} who wait`;
      return `${who} is called to ${where(event)}${passed}. ${event.rule === null ? '' : ROOM_RULES[event.rule]}`
        .trim()
        .replace(/\.$/, '');
    }
    case 'pageMissed':
      return `${inSeat(before, event)} ${event.declined ? 'declines' : 'has not come to'} ${where(event)}`;
    case 'tableOpened':
      return `Table ${event.table} is opened: ${titleOf(after, event.list)}${event.feeds === null ? '' : `; it feeds table ${event.feeds}`}`;
    case 'tableBreaks':
      return `Table ${event.table} breaks`;
    case 'tableClosed':
      return `Table ${event.table} is closed`;
    case 'seated':
      return `${inSeat(before, event)} sits down in ${where(event)} with ${dollars(event.cents)}`;
    case 'seatLeft':
      return `${inSeat(before, event)} leaves ${where(event)} with ${dollars(event.cents)}`;
    case 'steppedOut':
      return `${inSeat(before, event)} is away from ${where(event)}`;
    case 'cameBackIn':
      return `${inSeat(before, event)} is back in ${where(event)}`;
    case 'pickedUp':
      return `The chips of ${inSeat(before, event)} in ${where(event)} are picked up`;
    case 'seatCleared':
      return `Seat ${event.seat} of table ${event.table} is cleared`;
    case 'changeAsked':
      return `${inSeat(before, event)} in ${where(event)} asks for another ${event.to}`;
    case 'changeDropped':
      return `${inSeat(before, event)} stays in ${where(event)}`;
    case 'dealerCameIn':
      return `${event.name} deals in this shift`;
    case 'dealerWentOut':
      return 'A dealer goes home';
    case 'pushed':
      return `Dealers are sent: ${event.dealers.map(({ table }) => (table === null ? 'one to rest' : `one to table ${table}`)).join(', ')}`;
    case 'decksBrought':
      return `Decks ${event.decks.join(' and ')} are brought to table ${event.table}`;
    case 'deckCounted':
      return `Deck ${event.deck} of table ${event.table} has ${event.count} cards${event.removed ? ', and is removed' : ''}`;
    case 'suspicionNoted':
      return 'A suspicion is noted';
  }
};

/** How what happens in a room is told. */
export const ROOM_TELLING: Telling<PokerRoomEvent, View> = {
  words: (event, before, after) => `${said(event, before, after)}.`,
  lines: () => [],
  delivers: () => null,
  account: ({ at }) => at,
  dealer: () => null,
};
