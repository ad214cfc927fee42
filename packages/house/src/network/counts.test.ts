import { verifying } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { connect } from './testing/client.js';
import { testHouse } from './testing/house.js';

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
  const { line: read, end } = verifying({ key: (await sura.ask('GET', '/api/log/key')).text });
  for (const text of log.split('\n')) read(text);
  expect(end()).toMatchObject({ ok: true, faults: [] });
});
