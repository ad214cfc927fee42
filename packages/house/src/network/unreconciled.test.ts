import { type ExportVerdict, exportVerifier } from '@fairdeal/proof';
import { beforeAll, describe, expect, test } from 'vitest';
import { backup, restore } from '../backup/index.js';
import { exportLog, keysFolder, openHouseKeys, openHouseLog, setGamingDay } from '../log/index.js';
import { rows, testServer } from '../log/testing/server.js';
import { fresh, houseTable } from './testing/approved.js';
import { connect } from './testing/client.js';
import { differencesIn, passwordOf, testHouse, type Visitor, visitorAt } from './testing/house.js';

const server = testServer();
const house = testHouse({}, server);
const cents = 12_345;

const signedIn = async (name: string, password = passwordOf(name)): Promise<Visitor> => {
  const visitor = visitorAt(house.url());
  await visitor.ask('POST', '/api/session', { name, password });
  return visitor;
};
const health = async () => (await visitorAt(house.url()).ask('GET', '/api/health')).body;
const deposit = (who: Visitor) =>
  who.ask('POST', '/api/money', { do: 'deposit', person: 'Pat', cents, paper: `receipt ${fresh()}`, key: fresh() });

beforeAll(async () => {
  const [cass, pat] = [await house.person('Cass', 'cashier'), await house.person('Pat', 'player')];
  await deposit(cass);
  await deposit(cass);
  const table = await houseTable(house, { game: 'high-card-flush' });
  const client = await connect(house.url(), { cookie: pat.cookie() });
  expect(await client.ask({ act: { table, do: 'sit', seat: 1, cents: 20_000 }, key: 'sits' })).toHaveProperty('done');
  client.socket.close();
  await house.administrator().ask('POST', '/api/invitations', { roles: ['dealer'] });
  await house.guest();
  const record = await openHouseLog(house.database(), await houseKeys());
  await setGamingDay(record, { hour: 7, zone: 'America/New_York' });
  await record.close();
});

/** Changes postings as their owner can: without the triggers that refuse it. */
const unguarded = (sql: string): string =>
  `alter table postings disable trigger all; ${sql}; alter table postings enable trigger all`;
const FIRST = "from (select min(entry) as first from postings where from_account = 'outside') f where entry = f.first";

const ATTACKS: readonly (readonly [what: string, does: string, undoes: string, says: RegExp])[] = [
  [
    'a balance',
    "update accounts set cents = cents + 99999999 where account like 'player/%'",
    "update accounts set cents = cents - 99999999 where account like 'player/%'",
    /Row player\/[0-9a-f]{16} of accounts: the database has 100004689 cents, the log 4690 cents\./,
  ],
  [
    'an account that nobody posted to',
    "insert into accounts values ('player/nobody', 5)",
    "delete from accounts where account = 'player/nobody'",
    /Row player\/nobody of accounts: the database has 5 cents, the log no such row\./,
  ],
  [
    'a role',
    "update people set roles = '{player,administrator,regulator}' where name = 'Pat'",
    "update people set roles = '{player}' where name = 'Pat'",
    /of people: the database has a person with player, administrator, regulator, name \w+, the log a person with player, name/,
  ],
  [
    'a name',
    "update people set name = 'Ace' where name = 'Cass'",
    "update people set name = 'Cass' where name = 'Ace'",
    /of people: the database has a person with cashier, name (\w+), the log a person with cashier, name (?!\1)/,
  ],
  [
    'a guest who becomes somebody',
    "update people set roles = '{surveillance}' where guest",
    "update people set roles = '{player}' where guest",
    /of people: the database has a guest with surveillance/,
  ],
  [
    'a person whom nobody made',
    "insert into people (person, name, roles) values ('0123456789abcdef', 'Mallory', '{administrator}')",
    "delete from people where name = 'Mallory'",
    /Row 0123456789abcdef of people: the database has a person with administrator, the log no such row\./,
  ],
  [
    'the roles of an invitation',
    "update invitations set roles = '{administrator}'",
    "update invitations set roles = '{dealer}'",
    /of invitations: the database has an invitation of \w+ for a new person with administrator/,
  ],
  [
    'an invitation that nobody gave',
    "insert into invitations (secret, roles, expires) values ('\\x00', '{administrator}', now() + '1 day')",
    "delete from invitations where secret = '\\x00'",
    /Row 00 of invitations: the database has an invitation of the house/,
  ],
  [
    'the gaming day',
    "insert into house_settings (name, value) values ('gaming day', '09:00 UTC')",
    "delete from house_settings where value = '09:00 UTC'",
    /Row gaming day of house_settings: the database has 09:00 UTC, the log 07:00 America\/New_York\./,
  ],
  [
    'a posting',
    unguarded(`update postings set cents = cents + 1 ${FIRST}`),
    unguarded(`update postings set cents = cents - 1 ${FIRST}`),
    /Row \d+\.1 of postings: the database has 12346 cents from outside to player\/.*, the log 12345 cents from outside/,
  ],
  [
    'a posting that nothing decided',
    unguarded(
      "insert into postings select entry, 99, at, table_id, to_account, 'outside', 1, 'nothing' from postings order by entry limit 1",
    ),
    unguarded('delete from postings where nth = 99'),
    /Row \d+\.2 of postings: the database has 1 cents .*, the log no such row\./,
  ],
];

const houseKeys = () => openHouseKeys(keysFolder(server.keysOf(house.database())));

/** What an export of the changed database alone shows. */
const verdict = async (): Promise<ExportVerdict> => {
  const record = await openHouseLog(house.database(), await houseKeys());
  const { readLine, finish } = exportVerifier();
  for await (const line of exportLog(record, {
    opened: { by: { role: 'surveillance', person: 'Sue' }, why: 'a test' },
  }))
    readLine(line);
  await record.close();
  return finish();
};

/** Changes entries as their owner can. */
const ofEntries = (sql: string): string =>
  `alter table entries disable trigger all; ${sql}; alter table entries enable trigger all`;

const METRIC = /^fairdeal_unreconciled_rows (\d+)$/m;
const unreconciledRows = async (): Promise<number> =>
  Number(METRIC.exec((await visitorAt(house.url()).ask('GET', '/metrics')).text)?.[1]);

test('a new house enters its usual settings, so that a row without an entry is found', async () => {
  const url = await server.database();
  const differences = () => differencesIn(url, server.keysOf(url));
  expect(await differences()).toEqual([]);
  const kept = await rows(url, 'select name, value from house_settings');
  expect(kept).toEqual([{ name: 'gaming day', value: '06:00 America/New_York' }]);
  for (const name of ['gaming day', 'another']) {
    await rows(url, `insert into house_settings (name, value) values ('${name}', '09:00 UTC')`);
    expect(await differences()).toEqual([
      expect.stringMatching(`^Row ${name} of house_settings: the database has 09:00 UTC, the log`),
    ]);
    await rows(url, "delete from house_settings where value = '09:00 UTC'");
  }
  expect(await differences()).toEqual([]);
});

describe('a house whose database somebody has changed', () => {
  test('opens as long as nobody has', async () => {
    expect(await house.reopen()).toEqual({ ok: null });
    expect(await health()).toMatchObject({ ok: true, differences: [] });
    expect(await unreconciledRows()).toBe(0);
  });

  test.each(ATTACKS)('does not open: %s', async (_, does, undoes, says) => {
    await house.close();
    await rows(house.database(), does);
    expect(await house.reopen()).toEqual({ wrong: expect.stringMatching(says) });
    const told = await health();
    expect(told).toMatchObject({ ok: false, record: expect.stringMatching(says) });
    expect((told.differences as string[]).length).toBe(await unreconciledRows());
    expect((await visitorAt(house.url()).ask('POST', '/api/session', { guest: true })).status).toBe(503);
    await rows(house.database(), undoes);
    expect(await house.reopen()).toEqual({ ok: null });
  });

  test('does not open: an entry, with its hash or without', async () => {
    await house.close();
    const kept =
      'create table kept as select entry, body, hash, sealed from entries where sealed is not null order by entry limit 1';
    const [back, changed] = [
      'update entries e set body = k.body, hash = k.hash, sealed = k.sealed from kept k where k.entry = e.entry',
      (what: string) => `update entries e set ${what} from kept k where k.entry = e.entry`,
    ];
    await rows(house.database(), kept);
    for (const [what, says] of [
      [
        "body = replace(k.body, '2019', '2016')",
        /Row \d+ of entries: the database has an entry that doesn’t match its hash/,
      ],
      ["body = '', hash = sha256(e.salt)", /Row \d+ of entries/],
      [
        'sealed = set_byte(k.sealed, 40, (get_byte(k.sealed, 40) + 1) % 256)',
        /a sealed part that the keys of this house don’t open/,
      ],
    ] as const) {
      await rows(house.database(), `delete from reconciled; ${ofEntries(changed(what))}`);
      expect(await house.reopen()).toEqual({ wrong: expect.stringMatching(says) });
      await house.close();
      await rows(house.database(), ofEntries(back));
    }
    await rows(house.database(), 'drop table kept');
    expect(await house.reopen()).toEqual({ ok: null });
  });

  test.each(ATTACKS)('does not open after a restore: %s', async (_, does, undoes, says) => {
    await house.close();
    const lines: string[] = [];
    await rows(house.database(), does);
    for await (const line of backup(house.database(), houseKeys)) lines.push(line);
    await rows(house.database(), undoes);
    const elsewhere = await server.database();
    const read = async function* (): AsyncGenerator<string> {
      yield* lines;
    };
    const { signer: key, handovers } = await houseKeys();
    await restore(elsewhere, read, { key, handovers });
    expect(await house.reopen(elsewhere)).toEqual({ wrong: expect.stringMatching(says) });
  });
});

describe('the export of a house whose database somebody has changed', () => {
  test('verifies as long as nobody has', async () => {
    expect(await verdict()).toMatchObject({ ok: true, faults: [] });
  });

  test.each(ATTACKS)('does not verify: %s', async (_, does, undoes) => {
    await house.close();
    await rows(house.database(), does);
    const { ok, faults } = await verdict();
    await rows(house.database(), undoes);
    expect(ok).toBe(false);
    expect(faults.map(({ why }) => why)).toEqual(
      expect.arrayContaining([expect.stringMatching(/in the database|the database has/)]),
    );
  });
});

describe('a house whose database somebody changes while it is open', () => {
  const patience = { interval: 200 };

  test('moves no money and changes no roles until it is as the log says', async () => {
    expect(await house.reopen()).toEqual({ ok: null });
    const [ada, cass] = [await signedIn('Ada', 'the first of all'), await signedIn('Cass')];
    await rows(house.database(), "update people set roles = '{player,surveillance}' where name = 'Pat'");
    await expect.poll(health, patience).toMatchObject({ ok: false });
    expect((await health()).differences).toEqual([expect.stringMatching(/a person with player, surveillance/)]);
    expect(await unreconciledRows()).toBe(1);
    expect((await deposit(cass)).body).toMatchObject({ reason: 'unreconciled' });
    for (const [path, body] of [
      ['/api/people/Cass/roles', { roles: ['finance'] }],
      ['/api/invitations', { roles: ['administrator'] }],
      ['/api/people', { name: 'Eve', password: 'nobody knows eve', roles: ['administrator'] }],
      ['/api/people/Cass/invitation', {}],
    ] as const)
      expect(await ada.ask('POST', path, body)).toMatchObject({ status: 503, body: { reason: 'unreconciled' } });
    await rows(house.database(), "update people set roles = '{player}' where name = 'Pat'");
    await expect.poll(health, patience).toMatchObject({ ok: true, differences: [] });
    expect(await deposit(cass)).toMatchObject({ status: 201 });
  });

  test('finds a balance that was changed', async () => {
    await rows(house.database(), "update accounts set cents = cents - 1 where account = 'outside'");
    await expect
      .poll(health, patience)
      .toMatchObject({ ok: false, differences: [expect.stringMatching(/^Row outside/)] });
    await rows(house.database(), "update accounts set cents = cents + 1 where account = 'outside'");
    await expect.poll(health, patience).toMatchObject({ ok: true });
  });

  test('finds a posting that was changed after it was compared', async () => {
    const [, does, undoes, says] = ATTACKS.find(([what]) => what === 'a posting') ?? ATTACKS[0]!;
    await rows(house.database(), does);
    await expect
      .poll(health, patience)
      .toMatchObject({ ok: false, differences: [expect.stringMatching(/of postings/)] });
    expect((await health()).differences).toEqual([expect.stringMatching(says)]);
    await rows(house.database(), undoes);
    expect(await house.reopen()).toEqual({ ok: null });
  });
});
