import { dollars, type HouseGame } from '@fairdeal/rules';
import { playerInSeat } from '@fairdeal/table';
import {
  type HousePracticeSession,
  hasWagers,
  houseOptionsText,
  leavingChips,
  typedChoices,
} from '@fairdeal/table/internal';
import { PLAYER_SEAT, type ScreenStyle, settlementText, tableText } from './house-screen.js';
import { houseScreenData } from './json-screen.js';
import { runTerminalGame, type Terminal } from './terminal.js';

/** Plays until the player quits or the input ends. */
export const playHouseGame = (game: HouseGame, practice: HousePracticeSession, terminal: Terminal): Promise<void> => {
  const player = playerInSeat(PLAYER_SEAT);
  const link = practice.link(player);
  const screen = (ink: ScreenStyle): string => {
    const { view, last, options, chips } = link.state();
    const standing = hasWagers(view, PLAYER_SEAT);
    const justOver = view.stage === 'wager' && !standing ? last : null;
    return [
      justOver === null ? tableText(game, view, ink) : settlementText(justOver, chips, ink),
      houseOptionsText(typedChoices(options, PLAYER_SEAT), standing, last !== null),
    ].join('\n\n');
  };
  const farewell = (): string => {
    const { takes, stays } = leavingChips(practice, player);
    const left = stays > 0 ? `; ${dollars(stays)} stays on the table with your unfinished hand` : '';
    return `You leave with ${dollars(takes)}${left}. Goodbye.`;
  };
  return runTerminalGame(
    { screen, data: () => houseScreenData(game, link.state()), say: link.enterLine, farewell },
    terminal,
  );
};
