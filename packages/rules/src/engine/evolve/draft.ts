import type { CardsState } from '../../cards/state.js';
import type { Box } from '../../core/roles.js';
import type { Move } from '../model/accounts.js';
import { applyMoves } from '../model/chips.js';
import type { HandResult } from '../model/settlement.js';
import type { BoxState, Hand, Player, Round, RoundPayment, Table } from '../model/state.js';

type MutablePart<Part> = { -readonly [Field in keyof Part]: Part[Field] };

/** A table that is still being changed: nobody else has seen it, nor its lists. */
type HouseTableDraft = Omit<MutablePart<Table>, 'players' | 'boxes'> & {
  players: (Player | null)[];
  boxes: BoxState[];
};
export type HouseRoundDraft = Omit<MutablePart<Round>, 'hands' | 'paid'> & { hands: Hand[]; paid: RoundPayment[] };
export type HouseHandDraft = MutablePart<Hand>;

/**
 * A table in the hands of one who looks at it as it is now and never as it was. What changes is copied the first time, and after that it is
 * changed where it lies: `own`, `cards`, `round` and `hands` are the copies, nobody else's as long as the table has them.
 */
export interface CopyOnWriteTable {
  state: Table;
  ownTable: HouseTableDraft | null;
  ownCards: CardsState | null;
  ownRound: HouseRoundDraft | null;
  readonly ownHands: (HouseHandDraft | undefined)[];
  /** Who hears what becomes of each hand. */
  readonly onHandSettled: ((result: HandResult) => void) | undefined;
  /** Whether the round changed by what happened last. */
  roundChanged: boolean;
}

// Copied field by field, so that all of a kind have one shape: these are the hottest lines of a simulation.

const copyTable = (table: Table): HouseTableDraft => ({
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

export const copyRound = (round: Round): HouseRoundDraft => ({
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

const copyHand = (hand: Hand): HouseHandDraft => ({ ...hand });

/** The table, to be changed. */
export const writableTable = (held: CopyOnWriteTable): HouseTableDraft => {
  if (held.ownTable === held.state) return held.ownTable;
  const own = copyTable(held.state);
  held.ownTable = own;
  held.state = own;
  return own;
};

/** Its round, to be changed. What was reckoned holds until anything changes. */
export const writableRound = (held: CopyOnWriteTable, round: Round): HouseRoundDraft => {
  const { ownRound: own } = held;
  if (own !== round) return putRound(held, copyRound(round));
  own.reckoned = null;
  held.roundChanged = true;
  return own;
};

/** A new round: nobody else has seen it, nor its hands. */
export const putNewRound = (held: CopyOnWriteTable, round: HouseRoundDraft): void => {
  putRound(held, round);
  for (let at = 0; at < round.hands.length; at += 1) held.ownHands[at] = round.hands[at];
};

/** A round that nobody else has seen. */
const putRound = (held: CopyOnWriteTable, round: HouseRoundDraft): HouseRoundDraft => {
  writableTable(held).round = round;
  held.ownRound = round;
  held.roundChanged = true;
  return round;
};

/** The hand of a box in this round, to be changed, if there is one. */
export const writableHand = (held: CopyOnWriteTable, round: HouseRoundDraft, box: Box): HouseHandDraft | undefined => {
  const { hands } = round;
  for (let at = 0; at < hands.length; at += 1) {
    const hand = hands[at];
    if (hand?.box !== box) continue;
    const known = held.ownHands[at];
    if (known === hand) return known;
    const own = copyHand(hand);
    hands[at] = own;
    held.ownHands[at] = own;
    return own;
  }
  return undefined;
};

const NO_MOVES: readonly Move[] = [];

/** Carries out the moves of chips. What leaves a box that is cleared with them need not be booked on it. */
export const moveChips = (held: CopyOnWriteTable, moves: readonly Move[] = NO_MOVES, cleared: Box = 0): void => {
  if (moves.length > 0 || cleared > 0) applyMoves(writableTable(held), moves, cleared);
};
