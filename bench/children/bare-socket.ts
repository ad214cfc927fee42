// Sockets and nothing else: every request succeeds at once, and everyone watching gets one text as long as a push of the house.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const size = Number(process.argv[2] ?? 2_000);
const padding = 'x'.repeat(size);

const frame = (text: string): Buffer => {
  const body = Buffer.from(text);
  const head = body.length < 126 ? Buffer.from([0x81, body.length]) : Buffer.from([0x81, 126, 0, 0]);
  if (body.length >= 126) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
};

/** The texts of whole frames, and what is left of a frame that goes on. Clients send short ones. */
const read = (bytes: Buffer): { readonly texts: readonly string[]; readonly rest: Buffer } => {
  const texts: string[] = [];
  let rest = bytes;
  for (;;) {
    const short = (rest[1] ?? 0) & 0x7f;
    const head = short === 126 ? 4 : 2;
    if (rest.length < head + 4) return { texts, rest };
    const length = short === 126 ? rest.readUInt16BE(2) : short;
    if (rest.length < head + 4 + length) return { texts, rest };
    const mask = rest.subarray(head, head + 4);
    const body = rest.subarray(head + 4, head + 4 + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
    if (((rest[0] ?? 0) & 0x0f) === 1) texts.push(Buffer.from(body).toString());
    rest = rest.subarray(head + 4 + length);
  }
};

const watchers = new Map<string, Set<Duplex>>();
const positions = new Map<string, number>();

interface SocketRequest {
  readonly id: number;
  readonly watch?: string;
  /** Of an act, beside it. */
  readonly table?: string;
  readonly act?: object;
}

const push = (table: string): Buffer =>
  frame(JSON.stringify({ table, position: positions.get(table), view: { filling: padding }, options: [], events: [] }));

const answer = (socket: Duplex, { id, watch, table, act }: SocketRequest): void => {
  if (watch !== undefined) {
    watchers.set(watch, (watchers.get(watch) ?? new Set()).add(socket));
    positions.set(watch, positions.get(watch) ?? 1);
    socket.write(frame(JSON.stringify({ id, watching: watch, position: 1 })));
    socket.write(push(watch));
  } else if (act !== undefined && table !== undefined) {
    const done = (positions.get(table) ?? 0) + 1;
    positions.set(table, done);
    const text = push(table);
    socket.write(frame(JSON.stringify({ id, done })));
    for (const watcher of watchers.get(table) ?? []) watcher.write(text);
  }
};

const server = createServer();
server.on('upgrade', (request, socket) => {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${MAGIC}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  let left: Buffer = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    const { texts, rest } = read(Buffer.concat([left, bytes]));
    left = rest;
    for (const text of texts) answer(socket, JSON.parse(text) as SocketRequest);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
