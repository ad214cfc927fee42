import {
  byStaff,
  clockwork,
  type PokerRoom,
  type PokerRoomAct,
  type PokerRoomEvent,
  type PokerRoomView,
  type RoomSubmission,
  wakesAt,
} from '@fairdeal/rules';
import type { Manners } from './manners.js';

const KEEPER = byStaff('brush');

/** A room has no seats of its own, and nobody is dealt anything: the clock alone does something in it. */
export const roomManners = ({
  name,
  games,
}: RoomSubmission): Manners<PokerRoom, PokerRoomAct, PokerRoomEvent, PokerRoomView> => ({
  title: name,
  seats: 0,
  limits: { games: games.length },
  chips: 0,
  moment: 0,
  sits: () => ({ do: 'push' }),
  meters: () => ({}),
  present: () => [],
  ready: () => 'none',
  unfinished: () => null,
  unanswered: () => null,
  gone: () => null,
  rules: () => null,
  bot: () => [],
  clock: ({ state, now }) => {
    const act = clockwork(state(), now());
    return act === null ? null : { by: KEEPER, act };
  },
  wakes: wakesAt,
});
