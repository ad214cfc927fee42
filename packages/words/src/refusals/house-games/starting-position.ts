import type { StartingPositionReasons } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/rules/internal/text';
import type { Sentences } from '../sentence.js';

export const STARTING_POSITION: Sentences<StartingPositionReasons> = {
  'no-starting-position': () => 'No starting position is drawn in this game. The deal always starts at the same place.',
  'start-drawn-otherwise': ({ by }) =>
    by === 'shaker'
      ? 'This table draws the starting position with dice. Shake the shaker.'
      : 'This table draws the starting position with a generator, not with dice.',
  'start-not-due': () => 'Draw the starting position after you announce "no more bets" and before you deal.',
  'start-not-drawn': () => 'You can’t deal yet. Draw the starting position first.',
  'no-dice': () => 'There are no dice in the shaker. Put three in first.',
  'dice-change-due': ({ hours }) => `These dice have been at the table for ${hours} hours. Change them first.`,
  'dice-shown': () => 'The shaker is uncovered. Total the dice and announce the total.',
  'dice-not-shown': () => 'There are no dice to total. Shake and uncover the shaker first.',
  'too-few-shakes': ({ shakes, least }) => `${countNoun(shakes, 'shake')} won’t do. Shake at least ${least} times.`,
  'wrong-dice': ({ dice }) => `The shaker holds three dice of 1 to 6, not ${dice.join(', ') || 'none'}.`,
  'wrong-dice-total': ({ total, shown }) =>
    `The dice show ${shown}, not ${total}. Count them again before you deal a card.`,
  'no-dice-rolling': () => 'No dice are being shaken now.',
  'wrong-start-number': ({ number, most }) => `The generator shows a number from 1 to ${most}, not ${number}.`,
  'shaker-not-due': () => 'You can’t cover the shaker now. Cover it once the cards are dealt.',
};
