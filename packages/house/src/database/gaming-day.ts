import { type GamingDay, gamingDayWords, readGamingDay, USUAL_GAMING_DAY } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';

/** The name of this setting. */
export const GAMING_DAY = 'gaming day';

/** Settings of a house that has not chosen its own. */
export const USUAL_SETTINGS: Readonly<Record<string, string>> = { [GAMING_DAY]: gamingDayWords(USUAL_GAMING_DAY) };

/** The gaming day of this house: as it was last set, or the usual one. */
export const houseGamingDay = async (pool: Pick<Pool, 'query'>): Promise<GamingDay> => {
  const { rows } = await pool.query<{ value: string }>(
    'select value from house_settings where name = $1 order by nth desc limit 1',
    [GAMING_DAY],
  );
  return readGamingDay(rows[0]?.value ?? '') ?? USUAL_GAMING_DAY;
};
