import type { Actor, AnyAct, Seat } from '@fairdeal/rules';
import type { AnyView, RunningTable } from '@fairdeal/table';
import type { GameBundle } from '@fairdeal/table/internal';
import type { TableOpening } from '../../openings/opening.js';
import type { HouseClock } from './clock.js';

/** No table has so much to be put in order before a round. */
export const MOST_BACK = 100;
export const SECOND = 1_000;

/** One table to be kept going, and what its parts share. */
export interface AutomatedTable<State, Act extends AnyAct, Event, View extends AnyView> {
  readonly game: Pick<GameBundle<unknown, State, Act, Event, View>, 'personAt' | 'autopilot'>;
  readonly opening: TableOpening;
  readonly clock: HouseClock;
  /** The table as it is decided so far. While it is read from the log null, and it is tried again. */
  pending(): RunningTable<State, Act, Event, View> | null;
  does(by: Actor, act: Act, clocked?: true): void;
  /** Has the automatic staff do everything that is theirs. */
  staff(table: RunningTable<State, Act, Event, View>, until: 'due' | 'deal'): void;
  react(seat?: Seat | null, clocked?: boolean): void;
  isBot(state: State, seat: Seat): boolean;
  playerIn(state: State, seat: Seat): Actor;
}

/** The name of a bot in a seat. */
export const botName = (seat: Seat): string => `bot ${seat}`;
