import { cards, type RankingId } from '@fairdeal/cards';
import type { PokerGame } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { CardFace } from '../../cards/card.js';

interface HandRanking {
  readonly title: string;
  readonly words: string;
  /** Hands, best first. */
  readonly hands: readonly (readonly [name: string, cards: string])[];
}

const HIGH: HandRanking = {
  title: 'High',
  words: 'The best five cards win.',
  hands: [
    ['Royal flush', 'AsKsQsJsTs'],
    ['Straight flush', '9h8h7h6h5h'],
    ['Four of a kind', 'QcQdQhQs4c'],
    ['Full house', 'KcKdKh9s9c'],
    ['Flush', 'KdJd8d6d3d'],
    ['Straight', 'Tc9d8h7s6c'],
    ['Three of a kind', '8c8d8hKs4d'],
    ['Two pair', 'KcKd9h9s5c'],
    ['Pair', 'QcQdTh7s3c'],
    ['High card', 'AcJd8h6s2c'],
  ],
};
const LOW: HandRanking = {
  title: 'Low',
  words: 'The lowest five cards win. An ace is low; straights and flushes do not count.',
  hands: [
    ['Best hand', '5c4d3h2sAc'],
    ['Second best', '6c4d3h2sAc'],
  ],
};
const EIGHT: HandRanking = { ...LOW, words: `${LOW.words} No card may be above an 8.` };
const badugi = (ace: 'low' | 'high', best: string, three: string): HandRanking => ({
  title: 'Badugi',
  words: `Four cards of four suits and four ranks beat three, and three beat two. Then the lower cards win. An ace is ${ace}.`,
  hands: [
    ['Best hand', best],
    ['Three cards', three],
  ],
});
const WITH_TWO = 'Use two of your own cards and three from the board.';

const HAND_RANKINGS: Readonly<Partial<Record<RankingId, HandRanking>>> = {
  high: HIGH,
  'omaha-high': { ...HIGH, words: `${HIGH.words} ${WITH_TWO}` },
  'omaha-low': { ...EIGHT, words: `${EIGHT.words} ${WITH_TWO}` },
  'eight-or-better': EIGHT,
  'ace-five': LOW,
  'deuce-seven': {
    title: 'Low',
    words: 'The lowest five cards win. An ace is high; straights and flushes count against the hand.',
    hands: [
      ['Best hand', '7c5d4h3s2c'],
      ['Second best', '7c6d4h3s2c'],
    ],
  },
  badugi: badugi('low', '4c3d2hAs', '3d2hAs2c'),
  'badugi-deuce': badugi('high', '5c4d3h2s', '4d3h2s2c'),
};

/** Hand rankings of this game. */
export const HandRanks = ({ game: { shares } }: { readonly game: PokerGame }): ReactNode =>
  shares.map(({ ranking, clause }) => {
    const ranks = HAND_RANKINGS[ranking];
    return ranks === undefined ? null : (
      <section key={ranking} aria-label={`${ranks.title} hands`}>
        <h3>
          {ranks.title}
          {shares.length > 1 ? ', half of the pot' : ''} <span className="quiet">({clause})</span>
        </h3>
        <p>{ranks.words}</p>
        <ol className="poker-lines">
          {ranks.hands.map(([name, hand]) => (
            <li key={name}>
              <span>{name}</span>
              <span className="poker-ranks-cards" aria-hidden="true">
                {cards(hand).map((card) => (
                  <CardFace key={card} card={card} size="small" />
                ))}
              </span>
            </li>
          ))}
        </ol>
      </section>
    );
  });
