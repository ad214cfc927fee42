import type { WitnessPolicy } from '@fairdeal/proof';
import type { GamingDay } from '@fairdeal/rules/internal';
import { type Floor, openFloor, SYSTEM_CLOCK } from '../floor/index.js';
import {
  type HouseLog,
  keysFolder,
  openHouseKeys,
  openHouseLog,
  type ReviveDatabase,
  setGamingDay,
} from '../log/index.js';
import {
  type AccessTimes,
  type DeviceMarks,
  deviceMarks,
  type HttpRefusal,
  type Passkeys,
  type People,
  passkeysOf,
  peopleOf,
} from '../people/index.js';
import { openReconciliation, type Reconciliation } from '../reconcile/index.js';
import { type HouseMoney, openHouseMoney } from './house-money.js';

/** Where the record of a house is: a database, and the folder of its keys. */
export interface HouseStorage {
  readonly url: string;
  readonly folder: string;
  /** The gaming day that the house has from now on; left out, it keeps its own. */
  readonly gamingDay?: GamingDay;
  /** The clock of this computer, in milliseconds; left out, the system's. */
  readonly wall?: () => number;
  /** Witnesses that are asked to cosign every checkpoint. */
  readonly witnesses?: WitnessPolicy;
  /** Ends what was started for it. */
  stop(): Promise<void>;
  /** Starts it again, where it ended. */
  readonly revive?: ReviveDatabase;
}

/** Services behind the network: the log, the people and the tables. */
export interface HouseServices {
  readonly record: HouseLog;
  readonly people: People;
  readonly passkeys: Passkeys;
  readonly devices: DeviceMarks;
  readonly floor: Floor;
  readonly reconciliation: Reconciliation;
  readonly houseMoney: HouseMoney;
  /** Ends once all that was answered is durable. */
  close(): Promise<void>;
}

/** Opens what is behind the door. */
export const openHouseServices = async (
  { url, folder, gamingDay, wall, witnesses, stop, revive }: HouseStorage,
  access: AccessTimes,
): Promise<HouseServices> => {
  const record = await openHouseLog(url, await openHouseKeys(keysFolder(folder)), {
    ...(revive === undefined ? {} : { revive }),
    ...(wall === undefined ? {} : { wall }),
    ...(witnesses === undefined ? {} : { witnesses }),
  });
  if (gamingDay !== undefined) await setGamingDay(record, gamingDay);
  const reconciliation = await openReconciliation(record).catch(async (error: unknown) => {
    await record.close();
    throw error;
  });
  const houseMoney = await openHouseMoney(record.database.pool);
  const floor = await openFloor(record, { clock: { ...SYSTEM_CLOCK, now: record.clock } });
  return {
    record,
    reconciliation,
    houseMoney,
    people: peopleOf(record, record.clock, access),
    passkeys: passkeysOf(record, record.clock),
    devices: deviceMarks(record.keys),
    floor,
    close: async () => {
      houseMoney.close();
      await floor.close();
      await reconciliation.close();
      await record.close();
      await stop();
    },
  };
};

/** The services behind the log: null while it starts. */
export type ServicesState = () => HouseServices | HttpRefusal | null;
