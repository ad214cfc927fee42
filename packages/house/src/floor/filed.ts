import { inForce, type Refused, refuse } from '@fairdeal/rules';
import type { z } from 'zod';
import { filingOf } from '../filings/index.js';
import type { HouseRecord } from '../record/index.js';
import type { OPENING, TableOpening } from './opening.js';

/** The opening under the version of a submission of the house that is in force now, or under the submission that is given. */
export const underFiled = async (
  { database, clock }: Pick<HouseRecord, 'database' | 'clock'>,
  { submission, open, ...opening }: z.output<typeof OPENING>,
): Promise<TableOpening | Refused> => {
  if (submission === undefined)
    return open === undefined
      ? refuse('A table is opened under a Rules Submission: "open", or the name of one of the house as "submission".')
      : { ...opening, open };
  if (open !== undefined) return refuse('A table is opened under "open" or under "submission", not under both.');
  const filing = await filingOf(database.pool, submission);
  if (filing === null) return refuse(`There is no submission ${submission} in this house.`);
  const version = inForce(filing, clock());
  if (version === null) return refuse(`No version of ${submission} is approved and in force.`);
  return { ...opening, open: version.submission, filed: { submission, version: version.version } };
};
