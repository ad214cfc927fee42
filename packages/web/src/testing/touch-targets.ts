import type { Page } from 'playwright-core';

/** Controls on the page smaller than a touch target of 44 by 44 pixels. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, .button, summary, select, input:not(.visually-hidden))')]
      .filter((target) => target.closest('label') === null)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.9)
      .map(({ target, box }) => `${target.textContent} ${box.width} by ${box.height}`),
  );
