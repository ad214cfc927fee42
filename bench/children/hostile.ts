// One client without an account: sockets that ask for the whole history of tables again and again, as fast as they are let.
import { WebSocket } from 'ws';

const [url = '', sockets = '8', every = '40', ...tables] = process.argv.slice(2);
let messages = 0;
let bytes = 0;

for (let nth = 0; nth < Number(sockets); nth += 1) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`);
  socket.on('message', (data: Buffer) => {
    bytes += data.length;
  });
  socket.on('error', () => undefined);
  socket.on('open', () => {
    let at = nth;
    setInterval(() => {
      if (socket.readyState !== socket.OPEN) return;
      at += 1;
      messages += 1;
      socket.send(JSON.stringify({ id: at, watch: tables[at % tables.length], after: 0 }));
    }, Number(every));
  });
}

process.on('message', () => process.send?.({ messages, bytes }));
