import type {
  IrregularityForecast,
  LobbyTable,
  RequestFault,
  RoomJackpot,
  SignedInPerson,
  TableClock,
  TablePush,
  TableSetup,
} from '@fairdeal/client';
import type { Refusal } from '@fairdeal/rules';
import type { FloorDevices } from './devices.js';
import type { ActOutcome } from './table/outcome.js';
import type { FloorSubscription } from './table/watchers.js';

/**
 * The tables that run in this process. Every answer is JSON, made for the person who asked.
 * Callers check who may open a table or post staff there.
 */
export interface Floor extends FloorDevices {
  open(by: SignedInPerson, opening: unknown): Promise<{ readonly table: string } | Refusal | RequestFault>;
  /** Opens the poker room, which there is one of. */
  openRoom(by: SignedInPerson, opening: unknown): Promise<{ readonly table: string } | Refusal | RequestFault>;
  /** Person who opened a table; null where there is none. */
  openerOf(table: string): string | null;
  list(person: SignedInPerson | null): readonly LobbyTable[];
  /** How it was opened, and what this person is there. */
  opening(person: SignedInPerson | null, table: string): Promise<TableSetup | Refusal>;
  /** Everybody who sits there, by seat. Callers check who may know. */
  seated(table: string): Promise<readonly { readonly seat: number; readonly person: string }[] | Refusal>;
  /** The table as it would be pushed now. */
  currentPush(person: SignedInPerson | null, table: string): Promise<TablePush | Refusal>;
  /** The table as the player in this seat sees it now. Callers check who may look over a player's shoulder. */
  pushForSeat(table: string, seat: number): Promise<TablePush | Refusal>;
  /** The jackpots of the poker room as they stand. */
  jackpots(): Promise<readonly RoomJackpot[]>;
  /** Whose time runs there, as far as this process runs the table. */
  clocks(table: string): Promise<readonly TableClock[] | Refusal>;
  /** Outcome of an irregularity that this person may call now. It reveals no card. */
  preview(person: SignedInPerson, act: unknown): Promise<IrregularityForecast | Refusal | RequestFault>;
  /** Closes a table to players. Staff can still see, count and replay it. */
  closeTable(by: SignedInPerson, table: string): Promise<Refusal | null>;
  /** Posts the named person at the table. */
  assign(by: SignedInPerson, table: string, staff: unknown, name?: string): Promise<Refusal | RequestFault | null>;
  /** The dealer deals at this table no more. */
  relieve(by: SignedInPerson, table: string, person: string): Promise<Refusal | null>;
  /** Asks the dealer of a live table to count a deck. */
  askCount(by: SignedInPerson, table: string, deck: number): Promise<Refusal | null>;
  /** Pushes every position after `after` in order, then what comes; without it the table as it stands, then what comes. */
  watch(
    person: SignedInPerson | null,
    table: string,
    after: number | undefined,
    push: (push: TablePush) => void,
    /** Where a guest or a stranger asks from: they share the turns in which history is read. */
    address?: string,
  ): Promise<FloorSubscription | Refusal>;
  act(person: SignedInPerson, act: unknown, key: string): Promise<ActOutcome>;
  /** Hears that the list of tables, a post or a slip may have changed. Gives what ends it. */
  onChange(heard: () => void): () => void;
  /** Until the poker room and its tables have heard of each other. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
