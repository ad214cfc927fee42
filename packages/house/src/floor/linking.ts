import { cannotShare, houseGame, isRecord, type Refused, refuse, submit } from '@fairdeal/rules';
import { refuseFaults } from '@fairdeal/table/script';
import type { Pool } from 'pg';
import { meterOf } from '../meters/index.js';
import type { TableOpening } from './opening.js';

/** The opening of a table that shares a meter, with the name in its submission too; or why it cannot. */
export const linking = async (pool: Pool, opening: TableOpening): Promise<TableOpening | Refused> => {
  const { open, money } = opening;
  const named = opening.meter ?? open.meter;
  if (named === undefined) return opening;
  if (typeof named !== 'string') return refuse('A meter is named by a text.');
  const game = houseGame(open.game);
  if (game === undefined) return refuse('Only a game with a progressive wager shares a meter.');
  const settings = {
    ...(isRecord(open.settings) ? open.settings : {}),
    ...(game.settings.linkedProgressive === undefined ? {} : { linkedProgressive: true }),
  };
  const submission = { ...open, meter: named, settings };
  const filed = submit(game, submission);
  if ('faults' in filed) return refuseFaults(filed.faults);
  const progressive = game.progressive(filed.ok);
  if (progressive === null) return refuse('Only a table with a progressive wager shares a meter.');
  const cannot = cannotShare(await meterOf(pool, named), named, progressive, money);
  return cannot ?? { ...opening, open: submission, meter: named };
};

/** What the meters show that tables share, as far as this node knows. */
export interface Signs {
  cents(meter: string): number | undefined;
  /** Reads those of these tables anew. */
  look(meters: ReadonlySet<string>): Promise<void>;
}

export const signsOf = (pool: Pool): Signs => {
  let shown: ReadonlyMap<string, number> = new Map();
  return {
    cents: (meter) => shown.get(meter),
    look: async (meters) => {
      if (meters.size === 0) return;
      const { rows } = await pool.query<{ account: string; cents: string }>(
        `select substr(account, 7) as account, cents from accounts where account = any(select 'meter/' || unnest($1::text[]))`,
        [[...meters]],
      );
      shown = new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
    },
  };
};
