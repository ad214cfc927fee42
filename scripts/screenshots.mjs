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
  for (const name of [/^Deal/, /^(?:Check|Call)\b/, /^(?:Check|Call)\b/]) {
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
  { ...comesIn('Dan', '/house/t8'), picture: 'house-dealer' },
  { ...comesIn('Cass', '/house/cage'), picture: 'house-cage' },
  { ...comesIn('Cy', '/house/cage'), picture: 'house-count' },
  { ...comesIn(null, '/house/signs', { width: 1920, height: 1080 }), picture: 'house-signs' },
  { ...comesIn('Ada', '/house', { width: 1024, height: 1100 }), picture: 'house-administrator' },
  { ...comesIn('Ada', '/house/people', { width: 1366, height: 768 }), picture: 'house-people' },
  { ...comesIn('Brit', '/room/desk', { width: 1366, height: 768 }), picture: 'room-desk' },
  { ...comesIn(null, '/room/wall', { width: 1920, height: 1080 }), picture: 'room-wall' },
];

/** The longest that a step may take, in seconds. */
const LONGEST = 60;

/** Rejects when the process is asked to end, so that the browser, the house and its database are closed. */
const stopped = new Promise((_, fail) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => fail(new Error('stopped')));
});
stopped.catch(() => {});

/** A step that names itself when it fails, takes too long or is stopped. */
const step = async (name, work) => {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no end after ${LONGEST} seconds`)), LONGEST * 1000);
  });
  try {
    return await Promise.race([work(), late, stopped]);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    clearTimeout(timer);
  }
};

/** Sends a request of somebody who signed in. An answer other than 2xx is an error. */
const asks = (context) => async (path, data) => {
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
};

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

const passwordOf = (name) => (name === 'Ada' ? 'the first of all' : `${name}’s own password`);

/** A staff member of the house, and what they ask. */
const staff = async (house, name) => {
  const context = await house.browser.newContext({ baseURL: house.at });
  const ask = asks(context);
  await ask('/api/session', { name, password: passwordOf(name) });
  return ask;
};

/** The brush has filled the lists of two games, opened a table and called players to it. */
const fillsTheRoom = async (house, ask) => {
  const games = [
    { id: 'holdem', open: { game: 'hold-em' }, start: 5, mustMove: true },
    { id: 'omaha', open: { game: 'omaha-hl8' }, start: 6 },
  ];
  await ask('/api/room', { open: { games }, staff: 'people' });
  const brush = await staff(house, 'Brit');
  const does = (act) => brush('/api/room/acts', { act, key: JSON.stringify(act) });
  const names = ['Ann Ames', 'Ben Bell', 'Cal Cole', 'Dee Dunn', 'Eli East', 'Fay Ford', 'Gus Gray', 'Hal Hunt'];
  for (const [nth, name] of names.entries())
    await does({ do: 'addName', list: nth < 6 ? 'holdem' : 'omaha', how: 'brush', person: name, name });
  await does({ do: 'openTable', list: 'holdem', tableNumber: 1 });
  for (const seat of [1, 2, 3]) await does({ do: 'page', tableNumber: 1, seat });
};

const PEOPLE = {
  Flora: 'floorperson',
  Dora: 'dealer',
  Dan: 'dealer',
  Cass: 'cashier',
  Cy: 'count-team',
  Finn: 'finance',
  Sue: 'surveillance',
  Brit: 'brush',
  Rex: 'regulator',
};

/** A house with a filed submission, money, a live table with its dealer, a virtual one, and a round that was played. */
const furnish = async (house) => {
  const context = await house.browser.newContext({ baseURL: house.at });
  const ask = asks(context);
  await step('The administrator comes in', async () =>
    ask('/api/session', { token: await house.token(), name: 'Ada', password: passwordOf('Ada') }),
  );
  for (const [name, role] of Object.entries(PEOPLE))
    await step(`${name} is added`, () => ask('/api/people', { name, password: passwordOf(name), roles: [role] }));
  await step('The submission is filed', () => {
    const submission = { game: 'high-card-flush', paytables: { progressive: 'A' } };
    return ask('/api/submissions/high-card-flush-1', { submission, why: 'The table opens' });
  });
  await step('The regulator approves', async () => {
    const rex = await staff(house, 'Rex');
    await rex('/api/submissions/high-card-flush-1/1', { do: 'approve', under: 'Letter 1' });
  });
  await step('Finance funds the house', async () => {
    const finn = await staff(house, 'Finn');
    await finn('/api/money', { do: 'fund', cents: 10_000_000, paper: 'Bank 1', key: 'bank 1' });
  });
  await step('The live table opens', () =>
    ask('/api/tables', { submission: 'high-card-flush-1', staff: 'people', cards: 'live', money: 'house' }),
  );
  await step('The virtual table opens', () => ask('/api/tables', { open: { game: 'over-under' }, bots: 3 }));
  const others = { 'heads-up-holdem': 2, 'saigon-5': 5, 'dj-wild': 1, 'face-up-pai-gow': 4, 'high-card-flush': 3 };
  for (const [game, bots] of Object.entries(others))
    await step(`${game} opens`, () => ask('/api/tables', { open: { game }, bots }));
  await step('A live table for play money opens', () =>
    ask('/api/tables', { open: { game: 'high-card-flush' }, staff: 'people', cards: 'live' }),
  );
  for (const [table, person] of Object.entries({ t1: 'Dora', t8: 'Dan' }))
    await step(`${person} is posted`, () => ask(`/api/tables/${table}/staff`, { person, role: 'dealer' }));
  await step('A guest plays a round', () => playsARound(house.at));
  await step('The poker room fills', () => fillsTheRoom(house, ask));
};

/** The dealer seats three players who bring chips, and takes the cards. */
const seatsWalkIns = async (page) => {
  for (const [seat, dollars] of Object.entries({ 1: '200', 3: '450', 4: '300' })) {
    await page
      .locator('.dealer-seat')
      .nth(Number(seat) - 1)
      .click();
    const panel = page.getByRole('region', { name: `Seat ${seat}`, exact: true });
    await panel.getByRole('button', { name: 'Seat a walk-in with their chips' }).click();
    for (const digit of dollars) await panel.getByRole('button', { name: digit, exact: true }).click();
    await page.locator('.house-due:enabled').click();
    await page.waitForTimeout(200);
  }
  await page.getByRole('button', { name: 'All seats' }).click();
  await page.locator('.house-due:enabled', { hasText: 'Receive the cards' }).click();
  await page.waitForTimeout(500);
};

/** A page of the house as one person sees it. */
const housePage = async (house, { name, path, screen, picture }) => {
  const page = await house.page(path, screen);
  if (name !== null) await asks(page)(`${house.at}/api/session`, { name, password: passwordOf(name) });
  await page.reload();
  await page.waitForTimeout(1500);
  if (picture === 'house-dealer') await seatsWalkIns(page);
  if (picture === 'house-administrator') await page.getByText('Open a table').click();
  return page;
};

/** A house with a record, a live table and its staff, and their screens. */
const housePictures = async (wanted) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-pictures-'));
  chmodSync(folder, 0o755);
  const { startPostgres } = await import(pathToFileURL(join(root, 'packages/house/dist/postgres.js')).href);
  const postgres = await startPostgres(join(folder, 'data'), { settings: { fsync: 'off' } });
  try {
    const house = await openSite(async () => ({ url: postgres.url, folder, stop: async () => undefined }));
    try {
      await furnish(house);
      const pages = [];
      for (const one of wanted) pages.push(await step(one.picture, () => housePage(house, one)));
      for (const [nth, { picture }] of wanted.entries()) keep(picture, await pages[nth].screenshot());
    } finally {
      await house.closeAll();
    }
  } finally {
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
  for (const { name, path, screen, wait = 0, act, film: game } of wanted)
    await step(name, async () => {
      const page = game === undefined ? await site.page(path, screen) : await film(game);
      await act?.(page);
      await page.waitForTimeout(wait);
      keep(name, await page.screenshot());
      await page.context().close();
    });
  if (atHouse.length > 0) await housePictures(atHouse);
} catch (error) {
  console.error(`The pictures could not all be taken: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await site.closeAll();
}
console.log(`${wanted.length + atHouse.length} pictures, ${Math.round(total / 1024)} KB`);
