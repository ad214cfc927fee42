import type { PokerSeatsReasons } from '@fairdeal/rules/internal';
import { DECK_STEP_WORDS } from '../cards.js';
import type { Sentences } from '../sentence.js';

export const POKER_SEATS: Sentences<PokerSeatsReasons> = {
  'removed-from-game': () =>
    'You can’t sit down in this game. You were removed from it. A floorperson can readmit you.',

  'nobody-came-back': ({ seat }) => `You can’t give back the stakes of seat ${seat}. Nobody has come back to it.`,
  'no-stakes-to-secure': ({ seat }) => `There are no stakes to count or cover at seat ${seat}.`,
  'stakes-not-secured': ({ seat }) => `A floorperson must count or cover the stakes of seat ${seat} first.`,
  'stakes-held': ({ seat }) =>
    `Seat ${seat} has stepped away. Its stakes stay as they are until a floorperson gives them back.`,
  'wrong-stakes': ({ seat, stakes, counted }, say) =>
    counted === null
      ? `You can’t go on without a count. Count the stakes of seat ${seat}.`
      : `Seat ${seat} has ${say.money(stakes)} on the table, not ${say.money(counted)}. Count again.`,

  'deck-not-ready': ({ deck, step }) =>
    `You can’t start a round yet. The cards of the ${deck === 'in-play' ? 'deck in play' : 'other deck'} ${DECK_STEP_WORDS[step]}.`,
  'other-deck-not-spread': () =>
    'You can’t wash this deck yet. Players who arrive at an idle table see both decks first. Spread the other deck.',
  'other-deck-not-shuffled': () => 'You can’t start a round yet. Shuffle the other deck in the device first.',
  'cards-not-gathered': () => 'You can’t start a round yet. Gather and shuffle the cards first.',
  'recut-due': () => 'You can’t deal yet. The cards must be cut again first.',
  'reshuffle-due': () => 'You can’t deal yet. The cards must be shuffled again first.',
  'deck-count-due': ({ every }) =>
    `You can’t gather these cards uncounted. A deck is counted at least every ${every} rounds. Count it now.`,
  'count-not-whole': () => 'You can’t enter that count. Name a whole number of cards.',
  'whole-deck-counted': ({ game }) => `You can’t count the stub alone in ${game}. Count the whole deck.`,
  'deck-too-old-to-deal': ({ hours }) =>
    `You can’t deal these cards. They have been in use for ${hours} hours. Ask the poker shift supervisor to void the round.`,

  'no-button': () => 'This game is played without a button.',
  'button-in-play': () => 'You can’t place the button again. It moves on clockwise.',
  'button-starts-otherwise': ({ by }) =>
    by === 'dealt-card'
      ? 'You can’t place the button here. A card dealt to each player decides who has it.'
      : 'You can’t deal for the button here. It starts with the first player at the dealer’s right.',
  'button-not-dealt-for': () => 'You can’t start a round yet. Deal one card to each player for the button first.',
  'wrong-button-seat': ({ right }) =>
    right === null
      ? 'You can’t place the button. Nobody is there to have it.'
      : `Place the button at seat ${right}. It starts with the first player at the dealer’s right.`,
  'too-few-for-button': () => 'You can’t deal for the button yet. It takes two players.',
  'button-undecided': ({ cards }) =>
    `${cards} cards don’t decide the button. Deal one to each player, and again to those who tie for highest.`,
};
