import type { Spot } from '../cards/state.js';
import type { Box, Seat } from '../roles.js';
import type { Dealt } from './acts.js';
import { handInTurn, type Stage } from './house-game.js';
import type { Hand, Round } from './state.js';

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

/** What changes of a hand. */
export type HandChange = { readonly [Field in keyof Hand]?: Hand[Field] | undefined };

const handWith = (hand: Hand, change: HandChange): Hand => ({
  box: hand.box,
  owner: hand.owner,
  cards: change.cards ?? hand.cards,
  faceUp: change.faceUp ?? hand.faceUp,
  play: change.play ?? hand.play,
  status: change.status ?? hand.status,
  answered: change.answered ?? hand.answered,
  wagers: change.wagers ?? hand.wagers,
  won: change.won ?? hand.won,
  verifiedBy: change.verifiedBy ?? hand.verifiedBy,
  validated: change.validated ?? hand.validated,
  documentsDue: change.documentsDue ?? hand.documentsDue,
  left: change.left ?? hand.left,
  away: change.away ?? hand.away,
});

/** The hands with one of them changed. */
export const handsWith = (hands: readonly Hand[], box: Box, change: HandChange): readonly Hand[] => {
  const at = hands.findIndex((hand) => hand.box === box);
  const hand = hands[at];
  if (hand === undefined) return hands;
  const after = hands.slice();
  after[at] = handWith(hand, change);
  return after;
};

export const withHand = (round: Round, box: Box, change: HandChange): Round =>
  nextRound(round, { hands: handsWith(round.hands, box, change) });

/** What cards change that are dealt in the middle of a round: to hands, or face up on the board. For all, they move it on. */
export const moreCards = (round: Round, dealt: readonly Dealt[]): Partial<Round> => {
  let { hands } = round;
  for (const { to, cards } of dealt) {
    const hand = hands.find(({ box }) => box === to);
    if (hand !== undefined) hands = handsWith(hands, hand.box, { cards: [...hand.cards, ...cards] });
  }
  const board = dealt.find(({ to }) => to === 'community');
  if (board === undefined) return { hands };
  const community = [...round.community, ...board.cards];
  return { hands, community, communityUp: community.length, stage: round.stage + 1, turn: 0 };
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
  validated: false,
  documentsDue: false,
  left: false,
  away: false,
});

export const openRound = (dealt: readonly Dealt[], stages: readonly Stage[]): Round => {
  const to = (spot: Spot): Dealt['cards'] => dealt.find((cards) => cards.to === spot)?.cards ?? [];
  const hands: Hand[] = [];
  for (const { to: box, owner, cards, faceUp } of dealt)
    if (typeof box === 'number' && owner !== null) hands.push(newHand(box, owner, cards, faceUp));
  return {
    stages,
    stage: 1,
    turn: 0,
    hands: hands.sort((one, other) => one.box - other.box),
    dealer: to('dealer'),
    dealerUp: dealt.some((cards) => cards.to === 'dealer' && cards.faceUp),
    community: to('community'),
    communityUp: 0,
    extra: to('extra')[0] ?? null,
    dealerLow: null,
    made: null,
    reckoned: null,
    ended: null,
    paid: [],
  };
};

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
    if (turn < hands.length || hands.some(({ status }) => status === 'passed-over' || status === 'late')) break;
    stage += 1;
    turn = 0;
  }
  draft.stage = stage;
  draft.turn = turn;
  return draft;
};

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
