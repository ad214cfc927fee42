import { exportVerifier } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { connect } from './testing/client.js';
import { testHouse } from './testing/house.js';
import { act } from './testing/playing.js';

const house = testHouse({ limited: false });
let keys = 0;

test('a count that the rules refuse, and an inspection, are on record with the person and the reason', async () => {
  const dora = await house.person('Dora', 'dealer');
  await house.person('Flora', 'floorperson');
  const sura = await house.person('Sura', 'surveillance');
  const ada = house.administrator();
  const { table } = (await ada.ask('POST', '/api/tables', { open: { game: 'high-card-flush' }, staff: 'people' })).body;
  await ada.ask('POST', `/api/tables/${table}/staff`, { person: 'Dora', role: 'dealer' });
  const dealer = await connect(house.url(), { cookie: dora.cookie() });
  const asks = (act: object) => {
    keys += 1;
    return dealer.ask({ table, as: { role: 'dealer' }, act, key: `count ${keys}` });
  };
  expect(await asks({ do: 'inspectCards', deck: 0 })).toHaveProperty('refused');
  const short = await asks({ do: 'countStub', count: 51 });
  expect(short).toHaveProperty('refused');
  // Another refusal of the rules is no count: it leaves nothing.
  expect(await asks({ do: 'closeBets' })).toHaveProperty('refused');
  const { entries } = (await sura.ask('GET', '/api/log/search?did=countRefused&order=oldest')).body;
  expect(entries).toMatchObject([
    { person: 'Dora', role: 'dealer', about: expect.stringContaining(`Table ${table}, inspectCards: `) },
    { person: 'Dora', role: 'dealer', about: `Table ${table}, countStub, 51 counted: ${short.refused}` },
  ]);
  const log = (await sura.ask('GET', '/api/log')).text;
  expect(log).toContain('"do":"refuseCount"');
  const { readLine: read, finish: end } = exportVerifier({ key: (await sura.ask('GET', '/api/log/key')).text });
  for (const text of log.split('\n')) read(text);
  expect(end()).toMatchObject({ ok: true, faults: [] });
});

const AUTOMATED = [
  ...['receiveCards', 'inspectCards', 'verifyInspection', 'spreadCards', 'washCards', 'shuffleCards', 'cutCards'],
  ...['loadCards', 'burnCard'],
];

test('a dealer gathers 51 cards and then 52: the refused count is in the record for surveillance', async () => {
  const [dee, flo] = [await house.person('Dee', 'dealer'), await house.person('Flo', 'floorperson')];
  const sue = await house.person('Sue', 'surveillance');
  const ada = house.administrator();
  const opening = { open: { game: 'high-card-flush' }, staff: 'people', automates: AUTOMATED };
  const table = String((await ada.ask('POST', '/api/tables', opening)).body.table);
  await ada.ask('POST', `/api/tables/${table}/staff`, { person: 'Dee', role: 'dealer' });
  const dealer = await connect(house.url(), { cookie: dee.cookie() });
  const player = await connect(house.url(), { cookie: (await house.person('Pat', 'player')).cookie() });
  const floor = await connect(house.url(), { cookie: flo.cookie() });
  await dealer.ask({ watch: table });
  const orders = () => act(floor, table, { do: 'orderReshuffle', as: { role: 'floorperson' } });
  // Cards are shuffled and loaded for the first player.
  expect(await act(player, table, { do: 'sit', seat: 1, cents: 100_000 })).toHaveProperty('done');
  await expect.poll(orders).toHaveProperty('done');
  const gathers = (count: number) => act(dealer, table, { do: 'gatherCards', count, as: { role: 'dealer' } });
  const short = await gathers(51);
  expect(short).toMatchObject({ reason: 'cards-miscounted', refused: expect.stringContaining('51') });
  const { done } = await gathers(52);
  expect(done).toEqual(expect.any(Number));
  const taken = await dealer.until(() => dealer.pushes(table).find(({ position }) => position === done));
  expect(taken.events).toMatchObject([{ did: 'cardsGathered' }]);
  const { entries } = (await sue.ask('GET', '/api/log/search?did=countRefused&person=Dee')).body;
  expect(entries).toMatchObject([
    { person: 'Dee', role: 'dealer', about: `Table ${table}, gatherCards, 51 counted: ${short.refused}` },
  ]);
  for (const one of [dealer, player, floor]) one.socket.close();
});
