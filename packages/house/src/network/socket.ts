import type { SignedInPerson, TablePush } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import { isRecord, refuse } from '@fairdeal/rules/internal';
import { parseJson } from '@fairdeal/rules/internal/text';
import { isInputFault } from '@fairdeal/table/internal';
import { refusalText } from '@fairdeal/words';
import { writeAnswer } from '@fairdeal/words/internal';
import type { WebSocket } from '@fastify/websocket';
import { reportFault } from '../database/faults.js';
import { isStorableText } from '../log/index.js';
import type { NetworkLimits } from './limits.js';
import type { Metrics } from './metrics.js';
import {
  goAway,
  type OpenSocket,
  type OpenSockets,
  openSocketSet,
  type SocketClient,
  type SocketWatch,
} from './open-sockets.js';
import { actAtTable, NOT_SIGNED_IN, tooManyRequests, UNSTORABLE_TEXT } from './route.js';
import type { HouseSettings } from './settings.js';
import {
  type ActMessage,
  idOf,
  readMessage,
  type SocketMessage,
  socketRefusal,
  type UnwatchMessage,
  type WatchMessage,
} from './socket-messages.js';

/** The longest message that is read. */
const MOST_BYTES = 65_536;
/** A longer message ends the connection before it is read. */
export const MOST_PAYLOAD = 1_048_576;
const SWEEP_EVERY = 10_000;
/** Every so many sweeps a socket shows a sign of life. */
const PING_EVERY = 3;
/** How soon a socket ends whose person signed out at another node. */
const LOOK_EVERY = 2_000;
const MOST_WATCHED = 1_000;
const CLOSING_WAIT = 3_000;
/** Pause between two news of the floor, in milliseconds. */
const CHANGES_PAUSE = 1_500;

const FAULT = refuse('fault', { during: 'message' });

export interface Sockets {
  accept(socket: WebSocket, from: SocketClient): void;
  /** Ends the sockets that came with this session or token, or all of a person. */
  signedOut(pass: string | null, person: SignedInPerson | null): void;
  open(): number;
  /** Ends once every message is answered. */
  close(): Promise<void>;
}

/** State that the answers to messages share. */
interface SocketParts {
  readonly sockets: OpenSockets;
  readonly limits: NetworkLimits;
  readonly metrics: Metrics;
}

const refuseWatch = ({ limits, metrics }: SocketParts, from: OpenSocket, table: string): SocketMessage | null => {
  const { watched, by, address } = from;
  if (watched.size >= MOST_WATCHED && !watched.has(table))
    return socketRefusal(refuse('too-many-watched', { most: MOST_WATCHED }));
  const wait = Math.max(limits.watchesAt.take(address), by === null ? 0 : limits.watches.take(by.person.id));
  if (wait === 0) return null;
  metrics.count('limited');
  return { ...socketRefusal(tooManyRequests(wait)), retry: wait };
};

const watch = async (
  parts: SocketParts,
  from: OpenSocket,
  { watch: table, after }: WatchMessage,
  id: SocketMessage,
): Promise<void> => {
  const { sockets, metrics } = parts;
  const refused = refuseWatch(parts, from, table);
  if (refused !== null) return sockets.send(from, { ...id, ...refused });
  const { watched, services, by, address } = from;
  const before = watched.get(table);
  const mine: SocketWatch = {};
  watched.set(table, mine);
  // A push before the answer is out comes after it.
  let early: TablePush[] | null = [];
  const push = (pushed: TablePush): void => {
    metrics.count('pushes');
    if (early === null) sockets.push(from, pushed);
    else early.push(pushed);
  };
  const watching = await services.floor.watch(by?.person ?? null, table, after, push, address);
  const current = watched.get(table) === mine;
  if (isRefused(watching)) {
    // An earlier watch goes on.
    if (current && before !== undefined) watched.set(table, before);
    else if (current) watched.delete(table);
    else before?.watching?.stop();
    return sockets.send(from, { ...id, ...socketRefusal(watching) });
  }
  before?.watching?.stop();
  if (current) mine.watching = watching;
  else watching.stop();
  sockets.send(from, { ...id, watching: table, position: watching.position });
  const waiting = current ? early : [];
  early = null;
  for (const pushed of waiting) sockets.push(from, pushed);
};

const unwatch = (
  { sockets }: SocketParts,
  from: OpenSocket,
  { unwatch: table }: UnwatchMessage,
  id: SocketMessage,
): void => {
  from.watched.get(table)?.watching?.stop();
  from.watched.delete(table);
  sockets.send(from, { ...id, unwatched: table });
};

/** Tells this socket from now on that the floor has changed: at once, and then no more often than the pause allows. */
const follow = ({ sockets }: SocketParts, from: OpenSocket, id: SocketMessage): void => {
  let pause: NodeJS.Timeout | undefined;
  let again = false;
  const tell = (): void => {
    again = pause !== undefined;
    if (again) return;
    sockets.send(from, { changed: 'floor' });
    pause = setTimeout(() => {
      pause = undefined;
      if (again) tell();
    }, CHANGES_PAUSE).unref();
  };
  from.unfollow?.();
  const stop = from.services.floor.onChange(tell);
  from.unfollow = () => {
    stop();
    clearTimeout(pause);
  };
  sockets.send(from, { ...id, following: 'floor' });
};

const act = async (
  { sockets, limits, metrics }: SocketParts,
  from: OpenSocket,
  { table, as, act: asked, key }: ActMessage,
  id: SocketMessage,
): Promise<void> => {
  const { by, services } = from;
  if (by === null) return sockets.send(from, { ...id, ...socketRefusal(NOT_SIGNED_IN) });
  const began = performance.now();
  if (table === undefined && as !== undefined)
    return sockets.send(from, { ...id, wrong: 'Name the "table" beside the act, where "as" is.' });
  const answer = await actAtTable(
    { by, services, limits },
    table === undefined ? asked : { table, as, act: asked },
    key,
  );
  metrics.answered((performance.now() - began) / 1_000);
  metrics.count(
    'acts',
    'done' in answer ? 'done' : 'wrong' in answer ? 'wrong' : 'unknown' in answer ? 'unknown' : 'refused',
  );
  sockets.send(from, { ...id, ...writeAnswer(answer) });
};

const parsed = (data: Buffer): unknown => {
  const read = parseJson(data.toString('utf8'));
  return 'ok' in read ? read.ok : null;
};

/** Answers one message. */
const answer = async (parts: SocketParts, from: OpenSocket, data: Buffer, isBinary: boolean): Promise<void> => {
  const { sockets, limits, metrics } = parts;
  const { by, address } = from;
  metrics.count('messages');
  const wait = Math.max(limits.address.take(address), by === null ? 0 : limits.person.take(by.person.id));
  const long = data.length > MOST_BYTES;
  const read = isBinary || long ? null : parseJson(data.toString('utf8'));
  const value = read !== null && 'ok' in read ? read.ok : null;
  const id = idOf(value);
  if (wait > 0) {
    metrics.count('limited');
    return sockets.send(from, { ...id, ...socketRefusal(tooManyRequests(wait)), retry: wait });
  }
  if (isBinary) return sockets.send(from, { wrong: 'Messages are text: one JSON object each.' });
  if (long) return sockets.send(from, { wrong: `A message has at most ${MOST_BYTES} bytes; this has ${data.length}.` });
  if (read !== null && 'wrong' in read) return sockets.send(from, { wrong: `This is not JSON: ${read.wrong}.` });
  if (!isStorableText(value)) return sockets.send(from, { ...id, wrong: refusalText(UNSTORABLE_TEXT) });
  const message = readMessage(value);
  if (isInputFault(message)) return sockets.send(from, { ...id, wrong: message.wrong });
  if ('watch' in message) return watch(parts, from, message, id);
  if ('follow' in message) return follow(parts, from, id);
  return 'unwatch' in message ? unwatch(parts, from, message, id) : act(parts, from, message, id);
};

/** Ends the sockets of sessions and tokens that are over, wherever they were ended. */
const endSignedOut = async ({ all, signedOut }: OpenSockets): Promise<void> => {
  const [first] = all;
  const passes = [...new Set([...all].flatMap(({ by }) => by?.pass ?? []))];
  if (first === undefined || passes.length === 0) return;
  const used = [...all].filter((one) => one.used);
  for (const one of used) one.used = false;
  const living = await first.services.people.stillValid(
    passes,
    used.flatMap(({ by }) => by?.pass ?? []),
  );
  for (const pass of passes) if (!living.has(pass)) signedOut(pass, null);
};

export const openSockets = (
  limits: NetworkLimits,
  metrics: Metrics,
  { mostBuffered }: Pick<HouseSettings, 'mostBuffered'>,
): Sockets => {
  const sockets = openSocketSet(metrics, mostBuffered);
  const parts: SocketParts = { sockets, limits, metrics };
  const unanswered = new Set<Promise<void>>();
  let closing = false;
  let sweeps = 0;

  const heard = (from: OpenSocket, data: Buffer, isBinary: boolean): void => {
    if (closing || !sockets.all.has(from)) return;
    from.used = true;
    const answering = answer(parts, from, data, isBinary).catch((error: unknown) => {
      reportFault(error);
      const value = parsed(data);
      const acted = isRecord(value) && Object.hasOwn(value, 'act');
      sockets.send(from, { ...idOf(value), ...(acted ? { unknown: refusalText(FAULT) } : socketRefusal(FAULT)) });
    });
    unanswered.add(answering);
    void answering.then(() => unanswered.delete(answering));
  };

  const sweeping = setInterval(() => {
    sweeps += 1;
    sockets.sweep(sweeps % PING_EVERY === 0);
  }, SWEEP_EVERY);
  const looking = setInterval(() => void endSignedOut(sockets).catch(() => undefined), LOOK_EVERY);
  for (const timer of [sweeping, looking]) timer.unref();

  return {
    accept: (socket, from) => {
      if (closing) return goAway(socket);
      const one = sockets.add(socket, from);
      socket.on('message', (data: Buffer, isBinary: boolean) => heard(one, data, isBinary));
      socket.on('pong', () => {
        one.alive = true;
      });
      socket.on('close', () => sockets.forget(one));
      socket.on('error', () => socket.terminate());
    },
    signedOut: sockets.signedOut,
    open: () => sockets.all.size,
    close: async () => {
      closing = true;
      clearInterval(sweeping);
      clearInterval(looking);
      await Promise.race([
        Promise.allSettled([...unanswered]),
        new Promise((over) => setTimeout(over, CLOSING_WAIT).unref()),
      ]);
      sockets.endAll();
    },
  };
};
