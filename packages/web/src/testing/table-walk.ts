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

/** Place of something in the window, in pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

interface ControlMeasures {
  readonly name: string;
  readonly box: Box;
  /** Size of an invisible target around it; 0 for none. */
  readonly grown: number;
  /** True for the links of the heading, whose target may be small. */
  readonly mayBeSmall: boolean;
}

interface TextMeasures {
  readonly words: string;
  /** Size of its font. */
  readonly size: number;
  readonly lines: readonly Box[];
  /** Elements around it that hide what leaves them. */
  readonly clips: readonly Box[];
  /** Button that it may not leave. */
  readonly button: Box | null;
  /** Indexes of the texts whose element contains its own. */
  readonly within: readonly number[];
}

/** Measures of all that a table shows, taken at once. */
interface TableMeasures {
  readonly size: WindowSize;
  readonly controls: readonly ControlMeasures[];
  readonly texts: readonly TextMeasures[];
}

/** Measures of the table shown, without those of menus and drawers. */
const tableMeasures = (page: Page): Promise<TableMeasures> =>
  page.evaluate(() => {
    const root = document.querySelector('.stage') ?? document.body;
    const head = document.querySelector('header.site');
    const outside = '.visually-hidden, .drawer, [popover], .rail-open, .skip, option';
    const nodes = [...(head === null ? [] : [head]), root];
    const shown = (of: Element): boolean =>
      of.closest(outside) === null && of.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const plain = ({ left, top, right, bottom, width, height }: DOMRect): Box => ({
      ...{ left, top, right, bottom, width, height },
    });

    const controlMeasures = (control: Element): ControlMeasures[] => {
      if (!shown(control) || control.closest('.site-slot-words') !== null) return [];
      const part = control.closest('label') ?? control;
      const box = plain(part.getBoundingClientRect());
      if (box.width < 2 || getComputedStyle(part).clipPath !== 'none') return [];
      const name = control.getAttribute('aria-label') || control.textContent || control.className || control.tagName;
      const { content, width, height } = getComputedStyle(part, '::after');
      const around = content === 'none' ? 0 : Math.min(Number.parseFloat(width), Number.parseFloat(height));
      const mayBeSmall = control.closest('header.site nav, .brand') !== null;
      return [{ name, box, grown: Number.isNaN(around) ? 0 : around, mayBeSmall }];
    };

    /** Null for an element that is clipped to a shape: it is out of sight. */
    const clipsAround = (of: Element): Box[] | null => {
      const clips: Box[] = [];
      for (let above: Element | null = of; above !== null && above !== document.body; above = above.parentElement) {
        const { clipPath, overflowX, overflowY } = getComputedStyle(above);
        if (clipPath !== 'none') return null;
        if (overflowX !== 'visible' || overflowY !== 'visible') clips.push(plain(above.getBoundingClientRect()));
      }
      return clips;
    };

    const textMeasures = (text: Node) => {
      const of = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      // Marks on cards and chips are drawings.
      if (of === null || words === '' || of.closest('svg') !== null || !shown(of)) return [];
      const clips = clipsAround(of);
      if (clips === null) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].map(plain);
      // The mark of a hint sits on the edge of its choice.
      const button = of.closest('.choice-mark') === null ? of.closest('button, a.button') : null;
      const size = Number.parseFloat(getComputedStyle(of).fontSize);
      return [{ of, words, size, lines, clips, button: button && plain(button.getBoundingClientRect()) }];
    };

    const textsIn = (node: Element): Node[] => {
      const found: Node[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) found.push(text);
      return found;
    };

    const texts = nodes.flatMap(textsIn).flatMap(textMeasures);
    const controls = nodes.flatMap((node) => [...node.querySelectorAll('button, a[href], input, select, label')]);
    return {
      size: { width: window.innerWidth, height: window.innerHeight },
      controls: controls.flatMap(controlMeasures),
      texts: texts.map(({ of, ...text }) => ({
        ...text,
        within: texts.flatMap((other, at) => (other.of.contains(of) ? [at] : [])),
      })),
    };
  });

const quoted = (words: string): string => `"${words.trim().slice(0, 60)}"`;

/** A control outside the window, and a target that is too small. */
const controlFaults = (
  { name, box, grown, mayBeSmall }: ControlMeasures,
  { width: across, height: down }: WindowSize,
): WindowFault[] => {
  const { left, top, right, bottom, width, height } = box;
  const faults: WindowFault[] = [];
  if (left < -1 || top < -1 || right > across + 1 || bottom > down + 1)
    faults.push(`outside the window: ${quoted(name)} ${[left, top, right, bottom].map(Math.round)}`);
  if (!mayBeSmall && Math.max(Math.min(width, height), grown) < LEAST.target)
    faults.push(`target ${Math.round(width)} by ${Math.round(height)}: ${quoted(name)}`);
  return faults;
};

/** Letters of a line, without the air above and below them. */
const lettersOf = ({ left, top, width, height: whole }: Box, size: number): Box => {
  const air = Math.max(0, (whole - size) / 2);
  const from = top + air;
  const height = whole - 2 * air;
  return { left, top: from, right: left + width, bottom: from + height, width, height };
};

/** Lines of a text that are in sight. A fact of the heading that does not fit wraps out of sight as a whole. */
const linesInSight = ({ lines, size, clips }: TextMeasures): readonly Box[] =>
  lines
    .map((line) => lettersOf(line, size))
    .filter((box) => box.width >= 1 && !clips.some((clip) => box.top >= clip.bottom - 2 || box.left >= clip.right - 2));

const isCutBy = (box: Box, clip: Box): boolean =>
  box.right > clip.right + 2 || box.bottom > clip.bottom + 3 || box.left < clip.left - 2;

/** A text that is cut off, leaves its button, or is too small. */
const textFaults = ({ words, size, clips, button }: TextMeasures, inSight: readonly Box[]): WindowFault[] => {
  const faults: WindowFault[] = [];
  if (inSight.some((box) => clips.some((clip) => isCutBy(box, clip)))) faults.push(`cut off: ${quoted(words)}`);
  if (button !== null && inSight.some((box) => box.bottom > button.bottom + 1 || box.top < button.top - 12))
    faults.push(`leaves its button: ${quoted(words)}`);
  if (inSight.length > 0 && size < LEAST.text) faults.push(`${size.toFixed(1)} px: ${quoted(words)}`);
  return faults;
};

const isOn = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;

/** Texts that lie on others. One within the element of the other belongs to it. */
const overlapFaults = (
  texts: readonly { readonly text: TextMeasures; readonly inSight: readonly Box[] }[],
): WindowFault[] =>
  texts.flatMap((one, at) =>
    texts
      .filter(
        (other, otherAt) =>
          otherAt > at &&
          !other.text.within.includes(at) &&
          !one.text.within.includes(otherAt) &&
          one.inSight.some((box) => other.inSight.some((otherBox) => isOn(box, otherBox))),
      )
      .map((other) => `${quoted(one.text.words)} lies on ${quoted(other.text.words)}`),
  );

/**
 * Faults of the table shown: a control outside the window, a text on another, a text that is cut off or too small, a target that is too small.
 * What lies in a menu or a drawer scrolls and is not looked at.
 */
export const tableFaults = async (page: Page): Promise<readonly WindowFault[]> => {
  const { size, controls, texts: measured } = await tableMeasures(page);
  const texts = measured.map((text) => ({ text, inSight: linesInSight(text) }));
  return [
    ...new Set([
      ...controls.flatMap((control) => controlFaults(control, size)),
      ...texts.flatMap(({ text, inSight }) => textFaults(text, inSight)),
      ...overlapFaults(texts),
    ]),
  ];
};

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
