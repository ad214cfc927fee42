import type { Locator, Page } from 'playwright-core';

export const settlement = (page: Page): Locator => page.getByRole('region', { name: 'Settlement of round 1' });
export const decision = (page: Page): Locator => page.getByRole('group', { name: 'Your decision' });

/** Takes the first choice that is offered until the round is settled. */
export const decideUntilSettled = async (page: Page): Promise<void> => {
  for (let asked = 0; asked < 6; asked += 1) {
    await decision(page).or(settlement(page)).first().waitFor();
    if (await settlement(page).isVisible()) return;
    await decision(page).locator('button:not(:disabled)').first().click();
  }
  await settlement(page).waitFor();
};
