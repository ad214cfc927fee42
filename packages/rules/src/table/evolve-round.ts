import type { Spot } from '../cards/state.js';
import type { Box, Seat } from '../roles.js';
import type { Dealt } from './acts.js';
import { handInTurn, type Stage } from './house-game.js';
import type { Hand, Round } from './state.js';

// Rounds and hands are copied with every field written out, so that all of a kind have one shape: these are hot lines.

export const nextRound = (
  round: Round,
  {
    stage = round.stage,
    turn = round.turn,
    hands = round.hands,
    dealer = round.dealer,
    dealerUp = round.dealerUp,
    community = round.community,
    communityUp = round.communityUp,
    dealerLow = round.dealerLow,
    // What was reckoned holds until anything changes.
    reckoned = null,
  }: Partial<Round>,
): Round => ({
  stage,
  turn,
  hands,
  dealer,
  dealerUp,
  community,
  communityUp,
  extra: round.extra,
  dealerLow,
  reckoned,
});

export const withHand = (round: Round, box: Box, change: Partial<Hand>): Round => {
  const hands = round.hands.slice();
  const at = hands.findIndex((hand) => hand.box === box);
  const hand = hands[at];
  if (hand === undefined) return round;
  hands[at] = {
    box,
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
  };
  return nextRound(round, { hands });
};

/** Cards dealt in the middle of a round: to hands, or face up on the board. The round moves on when they were for all. */
export const moreCards = (before: Round, dealt: readonly Dealt[]): Round => {
  let round = before;
  let board = false;
  for (const { to, cards } of dealt) {
    const hand = round.hands.find(({ box }) => box === to);
    if (hand !== undefined) round = withHand(round, hand.box, { cards: [...hand.cards, ...cards] });
    if (to !== 'community') continue;
    const community = [...round.community, ...cards];
    round = nextRound(round, { community, communityUp: community.length });
    board = true;
  }
  return board ? nextRound(round, { stage: round.stage + 1, turn: 0 }) : round;
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
});

export const openRound = (dealt: readonly Dealt[]): Round => {
  const to = (spot: Spot): Dealt['cards'] => dealt.find((cards) => cards.to === spot)?.cards ?? [];
  const hands: Hand[] = [];
  for (const { to: box, owner, cards, faceUp } of dealt)
    if (typeof box === 'number' && owner !== null) hands.push(newHand(box, owner, cards, faceUp));
  return {
    stage: 1,
    turn: 0,
    hands: hands.sort((one, other) => one.box - other.box),
    dealer: to('dealer'),
    dealerUp: dealt.some((cards) => cards.to === 'dealer' && cards.faceUp),
    community: to('community'),
    communityUp: 0,
    extra: to('extra')[0] ?? null,
    dealerLow: null,
    reckoned: null,
  };
};

/** Passes the turn on, and the round to its next stage when all hands have had theirs. */
export const onward = (stages: readonly Stage[], round: Round): Round => {
  const stage = stages[round.stage];
  if (stage?.act !== 'ask' && stage?.act !== 'settle') return round;
  const { hands } = round;
  const askOnly = stage.act === 'ask' && stage.complete === 0;
  let { turn } = round;
  for (let hand = handInTurn(stage, hands, turn); hand !== undefined; hand = handInTurn(stage, hands, turn)) {
    if (hand.status === 'live' && !(askOnly && (hand.play !== null || hand.answered >= round.stage))) break;
    if (hand.status === 'racked' && stage.act === 'settle') break;
    turn += 1;
  }
  if (turn < hands.length || hands.some(({ status }) => status === 'passed-over' || status === 'late'))
    return turn === round.turn ? round : nextRound(round, { turn });
  return onward(stages, nextRound(round, { stage: round.stage + 1, turn: 0 }));
};
