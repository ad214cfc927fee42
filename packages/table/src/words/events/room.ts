import { dollars, type PokerRoomEvent, type PokerRoomView, ROOM_RULES, type RoomSeat } from '@fairdeal/rules';
import type { EventNarrator } from './event-words.js';

type View = PokerRoomView;

const seatWords = ({ table, seat }: RoomSeat): string => `seat ${seat} of table ${table}`;
const titleOf = ({ lists }: View, list: string): string => lists.find((one) => one.list === list)?.title ?? list;

const listedName = ({ lists }: View, ticket: number | null): string =>
  lists.flatMap(({ names }) => names).find((name) => name.ticket === ticket)?.name ?? 'somebody';

const seatedName = ({ tables }: View, { table, seat }: RoomSeat): string => {
  const found = tables.find((open) => open.table === table)?.seats[seat - 1];
  return found !== undefined && 'name' in found ? found.name : 'somebody';
};

const eventSentence = (event: PokerRoomEvent, before: View, after: View): string => {
  switch (event.did) {
    case 'nameAdded':
      return `${event.name} is on the list for ${titleOf(after, event.list)}, number ${event.ticket}`;
    case 'nameRemoved':
      return `${listedName(before, event.ticket)} is off the list`;
    case 'nameClaimed':
      return `${event.name === '' ? 'Somebody' : event.name} says that number ${event.ticket} on a list is his`;
    case 'claimDismissed':
      return `Who said that number ${event.ticket} was his is somebody else`;
    case 'nameConfirmed':
      return `${listedName(before, event.ticket)} has come to the desk, and takes his seat himself`;
    case 'arrived':
      return `${listedName(before, event.ticket)} is here`;
    case 'paged': {
      const who =
        event.ticket === null && event.from !== null
          ? seatedName(before, event.from)
          : listedName(before, event.ticket);
      const passed = event.passes.length === 0 ? '' : `, before ${event.passes.length} who wait`;
      return `${who} is called to ${seatWords(event)}${passed}. ${event.rule === null ? '' : ROOM_RULES[event.rule]}`
        .trim()
        .replace(/\.$/, '');
    }
    case 'pageMissed':
      return `${seatedName(before, event)} ${event.declined ? 'declines' : 'has not come to'} ${seatWords(event)}`;
    case 'tableOpened':
      return `Table ${event.table} is opened: ${titleOf(after, event.list)}${event.feeds === null ? '' : `; it feeds table ${event.feeds}`}`;
    case 'tableBreaks':
      return `Table ${event.table} breaks`;
    case 'tableClosed':
      return `Table ${event.table} is closed`;
    case 'seated':
      return `${seatedName(before, event)} sits down in ${seatWords(event)} with ${dollars(event.cents)}`;
    case 'seatLeft':
      return `${seatedName(before, event)} leaves ${seatWords(event)} with ${dollars(event.cents)}`;
    case 'steppedOut':
      return `${seatedName(before, event)} is away from ${seatWords(event)}`;
    case 'cameBackIn':
      return `${seatedName(before, event)} is back in ${seatWords(event)}`;
    case 'pickedUp':
      return `The chips of ${seatedName(before, event)} in ${seatWords(event)} are picked up`;
    case 'seatCleared':
      return `Seat ${event.seat} of table ${event.table} is cleared`;
    case 'changeAsked':
      return `${seatedName(before, event)} in ${seatWords(event)} asks for another ${event.to}`;
    case 'changeDropped':
      return `${seatedName(before, event)} stays in ${seatWords(event)}`;
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
export const ROOM_NARRATOR: EventNarrator<PokerRoomEvent, View> = {
  describe: (event, before, after) => `${eventSentence(event, before, after)}.`,
  settledLines: () => [],
  deliveryOf: () => null,
  dealerHand: () => null,
};
