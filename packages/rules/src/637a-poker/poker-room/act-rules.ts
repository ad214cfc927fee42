import { type Decision, type Refusal, refuse } from '../../core/decision.js';
import type { Actor, Role } from '../../core/roles.js';
import type { PokerRoomAct, PokerRoomEvent } from './acts.js';
import type { PokerRoom } from './state.js';

/** Actor and time. */
export interface RoomActContext {
  readonly by: Actor;
  readonly at: number;
}

export type RoomHandler<Do extends PokerRoomAct['do']> = (
  room: PokerRoom,
  act: Extract<PokerRoomAct, { do: Do }>,
  doing: RoomActContext,
) => Decision<PokerRoomEvent>;

/** Whose an act is. Players do it for themselves alone. */
export interface RoomActRule<Do extends PokerRoomAct['do']> {
  readonly may: readonly Role[];
  /** Whether it is what happens at a table: in a room that hears of its tables nobody says it in their stead. */
  readonly reportedByTable?: true;
  readonly handle: RoomHandler<Do>;
}

/** Players ask for themselves alone. */
export const refuseForOthers = (by: Actor, person: string): Refusal | null =>
  by.role === 'player' && by.person !== person ? refuse('speaks-for-another', {}) : null;
