import {
  type ConflictMatter,
  type HouseLogReasons,
  type MissingThing,
  quoteValue,
  type RowDifference,
  type UnreadableRequest,
} from '@fairdeal/rules/internal';
import { countNoun, didYouMean, joinList } from '@fairdeal/rules/internal/text';
import type { Sentences } from '../sentence.js';

const NEW_CODE =
  'Ask an administrator, finance, surveillance, compliance or a regulator to approve it in the house, under Sign-ins and keys. Add the code that they get: --code CODE.';

const UNAPPROVED: Readonly<Record<'missing' | 'unknown' | 'expired' | 'used', string>> = {
  missing: `It has house money, so a person of the house approves every rotation. ${NEW_CODE}`,
  unknown: `Nobody approved a rotation by this code. ${NEW_CODE}`,
  expired: `The approval by this code is older than ten minutes. ${NEW_CODE}`,
  used: `This code was used already. ${NEW_CODE}`,
};

const secondsText = (seconds: number): string => `${seconds} second${seconds === 1 ? '' : 's'}`;

const missing = (thing: MissingThing): string => {
  switch (thing.what) {
    case 'address':
      return 'Nothing was found at this address. See /api for the addresses of this house.';
    case 'invitation':
      return 'No open invitation was found here. It was used, it was withdrawn or it expired. Load the list again.';
    case 'request':
      return 'No open request was found here. It was decided or it expired. Load the list again.';
    case 'person':
      return 'No person with this name or id was found. Check the staff list.';
    case 'named-person':
      return `No person named ${thing.name} was found. Check the staff list.`;
    case 'session':
      return 'No such session was found. It may have ended already. Load the list again.';
    case 'token':
      return `No token named ${thing.name} was found. Check its name.`;
    case 'passkey':
      return 'No such passkey was found. It may have been removed already. Load the list again.';
    case 'submission':
      return `No submission named ${thing.name} was found. Check its name.`;
    case 'version':
      return `No version ${thing.version} of ${thing.name} was found. Check its number.`;
    case 'tile':
      return `The tree doesn’t have ${thing.name} yet. Ask for a tile of the newest checkpoint.`;
  }
};

const conflict = (found: ConflictMatter): string => {
  switch (found.what) {
    case 'shared':
      return 'Nothing was done. Another table used the shared meter or fund at the same time. Try again.';
    case 'changed-meanwhile':
      return 'Nothing was done. Somebody changed this at the same time. Look again, and try again.';
    case 'earlier-failed':
      return 'Nothing was done. An earlier act at this table could not be written. Try again.';
    case 'busy':
      return 'Nothing was done. Too many people are doing this at once. Try again.';
    case 'table':
      return `You can’t open table ${found.table}. It exists already. Choose another name.`;
    case 'token':
      return `You can’t create a token named ${found.name}. You have one already. Choose another name.`;
    case 'most-tokens':
      return `You can’t create another token. You have ${found.most}, which is the most. Revoke one first.`;
    case 'no-roles':
      return `You can’t invite ${found.name}. They have no role here. Give them a role first.`;
    case 'passkey':
      return 'You can’t add this passkey. It is registered already. Sign in with it.';
    case 'play-money-boxes':
      return 'You can’t do this at a play-money table. Its boxes hold no money of the cage. Choose a table for house money.';
    case 'play-money-chips':
      return 'You can’t request a fill or a credit here. The chips of a play-money table don’t come from the cage.';
    case 'own-boxes':
      return 'You can’t count the boxes of a table where you play or work. Ask two others from the count team.';
    case 'cards-in-use':
      return 'You can’t view the cards of this round yet. They are still in use. Wait until they are shuffled again.';
  }
};

/** How many rows a sentence names. */
const MOST_NAMED = 5;

const contents = (row: string | null): string => row ?? 'no such row';

/** A row of the database that differs from the log. */
export const rowDifferenceText = ({ table, row, database, log }: RowDifference): string =>
  `Row ${row} of ${table}: the database has ${contents(database)}, the log ${contents(log)}.`;

/** A request that the house cannot read. */
export const unreadableRequest = ({ what }: UnreadableRequest): string => {
  switch (what) {
    case 'text':
      return 'You can’t send this text. It has a null or half a character. Remove that character.';
    case 'body':
      return 'The house can’t read this request. Its body must be one JSON object.';
    case 'request':
      return 'The house can’t read this request. Check its address and headers.';
    case 'socket':
      return 'This address is for a WebSocket. Ask for an upgrade to one.';
  }
};

export const HOUSE_LOG: Sentences<HouseLogReasons> = {
  'rate-limited': (args) => {
    switch (args.what) {
      case 'requests':
        return `You sent too many requests at once. Try again in ${secondsText(args.seconds)}.`;
      case 'sign-in':
        return `You can’t sign in just now. There were too many wrong tries. Try again in ${secondsText(args.seconds)}, or ask an administrator for a new link.`;
      default:
        return `Too many ${args.what} are open from your address. Close one, then try again.`;
    }
  },
  'too-large': ({ bytes }) => `This request is too large. Send ${bytes} bytes or fewer.`,
  'not-found': missing,
  conflict,
  'wrong-method': ({ method, allowed }) =>
    `This address doesn’t accept ${method}. It accepts ${joinList(allowed, 'and')}.`,
  'no-such-table': ({ table }) =>
    table === null
      ? 'The poker room of this house is not open. Ask a floorperson to open it.'
      : `No table ${table} was found. Check its id in the lobby.`,
  'no-such-round': ({ table, round }) => `Table ${table} has no round ${round}. Check the number of the round.`,
  'no-such-position': ({ position }) =>
    `You can’t watch from there. This table is at position ${position}. Ask for that position or an earlier one.`,
  'too-many-watched': ({ most }) =>
    `You can watch at most ${most.toLocaleString('en-US')} tables over one connection. Unwatch one first.`,
  'key-used': () => 'You can’t use this key again. You used it for another act. Send this one with a new key.',
  'run-elsewhere': ({ nobody }) =>
    nobody
      ? 'Nothing was done. No server runs this table right now. Try again in a moment.'
      : 'Nothing was done. Another server runs this table now. Send it again.',
  'clock-wrong': () =>
    'Nothing was done. The clock of this server is wrong. Try again in a moment. If it lasts, tell an administrator.',
  closing: () => 'The house is shutting down. Try again when it is back.',
  unreachable: () => 'Nothing was done. The house can’t reach its log. Try again when it is back.',
  'rotation-unapproved': ({ what }) => `You can’t rotate a key of this house yet. ${UNAPPROVED[what]}`,
  'history-lost': ({ what, signed, has }) =>
    `${
      what === 'behind'
        ? `Signed entries are missing: the key of this house has signed ${countNoun(signed, 'entry', 'entries')}, and the log has ${has}.`
        : `The log is not the one that the key of this house has signed. The key has signed ${countNoun(signed, 'entry', 'entries')}, and the ${has} in the log don’t begin with them.`
    } Until that is settled the house can only be read. Restore a later backup, or accept the loss with fairdeal restore --accept-loss.`,
  unreconciled: () =>
    'Nothing was done. The database of this house differs from its log, so no money moves and no roles change. Tell the administrator to look at /api/health.',
  unavailable: (args) => {
    switch (args.what) {
      case 'starting':
        return 'The house is starting. Try again in a moment.';
      case 'room':
        return 'You can’t do this yet. The poker room does not answer right now. Try again in a moment.';
      case 'not-opened':
        return `The house can’t open its log: ${args.why}.`;
      case 'unreconciled':
        return `The house doesn’t open. Its database differs from its log in ${args.differences.length === 1 ? 'one row' : `${args.differences.length} rows`}. ${args.differences.slice(0, MOST_NAMED).map(rowDifferenceText).join(' ')} Restore a good backup, or correct the rows, and start the house again.`;
    }
  },
  'unknown-outcome': ({ what }) => {
    switch (what) {
      case 'lost':
        return 'The house lost its log while writing this, so it may have been done. Send it again with the same key when the log is back.';
      case 'under-way':
        return 'This is already being done. Send it again with the same key.';
      case 'act':
        return 'It isn’t known yet whether this was done. Send it again with the same key. It is done only once.';
    }
  },
  fault: ({ during }) => {
    switch (during) {
      case 'act':
        return 'Nothing was done. Fairdeal has a bug here. Tell the people who run this house.';
      case 'message':
        return 'Fairdeal has a bug here, so it isn’t known whether this was done. Send it again with the same key.';
      case 'request':
        return 'Fairdeal has a bug here and could not answer. Tell the people who run this house.';
    }
  },
  'log-ends': ({ size, after }) => `The log has ${size} entries, so none comes after ${after}. Name a smaller number.`,
  'unknown-clause': ({ clause }) =>
    `Unknown clause ${quoteValue(clause)}. Write a clause like 686a.5(d), or a section like 686a.5.`,
  'unknown-event': ({ did, known }) =>
    `Nothing in this log is named ${quoteValue(did)}${didYouMean(did, known)}. Write the name of an event, such as roundVoided.`,
  'table-unreadable': ({ table }) =>
    `This version of Fairdeal can’t read table ${table}. Open it with a newer version.`,
  'not-poker': ({ table }) => `Table ${table} has no poker hands. Name a poker table.`,
  'bad-table-name': () => 'You can’t open a table under this name. Use a short name of letters, digits and hyphens.',
  'name-too-long': () => 'Nothing was done. The key or the name is too long. Send a shorter one.',
};
