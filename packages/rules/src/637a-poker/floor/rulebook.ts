import { notAnAct, unreadable } from '../../command.js';
import type { Command, Rulebook } from '../../rulebook.js';
import { isRefused, type Ruling, refuse, refuseFor } from '../../ruling.js';
import { byStaff } from '../../staff.js';
import type { PokerRoomAct, PokerRoomEvent } from './acts.js';
import { roomDue } from './due.js';
import { evolveRoom } from './evolve.js';
import { ROOM_HANDLERS } from './handlers.js';
import type { RoomHandling } from './handling.js';
import { roomCandidates } from './options.js';
import { openRoom, type PokerRoom } from './state.js';
import type { RoomSubmission } from './submission.js';
import { type PokerRoomView, seenInRoom, viewRoom } from './view.js';

const ACTS = Object.keys(ROOM_HANDLERS);
const HANDLERS: ReadonlyMap<string, RoomHandling<PokerRoomAct['do']>> = new Map(
  Object.entries(ROOM_HANDLERS) as [string, RoomHandling<PokerRoomAct['do']>][],
);

const decide = (room: PokerRoom, command: Command<PokerRoomAct>): Ruling<PokerRoomEvent> => {
  const wrong = unreadable(command);
  if (wrong !== null) return wrong;
  const { act, by, at } = command;
  const handler = HANDLERS.get(act.do);
  if (handler === undefined) return notAnAct(act.do, ACTS);
  if (!handler.may.includes(by.role))
    return refuseFor(
      'not-your-act',
      `"${act.do}" is not for the ${by.role}: it belongs to the ${handler.may.join(' or the ')}.`,
    );
  // The house tells it in the name of a brush who is nobody else.
  if (handler.told === true && room.submission.clears === true && by.person !== byStaff('brush').person)
    return refuse(
      'Who sits down, leaves or is away does so at the table, and the room hears of it there.',
      '637a.8(a)',
    );
  return handler.rule(room, act, { by, at });
};

/** The ways of a poker room as a pure function: lists, seats, tables, dealers. No money lies in it. */
export const POKER_ROOM_BOOK: Rulebook<RoomSubmission, PokerRoom, PokerRoomAct, PokerRoomEvent, PokerRoomView> = {
  open: openRoom,
  decide,
  evolve: evolveRoom,
  due: roomDue,
  asItIs: (_, act) => act as PokerRoomAct,
  toDraw: () => null,
  options: (room, who, at) =>
    roomCandidates(room, who).filter(({ act }) => !isRefused(decide(room, { act, by: who, at }))),
  accord: () => null,
  view: viewRoom,
  seen: seenInRoom,
  accounts: () => new Map(),
};
