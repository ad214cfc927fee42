import type { PushedPot, ShowdownEvent } from '@fairdeal/rules/internal';
import { capitalize, cardListWords } from '../text/text.js';
import { quietActSentence } from './poker-betting.js';
import { ownersOf, type PokerContext } from './poker-context.js';
import type { EventNamed, EventSentences } from './sentences.js';

const shownWords = ({ seat, cards }: EventNamed<ShowdownEvent, 'shown'>, context: PokerContext): string => {
  const hands = context.view.hands.filter((hand) => hand.seat === seat).map(({ words }) => words);
  const shown = cards.length > 0 ? cardListWords(cards) : `${ownersOf(seat, context)} hand`;
  return `${context.does(seat, 'show')} ${shown}${hands.length === 0 ? '' : `: ${[...new Set(hands)].join('; ')}`}.`;
};

const potsWords = (pots: readonly PushedPot[], { does, say }: PokerContext): string =>
  pots
    .flatMap(({ shares }) => shares)
    .flatMap(({ ranking, winners }) =>
      winners.map(({ seat, cents, hand }) => {
        const why = ranking === 'unopposed' ? ' as the last player left' : hand === '' ? '' : `: ${hand}`;
        return `${capitalize(does(seat, 'win'))} ${say.money(cents)}${why}.`;
      }),
    )
    .join(' ');

/** Sentences of the showdown. */
export const SHOWDOWN_SENTENCES: EventSentences<ShowdownEvent, PokerContext> = {
  shown: shownWords,
  mucked: quietActSentence,
  losingHandsCollected: () => 'The dealer collects and counts the losing hands.',
  sidePotsAwarded: ({ pots }, context) =>
    pots.length === 0 ? 'There is no side pot to award.' : potsWords(pots, context),
  potsPushed: ({ pots }, context) =>
    pots.length === 0 ? 'Nothing is left in the pot.' : potsWords(pots.slice(0, 1), context),
};
