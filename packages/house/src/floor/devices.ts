import type { SignedInPerson } from '@fairdeal/client';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { type InputFault, isInputFault, parseInput, SENSOR_FACT, type SensorFact } from '@fairdeal/table/internal';
import { z } from 'zod';
import { hashSecret, newSecret } from '../people/index.js';
import { type FloorParts, ownerOf, withTable } from './directory/lookup.js';
import type { StaffPost } from './directory/staff-log.js';
import { isSameDevice } from './directory/table-directory.js';
import { type AskNode, SENSE_ANSWER } from './node-questions.js';
import type { SensedAct, SensorNews } from './table/table-sensors.js';

/** A device that may send facts to a table. */
export interface TableDevice {
  readonly table: string;
  readonly device: 'shoe' | 'tray' | 'shuffler';
  /** Its own name, such as its serial number. */
  readonly id: string;
}

/** Devices of the tables, and the facts that they send. */
export interface FloorDevices {
  /** Makes the token of a device, which is shown once. */
  addDevice(by: SignedInPerson, device: TableDevice): Promise<{ readonly token: string } | Refusal>;
  /** Ends the token of a device. */
  endDevice(by: SignedInPerson, device: TableDevice): Promise<Refusal | null>;
  /** Devices of all tables whose tokens are good. */
  devices(): readonly TableDevice[];
  /** Takes facts of the device with this token. */
  sense(token: string, facts: readonly unknown[]): Promise<SensorNews | Refusal | InputFault>;
  /** What the sensors of a table have for the act that is due. */
  sensed(table: string): Promise<SensedAct | Refusal>;
}

/** Most devices of one table. */
const MOST_DEVICES = 10;

const FACTS = z.array(SENSOR_FACT);

/** Facts as they were sent, once they are read as facts of this device. */
const refuseFacts = ({ device, id }: TableDevice, facts: readonly SensorFact[]): InputFault | null => {
  const other = facts.find(({ source }) => source.device !== device || source.id !== id);
  return other === undefined
    ? null
    : {
        wrong: `This is the token of ${device} "${id}". It sends no facts of ${other.source.device} "${other.source.id}".`,
      };
};

export const floorDevices = (
  parts: FloorParts,
  askNode: AskNode,
  enter: (by: SignedInPerson, post: StaffPost, did: string) => Promise<Refusal | null>,
): FloorDevices => {
  const { tables } = parts;
  return {
    addDevice: (by, device) =>
      withTable(parts, device.table, async (table) => {
        if (tables.get(table.id)?.opening.cards !== 'live') return refuse('no-sensors', { table: table.id });
        const own = tables.devices().filter((one) => one.table === table.id);
        if (own.some((one) => isSameDevice(one, device)))
          return refuse('device-known', { device: device.device, id: device.id });
        if (own.length >= MOST_DEVICES) return refuse('most-devices', { table: table.id, most: MOST_DEVICES });
        const token = newSecret();
        const hash = hashSecret(token).toString('hex');
        return (await enter(by, { do: 'addDevice', ...device, hash }, 'deviceAdded')) ?? { token };
      }),
    endDevice: async (by, device) =>
      tables.devices().some((one) => isSameDevice(one, device))
        ? enter(by, { do: 'endDevice', ...device }, 'deviceEnded')
        : refuse('device-unknown', {}),
    devices: () => tables.devices().map(({ table, device, id }) => ({ table, device, id })),
    sense: async (token, sent) => {
      const hash = hashSecret(token).toString('hex');
      const device = tables.devices().find((one) => one.hash === hash);
      if (device === undefined) return refuse('device-unknown', {});
      const facts = parseInput(FACTS, sent, 'the facts');
      if (isInputFault(facts)) return facts;
      const wrong = refuseFacts(device, facts);
      if (wrong !== null) return wrong;
      const heard = await withTable(parts, device.table, async (table) => {
        if (table.isRunHere()) return table.sense(facts);
        const owner = await ownerOf(parts, table.id);
        const said =
          owner === null ? null : SENSE_ANSWER.safeParse(await askNode(owner, { senseAt: table.id, facts: sent }));
        return said?.success === true ? said.data : refuse('run-elsewhere', { nobody: owner === null });
      });
      if (isRefused(heard)) return heard;
      // Another device of the table may have seen cards that this one didn't.
      const own = heard.doubts.filter(
        (doubt) => Reflect.get(doubt, 'device') === device.device && Reflect.get(doubt, 'id') === device.id,
      );
      return { ...heard, doubts: own };
    },
    sensed: (id) =>
      withTable(parts, id, async (table) => {
        if (table.isRunHere()) return table.sensed();
        const owner = await ownerOf(parts, table.id);
        const said = owner === null ? null : SENSE_ANSWER.safeParse(await askNode(owner, { sensedAt: table.id }));
        return said?.success === true ? { filled: [], ...said.data } : { filled: [], doubts: [], report: [] };
      }),
  };
};
