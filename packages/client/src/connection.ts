import type { HouseAddresses } from './house-addresses.js';
import { openSocket, type Socket, type SocketConstructor } from './socket.js';

/** State of the socket. A `lost` one reconnects by itself. */
export type ConnectionState = 'idle' | 'connecting' | 'open' | 'lost' | 'closed';

export type ClientMessage = Readonly<Record<string, unknown>>;

interface SocketHandlers {
  /** Connected, for the first time or again. Send every open request again. */
  opened(): void;
  message(message: ClientMessage): void;
}

export interface ReconnectingSocket {
  state(): ConnectionState;
  subscribe(heard: (state: ConnectionState) => void): () => void;
  /** Connects, unless that was done before. */
  connect(): void;
  /** Sends a message if the socket is open. */
  send(message: ClientMessage): void;
  /** The house answered: the next retry comes soon again. */
  markHealthy(): void;
  /** Reconnects at once: the person changed, or the house did not answer in time. */
  reconnect(): void;
  close(): void;
}

/** Delays before the first retry and before later ones, in milliseconds. */
const MIN_RETRY_DELAY = 200;
const MAX_RETRY_DELAY = 5_000;
/** Time to connect, in milliseconds. */
const CONNECT_TIMEOUT = 10_000;

const parseMessage = (data: unknown): ClientMessage | null => {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? { ...message } : null;
  } catch {
    return null;
  }
};

/** The state of a connection, and its listeners. */
const connectionStanding = () => {
  const listeners = new Set<(state: ConnectionState) => void>();
  let state: ConnectionState = 'idle';
  return {
    state: (): ConnectionState => state,
    become: (next: ConnectionState): void => {
      if (state === next) return;
      state = next;
      for (const listener of [...listeners]) listener(next);
    },
    subscribe: (listener: (state: ConnectionState) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Listens to a socket for as long as it is the current one. */
const listenTo = (socket: Socket, isCurrent: () => boolean, heard: SocketHandlers, lost: () => void): void => {
  socket.addEventListener('open', () => {
    if (isCurrent()) heard.opened();
  });
  socket.addEventListener('message', ({ data }) => {
    const message = isCurrent() ? parseMessage(data) : null;
    if (message !== null) heard.message(message);
  });
  socket.addEventListener('close', lost);
  socket.addEventListener('error', lost);
};

/** A socket that reconnects by itself, at the next address if there are several. */
export const openReconnectingSocket = (
  addresses: HouseAddresses,
  headers: () => Readonly<Record<string, string>>,
  Given: SocketConstructor | undefined,
  heard: SocketHandlers,
): ReconnectingSocket => {
  const standing = connectionStanding();
  const { state, become } = standing;
  let socket: Socket | null = null;
  let tries = 0;
  /** Number of the current connection. Messages of earlier ones are ignored. */
  let current = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = (): void => {
    current += 1;
    clearTimeout(timer);
    socket?.close();
    socket = null;
  };

  const lost = (mine: number): void => {
    if (mine !== current || state() === 'closed') return;
    drop();
    addresses.next();
    become('lost');
    const wait = Math.min(MAX_RETRY_DELAY, MIN_RETRY_DELAY * 2 ** tries);
    tries += 1;
    // Clients that lost the same house do not all come back at the same moment.
    timer = setTimeout(() => void open(), wait * (0.5 + Math.random() / 2));
  };

  const open = async (): Promise<void> => {
    drop();
    const mine = current;
    if (state() !== 'lost') become('connecting');
    timer = setTimeout(() => lost(mine), CONNECT_TIMEOUT);
    try {
      const made = await openSocket(`${addresses.current().replace(/^http/, 'ws')}/api/socket`, headers(), Given);
      if (mine !== current) return made.close();
      socket = made;
      const opened = (): void => {
        clearTimeout(timer);
        become('open');
        heard.opened();
      };
      listenTo(
        made,
        () => mine === current,
        { ...heard, opened },
        () => lost(mine),
      );
    } catch {
      lost(mine);
    }
  };

  return {
    state,
    subscribe: standing.subscribe,
    connect: () => {
      if (state() === 'idle') void open();
    },
    send: (message) => {
      if (state() === 'open') socket?.send(JSON.stringify(message));
    },
    markHealthy: () => {
      tries = 0;
    },
    reconnect: () => {
      if (state() === 'idle' || state() === 'closed') return;
      tries = 0;
      void open();
    },
    close: () => {
      drop();
      become('closed');
    },
  };
};
