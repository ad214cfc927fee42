import type { HouseAddresses } from './house-addresses.js';
import { openSocket, type Socket, type SocketConstructor } from './socket.js';

/** How it stands with the socket. `lost` tries again by itself. */
export type ConnectionState = 'idle' | 'connecting' | 'open' | 'lost' | 'closed';

export type ClientMessage = Readonly<Record<string, unknown>>;

interface SocketHandlers {
  /** Connected, for the first time or again: whatever is wanted is to be asked for anew. */
  opened(): void;
  message(message: ClientMessage): void;
}

export interface ReconnectingSocket {
  state(): ConnectionState;
  subscribe(heard: (state: ConnectionState) => void): () => void;
  /** Connects where that was not done yet. */
  connect(): void;
  /** Says something, if anybody is there to hear it. */
  send(message: ClientMessage): void;
  /** Something was answered: whoever is at the other end is well. */
  markHealthy(): void;
  /** Begins anew, at once: somebody else asks now, or nothing was answered for too long. */
  reconnect(): void;
  close(): void;
}

/** From the first try to later ones, in milliseconds. */
const MIN_RETRY_DELAY = 200;
const MAX_RETRY_DELAY = 5_000;
/** A connection that does not come about in this time never will. */
const CONNECT_TIMEOUT = 10_000;

const parseMessage = (data: unknown): ClientMessage | null => {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? { ...message } : null;
  } catch {
    return null;
  }
};

/** A socket that comes back by itself, at the next address where there are several. */
export const openReconnectingSocket = (
  addresses: HouseAddresses,
  headers: () => Readonly<Record<string, string>>,
  Given: SocketConstructor | undefined,
  heard: SocketHandlers,
): ReconnectingSocket => {
  const listeners = new Set<(state: ConnectionState) => void>();
  let state: ConnectionState = 'idle';
  let socket: Socket | null = null;
  let tries = 0;
  /** The connection that counts: what an earlier one still says is not heard. */
  let current = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: ConnectionState): void => {
    if (state === next) return;
    state = next;
    for (const listener of [...listeners]) listener(next);
  };

  const drop = (): void => {
    current += 1;
    clearTimeout(timer);
    socket?.close();
    socket = null;
  };

  const lost = (mine: number): void => {
    if (mine !== current || state === 'closed') return;
    drop();
    addresses.next();
    become('lost');
    const wait = Math.min(MAX_RETRY_DELAY, MIN_RETRY_DELAY * 2 ** tries);
    tries += 1;
    // Not all who lost the same house come back in the same moment.
    timer = setTimeout(() => void open(), wait * (0.5 + Math.random() / 2));
  };

  const open = async (): Promise<void> => {
    drop();
    const mine = current;
    if (state !== 'lost') become('connecting');
    timer = setTimeout(() => lost(mine), CONNECT_TIMEOUT);
    try {
      const made = await openSocket(`${addresses.current().replace(/^http/, 'ws')}/api/socket`, headers(), Given);
      if (mine !== current) return made.close();
      socket = made;
      made.addEventListener('open', () => {
        if (mine !== current) return;
        clearTimeout(timer);
        become('open');
        heard.opened();
      });
      made.addEventListener('message', ({ data }) => {
        const message = mine === current ? parseMessage(data) : null;
        if (message !== null) heard.message(message);
      });
      made.addEventListener('close', () => lost(mine));
      made.addEventListener('error', () => lost(mine));
    } catch {
      lost(mine);
    }
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect: () => {
      if (state === 'idle') void open();
    },
    send: (message) => {
      if (state === 'open') socket?.send(JSON.stringify(message));
    },
    markHealthy: () => {
      tries = 0;
    },
    reconnect: () => {
      if (state === 'idle' || state === 'closed') return;
      tries = 0;
      void open();
    },
    close: () => {
      drop();
      become('closed');
    },
  };
};
