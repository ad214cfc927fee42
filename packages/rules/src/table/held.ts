import type { CardsState } from '../cards/state.js';
import type { Box } from '../roles.js';
import { carryMoves, type Move } from './accounts.js';
import type { HandResult } from './settlement.js';
import type { BoxState, Hand, Paid, Player, Round, Table } from './state.js';

type Draft<Part> = { -readonly [Field in keyof Part]: Part[Field] };

/** A table that is still being changed: nobody else has seen it, nor its lists. */
export type TableDraft = Omit<Draft<Table>, 'players' | 'boxes'> & { players: (Player | null)[]; boxes: BoxState[] };
export type RoundDraft = Omit<Draft<Round>, 'hands' | 'paid'> & { hands: Hand[]; paid: Paid[] };
export type HandDraft = Draft<Hand>;

/**
 * A table in the hands of one who looks at it as it is now and never as it was. What changes is copied the first time, and after that it is
 * changed where it lies: `own`, `cards`, `round` and `hands` are the copies, nobody else's as long as the table has them.
 */
export interface HeldTable {
  state: Table;
  own: TableDraft | null;
  cards: CardsState | null;
  round: RoundDraft | null;
  readonly hands: (HandDraft | undefined)[];
  /** Who hears what becomes of each hand. */
  readonly settled: ((result: HandResult) => void) | undefined;
  /** Whether the round changed by what happened last. */
  turned: boolean;
}

// Copied field by field, so that all of a kind have one shape: these are the hottest lines of a simulation.

const copyTable = (table: Table): TableDraft => ({
  submission: table.submission,
  offered: table.offered,
  cards: table.cards,
  players: table.players.slice(),
  boxes: table.boxes.slice(),
  bank: table.bank,
  betsClosed: table.betsClosed,
  round: table.round,
  rounds: table.rounds,
  reported: table.reported,
});

export const copyRound = (round: Round): RoundDraft => ({
  stages: round.stages,
  stage: round.stage,
  turn: round.turn,
  hands: round.hands.slice(),
  dealer: round.dealer,
  dealerUp: round.dealerUp,
  community: round.community,
  communityUp: round.communityUp,
  extra: round.extra,
  dealerLow: round.dealerLow,
  made: round.made,
  reckoned: null,
  ended: round.ended,
  paid: round.paid.slice(),
});

const copyHand = (hand: Hand): HandDraft => ({ ...hand });

/** The table, to be changed. */
export const ownTable = (held: HeldTable): TableDraft => {
  if (held.own === held.state) return held.own;
  const own = copyTable(held.state);
  held.own = own;
  held.state = own;
  return own;
};

/** Its round, to be changed. What was reckoned holds until anything changes. */
export const ownRound = (held: HeldTable, round: Round): RoundDraft => {
  const { round: own } = held;
  if (own !== round) return putRound(held, copyRound(round));
  own.reckoned = null;
  held.turned = true;
  return own;
};

/** A new round: nobody else has seen it, nor its hands. */
export const openWith = (held: HeldTable, round: RoundDraft): void => {
  putRound(held, round);
  for (let at = 0; at < round.hands.length; at += 1) held.hands[at] = round.hands[at];
};

/** A round that nobody else has seen. */
const putRound = (held: HeldTable, round: RoundDraft): RoundDraft => {
  ownTable(held).round = round;
  held.round = round;
  held.turned = true;
  return round;
};

/** The hand of a box in this round, to be changed, if there is one. */
export const ownHand = (held: HeldTable, round: RoundDraft, box: Box): HandDraft | undefined => {
  const { hands } = round;
  for (let at = 0; at < hands.length; at += 1) {
    const hand = hands[at];
    if (hand?.box !== box) continue;
    const known = held.hands[at];
    if (known === hand) return known;
    const own = copyHand(hand);
    hands[at] = own;
    held.hands[at] = own;
    return own;
  }
  return undefined;
};

const NO_MOVES: readonly Move[] = [];

/** Carries out the moves of chips. What leaves a box that is cleared with them need not be booked on it. */
export const moveChips = (held: HeldTable, moves: readonly Move[] = NO_MOVES, cleared: Box = 0): void => {
  if (moves.length > 0 || cleared > 0) carryMoves(ownTable(held), moves, cleared);
};
