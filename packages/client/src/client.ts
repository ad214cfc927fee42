import { type ClientMessage, type ConnectionState, openReconnectingSocket } from './connection.js';
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
  type SignInRequest,
  type TableClock,
  type TablePush,
  type TableSetup,
  type WireAct,
  type WireTypes,
} from './messages.js';
import { type HouseRequest, houseRefusal, openRequests } from './requests.js';
import type { SocketConstructor } from './socket.js';
import { createTableWatches } from './watches.js';

/** Where the house is, and who asks. */
export interface HouseClientOptions {
  /** Its address, or those of all its nodes; left out, where the page came from, or this machine. */
  readonly url?: string | readonly string[];
  /** Of a program: it does what a cookie does. */
  readonly token?: string;
  /** Another WebSocket than the platform's own. */
  readonly WebSocket?: SocketConstructor;
}

/** A table that is watched. */
export interface Watch {
  /** The last position that was durable when it began. */
  readonly position: number;
  stop(): void;
}

/** A house over the network. What it refuses comes back as a value; nothing is thrown. */
export interface HouseClient {
  session(): Promise<{ readonly person: SignedInPerson | null } | HouseRefusal>;
  /** With `weak`, a sentence that says why this person should change their password now. */
  signIn(coming: SignInRequest): Promise<{ readonly person: SignedInPerson; readonly weak?: string } | HouseRefusal>;
  /** With `everywhere` all sessions and tokens of this person end. */
  signOut(everywhere?: boolean): Promise<{ readonly person: null } | HouseRefusal>;
  tables(): Promise<{ readonly tables: readonly LobbyTable[] } | HouseRefusal>;
  openTable(opening: OpenTableRequest): Promise<{ readonly table: string } | HouseRefusal>;
  /** How it was opened, with its Rules Submission, and what I am there. */
  tableSetup(table: string): Promise<TableSetup | HouseRefusal>;
  /** The table as it would be pushed now. */
  fetchTable<Table extends WireTypes = WireTypes>(table: string): Promise<TablePush<Table> | HouseRefusal>;
  /** Whose time runs there now. */
  clocks(table: string): Promise<{ readonly clocks: readonly TableClock[] } | HouseRefusal>;
  /**
   * Hears every position after `after`, in order and once; without it the table as it stands, then what comes. After a lost connection it
   * goes on from the last position that was heard. Name the game's types to read its fields: `watch<HouseWireTypes>(…)`.
   */
  watch<Table extends WireTypes = WireTypes>(
    table: string,
    heard: (push: TablePush<Table>) => void,
    after?: number,
  ): Promise<Watch | HouseRefusal>;
  /** Does something at a table. It is sent again under the same key until its outcome is known, so it is done once or not at all; after 16 seconds it is `unknown`. */
  act(table: string, act: WireAct, as?: ActingRole): Promise<ActAnswer>;
  /** What would come of an irregularity that I may call now. Nothing is done. */
  forecastIrregularity(table: string, act: WireAct, as?: ActingRole): Promise<IrregularityForecast | HouseRefusal>;
  /** A round as I saw it, with its proof. */
  receipt(table: string, round: number): Promise<ClientMessage | HouseRefusal>;
  /** Whoever this is works at the table from now on. */
  assign(table: string, person: string, role: string, reason?: string): Promise<object | HouseRefusal>;
  /** Anything else that `/api` describes. */
  readonly request: HouseRequest;
  connection(): ConnectionState;
  onConnection(heard: (state: ConnectionState) => void): () => void;
  /** Somebody else asks from now on, by a way that is not told here: what is watched is shown to him anew. */
  resubscribe(): void;
  close(): void;
}

/** An answer that does not come in this time is asked for again over another connection, in milliseconds. */
const ANSWER_TIMEOUT = 10_000;
/** After so long a silence it is asked whether anybody is there. */
const IDLE_PING_AFTER = 25_000;

const CLOSED = houseRefusal('client-closed', 'You closed this connection before the house answered.');

/** An act whose outcome is not known is sent again after so many milliseconds each time; then its sender is told. */
const RETRY_DELAYS = [100, 200, 400, 800, 1_600, 3_000, 5_000, 5_000];
const RETRYABLE_REASONS: ReadonlySet<HouseRefusal['reason']> = new Set([
  ...(['unreachable', 'unavailable', 'run-elsewhere', 'closing', 'rate-limited'] as const),
]);
const UNKNOWN_OUTCOME = 'The house could not say whether this was done. Look at the table before you try again.';

interface PendingRequest {
  /** As it is to be asked now. */
  readonly message: () => ClientMessage;
  readonly answered: (answer: ClientMessage | HouseRefusal) => void;
  timer?: ReturnType<typeof setTimeout>;
}

/** Any text that is never used for another act. A page that did not come over TLS has no `randomUUID`. */
export const newActKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A house over the network: nothing is asked of it yet, and nothing is thrown, whatever the address. */
export const openClient = ({ url, token, WebSocket }: HouseClientOptions = {}): HouseClient => {
  const addresses = readAddresses(url);
  const { request: ask, headers } = openRequests(addresses, token);
  const watches = createTableWatches();
  const questions = new Map<number, PendingRequest>();
  let asked = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const send = (id: number, question: PendingRequest): void => {
    if (wire.state() !== 'open') return;
    clearTimeout(question.timer);
    question.timer = setTimeout(wire.reconnect, ANSWER_TIMEOUT);
    wire.send({ id, ...question.message() });
  };

  /** Asks over the socket until it is answered. */
  const question = (message: () => ClientMessage): Promise<ClientMessage | HouseRefusal> => {
    if (wire.state() === 'closed') return Promise.resolve(CLOSED);
    if (addresses.fault !== null) return Promise.resolve(houseRefusal('wrong-address', addresses.fault));
    wire.connect();
    return new Promise((answered) => {
      asked += 1;
      const mine: PendingRequest = { message, answered };
      questions.set(asked, mine);
      send(asked, mine);
    });
  };

  const askForTable = (table: string): Promise<ClientMessage | HouseRefusal> =>
    question(() => watches.watchRequest(table));

  /** What was watched before goes on, whatever the house says to it at first. */
  const watchAgain = async (table: string): Promise<void> => {
    const answer = await askForTable(table);
    if (!isHouseRefusal(answer) || wire.state() === 'closed' || !watches.isWatched(table)) return;
    setTimeout(() => void (watches.isWatched(table) && watchAgain(table)), 1_000 * Number(answer.retry ?? 1));
  };

  const listen = (): void => {
    clearTimeout(silence);
    if (watches.tables().length === 0) return;
    silence = setTimeout(() => {
      const [table] = watches.tables();
      if (table !== undefined && wire.state() === 'open') void askForTable(table);
    }, IDLE_PING_AFTER);
  };

  const wire = openReconnectingSocket(addresses, headers, WebSocket, {
    opened: () => {
      const before = [...questions];
      const asking = new Set(before.map(([, { message }]) => message().watch));
      for (const table of watches.tables()) if (!asking.has(table)) void watchAgain(table);
      for (const [id, unanswered] of before) send(id, unanswered);
      listen();
    },
    message: (message) => {
      wire.markHealthy();
      listen();
      const { id } = message;
      const answered = typeof id === 'number' ? questions.get(id) : undefined;
      if (typeof id === 'number' && answered !== undefined) {
        questions.delete(id);
        clearTimeout(answered.timer);
        answered.answered(message);
      } else if (isPush(message)) watches.deliver(message);
    },
  });

  /** Whoever asks is somebody else now. */
  const anew = (): void => {
    watches.reset();
    for (const { timer } of questions.values()) clearTimeout(timer);
    wire.reconnect();
  };

  const became = <Answer extends object>(answer: Answer | HouseRefusal): Answer | HouseRefusal => {
    if (!isHouseRefusal(answer)) anew();
    return answer;
  };

  const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

  return {
    session: () => ask('GET', '/api/session'),
    signIn: async (coming) =>
      became(await ask<{ person: SignedInPerson; weak?: string }>('POST', '/api/session', coming)),
    signOut: async (everywhere = false) =>
      became(await ask<{ person: null }>('DELETE', `/api/session${everywhere ? '?everywhere=true' : ''}`)),
    tables: () => ask('GET', '/api/tables'),
    openTable: (opening) => ask('POST', '/api/tables', opening),
    tableSetup: (table) => ask('GET', `${at(table)}/opening`),
    fetchTable: (table) => ask('GET', at(table)),
    clocks: (table) => ask('GET', `${at(table)}/clocks`),
    watch: async <Table extends WireTypes>(
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
          if (!watches.isWatched(table) && wire.state() === 'open') void question(() => ({ unwatch: table }));
        },
      };
    },
    act: async (table, act, as) => {
      const message = { table, ...(as === undefined ? {} : { as }), act, key: newActKey() };
      if (wire.state() === 'closed') return CLOSED;
      let unknown = false;
      for (const pause of [...RETRY_DELAYS, null]) {
        const answer = await question(() => message);
        if (answer === CLOSED) break;
        unknown ||= 'unknown' in answer;
        // A refusal of this try alone does not say what became of an earlier one.
        if (isHouseRefusal(answer) && !(unknown && RETRYABLE_REASONS.has(answer.reason))) return answer;
        if ('wrong' in answer) return { wrong: String(answer.wrong) };
        if ('done' in answer) return { done: Number(answer.done) };
        if (pause !== null) await new Promise((over) => setTimeout(over, pause));
      }
      return { unknown: UNKNOWN_OUTCOME };
    },
    forecastIrregularity: (table, act, as) =>
      ask('POST', `${at(table)}/foresee`, { ...(as === undefined ? {} : { as }), act }),
    receipt: (table, round) => ask('GET', `${at(table)}/rounds/${round}/receipt`),
    assign: (table, person, role, reason) =>
      ask('POST', `${at(table)}/staff`, { person, role, ...(reason === undefined ? {} : { reason }) }),
    request: ask,
    connection: wire.state,
    onConnection: wire.subscribe,
    resubscribe: anew,
    close: () => {
      clearTimeout(silence);
      wire.close();
      for (const { answered, timer } of questions.values()) {
        clearTimeout(timer);
        answered(CLOSED);
      }
      questions.clear();
    },
  };
};

const isPush = (message: ClientMessage): message is ClientMessage & TablePush =>
  'view' in message && 'position' in message;
