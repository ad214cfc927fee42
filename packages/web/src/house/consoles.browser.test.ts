import { fileURLToPath } from 'node:url';
import { connect, filled, funded, houseTable, passwordOf, playsARound, rows, testHouse } from '@fairdeal/house/testing';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

const comes = async (path: string, name: string, password = passwordOf(name)): Promise<Page> => {
  const page = await openPage(path, { at: house.url(), width: 1024, height: 768 });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return page;
};

test('the floor replays a round, rules on it and requests a fill; surveillance opens its cards, verifies the log and creates a report', async () => {
  const opens = (more: object): Promise<string> => houseTable(house, { game: 'high-card-flush' }, more);
  const [played, pit] = [await opens({}), await opens({ staff: 'people' })];
  const [pat, cass] = [await house.person('Pat', 'player'), await house.person('Cass', 'cashier')];
  await house.person('Flora', 'floorperson');
  await house.person('Rita', 'regulator');
  await cass.ask('POST', '/api/money', { do: 'deposit', person: 'Pat', cents: 50_000, paper: 'B-1', key: 'B-1' });
  await funded(house, 2_000_000);
  await filled(house, played, 500_000);
  const client = await connect(house.url(), { cookie: pat.cookie() });
  for (const _ of [1, 2]) await playsARound(client, String(played), 50_000);

  const flora = await comes('/house', 'Flora');
  const slips = flora.getByRole('region', { name: 'Fills and credits' });
  await slips.locator('select[name=table]').selectOption(String(pit));
  await slips.getByLabel('Dollars').fill('500');
  await slips.getByLabel('Slip').fill('S-1');
  await slips.getByRole('button', { name: 'Request chips' }).click();
  await slips.getByText(`Fill of $500, table ${pit}`).waitFor();
  const floor = await comes('/house/cage', 'Cass');
  await floor.getByRole('button', { name: 'Send $500' }).click();
  await slips.getByText('Sent by Cass. Waiting for the table to accept it').waitFor();

  await flora.getByRole('link', { name: 'Rounds and disputes' }).click();
  await flora.getByRole('combobox', { name: 'Table' }).selectOption(String(played));
  await flora.getByRole('link', { name: 'Round 1' }).click();
  await flora.getByRole('list', { name: 'All steps' }).getByText('Seat 1 places $5 on the Ante Wager.').click();
  await flora.getByText(/^\d+ of \d+: Seat 1 places/).waitFor();
  const ruling = flora.getByRole('region', { name: 'Your ruling' });
  await ruling.getByLabel('Ruling').selectOption('overridden');
  await ruling.getByLabel('Reason').fill('The flush was misread');
  await ruling.getByLabel('Clause').fill('678a.11(f)');
  // No seat is chosen beforehand: money goes to nobody by default.
  expect(await ruling.getByLabel('Seat and player').inputValue()).toBe('');
  await ruling.getByLabel('Seat and player').selectOption({ index: 1 });
  await ruling.getByLabel('Dollars').fill('5');
  await ruling.getByRole('button', { name: 'Record ruling' }).click();
  await flora
    .getByText(new RegExp(`Table ${played}, round 1, seat 1 \\(.+\\), is overridden, \\$5 to the player`))
    .waitFor();

  const rita = await comes(`/house/watch/${played}`, 'Rita');
  const hidden = rita.getByRole('region', { name: 'Hole cards' });
  await hidden.getByLabel('Reason').fill('complaint 12');
  await hidden.getByRole('button', { name: 'View hole cards' }).click();
  await hidden.getByText('The log records that you viewed these cards.').waitFor();
  await rita.getByRole('link', { name: 'Round 1' }).click();
  await rita.getByText('Seat 1 raises $5.').or(rita.getByText('Seat 1 folds.')).first().waitFor();
  await rita.getByLabel('Reason for opening every card').fill('complaint 12');
  await rita.getByRole('button', { name: 'Open every card' }).click();
  await rita.getByLabel('As seen by').selectOption('All cards face up');
  await expectNoAxeViolations(rita);
  await rita.getByRole('link', { name: 'Log', exact: true }).click();
  await rita.getByRole('button', { name: 'Download and verify' }).click();
  await rita.getByText(/^Verified[:,].* log\.ndjson$/).waitFor();
  await rita.getByLabel('Event').selectOption('openSealed');
  await rita.getByRole('button', { name: 'Search' }).click();
  await rita.getByText('3 entries, newest first.').waitFor();
  await rita.getByLabel('Event').selectOption('');
  await rita.getByLabel('Order').selectOption('oldest');
  await rita.getByRole('button', { name: 'Search' }).click();
  await rita.getByText(/^50 of \d+ entries, oldest first\.$/).waitFor();
  await rita.getByRole('button', { name: 'Show more' }).click();
  await rita.getByRole('rowheader', { name: '51', exact: true }).waitFor();
  await rita.getByLabel('Clause or section').fill('677a');
  await rita.getByRole('button', { name: 'Search' }).click();
  await rita.getByText('No matching entries.').waitFor();
  await expectNoAxeViolations(rita);
  await rita.getByRole('link', { name: 'Reports' }).click();
  await rita.getByRole('button', { name: 'Create report' }).click();
  await rita.getByRole('article', { name: 'Report' }).getByText('The flush was misread').waitFor();
  for (const page of [flora, rita]) {
    await expectNoAxeViolations(page);
    expect([await horizontalOverflow(page), complaintsOf(page)]).toEqual([0, []]);
  }
  client.socket.close();
});

test('the pit files a submission from the studio, the Board reviews its changes and approves it, and a table opens under it', async () => {
  const ada = house.administrator();
  const filed = { game: 'high-card-flush', edition: '2016', paytables: { progressive: 'B' } };
  await ada.ask('POST', '/api/submissions/flush', { submission: filed, why: 'the table opens' });
  await house.person('Pim', 'pit-manager');
  await house.person('Rhea', 'regulator');
  const draft = JSON.stringify({ ...filed, edition: '2019' });
  const pim = await comes(`/house/submissions?${new URLSearchParams({ draft })}`, 'Pim');
  const form = pim.getByRole('region', { name: 'New filing' });
  await form.getByLabel('Submission name').fill('flush');
  await form.getByLabel('Reason for filing').fill('The chapter was amended');
  await form.getByRole('button', { name: 'File submission' }).click();
  await form.getByText('Filed as version 2 of flush.').waitFor();
  const rhea = await comes('/house/submissions', 'Rhea');
  const flush = rhea.getByRole('region', { name: 'flush' });
  await flush.getByText('Version 2, edition 2019: waiting for the Board').waitFor();
  await flush.getByText('Filed by Pim, pit manager').waitFor();
  await flush
    .getByRole('cell', { name: /points$/ })
    .first()
    .waitFor();
  await expectNoAxeViolations(rhea);
  const ruling = flush.getByRole('listitem').filter({ hasText: 'Version 2' });
  await ruling.getByLabel('Approval letter, or reason for denial').fill('letter 8');
  await ruling.getByRole('button', { name: 'Record ruling' }).click();
  await flush.getByText('Version 2, edition 2019: in force').waitFor();
  await flush.getByText(/^Approved by Rhea, regulator, .*, under letter 8, in force from/).waitFor();
  await pim.reload();
  await pim.getByRole('button', { name: 'Open a table under version 2' }).click();
  await pim.waitForURL(/\/house\/t\d+$/);
  const table = new URL(pim.url()).pathname.split('/').at(-1);
  await pim.getByText('Close the table').click();
  await pim.getByRole('button', { name: 'Close table permanently' }).click();
  await pim.waitForURL(/\/house$/);
  await expect.poll(() => pim.getByText(`Table ${table},`).count()).toBe(0);
  expect([await horizontalOverflow(rhea), complaintsOf(rhea), complaintsOf(pim)]).toEqual([0, [], []]);
});

/** Finds an account and opens it beside the list. */
const opensAccount = async (page: Page, name: string): Promise<Locator> => {
  await page.getByLabel('Find by name or role').fill(name);
  await page.getByRole('region', { name: 'Accounts' }).getByRole('listitem').first().getByRole('button').click();
  const detail = page.getByRole('region', { name, exact: true });
  await detail.waitFor();
  return detail;
};

test('the administrator invites a person, changes their roles, and renews and removes their access; they change their password', async () => {
  await house.administrator().ask('POST', '/api/people', {
    name: 'Alma',
    password: passwordOf('Alma'),
    roles: ['administrator'],
  });
  const alma = await comes('/house/people', 'Alma');
  const invite = alma.getByRole('region', { name: 'Invite a person' });
  // No role is checked beforehand, and roles that conflict are named before anybody gets them.
  await invite.getByRole('button', { name: 'Create link' }).click();
  await invite.getByText('Check at least one.').waitFor();
  for (const role of ['cashier', 'count team']) await invite.getByLabel(role, { exact: true }).check();
  await invite.getByText('count team and cashier: people who count a box never fill it or book it').waitFor();
  await invite.getByRole('button', { name: 'Create link' }).click();
  await invite.getByText('You can’t give these roles to one person.').waitFor();
  expect(await invite.getByLabel('Sign-in link for').count()).toBe(0);
  await expectNoAxeViolations(alma);
  for (const role of ['cashier', 'count team']) await invite.getByLabel(role, { exact: true }).uncheck();
  expect(await invite.getByText('These roles conflict.').count()).toBe(0);
  await invite.getByLabel('dealer').check();
  await invite.getByRole('button', { name: 'Create link' }).click();
  const nell = await openPage('/', { at: house.url(), width: 390, height: 844 });
  const follows = async (link: Locator, password: string): Promise<void> => {
    await nell.goto(await link.inputValue());
    await nell.getByLabel('Name').fill('Nell');
    await nell.getByLabel('Password').fill(password);
    await nell.getByRole('button', { name: 'Accept invitation' }).click();
  };
  await follows(invite.getByLabel('Sign-in link for a new dealer'), 'the first one');
  await nell.getByText('dealer', { exact: true }).waitFor();
  await nell.getByText('Change password').first().click();
  await nell.getByLabel('Current password').fill('the first one');
  await nell.getByLabel('New password').fill('password1234');
  await nell.getByRole('button', { name: 'Change password' }).click();
  await nell.getByText('It is one of the first that attackers try.').waitFor();
  await nell.getByLabel('New password').fill('the second one');
  await nell.getByRole('button', { name: 'Change password' }).click();
  await nell.getByText('Password changed.').waitFor();
  expect(await horizontalOverflow(nell)).toBe(0);

  await alma.reload();
  const row = await opensAccount(alma, 'Nell');
  await row.getByLabel('floorperson').check();
  await row.getByRole('button', { name: 'Save roles' }).click();
  await row.getByText('dealer, floorperson', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Create sign-in link' }).click();
  await follows(row.getByLabel('Sign-in link for Nell'), 'the third one');
  await nell.getByText('dealer, floorperson', { exact: true }).waitFor();
  await expectNoAxeViolations(alma);
  await row.getByRole('button', { name: 'Remove access' }).click();
  await row.getByText('Nell can no longer sign in.').waitFor();
  await nell.reload();
  await nell.getByRole('button', { name: 'Play as a guest' }).waitFor();
  // The house refused the roles that conflict, once.
  expect([await horizontalOverflow(alma), complaintsOf(alma)]).toEqual([0, [expect.stringContaining('409')]]);
});

/** argon2id of “z”, as a house with earlier rules stored it. */
const WEAK = '$argon2id$v=19$m=19456,t=2,p=1$jLCYGJwm55nvYzeiQxVNMQ$GdGvckns90BP1/ua9maAq5T/wUIYG5ODvoB1K3Rzqkg';

test('a person with a password that is weak by today’s rules is asked to change it', async () => {
  await house.person('Ollie', 'dealer');
  await rows(house.database(), `update people set password = '${WEAK}' where name = 'Ollie'`);
  const ollie = await comes('/house', 'Ollie', 'z');
  await ollie.getByText('Change your password. It has 1 character').waitFor();
  await ollie.reload();
  await ollie.getByText('Change your password. It has 1 character').waitFor();
  await expectNoAxeViolations(ollie);
  await ollie.getByLabel('Current password').fill('z');
  await ollie.getByLabel('New password').fill('four plain unrelated words');
  await ollie.getByRole('button', { name: 'Change password' }).click();
  await ollie.getByText('Password changed.').waitFor();
  expect(await ollie.getByText('It has 1 character').count()).toBe(0);
});

test('people see and end their sign-ins, tokens and passkeys; so does an administrator', async () => {
  await house.person('Petra', 'dealer');
  const [here, there] = [await comes('/house/keys', 'Petra'), await comes('/house', 'Petra')];
  await there.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  await here.getByLabel('Name of the program').fill('bench');
  await here.getByRole('button', { name: 'Create token' }).click();
  await here.getByLabel('Token. It isn’t shown again.').waitFor();
  const tokens = here.getByRole('region', { name: 'Tokens' });
  await tokens.getByText('bench').waitFor();
  await expectNoAxeViolations(here);
  await tokens.getByRole('button', { name: 'Revoke bench' }).click();
  await tokens.getByRole('button', { name: 'Revoke bench: press again' }).click();
  await here.getByText('Token revoked.').waitFor();
  await tokens.getByText('No tokens.').waitFor();
  const signIns = here.getByRole('region', { name: 'Sign-ins' });
  await signIns.getByText('This sign-in, by password').waitFor();
  const other = signIns.getByRole('listitem').filter({ hasNotText: 'This sign-in' }).first();
  await other.getByRole('button').click();
  await other.getByRole('button', { name: 'press again' }).click();
  await here.getByText('Sign-in ended.').waitFor();

  await house.person('Alba', 'administrator');
  const alba = await comes('/house/people', 'Alba');
  const row = await opensAccount(alba, 'Petra');
  await row.getByText('Sign-ins and keys').click();
  const ending = row.getByRole('region', { name: 'Sign-ins' }).getByRole('button').first();
  await ending.click();
  await ending.click();
  await row.getByText('Sign-in ended.').waitFor();
  await expectNoAxeViolations(alba);
  expect([await horizontalOverflow(here), await horizontalOverflow(alba)]).toEqual([0, 0]);
});

test('two administrators together reset the access of surveillance, with a link and its code', async () => {
  for (const [name, role] of [
    ['Aldo', 'administrator'],
    ['Bina', 'administrator'],
    ['Vito', 'surveillance'],
  ] as const)
    await house.person(name, role);
  const [aldo, bina] = [await comes('/house/people', 'Aldo'), await comes('/house/keys', 'Bina')];
  const row = await opensAccount(aldo, 'Vito');
  await row.getByRole('button', { name: 'Create sign-in link' }).click();
  await row.getByText('A second person has to approve this link.').waitFor();
  const link = await row.getByLabel('Sign-in link for Vito').inputValue();
  await bina.reload();
  const requests = bina.getByRole('region', { name: 'Requests for a second person' });
  await requests.getByText('Reset the access of Vito (surveillance)').waitFor();
  await bina.getByText('Aldo asks to reset Vito’s access. A second person decides.').waitFor();
  await expectNoAxeViolations(bina);
  await requests.getByRole('button', { name: 'Approve' }).click();
  const code = await requests.getByLabel('Code for the link.').inputValue();
  const vito = await openPage('/', { at: house.url(), width: 390, height: 844 });
  await vito.goto(link);
  await vito.getByLabel('Code from the second person').fill(code);
  await vito.getByLabel('Name').fill('Vito');
  await vito.getByLabel('Password').fill('four plain unrelated words');
  await expectNoAxeViolations(vito);
  await vito.getByRole('button', { name: 'Accept invitation' }).click();
  await vito.getByText('Bina approved the request of Aldo to reset your access.').waitFor();
  expect([await horizontalOverflow(vito), complaintsOf(vito)]).toEqual([0, []]);
  expect([complaintsOf(aldo), complaintsOf(bina)]).toEqual([[], []]);
});
