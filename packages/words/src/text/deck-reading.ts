import { type Card, cardWords } from '@fairdeal/cards';
import { type CardTooMany, cardNoun, type DeckHypothesis, type DeckReading } from '@fairdeal/cards/internal';

/** Odds beyond this are not told in figures. */
const MOST_TOLD = 1_000_000;

/** `37 to 1`, and `1 to 1` where the cards speak for a fair deck. */
const oddsText = (against: number): string =>
  against > MOST_TOLD
    ? `More than ${MOST_TOLD.toLocaleString('en-US')} to 1`
    : `${Math.max(1, Math.floor(against)).toLocaleString('en-US')} to 1`;

const copies = (count: number): string => (count === 0 ? 'none' : count === 1 ? 'one' : `${count}`);
const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** A card that came more often than the deck holds it. */
export const cardTooManyText = ({ round, card, seen, inDeck }: CardTooMany): string =>
  `Round ${round} of this deck showed ${cardWords(card)} ${times(seen)}. The deck holds ${copies(inDeck)}. Count the deck, or correct the card if it was keyed wrong.`;

const FITS = {
  missing: ({ card }: { readonly card: Card }) => `The cards fit a deck without one ${cardNoun(card)}.`,
  doubled: ({ card }: { readonly card: Card }) => `The cards fit a deck with one ${cardNoun(card)} too many.`,
  sorted: () => 'The cards come in the order of a sorted deck.',
  unmixed: () => 'The shuffle leaves cards of the last round together, or apart.',
} as const;

const fitsText = (hypothesis: DeckHypothesis): string =>
  hypothesis.kind === 'missing' || hypothesis.kind === 'doubled'
    ? FITS[hypothesis.kind](hypothesis)
    : FITS[hypothesis.kind]();

/** Sentences of a deck watch: the odds against a fair deck, and the explanation that the cards fit. */
export const deckReadingText = ({ against, fits, tooMany }: DeckReading): readonly string[] => {
  if (tooMany.length > 0) return tooMany.map(cardTooManyText);
  if (against < 2 || fits === null) return ['Nothing suggests that the deck isn’t fair.'];
  return [`${oddsText(against)} against a fair deck. ${fitsText(fits.hypothesis)}`];
};
