import type { Duplex } from 'node:stream';
import { parseJson } from '@fairdeal/cards';
import type { SignedInPerson, TablePush } from '@fairdeal/client';
import { isRefused, type Refusal, refuseFor } from '@fairdeal/rules';
import { isInputFault, parseInput } from '@fairdeal/table/script';
import type { WebSocket } from '@fastify/websocket';
import { z } from 'zod';
import { ACTING_AS, type FloorSubscription } from '../floor/index.js';
import { isStorableText } from '../log/index.js';
import type { PresentPerson } from '../people/index.js';
import type { HouseServices } from './house-services.js';
import type { NetworkLimits } from './limits.js';
import type { Metrics } from './metrics.js';
import { actAtTable, NOT_SIGNED_IN, tooManyRequests, UNSTORABLE_TEXT } from './route.js';
import type { HouseSettings } from './settings.js';
import { TABLE_ID } from './shapes.js';

const ID = z.union([z.number(), z.string().max(100)]).optional();

const MESSAGES = {
  watch: z.strictObject({ id: ID, watch: TABLE_ID, after: z.int().min(0).optional() }),
  unwatch: z.strictObject({ id: ID, unwatch: TABLE_ID }),
  act: z.strictObject({
    id: ID,
    table: TABLE_ID.optional().describe(
      'beside the act, as is "as"; inside it only where the act has no field of that name',
    ),
    as: ACTING_AS.optional(),
    act: z.looseObject({ do: z.string().max(100) }),
    key: z.string().min(1).max(200),
  }),
} as const;

/** Every message that a socket takes, for who reads the description. */
export const MESSAGE: z.ZodType = z.union([MESSAGES.watch, MESSAGES.unwatch, MESSAGES.act]);

/** The longest message that is read. */
const MOST_BYTES = 65_536;
/** What is longer than this ends the connection before it is read. */
export const MOST_PAYLOAD = 1_048_576;
/** Of this much something must be read between two looks. */
const MUCH_BUFFERED = 1_048_576;
const SWEEP_EVERY = 10_000;
/** How soon a socket ends whose person signed out at another node. */
const LOOK_EVERY = 2_000;
const MOST_WATCHED = 1_000;
const CLOSING_WAIT = 3_000;

/** Codes by which a socket ends. */
const GOING_AWAY = 1001;
const TOO_SLOW = 4008;
const SIGNED_OUT = 4001;

export interface Sockets {
  accept(socket: WebSocket, from: SocketClient): void;
  /** Those that came with this end, or all of a person. */
  signedOut(pass: string | null, person: SignedInPerson | null): void;
  open(): number;
  /** Ends once all that was asked for is answered. */
  close(): Promise<void>;
}

export interface SocketClient {
  readonly by: PresentPerson | null;
  readonly address: string;
  readonly services: HouseServices;
  /** What the socket writes to. */
  readonly line: Duplex;
}

interface OpenSocket extends SocketClient {
  readonly socket: WebSocket;
  /** By table; what was asked for last counts. */
  readonly watched: Map<string, SocketWatch>;
  alive: boolean;
  buffered: number;
}

interface SocketWatch {
  /** Until then it is asked for. */
  watching?: FloorSubscription;
}

type SocketMessage = Readonly<Record<string, unknown>>;

/** A refusal as a socket says it: it has no status. */
const socketRefusal = ({ refused, reason, cites }: Refusal): Refusal => ({ refused, reason, cites });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the client calls its message, where it can be read. */
const idOf = (value: unknown): SocketMessage => {
  const id = isRecord(value) ? ID.safeParse(value.id) : null;
  return id?.success === true && id.data !== undefined ? { id: id.data } : {};
};

const FAULT =
  'This is a fault of the house, and not of what was asked: nothing is known to be done. Ask again with the same key.';

/** What several watchers get is written once. */
const written = new WeakMap<TablePush, Buffer>();
const bytesOf = (push: TablePush): Buffer => {
  const known = written.get(push);
  if (known !== undefined) return known;
  const bytes = Buffer.from(JSON.stringify(push));
  written.set(push, bytes);
  return bytes;
};

/** Lines that are held back until the breath is over. */
const corked = new Set<Duplex>();
const uncorkAll = (): void => {
  for (const line of corked) line.uncork();
  corked.clear();
};
/** What is sent to somebody in one breath goes out as one: a commit brings several positions of a table. */
const corkUntilFlush = (line: Duplex): void => {
  if (corked.has(line)) return;
  if (corked.size === 0) process.nextTick(uncorkAll);
  corked.add(line);
  line.cork();
};

export const openSockets = (
  limits: NetworkLimits,
  metrics: Metrics,
  { mostBuffered }: Pick<HouseSettings, 'mostBuffered'>,
): Sockets => {
  const all = new Set<OpenSocket>();
  const unanswered = new Set<Promise<void>>();
  let closing = false;
  let sweeps = 0;

  const drop = (to: OpenSocket): void => {
    metrics.count('dropped');
    forget(to);
    to.socket.close(TOO_SLOW, 'You read too slowly: come again with the last position you saw.');
    // It does not read, so it will not read that either.
    to.socket.terminate();
  };

  const send = (to: OpenSocket, message: SocketMessage): void => sendBytes(to, Buffer.from(JSON.stringify(message)));

  const sendBytes = (to: OpenSocket, bytes: Buffer): void => {
    if (to.socket.readyState !== to.socket.OPEN) return;
    corkUntilFlush(to.line);
    to.socket.send(bytes, { binary: false });
    if (to.socket.bufferedAmount > mostBuffered) drop(to);
  };

  const forget = (of: OpenSocket): void => {
    all.delete(of);
    for (const { watching } of of.watched.values()) watching?.stop();
    of.watched.clear();
  };

  const watch = async (
    from: OpenSocket,
    { watch: table, after }: z.output<typeof MESSAGES.watch>,
    id: SocketMessage,
  ): Promise<void> => {
    const { watched, services: inside, by, address } = from;
    if (watched.size >= MOST_WATCHED && !watched.has(table))
      return send(from, {
        ...id,
        ...refuseFor(
          'too-many-watched',
          `You can watch at most ${MOST_WATCHED} tables over one connection. Unwatch one first.`,
        ),
      });
    const wait = Math.max(limits.watchesAt.take(address), by === null ? 0 : limits.watches.take(by.person.id));
    if (wait > 0) {
      metrics.count('limited');
      return send(from, { ...id, ...socketRefusal(tooManyRequests(wait)), retry: wait });
    }
    const before = watched.get(table);
    const mine: SocketWatch = {};
    watched.set(table, mine);
    // What is pushed before the answer is out comes after it.
    let early: TablePush[] | null = [];
    const push = (pushed: TablePush): void => {
      metrics.count('pushes');
      if (early === null) sendBytes(from, bytesOf(pushed));
      else early.push(pushed);
    };
    const watching = await inside.floor.watch(by?.person ?? null, table, after, push, address);
    const current = watched.get(table) === mine;
    if (isRefused(watching)) {
      // What was watched before goes on.
      if (current && before !== undefined) watched.set(table, before);
      else if (current) watched.delete(table);
      else before?.watching?.stop();
      return send(from, { ...id, ...watching });
    }
    before?.watching?.stop();
    if (current) mine.watching = watching;
    else watching.stop();
    send(from, { ...id, watching: table, position: watching.position });
    const waiting = current ? early : [];
    early = null;
    for (const pushed of waiting) sendBytes(from, bytesOf(pushed));
  };

  const unwatch = (
    from: OpenSocket,
    { unwatch: table }: z.output<typeof MESSAGES.unwatch>,
    id: SocketMessage,
  ): void => {
    from.watched.get(table)?.watching?.stop();
    from.watched.delete(table);
    send(from, { ...id, unwatched: table });
  };

  const act = async (
    from: OpenSocket,
    { table, as, act: asked, key }: z.output<typeof MESSAGES.act>,
    id: SocketMessage,
  ): Promise<void> => {
    const { by, services: inside } = from;
    if (by === null) return send(from, { ...id, ...socketRefusal(NOT_SIGNED_IN) });
    const began = performance.now();
    if (table === undefined && as !== undefined)
      return send(from, { ...id, wrong: 'Name the "table" beside the act, where "as" is.' });
    const answer = await actAtTable(
      { by, services: inside, limits },
      table === undefined ? asked : { table, as, act: asked },
      key,
    );
    metrics.answered((performance.now() - began) / 1_000);
    metrics.count(
      'acts',
      'done' in answer ? 'done' : 'wrong' in answer ? 'wrong' : 'unknown' in answer ? 'unknown' : 'refused',
    );
    send(from, { ...id, ...answer });
  };

  const does = (from: OpenSocket, value: unknown): Promise<void> | void => {
    const id = idOf(value);
    const wrong = (sentence: string): void => send(from, { ...id, wrong: sentence });
    if (!isRecord(value)) return wrong('A message is one JSON object.');
    const kinds = (['watch', 'unwatch', 'act'] as const).filter((kind) => Object.hasOwn(value, kind));
    const [kind] = kinds;
    if (kind === undefined || kinds.length > 1) return wrong('A message has one of "watch", "unwatch" and "act".');
    if (kind === 'watch') {
      const read = parseInput(MESSAGES.watch, value, 'the message');
      return isInputFault(read) ? wrong(read.wrong) : watch(from, read, id);
    }
    if (kind === 'unwatch') {
      const read = parseInput(MESSAGES.unwatch, value, 'the message');
      return isInputFault(read) ? wrong(read.wrong) : unwatch(from, read, id);
    }
    const read = parseInput(MESSAGES.act, value, 'the message');
    return isInputFault(read) ? wrong(read.wrong) : act(from, read, id);
  };

  const tooFast = ({ by, address }: OpenSocket): number =>
    Math.max(limits.address.take(address), by === null ? 0 : limits.person.take(by.person.id));

  const hear = async (from: OpenSocket, data: Buffer, isBinary: boolean): Promise<void> => {
    metrics.count('messages');
    const wait = tooFast(from);
    const long = data.length > MOST_BYTES;
    const read = isBinary || long ? null : parseJson(data.toString('utf8'));
    const value = read !== null && 'ok' in read ? read.ok : null;
    if (wait > 0) {
      metrics.count('limited');
      return send(from, { ...idOf(value), ...socketRefusal(tooManyRequests(wait)), retry: wait });
    }
    if (isBinary) return send(from, { wrong: 'Messages are text: one JSON object each.' });
    if (long) return send(from, { wrong: `A message has at most ${MOST_BYTES} bytes; this has ${data.length}.` });
    if (read !== null && 'wrong' in read) return send(from, { wrong: `This is not JSON: ${read.wrong}.` });
    if (!isStorableText(value)) return send(from, { ...idOf(value), wrong: UNSTORABLE_TEXT });
    await does(from, value);
  };

  const heard = (from: OpenSocket, data: Buffer, isBinary: boolean): void => {
    if (closing) return;
    const answering = hear(from, data, isBinary).catch((error: unknown) => {
      process.emitWarning(error instanceof Error ? error : String(error));
      const value = parsed(data);
      const acted = isRecord(value) && Object.hasOwn(value, 'act');
      send(from, { ...idOf(value), ...(acted ? { unknown: FAULT } : refuseFor('fault', FAULT)) });
    });
    unanswered.add(answering);
    void answering.then(() => unanswered.delete(answering));
  };

  /** Who left no sign of life since the last time is gone; who reads nothing is dropped. */
  const sweep = (): void => {
    sweeps += 1;
    for (const one of all) {
      const { bufferedAmount } = one.socket;
      if (bufferedAmount > MUCH_BUFFERED && bufferedAmount >= one.buffered && one.buffered > MUCH_BUFFERED) drop(one);
      one.buffered = bufferedAmount;
    }
    if (sweeps % 3 === 0)
      for (const one of all) {
        if (!one.alive) one.socket.terminate();
        one.alive = false;
        one.socket.ping();
      }
  };
  const sweeping = setInterval(sweep, SWEEP_EVERY);
  sweeping.unref();

  /** Whose session or token is over, wherever he ended it, is nobody. */
  const look = async (): Promise<void> => {
    const [first] = all;
    const passes = [...new Set([...all].flatMap(({ by }) => by?.pass ?? []))];
    if (first === undefined || passes.length === 0) return;
    const living = await first.services.people.stillValid(passes);
    for (const pass of passes) if (!living.has(pass)) signedOut(pass, null);
  };
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
  looking.unref();

  const signedOut: Sockets['signedOut'] = (pass, person) => {
    for (const one of [...all]) {
      const { by } = one;
      if (by === null) continue;
      const his = person !== null && by.person.id === person.id;
      if (!his && by.pass !== pass) continue;
      forget(one);
      one.socket.close(SIGNED_OUT, 'You signed out.');
    }
  };

  return {
    accept: (socket, from) => {
      const one: OpenSocket = { ...from, socket, watched: new Map(), alive: true, buffered: 0 };
      if (closing) return socket.close(GOING_AWAY, 'The house closes.');
      all.add(one);
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (all.has(one)) heard(one, data, isBinary);
      });
      socket.on('pong', () => {
        one.alive = true;
      });
      socket.on('close', () => forget(one));
      socket.on('error', () => socket.terminate());
    },
    signedOut,
    open: () => all.size,
    close: async () => {
      closing = true;
      clearInterval(sweeping);
      clearInterval(looking);
      await Promise.race([
        Promise.allSettled([...unanswered]),
        new Promise((over) => setTimeout(over, CLOSING_WAIT).unref()),
      ]);
      for (const one of [...all]) {
        forget(one);
        one.socket.close(GOING_AWAY, 'The house closes.');
      }
    },
  };
};

const parsed = (data: Buffer): unknown => {
  const read = parseJson(data.toString('utf8'));
  return 'ok' in read ? read.ok : null;
};
