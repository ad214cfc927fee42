import { dollars, type HouseGame } from '@fairdeal/rules';
import { choicesFrom, farewellOf, type HousePractice, optionsText, playerIn, stands } from '@fairdeal/table';
import { converse, type Terminal } from './converse.js';
import { houseData } from './data.js';
import { type Ink, SEAT, settlementText, tableText } from './screen.js';

/** Plays until the player quits or there is nothing more to read. */
export const playUntilQuit = (game: HouseGame, practice: HousePractice, terminal: Terminal): Promise<void> => {
  const player = playerIn(SEAT);
  const link = practice.link(player);
  const screen = (ink: Ink): string => {
    const { view, last, options, chips } = link.now();
    const standing = stands(view, SEAT);
    const justOver = view.stage === 'wager' && !standing ? last : null;
    return [
      justOver === null ? tableText(game, view, ink) : settlementText(justOver, chips, ink),
      optionsText(choicesFrom(options, SEAT), standing, last !== null),
    ].join('\n\n');
  };
  const farewell = (): string => {
    const { takes, stays } = farewellOf(practice, player);
    const left = stays > 0 ? `; ${dollars(stays)} stays on the table with the hand you left` : '';
    return `You leave with ${dollars(takes)}${left}. Good bye.`;
  };
  return converse({ screen, data: () => houseData(game, link.now()), say: link.say, farewell }, terminal);
};
