import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { horizontalOverflow } from './browser.js';

/** Fails when the page scrolls sideways on the smallest phone or on a wall screen. */
export const expectNoHorizontalScroll = async (page: Page): Promise<void> => {
  for (const width of [320, 3840]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `${width} wide`).toBe(0);
  }
};
