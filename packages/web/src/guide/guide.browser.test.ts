import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { expectHealthyPage } from '../testing/page-checks.js';
import { smallTargets } from '../testing/touch-targets.js';

test('the index leads to a page, its headings have addresses, and links between pages stay on the site', async () => {
  const page = await openPage('/guide');
  expect(await page.title()).toBe('Guide · Fairdeal');
  await page.getByRole('article').getByRole('link', { name: 'The open house' }).click();
  await page.waitForURL('**/guide/house');
  await page.getByRole('heading', { level: 1, name: 'The open house' }).waitFor();
  expect(await page.title()).toBe('The open house · Guide · Fairdeal');
  const contents = page.getByRole('navigation', { name: 'Guide' });
  expect(await contents.getByRole('link', { name: 'The open house' }).getAttribute('aria-current')).toBe('page');
  await page.getByRole('article').getByRole('link', { name: 'The record', exact: true }).first().click();
  await page.waitForURL('**/guide/record');
  await page.goto('/guide/house#money');
  await page.locator('h2:focus', { hasText: 'Money' }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a search by keyboard finds a section and opens it at its heading', async () => {
  const page = await openPage('/guide/house');
  const field = page.getByRole('searchbox', { name: 'Search the guide' });
  await field.fill('blind cou');
  await page
    .getByRole('status')
    .getByText(/^\d+ sections?$|^The first 20 of/)
    .waitFor();
  await expectNoAxeViolations(page);
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator(':is(h1, h2, h3):focus, main:focus').waitFor();
  await page.getByRole('article').getByRole('heading').first().waitFor();
  expect(await field.inputValue()).toBe('');
  await page.goto('/guide/house');
  await field.fill('shared meters');
  await page.getByRole('link', { name: 'The open house: Meters that tables share' }).click();
  await page.locator('h2:focus', { hasText: 'Meters that tables share' }).waitFor();
  await field.fill('roulette xyzzy');
  await page.getByRole('status').getByText('No section matches “roulette xyzzy”.').waitFor();
  await field.fill('');
  await page.getByRole('article').waitFor();
});

test('pictures of a page are shown in their size', async () => {
  const page = await openPage('/guide/practice-floor');
  const picture = page.getByRole('article').getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  expect(await picture.getAttribute('alt')).not.toBe('');
});

test.each(['/guide', '/guide/house', '/guide/people/dealer', '/guide/record', '/guide/no-such-page'])(
  '%s is well in every width, and in both lights',
  async (path) => {
    const page = await openPage(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectHealthyPage(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeViolations(page);
    await page.emulateMedia({ colorScheme: null });
  },
);

test('on a phone the pages are a list to choose from', async () => {
  const page = await openPage('/guide/house', { width: 320, height: 640 });
  expect(await page.getByRole('navigation', { name: 'Guide' }).isVisible()).toBe(false);
  await page.getByRole('combobox', { name: /^Page/ }).selectOption('The record');
  await page.waitForURL('**/guide/record');
  await page.getByRole('heading', { level: 1, name: 'The record' }).waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
});

test('an unknown page says so', async () => {
  const page = await openPage('/guide/no-such-page');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
});
