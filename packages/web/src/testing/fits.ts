import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tooWide } from './browser.js';

/** Fails when the page needs a scrollbar across on the smallest phone or on a wall screen. */
export const fitsEverywhere = async (page: Page): Promise<void> => {
  for (const width of [320, 3840]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `${width} wide`).toBe(0);
  }
};
