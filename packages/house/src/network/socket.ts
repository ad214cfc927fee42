import type { Duplex } from 'node:stream';
import { parseJson } from '@fairdeal/cards';
import type { Person, Push } from '@fairdeal/client';
import { isRefused, type Refused, refuseFor } from '@fairdeal/rules';
import { isWrong, readAs } from '@fairdeal/table/script';
import type { WebSocket } from '@fastify/websocket';
import { z } from 'zod';
import { AS, type Watching } from '../floor/index.js';
import type { Present } from '../people/index.js';
import { isText } from '../record/index.js';
import type { Inside } from './inside.js';
import type { Limits } from './limits.js';
import type { Metrics } from './metrics.js';
import { actAt, NO_TEXT, NOBODY, tooMuch } from './route.js';
import type { Settings } from './settings.js';
import { TABLE } from './shapes.js';

const ID = z.union([z.number(), z.string().max(100)]).optional();

const MESSAGES = {
  watch: z.strictObject({ id: ID, watch: TABLE, after: z.int().min(0).optional() }),
  unwatch: z.strictObject({ id: ID, unwatch: TABLE }),
  act: z.strictObject({
    id: ID,
    table: TABLE.optional().describe(
      'beside the act, as is "as"; inside it only where the act has no field of that name',
    ),
    as: AS.optional(),
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
  take(socket: WebSocket, from: From): void;
  /** Those that came with this end, or all of a person. */
  signedOut(pass: string | null, person: Person | null): void;
  open(): number;
  /** Ends once all that was asked for is answered. */
  close(): Promise<void>;
}

export interface From {
  readonly by: Present | null;
  readonly address: string;
  readonly inside: Inside;
  /** What the socket writes to. */
  readonly line: Duplex;
}

interface Connected extends From {
  readonly socket: WebSocket;
  /** By table; what was asked for last counts. */
  readonly watched: Map<string, Watched>;
  alive: boolean;
  buffered: number;
}

interface Watched {
  /** Until then it is asked for. */
  watching?: Watching;
}

type Said = Readonly<Record<string, unknown>>;

/** A refusal as a socket says it: it has no status. */
const said = ({ refused, reason, cites }: Refused): Refused => ({ refused, reason, cites });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the client calls its message, where it can be read. */
const idOf = (value: unknown): Said => {
  const id = isRecord(value) ? ID.safeParse(value.id) : null;
  return id?.success === true && id.data !== undefined ? { id: id.data } : {};
};

const FAULT =
  'This is a fault of the house, and not of what was asked: nothing is known to be done. Ask again with the same key.';

/** What several watchers get is written once. */
const written = new WeakMap<Push, Buffer>();
const bytesOf = (push: Push): Buffer => {
  const known = written.get(push);
  if (known !== undefined) return known;
  const bytes = Buffer.from(JSON.stringify(push));
  written.set(push, bytes);
  return bytes;
};

/** Lines that are held back until the breath is over. */
const held = new Set<Duplex>();
const letGo = (): void => {
  for (const line of held) line.uncork();
  held.clear();
};
/** What is sent to somebody in one breath goes out as one: a commit brings several positions of a table. */
const inOneBreath = (line: Duplex): void => {
  if (held.has(line)) return;
  if (held.size === 0) process.nextTick(letGo);
  held.add(line);
  line.cork();
};

export const openSockets = (
  limits: Limits,
  metrics: Metrics,
  { mostBuffered }: Pick<Settings, 'mostBuffered'>,
): Sockets => {
  const all = new Set<Connected>();
  const unanswered = new Set<Promise<void>>();
  let closing = false;
  let sweeps = 0;

  const drop = (to: Connected): void => {
    metrics.count('dropped');
    forget(to);
    to.socket.close(TOO_SLOW, 'You read too slowly: come again with the last position you saw.');
    // It does not read, so it will not read that either.
    to.socket.terminate();
  };

  const send = (to: Connected, message: Said): void => sendBytes(to, Buffer.from(JSON.stringify(message)));

  const sendBytes = (to: Connected, bytes: Buffer): void => {
    if (to.socket.readyState !== to.socket.OPEN) return;
    inOneBreath(to.line);
    to.socket.send(bytes, { binary: false });
    if (to.socket.bufferedAmount > mostBuffered) drop(to);
  };

  const forget = (of: Connected): void => {
    all.delete(of);
    for (const { watching } of of.watched.values()) watching?.stop();
    of.watched.clear();
  };

  const watch = async (
    from: Connected,
    { watch: table, after }: z.output<typeof MESSAGES.watch>,
    id: Said,
  ): Promise<void> => {
    const { watched, inside, by, address } = from;
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
      return send(from, { ...id, ...said(tooMuch(wait)), retry: wait });
    }
    const before = watched.get(table);
    const mine: Watched = {};
    watched.set(table, mine);
    // What is pushed before the answer is out comes after it.
    let early: Push[] | null = [];
    const push = (pushed: Push): void => {
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

  const unwatch = (from: Connected, { unwatch: table }: z.output<typeof MESSAGES.unwatch>, id: Said): void => {
    from.watched.get(table)?.watching?.stop();
    from.watched.delete(table);
    send(from, { ...id, unwatched: table });
  };

  const act = async (
    from: Connected,
    { table, as, act: asked, key }: z.output<typeof MESSAGES.act>,
    id: Said,
  ): Promise<void> => {
    const { by, inside } = from;
    if (by === null) return send(from, { ...id, ...said(NOBODY) });
    const began = performance.now();
    if (table === undefined && as !== undefined)
      return send(from, { ...id, wrong: 'Name the "table" beside the act, where "as" is.' });
    const answer = await actAt({ by, inside, limits }, table === undefined ? asked : { table, as, act: asked }, key);
    metrics.answered((performance.now() - began) / 1_000);
    metrics.count(
      'acts',
      'done' in answer ? 'done' : 'wrong' in answer ? 'wrong' : 'unknown' in answer ? 'unknown' : 'refused',
    );
    send(from, { ...id, ...answer });
  };

  const does = (from: Connected, value: unknown): Promise<void> | void => {
    const id = idOf(value);
    const wrong = (sentence: string): void => send(from, { ...id, wrong: sentence });
    if (!isRecord(value)) return wrong('A message is one JSON object.');
    const kinds = (['watch', 'unwatch', 'act'] as const).filter((kind) => Object.hasOwn(value, kind));
    const [kind] = kinds;
    if (kind === undefined || kinds.length > 1) return wrong('A message has one of "watch", "unwatch" and "act".');
    if (kind === 'watch') {
      const read = readAs(MESSAGES.watch, value, 'the message');
      return isWrong(read) ? wrong(read.wrong) : watch(from, read, id);
    }
    if (kind === 'unwatch') {
      const read = readAs(MESSAGES.unwatch, value, 'the message');
      return isWrong(read) ? wrong(read.wrong) : unwatch(from, read, id);
    }
    const read = readAs(MESSAGES.act, value, 'the message');
    return isWrong(read) ? wrong(read.wrong) : act(from, read, id);
  };

  const tooFast = ({ by, address }: Connected): number =>
    Math.max(limits.address.take(address), by === null ? 0 : limits.person.take(by.person.id));

  const hear = async (from: Connected, data: Buffer, isBinary: boolean): Promise<void> => {
    metrics.count('messages');
    const wait = tooFast(from);
    const long = data.length > MOST_BYTES;
    const read = isBinary || long ? null : parseJson(data.toString('utf8'));
    const value = read !== null && 'ok' in read ? read.ok : null;
    if (wait > 0) {
      metrics.count('limited');
      return send(from, { ...idOf(value), ...said(tooMuch(wait)), retry: wait });
    }
    if (isBinary) return send(from, { wrong: 'Messages are text: one JSON object each.' });
    if (long) return send(from, { wrong: `A message has at most ${MOST_BYTES} bytes; this has ${data.length}.` });
    if (read !== null && 'wrong' in read) return send(from, { wrong: `This is not JSON: ${read.wrong}.` });
    if (!isText(value)) return send(from, { ...idOf(value), wrong: NO_TEXT });
    await does(from, value);
  };

  const heard = (from: Connected, data: Buffer, isBinary: boolean): void => {
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
    const living = await first.inside.people.living(passes);
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
    take: (socket, from) => {
      const one: Connected = { ...from, socket, watched: new Map(), alive: true, buffered: 0 };
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
