import { HOUSE_STREAM, paperNumber } from '@fairdeal/proof';
import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';

// Every slip, receipt and count sheet has a number of its own. Ask `alone`, and enter the act before anybody else asks.

/** Events of the acts that start a paper: the later signatures on it carry the same number. */
const STARTED = [
  ...[
    'funded',
    'defunded',
    'deposited',
    'withdrawn',
    'chipsSold',
    'chipsCashed',
    'tipped',
    'colouredUp',
    'slipAsked',
    'countReported',
    'trayCountReported',
  ],
];

/** Why a number cannot be written on a new paper; null where nobody has used it. */
export const refuseUsedPaper = async (pool: Pool, paper: string): Promise<Refusal | null> => {
  const number = paperNumber(paper);
  if (number === '') return refuse('paper-unnumbered', {});
  const { rows } = await pool.query<{ at: Date; written: string }>(
    `select at, body::json -> 'act' ->> 'paper' as written from entries
     where table_id = $1 and paper_digits(body::json -> 'act' ->> 'paper') = paper_digits($2) and did && $3
     order by entry`,
    [HOUSE_STREAM, paper, STARTED],
  );
  const before = rows.find(({ written }) => paperNumber(written) === number);
  return before === undefined ? null : refuse('paper-used', { paper, at: before.at.getTime() });
};
