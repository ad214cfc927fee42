import { type HouseIrregularityReasons, quoteValue } from '@fairdeal/rules/internal';
import type { Sentences } from '../sentence.js';

const NOT_COVERED: Readonly<Record<HouseIrregularityReasons['exposed-card-not-covered']['covers'], string>> = {
  dealer: 'You can’t call that card exposed. Only an exposed card of the dealer voids the round.',
  round: 'You can’t call that card exposed. Name a box or the dealer with cards in this round.',
  none: 'You can’t call a card exposed. This game has no rule for it.',
};

export const HOUSE_IRREGULARITIES: Sentences<HouseIrregularityReasons> = {
  'no-card-left': () => 'There is no card left in the shoe.',
  'not-passed-over': ({ box }) => `Box ${box} was not passed over. It isn’t waiting for cards.`,
  'no-choice-to-make': ({ box }) =>
    `There is nothing to decide for box ${box}. It has no exposed card and wasn’t passed over.`,
  'dealer-cards-face-up': () =>
    'You can’t call a card of the dealer exposed. The dealer’s cards lie face up in this game.',
  'exposed-too-late': ({ until }) =>
    until === 'look'
      ? 'You can’t call a card exposed now. It counts only until the players look at their cards.'
      : 'You can’t call a card exposed now. It counts only before the players have chosen.',
  'exposed-card-not-covered': ({ covers }) => NOT_COVERED[covers],
  'no-hand-to-expose': ({ box }) => `Box ${box} has no hand with a card to expose.`,
  'no-round-to-void': ({ because }) =>
    because === 'callOffRound'
      ? 'There is no round to call off. Between rounds the players take their wagers back.'
      : because === 'wrongStart'
        ? 'There is no round to void. A wrong start counts once cards are dealt by dice.'
        : 'There is no round to void. A wrong number of cards counts once cards are dealt.',
  'no-burn-to-miss': () =>
    'No burn is missing. Report it after the deal that lacks it, before the next cards are dealt.',
  'no-dispute-open': () => 'There is no dispute to rule on.',
  'dispute-undecided': ({ act, seat, about }) =>
    act === 'play'
      ? `The cards and chips stay where they are. A floorperson must first rule on the dispute of seat ${seat}: ${quoteValue(about)}.`
      : `You can’t raise another dispute yet. A floorperson must first rule on that of seat ${seat}: ${quoteValue(about)}.`,
  'no-automated-shoe': () => 'This table has no automated dealing shoe in use.',
  'shoe-not-dealing': ({ dealt }) =>
    dealt
      ? 'The shoe can’t have jammed. It has dealt the last card of this round.'
      : 'The shoe can’t have jammed. It isn’t dealing cards now.',
};
