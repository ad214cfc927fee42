import { dollars, isRefused, type Refused } from '@fairdeal/rules';
import { PLAYER } from './choices.js';
import { converse, type Terminal } from './converse.js';
import { pokerOptionsText, pokerTableText, pokerWhyText, pushText } from './poker-screen.js';
import { act, chipsOf, hintFor, inPot, nextRound, optionsNow, type PokerSession } from './poker-session.js';
import { type PokerSaid, readPokerWords } from './poker-words.js';
import type { Ink } from './screen.js';

/** Plays poker until the player quits or there is nothing more to read. */
export const playPokerUntilQuit = (opened: PokerSession, terminal: Terminal): Promise<void> =>
  converse(opened, { screen, answer, farewell }, terminal);

const isPlaying = ({ table }: PokerSession): boolean => table.hand !== null;

const answer = (session: PokerSession, line: string): string | PokerSession | null => {
  const said = readPokerWords(line, optionsNow(session), isPlaying(session));
  return said.say === 'quit' ? null : answerTo(session, said);
};

const answerTo = (session: PokerSession, said: PokerSaid): string | PokerSession => {
  switch (said.say) {
    case 'act':
      return orRefusal(act(session, said.command));
    case 'deal':
      return isPlaying(session) ? 'A round is being played.' : orRefusal(nextRound(session));
    case 'why':
      return session.last === null ? 'No round has been settled yet.' : pokerWhyText(session.last);
    case 'hint':
      return hintText(session);
    case 'bankroll':
      return `You have ${dollars(chipsOf(session))}${inPot(session) > 0 ? `, and ${dollars(inPot(session))} in the pot` : ''}.`;
    case 'unclear':
      return said.sentence;
    default:
      return optionsText(session);
  }
};

const hintText = (session: PokerSession): string => {
  const thought = hintFor(session);
  if (thought === null) return 'There is nothing to decide now.';
  const { command, because } = thought;
  const option = optionsNow(session).find((other) => other.command.do === command.do);
  const words =
    command.do === 'draw' || command.do === 'discard'
      ? `throw away ${command.cards.length}`
      : (option?.name ?? command.do);
  return `A simple player would ${words}${command.do === 'raiseTo' ? ` to ${dollars(command.cents)}` : ''}. ${because}`;
};

const optionsText = (session: PokerSession): string =>
  pokerOptionsText(optionsNow(session), isPlaying(session), session.last !== null);

const orRefusal = (answered: PokerSession | Refused): string | PokerSession => {
  if (!isRefused(answered)) return answered;
  return answered.cites.length > 0 ? `${answered.refused} (${answered.cites.join(', ')})` : answered.refused;
};

const screen = (session: PokerSession, ink: Ink): string => {
  const { book, table, last, happened } = session;
  const over = !isPlaying(session) && last !== null;
  return [
    ...(happened.length > 0 ? [happened.join(' ')] : []),
    over
      ? pushText(last, chipsOf(session), ink)
      : pokerTableText(book.game, table.submission, book.view(table, PLAYER), ink),
    optionsText(session),
  ].join('\n\n');
};

const farewell = (session: PokerSession): string => {
  const stays = inPot(session);
  const left = stays > 0 ? `; ${dollars(stays)} stays in the pot that you left` : '';
  return `You leave with ${dollars(chipsOf(session))}${left}. Good bye.`;
};
