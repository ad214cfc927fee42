import type { RowDifference } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { type Finding, finding } from '../faults/fault.js';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';
import { rowDifferences } from './difference.js';

/** Settings of a house, by their names. */
export const HOUSE_SETTINGS = z.record(z.string(), z.string());
export type HouseSettingValues = z.output<typeof HOUSE_SETTINGS>;

/** `adopted`: an entry of an earlier version did not say it, and the database has it. */
const ACT = z.object({
  do: z.literal('changeSetting'),
  name: z.string(),
  value: z.string(),
  adopted: z.literal(true).optional(),
});

/** The settings of a house, followed entry by entry. */
export interface SettingsFold {
  /** Gives what is wrong with an entry of the house. */
  readonly next: (entry: Pick<LogEntry, 'act' | 'table'>) => readonly Finding[];
  readonly list: () => HouseSettingValues;
}

export const foldSettings = (from: HouseSettingValues = {}): SettingsFold => {
  const values = new Map(Object.entries(from));
  return {
    next: ({ act, table }) => {
      const read = table === HOUSE_STREAM ? ACT.safeParse(act).data : undefined;
      if (read === undefined) return [];
      const { name, value, adopted } = read;
      const known = values.get(name);
      values.set(name, adopted === true ? (known ?? value) : value);
      return adopted === true && known !== undefined && known !== value
        ? [finding(`The setting ${name} is written down as ${value}. Earlier entries say ${known}.`)]
        : [];
    },
    list: () => Object.fromEntries(values),
  };
};

/** Settings of the database that are not as the log says. */
export const settingDifferences = (database: HouseSettingValues, log: HouseSettingValues): readonly RowDifference[] =>
  rowDifferences('house_settings', new Map(Object.entries(database)), new Map(Object.entries(log)));
