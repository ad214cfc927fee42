import { expect, test } from 'vitest';
import { clausesIn } from './find.js';
import { EDITIONS } from './index.js';
import { publishedTextUrl } from './published-text.js';

const TITLE = 'https://www.pacodeandbulletin.gov/Display/pacode?file=/secure/pacode/data/058';

test.each([
  ['637a', `${TITLE}/chapter637a/chap637atoc.html`],
  ['686a.8', `${TITLE}/chapter686a/s686a.8.html`],
  ['678a.11(d)(2)(ii)', `${TITLE}/chapter678a/s678a.11.html`],
  ['637A.10', `${TITLE}/chapter637a/s637a.10.html`],
])('%s is published at %s', (id, url) => {
  expect(publishedTextUrl(id)).toBe(url);
});

test('every clause has the address of its section', () => {
  for (const { id, chapter } of clausesIn(EDITIONS))
    expect(publishedTextUrl(id)).toBe(`${TITLE}/chapter${chapter}/s${id.replace(/\(.*$/, '')}.html`);
});
