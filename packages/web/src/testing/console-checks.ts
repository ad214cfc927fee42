import type { JSHandle, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations, horizontalOverflow } from './browser.js';

/** Smallest text and smallest target of a console, in pixels. */
export interface ConsoleMeasures {
  readonly text: number;
  readonly target: number;
}

/** A text of a console as the page shows it. */
interface ShownText {
  readonly words: string;
  readonly of: Element;
  /** Height of its letters, in pixels. */
  readonly size: number;
  readonly cutOff: boolean;
  /** Boxes of its letters, line by line, where they can be seen. */
  readonly lines: readonly DOMRect[];
}

/** Finds the texts of a console. They stay in the page. */
const shownTexts = (page: Page): Promise<JSHandle<readonly ShownText[]>> =>
  page.evaluateHandle(() => {
    const root = document.querySelector('.console, .wall') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const cut = (of: Element, box: DOMRect): { readonly box: DOMRect; readonly clipped: boolean } => {
      let { left, top, right, bottom } = box;
      let clipped = false;
      for (let above: Element | null = of; above !== null && above !== document.body; above = above.parentElement) {
        const style = getComputedStyle(above);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const frame = above.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        const hidden = right > frame.right + 1.5 || left < frame.left - 1.5 || bottom > frame.bottom + 3;
        if (hidden && !scrolls && style.textOverflow !== 'ellipsis') clipped = true;
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        if (scrolls && (right <= left || bottom <= top)) break;
      }
      return { box: new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)), clipped };
    };
    const texts: ShownText[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (of === null || words === '' || of.closest('.visually-hidden, option, [popover]:not(:popover-open)') !== null)
        continue;
      if (!of.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const drawn = of.closest('svg');
      const scale = drawn === null ? 1 : (drawn.getScreenCTM()?.a ?? 1);
      const size = Number.parseFloat(getComputedStyle(of).fontSize) * scale;
      const pieces = [...range.getClientRects()].map((whole) => cut(of, whole));
      const lines = pieces
        .filter(({ box }) => box.width >= 1 && box.height >= 1)
        .map(({ box }) => {
          // The letters take less than their line.
          const air = Math.max(0, (box.height - size) / 2);
          return new DOMRect(box.left, box.top + air, box.width, box.height - 2 * air);
        });
      texts.push({ words, of, size, cutOff: pieces.some(({ clipped }) => clipped), lines });
    }
    return texts;
  });

/** Texts that are cut off or too small. */
const unreadableTexts = (
  page: Page,
  texts: JSHandle<readonly ShownText[]>,
  least: number,
): Promise<readonly string[]> =>
  page.evaluate(
    ([all, smallest]) =>
      all.flatMap(({ words, of, size, cutOff, lines }) => {
        // The felt is drawn as players see it, with inscriptions of its own sizes.
        const fine = of.closest('.house-felt') === null ? smallest : 10;
        return [
          ...(cutOff ? [`cut off: ${words}`] : []),
          ...(lines.length > 0 && size < fine - 0.05 ? [`${size.toFixed(1)} px: ${words}`] : []),
        ];
      }),
    [texts, least] as const,
  );

/** Texts that lie on each other. */
const overlappingTexts = (page: Page, texts: JSHandle<readonly ShownText[]>): Promise<readonly string[]> =>
  page.evaluate((all) => {
    const faults: string[] = [];
    const shown = all.flatMap(({ words, of, lines }) => lines.map((box) => ({ words, of, box })));
    for (const [at, one] of shown.entries())
      for (const other of shown.slice(at + 1)) {
        if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 2) faults.push(`"${one.words}" lies on "${other.words}"`);
      }
    return faults;
  }, texts);

/** Targets that are too small. */
const smallTargets = (page: Page, least: number): Promise<readonly string[]> =>
  page.evaluate((smallest) => {
    const faults: string[] = [];
    const root = document.querySelector('.console, .wall') ?? document.body;
    for (const target of root.querySelectorAll('button:enabled, a[href], select, input, summary, textarea')) {
      if (!target.checkVisibility({ checkVisibilityCSS: true })) continue;
      // The areas of a felt that is only looked at do nothing.
      if (target.closest('.visually-hidden, .house-felt') !== null) continue;
      const part = target.closest('label') ?? target;
      const { width, height } = part.getBoundingClientRect();
      if (width > 0 && Math.min(width, height) < smallest - 0.1)
        faults.push(`target ${width.toFixed(0)} by ${height.toFixed(0)}: ${target.textContent || target.ariaLabel}`);
    }
    return faults;
  }, least);

/** Texts that lie on each other, are cut off or are too small, and targets that are too small. */
export const consoleFaults = async (page: Page, { text, target }: ConsoleMeasures): Promise<readonly string[]> => {
  const texts = await shownTexts(page);
  const faults = [
    ...(await unreadableTexts(page, texts, text)),
    ...(await overlappingTexts(page, texts)),
    ...(await smallTargets(page, target)),
  ];
  await texts.dispose();
  return [...new Set(faults)];
};

/** Light, width and height of the screens that a console is made for. */
export const CONSOLE_SCREENS = [
  { width: 1366, height: 768, text: 13, target: 48 },
  { width: 1024, height: 768, text: 16, target: 48 },
] as const;

/** Shows the page in one light. */
export const inLight = (page: Page, room: 'day' | 'evening'): Promise<void> =>
  page.evaluate((light) => {
    document.documentElement.dataset.room = light;
  }, room);

/** Checks a console at its sizes and in both lights: nothing overlaps, is cut off or too small, and axe is quiet. */
export const expectConsole = async (
  page: Page,
  screens: readonly (ConsoleMeasures & { readonly width: number; readonly height: number })[] = CONSOLE_SCREENS,
): Promise<void> => {
  for (const { width, height, ...measures } of screens) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(250);
    expect(await consoleFaults(page, measures), `${width} by ${height}`).toEqual([]);
    expect(await horizontalOverflow(page), `${width} by ${height}`).toBe(0);
    for (const room of ['day', 'evening'] as const) {
      await inLight(page, room);
      await expectNoAxeViolations(page);
    }
  }
  await inLight(page, 'day');
};
