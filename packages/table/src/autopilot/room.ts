import {
  nextTimedActAt,
  type PokerRoom,
  type PokerRoomAct,
  type PokerRoomEvent,
  type PokerRoomSubmission,
  type PokerRoomView,
  staffMember,
  timedAct,
} from '@fairdeal/rules/internal';
import type { Autopilot } from './autopilot.js';

const BRUSH = staffMember('brush');

/** A room has no seats of its own, and nobody is dealt anything: the clock alone does something in it. */
export const roomAutopilot = ({
  name,
  games,
}: PokerRoomSubmission): Autopilot<PokerRoom, PokerRoomAct, PokerRoomEvent, PokerRoomView> => ({
  title: name,
  seats: 0,
  limits: { games: games.length },
  botChips: 0,
  dealDelay: 0,
  sitAct: () => ({ do: 'push' }),
  meters: () => ({}),
  activeSeats: () => [],
  readiness: () => 'none',
  returnIncompleteWager: () => null,
  timeoutAct: () => null,
  absenceAct: () => null,
  floorAct: () => null,
  botActs: () => [],
  clockAct: ({ state, now }) => {
    const act = timedAct(state(), now());
    return act === null ? null : { by: BRUSH, act };
  },
  nextClockAt: nextTimedActAt,
});
