// `node dist/crash-child.js URL KEYS NAME TABLES`: plays as fast as it is answered until it is killed, and says what was acknowledged, a line each.
import { openKeys, openRecord } from '@fairdeal/house/record';
import { openLoad } from './record-load.js';

const [url = '', keys = '', name = '', tables = ''] = process.argv.slice(2);
const record = await openRecord(url, await openKeys(keys), { leaseSeconds: 1 });
const play = await openLoad(record, {
  tables: Number(tables),
  name,
  heard: ({ table, key, positions }) => console.log(JSON.stringify([table, key, positions])),
  goesOn: () => true,
});
await play();
