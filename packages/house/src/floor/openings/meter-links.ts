import { houseGame, type Refusal, submit } from '@fairdeal/rules';
import { cannotShareFund, cannotShareMeter, fundStream, isRecord, meterStream, refuse } from '@fairdeal/rules/internal';
import { refuseFaults } from '@fairdeal/table/internal';
import type { Pool } from 'pg';
import { findMeter } from '../../meters/index.js';
import type { TableOpening } from './opening.js';

/** The same for the Bad Beat fund of a poker room. */
const linkToFund = async (pool: Pool, opening: TableOpening): Promise<TableOpening | Refusal> => {
  const { open, money } = opening;
  const filed = isRecord(open.badBeat) ? open.badBeat : null;
  const named = opening.fund ?? filed?.fund;
  if (named === undefined) return opening;
  if (filed === null || typeof named !== 'string') return refuse('meter-not-shareable', { what: 'fund' }, '637a.15(a)');
  const stream = fundStream(named);
  const cannot = cannotShareFund(await findMeter(pool, stream), stream, filed, money);
  return cannot ?? { ...opening, open: { ...open, badBeat: { ...filed, fund: named } }, fund: named };
};

/** The opening of a table that shares a meter, with the name in its submission too; or why it cannot. */
export const linkToMeter = async (pool: Pool, opening: TableOpening): Promise<TableOpening | Refusal> => {
  const { open, money } = opening;
  const named = opening.meter ?? open.meter;
  if (named === undefined) return linkToFund(pool, opening);
  if (typeof named !== 'string') return refuse('meter-not-shareable', { what: 'name' });
  const game = houseGame(open.game);
  if (game === undefined) return refuse('meter-not-shareable', { what: 'progressive' });
  const settings = {
    ...(isRecord(open.settings) ? open.settings : {}),
    ...(game.settings.linkedProgressive === undefined ? {} : { linkedProgressive: true }),
  };
  const submission = { ...open, meter: named, settings };
  const filed = submit(game, submission);
  if ('faults' in filed) return refuseFaults(filed.faults);
  const progressive = game.progressive(filed.ok);
  if (progressive === null) return refuse('meter-not-shareable', { what: 'progressive' });
  const stream = meterStream(named);
  const cannot = cannotShareMeter(await findMeter(pool, stream), stream, progressive, money);
  return cannot ?? { ...opening, open: submission, meter: named };
};

/** The meter or the fund that a table shares with others. */
export const sharedMeterOf = ({ meter, fund }: Pick<TableOpening, 'meter' | 'fund'>): string | null => {
  if (meter !== undefined) return meterStream(meter);
  return fund === undefined ? null : fundStream(fund);
};

/** Sign of a shared meter or fund: its amount, and whether a notice of discontinuance is posted. */
export interface MeterSign {
  readonly cents: number;
  readonly announced: boolean;
}

/** The signs of what tables share, as far as this node knows. */
export interface MeterSigns {
  of(shared: string): MeterSign | undefined;
  /** Reads these again. */
  refresh(shared: ReadonlySet<string>): Promise<void>;
}

export const meterSigns = (pool: Pool): MeterSigns => {
  let shown: ReadonlyMap<string, MeterSign> = new Map();
  return {
    of: (shared) => shown.get(shared),
    refresh: async (shared) => {
      if (shared.size === 0) return;
      const { rows } = await pool.query<{ account: string; cents: string; announced: boolean }>(
        `select name as account, coalesce(cents, 0) as cents,
           exists (select from entries e where e.table_id = name and 'endAnnounced' = any(e.did)) as announced
         from unnest($1::text[]) as name left join accounts on account = name`,
        [[...shared]],
      );
      shown = new Map(rows.map(({ account, cents, announced }) => [account, { cents: Number(cents), announced }]));
    },
  };
};
