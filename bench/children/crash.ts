// `node dist/crash-child.js URL KEYS NAME TABLES`: plays as fast as it is answered until it is killed, and says what was acknowledged, a line each.
import { openHouseKeys, openHouseLog } from '@fairdeal/house/log';
import { openTableLoad } from '../support/table-load.js';

const [url = '', keys = '', name = '', tables = ''] = process.argv.slice(2);
const record = await openHouseLog(url, await openHouseKeys(keys), { leaseSeconds: 1 });
const play = await openTableLoad(record, {
  tables: Number(tables),
  name,
  onAnswer: ({ table, key, positions }) => console.log(JSON.stringify([table, key, positions])),
  isRunning: () => true,
});
await play();
