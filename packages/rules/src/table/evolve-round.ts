import type { Box, Seat } from '../roles.js';
import type { Dealt } from './acts.js';
import { handInTurn, type Stage } from './house-game.js';
import { type Hand, NO_ROUND, type Round } from './state.js';

// Rounds and hands are copied field by field, so that all of a kind have one shape: these are hot lines.

/** A round that is still being changed: nobody else has seen it. */
type RoundDraft = { -readonly [Field in keyof Round]: Round[Field] };

/** What was reckoned holds until anything changes. */
const copyRound = (round: Round): RoundDraft => ({
  stages: round.stages,
  stage: round.stage,
  turn: round.turn,
  hands: round.hands,
  dealer: round.dealer,
  dealerUp: round.dealerUp,
  community: round.community,
  communityUp: round.communityUp,
  extra: round.extra,
  dealerLow: round.dealerLow,
  made: round.made,
  reckoned: null,
  ended: round.ended,
  paid: round.paid,
});

export const nextRound = (round: Round, change: Partial<Round>): Round => Object.assign(copyRound(round), change);

/** A hand that is still being changed: nobody else has seen it. */
export type HandDraft = { -readonly [Field in keyof Hand]: Hand[Field] };

const copyHand = (hand: Hand): HandDraft => ({
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

/** Puts a copy of this box's hand into hands that nobody else has seen: it may still be changed. */
export const draftIn = (hands: Hand[], box: Box): HandDraft | undefined => {
  for (let at = 0; at < hands.length; at += 1) {
    const hand = hands[at];
    if (hand?.box !== box) continue;
    const draft = copyHand(hand);
    hands[at] = draft;
    return draft;
  }
  return undefined;
};

/** The hands with one of them changed. */
export const handsWith = (hands: readonly Hand[], box: Box, change: (hand: HandDraft) => void): readonly Hand[] => {
  const after = hands.slice();
  const draft = draftIn(after, box);
  if (draft !== undefined) change(draft);
  return after;
};

export const withHand = (round: Round, box: Box, change: (hand: HandDraft) => void): Round =>
  nextRound(round, { hands: handsWith(round.hands, box, change) });

/** The round once more cards were dealt in the middle of it: to hands, or face up on the board. For all, they move it on. */
export const moreCards = (round: Round, dealt: readonly Dealt[]): Round => {
  const draft = copyRound(round);
  const hands = round.hands.slice();
  draft.hands = hands;
  for (const { to, cards } of dealt)
    if (typeof to === 'number') {
      const hand = draftIn(hands, to);
      if (hand !== undefined) hand.cards = [...hand.cards, ...cards];
    } else if (to === 'community') {
      draft.community = [...round.community, ...cards];
      draft.communityUp = draft.community.length;
      draft.stage = round.stage + 1;
      draft.turn = 0;
    }
  return movedOn(draft);
};

const newHand = (box: Box, owner: Seat, cards: Hand['cards'], faceUp: boolean): Hand => ({
  box,
  owner,
  cards,
  faceUp,
  play: null,
  status: 'live',
  answered: -1,
  wagers: null,
  won: 0,
  verifiedBy: null,
  frozen: null,
  validated: false,
  documentsDue: false,
  left: false,
  away: false,
});

export const openRound = (dealt: readonly Dealt[], stages: readonly Stage[]): Round => {
  const draft: RoundDraft = copyRound(NO_ROUND);
  const hands: Hand[] = [];
  for (const { to, owner, cards, faceUp } of dealt)
    if (to === 'dealer') {
      draft.dealer = cards;
      draft.dealerUp = faceUp;
    } else if (to === 'community') draft.community = cards;
    else if (to === 'extra') draft.extra = cards[0] ?? null;
    else if (to !== 'discard' && owner !== null) hands.push(newHand(to, owner, cards, faceUp));
  draft.stages = stages;
  draft.stage = 1;
  draft.hands = hands.some(isOutOfOrder) ? hands.sort(byBox) : hands;
  return movedOn(draft);
};

const byBox = (one: Hand, other: Hand): number => one.box - other.box;
const isOutOfOrder = ({ box }: Hand, at: number, hands: readonly Hand[]): boolean => box < (hands[at - 1]?.box ?? 0);

export const NO_CHANGE: Partial<Round> = {};

/** The round with what changed, the turn passed on, and at its next stage when all hands have had theirs. */
export const onward = (round: Round, change: Partial<Round>): Round => movedOn(Object.assign(copyRound(round), change));

/** The same where nothing changes but the hands and what was paid, as it does most often. */
export const handsOn = (round: Round, hands: Round['hands'], paid: Round['paid'] = round.paid): Round => {
  const draft = copyRound(round);
  draft.hands = hands;
  draft.paid = paid;
  return movedOn(draft);
};

const movedOn = (draft: RoundDraft): Round => {
  const { hands } = draft;
  let { stage, turn } = draft;
  for (let now = draft.stages[stage]; now?.act === 'ask' || now?.act === 'settle'; now = draft.stages[stage]) {
    turn = turnFrom(now, stage, hands, turn);
    if (turn < hands.length || hands.some(isBehind)) break;
    stage += 1;
    turn = 0;
  }
  draft.stage = stage;
  draft.turn = turn;
  return draft;
};

/** A hand that the dealer passed over is served before the round goes on. */
const isBehind = ({ status }: Hand): boolean => status === 'passed-over' || status === 'late';

type TurnsStage = Extract<Stage, { act: 'ask' | 'settle' }>;

/** The next hand that is to be asked or settled at a stage. */
const turnFrom = (stage: TurnsStage, at: number, hands: readonly Hand[], from: number): number => {
  let turn = from;
  for (let hand = handInTurn(stage, hands, turn); hand !== undefined; hand = handInTurn(stage, hands, turn)) {
    if (hasTurn(stage, at, hand)) break;
    turn += 1;
  }
  return turn;
};

const hasTurn = (stage: TurnsStage, at: number, { status, play, answered }: Hand): boolean =>
  stage.act === 'settle'
    ? status === 'live' || status === 'racked'
    : status === 'live' && (stage.complete > 0 || (play === null && answered < at));
