import type { Duplex } from 'node:stream';
import type { SignedInPerson, TablePush } from '@fairdeal/client';
import type { WebSocket } from '@fastify/websocket';
import type { FloorSubscription } from '../floor/index.js';
import type { PresentPerson } from '../people/index.js';
import type { HouseServices } from './house-services.js';
import type { Metrics } from './metrics.js';
import type { SocketMessage } from './socket-messages.js';

// Sockets that are open: what is written to them, and when they end.

/** Of this much something must be read between two looks. */
const MUCH_BUFFERED = 1_048_576;
/** Codes by which a socket ends. */
const GOING_AWAY = 1001;
const TOO_SLOW = 4008;
const SIGNED_OUT = 4001;

export interface SocketClient {
  readonly by: PresentPerson | null;
  readonly address: string;
  readonly services: HouseServices;
  /** The stream that the socket writes to. */
  readonly line: Duplex;
}

export interface OpenSocket extends SocketClient {
  readonly socket: WebSocket;
  /** By table; the last request counts. */
  readonly watched: Map<string, SocketWatch>;
  /** Ends the news of the floor; null where none was asked for. */
  unfollow: (() => void) | null;
  alive: boolean;
  /** Whether it sent something since the last look at its session. */
  used: boolean;
  buffered: number;
}

export interface SocketWatch {
  /** Undefined while the floor is asked for it. */
  watching?: FloorSubscription;
}

export interface OpenSockets {
  readonly all: ReadonlySet<OpenSocket>;
  add(socket: WebSocket, from: SocketClient): OpenSocket;
  forget(one: OpenSocket): void;
  send(to: OpenSocket, message: SocketMessage): void;
  push(to: OpenSocket, push: TablePush): void;
  /** Drops sockets that read nothing; with `ping` also those that left no sign of life since the last time. */
  sweep(ping: boolean): void;
  /** Ends the sockets that came with this session or token, or all of a person. */
  signedOut(pass: string | null, person: SignedInPerson | null): void;
  endAll(): void;
}

/** A push to several watchers is written once. */
const written = new WeakMap<TablePush, Buffer>();
const bytesOf = (push: TablePush): Buffer => {
  const known = written.get(push);
  if (known !== undefined) return known;
  const bytes = Buffer.from(JSON.stringify(push));
  written.set(push, bytes);
  return bytes;
};

/** Lines that are held back until the tick is over. */
const corked = new Set<Duplex>();
const uncorkAll = (): void => {
  for (const line of corked) line.uncork();
  corked.clear();
};
/** Messages of one tick go out as one: a commit brings several positions of a table. */
const corkUntilFlush = (line: Duplex): void => {
  if (corked.has(line)) return;
  if (corked.size === 0) process.nextTick(uncorkAll);
  corked.add(line);
  line.cork();
};

export const goAway = (socket: WebSocket): void => socket.close(GOING_AWAY, 'The house closes.');

export const openSocketSet = (metrics: Metrics, mostBuffered: number): OpenSockets => {
  const all = new Set<OpenSocket>();

  const forget = (one: OpenSocket): void => {
    all.delete(one);
    for (const { watching } of one.watched.values()) watching?.stop();
    one.unfollow?.();
    one.unfollow = null;
    one.watched.clear();
  };

  const drop = (to: OpenSocket): void => {
    metrics.count('dropped');
    forget(to);
    to.socket.close(TOO_SLOW, 'You read too slowly: come again with the last position you saw.');
    // It does not read, so it will not read that either.
    to.socket.terminate();
  };

  const sendBytes = (to: OpenSocket, bytes: Buffer): void => {
    if (to.socket.readyState !== to.socket.OPEN) return;
    corkUntilFlush(to.line);
    to.socket.send(bytes, { binary: false });
    if (to.socket.bufferedAmount > mostBuffered) drop(to);
  };

  return {
    all,
    add: (socket, from) => {
      const one: OpenSocket = {
        ...from,
        socket,
        watched: new Map(),
        unfollow: null,
        alive: true,
        used: false,
        buffered: 0,
      };
      all.add(one);
      return one;
    },
    forget,
    send: (to, message) => sendBytes(to, Buffer.from(JSON.stringify(message))),
    push: (to, push) => sendBytes(to, bytesOf(push)),
    sweep: (ping) => {
      for (const one of all) {
        const { bufferedAmount } = one.socket;
        if (bufferedAmount > MUCH_BUFFERED && bufferedAmount >= one.buffered && one.buffered > MUCH_BUFFERED) drop(one);
        one.buffered = bufferedAmount;
      }
      if (!ping) return;
      for (const one of all) {
        if (!one.alive) one.socket.terminate();
        one.alive = false;
        one.socket.ping();
      }
    },
    signedOut: (pass, person) => {
      for (const one of [...all]) {
        const { by } = one;
        if (by === null) continue;
        if (by.person.id !== person?.id && by.pass !== pass) continue;
        forget(one);
        one.socket.close(SIGNED_OUT, 'You signed out.');
      }
    },
    endAll: () => {
      for (const one of [...all]) {
        forget(one);
        goAway(one.socket);
      }
    },
  };
};
