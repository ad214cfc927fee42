import type { RankingId } from '@fairdeal/cards';
import type { ClauseId } from '../../register/index.js';
import type { BettingOpener, PokerGame, PokerGameId, PokerStreet, PotShare } from './game.js';

const street = (
  name: string,
  deal: PokerStreet['deal'],
  unit: PokerStreet['unit'],
  opens: BettingOpener,
  dealClause: ClauseId,
  betClause: ClauseId,
  more: Partial<Pick<PokerStreet, 'burn' | 'discard' | 'draw' | 'burnClause' | 'reshuffleClause'>> = {},
): PokerStreet => ({
  name,
  burn: true,
  deal,
  discard: 0,
  draw: false,
  unit,
  opens,
  dealClause,
  burnClause: dealClause,
  reshuffleClause: dealClause,
  betClause,
  ...more,
});

const up = (cards: number) => ({ to: 'up', cards }) as const;
const hole = (cards: number) => ({ to: 'hole', cards }) as const;
const board = (cards: number) => ({ to: 'board', cards }) as const;

const stud = (
  start: PokerStreet['deal'],
  discard: number,
  opens: 'highest-board' | 'lowest-board',
  forced: ClauseId,
): PokerStreet[] => [
  street('third street', start, 'small', 'forced-bet', discard > 0 ? '637a.10(m)' : '637a.10(c)', forced, {
    burn: false,
    discard,
  }),
  street('fourth street', [up(1)], 'small', opens, '637a.10(f)', '637a.10(g)'),
  street('fifth street', [up(1)], 'big', opens, '637a.10(h)', '637a.10(g)'),
  street('sixth street', [up(1)], 'big', opens, '637a.10(h)', '637a.10(g)'),
  street('seventh street', [hole(1)], 'big', opens, '637a.10(h)', '637a.10(g)'),
];

const THREE_CARDS = [hole(2), up(1)];
const FIVE_CARDS = [hole(4), up(1)];

interface FourStreetClauses {
  readonly cards: ClauseId;
  readonly first: ClauseId;
  readonly second: ClauseId;
  readonly third: ClauseId;
  readonly last: ClauseId;
}

const flop = ({ cards, first, second, third, last }: FourStreetClauses, own: number): PokerStreet[] => [
  street('preflop', [hole(own)], 'small', 'after-blinds', cards, first, { burn: false }),
  street('flop', [board(3)], 'small', 'left-of-button', second, second),
  street('turn', [board(1)], 'big', 'left-of-button', third, third),
  street('river', [board(1)], 'big', 'left-of-button', last, last),
];

const tripleDraw = ({ cards, first, second, third, last }: FourStreetClauses, own: number): PokerStreet[] => [
  street('before the draw', [hole(own)], 'small', 'after-blinds', cards, first, { burn: false }),
  street('first draw', [], 'small', 'left-of-button', second, second, { draw: true }),
  street('second draw', [], 'big', 'left-of-button', third, third, { draw: true }),
  street('third draw', [], 'big', 'left-of-button', last, last, { draw: true }),
];

const HOLD_EM: FourStreetClauses = {
  cards: '637a.11(f)',
  first: '637a.11(g)',
  second: '637a.11(h)',
  third: '637a.11(i)',
  last: '637a.11(j)',
};
const OMAHA: FourStreetClauses = {
  cards: '637a.12(f)',
  first: '637a.12(g)',
  second: '637a.12(h)',
  third: '637a.12(i)',
  last: '637a.12(j)',
};
const FIVE_CARD_OMAHA: FourStreetClauses = {
  cards: '637a.19(f)',
  first: '637a.19(g)',
  second: '637a.19(h)',
  third: '637a.19(i)',
  last: '637a.19(j)',
};
const TRIPLE_DRAW: FourStreetClauses = {
  cards: '637a.20(f)',
  first: '637a.20(g)',
  second: '637a.20(h)',
  third: '637a.20(i)',
  last: '637a.20(j)',
};
const BADUGI: FourStreetClauses = {
  cards: '637a.21(f)',
  first: '637a.21(g)',
  second: '637a.21(h)',
  third: '637a.21(i)',
  last: '637a.21(j)',
};

const fiveCardDraw = (): PokerStreet[] => [
  street('before the draw', [hole(5)], 'small', 'after-blinds', '637a.13(d)', '637a.13(f)', { burn: false }),
  street('after the draw', [], 'big', 'left-of-button', '637a.13(g)', '637a.13(h)', {
    draw: true,
    burnClause: '637a.13(g)(1)',
    reshuffleClause: '637a.13(g)(2)',
  }),
];

const high = (
  clause: ClauseId,
  excess: PotShare['excess'] = 'high-card-by-suit',
  excessClause: ClauseId | null = null,
  ranking: RankingId = 'high',
): PotShare => ({ ranking, clause, excess, excessClause, orSubmission: ranking === 'omaha-high' });
const low = (
  ranking: RankingId,
  clause: ClauseId,
  excess: PotShare['excess'] = 'low-card-by-suit',
  excessClause: ClauseId | null = null,
): PotShare => ({ ranking, clause, excess, excessClause, orSubmission: ranking === 'omaha-low' });

const STUD = {
  section: '637a.10',
  procedures: '637a.10(a)',
  showdown: '637a.10(i)',
  players: { most: 9, clause: '637a.10(b)' },
  blindClause: null,
  blindsAfterCards: false,
  straddleClause: null,
  killClause: null,
  outsideChapter: false,
} as const;

const BUTTON = { forcedBet: null, blindsAfterCards: false, outsideChapter: false } as const;

const STUD_SPLIT_HIGH = high('637a.10(i)(3)(i)', 'high-card-by-suit', '637a.10(i)(3)(ii)');

/**
 * All poker games. Split games share the pot by 637a.10(i)(3), 637a.12(k)(2), 637a.19(k)(2) and 637a.19(l); Badeucey and Badacey are
 * offered under 637a.20(l), each as a game of its own (637a.20(l)(1), 637a.20(l)(2)).
 */
export const POKER_GAMES: readonly PokerGame[] = [
  {
    ...STUD,
    id: 'seven-card-stud-high',
    title: 'Seven-card Stud High',
    codes: { fixed: 'F7S' },
    forcedBet: { card: 'lowest', aceLow: false, clause: '637a.10(d)(1)' },
    streets: stud(THREE_CARDS, 0, 'highest-board', '637a.10(e)'),
    shares: [high('637a.10(i)(1)')],
    splitClause: null,
  },
  {
    ...STUD,
    id: 'seven-card-stud-low',
    title: 'Seven-card Stud Low',
    codes: { fixed: 'FR' },
    forcedBet: { card: 'highest', aceLow: true, clause: '637a.10(d)(2)' },
    streets: stud(THREE_CARDS, 0, 'lowest-board', '637a.10(e)'),
    shares: [low('ace-five', '637a.10(i)(2)')],
    splitClause: null,
  },
  {
    ...STUD,
    id: 'seven-card-stud-hl',
    title: 'Seven-card Stud High-low Split',
    codes: { fixed: 'F7S/HL' },
    forcedBet: { card: 'highest', aceLow: true, clause: '637a.10(d)(3)' },
    streets: stud(THREE_CARDS, 0, 'highest-board', '637a.10(e)'),
    shares: [STUD_SPLIT_HIGH, low('ace-five', '637a.10(i)(3)(i)', 'low-card-by-suit', '637a.10(i)(3)(iii)')],
    splitClause: '637a.10(i)(3)(i)',
  },
  {
    ...STUD,
    id: 'seven-card-stud-hl8',
    title: 'Seven-card Stud High-low Split Eight or Better',
    codes: { fixed: 'F7S/8' },
    forcedBet: { card: 'lowest', aceLow: false, clause: '637a.10(d)(4)' },
    streets: stud(THREE_CARDS, 0, 'highest-board', '637a.10(e)'),
    shares: [STUD_SPLIT_HIGH, low('eight-or-better', '637a.10(j)', 'low-card-by-suit', '637a.10(i)(3)(iii)')],
    splitClause: '637a.10(i)(3)(i)',
  },
  {
    ...STUD,
    id: 'super-stud-hl8',
    title: 'Super Seven-card Stud High-low Split Eight or Better',
    codes: { fixed: 'F7S/S8' },
    forcedBet: { card: 'lowest', aceLow: false, clause: '637a.10(d)(4)' },
    streets: stud(FIVE_CARDS, 2, 'highest-board', '637a.10(e)'),
    shares: [STUD_SPLIT_HIGH, low('eight-or-better', '637a.10(j)', 'low-card-by-suit', '637a.10(i)(3)(iii)')],
    splitClause: '637a.10(i)(3)(i)',
  },
  {
    ...BUTTON,
    id: 'hold-em',
    title: "Hold'em",
    section: '637a.11',
    procedures: '637a.11(a)',
    showdown: '637a.11(k)',
    codes: { fixed: 'FT', pot: 'PT', no: 'NT' },
    players: { most: 10, clause: '637a.11(b)' },
    blindClause: '637a.11(d)',
    straddleClause: '637a.11(e)',
    streets: flop(HOLD_EM, 2),
    shares: [high('637a.11(k)', 'submission', '637a.11(k)')],
    splitClause: null,
    killClause: null,
  },
  {
    ...BUTTON,
    id: 'omaha-high',
    title: 'Omaha High',
    section: '637a.12',
    procedures: '637a.12(a)',
    showdown: '637a.12(k)',
    codes: { fixed: 'FO', pot: 'PO' },
    players: { most: 10, clause: '637a.12(b)' },
    blindClause: '637a.12(d)',
    straddleClause: '637a.12(e)',
    streets: flop(OMAHA, 4),
    shares: [high('637a.12(k)(1)', 'submission', null, 'omaha-high')],
    splitClause: null,
    killClause: null,
  },
  {
    ...BUTTON,
    id: 'omaha-hl8',
    title: 'Omaha High-low Split Eight or Better',
    section: '637a.12',
    procedures: '637a.12(a)',
    showdown: '637a.12(k)',
    codes: { fixed: 'FO/8', pot: 'PO/8' },
    players: { most: 10, clause: '637a.12(b)' },
    blindClause: '637a.12(d)',
    straddleClause: '637a.12(e)',
    streets: flop(OMAHA, 4),
    shares: [
      high('637a.12(k)(2)(i)', 'high-card-by-suit', '637a.12(k)(2)(ii)', 'omaha-high'),
      low('omaha-low', '637a.12(l)', 'low-card-by-suit', '637a.12(k)(2)(iii)'),
    ],
    splitClause: '637a.12(k)(2)(i)',
    killClause: '637a.12(n)',
  },
  {
    ...BUTTON,
    id: 'five-card-omaha-high',
    title: 'Five-card Omaha High',
    section: '637a.19',
    procedures: '637a.19(a)',
    showdown: '637a.19(k)',
    codes: { fixed: 'FO5', pot: 'PO5' },
    players: { most: 8, clause: '637a.19(b)' },
    blindClause: '637a.19(d)',
    straddleClause: '637a.19(e)',
    streets: flop(FIVE_CARD_OMAHA, 5),
    shares: [high('637a.19(k)(1)', 'submission', null, 'omaha-high')],
    splitClause: null,
    killClause: null,
  },
  {
    ...BUTTON,
    id: 'five-card-omaha-hl8',
    title: 'Five-card Omaha High-low Split Eight or Better',
    section: '637a.19',
    procedures: '637a.19(a)',
    showdown: '637a.19(k)',
    codes: { fixed: 'FO5/8', pot: 'PO5/8' },
    players: { most: 8, clause: '637a.19(b)' },
    blindClause: '637a.19(d)',
    straddleClause: '637a.19(e)',
    streets: flop(FIVE_CARD_OMAHA, 5),
    shares: [
      high('637a.19(k)(2)(i)', 'high-card-by-suit', '637a.19(k)(2)(ii)', 'omaha-high'),
      low('omaha-low', '637a.19(l)(1)', 'low-card-by-suit', '637a.19(k)(2)(iii)'),
    ],
    splitClause: '637a.19(k)(2)(i)',
    killClause: '637a.19(l)(3)',
  },
  {
    ...BUTTON,
    id: 'five-card-draw-high',
    title: 'Five-card Draw High',
    section: '637a.13',
    procedures: '637a.13(a)',
    showdown: '637a.13(i)',
    codes: { fixed: 'F5D' },
    players: { most: 8, clause: '637a.13(b)' },
    blindClause: '637a.13(e)',
    blindsAfterCards: true,
    straddleClause: null,
    streets: fiveCardDraw(),
    shares: [high('637a.13(i)(1)', 'submission')],
    splitClause: null,
    killClause: null,
  },
  {
    ...BUTTON,
    id: 'five-card-draw-low',
    title: 'Five-card Draw Low',
    section: '637a.13',
    procedures: '637a.13(a)',
    showdown: '637a.13(i)',
    codes: { fixed: 'F5DL' },
    players: { most: 8, clause: '637a.13(b)' },
    blindClause: '637a.13(e)',
    blindsAfterCards: true,
    straddleClause: null,
    streets: fiveCardDraw(),
    shares: [low('ace-five', '637a.13(i)(2)', 'submission')],
    splitClause: null,
    killClause: null,
  },
  {
    ...STUD,
    id: 'five-card-stud',
    title: 'Five-card Stud',
    section: '637a.14',
    procedures: '637a.14(a)',
    showdown: '637a.14(i)',
    codes: { fixed: 'F5S' },
    players: { most: 8, clause: '637a.14(b)' },
    forcedBet: { card: 'lowest', aceLow: false, clause: '637a.14(d)' },
    streets: [
      street('second street', [hole(1), up(1)], 'small', 'forced-bet', '637a.14(c)', '637a.14(e)', { burn: false }),
      street('third street', [up(1)], 'small', 'highest-board', '637a.14(f)', '637a.14(g)'),
      street('fourth street', [up(1)], 'big', 'highest-board', '637a.14(h)', '637a.14(g)'),
      street('fifth street', [up(1)], 'big', 'highest-board', '637a.14(h)', '637a.14(g)'),
    ],
    shares: [high('637a.14(i)')],
    splitClause: null,
  },
  {
    ...BUTTON,
    id: 'triple-draw-2-7',
    title: 'Triple Draw 2-7 Lowball',
    section: '637a.20',
    procedures: '637a.20(a)',
    showdown: '637a.20(k)',
    codes: { fixed: 'F2L3D' },
    players: { most: 7, clause: '637a.20(b)' },
    blindClause: '637a.20(d)',
    straddleClause: '637a.20(e)',
    streets: tripleDraw(TRIPLE_DRAW, 5),
    // 637a.20(k)(1), 637a.20(k)(3)(i), 637a.20(k)(3)(ii), 637a.20(k)(3)(iii): the ace high, straights, flushes and pairs against it.
    shares: [low('deuce-seven', '637a.20(k)(3)', 'submission', '637a.20(k)(2)')],
    splitClause: null,
    killClause: '637a.20(b)',
  },
  {
    ...BUTTON,
    id: 'triple-draw-ace-5',
    title: 'Triple Draw Ace-5 Lowball',
    section: '637a.20',
    procedures: '637a.20(a)',
    showdown: '637a.20(k)',
    codes: { fixed: 'FA5L3D' },
    players: { most: 7, clause: '637a.20(b)' },
    blindClause: '637a.20(d)',
    straddleClause: '637a.20(e)',
    streets: tripleDraw(TRIPLE_DRAW, 5),
    // 637a.20(k)(4)(i), 637a.20(k)(4)(ii), 637a.20(k)(4)(iii): the ace low, straights and flushes not considered.
    shares: [low('ace-five', '637a.20(k)(4)', 'submission', '637a.20(k)(2)')],
    splitClause: null,
    killClause: '637a.20(b)',
  },
  {
    ...BUTTON,
    id: 'badeucey',
    title: 'Badeucey',
    section: '637a.20',
    procedures: '637a.20(a)',
    showdown: '637a.20(k)',
    codes: { fixed: 'F2L3D/B' },
    players: { most: 7, clause: '637a.20(b)' },
    blindClause: '637a.20(d)',
    straddleClause: '637a.20(e)',
    streets: tripleDraw(TRIPLE_DRAW, 5),
    shares: [
      low('deuce-seven', '637a.20(l)(1)(i)', 'submission'),
      low('badugi-deuce', '637a.20(l)(1)(i)', 'submission'),
    ],
    splitClause: '637a.20(l)(1)(ii)',
    killClause: '637a.20(b)',
  },
  {
    ...BUTTON,
    id: 'badacey',
    title: 'Badacey',
    section: '637a.20',
    procedures: '637a.20(a)',
    showdown: '637a.20(k)',
    codes: { fixed: 'FA5L3D/B' },
    players: { most: 7, clause: '637a.20(b)' },
    blindClause: '637a.20(d)',
    straddleClause: '637a.20(e)',
    streets: tripleDraw(TRIPLE_DRAW, 5),
    shares: [low('ace-five', '637a.20(l)(2)(i)', 'submission'), low('badugi', '637a.20(l)(2)(i)', 'submission')],
    splitClause: '637a.20(l)(2)(ii)',
    killClause: '637a.20(b)',
  },
  {
    ...BUTTON,
    id: 'badugi',
    title: 'Badugi',
    section: '637a.21',
    procedures: '637a.21(a)',
    showdown: '637a.21(k)',
    codes: { fixed: 'FB' },
    players: { most: 9, clause: '637a.21(b)' },
    blindClause: '637a.21(d)',
    straddleClause: '637a.21(e)',
    streets: tripleDraw(BADUGI, 4),
    // Four cards before three, two and one: 637a.21(k)(1), 637a.21(k)(2), 637a.21(k)(3), 637a.21(k)(4).
    shares: [low('badugi', '637a.21(k)', 'submission', '637a.21(k)(5)')],
    splitClause: null,
    killClause: '637a.21(b)',
  },
  {
    ...BUTTON,
    id: 'single-draw-2-7',
    title: '2-7 Single Draw, outside the chapter',
    section: '637a.9(a)(6)',
    procedures: '637a.9(a)(6)',
    showdown: '637a.20(k)',
    codes: { no: 'N2L1D' },
    players: { most: 7, clause: '637a.20(b)' },
    blindClause: '637a.20(d)',
    straddleClause: '637a.20(e)',
    streets: fiveCardDraw(),
    shares: [low('deuce-seven', '637a.20(k)(3)', 'submission', '637a.20(k)(2)')],
    splitClause: null,
    killClause: null,
    outsideChapter: true,
  },
];

/** Finds a poker game by id, such as `hold-em`; undefined for an unknown id. */
export function pokerGame(id: PokerGameId): PokerGame;
export function pokerGame(id: string): PokerGame | undefined;
export function pokerGame(id: string): PokerGame | undefined {
  return POKER_GAMES.find((game) => game.id === id);
}
