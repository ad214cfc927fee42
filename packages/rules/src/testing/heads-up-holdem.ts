import { cards, DECK_52, formatCard, formatCards } from '@fairdeal/cards';
import { HEADS_UP_HOLDEM } from '../677a-heads-up-holdem/index.js';
import { isRefused, type Refusal } from '../core/decision.js';
import type { Cents } from '../core/money.js';
import type { WagerResult } from '../engine/model/acts.js';
import { type RoundSettlement, settleJson } from '../engine/settle-round.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { refusalLine } from './refusal-line.js';
import { openTable, type TableInTest } from './table.js';

/** The hands of a round by box, the dealer's and the board. */
export interface HoldemCards {
  readonly hands: Readonly<Record<number, string>>;
  readonly dealer: string;
  readonly board: string;
}

const twos = (text: string): string[] => cards(text).map(formatCard);

/** The cards of a round as they leave the shoe: card by card or in stacks of two, then the board behind its burned cards. */
export const leavingTheShoe = ({ hands, dealer, board }: HoldemCards, stacked = false): string => {
  const all = [...Object.values(hands), dealer].map(twos);
  const first = stacked ? all.flat() : [0, 1].flatMap((at) => all.map((hand) => hand[at] ?? ''));
  const used = cards([...first, board].join(''));
  const [burn = '', again = ''] = DECK_52.filter((card) => !used.includes(card)).map(formatCard);
  return [...first, burn, formatCards(cards(board).slice(0, 3)), again, formatCards(cards(board).slice(3))].join('');
};

export const BOTH = { 'pocket-bonus': 'A', 'trips-plus': 'A' } as const;

/** A table at which each hand has $10 on Ante and Odds, and these side wagers, and the two cards of each lie dealt. */
export const dealtTable = (
  round: HoldemCards,
  side: Readonly<Record<string, Cents>> = {},
  draft: SubmissionDraft = {},
): TableInTest => {
  const table = openTable(HEADS_UP_HOLDEM, { paytables: BOTH, ...draft });
  const boxes = Object.keys(round.hands).map(Number);
  table.sits(boxes);
  table.ready(leavingTheShoe(round, draft.settings?.dealing === 'automated-shoe'));
  for (const box of boxes) table.wagers(box, { ante: 1000, odds: 1000, ...side });
  table.deals();
  return table;
};

export const CHECK = { check: true } as const;
export const FOLD = { fold: true } as const;
export const raise = (cents: Cents, street: 'preflop' | 'flop' | 'river') => ({ raise: cents, street });

export interface HoldemTestRound {
  readonly cards: string;
  readonly dealer: string;
  readonly community: string;
  readonly wagers?: Readonly<Record<string, unknown>>;
  readonly play?: object;
  readonly paytables?: Readonly<Record<string, string>>;
  readonly payoutLimit?: Cents;
}

/** One hand at seat 1, with $10 on Ante and Odds and $10 raised before the Flop unless it says otherwise. */
export const settlesWritten = (round: HoldemTestRound): RoundSettlement | Refusal => {
  const { cards: own, wagers, play = raise(1000, 'preflop'), paytables = BOTH, ...rest } = round;
  const seat = { seat: 1, cards: own, wagers: { ante: 1000, odds: 1000, ...wagers }, play };
  return settleJson([HEADS_UP_HOLDEM], { game: 'heads-up-holdem', paytables, ...rest, seats: [seat] });
};

/** What became of each wager of that hand. */
export const outcomes = (
  round: HoldemTestRound,
): Readonly<Record<string, Pick<WagerResult, 'outcome' | 'received' | 'pays' | 'cites'>>> => {
  const settled = settlesWritten(round);
  if (isRefused(settled)) throw new Error(refusalLine(settled));
  return Object.fromEntries((settled.seats[0]?.wagers ?? []).map((line) => [line.wager, line]));
};
