import { request } from 'node:http';
import { createServer } from 'node:net';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escapeText } from './html.js';
import { type House, startHouse } from './server.js';
import { STYLE } from './style.js';

const HOST = '127.0.0.1';
let house: House;
let at: string;

beforeAll(async () => {
  const opened = await startHouse({ port: 0, host: HOST });
  if ('wrong' in opened) throw new Error(opened.wrong);
  house = opened.ok;
  at = `http://${HOST}:${house.port}`;
});
afterAll(() => house.close());

/** The status of a request whose path goes out exactly as written. */
const statusOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ host: HOST, port: house.port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test('an open house says where it is', () => {
  expect(house.url).toBe(`http://localhost:${house.port}`);
});

describe('the front page', () => {
  let page: string;
  let headers: Headers;
  beforeAll(async () => {
    const response = await fetch(`${at}/`);
    expect(response.status).toBe(200);
    headers = response.headers;
    page = await response.text();
  });

  test.each(HOUSE_GAMES.map((game) => [game.title, game] as const))('names all that %s offers', (_, game) => {
    expect(page).toContain(`58 Pa. Code Chapter ${game.chapter}`);
    for (const { title, clause } of game.wagers) {
      expect(page).toContain(`<th scope="row">${escapeText(title)}</th>`);
      expect(page).toContain(`<code>${clause}</code>`);
    }
    for (const { edition } of game.editions)
      for (const { lines } of game.paytables(edition))
        for (const { hand } of lines) expect(page).toContain(`<td>${escapeText(hand)}</td>`);
    for (const name of Object.keys(game.settings)) expect(page).toContain(`<dt><code>${name}</code></dt>`);
  });

  test('says how many clauses Over/Under has', () => {
    expect(page).toContain('2020 edition, 82 clauses');
  });

  test('is in English, has one main heading, landmarks and a title, and fits a narrow screen', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    for (const landmark of ['header', 'main', 'nav', 'footer']) expect(page).toMatch(new RegExp(`<${landmark}[ >]`));
    expect(page).toMatch(/<title>[^<]+<\/title>/);
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  test('every link inside it leads somewhere', () => {
    for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('runs no script and asks for nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|<iframe|<img|src=|@import|url\(|href="(?:https?:)?\/\//);
    expect(page).not.toContain('undefined');
  });

  test('its policy forbids everything but its own style', () => {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/style-src 'sha256-[A-Za-z0-9+/]{43}='/);
    expect(policy).not.toContain('unsafe');
    expect(page).toContain(`<style>${STYLE}</style>`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('its text stands out from the felt by 7 to 1 at least', () => {
    const color = (name: string): string => STYLE.match(new RegExp(`--${name}: (#[0-9a-f]{6})`))?.[1] ?? '';
    for (const text of ['chalk', 'brass'])
      for (const ground of ['felt', 'deep']) expect(contrast(color(text), color(ground))).toBeGreaterThan(7);
  });
});

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (light: string, dark: string): number => (luminance(light) + 0.05) / (luminance(dark) + 0.05);

test('the same games stand in games.json', async () => {
  const response = await fetch(`${at}/games.json`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { games } = (await response.json()) as { games: { game: string; wagers: unknown[]; clauses: object[] }[] };
  expect(games.map(({ game }) => game)).toEqual(HOUSE_GAMES.map(({ id }) => id));
  expect(games.find(({ game }) => game === 'over-under')).toMatchObject({
    chapter: '686a',
    editions: ['2020'],
    clauses: [{ edition: '2020', clauses: 82 }],
    wagers: [{ wager: 'ante', required: true }, {}, {}, { wager: 'bonus', required: false }],
    paytables: [{ wager: 'bonus', name: 'A', clause: '686a.8(b)' }],
    settings: { adjacentBoxes: { clause: '686a.6(f)', min: 1, max: 6 } },
  });
});

test.each(['/', '/games.json', '/missing'])('HEAD %s answers as GET does, without the body', async (path) => {
  const [get, head] = await Promise.all([fetch(at + path), fetch(at + path, { method: 'HEAD' })]);
  expect(head.status).toBe(get.status);
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

test('a page that is not there gets one plain sentence', async () => {
  const response = await fetch(`${at}/<script>`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).toBe(
    'There is no such page; the front page is at / and the games as data are at /games.json.\n',
  );
});

test.each(['//', '/../package.json', '/%2e%2e/', '/constructor', '/__proto__', '/games.json/'])(
  'there is nothing at %s',
  async (path) => {
    expect(await statusOf(path)).toBe(404);
  },
);

test('a question mark and what follows change nothing', async () => {
  expect((await fetch(`${at}/?from=elsewhere`)).status).toBe(200);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not answered here', async (method) => {
  const response = await fetch(`${at}/`, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect(await response.text()).toBe(`The house answers GET and HEAD here, not ${method}.\n`);
});

test('a port in use is said in one plain sentence', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, HOST, () => resolve((taken.address() as { port: number }).port)),
  );
  expect(await startHouse({ port, host: HOST })).toEqual({
    wrong: `Port ${port} is in use already; choose another with --port.`,
  });
  taken.close();
});

test('an address of another machine is said in one plain sentence', async () => {
  expect(await startHouse({ port: 0, host: '192.0.2.1' })).toEqual({
    wrong: '192.0.2.1 is not an address of this machine; choose one with --host, such as 127.0.0.1.',
  });
});

test('a house that closed answers no more', async () => {
  const opened = await startHouse({ port: 0, host: HOST });
  if ('wrong' in opened) throw new Error(opened.wrong);
  const url = `http://${HOST}:${opened.ok.port}/`;
  expect((await fetch(url)).status).toBe(200);
  await opened.ok.close();
  await expect(fetch(url)).rejects.toThrow();
});
