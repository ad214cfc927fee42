import { dollars, type PokerGame, type PokerSubmission } from '@fairdeal/rules';
import { type PokerTableLink, playOptions, pokerOptionsText } from '@fairdeal/table/internal';
import { isPlayerEvent } from '@fairdeal/words/internal';
import { PLAYER_SEAT, type ScreenStyle } from './house-screen.js';
import { pokerScreenData } from './json-screen.js';
import { pokerTableText, potsText } from './poker-screen.js';
import { runTerminalGame, type Terminal } from './terminal.js';

/** Plays poker until the player quits or the input ends. */
export const playPokerGame = (
  game: PokerGame,
  submission: PokerSubmission,
  link: PokerTableLink,
  terminal: Terminal,
): Promise<void> => {
  /** Acts of the others since the player's last act. */
  const happened = (): string[] =>
    link.state().steps.flatMap(({ event, words }) => (isPlayerEvent(event) ? [words] : []));
  const screen = (ink: ScreenStyle): string => {
    const { view, last, options, chips } = link.state();
    const isPlaying = view.phase !== null;
    const done = happened();
    return [
      ...(done.length > 0 ? [done.join(' ')] : []),
      !isPlaying && last !== null ? potsText(last, chips, ink) : pokerTableText(game, submission, view, ink),
      pokerOptionsText(playOptions(options), isPlaying, last !== null),
    ].join('\n\n');
  };
  const farewell = (): string => {
    const { view, chips } = link.state();
    const stays = view.players.find(({ seat }) => seat === PLAYER_SEAT)?.put ?? 0;
    const left = stays > 0 ? `; ${dollars(stays)} stays in the pot` : '';
    return `You leave with ${dollars(chips)}${left}. Goodbye.`;
  };
  return runTerminalGame(
    { screen, data: () => pokerScreenData(game, link.state(), happened()), say: link.enterLine, farewell },
    terminal,
  );
};
