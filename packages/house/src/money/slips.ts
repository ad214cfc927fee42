import type { FillCreditSlip, SlipSigner } from '@fairdeal/client';
import {
  CURRENT_BOOKS_RULE,
  HOUSE_STREAM,
  LOG_ENTRY,
  type LogEntry,
  refuseSlip,
  slipAccounts,
  trayAfterAct,
} from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { exclusively } from '../database/exclusive.js';
import { findTray, type HouseLog } from '../log/index.js';
import { doMoneyAct, type LedgerSpan } from './money.js';
import { numberPaper } from './papers.js';

// Chips go from the cage to a table on a fill slip, and back on a credit slip. The floor asks for it, one gives and another takes; until then they are on the way.

export const SLIP_KINDS = ['fill', 'credit'] as const;
/** The inventory that a table opens with, and the last chips that it sends back. */
export const SLIP_PURPOSES = ['opening', 'closing'] as const;
type SlipKind = (typeof SLIP_KINDS)[number];

const ASKED = z.object({
  do: z.literal('askSlip'),
  kind: z.enum(SLIP_KINDS),
  table: z.string(),
  cents: z.int().min(1),
  paper: z.string(),
  chips: z.array(z.object({ chip: z.int().min(1), count: z.int().min(1) })).exactOptional(),
  purpose: z.enum(SLIP_PURPOSES).exactOptional(),
});

/** Who gives and who takes: the cage, or the dealer of the table. */
export const signingSide = (kind: SlipKind, step: 'give' | 'take'): 'cage' | 'dealer' =>
  (kind === 'fill') === (step === 'give') ? 'cage' : 'dealer';

type SlipOutcome = { readonly position: number } | Refusal;

/** The floor asks for it. Its place is the number of the slip. */
export const requestSlip = async (
  record: HouseLog,
  by: LogEntry['by'],
  { paper, ...asked }: Omit<z.output<typeof ASKED>, 'do' | 'paper'> & { readonly paper?: string | undefined },
  key: string | null = null,
): Promise<SlipOutcome> =>
  exclusively(record.database.pool, async () => {
    const { pool } = record.database;
    const numbered = await numberPaper(pool, { do: 'askSlip', ...asked }, paper);
    if (isRefused(numbered)) return numbered;
    const slip = { ...asked, ...numbered };
    const act = { do: 'askSlip', ...slip };
    const tray = await findTray({ pool, keys: record.keys }, asked.table);
    const after = trayAfterAct(tray === null ? null : (await tray.now()).tray, asked.table, act, []);
    if (after !== null && isRefused(after)) return after;
    const event = { did: 'slipAsked', ...slip, books: CURRENT_BOOKS_RULE, cites: [] };
    return record.enterForHouse(by, act, { key, events: [event] });
  });

interface Row {
  readonly asked: string;
  readonly given: string | null;
  readonly taken: string | null;
}

const entryOf = (body: string): LogEntry => LOG_ENTRY.parse(JSON.parse(body));
const signatureIn = (body: string | null): SlipSigner | null => {
  if (body === null) return null;
  const { by, at } = entryOf(body);
  return { person: by.person, at };
};

const slipOf = ({ asked, given, taken }: Row): FillCreditSlip => {
  const { position, by, at, act } = entryOf(asked);
  const { do: _, ...slip } = ASKED.parse(act);
  return {
    slip: position,
    ...slip,
    asked: { person: by.person, at },
    given: signatureIn(given),
    taken: signatureIn(taken),
  };
};

const SELECT = `select a.body as asked, g.body as given, t.body as taken from entries a
  left join entries g on g.table_id = $1 and g.did @> array['slipGiven'] and g.body::json -> 'act' ->> 'slip' = a.position::text
  left join entries t on t.table_id = $1 and t.did @> array['slipTaken'] and t.body::json -> 'act' ->> 'slip' = a.position::text
  where a.table_id = $1 and a.did @> array['slipAsked']`;

/** The newest so many slips, the newest first. */
export const recentSlips = async (
  { database }: Pick<HouseLog, 'database'>,
  { table, from, to }: LedgerSpan,
  most: number,
): Promise<readonly FillCreditSlip[]> => {
  const { rows } = await database.pool.query<Row>(
    `${SELECT} and ($2::text is null or a.body::json -> 'act' ->> 'table' = $2)
       and ($3::timestamptz is null or a.at >= $3) and ($4::timestamptz is null or a.at <= $4)
     order by a.position desc limit $5`,
    [HOUSE_STREAM, table ?? null, from ?? null, to ?? null, most],
  );
  return rows.map(slipOf);
};

/** One slip; null for none. */
export const findSlip = async (
  { database }: Pick<HouseLog, 'database'>,
  slip: number,
): Promise<FillCreditSlip | null> => {
  const { rows } = await database.pool.query<Row>(`${SELECT} and a.position = $2`, [HOUSE_STREAM, slip]);
  return rows[0] === undefined ? null : slipOf(rows[0]);
};

/** The chips leave one hand, or come into the other. */
export const signSlip = (
  record: HouseLog,
  by: LogEntry['by'],
  number: number,
  step: 'give' | 'take',
  at = new Date(),
  key: string | null = null,
): Promise<SlipOutcome> =>
  exclusively(record.database.pool, async () => {
    const slip = await findSlip(record, number);
    if (slip === null) return refuse('no-such-slip', { slip: number });
    const not = refuseSlip(slip, step, by.person);
    if (not !== null) return not;
    const [before, between, after] = slipAccounts(slip);
    const [from, to] = step === 'give' ? [before, between] : [between, after];
    const { kind, table, cents, paper, chips, purpose } = slip;
    const act = { do: `${step}Slip`, slip: number, kind, table, cents, paper, from, to } as const;
    const named = {
      ...act,
      ...(chips === undefined ? {} : { chips }),
      ...(purpose === undefined ? {} : { purpose }),
    };
    const done = await doMoneyAct(record, named, by, at, key);
    return isRefused(done) ? done : { position: done.position };
  });
