import { dollars } from '@fairdeal/rules';
import { type PokerRoomEvent, type PokerRoomView, ROOM_RULES, type RoomSeat } from '@fairdeal/rules/internal';
import { capitalize, countNoun } from '../text/text.js';
import type { EventNarrator } from './event-words.js';
import type { EventSentences, EventsByName } from './sentences.js';

type View = PokerRoomView;

/** The room before and after the event. */
interface RoomContext {
  readonly before: View;
  readonly after: View;
}

const seatWords = ({ table, seat }: RoomSeat): string => `seat ${seat} of table ${table}`;
const titleOf = ({ lists }: View, list: string): string => lists.find((one) => one.list === list)?.title ?? list;

const listedName = ({ lists }: View, ticket: number | null): string =>
  lists.flatMap(({ names }) => names).find((name) => name.ticket === ticket)?.name ?? 'a player';

const seatedName = ({ tables }: View, { table, seat }: RoomSeat): string => {
  const found = tables.find((open) => open.table === table)?.seats[seat - 1];
  return found !== undefined && 'name' in found ? found.name : 'a player';
};

const pagedWords = (event: EventsByName<PokerRoomEvent>['paged'], { before }: RoomContext): string => {
  const name =
    event.ticket === null && event.from !== null ? seatedName(before, event.from) : listedName(before, event.ticket);
  const passed = event.passes.length === 0 ? '' : `, ahead of ${countNoun(event.passes.length, 'waiting player')}`;
  return `${name} is called to ${seatWords(event)}${passed}.${event.rule === null ? '' : ` ${ROOM_RULES[event.rule]}`}`;
};

const SENTENCES: EventSentences<PokerRoomEvent, RoomContext> = {
  nameAdded: ({ name, list, ticket }, { after }) =>
    `${name} is on the list for ${titleOf(after, list)}, number ${ticket}.`,
  nameRemoved: ({ ticket }, { before }) => `${listedName(before, ticket)} is off the list.`,
  nameClaimed: ({ name, ticket }) => `${name === '' ? 'a player' : name} claims number ${ticket} on a list.`,
  claimDismissed: ({ ticket }) => `The claim to number ${ticket} is rejected.`,
  nameConfirmed: ({ ticket }, { before }) =>
    `${listedName(before, ticket)} has checked in at the desk and will take the seat in person.`,
  arrived: ({ ticket }, { before }) => `${listedName(before, ticket)} is here.`,
  paged: pagedWords,
  pageMissed: (event, { before }) =>
    `${seatedName(before, event)} ${event.declined ? 'declines' : 'didn’t come to'} ${seatWords(event)}.`,
  tableOpened: ({ table, list, feeds }, { after }) =>
    `Table ${table} opens for ${titleOf(after, list)}${feeds === null ? '' : ` and feeds table ${feeds}`}.`,
  tableBreaks: ({ table }) => `Table ${table} breaks.`,
  tableClosed: ({ table }) => `Table ${table} closes.`,
  seated: (event, { before }) =>
    `${seatedName(before, event)} sits down in ${seatWords(event)} with ${dollars(event.cents)}.`,
  seatLeft: (event, { before }) =>
    `${seatedName(before, event)} leaves ${seatWords(event)} with ${dollars(event.cents)}.`,
  steppedOut: (event, { before }) => `${seatedName(before, event)} is away from ${seatWords(event)}.`,
  cameBackIn: (event, { before }) => `${seatedName(before, event)} is back in ${seatWords(event)}.`,
  pickedUp: (event, { before }) => `The chips of ${seatedName(before, event)} in ${seatWords(event)} are picked up.`,
  seatCleared: ({ table, seat }) => `Seat ${seat} of table ${table} is cleared.`,
  changeAsked: (event, { before }) =>
    `${seatedName(before, event)} in ${seatWords(event)} asks for a ${event.to} change.`,
  changeDropped: (event, { before }) => `${seatedName(before, event)} decides to stay in ${seatWords(event)}.`,
  dealerCameIn: ({ name }) => `${name} joins the dealers of this shift.`,
  dealerWentOut: () => 'A dealer ends their shift.',
  pushed: ({ dealers }) =>
    `Dealer push: ${dealers.map(({ table }) => (table === null ? 'one to break' : `one to table ${table}`)).join(', ')}.`,
  decksBrought: ({ decks, table }) => `Decks ${decks.join(' and ')} are brought to table ${table}.`,
  deckCounted: ({ deck, table, count, removed }) =>
    `Deck ${deck} of table ${table} has ${countNoun(count, 'card')}${removed ? ' and is removed' : ''}.`,
  suspicionNoted: () => 'A suspicion is noted.',
};

const roomSentence = <Did extends PokerRoomEvent['did']>(
  event: EventsByName<PokerRoomEvent>[Did] & { readonly did: Did },
  context: RoomContext,
): string => capitalize(SENTENCES[event.did](event, context));

/** Narrator of the poker room. */
export const ROOM_NARRATOR: EventNarrator<PokerRoomEvent, View> = {
  describe: (event, before, after) => roomSentence(event, { before, after }),
  settledLines: () => [],
  deliveryOf: () => null,
  dealerHand: () => null,
};
