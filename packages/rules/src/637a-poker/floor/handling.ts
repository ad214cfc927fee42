import type { Role, Who } from '../../roles.js';
import { type Refused, type Ruling, refuse } from '../../ruling.js';
import type { PokerRoomAct, PokerRoomEvent } from './acts.js';
import type { PokerRoom } from './state.js';

/** Who does it and when. */
export interface Doing {
  readonly by: Who;
  readonly at: number;
}

export type RoomHandler<Do extends PokerRoomAct['do']> = (
  room: PokerRoom,
  act: Extract<PokerRoomAct, { do: Do }>,
  doing: Doing,
) => Ruling<PokerRoomEvent>;

/** Whose an act is. A player does it for himself alone. */
export interface RoomHandling<Do extends PokerRoomAct['do']> {
  readonly may: readonly Role[];
  /** Whether it is what happens at a table: in a room that hears of its tables nobody says it in their stead. */
  readonly told?: true;
  readonly rule: RoomHandler<Do>;
}

/** What a player asks for is about himself. */
export const notHis = (by: Who, person: string): Refused | null =>
  by.role === 'player' && by.person !== person ? refuse('A player speaks for himself alone in the room.') : null;
