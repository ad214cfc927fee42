import { type ClientMessage, type ConnectionState, openReconnectingSocket } from './connection.js';
import type { HouseAddresses } from './house-addresses.js';
import { type HouseRefusal, isHouseRefusal, type TablePush } from './messages.js';
import { houseRefusal } from './requests.js';
import type { SocketConstructor } from './socket.js';
import { createTableWatches, type TableWatches } from './watches.js';

/** A question without an answer in this time is sent again over another connection, in milliseconds. */
const ANSWER_TIMEOUT = 10_000;
/** After this long without a message the client asks for a table, in milliseconds. */
const IDLE_PING_AFTER = 25_000;

export const CLOSED = houseRefusal('client-closed', 'You closed this connection before the house answered.');

type Answer = ClientMessage | HouseRefusal;

interface PendingQuestion {
  /** The message as it stands now. */
  readonly message: () => ClientMessage;
  readonly answered: (answer: Answer) => void;
  timer?: ReturnType<typeof setTimeout>;
}

/** Questions over one socket. Each is sent again after a lost connection until it is answered. */
export interface Questions {
  readonly watches: TableWatches;
  ask(message: () => ClientMessage): Promise<Answer>;
  /** Asks for the pushes of a watched table. */
  askForTable(table: string): Promise<Answer>;
  /** Hears that the list of tables, a post or a slip may have changed. */
  onFloorChange(heard: () => void): () => void;
  connection(): ConnectionState;
  onConnection(heard: (state: ConnectionState) => void): () => void;
  /** Shows the watched tables to the person who is signed in now. */
  resubscribe(): void;
  close(): void;
}

/** Questions that wait for their answers, by id. */
const pendingQuestions = () => {
  const all = new Map<number, PendingQuestion>();
  let last = 0;
  return {
    all,
    add: (question: PendingQuestion): number => {
      last += 1;
      all.set(last, question);
      return last;
    },
    /** Answers the question with the id of a message. Says whether there was one. */
    answer: (message: ClientMessage): boolean => {
      const { id } = message;
      const question = typeof id === 'number' ? all.get(id) : undefined;
      if (typeof id !== 'number' || question === undefined) return false;
      all.delete(id);
      clearTimeout(question.timer);
      question.answered(message);
      return true;
    },
    stopTimers: (): void => {
      for (const { timer } of all.values()) clearTimeout(timer);
    },
  };
};

/** Listeners to changes of the floor. The house is asked once, for the first of them. */
const floorFollowers = (askToFollow: () => void) => {
  const followers = new Set<() => void>();
  const changed = (): void => {
    for (const heard of [...followers]) heard();
  };
  return {
    changed,
    follow: (heard: () => void): (() => void) => {
      if (followers.size === 0) askToFollow();
      followers.add(heard);
      return () => void followers.delete(heard);
    },
    /** Follows again after a lost connection, whose changes were not heard. */
    followAgain: (): void => {
      if (followers.size === 0) return;
      askToFollow();
      changed();
    },
  };
};

/** Asks for a watched table when the house was silent for long. */
const idlePing = (watches: TableWatches, ping: (table: string) => void) => {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(silence);
  return {
    stop,
    restart: (): void => {
      stop();
      if (watches.tables().length === 0) return;
      silence = setTimeout(() => {
        const [table] = watches.tables();
        if (table !== undefined) ping(table);
      }, IDLE_PING_AFTER);
    },
  };
};

export const openQuestions = (
  addresses: HouseAddresses,
  headers: () => Readonly<Record<string, string>>,
  WebSocket: SocketConstructor | undefined,
): Questions => {
  const watches = createTableWatches();
  const pending = pendingQuestions();

  const send = (id: number, question: PendingQuestion): void => {
    if (wire.state() !== 'open') return;
    clearTimeout(question.timer);
    question.timer = setTimeout(wire.reconnect, ANSWER_TIMEOUT);
    wire.send({ id, ...question.message() });
  };

  const ask: Questions['ask'] = (message) => {
    if (wire.state() === 'closed') return Promise.resolve(CLOSED);
    if (addresses.fault !== null) return Promise.resolve(houseRefusal('wrong-address', addresses.fault));
    wire.connect();
    return new Promise((answered) => {
      const question: PendingQuestion = { message, answered };
      send(pending.add(question), question);
    });
  };
  const askForTable = (table: string): Promise<Answer> => ask(() => watches.watchRequest(table));

  /** Watches go on after a lost connection, whatever the house answers at first. */
  const watchAgain = async (table: string): Promise<void> => {
    const answer = await askForTable(table);
    if (!isHouseRefusal(answer) || wire.state() === 'closed' || !watches.isWatched(table)) return;
    setTimeout(() => void (watches.isWatched(table) && watchAgain(table)), 1_000 * Number(answer.retry ?? 1));
  };

  const floor = floorFollowers(() => void ask(() => ({ follow: 'floor' })));
  const idle = idlePing(watches, (table) => {
    if (wire.state() === 'open') void askForTable(table);
  });

  const wire = openReconnectingSocket(addresses, headers, WebSocket, {
    opened: () => {
      const before = [...pending.all];
      const asking = new Set(before.map(([, { message }]) => message().watch));
      for (const table of watches.tables()) if (!asking.has(table)) void watchAgain(table);
      for (const [id, question] of before) send(id, question);
      if (before.every(([, { message }]) => message().follow === undefined)) floor.followAgain();
      idle.restart();
    },
    message: (message) => {
      wire.markHealthy();
      idle.restart();
      if (pending.answer(message)) return;
      if (isPush(message)) watches.deliver(message);
      else if (message.changed === 'floor') floor.changed();
    },
  });

  return {
    ...{ watches, ask, askForTable, connection: wire.state, onConnection: wire.subscribe },
    onFloorChange: floor.follow,
    resubscribe: () => {
      watches.reset();
      pending.stopTimers();
      wire.reconnect();
    },
    close: () => {
      idle.stop();
      wire.close();
      pending.stopTimers();
      for (const { answered } of pending.all.values()) answered(CLOSED);
      pending.all.clear();
    },
  };
};

const isPush = (message: ClientMessage): message is ClientMessage & TablePush =>
  'view' in message && 'position' in message;
