import { type Card, formatCards } from '@fairdeal/cards';
import { dollars } from '@fairdeal/rules';
import type { CorrectedCards, HouseRoundReasons, LyingCards } from '@fairdeal/rules/internal';
import { capitalize, countNoun } from '@fairdeal/rules/internal/text';
import { cardName } from '../phrases.js';
import type { Sentences } from '../sentence.js';

/** `box 3`, `the dealer`, `the board`. */
const holderOf = (of: LyingCards): string => (typeof of === 'number' ? `box ${of}` : `the ${of}`);

const cardsOf = (of: LyingCards, cards: readonly Card[]): string =>
  `the cards of ${holderOf(of)}, ${formatCards(cards)}`;

const PLACES = {
  dealer: 'the dealer',
  community: 'the board',
  extra: 'the extra card',
  burn: 'the burned cards',
} as const;

const placeOf = (of: CorrectedCards): string => (typeof of === 'number' ? `hand ${of}` : PLACES[of]);

const readOut = (args: HouseRoundReasons['wrong-read-out']): string => {
  const { named, due } = args;
  switch (args.what) {
    case 'lying':
      return `You named ${countNoun(named, 'card')}. Name the ${due} of ${holderOf(args.of)} that lie face down.`;
    case 'exposed':
      return `You named ${countNoun(named, 'exposed card')}, but ${due === 0 ? 'none' : due} of this hand lie face down.`;
    case 'dealt':
      return due === 0
        ? 'No card is dealt face up here. Name cards when they are turned up.'
        : `You named ${countNoun(named, 'card')}. Name the ${due} dealt face up, in the order they leave the shoe.`;
  }
};

export const HOUSE_ROUNDS: Sentences<HouseRoundReasons> = {
  'betting-closes-with-deal': () => 'Betting closes with the first card in this game. Deal.',
  'betting-open': () => 'You can’t deal yet. Announce "no more bets" first.',
  'no-wagers': () => 'You can’t deal yet. No player has bet.',
  'progressive-chips-uncounted': () =>
    'You can’t close the betting yet. Count the progressive chips and enter their number.',
  'progressive-chips-miscounted': ({ counted, accepted }) =>
    `You counted ${countNoun(counted, 'progressive chip')}, but the system accepted ${accepted}. Settle that first.`,
  'burn-due': () => 'You can’t deal a card yet. Burn the top card first.',
  'no-burn-due': () => 'You can’t burn a card now. None is due.',
  'shoe-empty': () => 'You can’t deal on yet. The shoe ran out. Shuffle, cut and load the cards first.',
  'no-hand-to-complete': ({ box }) => `Box ${box} has no hand to complete now.`,
  'hand-not-served-yet': ({ box }) =>
    `You can’t deal to box ${box} now. Serve the players one after another, each once they have chosen.`,
  'hand-complete': ({ box, cards }) => `Box ${box} has its ${countNoun(cards, 'card')}.`,

  'no-second-joker': () => 'The decks of this table come without a second joker.',
  'dealer-takes-joker-first': () =>
    'The dealer must take out the second joker first. A floorperson then checks the deck.',
  'table-not-idle': () => 'You can’t ask to see the cards now. Players ask when they come to an idle table.',
  'first-player-asks': ({ seat }) =>
    `You can’t ask to see the cards. The first player to arrive may ask: seat ${seat}.`,
  'asked-to-see-already': ({ shown }) =>
    shown ? 'The cards lie face up already.' : 'A player has asked already. The dealer will spread the cards face up.',

  'no-hands-to-set': () => 'There are no dealer’s hands to set now.',
  'exposed-card-undecided': ({ box }) =>
    `You can’t set the dealer’s hands yet. Box ${box} has an exposed card, and its player decides first.`,

  'wrong-read-out': readOut,
  'cards-known': ({ of, cards }) =>
    `You can’t name other cards. ${capitalize(cardsOf(of, cards))}, are all on record. Correct that reading if it was keyed wrong.`,
  'known-card-left-out': ({ of, card }) =>
    `You left out ${cardName(card)}. The record has it among the cards of ${holderOf(of)}. Correct that reading if it was keyed wrong.`,
  'not-on-record': ({ of, was, known }) =>
    `You can’t correct ${formatCards(was)}. ${known.length === 0 ? `No card of ${placeOf(of)} was keyed.` : `The record has ${formatCards(known)} for ${placeOf(of)}.`} Name cards from the record.`,
  'correction-uneven': ({ was, is }) =>
    `You named ${countNoun(was, 'card')} to correct and ${is} instead. Name as many as were keyed, pair by pair.`,
  'nothing-to-correct': () => 'Nothing changes. Name the cards that lie there in place of those that were keyed.',
  'readings-disagree': ({ card }) =>
    `You can’t play on yet. The record has ${cardName(card)} in two places. Correct the wrong one.`,

  'not-your-hand': ({ box }) => `You have no hand to play on box ${box}.`,
  'nothing-to-turn-up': () => 'There are no cards to turn up now.',
  'walked-away-before-deal': () => 'You can’t declare that yet. Wait until the cards are dealt.',
  'wagers-stand': () => 'You can’t take these wagers. At this game they stay until they are decided.',
  'no-hand-waiting': ({ seat }) => `Seat ${seat} has no hand that waits for its player.`,
  'no-absent-player': ({ box }) => `Box ${box} isn’t waiting for a player who walked away.`,
  'no-decision-for-absent': () => 'You can’t decide for the player. Every choice here adds a wager.',

  'not-settled-now': ({ box }) => `You can’t settle box ${box} now. Its turn hasn’t come.`,
  'hand-not-given-up': ({ box }) =>
    `You can’t count the cards of box ${box} face down. Only a hand that was given up is counted.`,
  'payout-not-validated': () =>
    'You can’t pay this progressive yet. The dealer verifies the payout and a floorperson validates it first.',
  'no-progressive-payout': ({ act, box }) => `Box ${box} has no progressive payout to ${act} now.`,
  'payout-not-verified': ({ box }) =>
    `You can’t validate the payout of box ${box} yet. The dealer must verify the hand and the light first.`,
  'light-not-on': () => 'You can’t verify this payout. The light of the progressive system must show the win.',
  'no-documents-due': ({ box }) => `Box ${box} has no payout that waits for documents.`,
  'no-open-difference': () =>
    'You can’t settle this difference. None is open for that seat in that round. The staff’s view lists those that are.',
  'difference-other-way': ({ seat, how, cents }) =>
    how === 'paid'
      ? `You can’t pay seat ${seat}. The seat got ${dollars(cents)} too much. Collect it or write it off.`
      : `You can’t collect from seat ${seat}. The player is owed ${dollars(cents)}. Pay it or write it off.`,
  'no-chips-to-collect': ({ seat }) =>
    `You can’t collect from seat ${seat}. The player has no chips there, or has left. Collect when they have chips, or write it off.`,
  'chips-report-wrong': ({ because, seat, most }) => {
    switch (because) {
      case 'amount':
        return `You can’t report that amount for seat ${seat}. Name the cents that it has too much, or a negative amount that it lacks, up to ${dollars(most)}.`;
      case 'round':
        return `You can’t report chips of that round. Name a round up to ${most}.`;
      case 'record':
        return `Seat ${seat} can’t lack that much. The record has ${dollars(most)} there. Count the chips again.`;
      case 'open':
        return `You can’t report this yet. A difference of ${dollars(most)} is open for another player of seat ${seat} in that round. Settle it first.`;
    }
  },
  'no-envy-due': () => 'You can’t pay envy bonuses now. Pay them once, when every hand is settled.',

  'no-stub-now': ({ act }) => `There is no stub to ${act === 'rackStub' ? 'put in the rack' : 'count'} now.`,
  'stub-count-due': ({ every }) =>
    `You can’t rack the stub uncounted. Count it at least every ${every === 1 ? 'round' : `${every} rounds`}.`,
  'stub-count-impossible': ({ counted, size }) => `A stub has 0 to ${size} cards, not ${counted}. Count it again.`,
  'dealer-counts-stub': () => 'The dealer counts the stub.',
  'hands-unsettled': () => 'You can’t collect the cards yet. Settle every hand first.',
  'documents-due': ({ box }) =>
    `You can’t collect the cards of box ${box} yet. Complete the documents of its payout first.`,
};
