import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { complaintsOf, openPage } from '../testing/browser.js';

const CARDS = fileURLToPath(new URL('../../../cards/dist/index.js', import.meta.url));

let script = '';
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: CARDS, name: 'fairdealCards', formats: ['iife'] } },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('The cards could not be bundled.');
  script = bundle.output[0].code;
});

/** Values some thousand hands in the page, in batches and one by one; whether they agree, and how many modules were compiled. */
const valued = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    ${script}
    const { Module } = WebAssembly;
    let compiled = 0;
    WebAssembly.Module = function (bytes) { const made = new Module(bytes); compiled += 1; return made; };
    const hands = Uint8Array.from({ length: 7 * 5000 }, (_, at) => (11 * (at % 7) + 5 * Math.floor(at / 7)) % 52);
    const values = fairdealCards.evaluateAll(hands, 7);
    const agree = values.every((value, hand) => value === fairdealCards.evaluate7(...hands.subarray(7 * hand, 7 * hand + 7)));
    return { hands: values.length, agree, compiled };
  })()`);

test('hands are valued in batches by WebAssembly under the policy of the site', async () => {
  const page = await openPage('/');
  expect(await valued(page)).toEqual({ hands: 5000, agree: true, compiled: 1 });
  expect(complaintsOf(page)).toEqual([]);
});

test('and without it where the policy of a page forbids it', async () => {
  const page = await openPage('/');
  await page.route('/strict', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'Content-Security-Policy': "script-src 'self'" }, body: '' }),
  );
  await page.goto('/strict');
  expect(await valued(page)).toEqual({ hands: 5000, agree: true, compiled: 0 });
});
