import type { Page } from 'playwright-core';
import { openPage } from './browser.js';

/** Window of a device that people play on. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

const windowOf = (text: string): WindowSize => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
};

/** Phones both ways, tablets both ways, laptops, a wall, and 200% zoom. */
export const WINDOWS: readonly WindowSize[] = [
  ...['360x640', '390x844', '640x400', '844x390', '768x1024', '1024x768'],
  ...['1280x800', '1366x650', '1366x768', '3840x2160'],
].map(windowOf);

/** Fault of a table in one state at one size. */
type WindowFault = string;

/** Smallest text on a felt and in a bar, and smallest target, in pixels. */
const LEAST = { text: 10.9, target: 43.9 };

/**
 * Faults of the table shown: a control outside the window, a text on another, a text that is cut off or too small, a target that is too small.
 * What lies in a menu or a drawer scrolls and is not looked at.
 */
export const tableFaults = (page: Page): Promise<readonly WindowFault[]> =>
  page.evaluate((least) => {
    const root = document.querySelector('.stage') ?? document.body;
    const head = document.querySelector('header.site');
    const outside = '.visually-hidden, .drawer, [popover], .rail-open, .skip, option';
    const nodes = [...(head === null ? [] : [head]), root];
    const shown = (of: Element): boolean =>
      of.closest(outside) === null && of.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const faults: string[] = [];
    const say = (of: Element, words = ''): string =>
      `"${(words || of.getAttribute('aria-label') || of.textContent || of.className || of.tagName).trim().slice(0, 60)}"`;

    for (const control of nodes.flatMap((node) => [
      ...node.querySelectorAll('button, a[href], input, select, label'),
    ])) {
      if (!shown(control) || control.closest('.site-slot-words') !== null) continue;
      const part = control.closest('label') ?? control;
      const box = part.getBoundingClientRect();
      if (box.width < 2 || getComputedStyle(part).clipPath !== 'none') continue;
      const { innerWidth: across, innerHeight: down } = window;
      if (box.left < -1 || box.top < -1 || box.right > across + 1 || box.bottom > down + 1)
        faults.push(
          `outside the window: ${say(control)} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`,
        );
      const around = getComputedStyle(part, '::after');
      const grown =
        around.content === 'none' ? 0 : Math.min(Number.parseFloat(around.width), Number.parseFloat(around.height));
      const smallest = Math.max(Math.min(box.width, box.height), Number.isNaN(grown) ? 0 : grown);
      if (control.closest('header.site nav, .brand') === null && smallest < least.target)
        faults.push(`target ${Math.round(box.width)} by ${Math.round(box.height)}: ${say(control)}`);
    }

    interface ShownText {
      readonly of: Element;
      readonly words: string;
      readonly boxes: readonly DOMRect[];
    }
    const texts: ShownText[] = [];
    for (const node of nodes) {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const of = text.parentElement;
        const words = text.textContent?.trim() ?? '';
        // Marks on cards and chips are drawings.
        if (of === null || words === '' || of.closest('svg') !== null || !shown(of)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const size = Number.parseFloat(getComputedStyle(of).fontSize);
        const clips: DOMRect[] = [];
        let hidden = false;
        for (let above: Element | null = of; above !== null && above !== document.body; above = above.parentElement) {
          const style = getComputedStyle(above);
          if (style.clipPath !== 'none') hidden = true;
          if (style.overflowX !== 'visible' || style.overflowY !== 'visible') clips.push(above.getBoundingClientRect());
        }
        if (hidden) continue;
        const boxes = [...range.getClientRects()].flatMap((whole) => {
          const air = Math.max(0, (whole.height - size) / 2);
          const box = new DOMRect(whole.left, whole.top + air, whole.width, whole.height - 2 * air);
          if (box.width < 1) return [];
          // A fact of the heading that does not fit wraps out of sight as a whole.
          if (clips.some((clip) => box.top >= clip.bottom - 2 || box.left >= clip.right - 2)) return [];
          if (
            clips.some((clip) => box.right > clip.right + 2 || box.bottom > clip.bottom + 3 || box.left < clip.left - 2)
          )
            faults.push(`cut off: ${say(of, words)}`);
          return [box];
        });
        // The mark of a hint sits on the edge of its choice.
        const button =
          of.closest('.choice-mark') === null ? of.closest('button, a.button')?.getBoundingClientRect() : undefined;
        if (button !== undefined && boxes.some((box) => box.bottom > button.bottom + 1 || box.top < button.top - 12))
          faults.push(`leaves its button: ${say(of, words)}`);
        if (boxes.length === 0) continue;
        if (size < least.text) faults.push(`${size.toFixed(1)} px: ${say(of, words)}`);
        texts.push({ of, words, boxes });
      }
    }
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1)) {
        if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
        const meets = one.boxes.some((box) =>
          other.boxes.some(
            (with_) =>
              Math.min(box.right, with_.right) - Math.max(box.left, with_.left) > 2 &&
              Math.min(box.bottom, with_.bottom) - Math.max(box.top, with_.top) > 2,
          ),
        );
        if (meets) faults.push(`${say(one.of, one.words)} lies on ${say(other.of, other.words)}`);
      }
    return [...new Set(faults)];
  }, LEAST);

/** Measures a state at every size. */
const faultsAt = async (page: Page, state: string, windows: readonly WindowSize[]): Promise<readonly WindowFault[]> => {
  const found: string[] = [];
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    // Two frames: one to measure the felt, one to draw it.
    await page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
    for (const fault of await tableFaults(page)) found.push(`${state} at ${width}x${height}: ${fault}`);
  }
  const [first] = windows;
  if (first !== undefined) await page.setViewportSize({ ...first });
  return found;
};

const DECISION = 'Your decision';

/** Walks a practice table through a round: empty, bets, each decision with its hint, the settlement. Returns every fault. */
export const walkTable = async (path: string, windows: readonly WindowSize[]): Promise<readonly WindowFault[]> => {
  const page = await openPage(path, { ...(windows[0] ?? {}) });
  const found: WindowFault[] = [];
  const look = async (state: string): Promise<void> => void found.push(...(await faultsAt(page, state, windows)));
  const button = (name: RegExp) => page.getByRole('button', { name });
  await look('before the first bet');
  const deal = button(/^(?:Bet and deal|Deal)/);
  await deal.first().click();
  const choices = page.getByRole('group', { name: DECISION });
  const over = button(/^(?:Replay|Deal next)/);
  for (let asked = 0; asked < 8; asked += 1) {
    await choices.or(over).first().waitFor();
    if (await over.first().isVisible()) break;
    await look(`decision ${asked + 1}`);
    const hint = button(/^Hint/);
    if ((await hint.count()) > 0) {
      await hint.click();
      await page.getByRole('region', { name: 'Hint' }).waitFor();
      await look(`hint ${asked + 1}`);
    }
    await choices.locator('button:enabled').first().click();
  }
  await over.first().waitFor();
  await look('the round is over');
  return found;
};
