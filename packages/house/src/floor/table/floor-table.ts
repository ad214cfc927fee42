import type { Chance } from '@fairdeal/cards';
import type {
  IrregularityForecast,
  PushActor,
  RequestFault,
  SignedInPerson,
  TableClock,
  TablePush,
} from '@fairdeal/client';
import type { Actor, Refusal, Seat } from '@fairdeal/rules';
import type { AnyView } from '@fairdeal/table';
import type { GameBundle, SensorFact } from '@fairdeal/table/internal';
import type { HouseLog } from '../../log/index.js';
import type { MeterSigns } from '../openings/meter-links.js';
import type { StaffAssignment, TableOpening } from '../openings/opening.js';
import type { ActRequest } from './act-request.js';
import type { HouseClock } from './automation/clock.js';
import type { AskedCount } from './deck-watch.js';
import type { HistoryTurns } from './history-turns.js';
import type { ActOutcome } from './outcome.js';
import type { SensedAct, SensorNews } from './table-sensors.js';
import type { FloorSubscription } from './watchers.js';

/** How a table was opened, by whom and when. */
export interface OpenedTable {
  readonly id: string;
  readonly opening: TableOpening;
  readonly by: PushActor & { readonly person: string };
  readonly at: number;
}

/** Services of the floor that a table uses. */
export interface TableDeps {
  readonly record: HouseLog;
  readonly clock: HouseClock;
  readonly chance: Chance;
  readonly signs: MeterSigns;
  /** In which history is read. */
  readonly turns: HistoryTurns;
  /** The room, or one of its tables, has changed. */
  readonly notifyChanged: (table: string) => void;
  /** Why somebody takes no seat here: they sit at another table for house money. */
  readonly sitsElsewhere: (table: string, person: SignedInPerson) => Promise<Refusal | null>;
  /** Why the room does not let somebody do this at one of its tables. */
  readonly refusalOfRoom: (table: string, person: string, asked: ActRequest, has: number) => Promise<Refusal | null>;
  /** Name of the patron without an account to whom the room gave a seat. */
  readonly walkInFor: (table: string, seat: number) => Promise<string | null>;
}

/** A question about a table, for callers that know its game. */
export type TableQuestion<Result> = <State>(
  game: Pick<GameBundle<never, State, never, never, AnyView>, 'roomOf' | 'pokerSeats' | 'highHand'>,
  state: State,
) => Result;

/** A table of the house, whatever its game is: run here, or followed while another node runs it. */
export interface FloorTable {
  readonly id: string;
  position(): number;
  takenSeats(): number;
  /** Whether a person sits there, not only bots. */
  hasPlayers(): boolean;
  meters(): Readonly<Record<string, number>>;
  /** The cents that the rack must hold before the table can go on, as far as the table is run here. */
  rackShortage(): number | null;
  currentPush(person: SignedInPerson | null): TablePush;
  /** The same for the player in this seat, without their options. */
  pushForSeat(seat: number): TablePush | Refusal;
  /** Whose time runs, as far as the table is run here. */
  clocks(): readonly TableClock[];
  /** Outcome of an irregularity, in names and clauses alone. */
  preview(person: SignedInPerson, asked: ActRequest): Promise<IrregularityForecast | Refusal | RequestFault>;
  /** Role of a person here; null for an onlooker. */
  placeOf(person: SignedInPerson | null): PushActor | null;
  watch(
    person: SignedInPerson | null,
    after: number | undefined,
    push: (push: TablePush) => void,
    whose: string,
  ): FloorSubscription | Refusal;
  isWatched(): boolean;
  /** Null where it is not run here, or was taken over meanwhile. */
  act(person: SignedInPerson, asked: ActRequest, key: string): Promise<ActOutcome | null>;
  /** Why somebody cannot work here now. */
  refusePost(staff: StaffAssignment): Refusal | null;
  post(staff: StaffAssignment): void;
  /** The person who deals here now; null where nobody does yet. */
  dealer(): string | null;
  /** Somebody deals here no more. */
  relieve(person: string): void;
  seatOf(person: string): Seat | null;
  /** Everybody who sits here, by seat. */
  seated(): readonly { readonly seat: Seat; readonly person: string }[];
  /** The post that somebody has here. */
  postOf(person: string): string | null;
  isRunHere(): boolean;
  /** Runs it, unless another node does. */
  run(): Promise<void>;
  /** Lets another node run it, and follows it from then on. */
  handOver(): Promise<void>;
  /** Reads on what another node has written. */
  catchUp(): Promise<void>;
  /** Asks the table, as the log has it, something that only some games can answer. */
  ask<Result>(question: TableQuestion<Result>): Result;
  /** Decks whose cards are watched: those that lie at a live table. */
  watchedDecks(): readonly number[];
  /** Somebody asked the dealer to count a deck. */
  asksCount(asked: AskedCount): void;
  /** Facts of its devices, where it is run here. */
  sense(facts: readonly SensorFact[]): SensorNews;
  /** What the sensors have for the act that is due, where it is run here. */
  sensed(): SensedAct;
  /** Does something in the name of the house, where it is run here. */
  actAsHouse(by: Actor, act: object): Promise<Refusal | RequestFault | null>;
  close(): void;
}
