import { UNKNOWN_CARD } from '@fairdeal/cards';
import type { Box, Seat } from '../../core/roles.js';
import type { DealtCards } from '../model/acts.js';
import { handInTurn } from '../model/house-game.js';
import type { Stage } from '../model/stage.js';
import { type Hand, NO_ROUND } from '../model/state.js';
import { type CopyOnWriteTable, copyRound, type HouseRoundDraft, writableHand } from './draft.js';

/** More cards were dealt in the middle of a round: to hands, or face up on the board. For all, they move it on. */
export const addCards = (held: CopyOnWriteTable, round: HouseRoundDraft, dealt: readonly DealtCards[]): void => {
  for (let at = 0; at < dealt.length; at += 1) {
    const { to, cards } = dealt[at] as DealtCards;
    if (typeof to === 'number') {
      const hand = writableHand(held, round, to);
      if (hand !== undefined) hand.cards = withMore(hand.cards, cards);
    } else if (to === 'community') {
      round.community = [...round.community, ...cards];
      round.communityUp = round.community.length;
      nextStage(round);
    }
  }
  advanceTurn(round);
};

/** A first card and two more, as one game deals them, are put together without a detour. */
const withMore = (cards: Hand['cards'], more: Hand['cards']): Hand['cards'] => {
  if (cards.length !== 1 || more.length !== 2) return [...cards, ...more];
  return [cards[0] ?? UNKNOWN_CARD, more[0] ?? UNKNOWN_CARD, more[1] ?? UNKNOWN_CARD];
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

export const openRound = (dealt: readonly DealtCards[], stages: readonly Stage[]): HouseRoundDraft => {
  const round = copyRound(NO_ROUND);
  const { hands } = round;
  for (let at = 0; at < dealt.length; at += 1) {
    const { to, owner, cards, faceUp } = dealt[at] as DealtCards;
    if (to === 'dealer') {
      round.dealer = cards;
      round.dealerUp = faceUp;
    } else if (to === 'community') round.community = cards;
    else if (to === 'extra') round.extra = cards[0] ?? null;
    else if (to !== 'discard' && owner !== null) hands[hands.length] = newHand(to, owner, cards, faceUp);
  }
  round.stages = stages;
  round.stage = 1;
  if (isOutOfOrder(hands)) hands.sort(byBox);
  advanceTurn(round);
  return round;
};

const byBox = (one: Hand, other: Hand): number => one.box - other.box;
const isOutOfOrder = (hands: readonly Hand[]): boolean =>
  hands.some(({ box }, at) => at > 0 && box < (hands[at - 1]?.box ?? 0));

export const nextStage = (round: HouseRoundDraft): void => {
  round.stage += 1;
  round.turn = 0;
};

/** The turn passes on, and the round to its next stage when all hands have had theirs. */
export const advanceTurn = (round: HouseRoundDraft): void => {
  const { hands } = round;
  let { stage, turn } = round;
  for (let now = round.stages[stage]; now?.act === 'ask' || now?.act === 'settle'; now = round.stages[stage]) {
    turn = turnFrom(now, stage, hands, turn);
    if (turn < hands.length || hands.some(isBehind)) break;
    stage += 1;
    turn = 0;
  }
  round.stage = stage;
  round.turn = turn;
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
