import type { PokerAct, PokerView } from '@fairdeal/rules';
import type { Snapshot, Step } from '@fairdeal/table';
import { isPreparing } from '../seat/log.js';
import { type Pace, type Playback, viewOf } from '../seat/playback.js';

export type PokerSnapshot = Snapshot<PokerAct, PokerView>;
export type PokerStep = Step<PokerView>;
export type PokerPlayback = Playback<PokerAct, PokerView>;

/** Between rounds the cards of the last one lie where they lay, with the stacks that the players have now. */
export const withLastCards = (now: PokerView, before: readonly PokerStep[]): PokerView => {
  if (now.players.length > 0) return now;
  const laid = before.findLast(({ view }) => view.players.length > 0)?.view;
  if (laid === undefined) return now;
  const { players, board, hands } = laid;
  return { ...now, board, hands, players: players.map((player) => ({ ...player, bet: 0 })) };
};

export const laidOut = (played: PokerPlayback): PokerView =>
  withLastCards(viewOf(played), played.heard.slice(0, played.shown));

/** The steps of the round under way or just over, as far as they are shown. */
export const stepsOfRound = ({ heard, shown }: PokerPlayback): readonly PokerStep[] => {
  const done = heard.slice(0, shown);
  const from = done.findLastIndex(({ did }) => did === 'roundStarted');
  return from < 0 ? done : done.slice(from);
};

/** How long a step is looked at, in parts of the usual time. */
const weightOf = (did: string): number => {
  switch (did) {
    case 'cardsDealt':
    case 'drew':
      return 1.6;
    case 'folded':
    case 'checked':
    case 'called':
    case 'raised':
    case 'forcedBetMade':
    case 'discarded':
    case 'straddled':
      return 1.8;
    case 'shown':
    case 'mucked':
    case 'sidePotsAwarded':
    case 'potsPushed':
    case 'betReturned':
    case 'raked':
    case 'contributed':
      return 2.6;
    case 'roundStarted':
      return 1;
    default:
      return 0.15;
  }
};

const STEP_MS = 240;

export const pace: Pace<PokerView> = (steps, at) => {
  const did = steps[at]?.did ?? '';
  return isPreparing(did) ? 0 : STEP_MS * weightOf(did);
};
