import {
  answerPoker,
  inPot,
  PLAYER,
  type PokerSession,
  pokerChipsOf,
  pokerOptionsNow,
  pokerOptionsText,
  readPokerWords,
  stakesOf,
} from '@fairdeal/house/practice';
import { dollars } from '@fairdeal/rules';
import { converse, type Terminal } from './converse.js';
import { pokerData } from './data.js';
import { pokerTableText, pushText } from './poker-screen.js';
import type { Ink } from './screen.js';

/** Plays poker until the player quits or there is nothing more to read. */
export const playPokerUntilQuit = (opened: PokerSession, terminal: Terminal): Promise<void> =>
  converse(opened, { screen, data: pokerData, answer, farewell }, terminal);

const isPlaying = ({ table }: PokerSession): boolean => table.hand !== null;

const answer = (session: PokerSession, line: string): string | PokerSession | null => {
  const said = readPokerWords(line, pokerOptionsNow(session), isPlaying(session), stakesOf(session));
  return said.say === 'quit' ? null : answerPoker(session, said);
};

const screen = (session: PokerSession, ink: Ink): string => {
  const { book, table, last, happened } = session;
  const over = !isPlaying(session) && last !== null;
  return [
    ...(happened.length > 0 ? [happened.join(' ')] : []),
    over
      ? pushText(last, pokerChipsOf(session), ink)
      : pokerTableText(book.game, table.submission, book.view(table, PLAYER), ink),
    pokerOptionsText(pokerOptionsNow(session), isPlaying(session), last !== null),
  ].join('\n\n');
};

const farewell = (session: PokerSession): string => {
  const stays = inPot(session);
  const left = stays > 0 ? `; ${dollars(stays)} stays in the pot that you left` : '';
  return `You leave with ${dollars(pokerChipsOf(session))}${left}. Good bye.`;
};
