import {
  answerHouse,
  chipsOf,
  choicesNow,
  leave,
  optionsText,
  PLAYER,
  readWords,
  type Session,
  stands,
} from '@fairdeal/house/practice';
import { dollars } from '@fairdeal/rules';
import { converse, type Terminal } from './converse.js';
import { houseData } from './data.js';
import { type Ink, settlementText, tableText } from './screen.js';

/** Plays until the player quits or there is nothing more to read. */
export const playUntilQuit = (opened: Session, terminal: Terminal): Promise<void> =>
  converse(opened, { screen, data: houseData, answer, farewell }, terminal);

const answer = (session: Session, line: string): string | Session | null => {
  const wagers = session.book.game.wagers.map(({ id }) => id);
  const said = readWords(line, choicesNow(session), wagers, stands(session));
  return said.say === 'quit' ? null : answerHouse(session, said);
};

const screen = (session: Session, ink: Ink): string => {
  const { book, table, last } = session;
  const justOver = table.round === null && !stands(session) ? last : null;
  return [
    justOver === null
      ? tableText(book.game, book.view(table, PLAYER), ink)
      : settlementText(justOver, chipsOf(session), ink),
    optionsText(choicesNow(session), stands(session), last !== null),
  ].join('\n\n');
};

const farewell = (session: Session): string => {
  const { takes, stays } = leave(session);
  const left = stays > 0 ? `; ${dollars(stays)} stays on the table with the hand you left` : '';
  return `You leave with ${dollars(takes)}${left}. Good bye.`;
};
