import { dollars } from '@fairdeal/rules';
import { type PokerRoomEvent, type PokerRoomView, ROOM_RULES, type RoomSeat } from '@fairdeal/rules/internal';
import { capitalize, countNoun } from '../text/text.js';
import type { EventNarrator } from './event-words.js';

type View = PokerRoomView;

const seatWords = ({ table, seat }: RoomSeat): string => `seat ${seat} of table ${table}`;
const titleOf = ({ lists }: View, list: string): string => lists.find((one) => one.list === list)?.title ?? list;

const listedName = ({ lists }: View, ticket: number | null): string =>
  lists.flatMap(({ names }) => names).find((name) => name.ticket === ticket)?.name ?? 'a player';

const seatedName = ({ tables }: View, { table, seat }: RoomSeat): string => {
  const found = tables.find((open) => open.table === table)?.seats[seat - 1];
  return found !== undefined && 'name' in found ? found.name : 'a player';
};

const eventSentence = (event: PokerRoomEvent, before: View, after: View): string => {
  switch (event.did) {
    case 'nameAdded':
      return `${event.name} is on the list for ${titleOf(after, event.list)}, number ${event.ticket}.`;
    case 'nameRemoved':
      return `${listedName(before, event.ticket)} is off the list.`;
    case 'nameClaimed':
      return `${event.name === '' ? 'a player' : event.name} claims number ${event.ticket} on a list.`;
    case 'claimDismissed':
      return `The claim to number ${event.ticket} is turned down.`;
    case 'nameConfirmed':
      return `${listedName(before, event.ticket)} has come to the desk and will take the seat in person.`;
    case 'arrived':
      return `${listedName(before, event.ticket)} is here.`;
    case 'paged': {
      const who =
        event.ticket === null && event.from !== null
          ? seatedName(before, event.from)
          : listedName(before, event.ticket);
      const passed = event.passes.length === 0 ? '' : `, ahead of ${countNoun(event.passes.length, 'waiting player')}`;
      return `${who} is called to ${seatWords(event)}${passed}.${event.rule === null ? '' : ` ${ROOM_RULES[event.rule]}`}`;
    }
    case 'pageMissed':
      return `${seatedName(before, event)} ${event.declined ? 'declines' : 'did not come to'} ${seatWords(event)}.`;
    case 'tableOpened':
      return `Table ${event.table} is opened: ${titleOf(after, event.list)}${event.feeds === null ? '' : `; it feeds table ${event.feeds}`}.`;
    case 'tableBreaks':
      return `Table ${event.table} breaks.`;
    case 'tableClosed':
      return `Table ${event.table} is closed.`;
    case 'seated':
      return `${seatedName(before, event)} sits down in ${seatWords(event)} with ${dollars(event.cents)}.`;
    case 'seatLeft':
      return `${seatedName(before, event)} leaves ${seatWords(event)} with ${dollars(event.cents)}.`;
    case 'steppedOut':
      return `${seatedName(before, event)} is away from ${seatWords(event)}.`;
    case 'cameBackIn':
      return `${seatedName(before, event)} is back in ${seatWords(event)}.`;
    case 'pickedUp':
      return `The chips of ${seatedName(before, event)} in ${seatWords(event)} are picked up.`;
    case 'seatCleared':
      return `Seat ${event.seat} of table ${event.table} is cleared.`;
    case 'changeAsked':
      return `${seatedName(before, event)} in ${seatWords(event)} asks for a ${event.to} change.`;
    case 'changeDropped':
      return `${seatedName(before, event)} stays in ${seatWords(event)}.`;
    case 'dealerCameIn':
      return `${event.name} joins the dealers of this shift.`;
    case 'dealerWentOut':
      return 'A dealer ends the shift.';
    case 'pushed':
      return `Dealer push: ${event.dealers.map(({ table }) => (table === null ? 'one to break' : `one to table ${table}`)).join(', ')}.`;
    case 'decksBrought':
      return `Decks ${event.decks.join(' and ')} are brought to table ${event.table}.`;
    case 'deckCounted':
      return `Deck ${event.deck} of table ${event.table} has ${event.count} cards${event.removed ? ', and is removed' : ''}.`;
    case 'suspicionNoted':
      return 'A suspicion is noted.';
  }
};

/** Narrator of the poker room. */
export const ROOM_NARRATOR: EventNarrator<PokerRoomEvent, View> = {
  describe: (event, before, after) => capitalize(eventSentence(event, before, after)),
  settledLines: () => [],
  deliveryOf: () => null,
  dealerHand: () => null,
};
