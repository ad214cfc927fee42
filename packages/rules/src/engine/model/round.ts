import type { Box, Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import { type HouseRules, handInTurn } from './house-game.js';
import type { Stage } from './stage.js';
import { type Hand, roundOrEmpty, type Table } from './state.js';

const NONE: readonly never[] = [];

/** Where the round stands, or null between rounds. */
export const stageNow = ({ round }: Table): Stage | null =>
  round === null ? null : (round.stages[round.stage] ?? null);

/** The clauses of a stage of this game, whichever the round stands at. */
export const stageClauses = (game: HouseRules, table: Table, act: Stage['act']): readonly ClauseId[] =>
  game.stages(table).find((stage) => stage.act === act)?.cites ?? NONE;

/** The hand whose turn it is. */
export const handNow = (table: Table): Hand | undefined => {
  const stage = stageNow(table);
  const { hands, turn } = roundOrEmpty(table);
  return stage === null ? undefined : handInTurn(stage, hands, turn);
};

export const handAt = (table: Table, box: Box): Hand | undefined => {
  const { hands } = roundOrEmpty(table);
  for (let at = 0; at < hands.length; at += 1) if (hands[at]?.box === box) return hands[at];
  return undefined;
};

/** Whether this hand is asked now: it has the turn, or players choose together and its player has no other to choose for first. */
export const isAskedNow = (table: Table, hand: Hand): boolean => {
  const stage = stageNow(table);
  if (stage?.act !== 'ask' || hand.play !== null) return false;
  return handNow(table) === hand || (stage.together === true && firstToChoose(table, stage, hand.owner) === hand);
};

/** Of the hands of one player, in the order they are asked, the first that has not chosen. */
const firstToChoose = ({ round }: Table, stage: Stage, seat: Seat): Hand | undefined => {
  const hands = round?.hands ?? NONE;
  return hands
    .map((_, turn) => handInTurn(stage, hands, turn))
    .find((hand) => hand?.owner === seat && hand.status === 'live' && hand.play === null);
};

/** Whether a choice that is open until the cards are shown may still be made for this hand. */
export const isStillHidden = (game: HouseRules, stage: Stage | null, { status }: Hand): boolean =>
  game.untilShown !== undefined && (stage?.act === 'ask' || stage?.act === 'settle') && status === 'live';

/** Whether this hand is the one to be settled now. */
export const isSettledNow = (game: HouseRules, table: Table, hand: Hand): boolean => {
  const stage = stageNow(table);
  if (stage === null) return false;
  if (stage.act !== 'settle' && (stage.act !== 'ask' || stage.complete === 0 || hand.cards.length < game.counts.hand))
    return false;
  const { hands, turn } = roundOrEmpty(table);
  const inTurn = handInTurn(stage, hands, turn);
  return hand.status === 'late' ? inTurn === undefined : inTurn?.box === hand.box;
};
