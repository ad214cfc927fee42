import {
  type ClauseId,
  HOUSE_GAMES,
  type HouseGameId,
  isRefused,
  type RoundSettlement,
  settleJson,
} from '@fairdeal/rules';

/** Round in the form that `fairdeal settle` takes. */
export interface RoundFile {
  readonly game: string;
  readonly edition?: string;
  readonly paytables: Readonly<Record<string, string>>;
  readonly dealer?: string;
  readonly community?: string;
  readonly seats: readonly {
    readonly seat: number;
    readonly cards: string;
    readonly wagers: Readonly<Record<string, number>>;
    readonly play: object;
  }[];
}

/** Cards in one place after a step; the last `down` of them are face down. */
export interface LaidCards {
  readonly label: string;
  readonly cards: string;
  readonly down?: number;
}

export interface WorkedStep {
  readonly title: string;
  readonly words: string;
  readonly lying: readonly LaidCards[];
  readonly cites: readonly ClauseId[];
  /** Seat settled before the round goes on. */
  readonly settles?: number;
}

export interface WorkedRound {
  readonly round: RoundFile;
  /** Steps from the deal to the last decision, between wagers and settlement. */
  readonly steps: readonly WorkedStep[];
}

const OVER_UNDER: WorkedRound = {
  round: {
    game: 'over-under',
    paytables: { bonus: 'A' },
    seats: [
      { seat: 1, cards: '4h3s5c', wagers: { ante: 1000, bonus: 500 }, play: { call: 'under' } },
      { seat: 2, cards: 'Td9c4s', wagers: { ante: 2500 }, play: { call: 'over' } },
      { seat: 3, cards: '8c2h3d', wagers: { ante: 1000, bonus: 500 }, play: { call: 'over' } },
    ],
  },
  steps: [
    {
      title: 'One card each',
      words:
        'The shoe holds six decks. Each player with an Ante gets one card face up, clockwise from the dealer’s left.',
      lying: [
        { label: 'Seat 1', cards: '4h' },
        { label: 'Seat 2', cards: 'Td' },
        { label: 'Seat 3', cards: '8c' },
      ],
      cites: ['686a.7(a)', '686a.7(e)'],
    },
    {
      title: 'Seat 1 says under',
      words:
        'A low card favors under. The call takes a second wager equal to the Ante. The dealer deals two more cards face up and settles the hand before the next player acts.',
      lying: [{ label: 'Seat 1', cards: '4h3s5c' }],
      cites: ['686a.7(f)', '686a.7(g)(2)', '686a.7(i)', '686a.7(j)'],
      settles: 1,
    },
    {
      title: 'Seat 2 says over',
      words: 'A ten favors over. The third card decides, and it’s a small one.',
      lying: [{ label: 'Seat 2', cards: 'Td9c4s' }],
      cites: ['686a.7(g)(1)', '686a.7(i)'],
      settles: 2,
    },
    {
      title: 'Seat 3 says over',
      words: 'An 8 still favors over, though not by much. This hand ends below 18.',
      lying: [{ label: 'Seat 3', cards: '8c2h3d' }],
      cites: ['686a.7(g)(1)', '686a.7(i)'],
      settles: 3,
    },
  ],
};

const HIGH_CARD_FLUSH: WorkedRound = {
  round: {
    game: 'high-card-flush',
    edition: '2019',
    paytables: { 'flush-bonus': 'B', 'straight-flush-bonus': 'A' },
    dealer: 'QcTc5cAhKs8d2h',
    seats: [
      {
        seat: 1,
        cards: 'JhTh9h4hKc3c2d',
        wagers: { ante: 1000, 'flush-bonus': 500, 'straight-flush-bonus': 500 },
        play: { raise: 1000 },
      },
      { seat: 2, cards: '9s8s7s3dKd6cAc', wagers: { ante: 1000, 'straight-flush-bonus': 500 }, play: { fold: true } },
    ],
  },
  steps: [
    {
      title: 'Seven cards each',
      words: 'After “no more bets” every player with an Ante and the dealer get seven cards, face down.',
      lying: [
        { label: 'Dealer', cards: 'QcTc5cAhKs8d2h', down: 7 },
        { label: 'Seat 1', cards: 'JhTh9h4hKc3c2d' },
        { label: 'Seat 2', cards: '9s8s7s3dKd6cAc' },
      ],
      cites: ['678a.9(b)', '678a.11(a)'],
    },
    {
      title: 'Seat 1 raises',
      words:
        'Four hearts. With a flush of two to four cards, the Raise must equal the Ante. The jack, ten and nine of hearts also make a three-card straight flush.',
      lying: [{ label: 'Seat 1', cards: 'JhTh9h4hKc3c2d' }],
      cites: ['678a.11(b)', '678a.11(b)(1)', '678a.11(c)(1)'],
    },
    {
      title: 'Seat 2 folds',
      words:
        'A three-card flush of 9-8-7 is too low to raise. The Ante is lost, but the cards stay on the table for the Straight Flush Bonus, which is open even after a fold.',
      lying: [{ label: 'Seat 2', cards: '9s8s7s3dKd6cAc' }],
      cites: ['678a.11(c)(2)', '678a.11(c)(2)(i)'],
    },
    {
      title: 'The dealer shows',
      words: 'The dealer turns up seven cards and makes the best flush of them.',
      lying: [{ label: 'Dealer', cards: 'QcTc5cAhKs8d2h' }],
      cites: ['678a.11(d)'],
    },
  ],
};

const SAIGON_5: WorkedRound = {
  round: {
    game: 'saigon-5',
    paytables: { bonus: 'A' },
    dealer: 'Qd8c2cTh4s',
    seats: [
      { seat: 1, cards: 'Kc8d2s9h6c', wagers: { ante: 1000 }, play: {} },
      { seat: 2, cards: 'KdKhJs5c5d', wagers: { ante: 1000, bonus: 500 }, play: {} },
    ],
  },
  steps: [
    {
      title: 'Five cards each',
      words: 'Every player with an Ante and the dealer get five cards, face down. There are no more bets.',
      lying: [
        { label: 'Dealer', cards: 'Qd8c2cTh4s', down: 5 },
        { label: 'Seat 1', cards: 'Kc8d2s9h6c' },
        { label: 'Seat 2', cards: 'KdKhJs5c5d' },
      ],
      cites: ['680a.9(b)', '680a.11(a)'],
    },
    {
      title: 'Seat 1 sets',
      words: 'King, 8 and 2 add up to 20 and qualify. The 9 and the 6 are the showdown hand.',
      lying: [
        { label: 'Three that count 20', cards: 'Kc8d2s' },
        { label: 'Showdown hand', cards: '9h6c' },
      ],
      cites: ['680a.11(b)', '680a.11(b)(1)', '680a.6(a)'],
    },
    {
      title: 'Seat 2 sets',
      words: 'Two kings and a jack make 30. Two 5s make 10, the highest Point Count. Two pair also wins the Bonus.',
      lying: [
        { label: 'Three that count 30', cards: 'KdKhJs' },
        { label: 'Showdown hand', cards: '5c5d' },
      ],
      cites: ['680a.11(b)', '680a.11(b)(1)'],
    },
    {
      title: 'The dealer sets',
      words:
        'After the players set their hands, the dealer shows five cards and sets them for the highest Point Count that qualifies.',
      lying: [{ label: 'Dealer', cards: 'Qd8c2cTh4s' }],
      cites: ['680a.11(c)'],
    },
  ],
};

const DJ_WILD: WorkedRound = {
  round: {
    game: 'dj-wild',
    paytables: { trips: 'DJWT-04', 'bad-beat': 'DJWBB-01' },
    dealer: '2hAhTh6h4h',
    seats: [
      {
        seat: 1,
        cards: 'KhKs2d7c7s',
        wagers: { ante: 1000, blind: 1000, trips: 500 },
        play: { raise: true },
      },
      {
        seat: 2,
        cards: '9c8d7h6s5d',
        wagers: { ante: 1000, blind: 1000, 'bad-beat': 500 },
        play: { raise: true },
      },
    ],
  },
  steps: [
    {
      title: 'Five cards each',
      words: 'Each player with an Ante and Blind gets five cards face down, then the dealer.',
      lying: [
        { label: 'Dealer', cards: '2hAhTh6h4h', down: 5 },
        { label: 'Seat 1', cards: 'KhKs2d7c7s' },
        { label: 'Seat 2', cards: '9c8d7h6s5d' },
      ],
      cites: ['687a.9(c)', '687a.9(d)', '687a.11(a)'],
    },
    {
      title: 'Seat 1 raises',
      words: 'The deuce is wild. It becomes a third king, and two pair becomes a full house.',
      lying: [{ label: 'Seat 1', cards: 'KhKs2d7c7s' }],
      cites: ['687a.11(b)', '687a.6(b)'],
    },
    {
      title: 'Seat 2 raises',
      words: 'A straight without a wild card is an easy raise.',
      lying: [{ label: 'Seat 2', cards: '9c8d7h6s5d' }],
      cites: ['687a.11(b)'],
    },
    {
      title: 'The dealer shows',
      words: 'Another deuce, with four hearts: the dealer’s wild card makes a flush.',
      lying: [{ label: 'Dealer', cards: '2hAhTh6h4h' }],
      cites: ['687a.11(d)', '687a.11(e)'],
    },
  ],
};

const HEADS_UP_HOLDEM: WorkedRound = {
  round: {
    game: 'heads-up-holdem',
    paytables: { 'pocket-bonus': 'A', 'trips-plus': 'A' },
    dealer: 'KsKd',
    community: 'Kh7h2cQd3h',
    seats: [
      {
        seat: 1,
        cards: 'AhJh',
        wagers: { ante: 1000, odds: 1000, 'pocket-bonus': 500, 'trips-plus': 500 },
        play: { raise: 3000, street: 'preflop' },
      },
      { seat: 2, cards: '9s8c', wagers: { ante: 1000, odds: 1000 }, play: { fold: true } },
    ],
  },
  steps: [
    {
      title: 'Two cards each',
      words: 'Each player with Ante and Odds gets two cards face down, and so does the dealer.',
      lying: [
        { label: 'Dealer', cards: 'KsKd', down: 2 },
        { label: 'Seat 1', cards: 'AhJh' },
        { label: 'Seat 2', cards: '9s8c' },
      ],
      cites: ['677a.9(b)', '677a.11(a)'],
    },
    {
      title: 'Before the Flop: seat 1 raises, seat 2 checks',
      words: 'Always raise an ace three times the Ante. Nine-eight checks to see the Flop.',
      lying: [
        { label: 'Seat 1', cards: 'AhJh' },
        { label: 'Seat 2', cards: '9s8c' },
      ],
      cites: ['677a.11(b)'],
    },
    {
      title: 'The Flop',
      words:
        'A card is burned and three are dealt face up. Seat 2 has nothing and checks again. Seat 1 has raised and has no more decisions.',
      lying: [
        { label: 'Community', cards: 'Kh7h2c' },
        { label: 'Seat 2', cards: '9s8c' },
      ],
      cites: ['677a.11(c)', '677a.11(d)'],
    },
    {
      title: 'Turn and River',
      words: 'Both cards come together. Seat 2 must now raise the Ante or fold, and folds: Ante and Odds are lost.',
      lying: [
        { label: 'Community', cards: 'Kh7h2cQd3h' },
        { label: 'Seat 2', cards: '9s8c' },
      ],
      cites: ['677a.11(e)', '677a.11(f)'],
    },
    {
      title: 'The dealer shows',
      words: 'The dealer makes the best five-card hand of seven cards. A pair or better qualifies.',
      lying: [
        { label: 'Dealer', cards: 'KsKd' },
        { label: 'Community', cards: 'Kh7h2cQd3h' },
        { label: 'Seat 1', cards: 'AhJh' },
      ],
      cites: ['677a.11(g)', '677a.11(h)(2)'],
    },
  ],
};

const FACE_UP_PAI_GOW: WorkedRound = {
  round: {
    game: 'face-up-pai-gow',
    paytables: { fortune: '1', 'ace-high': '1' },
    dealer: 'KcKhQd9c8d3s2s',
    seats: [
      {
        seat: 1,
        cards: 'QsQhQc8s8h4d2c',
        wagers: { 'pai-gow': 1000, fortune: 500 },
        play: { low: '8s8h' },
      },
      {
        seat: 2,
        cards: 'AsJkTd7h6c5s3d',
        wagers: { 'pai-gow': 1000, 'ace-high': 500 },
        play: { low: 'Td7h' },
      },
    ],
  },
  steps: [
    {
      title: 'Seven cards each, the dealer’s face up',
      words: 'Every position gets seven cards, wherever the deal starts. Only the dealer’s are face up.',
      lying: [
        { label: 'Dealer', cards: 'KcKhQd9c8d3s2s' },
        { label: 'Seat 1', cards: 'QsQhQc8s8h4d2c' },
        { label: 'Seat 2', cards: 'AsJkTd7h6c5s3d' },
      ],
      cites: ['688a.9(b)', '688a.9(c)'],
    },
    {
      title: 'The dealer sets first',
      words: 'By the house way, the pair stays high and the two best other cards go low.',
      lying: [
        { label: 'Dealer, high', cards: 'KcKh8d3s2s' },
        { label: 'Dealer, low', cards: 'Qd9c' },
      ],
      cites: ['688a.11(a)'],
    },
    {
      title: 'Seat 1 sets two hands that both win',
      words: 'Three queens are enough to beat a pair of kings, so the pair of 8s is free to go low.',
      lying: [
        { label: 'High', cards: 'QsQhQc4d2c' },
        { label: 'Low', cards: '8s8h' },
      ],
      cites: ['688a.11(c)'],
    },
    {
      title: 'Seat 2 saves the wager',
      words:
        'The joker is an ace here. Aces beat the kings, but no cards are left to beat the dealer’s low hand. One win and one loss push.',
      lying: [
        { label: 'High', cards: 'AsJk6c5s3d' },
        { label: 'Low', cards: 'Td7h' },
      ],
      cites: ['688a.11(c)', '688a.11(e)'],
    },
  ],
};

const WORKED_ROUNDS: Readonly<Record<HouseGameId, WorkedRound>> = {
  'heads-up-holdem': HEADS_UP_HOLDEM,
  'high-card-flush': HIGH_CARD_FLUSH,
  'saigon-5': SAIGON_5,
  'over-under': OVER_UNDER,
  'dj-wild': DJ_WILD,
  'face-up-pai-gow': FACE_UP_PAI_GOW,
};

export const workedRoundOf = (game: HouseGameId): WorkedRound => WORKED_ROUNDS[game];

/** Settlement by the rulebook. */
export const settleWorkedRound = ({ round }: WorkedRound): RoundSettlement => {
  const settlement = settleJson(HOUSE_GAMES, round);
  if (isRefused(settlement)) throw new Error(settlement.reason);
  return settlement;
};
