import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { connect, passwordOf, testHouse } from '@fairdeal/house/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { opensIrregularities } from '../testing/correct-card.js';
import { smallTargets } from '../testing/touch-targets.js';
import { EARLIER } from './client/feed.js';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

const comes = async (path: string, name: string, width = 1024): Promise<Page> => {
  const page = await openPage(path, { at: house.url(), width, height: 768 });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(passwordOf(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  return page;
};

test('a sorted deck is flagged, counted on request, then reported with a card twice; the floor and surveillance get its rounds', async () => {
  const people = {
    ann: await house.person('Ann', 'player'),
    dora: await house.person('Dora', 'dealer'),
    flora: await house.person('Flora', 'floorperson'),
  };
  await house.person('Sura', 'surveillance');
  const opening = {
    open: { game: 'high-card-flush' },
    staff: 'people',
    cards: 'live',
    pace: { bet: 600, decide: 600 },
  };
  const { table } = (await house.administrator().ask('POST', '/api/tables', opening)).body;
  await house.administrator().ask('POST', `/api/tables/${table}/staff`, { person: 'Dora', role: 'dealer' });
  const sockets = {
    ann: await connect(house.url(), { cookie: people.ann.cookie() }),
    dora: await connect(house.url(), { cookie: people.dora.cookie() }),
    flora: await connect(house.url(), { cookie: people.flora.cookie() }),
  };
  let keys = 0;
  const does = async (who: keyof typeof sockets, act: object, role?: string): Promise<void> => {
    keys += 1;
    const as = role === undefined ? {} : { as: { role } };
    const answer = await sockets[who].ask({ table, act, ...as, key: `deck ${keys}` });
    expect(answer).toHaveProperty('done');
  };
  /** The staff do what is due until a player or a card is awaited. */
  const staffDo = async (): Promise<void> => {
    for (;;) {
      const { due } = (await people.dora.ask('GET', `/api/tables/${table}`)).body as {
        readonly due: {
          readonly act: object;
          readonly by: readonly string[];
          readonly needs: readonly { what: string }[];
        } | null;
      };
      if (due === null || due.needs.some(({ what }) => what === 'cards')) return;
      const count = due.needs.some(({ what }) => what === 'count') ? { count: 52 } : {};
      await does(due.by.includes('dealer') ? 'dora' : 'flora', { ...due.act, ...count });
    }
  };
  await does('ann', { do: 'sit', seat: 1, cents: 100_000 });
  await staffDo();
  await does('ann', { do: 'wager', box: 1, wager: 'ante', cents: 1000 });
  for (const act of [{ do: 'closeBets' }, { do: 'deal' }, { do: 'rackStub' }]) await does('dora', act);
  await does('ann', { do: 'play', box: 1, play: { raise: 1000 } });
  await does('dora', { do: 'turnUp', cards: '2c3c4c5c6c7c8c' });
  await does('dora', { do: 'settleHand', box: 1, cards: '2s3s7sAsTd6d9c' });
  await does('dora', { do: 'collectCards' });

  const sura = await comes(`/house/watch/${table}`, 'Sura');
  const panel = sura.getByRole('region', { name: 'Deck watch' });
  await panel
    .getByText(/^Red deck: [\d,]+ to 1 against a fair deck\. The cards come in the order of a sorted deck\.$/)
    .waitFor();
  await panel.getByText('1 round, 7 cards counted. The alarm is at 2,000 to 1.').waitFor();
  await expectNoAxeViolations(sura);

  const flora = await comes('/house', 'Flora');
  await flora.getByText(/^Deck watch: [\d,]+ to 1 against a fair deck/).waitFor();
  await flora.getByRole('button', { name: 'Count this deck' }).click();
  await flora.getByText('The dealer is asked to count this deck.').first().waitFor();
  await expectNoAxeViolations(flora);

  const dora = await comes(`/house/${table}`, 'Dora');
  await dora.getByText('Count the red deck. The floor or surveillance asked for it.').waitFor();
  expect(await dora.getByText('against a fair deck').count()).toBe(0);
  const ann = await comes(`/house/${table}`, 'Ann', 390);
  await ann.getByText('Ante').first().waitFor();
  for (const secret of ['against a fair deck', 'Count the red deck'])
    expect(await ann.getByText(secret).count()).toBe(0);

  await staffDo();
  await dora.getByText('Count the red deck. The floor or surveillance asked for it.').waitFor({ state: 'detached' });

  // The dealer finds the jack of diamonds twice: the floorperson confirms it, and the rounds dealt from the deck are listed.
  await opensIrregularities(dora);
  await dora.getByRole('button', { name: 'Report the deck' }).click();
  const form = dora.getByRole('region', { name: 'Report the deck', exact: true });
  await form.getByRole('button', { name: 'It has a card twice' }).click();
  await dora.keyboard.type('jd');
  await form.getByRole('button', { name: 'See the consequences' }).click();
  await form.getByText('Once confirmed, a round in progress is void and the deck leaves play.').waitFor();
  await expectNoAxeViolations(dora);
  expect(await smallTargets(dora)).toEqual([]);
  await form.getByLabel('Reason').fill('seen in the spread');
  await form.getByRole('button', { name: 'Report the deck', exact: true }).click();
  await flora.goto(`/house/${table}`);
  const wrong = flora.getByRole('region', { name: 'Irregularities' });
  await wrong.getByRole('button', { name: /^Confirm/ }).click();
  await flora.getByText('The deck leaves play. The record lists the rounds that were dealt from it.').waitFor();
  await flora.getByRole('button', { name: 'Confirm the report' }).click();
  for (const page of [flora, sura]) {
    const list = page.getByRole('region', { name: 'Decks out of play' });
    await list.getByRole('heading', { name: /the red deck has a card twice \(jack of diamonds\)/ }).waitFor();
    await list.getByRole('row', { name: /^1 1 Ann \$20/ }).waitFor();
    await list.getByRole('button', { name: 'Print' }).waitFor();
    await expectNoAxeViolations(page);
  }
  const [file] = await Promise.all([
    flora.waitForEvent('download'),
    flora.getByRole('button', { name: /as CSV$/ }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^round,seat,player,wagered in cents,returned in cents/);
  for (const page of [dora, ann]) expect(await page.getByText('Decks out of play').count()).toBe(0);
  // The list reaches back further than the events that a page opens with.
  for (let nth = 0; nth <= EARLIER; nth += 1) await does('ann', { do: 'buyIn', cents: 100 });
  await flora.reload();
  await flora.getByRole('row', { name: /^1 1 Ann \$20/ }).waitFor();
  for (const page of [sura, flora, dora, ann])
    expect([await horizontalOverflow(page), complaintsOf(page)]).toEqual([0, []]);
  for (const { socket } of Object.values(sockets)) socket.close();
});
