import { type Chance, numberUpTo, rollThreeDice, shuffle } from '@fairdeal/cards';
import { type Command, cardsToShuffle, type HouseRulebook, POSITIONS, type Table } from '@fairdeal/rules';

/** A draw counts through the positions and the dealer. */
const PLACES = POSITIONS + 1;

/** A shuffle, dice or a draw that is asked for without its result gets one. */
export const withChance = ({ game }: HouseRulebook, table: Table, command: Command, chance: Chance): Command => {
  switch (command.do) {
    case 'shuffleCards':
      return command.order.length > 0
        ? command
        : { ...command, order: shuffle(chance, cardsToShuffle(game, table, command.deck)) };
    case 'receiveCards':
      return command.preshuffled?.length === 0 ? { ...command, preshuffled: shuffle(chance, game.batch) } : command;
    case 'shakeDice':
      return command.dice.length > 0 ? command : { ...command, dice: rollThreeDice(chance) };
    case 'drawStart':
      return command.number > 0 ? command : { ...command, number: numberUpTo(chance, PLACES) };
    default:
      return command;
  }
};
