import { dollars, houseGame, pokerGame } from '@fairdeal/rules';
import type { HouseTableReasons, OpeningFault } from '@fairdeal/rules/internal';
import { joinList } from '@fairdeal/rules/internal/text';
import type { Sentences } from '../sentence.js';

const titleOf = (game: string): string => (houseGame(game) ?? pokerGame(game))?.title ?? game;

const placeOf = (table: string | null): string => (table === null ? 'the poker room' : `table ${table}`);

const PLACE_IN_USE: Readonly<
  Record<HouseTableReasons['place-in-use']['to'], (number: number, table: string) => string>
> = {
  open: (number, table) =>
    `You can’t open a table at Table ${number}. It is open there as ${table}. Close that one first, or choose another number.`,
  placeTable: (number, table) => `You can’t change Table ${number}. It is open as ${table}. Close it first.`,
  retireTable: (number, table) =>
    `You can’t take Table ${number} off the floor. It is open as ${table}. Close it first.`,
};

const OPENINGS: Readonly<Record<OpeningFault, string>> = {
  'room-as-table': 'You can’t open the poker room as a table. Open it as the room, with POST /api/room.',
  'room-dealt-live': 'You can’t open a live room with automatic dealers. Set "dealt" to "people".',
  'hints-live': 'A live table can’t give hints: the house doesn’t know the cards. Leave "hints" out.',
  'hints-poker': 'Poker for house money can’t give hints: players play against each other. Leave "hints" out.',
  automates: 'You can’t name "automates" here. An automatic table automates everything. Set "staff" to "people".',
  'dealt-live': 'You can’t open a live table with an automatic dealer. Set "staff" to "people".',
  'bots-live': 'You can’t seat bots at a live table. They can’t see the cards. Set "bots" to 0.',
  'bots-for-money': 'You can’t seat bots at a table for house money. They play for play money. Set "bots" to 0.',
  'chips-for-play': 'You can’t name denominations at a table for play money. It has no rack. Leave "chips" out.',
  'chips-of-poker': 'You can’t name denominations at a poker table. It pays from no rack. Leave "chips" out.',
  'chips-not-multiples':
    'You can’t open a table with these denominations. Each must be a multiple of the next smaller one, as $1, $5, $25 and $100. Name others.',
  practice: 'You can’t open a table of the house with a practice submission. Use one that can be filed.',
};

export const HOUSE_TABLES: Sentences<HouseTableReasons> = {
  'table-closed': () => 'This table is closed. Choose another table.',
  'deals-elsewhere': ({ name, to, at }) =>
    at === null
      ? `You can’t post ${name} at ${placeOf(to)}. ${name} is on the poker room’s shift. Sign ${name} out there first.`
      : `You can’t post ${name} at ${placeOf(to)}. ${name} deals at table ${at}. Relieve ${name} there first.`,
  'no-deck-to-count': ({ table, deck }) =>
    `You can’t ask for a count of deck ${deck} at table ${table}. No such deck lies at a live table there. Choose a deck that the deck watch lists.`,
  'no-sensors': ({ table }) =>
    `You can’t add a device to table ${table}. Devices read the cards of a live table. Choose one of those.`,
  'device-known': ({ device, id }) =>
    `You can’t add the ${device} “${id}” twice. It has a token at this table. End that token first.`,
  'device-unknown': () => 'No device has this token. Ask the administrator for a new one.',
  'most-devices': ({ table, most }) =>
    `You can’t add another device to table ${table}. It has ${most} already. End the token of one first.`,
  'not-dealing-here': ({ table }) => `That person doesn’t deal at table ${table}. Choose the dealer who does.`,
  'table-in-play': () => 'You can’t change the dealer of a table in play. Ask a floorperson to send another dealer.',
  'table-automatic': () => 'You can’t post a dealer here. This table has an automatic dealer.',
  'room-keeps-tables': () => 'You can’t close this table. The poker room opens and closes its own tables.',
  'table-occupied': () => 'You can’t close this table yet. Somebody sits there. Close it when everyone has left.',
  'chips-at-table': (args) => {
    switch (args.what) {
      case 'rack':
        return `You can’t close this table yet. Its rack holds ${dollars(args.cents)}. Send the chips back to the cage on a credit slip first.`;
      case 'on-the-way':
        return 'You can’t close this table yet. Chips of a fill or a credit are on the way. Sign for them first.';
      case 'uncounted':
        return 'You can’t close this table yet. Nobody has counted its rack since the last chips went. Have two people count it, also where it is empty.';
    }
  },
  'not-callable': () => 'You can’t call this irregularity now. Choose one that the table offers you.',
  'submission-choice': (args) =>
    args.what === 'none'
      ? 'You can’t open a table without a Rules Submission. Send one as "open", or name one of the house as "submission".'
      : `You can’t name both "open" and "submission"${args.list === undefined ? '' : ` for ${args.list}`}. Name one.`,
  'other-game': ({ game, submission, filed }) =>
    `You can’t open ${titleOf(game)} under ${submission}. That submission is for ${titleOf(filed)}. Choose a submission for ${titleOf(game)}, or choose ${titleOf(filed)}.`,
  'not-approved': (args) => {
    switch (args.what) {
      case 'house-money':
        return 'You can’t open a table for house money without an approved Rules Submission. File one, have it approved, and open the table under its name.';
      case 'room':
        return 'You can’t open the poker room for house money with games that nobody approved. Name an approved Rules Submission as "submission" of each game.';
      case 'submission':
        return `You can’t open a table under ${args.submission}. No version of it is approved and in force. Have one approved first.`;
      case 'list':
        return `You can’t open a table for ${args.list}. No approved Rules Submission covers it. File one and have it approved.`;
      case 'meter':
        return `You can’t share ${args.meter} under version ${args.version} of ${args.submission}. That version was approved without it. File a version that names it, and have it approved.`;
    }
  },
  'bad-opening': ({ what }) => OPENINGS[what],
  'too-many-bots': ({ game, seats }) =>
    `You can’t fill every seat with bots. A table of ${titleOf(game)} has ${seats} seats, and one must be for a person. Seat fewer bots.`,
  'meter-not-shareable': ({ what }) => {
    switch (what) {
      case 'fund':
        return 'This table can’t share a fund. It offers no Bad Beat. Leave "fund" out.';
      case 'progressive':
        return 'This table can’t share a meter. It has no progressive wager. Leave "meter" out.';
      case 'name':
        return 'This table can’t share a meter without its name. Name the meter as text.';
    }
  },
  'no-such-place': ({ number }) =>
    `Table ${number} is not on the floor. Choose one that is, or have a pit manager place it.`,
  'place-in-use': ({ number, table, to }) => PLACE_IN_USE[to](number, table),
  'place-game': (args) =>
    args.what === 'unknown'
      ? `You can’t place a table for "${args.game}". No game has that id. Choose a game of this house.`
      : `You can’t open ${titleOf(args.game)} at Table ${args.number}. Its layouts are for ${joinList(args.games.map(titleOf))}. Choose one of these, or another table.`,
  'place-limits': (args) => {
    switch (args.what) {
      case 'order':
        return `You can’t set a minimum of ${dollars(args.min)} and a maximum of ${dollars(args.max)}. Set a maximum that is not below the minimum.`;
      case 'poker':
        return `You can’t set limits for ${titleOf(args.game)} here. Its submission sets the bets. Leave "limits" out.`;
      case 'sign':
        return `You can’t open this submission at Table ${args.number}. It takes ${dollars(args.filed.min)} to ${dollars(args.filed.max)}, and the table’s limits are ${dollars(args.min)} to ${dollars(args.max)}. Choose another submission or another table.`;
    }
  },
  'no-wagers-on-meter': ({ meter }) => `You can’t bet on ${meter}. It was discontinued. Place the other wagers.`,
};
