import { formatCard, formatCards } from '@fairdeal/cards';
import { type HandSessionReasons, quoteValue } from '@fairdeal/rules/internal';
import { countNoun, joinList } from '@fairdeal/rules/internal/text';
import type { Sentences } from '../sentence.js';

export const HAND_SESSION: Sentences<HandSessionReasons> = {
  'act-not-offered': ({ act, offered }) =>
    `You can’t ${/^[a-z]{1,20}$/i.test(act) ? act : quoteValue(act)} now. The player can ${joinList(offered, 'or')}.`,
  'act-takes-no-amount': ({ act }) => `A ${act} takes no amount. Leave out "to", which is for a bet or a raise.`,
  'act-takes-no-cards': ({ act }) => `A ${act} takes no cards. Leave out "cards".`,
  'discard-unnamed': ({ such }) =>
    `Name the cards to discard, such as {"name": "discard", "cards": "${formatCards(such)}"}.`,
  'too-far-back': ({ acts, asked }) =>
    `You can’t step back ${countNoun(asked, 'act')}. ${acts === 0 ? 'No act has been made yet.' : `Step back up to ${acts}.`}`,
  'short-stack': ({ for: aim, seat, has, needed }, say) =>
    aim === 'deal'
      ? `Seat ${seat} has ${say.money(has)}. It takes ${say.money(needed)} to be dealt in: the ante, blind or Forced Bet and one bet.`
      : `Seat ${seat} has ${say.money(has)}. The Straddle Bet takes ${say.money(needed)}.`,
  'no-straddle-in-game': ({ game }) => `${game} has no Straddle Bet. Open the hand without one.`,
  'straddle-not-filed': ({ such }) =>
    `This table offers no Straddle Bet. Name one in "settings", such as {"straddle": ${such}}.`,
  'too-few-for-straddle': ({ players, needed }) =>
    `With ${players} players every seat has a blind. A Straddle Bet takes ${needed} players.`,

  'equity-needs-two-hands': () => 'Equity takes at least two hands in play.',
  'equity-impossible': ({ fault }) => fault,
  'no-discards-due': () => 'No discards are due in this hand. Leave out "discards".',
  'has-discarded': ({ seat }) => `Seat ${seat} has already discarded.`,
  'card-not-in-hand': ({ seat, card, hand }) =>
    `Seat ${seat} does not hold ${formatCard(card)}. Choose from ${formatCards(hand)}.`,
  'wrong-discards': ({ discards, given }) =>
    `Each player discards ${countNoun(discards, 'card')} here, not ${given}. Name exactly that many.`,
  'discards-unnamed': ({ seat, discards, hand }) =>
    `Seat ${seat} must discard ${discards} of ${formatCards(hand)} first. Name them: {"equity": {"discards": {"${seat}": "${formatCards(hand.slice(0, discards))}"}}}.`,
};
