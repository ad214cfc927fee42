import { once } from 'node:events';
import type { Option } from '@fairdeal/rules';
import { WebSocket } from 'ws';

export type TestMessage = Readonly<Record<string, unknown>>;

/** What is pushed of a table. */
export interface ReceivedPush extends TestMessage {
  readonly table: string;
  readonly position: number;
  readonly events: readonly TestMessage[];
  readonly view: { readonly rounds: number } & TestMessage;
  readonly options: readonly Option<TestMessage & { readonly do: string }>[];
}

/** A program at the other end of a socket. */
export interface TestClient {
  readonly socket: WebSocket;
  /** All that came, in its order. */
  readonly heard: TestMessage[];
  pushes(table: string): ReceivedPush[];
  /** Sends it under an id of its own, and gives the answer. */
  ask(message: TestMessage): Promise<TestMessage>;
  /** Sends it as it is. */
  say(text: string | Buffer): void;
  /** Waits until this holds of what was heard. */
  until<Found>(found: () => Found | undefined): Promise<Found>;
  /** With what it was closed. */
  readonly closed: Promise<number>;
}

export const connect = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<TestClient> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers });
  const heard: TestMessage[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((done) => socket.once('close', done));
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as TestMessage);
    for (const look of [...waiting]) look();
  });
  await once(socket, 'open');
  let asked = 0;
  const until = <Found>(found: () => Found | undefined): Promise<Found> =>
    new Promise((done, fail) => {
      const look = (): void => {
        const it = found();
        if (it === undefined) return;
        waiting.delete(look);
        done(it);
      };
      waiting.add(look);
      void closed.then((code) => fail(new Error(`The socket was closed with ${code}.`)));
      look();
    });
  return {
    socket,
    heard,
    closed,
    until,
    pushes: (table) => heard.filter((message): message is ReceivedPush => message.table === table && 'view' in message),
    ask: (message) => {
      asked += 1;
      const id = `a${asked}`;
      socket.send(JSON.stringify({ id, ...message }));
      return until(() => heard.find((answer) => answer.id === id));
    },
    say: (text) => socket.send(text),
  };
};
