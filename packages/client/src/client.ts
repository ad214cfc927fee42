import type { ClientMessage, ConnectionState } from './connection.js';
import { readAddresses } from './house-addresses.js';
import {
  type ActAnswer,
  type ActingRole,
  type HouseRefusal,
  type IrregularityForecast,
  isHouseRefusal,
  type LobbyTable,
  type OpenTableRequest,
  type SignedInPerson,
  type SignInAnswer,
  type SignInRequest,
  type TableClock,
  type TablePush,
  type TableSetup,
  type WireAct,
  type WireTypes,
} from './messages.js';
import { CLOSED, openQuestions, type Questions } from './questions.js';
import { type HouseRequest, houseRefusal, openRequests } from './requests.js';
import type { SocketConstructor } from './socket.js';

/** Addresses of a house, and credentials. */
export interface HouseClientOptions {
  /** Its address, or those of all its nodes. Default: the origin of the page, or this computer. */
  readonly url?: string | readonly string[];
  /** Token of a program, in place of a cookie. */
  readonly token?: string;
  /** A WebSocket in place of the platform’s own. */
  readonly WebSocket?: SocketConstructor;
}

/** A watched table. */
export interface Watch {
  /** The last durable position when the watch began. */
  readonly position: number;
  stop(): void;
}

/** A house over the network. Refusals are values; nothing is thrown. */
export interface HouseClient {
  session(): Promise<{ readonly person: SignedInPerson | null } | HouseRefusal>;
  /** With `weak`, a sentence that says why this person should change their password now. */
  signIn(coming: SignInRequest): Promise<SignInAnswer | HouseRefusal>;
  /** With `everywhere` all sessions and tokens of this person end. */
  signOut(everywhere?: boolean): Promise<{ readonly person: null } | HouseRefusal>;
  tables(): Promise<{ readonly tables: readonly LobbyTable[] } | HouseRefusal>;
  openTable(opening: OpenTableRequest): Promise<{ readonly table: string } | HouseRefusal>;
  /** The opening of a table with its Rules Submission, and the viewer’s role there. */
  tableSetup(table: string): Promise<TableSetup | HouseRefusal>;
  /** The table as a push would show it now. */
  fetchTable<Table extends WireTypes = WireTypes>(table: string): Promise<TablePush<Table> | HouseRefusal>;
  /** Clocks that run at the table. */
  clocks(table: string): Promise<{ readonly clocks: readonly TableClock[] } | HouseRefusal>;
  /**
   * Reports every position after `after`, in order and once. Without `after` it reports the current table first. After a lost connection it
   * goes on from the last position. Name the game's types to read its fields: `watch<HouseWireTypes>(…)`.
   */
  watch<Table extends WireTypes = WireTypes>(
    table: string,
    heard: (push: TablePush<Table>) => void,
    after?: number,
  ): Promise<Watch | HouseRefusal>;
  /** Acts at a table. The act is sent again with the same key until its outcome is known, so it is done once or not at all. After 16 seconds it is `unknown`. */
  act(table: string, act: WireAct, as?: ActingRole): Promise<ActAnswer>;
  /** Previews an irregularity that the viewer may call now. Nothing is done. */
  forecastIrregularity(table: string, act: WireAct, as?: ActingRole): Promise<IrregularityForecast | HouseRefusal>;
  /** The receipt of a round: the round as the viewer saw it, with its proof. */
  receipt(table: string, round: number): Promise<ClientMessage | HouseRefusal>;
  /** Posts a person at the table in a role. */
  assign(table: string, person: string, role: string, reason?: string): Promise<object | HouseRefusal>;
  /** Any other request that `/api` describes. */
  readonly request: HouseRequest;
  /** Hears that the list of tables, a post or a slip may have changed. Gives what ends it. */
  onFloorChange(heard: () => void): () => void;
  connection(): ConnectionState;
  onConnection(heard: (state: ConnectionState) => void): () => void;
  /** Another person has signed in by other means: shows the watched tables to them. */
  resubscribe(): void;
  close(): void;
}

/** Milliseconds before each retry of an act whose outcome is not known. */
const RETRY_DELAYS = [100, 200, 400, 800, 1_600, 3_000, 5_000, 5_000];
const RETRYABLE_REASONS: ReadonlySet<HouseRefusal['reason']> = new Set([
  ...(['unreachable', 'unavailable', 'run-elsewhere', 'closing', 'rate-limited', 'clock-wrong'] as const),
]);
const UNKNOWN_OUTCOME = 'The house could not say whether this was done. Look at the table before you try again.';

/** A key that no other act uses. A page without TLS has no `randomUUID`. */
export const newActKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A client of a house. It sends nothing yet, and throws nothing, whatever the address. */
export const openClient = ({ url, token, WebSocket }: HouseClientOptions = {}): HouseClient => {
  const addresses = readAddresses(url);
  const { request, headers } = openRequests(addresses, token);
  const questions = openQuestions(addresses, headers, WebSocket);
  return {
    ...accountRequests(request, questions.resubscribe),
    ...tableRequests(request),
    watch: watchOver(questions),
    act: actOver(questions),
    request,
    onFloorChange: questions.onFloorChange,
    connection: questions.connection,
    onConnection: questions.onConnection,
    resubscribe: questions.resubscribe,
    close: questions.close,
  };
};

/** Sessions. After signing in or out, the tables are watched as another person. */
const accountRequests = (
  ask: HouseRequest,
  resubscribe: () => void,
): Pick<HouseClient, 'session' | 'signIn' | 'signOut'> => {
  const changed = <Answer extends object>(answer: Answer | HouseRefusal): Answer | HouseRefusal => {
    if (!isHouseRefusal(answer)) resubscribe();
    return answer;
  };
  return {
    session: () => ask('GET', '/api/session'),
    signIn: async (coming) => changed(await ask<SignInAnswer>('POST', '/api/session', coming)),
    signOut: async (everywhere = false) =>
      changed(await ask<{ person: null }>('DELETE', `/api/session${everywhere ? '?everywhere=true' : ''}`)),
  };
};

const pathOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

const tableRequests = (
  ask: HouseRequest,
): Pick<
  HouseClient,
  'tables' | 'openTable' | 'tableSetup' | 'fetchTable' | 'clocks' | 'forecastIrregularity' | 'receipt' | 'assign'
> => ({
  tables: () => ask('GET', '/api/tables'),
  openTable: (opening) => ask('POST', '/api/tables', opening),
  tableSetup: (table) => ask('GET', `${pathOf(table)}/opening`),
  fetchTable: (table) => ask('GET', pathOf(table)),
  clocks: (table) => ask('GET', `${pathOf(table)}/clocks`),
  forecastIrregularity: (table, act, as) =>
    ask('POST', `${pathOf(table)}/foresee`, { ...(as === undefined ? {} : { as }), act }),
  receipt: (table, round) => ask('GET', `${pathOf(table)}/rounds/${round}/receipt`),
  assign: (table, person, role, reason) =>
    ask('POST', `${pathOf(table)}/staff`, { person, role, ...(reason === undefined ? {} : { reason }) }),
});

const watchOver =
  ({ watches, ask, askForTable, connection }: Questions): HouseClient['watch'] =>
  async <Table extends WireTypes>(
    table: string,
    heard: (push: TablePush<Table>) => void,
    after?: number,
  ): Promise<Watch | HouseRefusal> => {
    const stop = watches.add(table, (push) => heard(push as TablePush<Table>), after);
    const answer = await askForTable(table);
    if (isHouseRefusal(answer) || 'wrong' in answer) {
      stop();
      return isHouseRefusal(answer) ? answer : houseRefusal('invalid', String(answer.wrong));
    }
    return {
      position: Number(answer.position),
      stop: () => {
        stop();
        if (!watches.isWatched(table) && connection() === 'open') void ask(() => ({ unwatch: table }));
      },
    };
  };

const actOver =
  ({ ask, connection }: Questions): HouseClient['act'] =>
  async (table, act, as) => {
    const message = { table, ...(as === undefined ? {} : { as }), act, key: newActKey() };
    if (connection() === 'closed') return CLOSED;
    let unknown = false;
    for (const pause of [...RETRY_DELAYS, null]) {
      const answer = await ask(() => message);
      if (answer === CLOSED) break;
      unknown ||= 'unknown' in answer;
      // A refusal of this try alone does not say what became of an earlier one.
      if (isHouseRefusal(answer) && !(unknown && RETRYABLE_REASONS.has(answer.reason))) return answer;
      if ('wrong' in answer) return { wrong: String(answer.wrong) };
      if ('done' in answer) return { done: Number(answer.done) };
      if (pause !== null) await new Promise((over) => setTimeout(over, pause));
    }
    return { unknown: UNKNOWN_OUTCOME };
  };
