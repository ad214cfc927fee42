import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { smallTargets } from '../testing/touch-targets.js';

const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: /^Search all \d+ names$/ });
/** A heading takes the focus once it is there. */
const headingFocused = (page: Page, name: string): Promise<void> =>
  page.locator(':is(h2, h4):focus', { hasText: name }).waitFor();

test('a search finds a name while typing, its types are links, and its address opens it', async () => {
  const page = await openPage('/docs');
  expect(await page.title()).toBe('Reference · Fairdeal');
  await searchBox(page).fill('settleRou');
  await page.getByRole('status').getByText('2 names', { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  const found = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'settleRound function' }) });
  await found.getByRole('link', { name: 'HouseGame' }).first().click();
  await page.waitForURL('**/docs#rules.HouseGame');
  expect(await searchBox(page).inputValue()).toBe('');
  await headingFocused(page, 'HouseGame interface');
  expect(await page.title()).toBe('HouseGame · Reference · Fairdeal');
  expect(
    await page
      .getByRole('navigation', { name: 'Packages' })
      .getByRole('link', { name: '@fairdeal/rules', exact: true })
      .getAttribute('aria-current'),
  ).toBe('true');
  const top = await page.locator('[id="rules.HouseGame"]').evaluate((entry) => entry.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(100);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('@fairdeal/rules');
  await searchBox(page).fill('roulette wheel');
  await page.getByRole('status').getByText('No name or comment contains “roulette wheel”.').waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a link from elsewhere opens its entry, and one that leads nowhere says so', async () => {
  const page = await openPage('/docs#rules/637a-poker.pokerGame');
  await headingFocused(page, 'pokerGame function');
  expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('@fairdeal/rules/637a-poker');
  await expectNoAxeViolations(page);
  await page.goto('/docs#rules.roulette');
  await page.getByRole('alert').getByText('rules.roulette').waitFor();
  await expectNoAxeViolations(page);
});

test('on a phone the packages are a list to choose from, and nothing is too small for a finger', async () => {
  const page = await openPage('/docs', { width: 320, height: 640 });
  expect(await page.getByRole('navigation', { name: 'Packages' }).isVisible()).toBe(false);
  await page.getByRole('combobox', { name: /^Package/ }).selectOption('@fairdeal/table');
  await page.waitForURL('**/docs#table');
  await headingFocused(page, '@fairdeal/table');
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
});

describe('the programs', () => {
  const program = (page: Page): Locator =>
    page
      .getByRole('region')
      .filter({ has: page.getByRole('textbox') })
      .first();
  const output = (page: Page): Locator => program(page).getByRole('log', { name: 'Output' });

  test.each([
    ['lab', ['1712304 0.7723 0.2277', '-13158/626665 -0.02099686']],
    ['table', ["'seat 1' =>"]],
  ])('the programs of the README of %s run in the page', async (name, said) => {
    const page = await openPage(`/docs#${name}`);
    const programs = await page
      .getByRole('region')
      .filter({ has: page.getByRole('textbox') })
      .all();
    const outputs: string[] = [];
    for (const one of programs) {
      await one.getByRole('button', { name: 'Run' }).click();
      await one.getByText(/^Done in \d+ ms\.$/).waitFor();
      outputs.push((await one.getByRole('log', { name: 'Output' }).textContent()) ?? '');
    }
    for (const line of said) expect(outputs.join('')).toContain(line);
    await expectNoAxeViolations(page);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an edited program runs, by keyboard too, and can be reset', async () => {
    const page = await openPage('/docs#cards');
    const text = program(page).getByRole('textbox');
    const before = await text.inputValue();
    await text.fill(
      "import * as all from '@fairdeal/cards';\nconsole.log(all.cards('As'), { seat: 1 });\nall.nothing();",
    );
    await text.press('Control+Enter');
    await program(page).getByText('Ended with an error.').waitFor();
    expect(await output(page).textContent()).toBe(
      '[ 51 ] { seat: 1 }\nLine 3: TypeError: all.nothing is not a function\n',
    );
    await text.fill("import { roulette } from '@fairdeal/cards';");
    await text.press('Control+Enter');
    await output(page).getByText("'@fairdeal/cards' does not export 'roulette'.").waitFor();
    await text.fill("import fs from 'node:fs';");
    await text.press('Control+Enter');
    await output(page).getByText("'node:fs' is not available here.").waitFor();
    await program(page).getByRole('button', { name: 'Reset' }).click();
    expect(await text.inputValue()).toBe(before);
  });

  test('an endless loop can be stopped, its output is cut short, and the page stays responsive', async () => {
    const page = await openPage('/docs#cards');
    await program(page).getByRole('textbox').fill('for (let at = 1; ; at += 1) console.log(at);');
    await program(page).getByRole('button', { name: 'Run' }).click();
    await output(page).getByText('… more output not shown').waitFor();
    await program(page).getByRole('button', { name: 'Stop' }).click();
    await program(page).getByText('Stopped.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Run');
    await program(page).getByRole('textbox').fill('console.log(1 + 1);');
    await program(page).getByRole('button', { name: 'Run' }).click();
    await program(page)
      .getByText(/^Done in/)
      .waitFor();
    expect(await output(page).textContent()).toBe('2\n');
  });

  test('a program cannot use the network', async () => {
    const page = await openPage('/docs#cards');
    await program(page).getByRole('textbox').fill("await fetch('/games.json');");
    await program(page).getByRole('button', { name: 'Run' }).click();
    await program(page).getByText('Ended with an error.').waitFor();
    expect(await output(page).textContent()).toContain('Failed to fetch');
  });
});
