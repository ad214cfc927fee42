import { dollars, type PokerGame, type PokerSubmission } from '@fairdeal/rules';
import { isPlayersAct, type PokerLink, playOptions, pokerOptionsText } from '@fairdeal/table';
import { converse, type Terminal } from './converse.js';
import { pokerData } from './data.js';
import { pokerTableText, pushText } from './poker-screen.js';
import { type Ink, SEAT } from './screen.js';

/** Plays poker until the player quits or there is nothing more to read. */
export const playPokerUntilQuit = (
  game: PokerGame,
  submission: PokerSubmission,
  link: PokerLink,
  terminal: Terminal,
): Promise<void> => {
  /** What players have done since the player last acted. */
  const happened = (): string[] => link.now().steps.flatMap(({ did, words }) => (isPlayersAct(did) ? [words] : []));
  const screen = (ink: Ink): string => {
    const { view, last, options, chips } = link.now();
    const isPlaying = view.phase !== null;
    const done = happened();
    return [
      ...(done.length > 0 ? [done.join(' ')] : []),
      !isPlaying && last !== null ? pushText(last, chips, ink) : pokerTableText(game, submission, view, ink),
      pokerOptionsText(playOptions(options), isPlaying, last !== null),
    ].join('\n\n');
  };
  const farewell = (): string => {
    const { view, chips } = link.now();
    const stays = view.players.find(({ seat }) => seat === SEAT)?.put ?? 0;
    const left = stays > 0 ? `; ${dollars(stays)} stays in the pot that you left` : '';
    return `You leave with ${dollars(chips)}${left}. Good bye.`;
  };
  return converse({ screen, data: () => pokerData(game, link.now(), happened()), say: link.say, farewell }, terminal);
};
