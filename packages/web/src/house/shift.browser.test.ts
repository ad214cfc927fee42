import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { passwordOf, testHouse } from '@fairdeal/house/testing';
import { exportVerifier } from '@fairdeal/proof';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { consoleFaults } from '../testing/console-checks.js';
import { opensIrregularities } from '../testing/correct-card.js';
import { decisionGroup, dueAt, enterCounts, openDrawer } from '../testing/table-page.js';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

/** A line to the house that can be cut. */
const line = async (): Promise<{ readonly at: string; cut(): void }> => {
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(house.url()).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => ends.delete(one));
    }
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  afterAll(() => server.close());
  const address = server.address();
  return {
    at: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    cut: () => {
      for (const end of ends) end.destroy();
    },
  };
};

const comes = async (table: unknown, at: string, width: number, name?: string): Promise<Page> => {
  const page = await openPage(`/house/${table}`, { at, width, height: 844 });
  if (name === undefined) await page.getByRole('button', { name: 'Play as a guest' }).click();
  else {
    await page.getByText('I have an account').click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill(passwordOf(name));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('region', { name: 'Next step' }).waitFor();
  }
  return page;
};

/** Cards turned up in each act. In the first round hand 1 wins the progressive. */
const LIES: Readonly<Record<string, string>> = {
  'Turn up the cards': '2c4d6s8stcjdqs',
  'Settle hand 2': '2d3c5s7c9djskd',
};
const REASON = 'counted twice, seven each';
const STRAIGHT_FLUSH = '3h4h5h6h7h8h9h';
const THREE_CARDS = '3h7hkh6d8dtsac';

test('a dealer, a floorperson and two players play a shift at a live table: a progressive hit, three irregularities, a lost line; the log verifies', async () => {
  const [, , rita] = [
    await house.person('Dora', 'dealer'),
    await house.person('Flora', 'floorperson', 'shift-manager'),
    await house.person('Rita', 'regulator'),
  ];
  const open = { game: 'high-card-flush', paytables: { progressive: 'A' } };
  const opened = await house
    .administrator()
    .ask('POST', '/api/tables', { open, staff: 'people', cards: 'live', pace: { bet: 60, decide: 60 } });
  expect(opened.text).toContain('table');
  const { table } = opened.body;
  await house.administrator().ask('POST', `/api/tables/${table}/staff`, { person: 'Dora', role: 'dealer' });
  const wire = await line();
  const players = [await comes(table, house.url(), 390), await comes(table, wire.at, 390)];
  for (const [nth, player] of players.entries())
    await player.getByRole('button', { name: `Seat ${nth + 1}`, exact: true }).click();
  const sign = await openPage('/house/signs', { at: house.url(), width: 1920, height: 1080 });
  let signShows = false;
  const hitShown = sign
    .getByText('Hit, being verified')
    .waitFor({ timeout: 500_000 })
    .then(() => {
      signShows = true;
    });
  const dealer = await comes(table, house.url(), 1024, 'Dora');
  const floor = await comes(table, house.url(), 1024, 'Flora');
  const wrong = (page: Page, name: string): Locator =>
    page.getByRole('region', { name: 'Irregularities' }).getByRole('button', { name });

  /** Reports an irregularity after its consequences are shown. */
  const calls = async (page: Page, button: Locator, comes: string, reason?: string): Promise<void> => {
    await button.click();
    const shown = page.getByRole('region', { name: 'Consequences' });
    await shown.getByText(comes).waitFor();
    if (reason !== undefined) await shown.getByLabel('Reason').fill(reason);
    await shown.getByRole('button', { name: /^(Report irregularity|Confirm the report|Dismiss the report)$/ }).click();
  };

  const trace: string[] = [];
  /** Presses a button, unless it is gone because the press before has just arrived. */
  const click = async (button: Locator): Promise<void> => {
    const words = await button.innerText({ timeout: 1_000 }).catch(() => null);
    if (words === null) return;
    trace.push(words);
    await button.click({ timeout: 1_000 }).catch(() => undefined);
  };
  const plays = async (player: Page): Promise<void> => {
    const raise = decisionGroup(player).getByRole('button', { name: 'Raise $5' });
    if (await raise.isVisible()) return click(raise);
    for (const wager of unplaced()) {
      const bare = player.getByRole('button', { name: `${wager}: nothing`, disabled: false });
      if (await bare.isVisible()) await bare.click();
    }
  };
  const unplaced = (): readonly string[] =>
    trace.includes('Collect the cards') ? ['Ante'] : ['Ante', 'Progressive Jackpot'];
  const wagers = async (player: Page): Promise<boolean> => {
    for (const wager of unplaced())
      if (await player.getByRole('button', { name: `${wager}: nothing` }).isVisible()) return false;
    return true;
  };
  const verify = dealer.getByRole('button', { name: 'Verify that box 1 wins the progressive and its light is on' });
  let verified = false;
  /** Whether the hit is verified, and the sign has not said so yet: everybody looks at it first. */
  const lookAtSign = async (): Promise<boolean> => verified && !signShows && !(await verify.isVisible());
  const deals = async (awaited: Locator): Promise<void> => {
    if (await lookAtSign()) return;
    const due = dealer.locator('.house-due');
    if (!(await due.isVisible())) return;
    const step = await dueAt(dealer);
    if (step === null || (await awaited.isVisible())) return;
    const { words, wantsCards } = step;
    if (words.startsWith('No more bets') && (await Promise.all(players.map(wagers))).includes(false)) return;
    await enterCounts(dealer, () => 52).catch(() => undefined);
    if (await due.isEnabled()) return click(due);
    if (!wantsCards) return;
    const hits = words === 'Settle hand 1' && !trace.includes('Collect the cards');
    await dealer.keyboard.type(LIES[words] ?? (hits ? STRAIGHT_FLUSH : THREE_CARDS));
    await click(hits ? verify : due);
    verified ||= hits;
  };
  const oversees = async (): Promise<void> => {
    if (await lookAtSign()) return;
    const due = floor.locator('.house-due:enabled');
    if (await due.isVisible()) await click(due);
  };
  /** Everyone does their next act until this appears. */
  const until = async (seen: Locator): Promise<void> => {
    for (let idle = 0; !(await seen.isVisible()); idle += 1) {
      if (idle > 300)
        throw new Error(
          `${await dealer.locator('.house-next').innerText()}: it stands still after ${trace.slice(-12).join(', ')}.`,
        );
      for (const player of players) await plays(player);
      await deals(seen);
      await oversees();
      await dealer.waitForTimeout(50);
    }
  };

  const faceUp = wrong(dealer, 'A card is face up in the shoe');
  const short = wrong(dealer, 'The wrong number of cards was dealt');
  const [first, second] = players as [Page, Page];

  await opensIrregularities(dealer);
  await until(faceUp);
  await dealer.keyboard.type('5c');
  await calls(dealer, faceUp, 'The card goes to the discards unused.');
  await expectNoAxeViolations(dealer);
  await until(floor.getByRole('log').getByText(/Seat 1 \(.*: .*Progressive Jackpot Wager of \$1 wins, pays/));
  await until(first.getByText(/this round$/));

  await opensIrregularities(dealer);
  await until(short);
  await calls(dealer, short, 'The table stops until');
  wire.cut();
  await calls(floor, wrong(floor, 'Dismiss the report and continue'), 'Play continues from where it stopped.', REASON);
  await until(second.getByText(/this round$/));

  await opensIrregularities(dealer);
  await until(short);
  await calls(dealer, short, 'The table stops until');
  await expectNoAxeViolations(floor);
  // The floorperson sees that the table waits for them, and what the button does.
  await floor.getByText('The dealer reported an irregularity. Confirm or dismiss it below.').waitFor();
  await dealer.getByText('Play has stopped. A floorperson must confirm or dismiss the report.').waitFor();
  await calls(
    floor,
    wrong(floor, 'Confirm: the wrong number of cards was dealt'),
    'The round is void. Wagers go back as the clauses say.',
  );
  for (const player of players) await player.getByText(/void/).first().waitFor();

  // Earlier events are there after a reload too: on the console, and in the player's log.
  await floor.reload();
  await floor.getByRole('log').getByText(/void/).first().waitFor();
  await floor.getByRole('log').getByText('The wrong number of cards was dealt', { exact: false }).first().waitFor();
  await first.setViewportSize({ width: 1024, height: 768 });
  await first.reload();
  await (await openDrawer(first, 'Log')).getByText(/void/).first().waitFor();

  const log = (await rita.ask('GET', '/api/log')).text;
  expect(log).toContain(`"reason":"${REASON}"`);
  const entries = log.split('\n').flatMap((text): readonly { did: string }[] => JSON.parse(text || '{}').events ?? []);
  expect(entries.map(({ did }) => did).filter((did) => /^(?:payoutV|cardDisc|report|irreg|roundV)/.test(did))).toEqual([
    ...['cardDiscarded', 'payoutVerified', 'payoutValidated', 'irregularityReported', 'reportDismissed'],
    ...['irregularityReported', 'roundVoided'],
  ]);
  const { readLine: read, finish: end } = exportVerifier({ key: (await rita.ask('GET', '/api/log/key')).text });
  for (const text of log.split('\n')) read(text);
  expect(end()).toMatchObject({ ok: true, faults: [] });
  // The sign said so while the hit was verified, and says now what was won.
  await hitShown;
  await sign.getByText(/^Last win \$[\d,.]+, \d+:\d\d/).waitFor();
  expect(await consoleFaults(sign, { text: 28, target: 48 })).toEqual([]);
  await expectNoAxeViolations(sign);
  for (const page of [dealer, floor, first, second, sign]) expect(await horizontalOverflow(page)).toBe(0);
  for (const page of [dealer, floor, first]) expect(complaintsOf(page)).toEqual([]);
}, 300_000);
