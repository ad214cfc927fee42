import { type Card, cards, formatCards, JOKER, shuffle, simulationChance } from '@fairdeal/cards';
import { evaluateDjWild, isWild } from '@fairdeal/cards/internal';
import { type HouseGame, houseGame, pokerGame, type TableView } from '@fairdeal/rules';
import { submissionWithEveryWager } from '@fairdeal/table/testing';
import { expect, test } from 'vitest';
import { djWildHand } from '../house-games/dj-wild/made-hand.js';
import { readDealerHand, readPlayerHand, readPokerHand } from './index.js';

interface Table {
  readonly own?: string;
  readonly board?: string;
  readonly dealer?: string;
  readonly dealerLow?: string;
  readonly play?: object;
  readonly wagers?: Readonly<Record<string, number>>;
  readonly picked?: string;
}

const lies = ({ own = '', board = '', dealer = '', dealerLow, play, wagers = {} }: Table): TableView =>
  ({
    dealer: cards(dealer),
    dealerLow: dealerLow === undefined ? null : cards(dealerLow),
    community: cards(board),
    extra: [],
    meters: {},
    boxes: [{ box: 1, owner: 1, wagers, cards: cards(own), play: play ?? null, status: 'live' }],
  }) as Partial<TableView> as TableView;

const laid = (reading: ReturnType<typeof readPlayerHand>): string | null =>
  reading === null
    ? null
    : `${reading.words} | ${reading.parts.map(({ words, cards: part }) => `${words === '' ? '' : `${words} `}${formatCards(part)}`).join(' / ')} | ${formatCards(reading.counts)}`;

const own = (id: string, table: Table): string | null => {
  const game = houseGame(id) as HouseGame;
  return laid(
    readPlayerHand(
      game,
      submissionWithEveryWager(game),
      lies(table),
      1,
      table.picked === undefined ? null : cards(table.picked),
    ),
  );
};
const dealers = (id: string, table: Table): string | null => {
  const game = houseGame(id) as HouseGame;
  return laid(readDealerHand(game, submissionWithEveryWager(game), lies(table)));
};

test.each<[string, Table, string]>([
  ['heads-up-holdem', { own: 'QhQs' }, 'Pair of queens | QsQh | QhQs'],
  ['heads-up-holdem', { own: 'KhAh' }, 'Ace and king of hearts | AhKh | '],
  [
    'heads-up-holdem',
    { own: 'AhKh', board: 'QhJh2c' },
    'Ace high, king kicker; four to a flush; four to an inside straight | AhKh | Ah',
  ],
  ['heads-up-holdem', { own: 'Qs7h', board: 'QhKd2c8s9s' }, 'Pair of queens, king kicker | Qs7h | QsQhKd9s8s'],
  ['heads-up-holdem', { own: 'As2h', board: '3h4d5cKcKd' }, 'Straight, 5 high | As2h | 5c4d3h2hAs'],
  ['high-card-flush', { own: 'Qh9h5h2hAcKc3d' }, 'Four-card flush, queen high | Qh9h5h2h / AcKc3d | Qh9h5h2h'],
  [
    'high-card-flush',
    { own: 'Qh9h5h2hAcKcQc', wagers: { 'straight-flush-bonus': 500 } },
    'Four-card flush, queen high; three-card straight flush | Qh9h5h2h / three-card straight flush AcKcQc | Qh9h5h2hAcKcQc',
  ],
  ['saigon-5', { own: '7h8c5d6s3c' }, ' | 8c7h6s5d3c | '],
  ['saigon-5', { own: '7h8c5d6s3c', picked: '7h8c' }, ' | Three-card hand: 8 + 7 = 15 8c7h / Showdown hand 6s5d3c | '],
  [
    'saigon-5',
    { own: '7h8c5dKs7c', picked: '7h8c5d' },
    '8 + 7 + 5 = 20; Point Count of 7 | Three-card hand: 8 + 7 + 5 = 20 8c7h5d / Showdown hand: 10 + 7 = 17, counts 7 Ks7c | 8c7h5dKs7c',
  ],
  [
    'saigon-5',
    { own: '7h8cJk6s3c', picked: '7h8cJk' },
    '8 + 7 + joker: not 10, 20 or 30 | Three-card hand: 8 + 7 + joker 8c7hJk / Showdown hand 6s3c | ',
  ],
  [
    'saigon-5',
    { own: '7h8cJk6s3c', play: { three: '7h8c6s' } },
    '8 + 6 + 6 = 20; Point Count of 10, the joker as 6 | Three-card hand: 8 + 6 + 6 = 20 8cJk6s / Showdown hand: 7 + 3 = 10 7h3c | 8cJk6s7h3c',
  ],
  ['saigon-5', { own: '2h2c2d3h3s', play: {} }, 'No three cards of 10, 20 or 30 | 3s3h2h2d2c | '],
  ['over-under', { own: 'KhAcKh' }, '31 points | 10 + 11 + 10 KhAcKh | KhAcKh'],
  [
    'dj-wild',
    { own: 'KhJk2c9s9d' },
    'Four-of-a-kind, 9s; the joker and the 2 of clubs as 9s | 9s9dJk2c / Kh | 9s9dJk2c',
  ],
  ['dj-wild', { own: 'AhJk2c4s5d' }, 'Straight, 5 high; the joker as a 3 | 5d4sJk2cAh | 5d4sJk2cAh'],
  ['dj-wild', { own: 'Kh9c8d5s3c' }, 'King high, 9 kicker | Kh / 9c8d5s3c | Kh'],
  ['face-up-pai-gow', { own: 'KhKcAs9d8s4c2h' }, ' | AsKhKc9d8s4c2h | '],
  [
    'face-up-pai-gow',
    { own: 'KhKcAs9d8s4c2h', picked: 'Kc' },
    ' | High hand: ace high, king kicker AsKh9d8s4c2h / Low hand: the king of clubs Kc | ',
  ],
  [
    'face-up-pai-gow',
    { own: 'KhKcAs9d8s4c2h', picked: 'KhKc' },
    'Ace high, 9 kicker; low hand pair of kings; the low hand outranks the high hand | High hand: ace high, 9 kicker As9d8s4c2h / Low hand: pair of kings KhKc | AsKhKc',
  ],
  [
    'face-up-pai-gow',
    { own: 'KhKcJk9d8s4c2h', play: { houseWay: true } },
    'Pair of kings, 8 kicker; low hand ace high, 9 kicker; the joker as an ace | High hand: pair of kings, 8 kicker KhKc8s4c2h / Low hand: ace high, 9 kicker; the joker as an ace Jk9d | KhKcJk',
  ],
])('at %s, %o is read as it lies', (id, table, read) => {
  expect(own(id, table)).toBe(read);
});

test.each<[string, Table, string]>([
  [
    'heads-up-holdem',
    { dealer: 'AcTd', board: 'QhKd2c8s9s' },
    'Ace high, king kicker: does not qualify | AcTd | AcKdQhTd9s',
  ],
  [
    'high-card-flush',
    { dealer: '8h5h2c3c9dTdAs' },
    'Two-card flush, 10 high: does not qualify | Td9d / 3c2c8h5hAs | Td9d',
  ],
  ['face-up-pai-gow', { dealer: 'AhQhJdTs8d7c3c' }, ' | AhQhJdTs8d7c3c | '],
])('the dealer’s cards at %s, %o, are read with whether they qualify', (id, table, read) => {
  expect(dealers(id, table)).toBe(read);
});

test('of cards that nobody sees nothing is read', () => {
  const game = houseGame('dj-wild') as HouseGame;
  const hidden = { ...lies({}), dealer: [null, null, null, null, null] };
  expect(readPlayerHand(game, submissionWithEveryWager(game), hidden, 1)).toBeNull();
  expect(readPlayerHand(game, submissionWithEveryWager(game), hidden, 5)).toBeNull();
  expect(readDealerHand(game, submissionWithEveryWager(game), hidden)).toBeNull();
});

test.each([
  ['hold-em', 'QsKs', 'Qh3s2s', 'Pair of queens, king kicker; four to a flush | KsQs | QsQh'],
  ['omaha-hl8', 'AsAh2h3d', '', 'Pair of aces | AsAh / 3d2h | AsAh'],
  [
    'omaha-hl8',
    'AsAh2h3d',
    '4h8h5c',
    'Pair of aces, 8 kicker; four to a flush; 8-5-4-2-A low | AsAh / 3d2h | AsAh8h5c4h',
  ],
  [
    'seven-card-stud-hl8',
    'AsAh2h3h4h8c9c',
    '',
    'Pair of aces, 9 kicker; 8-4-3-2-A low | AsAh9c8c4h / 3h2h | AsAh9c8c4h',
  ],
  ['badugi', 'As2h3h4c', '', 'Three-card Badugi, 4 high | As2h4c / 3h | As2h4c'],
])('at %s, %s with the board %s', (id, hand, board, read) => {
  const game = pokerGame(id);
  expect(game === undefined ? null : laid(readPokerHand(game, cards(hand), cards(board)))).toBe(read);
});

test('what a wild card is said to stand for makes the same hand', () => {
  const chance = simulationChance('wild');
  const deck = [...Array(52).keys(), JOKER] as Card[];
  for (let nth = 0; nth < 3000; nth += 1) {
    const hand = shuffle(
      chance,
      deck.filter((card) => isWild(card) || card % 4 < 2),
    ).slice(0, 5);
    const { order } = djWildHand(hand);
    const [suit = 0] = hand.filter((card) => !isWild(card)).map((card) => card % 4);
    const stood = order.map(({ card, rank }) => (isWild(card) && rank > 0 ? 4 * rank + suit : card));
    expect(evaluateDjWild(stood)).toBe(evaluateDjWild(hand));
  }
});
