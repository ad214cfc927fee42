import type { CardsState } from '../../cards/state.js';
import type { Box } from '../../core/roles.js';
import type { Move } from '../model/accounts.js';
import { applyMoves } from '../model/chips.js';
import type { BoxState, Hand, Player, Round, RoundPayment, Table } from '../model/state.js';

type MutablePart<Part> = { -readonly [Field in keyof Part]: Part[Field] };

/** A table that is still being changed: nobody else has seen it, nor its lists. */
type HouseTableDraft = Omit<MutablePart<Table>, 'players' | 'boxes'> & {
  players: (Player | null)[];
  boxes: BoxState[];
};
export type HouseRoundDraft = Omit<MutablePart<Round>, 'hands' | 'paid'> & { hands: Hand[]; paid: RoundPayment[] };
export type HouseHandDraft = MutablePart<Hand>;

/** A table while events change it: its parts are copied the first time they change, and `own` are the copies. */
export interface CopyOnWriteTable {
  state: Table;
  ownTable: HouseTableDraft | null;
  ownCards: CardsState | null;
  ownRound: HouseRoundDraft | null;
  /** Whether the hands of that round are copies too: it was opened in this draft. */
  ownsHands: boolean;
  /** Whether the event at hand has changed the round. */
  roundChanged: boolean;
}

/** A table to be changed. */
export const draftTable = (state: Table): CopyOnWriteTable => ({
  state,
  ownTable: null,
  ownCards: null,
  ownRound: null,
  ownsHands: false,
  roundChanged: false,
});

// Copied field by field, so that all of a kind have one shape: these are the hottest lines of a simulation (`fairdeal bench rounds`).

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
  differences: table.differences,
  dispute: table.dispute,
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
  burned: round.burned,
});

const copyHand = (hand: Hand): HouseHandDraft => ({
  box: hand.box,
  owner: hand.owner,
  cards: hand.cards,
  faceUp: hand.faceUp,
  play: hand.play,
  status: hand.status,
  answered: hand.answered,
  wagers: hand.wagers,
  won: hand.won,
  verifiedBy: hand.verifiedBy,
  frozen: hand.frozen,
  validated: hand.validated,
  documentsDue: hand.documentsDue,
  left: hand.left,
  away: hand.away,
});

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
  const { ownRound } = held;
  if (ownRound !== round) return putRound(held, copyRound(round), false);
  ownRound.reckoned = null;
  held.roundChanged = true;
  return ownRound;
};

/** A round that nobody else has seen, nor its hands if it is new. */
export const putRound = (held: CopyOnWriteTable, round: HouseRoundDraft, isNew: boolean): HouseRoundDraft => {
  writableTable(held).round = round;
  held.ownRound = round;
  held.ownsHands = isNew;
  held.roundChanged = true;
  return round;
};

/** The hand of a box in this round, to be changed, if there is one. */
export const writableHand = (
  held: CopyOnWriteTable,
  { hands }: HouseRoundDraft,
  box: Box,
): HouseHandDraft | undefined => {
  for (let at = 0; at < hands.length; at += 1) {
    const hand = hands[at];
    if (hand?.box !== box) continue;
    if (held.ownsHands) return hand;
    const own = copyHand(hand);
    hands[at] = own;
    return own;
  }
  return undefined;
};

const NO_MOVES: readonly Move[] = [];

/** Carries out the moves of chips. What leaves a box that is cleared with them need not be booked on it. */
export const moveChips = (held: CopyOnWriteTable, moves: readonly Move[] = NO_MOVES, cleared: Box = 0): void => {
  if (moves.length > 0 || cleared > 0) applyMoves(writableTable(held), moves, cleared);
};
