import type { Seat } from '@fairdeal/rules';
import { type PokerRoomReasons, quoteValue } from '@fairdeal/rules/internal';
import type { Sentences } from '../sentence.js';

const place = ({ seat, table }: { readonly seat: Seat; readonly table: number }): string =>
  `seat ${quoteValue(seat)} of table ${quoteValue(table)}`;

const minutesLeft = (minutes: number): string => (minutes === 1 ? '1 more minute' : `${minutes} more minutes`);

export const POKER_ROOM: Sentences<PokerRoomReasons> = {
  'speaks-for-another': () => 'You can’t do this for another player. Only they or the desk can.',
  'reported-by-table': () =>
    'You can’t report this yourself. The table reports when players sit down, leave or step away. Do it at the table.',
  'name-missing': (args) =>
    args.for === 'dealer'
      ? 'A dealer on the shift needs a name.'
      : 'A player on the list needs a name of up to 60 characters.',

  'list-source-not-yours': ({ by }) =>
    by === 'player'
      ? 'You can’t enter yourself as the desk does. Join the list by phone, at a kiosk or by a call.'
      : 'You can’t add a player by their own phone. Add them as here at the desk, or as a call.',
  'no-such-preference': ({ seats, tables }) => {
    const wants = [seats === null ? [] : `seats 1 to ${seats}`, tables === null ? [] : `tables 1 to ${tables}`].flat();
    return `Ask only for ${wants.join(' and ')}. There are no others.`;
  },
  'on-list-already': ({ name }) => `${name} is on this list already.`,
  'sits-in-game': ({ name, table }) =>
    `${name} already sits in this game, at table ${table}. Ask for a seat change or table change instead.`,
  'name-not-of-ticket': ({ ticket }) =>
    `Number ${quoteValue(ticket)} has another name. Type the name as you gave it, or ask the desk.`,
  'no-such-ticket': ({ ticket }) => `No list has the number ${quoteValue(ticket)}.`,
  'ticket-not-on-list': ({ ticket, table }) =>
    `Number ${quoteValue(ticket)} is not on the list of table ${table}. Choose a number from that list.`,
  'claimed-by-player-only': () => 'You can’t claim a name for a player. They claim it themselves.',
  'name-has-owner': () => 'You can’t claim this name. It belongs to another player.',
  'name-claim-open': () => 'Somebody has already claimed this name. The desk must check that claim first.',
  'no-name-claim': ({ person }) =>
    person === null ? 'Nobody claims this name.' : `${quoteValue(person)} does not claim this name.`,
  'called-already': ({ ticket }) =>
    `Number ${quoteValue(ticket)} has been called to a seat. Wait until they take or decline it.`,
  'arrived-already': ({ ticket }) => `Number ${quoteValue(ticket)} has already checked in.`,
  'nobody-waiting': (args) => `Nobody is waiting for ${place(args)}.`,
  'nobody-called': (args) => `Nobody has been called to ${place(args)}. Call a player from the list first.`,
  'call-not-over': ({ minutes }) => `The player has ${minutesLeft(minutes)} to take the seat.`,

  'seat-not-open': (args) => `You can’t fill ${place(args)}. It is not open.`,
  'seat-not-given': (args) => `You can’t sit in ${place(args)}. The room has not called you to it. Join the list.`,
  'seat-to-clear': ({ table }) =>
    `You can’t sit down yet. A floorperson must first return your chips from table ${table}.`,
  'no-seat-to-clear': (args) => `You can’t clear ${place(args)}. The room has not taken it back.`,
  'seat-kept': ({ seat, minutes }) => `You can’t pick up seat ${seat} yet. It is held for ${minutesLeft(minutes)}.`,
  'stakes-not-whole-cents': ({ act }) => `Enter the ${act === 'seat' ? 'buy-in' : 'cash-out'} in whole cents.`,
  'buy-in-out-of-range': ({ least, most, given }, say) => {
    const buyIn = `You can’t buy in for ${say.money(given)} here. Buy in for`;
    if (most === null) return `${buyIn} ${say.money(least)} or more.`;
    return least === most
      ? `${buyIn} exactly ${say.money(least)}.`
      : `${buyIn} ${say.money(least)} to ${say.money(most)}.`;
  },
  'add-on-too-large': ({ has, most, given }, say) =>
    most === 0
      ? `You can’t add ${say.money(given)}. With ${say.money(has)} on the table you have all that this game allows.`
      : `You can’t add ${say.money(given)} to your ${say.money(has)}. Add up to ${say.money(most)}.`,
  'must-move-only': () => 'You can’t choose another table from a must-move table. Wait to be moved to the main game.',
  'no-change-asked': ({ seat }) => `Seat ${seat} has not asked for a change.`,

  'table-not-open': ({ table }) => `Table ${quoteValue(table)} is not open.`,
  'table-open-already': ({ table }) => `Table ${table} is already open. Choose another table.`,
  'no-such-table-number': ({ table, most }) => `There is no table ${quoteValue(table)}. Choose table 1 to ${most}.`,
  'too-few-waiting': ({ game, start, ready }) =>
    `You can’t open ${game} yet. It starts with ${start} players, and ${ready} ${ready === 1 ? 'is' : 'are'} here.`,
  'breaking-already': ({ table }) => `Table ${table} is already breaking.`,
  'other-table-breaks-first': ({ table }) =>
    table === null ? 'No table of this game can break now.' : `Break table ${table} first.`,
  'player-on-the-way': ({ table }) =>
    `You can’t break table ${table} yet. A player has been called to it. Seat them first.`,
  'too-few-open-seats': () =>
    'You can’t break this table. The other tables of the game lack open seats for its players.',
  'table-not-empty': ({ table }) => `You can’t close table ${table}. A player sits there or has been called to it.`,
  'two-decks-needed': () => 'A table gets two decks. Name both, each by its own name.',
  'deck-elsewhere': ({ table }) => `One of these decks is at table ${table}. Bring another deck.`,
  'deck-not-at-table': ({ deck, table }) => `There is no deck ${quoteValue(deck)} at table ${quoteValue(table)}.`,
  'bad-card-count': ({ counted }) => `A count is a whole number of cards, not ${quoteValue(counted)}. Count again.`,
  'suspicion-incomplete': ({ lacks }) =>
    lacks === 'people' ? 'Name the 1 to 20 people you suspect.' : 'Name the 1 to 200 hands that raised the suspicion.',
  'no-such-hand': ({ table, round, opened }) =>
    `The room has no hand ${quoteValue(round)} at ${quoteValue(table)}. ${opened === 0 ? 'It has opened no table yet.' : `Its tables are r1 to r${opened}.`}`,

  'on-shift-already': ({ name }) => `${name} is already on this shift.`,
  'plays-in-room': ({ name }) => `${name} can’t deal in the room while playing in it or waiting for a seat.`,
  'deals-in-room': ({ name }) => `${name} can’t play in the room while dealing on this shift.`,
  'no-such-dealer': ({ person }) => `${quoteValue(person)} is not on this shift.`,
  'dealer-at-table': ({ name, table }) => `${name} is dealing at table ${table}. Send a relief dealer there first.`,
  'dealer-there-already': ({ name, table }) =>
    `${name} is already ${table === null ? 'on a break' : `at table ${table}`}.`,
  'no-relief-dealer': ({ name, table }) =>
    `${name} is dealing at table ${table}, and no relief dealer is free. Bring in another dealer first.`,
  'no-dealer-free': () => 'You can’t open another table. No dealer is free.',
  'push-not-due': ({ minutes }) => `It is too early to push. Dealers push every ${minutes} minutes.`,
  'nobody-to-push': () => 'There is no dealer to push.',
};
