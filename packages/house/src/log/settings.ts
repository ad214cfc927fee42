import { HOUSE_ACTOR } from '@fairdeal/proof';
import { isRefused } from '@fairdeal/rules';
import { type GamingDay, gamingDayWords } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { GAMING_DAY, houseGamingDay } from '../database/gaming-day.js';
import type { HouseLog } from './house-log.js';

/** Enters a setting of the house. One that an entry of an earlier version did not say stands in the database already. */
export const enterSetting = async (
  { enterForHouse }: Pick<HouseLog, 'enterForHouse'>,
  setting: { readonly name: string; readonly value: string },
  isKnown = false,
): Promise<void> => {
  const run = "insert into house_settings (name, value) values ($1 ->> 'name', $1 ->> 'value')";
  const done = await enterForHouse(
    HOUSE_ACTOR,
    { do: 'changeSetting', ...setting, ...(isKnown ? { adopted: true } : {}) },
    isKnown ? {} : { effect: { changes: [{ run, with: setting }] } },
  );
  // A house that only reads leaves it to a later start.
  if (isRefused(done) && done.reason !== 'history-lost') throw new Error(refusalText(done));
};

/** Sets the gaming day of this house from now on. */
export const setGamingDay = async (
  record: Pick<HouseLog, 'enterForHouse' | 'database'>,
  day: GamingDay,
): Promise<void> => {
  const value = gamingDayWords(day);
  if (gamingDayWords(await houseGamingDay(record.database.pool)) === value) return;
  await enterSetting(record, { name: GAMING_DAY, value });
};
