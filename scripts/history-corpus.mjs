// Plays rounds at a running house of any release and keeps what its users hold: receipts and the keys to check them by. `node scripts/history-corpus.mjs
// URL FOLDER`, where URL is the administrator's address that `fairdeal serve` prints on its first start.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// A dependency of the client, not of the workspace.
const WebSocket = createRequire(new URL('../packages/client/package.json', import.meta.url))('ws');

const [link = '', folder = '.'] = process.argv.slice(2);
const { origin, hash } = new URL(link);
const GAMES = ['heads-up-holdem', 'high-card-flush', 'saigon-5', 'over-under', 'dj-wild', 'face-up-pai-gow', 'hold-em'];
const ROUNDS = 2;

const ask = async (cookie, method, path, body) => {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin, ...(cookie === null ? {} : { cookie }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return { text, json: () => JSON.parse(text), cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie };
};

const DO = ['wager', 'check', 'call', 'play', 'set', 'cut', 'show', 'fold'];

/** The first option that plays on, each wager once a round, with the smallest value of each range. */
const actOf = (options, placed) =>
  options
    .filter(({ act, needs = [] }) => DO.includes(act.do) && needs.length === 0)
    .filter(({ act }) => act.do !== 'wager' || !placed.has(act.wager))
    .toSorted((one, other) => DO.indexOf(one.act.do) - DO.indexOf(other.act.do))[0]?.act ?? null;

const playAt = async (cookie, table, seat) => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, { headers: { cookie, origin } });
  const answers = new Map();
  let push = null;
  let id = 0;
  socket.on('message', (data) => {
    const said = JSON.parse(String(data));
    if (said.id !== undefined) answers.get(said.id)?.(said);
    if (said.view !== undefined) push = said;
  });
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  const send = (message) => {
    id += 1;
    socket.send(JSON.stringify({ id, ...message }));
    return new Promise((resolve) => answers.set(id, resolve));
  };
  const act = (what) => send({ act: { table, ...what }, key: `k${Math.random()}` });
  await send({ watch: table });
  const sat = await act({ do: 'sit', seat, cents: 100_000 });
  if (sat.done === undefined) throw new Error(JSON.stringify(sat));
  const rounds = () => push?.view?.rounds ?? 0;
  let round = 0;
  let placed = new Set();
  for (let step = 0; step < 240 && rounds() < ROUNDS; step += 1) {
    if (rounds() > round) placed = new Set();
    round = rounds();
    const next = actOf(push?.options ?? [], placed);
    if (next?.do === 'wager') placed.add(next.wager);
    if (next !== null) await act(next);
    await wait(120);
  }
  socket.close();
  return rounds();
};

const admin = await ask(null, 'POST', '/api/session', {
  token: hash.slice(1),
  name: 'Ada Admin',
  password: 'correct horse battery',
});
await ask(admin.cookie, 'POST', '/api/people', {
  name: 'Rita Regulator',
  password: 'another long password',
  roles: ['regulator'],
});
const guests = [];
for (let seat = 1; seat <= 2; seat += 1) guests.push((await ask(null, 'POST', '/api/session', { guest: true })).cookie);
mkdirSync(join(folder, 'receipts'), { recursive: true });
for (const game of GAMES) {
  const { table } = (
    await ask(guests[0], 'POST', '/api/tables', {
      open: { game },
      staff: 'automated',
      cards: 'virtual',
      pace: { bet: 1, decide: 5 },
    })
  ).json();
  const rounds = await Promise.all(guests.map((cookie, at) => playAt(cookie, table, at + 1)));
  console.log(game, table, rounds.join(' '));
  const receipt = await ask(guests[0], 'GET', `/api/tables/${table}/rounds/1/receipt`).catch((error) => error);
  if (receipt instanceof Error) console.log(receipt.message);
  else writeFileSync(join(folder, 'receipts', `virtual-${game}-seat-1.json`), receipt.text);
}
writeFileSync(join(folder, 'key'), (await ask(admin.cookie, 'GET', '/api/log/key')).text);
