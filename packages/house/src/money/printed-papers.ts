import type { PaperSigner, PrintedPaper } from '@fairdeal/client';
import { HOUSE_STREAM, LOG_ENTRY, type LogEntry } from '@fairdeal/proof';
import type { Pool } from 'pg';
import { z } from 'zod';

// Papers of the house as they print: a slip with its three signatures, a settled count with two, a receipt of the cage with one.

const STACKS = z.array(z.object({ chip: z.int(), count: z.int() }));
const PAPER = z.looseObject({
  ...{ paper: z.string(), numbered: z.boolean().optional(), table: z.string().optional(), cents: z.int().optional() },
  ...{ kind: z.enum(['fill', 'credit']).optional(), purpose: z.enum(['opening', 'closing']).optional() },
  ...{ chips: STACKS.optional(), person: z.string().optional(), account: z.string().optional() },
  ...{ counted: z.int().optional(), signed: z.tuple([z.string(), z.string()]).optional(), count: z.int().optional() },
});
const HELD = z.looseObject({ held: z.int() });
const NUMBERED = z.object({ number: z.int() });

/** Titles of papers, by the act that they are of. */
const RECEIPTS: Readonly<Record<string, PrintedPaper['title']>> = {
  fund: 'fund',
  defund: 'draw',
  deposit: 'buy-in',
  withdraw: 'cash-out',
  sellChips: 'chips sold',
  cashChips: 'chips cashed',
  tip: 'toke',
};

interface Row {
  readonly entry: string;
  readonly body: string;
}

const readRow = ({ entry, body }: Row) => ({ entry: Number(entry), line: LOG_ENTRY.parse(JSON.parse(body)) });

const entryAt = async (pool: Pool, position: number) => {
  const { rows } = await pool.query<Row>('select entry, body from entries where table_id = $1 and position = $2', [
    HOUSE_STREAM,
    position,
  ]);
  return rows[0] === undefined ? null : readRow(rows[0]);
};

/** The entries in which the chips of a slip were given and taken. */
const stepsOf = async (pool: Pool, slip: number): Promise<readonly LogEntry[]> => {
  const { rows } = await pool.query<Row>(
    `select entry, body from entries where table_id = $1 and did && array['slipGiven', 'slipTaken']
       and body::json -> 'act' ->> 'slip' = $2 order by entry`,
    [HOUSE_STREAM, String(slip)],
  );
  return rows.map((row) => readRow(row).line);
};

const numberOfTable = async (pool: Pool, table: string): Promise<number | null> => {
  const { rows } = await pool.query<{ body: string }>('select body from entries where table_id = $1 and position = 1', [
    table,
  ]);
  const [opened] = rows;
  if (opened === undefined) return null;
  return NUMBERED.safeParse(LOG_ENTRY.parse(JSON.parse(opened.body)).act).data?.number ?? null;
};

type Names = (person: string) => string;

const namesIn = async (pool: Pool): Promise<Names> => {
  const { rows } = await pool.query<{ person: string; name: string }>('select person, name from people');
  const names = new Map(rows.map(({ person, name }) => [person, name]));
  return (person) => names.get(person) ?? person;
};

const signedBy = (as: PaperSigner['as'], line: LogEntry | undefined, nameOf: Names): PaperSigner => ({
  as,
  person: line === undefined ? null : nameOf(line.by.person),
  at: line?.at ?? null,
});

/** Signatures of a slip: the next people to sign are left open. */
const slipSigners = async (pool: Pool, asked: LogEntry, nameOf: Names): Promise<readonly PaperSigner[]> => {
  const steps = await stepsOf(pool, asked.position);
  return [
    signedBy('asked', asked, nameOf),
    signedBy(
      'given',
      steps.find(({ act }) => act.do === 'giveSlip'),
      nameOf,
    ),
    signedBy(
      'taken',
      steps.find(({ act }) => act.do === 'takeSlip'),
      nameOf,
    ),
  ];
};

/** Signatures of a settled count: the person who reported it, and the one who found the same. */
const countSigners = async (
  pool: Pool,
  settled: LogEntry,
  { signed, count }: z.output<typeof PAPER>,
  nameOf: Names,
): Promise<readonly PaperSigner[]> => {
  const reported = count === undefined ? null : await entryAt(pool, count);
  const [first, second] = signed ?? [settled.by.person, settled.by.person];
  return [
    { as: 'first', person: nameOf(first), at: reported?.line.at ?? null },
    { as: 'second', person: nameOf(second), at: settled.at },
  ];
};

const sumOf = (chips: z.output<typeof STACKS> | undefined): number | undefined =>
  chips?.reduce((sum, { chip, count }) => sum + chip * count, 0);

/** What the paper is of; null for an entry that prints none. First counts are sealed until the second person has signed. */
const titleOf = (
  act: LogEntry['act'],
  { kind, purpose, account }: z.output<typeof PAPER>,
): PrintedPaper['title'] | null => {
  if (act.do === 'askSlip') return kind === undefined ? null : (purpose ?? kind);
  if (act.do === 'countTray') return 'rack count';
  if (act.do === 'count') return account === 'tip box' ? 'tip box count' : 'drop box count';
  return typeof act.do === 'string' && Object.hasOwn(RECEIPTS, act.do) ? (RECEIPTS[act.do] ?? null) : null;
};

/** The paper that an entry of the house started or settled, by its position; null where it prints none. */
export const printedPaper = async (pool: Pool, position: number): Promise<PrintedPaper | null> => {
  const found = await entryAt(pool, position);
  const paper = PAPER.safeParse(found?.line.act).data;
  const title = found === null || paper === undefined ? null : titleOf(found.line.act, paper);
  if (found === null || paper === undefined || title === null) return null;
  const { line, entry } = found;
  const nameOf = await namesIn(pool);
  const held = HELD.safeParse(line.events[0]).data?.held;
  const cents = paper.cents ?? paper.counted ?? sumOf(paper.chips) ?? 0;
  const isCount = line.act.do === 'count' || line.act.do === 'countTray';
  return {
    ...{ entry, position, title, paper: paper.paper, numbered: paper.numbered === true, at: line.at, cents },
    table: paper.table ?? null,
    number: paper.table === undefined ? null : await numberOfTable(pool, paper.table),
    chips: paper.chips ?? [],
    holder: paper.person === undefined ? null : nameOf(paper.person),
    variance: isCount && held !== undefined ? cents - held : null,
    signed:
      line.act.do === 'askSlip'
        ? await slipSigners(pool, line, nameOf)
        : isCount
          ? await countSigners(pool, line, paper, nameOf)
          : [signedBy('by', line, nameOf)],
  };
};
