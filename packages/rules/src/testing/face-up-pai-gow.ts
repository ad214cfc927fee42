import { cards, DECK_53, formatCards } from '@fairdeal/cards';
import { inspect } from '@fairdeal/cards/internal';
import { FACE_UP_PAI_GOW } from '../688a-face-up-pai-gow/index.js';
import { isRefused, type Refusal } from '../core/decision.js';
import type { Cents } from '../core/money.js';
import { type RoundSettlement, type SeatSettlement, settleJson } from '../engine/settle-round.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { inTurns } from './deals.js';
import { refusalLine } from './refusal-line.js';
import { dealer, openTable, type TableInTest } from './table.js';

/** A dealer of two small pairs, 9s and 4s, with no ace: by the house way a pair of 4s low, 9s and a king high. */
export const PLAIN_DEALER = '9c9d4h4sKc7d2c';
/** A dealer with an Ace High Pai Gow, without the joker and with it. */
export const ACE_HIGH = 'AcKdJh9s7c5d3h';
export const ACE_HIGH_JOKER = 'JkKdJh9s7c5d3h';

export const EVERY_WAGER = { 'ace-high': '1', fortune: '1', progressive: '1' } as const;

export interface PaiGowCards {
  readonly hands: Readonly<Record<number, string>>;
  readonly dealer: string;
}

/** The cards as they leave the shoe when the deal starts at box 1: every place gets seven, also those without a hand named here. */
export const leavingTheShoe = ({ hands, dealer: own }: PaiGowCards, stacked = false): string => {
  const { missing } = inspect(cards(Object.values(hands).join('') + own), DECK_53);
  let taken = 0;
  const places = [1, 2, 3, 4, 5, 6].map((box) => {
    const hand = hands[box];
    if (hand !== undefined) return hand;
    taken += 7;
    return formatCards(missing.slice(taken - 7, taken));
  });
  return stacked ? [...places, own].join('') : inTurns(...places, own);
};

/** A table with $10 and these side wagers on every hand that is named, the cards dealt from box 1 on. */
export const dealtTable = (
  round: PaiGowCards,
  side: Readonly<Record<string, Cents>> = {},
  draft: SubmissionDraft = {},
): TableInTest => {
  const table = wageredTable(round, side, draft);
  table.deals();
  return table;
};

export const wageredTable = (
  round: PaiGowCards,
  side: Readonly<Record<string, Cents>> = {},
  draft: SubmissionDraft = {},
): TableInTest => {
  const table = openTable(FACE_UP_PAI_GOW, { paytables: EVERY_WAGER, ...draft });
  const boxes = Object.keys(round.hands).map(Number);
  table.sits(boxes);
  table.ready(leavingTheShoe(round, draft.settings?.dealing === 'automated-shoe'));
  for (const box of boxes) table.wagers(box, { 'pai-gow': 1000, ...side });
  return table;
};

/** The same, and the staff have done what is due: the players are asked. */
export const askedTable: typeof dealtTable = (round, side, draft) => {
  const table = dealtTable(round, side, draft);
  table.staff();
  return table;
};

export const HOUSE_WAY = { houseWay: true } as const;
export const SURRENDER = { surrender: true } as const;
export const closeBets = dealer({ do: 'closeBets' });

export interface PaiGowTestSeat {
  readonly cards: string;
  readonly wagers?: Readonly<Record<string, unknown>>;
  readonly play?: unknown;
}

/** Hands at seats 1, 2, …, with $10 on the main wager unless they say otherwise. */
export const settlesWritten = (seats: readonly PaiGowTestSeat[], terms: object = {}): RoundSettlement | Refusal =>
  settleJson([FACE_UP_PAI_GOW], {
    game: 'face-up-pai-gow',
    paytables: EVERY_WAGER,
    dealer: PLAIN_DEALER,
    ...terms,
    seats: seats.map(({ cards: own, wagers, play }, at) => ({
      seat: at + 1,
      cards: own,
      wagers: { 'pai-gow': 1000, ...wagers },
      ...(play === undefined ? {} : { play }),
    })),
  });

export const settled = (seats: readonly PaiGowTestSeat[], terms: object = {}): RoundSettlement => {
  const answer = settlesWritten(seats, terms);
  if (isRefused(answer)) throw new Error(refusalLine(answer));
  return answer;
};

/** What became of one hand's wagers, by name. */
export const outcomes = (
  seat: PaiGowTestSeat,
  terms: object = {},
): Readonly<Record<string, SeatSettlement['wagers'][number]>> =>
  Object.fromEntries(settled([seat], terms).seats[0]?.wagers.map((line) => [line.wager, line]) ?? []);

/** Seven cards that make nothing at all and hold no ace, none of them among these. */
export const nothingBeside = (...used: readonly string[]): string => {
  const taken = cards([PLAIN_DEALER, ...used].join(''));
  const free = ['K', 'Q', 'T', '8', '6', '5', '3', '2', 'J'].flatMap((rank, at) => {
    const suits = ['c', 'd', 'h', 's'].map((_, turn, all) => all[(turn + at) % 4] ?? 'c');
    return suits
      .flatMap((suit) => cards(`${rank}${suit}`))
      .filter((card) => !taken.includes(card))
      .slice(0, 1);
  });
  return formatCards(free.slice(0, 7));
};

/** A hand of each kind, beside which PLAIN_DEALER can lie. */
export const HANDS = {
  'seven-card straight flush': '5s6s7s8s9sTsJs',
  'royal flush plus Royal Match': 'AsKsQsJsTsKdQd',
  'seven-card straight flush with joker': '5s6s7s8s9sTsJk',
  'five aces': 'AcAdAhAsJk3d8h',
  'five-of-a-kind': '8c8d8h8sJk3dQh',
  'royal flush': 'AsKsQsJsTs3d8h',
  'straight flush': 'QsJsTs9s8s3dKh',
  'four-of-a-kind': '8c8d8h8s3dQhKs',
  'full house': '8c8d8h3d3hQhKs',
  flush: 'KsTs8s6s3sAdQh',
  'three-of-a-kind': '8c8d8h3dJhQhKs',
  straight: '8c7s6h5d4cKsQh',
  'three pair': '8c8dJhJsQhQd3s',
} as const;
export type PaiGowHandKind = keyof typeof HANDS;
