import { addressesOf } from './addresses.js';
import { type Connection, keepConnected, type Message } from './connection.js';
import { type Ask, refusal, requestsTo } from './requests.js';
import type { SocketMaker } from './socket.js';
import { watchesOf } from './watches.js';
import {
  type Acted,
  type As,
  type Clock,
  type Coming,
  type Foreseen,
  isRefusal,
  type Opened,
  type Opening,
  type Person,
  type Push,
  type Refusal,
  type TableListed,
  type WrittenAct,
  type WrittenTable,
} from './wire.js';

/** Where the house is, and who asks. */
export interface ClientOptions {
  /** Its address, or those of all its nodes; left out, where the page came from, or this machine. */
  readonly url?: string | readonly string[];
  /** Of a program: it does what a cookie does. */
  readonly token?: string;
  /** Another WebSocket than the platform's own. */
  readonly WebSocket?: SocketMaker;
}

/** A table that is watched. */
export interface Watch {
  /** The last position that was durable when it began. */
  readonly position: number;
  stop(): void;
}

/** A house over the network. What it refuses comes back as a value; nothing is thrown. */
export interface Client {
  session(): Promise<{ readonly person: Person | null } | Refusal>;
  /** With `weak`, a sentence that says why this person should change their password now. */
  signIn(coming: Coming): Promise<{ readonly person: Person; readonly weak?: string } | Refusal>;
  /** With `everywhere` all sessions and tokens of this person end. */
  signOut(everywhere?: boolean): Promise<{ readonly person: null } | Refusal>;
  tables(): Promise<{ readonly tables: readonly TableListed[] } | Refusal>;
  openTable(opening: Opening): Promise<{ readonly table: string } | Refusal>;
  /** How it was opened, with its Rules Submission, and what I am there. */
  opening(table: string): Promise<Opened | Refusal>;
  /** The table as it would be pushed now. */
  look<Table extends WrittenTable = WrittenTable>(table: string): Promise<Push<Table> | Refusal>;
  /** Whose time runs there now. */
  clocks(table: string): Promise<{ readonly clocks: readonly Clock[] } | Refusal>;
  /**
   * Hears every position after `after`, in order and once; without it the table as it stands, then what comes. After a lost connection it
   * goes on from the last position that was heard. Who knows the game says so: `watch<WrittenHouse>(…)`.
   */
  watch<Table extends WrittenTable = WrittenTable>(
    table: string,
    heard: (push: Push<Table>) => void,
    after?: number,
  ): Promise<Watch | Refusal>;
  /** Does something at a table. It is sent again under the same key until its outcome is known, so it is done once or not at all; after 16 seconds it is `unknown`. */
  act(table: string, act: WrittenAct, as?: As): Promise<Acted>;
  /** What would come of an irregularity that I may call now. Nothing is done. */
  foresee(table: string, act: WrittenAct, as?: As): Promise<Foreseen | Refusal>;
  /** A round as I saw it, with its proof. */
  receipt(table: string, round: number): Promise<Message | Refusal>;
  /** Whoever this is works at the table from now on. */
  assign(table: string, person: string, role: string, reason?: string): Promise<object | Refusal>;
  /** Anything else that `/api` describes. */
  readonly ask: Ask;
  connection(): Connection;
  onConnection(heard: (state: Connection) => void): () => void;
  /** Somebody else asks from now on, by a way that is not told here: what is watched is shown to him anew. */
  anew(): void;
  close(): void;
}

/** An answer that does not come in this time is asked for again over another connection, in milliseconds. */
const ANSWERS_WITHIN = 10_000;
/** After so long a silence it is asked whether anybody is there. */
const SILENCE = 25_000;

const CLOSED = refusal('client-closed', 'You closed this connection before the house answered.');

/** An act whose outcome is not known is sent again after so many milliseconds each time; then its sender is told. */
const PAUSES = [100, 200, 400, 800, 1_600, 3_000, 5_000, 5_000];
const NOT_NOW: ReadonlySet<Refusal['reason']> = new Set([
  ...(['unreachable', 'unavailable', 'run-elsewhere', 'closing', 'rate-limited'] as const),
]);
const UNKNOWN = 'The house could not say whether this was done. Look at the table before you try again.';

interface Question {
  /** As it is to be asked now. */
  readonly message: () => Message;
  readonly answered: (answer: Message | Refusal) => void;
  timer?: ReturnType<typeof setTimeout>;
}

/** Any text that is never used for another act. A page that did not come over TLS has no `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A house over the network: nothing is asked of it yet, and nothing is thrown, whatever the address. */
export const openClient = ({ url, token, WebSocket }: ClientOptions = {}): Client => {
  const addresses = addressesOf(url);
  const { ask, headers } = requestsTo(addresses, token);
  const watches = watchesOf();
  const questions = new Map<number, Question>();
  let asked = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const send = (id: number, question: Question): void => {
    if (wire.state() !== 'open') return;
    clearTimeout(question.timer);
    question.timer = setTimeout(wire.again, ANSWERS_WITHIN);
    wire.send({ id, ...question.message() });
  };

  /** Asks over the socket until it is answered. */
  const question = (message: () => Message): Promise<Message | Refusal> => {
    if (wire.state() === 'closed') return Promise.resolve(CLOSED);
    if (addresses.wrong !== null) return Promise.resolve(refusal('wrong-address', addresses.wrong));
    wire.connect();
    return new Promise((answered) => {
      asked += 1;
      const mine: Question = { message, answered };
      questions.set(asked, mine);
      send(asked, mine);
    });
  };

  const askForTable = (table: string): Promise<Message | Refusal> => question(() => watches.wanted(table));

  /** What was watched before goes on, whatever the house says to it at first. */
  const watchAgain = async (table: string): Promise<void> => {
    const answer = await askForTable(table);
    if (!isRefusal(answer) || wire.state() === 'closed' || !watches.isWatched(table)) return;
    setTimeout(() => void (watches.isWatched(table) && watchAgain(table)), 1_000 * Number(answer.retry ?? 1));
  };

  const listen = (): void => {
    clearTimeout(silence);
    if (watches.tables().length === 0) return;
    silence = setTimeout(() => {
      const [table] = watches.tables();
      if (table !== undefined && wire.state() === 'open') void askForTable(table);
    }, SILENCE);
  };

  const wire = keepConnected(addresses, headers, WebSocket, {
    opened: () => {
      const before = [...questions];
      const asking = new Set(before.map(([, { message }]) => message().watch));
      for (const table of watches.tables()) if (!asking.has(table)) void watchAgain(table);
      for (const [id, unanswered] of before) send(id, unanswered);
      listen();
    },
    message: (message) => {
      wire.well();
      listen();
      const { id } = message;
      const answered = typeof id === 'number' ? questions.get(id) : undefined;
      if (typeof id === 'number' && answered !== undefined) {
        questions.delete(id);
        clearTimeout(answered.timer);
        answered.answered(message);
      } else if (isPush(message)) watches.push(message);
    },
  });

  /** Whoever asks is somebody else now. */
  const anew = (): void => {
    watches.anew();
    for (const { timer } of questions.values()) clearTimeout(timer);
    wire.again();
  };

  const became = <Answer extends object>(answer: Answer | Refusal): Answer | Refusal => {
    if (!isRefusal(answer)) anew();
    return answer;
  };

  const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

  return {
    session: () => ask('GET', '/api/session'),
    signIn: async (coming) => became(await ask<{ person: Person; weak?: string }>('POST', '/api/session', coming)),
    signOut: async (everywhere = false) =>
      became(await ask<{ person: null }>('DELETE', `/api/session${everywhere ? '?everywhere=true' : ''}`)),
    tables: () => ask('GET', '/api/tables'),
    openTable: (opening) => ask('POST', '/api/tables', opening),
    opening: (table) => ask('GET', `${at(table)}/opening`),
    look: (table) => ask('GET', at(table)),
    clocks: (table) => ask('GET', `${at(table)}/clocks`),
    watch: async <Table extends WrittenTable>(
      table: string,
      heard: (push: Push<Table>) => void,
      after?: number,
    ): Promise<Watch | Refusal> => {
      const stop = watches.add(table, (push) => heard(push as Push<Table>), after);
      const answer = await askForTable(table);
      if (isRefusal(answer) || 'wrong' in answer) {
        stop();
        return isRefusal(answer) ? answer : refusal('invalid', String(answer.wrong));
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
      const message = { table, ...(as === undefined ? {} : { as }), act, key: newKey() };
      if (wire.state() === 'closed') return CLOSED;
      let unknown = false;
      for (const pause of [...PAUSES, null]) {
        const answer = await question(() => message);
        if (answer === CLOSED) break;
        unknown ||= 'unknown' in answer;
        // A refusal of this try alone does not say what became of an earlier one.
        if (isRefusal(answer) && !(unknown && NOT_NOW.has(answer.reason))) return answer;
        if ('wrong' in answer) return { wrong: String(answer.wrong) };
        if ('done' in answer) return { done: Number(answer.done) };
        if (pause !== null) await new Promise((over) => setTimeout(over, pause));
      }
      return { unknown: UNKNOWN };
    },
    foresee: (table, act, as) => ask('POST', `${at(table)}/foresee`, { ...(as === undefined ? {} : { as }), act }),
    receipt: (table, round) => ask('GET', `${at(table)}/rounds/${round}/receipt`),
    assign: (table, person, role, reason) =>
      ask('POST', `${at(table)}/staff`, { person, role, ...(reason === undefined ? {} : { reason }) }),
    ask,
    connection: wire.state,
    onConnection: wire.subscribe,
    anew,
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

const isPush = (message: Message): message is Message & Push => 'view' in message && 'position' in message;
