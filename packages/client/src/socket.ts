/** As much of a WebSocket as is used here: that of a browser, or of `ws`. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'message' | 'close' | 'error', heard: (event: SocketEvent) => void): void;
}

interface SocketEvent {
  readonly type: string;
  readonly data?: unknown;
}

/** A class of sockets: `WebSocket`, or one like it. */
export type SocketConstructor = new (url: string) => Socket;

declare const location: { readonly origin: string } | undefined;
declare const WebSocket: SocketConstructor;

const IN_NODE = typeof process === 'object' && process.versions?.node !== undefined;

/** Where the house is when nobody says it: where the page came from, or this machine. */
export const defaultAddress = (): string =>
  !IN_NODE && typeof location === 'object' ? location.origin : 'http://localhost:3000';

/** A socket at this address. Only in Node it can carry headers: a browser sends its cookie by itself. */
export const openSocket = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  Given?: SocketConstructor,
): Promise<Socket> => {
  if (Given !== undefined) return new Given(url);
  if (!IN_NODE) return new WebSocket(url);
  const ws = await import('ws');
  const socket = new ws.WebSocket(url, { headers: { ...headers } });
  return {
    send: (text) => socket.send(text),
    close: () => socket.terminate(),
    addEventListener: (type, heard) => socket.addEventListener(type, heard),
  };
};
