// Measures how fast a practice table of the built site opens, how smoothly its cards fly and whether the layout shifts. Prints one line of JSON.
import { openSite } from './page-picture.mjs';

const GAMES = ['heads-up-holdem', 'high-card-flush', 'saigon-5', 'over-under', 'dj-wild', 'face-up-pai-gow'];
const OPENINGS = 3;

/** Runs in the page: when the button that deals was first there, and how far things were pushed aside without being asked to. */
const watches = () => {
  const seen = { ready: 0, shifted: 0 };
  Object.assign(window, { seen });
  new MutationObserver((_, observer) => {
    if (document.querySelector('button.primary[aria-keyshortcuts="Space"]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      seen.ready = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const site = await openSite();
const seenAt = (page) => page.evaluate(() => window.seen);

/** The best of several openings, each with an empty cache. */
const interactive = async (game) => {
  let best = Infinity;
  for (let at = 0; at < OPENINGS; at += 1) {
    const page = await site.page(`/table/${game}`, { first: watches });
    best = Math.min(best, (await seenAt(page)).ready);
    await page.context().close();
  }
  return best;
};

const middle = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** The times between the frames that were drawn while cards flew, by the browser's trace, in milliseconds. */
const frames = async (page) => {
  await page.keyboard.press('Space');
  await page.locator('.plane-dealing').waitFor();
  await site.browser.startTracing(page, { categories: ['devtools.timeline.frame', 'viz'] });
  await page.locator('.plane:not(.plane-dealing)').waitFor();
  const { traceEvents } = JSON.parse(`${await site.browser.stopTracing()}`);
  const drawn = traceEvents
    .filter(({ name }) => name === 'Display::FrameDisplayed')
    .map(({ ts }) => ts / 1000)
    .sort((one, other) => one - other);
  return drawn
    .slice(1)
    .map((time, at) => time - drawn[at])
    .sort((one, other) => one - other);
};

const over = (page) => page.getByRole('button', { name: /^Replay/ });

try {
  const ready = {};
  for (const game of GAMES) ready[game] = await interactive(game);
  const page = await site.page('/table/high-card-flush?seats=4&same=speed', {
    motion: 'no-preference',
    first: watches,
  });
  await page.evaluate(() => {
    window.seen.shifted = 0;
  });
  const apart = await frames(page);
  for (let at = 0; at < 60 && !(await over(page).isVisible()); at += 1) {
    const choice = page.getByRole('group', { name: 'Your decision' }).locator('button:enabled').first();
    if (await choice.isVisible()) await choice.click();
    await page.waitForTimeout(200);
  }
  const { shifted } = await seenAt(page);
  console.log(
    JSON.stringify({
      interactive: ready,
      frame: { usual: middle(apart, 0.5), '95 of 100': middle(apart, 0.95) },
      frames: `${apart.length + 1} while cards flew`,
      pushedAside: `${Number(shifted.toFixed(4))} of the window`,
    }),
  );
} finally {
  await site.closeAll();
}
