import { HOUSE_STREAM, houseNumberOf, housePaper, type PaperAct, paperKind, paperNumber } from '@fairdeal/proof';
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

/** The number of a new paper: the one that somebody wrote on it, or the next of the house's own sequence. */
export interface PaperNumbered {
  readonly paper: string;
  /** Whether the house gave it. */
  readonly numbered?: true;
}

/** The paper that has this number; undefined where none has. */
const findPaper = async (pool: Pool, paper: string): Promise<{ readonly at: Date } | undefined> => {
  const { rows } = await pool.query<{ at: Date; written: string }>(
    `select at, body::json -> 'act' ->> 'paper' as written from entries
     where table_id = $1 and paper_digits(body::json -> 'act' ->> 'paper') = paper_digits($2) and did && $3
     order by entry`,
    [HOUSE_STREAM, paper, STARTED],
  );
  return rows.find(({ written }) => paperNumber(written) === paperNumber(paper));
};

/** The place in its sequence of the last number of this kind that the house gave. */
const lastGiven = async (pool: Pool, kind: string): Promise<number> => {
  const { rows } = await pool.query<{ paper: string }>(
    `select body::json -> 'act' ->> 'paper' as paper from entries
     where table_id = $1 and did && $2 and body::json -> 'act' ->> 'numbered' = 'true' and body::json -> 'act' ->> 'paper' like $3
     order by entry desc limit 1`,
    [HOUSE_STREAM, STARTED, `${kind}-%`],
  );
  return houseNumberOf(rows[0]?.paper ?? '') ?? 0;
};

/** Numbers the paper that an act starts, or checks the number that somebody wrote on it. Ask alone. */
export const numberPaper = async (
  pool: Pool,
  act: PaperAct,
  written: string | undefined,
): Promise<PaperNumbered | Refusal> => {
  const kind = paperKind(act);
  if (written !== undefined || kind === null) {
    const paper = written ?? '';
    return (await refuseUsedPaper(pool, paper)) ?? { paper };
  }
  let nth = (await lastGiven(pool, kind)) + 1;
  // Somebody may have written this number on a paper before the house numbered any.
  while ((await findPaper(pool, housePaper(kind, nth))) !== undefined) nth += 1;
  return { paper: housePaper(kind, nth), numbered: true };
};

/** Why a number cannot be written on a new paper; null where nobody has used it. */
const refuseUsedPaper = async (pool: Pool, paper: string): Promise<Refusal | null> => {
  if (paperNumber(paper) === '') return refuse('paper-unnumbered', {});
  if (houseNumberOf(paper) !== null) return refuse('paper-of-house', { paper });
  const before = await findPaper(pool, paper);
  return before === undefined ? null : refuse('paper-used', { paper, at: before.at.getTime() });
};
