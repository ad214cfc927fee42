import { type Card, cards, finishingPlaces, RANKINGS, type RankingId } from '@fairdeal/cards';

/** Hand at a showdown, as its ranking reads it. */
export interface ShowdownHand {
  readonly own: readonly Card[];
  readonly board: readonly Card[];
  readonly name: string;
  /** Rank from 1, the best; null for a hand that doesn't qualify. */
  readonly place: number | null;
  /** Cards that make the hand. */
  readonly picked: readonly Card[];
}

const HIGH = ['AsAdKh9c4c2d7s', '9h8d7s6c5hKdKc', 'QsQdQc8h8c3d2s', 'AhJh9h6h2hAcKs'];
const OMAHA_BOARD = '3s4d8hKdQc';

/** Sample hands of each ranking; those of Omaha share a board. */
const HANDS: Readonly<Partial<Record<RankingId, readonly string[]>>> = {
  high: HIGH,
  'ace-five': ['5s4d3c2hAs', '6s4d3c2hAd', '8s7s6s5s4s', 'AsAd2c3h4d'],
  'eight-or-better': ['8s6d4c3hAs', '7s6d5c4h2d', '9s4d3c2hAd'],
  'deuce-seven': ['7s5d4c3h2s', '8s6d4c3h2d', 'As5d4c3h2c', '6s5d4c3h2h'],
  badugi: ['As2d3h4c', 'Ks2d3h4c', 'As2d3h3c', 'As2s3h4c'],
  'badugi-deuce': ['5s2d3h4c', 'As2d3h4c', '5s2d3h3c'],
  'omaha-high': ['KsKh7d6c', 'AcJsTh2d', 'AdQd9s9c'],
  'omaha-low': ['As2d9hKc', '2s5h9cJc', 'AhTs9dJd'],
};

/** Hands best first, by the ranking. */
export const showdownFor = (id: RankingId): readonly ShowdownHand[] => {
  const ranking = RANKINGS[id];
  const board = ranking.board === 0 ? [] : cards(OMAHA_BOARD);
  const hands = (HANDS[id] ?? []).map((text) => cards(text));
  const values = hands.map((own) => ranking.evaluate([...own, ...board]));
  const places = finishingPlaces(values);
  return hands
    .map((own, at) => ({
      own,
      board,
      name: ranking.name([...own, ...board]),
      place: places[at] ?? null,
      picked: ranking.pick([...own, ...board]),
    }))
    .sort((one, other) => (one.place ?? 99) - (other.place ?? 99));
};
