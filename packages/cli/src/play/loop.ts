import { dollars, isRefused, type Refused } from '@fairdeal/rules';
import { PLAYER } from './choices.js';
import { converse, type Terminal } from './converse.js';
import { type Ink, optionsText, settlementText, tableText, whyText } from './screen.js';
import { act, again, chipsOf, choicesNow, deal, leave, type Session, wagersOn } from './session.js';
import { readWords, type Said } from './words.js';

/** Plays until the player quits or there is nothing more to read. */
export const playUntilQuit = (opened: Session, terminal: Terminal): Promise<void> =>
  converse(opened, { screen, answer, farewell }, terminal);

const answer = (session: Session, line: string): string | Session | null => {
  const wagers = session.book.game.wagers.map(({ id }) => id);
  const said = readWords(line, choicesNow(session), wagers, stands(session));
  return said.say === 'quit' ? null : answerTo(session, said);
};

const stands = (session: Session): boolean => Object.keys(wagersOn(session)).length > 0;

/** A sentence to show, or the game a step further. */
const answerTo = (session: Session, said: Exclude<Said, { say: 'quit' }>): string | Session => {
  switch (said.say) {
    case 'act':
      return orRefusal(act(session, said.command));
    case 'deal':
      return orRefusal(deal(session));
    case 'again':
      return orRefusal(again(session));
    case 'why':
      return session.last === null
        ? 'No round has been settled yet.'
        : whyText(session.last, session.book.game.chapter);
    case 'options':
      return optionsText(choicesNow(session), stands(session), session.last !== null);
    case 'bankroll':
      return `You have ${dollars(chipsOf(session))}${stands(session) ? ', and wagers on the table' : ''}.`;
    case 'unclear':
      return said.sentence;
  }
};

const orRefusal = (answer: Session | Refused): string | Session => {
  if (!isRefused(answer)) return answer;
  return answer.cites.length > 0 ? `${answer.refused} (${answer.cites.join(', ')})` : answer.refused;
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
