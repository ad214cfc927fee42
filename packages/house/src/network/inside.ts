import type { GamingDay } from '@fairdeal/rules';
import { type Floor, openFloor } from '../floor/index.js';
import { type Devices, devicesOf, type Passkeys, type People, passkeysOf, peopleOf } from '../people/index.js';
import { type HouseRecord, keysFolder, openKeys, openRecord, type Revive, setGamingDay } from '../record/index.js';

/** Where the record of a house is: a database, and the folder of its keys. */
export interface Place {
  readonly url: string;
  readonly folder: string;
  /** The gaming day that the house has from now on; left out, it keeps its own. */
  readonly gamingDay?: GamingDay;
  /** Ends what was started for it. */
  stop(): Promise<void>;
  /** Starts it again, where it ended. */
  readonly revive?: Revive;
}

/** What stands behind the door: the record, who is who, and the tables. */
export interface Inside {
  readonly record: HouseRecord;
  readonly people: People;
  readonly passkeys: Passkeys;
  readonly devices: Devices;
  readonly floor: Floor;
  /** Ends once all that was answered is durable. */
  close(): Promise<void>;
}

/** Opens what is behind the door. */
export const openInside = async ({ url, folder, gamingDay, stop, revive }: Place): Promise<Inside> => {
  const record = await openRecord(url, await openKeys(keysFolder(folder)), revive === undefined ? {} : { revive });
  if (gamingDay !== undefined) await setGamingDay(record.database.pool, gamingDay);
  const floor = await openFloor(record);
  return {
    record,
    people: peopleOf(record),
    passkeys: passkeysOf(record),
    devices: devicesOf(record.keys),
    floor,
    close: async () => {
      await floor.close();
      await record.close();
      await stop();
    },
  };
};
