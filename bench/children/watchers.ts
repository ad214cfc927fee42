// People who look on at one table: so many plain sockets, which count their pushes and read nothing else of them.
import { WebSocket } from 'ws';

const [url = '', table = '', count = '1000'] = process.argv.slice(2);
const AT_ONCE = 200;
const all = Number(count);

/** How many screens have had so many pushes since they began to watch. */
const reached: number[] = [];

const report = (message: object): void => void process.send?.(message);

const open = (): Promise<void> =>
  new Promise((done, failed) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { skipUTF8Validation: true });
    let answered = false;
    let pushes = 0;
    socket.on('open', () => socket.send(JSON.stringify({ id: 1, watch: table })));
    socket.on('message', () => {
      if (!answered) {
        // The answer comes first, and the push of the position that stands comes after it.
        answered = true;
        return done();
      }
      pushes += 1;
      reached[pushes] = (reached[pushes] ?? 0) + 1;
      if (reached[pushes] === all) report({ everywhere: pushes, at: performance.timeOrigin + performance.now() });
    });
    socket.on('error', failed);
    socket.on('close', () => failed(new Error('The house closed a socket.')));
  });

for (let from = 0; from < all; from += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all - from) }, open));
