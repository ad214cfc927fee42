import { cards, type RankingId } from '@fairdeal/cards';
import type { PokerGame } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { CardFace } from '../../cards/card.js';

interface HandRanking {
  readonly title: string;
  readonly words: string;
  /** Hands, the best first. */
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
    ['The best', '5c4d3h2sAc'],
    ['The next', '6c4d3h2sAc'],
  ],
};
const EIGHT: HandRanking = { ...LOW, words: `${LOW.words} No card may be above an 8.` };
const BADUGI: HandRanking = {
  title: 'Badugi',
  words: 'Four cards of four suits and four ranks beat three, three beat two; then the lower cards win. An ace is low.',
  hands: [
    ['The best', '4c3d2hAs'],
    ['Three cards', '3d2hAs2c'],
  ],
};
const WITH_TWO = 'Two of your own cards and three of the board.';

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
      ['The best', '7c5d4h3s2c'],
      ['The next', '7c6d4h3s2c'],
    ],
  },
  badugi: BADUGI,
  'badugi-deuce': {
    ...BADUGI,
    words: BADUGI.words.replace('An ace is low', 'An ace is high'),
    hands: [
      ['The best', '5c4d3h2s'],
      ['Three cards', '4d3h2s2c'],
    ],
  },
};

/** What beats what in this game. */
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
