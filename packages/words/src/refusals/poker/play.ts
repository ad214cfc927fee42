import type { PokerPlayReasons } from '@fairdeal/rules/internal';
import type { Sentences } from '../sentence.js';

const EXPECTED: Readonly<Record<PokerPlayReasons['other-act-due']['phase'], string>> = {
  blinds: 'Wait for the dealer.',
  deal: 'Wait for the dealer.',
  push: 'Wait for the dealer.',
  'forced-bet': 'Make the Forced Bet, or bet more.',
  bet: 'Check, bet, call, raise or fold.',
  discard: 'Discard two cards.',
  draw: 'Draw, or stand pat.',
  showdown: 'Show the hand, or concede.',
};

const PILES = { discards: 'discards', burns: 'burn cards' } as const;

const FIRST: Readonly<Record<PokerPlayReasons['closing-step-missing']['needs'], string>> = {
  collectLosingHands: 'Collect and count the losing hands',
  awardSidePots: 'Award the side pots',
  collectRake: 'Collect the rake',
  collectContributions: 'Collect the jackpot contributions',
  pushPots: 'Push the pot',
};

const NOT_DUE: Readonly<Record<PokerPlayReasons['closing-step-not-due']['step'], string>> = {
  collectLosingHands: 'There are no losing hands to collect.',
  awardSidePots: 'There is no side pot to award.',
  collectRake: 'There is no more rake to take from this round.',
  collectContributions: 'There is nothing more for a jackpot to take from this pot.',
  pushPots: 'There is no pot to push.',
};

export const POKER_PLAY: Sentences<PokerPlayReasons> = {
  'not-in-round': ({ seat }) => `Seat ${seat} isn’t in this round. Wait for the next deal.`,
  'other-act-due': ({ phase }) => `You can’t do that now. ${EXPECTED[phase]}`,

  'raise-not-reopened': () => 'You can’t raise again. Nobody has made a full raise since you acted. Call or fold.',
  'check-raise-forbidden': () =>
    'You can’t raise after you have checked in the same betting round at this table. Call or fold.',
  'raise-cap': ({ cap }) => `You can’t raise. This table stops at ${cap} raises in a betting round. Call or fold.`,
  'nobody-to-call': () => 'You can’t bet or raise. No other player has chips to call it.',
  'bet-to-call': ({ bet }, say) => `You can’t check. There is a bet of ${say.money(bet)}. Call, raise or fold.`,
  'no-bet-to-call': () => 'There is no bet to call. Check or bet.',
  'bet-not-whole-cents': ({ min, max }, say) =>
    `You can’t bet that amount. Name whole cents, from ${say.money(min)} to ${say.money(max)}.`,
  'straddle-not-offered': () => 'This table doesn’t offer a Straddle Bet.',
  'straddle-too-late': () => 'You can’t straddle now. A Straddle Bet goes up before any card is dealt.',
  'straddle-placed': () => 'You can’t straddle again. A round takes one Straddle Bet.',
  'straddle-not-yours': () => 'You can’t straddle from this seat. Only the player left of the last blind can.',
  'chips-not-whole-cents': () => 'You can’t bet without chips. Put in at least one, worth whole cents.',
  'bet-complete': () =>
    'You can’t add to a bet you have made. To go on, first say that you raise or that the bet isn’t complete.',
  'no-bet-under-way': () => 'You have no unfinished bet. Put in chips or announce a raise first.',
  'chips-stay-in-pot': () => 'You can’t touch chips in the pot. Only the dealer moves them.',
  'no-currency-in-pot': () => 'There is no currency in the pot to change.',
  'too-few-players': ({ stakes }, say) =>
    `You can’t start a round yet. It takes two players with at least ${say.money(stakes)} on the table.`,
  'minimum-fixed': ({ posted }, say) =>
    `You can’t raise the minimum bet. It stays at ${say.money(posted)} at this table.`,
  'minimum-already-raised': () => 'You can’t raise the minimum bet again. Restore the posted minimum first.',
  'minimum-out-of-range': ({ posted, most }, say) =>
    `You can’t propose that minimum bet. Propose more than ${say.money(posted)}, up to ${say.money(most)}.`,
  'minimum-not-in-chips': ({ minimum, bet, chip }, say) =>
    `You can’t propose ${say.money(minimum)}. A bet would be ${say.money(bet)}, and the smallest chip is ${say.money(chip)}.`,
  'no-minimum-proposed': () => 'Nobody has proposed a higher minimum bet. Propose one first.',
  'minimum-answered': () => 'You have already said that.',
  'minimum-as-posted': () => 'The posted minimum bet is already in effect.',

  'nothing-to-reshuffle': () => 'There is nothing to reshuffle now.',
  'wrong-pile': ({ pile }) => `Those are not the ${PILES[pile]} of this round. Shuffle all of them, and no others.`,
  'reshuffle-first': ({ pile }) => `You can’t deal yet. The deck is too short. Shuffle the ${PILES[pile]} first.`,
  'wrong-exposed-card': () => 'That is not the card that was turned up. Name that card.',
  'wrong-cards-named': ({ cards, each }) =>
    cards === 1
      ? 'One card is dealt here. Name that card if it falls face up, and no other.'
      : `${cards} cards are dealt here, ${each} to each place. Name those that fall face up, place by place.`,
  'discard-two': () => 'You can’t discard those. Discard two of your own cards.',
  'up-card-stays': () => 'You can’t discard your up card. It decides who makes the Forced Bet.',
  'already-discarded': () => 'You can’t discard again. Wait for your new cards.',
  'cards-not-held': () => 'You can’t discard cards that you don’t hold.',
  'no-draw-waiting': () => 'No player is waiting for new cards.',
  'wrong-draw': ({ discarded }) =>
    discarded === 1
      ? 'Deal one card for the one discarded.'
      : `Deal ${discarded} cards for the ${discarded} discarded.`,

  'pots-pushed': () => 'The winners have their pots. Nothing more is taken from them.',
  'round-not-decided': () => 'You can’t do that yet. The pot is pushed when the round is decided.',
  'closing-step-missing': ({ needs }) => `You can’t do that yet. ${FIRST[needs]} first.`,
  'closing-step-not-due': ({ step }) => NOT_DUE[step],
  'losing-hands-not-counted': () => 'Count the losing hands as you collect them. Say how many cards there are.',
  'wrong-losing-hands': ({ cards, counted }) =>
    `The losing hands have ${cards} cards, not ${counted}. Count again. A missing or extra card voids the round.`,
  'hand-too-low-to-show': () => 'You can’t show this hand. The High Hand Tracking Slip takes a full house or better.',
  'wrong-cards-shown': () =>
    'You can’t show these cards. The record has other cards for this hand, or one of these elsewhere. Name the cards again, have a reading corrected, or report the deck if a card is there twice.',
  'hand-shown-in-part': () => 'You can’t show part of a hand. Show all of it.',
  'every-hand-shown': () => 'You can’t concede without showing. Every hand is shown at this table.',
  'winning-hand-mucked': () => 'You can’t muck the winning hand. Show it.',
};
