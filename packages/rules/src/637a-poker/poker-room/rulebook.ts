import { malformedCommand, unknownAct } from '../../core/command.js';
import { type Decision, isRefused, refuse } from '../../core/decision.js';
import type { Command, Rulebook } from '../../core/rulebook.js';
import { staffMember } from '../../core/staff.js';
import type { RoomActRule } from './act-rules.js';
import type { PokerRoomAct, PokerRoomEvent } from './acts.js';
import { evolveRoom } from './evolve.js';
import { POKER_ROOM_HANDLERS } from './handlers.js';
import { roomCandidates } from './options.js';
import { roomDuty } from './required-next.js';
import { newPokerRoom, type PokerRoom } from './state.js';
import type { PokerRoomSubmission } from './submission.js';
import { type PokerRoomView, redactRoomEvent, roomViewFor } from './view.js';

const ACTS = Object.keys(POKER_ROOM_HANDLERS);
const HANDLERS: ReadonlyMap<string, RoomActRule<PokerRoomAct['do']>> = new Map(
  Object.entries(POKER_ROOM_HANDLERS) as [string, RoomActRule<PokerRoomAct['do']>][],
);

const decide = (room: PokerRoom, command: Command<PokerRoomAct>): Decision<PokerRoomEvent> => {
  const wrong = malformedCommand(command);
  if (wrong !== null) return wrong;
  const { act, by, at } = command;
  const handler = HANDLERS.get(act.do);
  if (handler === undefined) return unknownAct(act.do, ACTS);
  if (!handler.may.includes(by.role))
    return refuse('not-your-act', { what: 'role', act: act.do, role: by.role, seat: null, may: handler.may });
  // The house tells it in the name of a brush who is nobody else.
  if (handler.reportedByTable === true && room.submission.clears === true && by.person !== staffMember('brush').person)
    return refuse('reported-by-table', {}, '637a.8(a)');
  return handler.handle(room, act, { by, at });
};

/** The ways of a poker room as a pure function: lists, seats, tables, dealers. No money lies in it. */
export const POKER_ROOM_RULEBOOK: Rulebook<
  PokerRoomSubmission,
  PokerRoom,
  PokerRoomAct,
  PokerRoomEvent,
  PokerRoomView
> = {
  open: newPokerRoom,
  decide,
  evolve: evolveRoom,
  requiredNext: roomDuty,
  completeAct: (_, act) => act as PokerRoomAct,
  randomnessFor: () => null,
  options: (room, who, at) =>
    roomCandidates(room, who).filter(({ act }) => !isRefused(decide(room, { act, by: who, at }))),
  dealerMay: () => null,
  viewFor: roomViewFor,
  redact: redactRoomEvent,
  accounts: () => new Map(),
};
