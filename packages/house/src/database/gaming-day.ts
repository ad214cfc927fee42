import { type GamingDay, gamingDayWords, readGamingDay, USUAL_GAMING_DAY } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';

const NAME = 'gaming day';

/** The gaming day of this house: as it was last set, or the usual one. */
export const houseGamingDay = async (pool: Pick<Pool, 'query'>): Promise<GamingDay> => {
  const { rows } = await pool.query<{ value: string }>(
    'select value from house_settings where name = $1 order by nth desc limit 1',
    [NAME],
  );
  return readGamingDay(rows[0]?.value ?? '') ?? USUAL_GAMING_DAY;
};

/** Sets the gaming day of this house from now on. */
export const setGamingDay = async (pool: Pick<Pool, 'query'>, day: GamingDay): Promise<void> => {
  const words = gamingDayWords(day);
  if (gamingDayWords(await houseGamingDay(pool)) === words) return;
  await pool.query('insert into house_settings (name, value) values ($1, $2)', [NAME, words]);
};
