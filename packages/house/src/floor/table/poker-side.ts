import type { HighHandStatus, PokerRoom, PokerSeat, Seat } from '@fairdeal/rules';
import type { AnyView, GameBundle } from '@fairdeal/table';

/** What only the poker room and its tables have. */
export interface PokerSide {
  /** Of a room: the room itself. Null for a table. */
  room(): PokerRoom | null;
  /** Players of a poker table, with their stacks. */
  seats(): readonly (PokerSeat | null)[];
  /** Of a table of the room: the last player who left this seat, with their stack then. */
  lastLeft(seat: Seat): PokerSeat | null;
  /** Of a poker table: its High Hand Jackpot that tables pool by the clock. */
  highHand(): HighHandStatus | null;
}

export const pokerSide = <State>(
  game: Pick<GameBundle<never, State, never, never, AnyView>, 'pokerSeats' | 'roomOf' | 'highHand'>,
  now: () => State,
): PokerSide & { noteLeaving(before: State, after: State): void } => {
  const left = new Map<Seat, PokerSeat>();
  return {
    room: () => game.roomOf?.(now()) ?? null,
    seats: () => game.pokerSeats?.(now()) ?? [],
    lastLeft: (seat) => left.get(seat) ?? null,
    highHand: () => game.highHand?.(now()) ?? null,
    noteLeaving: (before, after) => {
      const then = game.pokerSeats?.(after) ?? [];
      for (const [at, sat] of (game.pokerSeats?.(before) ?? []).entries())
        if (sat !== null && then[at]?.person !== sat.person) left.set(at + 1, sat);
    },
  };
};
