import type { Locator, Page } from 'playwright-core';

export const decisionGroup = (page: Page): Locator => page.getByRole('group', { name: 'Your decision' });
/** Buttons offered after a finished round has been shown. */
export const replayButton = (page: Page): Locator => page.getByRole('button', { name: /^Replay/ });
export const bettingArea = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}: `) });

/** Opens a drawer of the table. */
export const openDrawer = async (page: Page, name: string): Promise<Locator> => {
  const opened = page.locator(`section.drawer[aria-label="${name}"]`);
  if (!(await opened.isVisible())) await page.getByRole('button', { name, exact: true }).click();
  await opened.waitFor();
  return opened;
};

/** Settlement of the finished round. */
export const openSettlement = async (page: Page, round = 1): Promise<Locator> => {
  await openDrawer(page, 'Round');
  return page.getByRole('region', { name: `Settlement of round ${round}` });
};

/** Takes the first choice offered until the round is over. */
export const decideUntilSettled = async (page: Page): Promise<void> => {
  for (let asked = 0; asked < 6; asked += 1) {
    await decisionGroup(page).or(replayButton(page)).first().waitFor();
    if (await replayButton(page).isVisible()) return;
    await decisionGroup(page).locator('button:not(:disabled)').first().click();
  }
  await replayButton(page).waitFor();
};

/** Bets the minimum and deals. */
export const playMinimumBets = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Bet and deal/ }).click();
  await decisionGroup(page).waitFor();
};

/** Parts of a staff console where the next step and its fields are. */
const STEP = ':is(.house-next, .dealer-counts)';

/** Words of the large button of a console, and whether it waits for cards that nobody has read yet. Null without a button. */
export const dueAt = async (page: Page): Promise<{ readonly words: string; readonly wantsCards: boolean } | null> => {
  const due = page.locator('.house-due');
  if (!(await due.isVisible())) return null;
  // Another person's act can take the duty away between two questions.
  const [words, said] = await Promise.all(
    [due, page.locator('.house-next')].map((part) => part.innerText({ timeout: 1_000 }).catch(() => '')),
  );
  const [first = ''] = (words ?? '').split('\n');
  return first === ''
    ? null
    : { words: first, wantsCards: /Enter the face-up cards first|Touch the (?:next|face-up) card/.test(said ?? '') };
};

/** A field of the next step, by its label. */
export const stepField = (page: Page, label: string): Locator => page.locator(STEP).getByLabel(label, { exact: true });

/** Types counts into the staff console of a table, where fields start empty. */
export const enterCounts = async (page: Page, counted: (words: string) => number): Promise<void> => {
  const field = page.locator(`${STEP} input[type=number]`);
  if ((await field.count()) === 0 || (await field.first().inputValue()) !== '') return;
  const words = await page.locator('.house-next .house-due').innerText({ timeout: 1_000 });
  await field.first().fill(`${counted(words)}`, { timeout: 1_000 });
};
