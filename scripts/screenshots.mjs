// `npm run screenshots`: pictures of every page of the built site into docs/pictures, as README.md and docs/practice-floor.md show them.
// With words, only the pictures whose name contains one of them.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openSite } from './page-picture.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'docs', 'pictures');

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const GAMES = ['heads-up-holdem', 'high-card-flush', 'saigon-5', 'over-under', 'dj-wild', 'face-up-pai-gow'];

/** One press plays: minimum bets, then the cards. */
const deal = async (page) => {
  await page.keyboard.press('Space');
  await page.waitForTimeout(700);
};

/** Takes the first option until the round is over. */
const playOn = async (page) => {
  for (let at = 0; at < 8 && (await page.getByRole('button', { name: /^Replay/ }).count()) === 0; at += 1) {
    const choice = page.getByRole('group', { name: 'Your decision' }).locator('button:enabled').first();
    if ((await choice.count()) > 0) await choice.click();
    await page.waitForTimeout(400);
  }
};

const settle = async (page) => {
  await deal(page);
  await playOn(page);
  await page.waitForTimeout(600);
};

/** Goes through the dealer's procedure. */
const dealing = async (page) => {
  for (let at = 0; at < 10; at += 1) {
    await page.keyboard.press('Space');
    await page.waitForTimeout(150);
  }
};

/** Plays a round and opens it in replay, at its settlement. */
const replay = async (page) => {
  await settle(page);
  await page.getByRole('button', { name: 'Round', exact: true }).click();
  await page.getByRole('region', { name: 'Save this round' }).getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL('**/replay**');
  await page.getByRole('button', { name: 'Last' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
};

/** One round of a game as a strip of frames, as it moves. */
const film = async (game) => {
  const page = await site.page(`/table/${game}?seats=4&same=film`, {
    width: 1280,
    height: 720,
    motion: 'no-preference',
  });
  const frames = [];
  const take = async (wait) => {
    await page.waitForTimeout(wait);
    frames.push((await page.screenshot({ type: 'jpeg', quality: 85 })).toString('base64'));
  };
  const choose = () => page.getByRole('group', { name: 'Your decision' }).locator('button:enabled').first();
  await take(300);
  await page.keyboard.press('Space');
  await take(700);
  await page.keyboard.press('Space');
  await choose().waitFor();
  await take(500);
  for (let at = 0; at < 6 && (await page.getByRole('button', { name: /^Replay/ }).count()) === 0; at += 1) {
    const offered = (await choose().count()) > 0;
    if (offered) await choose().click();
    await take(offered ? 1100 : 700);
  }
  await page.getByRole('button', { name: /^Replay/ }).waitFor();
  await take(500);
  const kept = [...frames.slice(0, 5), frames.at(-1)];
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 1280, height: 490 });
  await sheet.setContent(
    `<body style="margin:0;display:grid;grid-template-columns:repeat(3,1fr);gap:8px;background:#ece5d8">${kept
      .map((frame) => `<img style="width:100%" src="data:image/jpeg;base64,${frame}">`)
      .join('')}</body>`,
  );
  await sheet.waitForTimeout(300);
  return sheet;
};

/** Deals a hand of poker if nobody has yet, and stays in it for two streets. */
const dealPoker = async (page) => {
  for (const name of [/^Deal/, /^(?:Check|Call)/, /^(?:Check|Call)/]) {
    const button = page.getByRole('button', { name });
    await page.waitForTimeout(1500);
    if ((await button.count()) > 0) await button.first().click();
  }
  await page.waitForTimeout(1500);
};

/** Runs the first program of the reference. */
const runProgram = async (page) => {
  await page.getByRole('button', { name: 'Run' }).first().click();
  await page.getByText(/^Done in/).waitFor();
};

const PICTURES = [
  { name: 'lobby', path: '/', screen: DESKTOP },
  { name: 'lobby-phone', path: '/', screen: PHONE },
  ...GAMES.map((game) => ({
    name: `table-${game}`,
    path: `/table/${game}?seats=4&same=picture`,
    screen: DESKTOP,
    act: deal,
  })),
  ...GAMES.map((game) => ({ name: `film-${game}`, film: game })),
  { name: 'table-settled', path: '/table/over-under?seats=3&same=picture', screen: DESKTOP, act: settle },
  {
    name: 'table-dealer',
    path: '/table/dj-wild?role=dealer&seats=3&same=picture',
    screen: DESKTOP,
    act: dealing,
    wait: 500,
  },
  { name: 'table-phone', path: '/table/high-card-flush?seats=4&same=picture', screen: PHONE, act: deal },
  { name: 'poker-hold-em', path: '/poker/hold-em?same=picture', screen: DESKTOP, act: dealPoker },
  { name: 'poker-seven-card-stud', path: '/poker/seven-card-stud-high?same=picture', screen: DESKTOP, act: dealPoker },
  { name: 'poker-phone', path: '/poker/omaha-hl8?same=picture', screen: PHONE, act: dealPoker },
  { name: 'learn', path: '/learn', screen: DESKTOP },
  { name: 'learn-game', path: '/learn/high-card-flush', screen: { width: 1280, height: 1400 }, wait: 1500 },
  { name: 'learn-phone', path: '/learn/over-under', screen: PHONE, wait: 1000 },
  { name: 'train', path: '/train', screen: DESKTOP },
  { name: 'train-deal-it', path: '/train/deal/high-card-flush/7', screen: DESKTOP, wait: 2500 },
  { name: 'train-phone', path: '/train/play/over-under/7', screen: PHONE, wait: 2500 },
  { name: 'lab', path: '/lab', screen: DESKTOP },
  { name: 'lab-game', path: '/lab/high-card-flush', screen: { width: 1280, height: 1200 }, wait: 2500 },
  { name: 'docs', path: '/docs#table', screen: { width: 1280, height: 1000 }, act: runProgram },
  { name: 'docs-phone', path: '/docs#table.houseTable', screen: PHONE },
  { name: 'replay', path: '/table/high-card-flush?seats=3&same=picture', screen: DESKTOP, act: replay },
];

const TABLET = { width: 1024, height: 768 };
const CONSOLE = { width: 1366, height: 768 };

/** A staff member on a page of the house. */
const comesIn = (name, path, screen = TABLET) => ({ name, path, screen });
/** Staff of the house, by their picture. */
const HOUSE_PICTURES = [
  { ...comesIn('Flora', '/house/floor', CONSOLE), picture: 'house-floor' },
  { ...comesIn('Flora', '/house/disputes/t2/1'), picture: 'house-disputes' },
  { ...comesIn('Sue', '/house/watch', CONSOLE), picture: 'house-watch' },
  { ...comesIn('Dora', '/house/t1', { width: 1024, height: 768 }), picture: 'house-dealer' },
  { ...comesIn('Cass', '/house/cage'), picture: 'house-cage' },
  { ...comesIn('Cy', '/house/cage'), picture: 'house-count' },
  { ...comesIn(null, '/house/signs', DESKTOP), picture: 'house-signs' },
  { ...comesIn('Ada', '/house'), picture: 'house-administrator' },
  { ...comesIn('Ada', '/house/people'), picture: 'house-people' },
  { ...comesIn('Brit', '/room/desk', { width: 1024, height: 1000 }), picture: 'room-desk' },
  { ...comesIn(null, '/room/wall', DESKTOP), picture: 'room-wall' },
];

/** A guest sits down at Over/Under, where there is nothing to decide, and waits for the end of the round. */
const playsARound = async (url) => {
  const { openClient } = await import(pathToFileURL(join(root, 'packages/client/dist/index.js')).href);
  const guest = openClient({ url });
  await guest.signIn({ guest: true });
  let wagered = false;
  const over = new Promise((done) =>
    guest.watch('t2', ({ view, options }) => {
      if (view.rounds > 0) done();
      const ante = options.find(({ act }) => act.do === 'wager' && act.wager === 'ante');
      if (ante !== undefined && !wagered) guest.act('t2', ante.act);
      wagered ||= ante !== undefined;
    }),
  );
  await guest.act('t2', { do: 'sit', seat: 1, cents: 50_000 });
  await over;
  guest.close();
};

/** The brush has filled the lists of two games, opened a table and called players to it. */
const fillsTheRoom = async (house, ask) => {
  const games = [
    { id: 'holdem', open: { game: 'hold-em' }, start: 5, mustMove: true },
    { id: 'omaha', open: { game: 'omaha-hl8' }, start: 6 },
  ];
  await ask('/api/room', { open: { games }, staff: 'people' });
  const desk = await house.browser.newContext({ baseURL: house.at });
  await desk.request.post('/api/session', { data: { name: 'Brit', password: 'Brit’s own password' } });
  const does = (act) => desk.request.post('/api/room/acts', { data: { act, key: JSON.stringify(act) } });
  const names = ['Ann Ames', 'Ben Bell', 'Cal Cole', 'Dee Dunn', 'Eli East', 'Fay Ford', 'Gus Gray', 'Hal Hunt'];
  for (const [nth, name] of names.entries())
    await does({ do: 'addName', list: nth < 6 ? 'holdem' : 'omaha', how: 'brush', person: name, name });
  await does({ do: 'openTable', list: 'holdem', tableNumber: 1 });
  for (const seat of [1, 2, 3]) await does({ do: 'page', tableNumber: 1, seat });
  await desk.close();
};

/** A house with a record, a live table and its staff, and their screens. */
const housePictures = async (wanted) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-pictures-'));
  chmodSync(folder, 0o755);
  const { startPostgres } = await import(pathToFileURL(join(root, 'packages/house/dist/postgres.js')).href);
  const postgres = await startPostgres(join(folder, 'data'), { settings: { fsync: 'off' } });
  const house = await openSite(async () => ({ url: postgres.url, folder, stop: async () => undefined }));
  const pictures = [];
  try {
    const desk = await house.browser.newContext({ baseURL: house.at });
    const ask = (path, data) => desk.request.post(path, { data });
    await ask('/api/session', { token: await house.token(), name: 'Ada', password: 'the first of all' });
    const people = {
      Flora: 'floorperson',
      Dora: 'dealer',
      Cass: 'cashier',
      Cy: 'count-team',
      Finn: 'finance',
      Sue: 'surveillance',
      Brit: 'brush',
      Rex: 'regulator',
    };
    for (const [name, role] of Object.entries(people))
      await ask('/api/people', { name, password: `${name}’s own password`, roles: [role] });
    const flush = { game: 'high-card-flush', paytables: { progressive: 'A' } };
    await ask('/api/submissions/high-card-flush-1', { submission: flush, why: 'The table opens' });
    const signs = async (name, data) => {
      const own = await house.page('/house', DESKTOP);
      await own.request.post(`${house.at}/api/session`, { data: { name, password: `${name}’s own` } });
      await own.request.post(`${house.at}${data.path}`, { data: data.body });
      await own.close();
    };
    await signs('Rex', { path: '/api/submissions/high-card-flush-1/1', body: { do: 'approve', under: 'Letter 1' } });
    const fund = { do: 'fund', cents: 10_000_000, paper: 'Bank 1', key: 'bank 1' };
    await signs('Finn', { path: '/api/money', body: fund });
    await ask('/api/tables', {
      ...{ submission: 'high-card-flush-1', staff: 'people', cards: 'live', money: 'house' },
    });
    await ask('/api/tables', { open: { game: 'over-under' }, bots: 3 });
    await ask('/api/tables/t1/staff', { person: 'Dora', role: 'dealer' });
    await playsARound(house.at);
    await fillsTheRoom(house, ask);
    for (const { name, path, screen, picture } of wanted) {
      const page = await house.page(path, screen);
      const password = name === 'Ada' ? 'the first of all' : `${name}’s own password`;
      if (name !== null) await page.request.post(`${house.at}/api/session`, { data: { name, password } });
      await page.reload();
      await page.waitForTimeout(1500);
      if (picture === 'house-administrator') await page.getByText('Open a table').click();
      pictures.push({ name: picture, page });
    }
    for (const { name, page } of pictures) keep(name, await page.screenshot());
  } finally {
    await house.closeAll();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const asked = process.argv.slice(2);
const isWanted = (name) => asked.length === 0 || asked.some((word) => name.includes(word));
const wanted = PICTURES.filter(({ name }) => isWanted(name));
const atHouse = HOUSE_PICTURES.filter(({ picture }) => isWanted(picture));
mkdirSync(folder, { recursive: true });
const site = await openSite();
let total = 0;
const keep = (name, shot) => {
  writeFileSync(join(folder, `${name}.png`), shot);
  total += shot.length;
  console.log(`${name}.png, ${Math.round(shot.length / 1024)} KB`);
};
try {
  for (const { name, path, screen, wait = 0, act, film: game } of wanted) {
    const page = game === undefined ? await site.page(path, screen) : await film(game);
    await act?.(page);
    await page.waitForTimeout(wait);
    keep(name, await page.screenshot());
    await page.context().close();
  }
  if (atHouse.length > 0) await housePictures(atHouse);
} catch (error) {
  console.error(`The pictures could not all be taken: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await site.closeAll();
}
console.log(`${wanted.length + atHouse.length} pictures, ${Math.round(total / 1024)} KB`);
