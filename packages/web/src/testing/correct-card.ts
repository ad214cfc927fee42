import type { Locator, Page } from 'playwright-core';

const inRegion = (page: Page, region: string): Locator => page.getByRole('region', { name: region, exact: true });

interface MisreadCard {
  /** Place as the form names it: `Dealer`, `Box 1`. */
  readonly place: string;
  /** Card that was keyed, in words: `king of diamonds`. */
  readonly keyed: string;
  /** Card that lies there, as the dealer types it: `ad`. */
  readonly lies: string;
}

const RANK_WORDS: Readonly<Record<string, string>> = { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' };
const SUIT_WORDS: Readonly<Record<string, string>> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** `king of diamonds` for `Kd`. */
export const cardWordsOf = (card: string): string => {
  const [rank = '', suit = ''] = card;
  return `${RANK_WORDS[rank] ?? rank} of ${SUIT_WORDS[suit]}`;
};

/** Opens the sheet of irregularities at a dealer's console; the floor has them on its page. */
export const opensIrregularities = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Irregularity', exact: true });
  if ((await button.count()) > 0 && (await button.getAttribute('aria-expanded')) !== 'true') await button.click();
};

/** The dealer chooses the card that was keyed wrong, types the one that lies there, reads the consequences and reports it. */
export const reportMisreadCard = async (
  dealer: Page,
  { place, keyed, lies }: MisreadCard,
  looks: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> => {
  await opensIrregularities(dealer);
  await dealer.getByRole('button', { name: 'Correct a card' }).click();
  const form = inRegion(dealer, 'Correct a card');
  await form.getByRole('button', { name: `${keyed}, ${place}`, exact: true }).click();
  await form.getByRole('region', { name: 'Card that lies there' }).waitFor();
  await dealer.keyboard.type(lies);
  const comes = inRegion(dealer, 'Consequences');
  await comes.getByText('Once confirmed, play follows the corrected cards.').waitFor();
  await looks(dealer);
  await comes.getByRole('button', { name: 'Report the card' }).click();
  await form.waitFor({ state: 'detached' });
};

/** A floorperson sees both cards and confirms the report. */
export const confirmMisreadCard = async (
  floor: Page,
  shows: RegExp,
  looks: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> => {
  const wrong = inRegion(floor, 'Irregularities');
  await wrong.getByText(/^The dealer reports: /).waitFor();
  await looks(floor);
  await wrong.getByRole('button', { name: shows }).click();
  const comes = inRegion(floor, 'Consequences');
  await comes.getByText('Play follows the corrected cards.').waitFor();
  await comes.getByRole('button', { name: 'Confirm the report' }).click();
  await comes.waitFor({ state: 'detached' });
};
