import type { LogSearchEntry, LogSearchPage } from '@fairdeal/client';
import { HOUSE_STREAM } from '@fairdeal/proof';
import { findClauses, type Refusal } from '@fairdeal/rules';
import { readClauseId, refuse } from '@fairdeal/rules/internal';
import { EVENT_NAMES } from '@fairdeal/table/internal';
import type { Pool } from 'pg';
import { z } from 'zod';
import { hasTable } from '../log/index.js';

/** Terms of a search. All of them must hold. */
export interface LogSearchTerms {
  readonly table?: string;
  /** A person's id, or their name. */
  readonly person?: string;
  /** A clause, a section or a chapter: `678a.11` finds every clause below it. */
  readonly clause?: string;
  /** Name of an event: `roundVoided`, `cardExposed`. For the house itself also the name of an act: `openSealed`. */
  readonly did?: string;
  /** At least so many cents moved at once. */
  readonly least?: number;
  readonly from?: Date;
  readonly to?: Date;
}

export interface SearchPage {
  /** The most entries on one page. */
  readonly most?: number;
  /** Newest first; otherwise oldest first. */
  readonly newest?: boolean;
  /** The last entry of the page before, in the same order. */
  readonly after?: number;
}

type Row = Omit<LogSearchEntry, 'entry' | 'position' | 'amount' | 'at' | 'table' | 'about'> &
  Record<'entry' | 'position' | 'table_id', string> & {
    readonly at: Date;
    readonly amount: string | null;
    readonly said: unknown;
  };

const REFUSED = z.object({ table: z.string(), what: z.string(), count: z.int().optional(), why: z.string() });

/** `Table t3, gatherCards, 51 counted: …` of a count that was refused. */
const refusedAbout = (said: unknown): Pick<LogSearchEntry, 'about'> => {
  const { data } = REFUSED.safeParse(said);
  if (data === undefined) return {};
  const counted = data.count === undefined ? '' : `, ${data.count} counted`;
  return { about: `Table ${data.table}, ${data.what}${counted}: ${data.why}` };
};

const PAGE = 1_000;

/** Names of the house's own events and acts; those of its tables are `EVENT_NAMES`. */
const OF_HOUSE: readonly string[] = [
  ...[
    'acceptLoss',
    'addDevice',
    'addName',
    'approveAccess',
    'approveRotation',
    'askAccess',
    'assign',
    'changePassword',
    'changeRoles',
    'closeTable',
    'endDevice',
    'endPasskey',
    'endSession',
    'endToken',
    'invite',
    'letInAnew',
    'withdrawInvitation',
  ],
  ...[
    'changeSetting',
    'makePasskey',
    'makePerson',
    'makeToken',
    'exportSealed',
    'openSealed',
    'refuseAuthority',
    'refuseSignIn',
    'rotateKey',
  ],
  ...['refuseCount', 'relieve', 'ruleDispute', 'turnDownAccess', 'signIn', 'signOut'],
  ...[
    'countRefused',
    'countReported',
    'disputeRuled',
    'endAnnounced',
    'meterCounted',
    'meterOpened',
    'meterReset',
    'meterTransferred',
  ],
  ...[
    'restoreRecord',
    'rotationApproved',
    'sealingKeyRotated',
    'signingKeyRotated',
    'lossAccepted',
    'deckCountAsked',
    'deviceAdded',
    'deviceEnded',
    'slipAsked',
    'slipGiven',
    'slipTaken',
    'staffAssigned',
    'staffRelieved',
  ],
  ...['tablePlaced', 'tableRetired', 'trayCountReported', 'trayCountsDiffered', 'trayCounted'],
  ...['chipsSold', 'chipsCashed', 'shiftOpened', 'shiftClosed', 'varianceExplained'],
  ...['submissionApproved', 'submissionFiled', 'submissionTurnedDown'],
];

/** Names that a search may ask for in any record, also where nothing of that name has happened yet. */
export const SEARCHABLE_NAMES: readonly string[] = [...new Set([...EVENT_NAMES, ...OF_HOUSE])];

const MATCHES = `($1::text is null or table_id = $1)
  and ($2::text is null or e.person = any(array(select $2 union all select person from people where lower(name) = lower($2))))
  and ($3::text[] is null or clauses && $3) and ($4::text is null or did @> array[$4] or (table_id = $8 and body::json -> 'act' ->> 'do' = $4))
  and ($5::bigint is null or amount >= $5)
  and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at <= $7)`;

/** Every clause that is named or lies below; null where there is none. */
const clausesNamed = (text: string): readonly string[] | null => {
  const id = readClauseId(text);
  const named = id === null ? [] : findClauses(text).map((clause) => clause.id);
  return named.length === 0 ? null : [...new Set(named)];
};

const isNamedIn = async (pool: Pool, did: string): Promise<boolean> => {
  const { rows } = await pool.query<{ there: boolean }>(
    `select exists (select from entries where did @> array[$1]) or
       exists (select from entries where table_id = $2 and body::json -> 'act' ->> 'do' = $1) as there`,
    [did, HOUSE_STREAM],
  );
  return rows[0]?.there === true;
};

/** Why a search names something that is not there; null where it can be made. */
const refuseSearch = async (pool: Pool, { table, clause, did }: LogSearchTerms): Promise<Refusal | null> => {
  if (table !== undefined && table !== HOUSE_STREAM && !(await hasTable(pool, table)))
    return refuse('no-such-table', { table });
  if (clause !== undefined && clausesNamed(clause) === null) return refuse('unknown-clause', { clause });
  if (did === undefined || SEARCHABLE_NAMES.includes(did) || (await isNamedIn(pool, did))) return null;
  return refuse('unknown-event', { did, known: SEARCHABLE_NAMES });
};

const countMatches = async (pool: Pool, values: readonly unknown[]): Promise<number> => {
  const { rows } = await pool.query<{ total: string }>(`select count(*) as total from entries e where ${MATCHES}`, [
    ...values,
  ]);
  return Number(rows[0]?.total ?? 0);
};

/** One page of the entries that match, with the name of the person who made each. */
export const searchLog = async (
  pool: Pool,
  asked: LogSearchTerms,
  { most = PAGE, newest = false, after }: SearchPage = {},
): Promise<LogSearchPage | Refusal> => {
  const refused = await refuseSearch(pool, asked);
  if (refused !== null) return refused;
  const { table, person, clause, did, least, from, to } = asked;
  const values = [
    table ?? null,
    person ?? null,
    clause === undefined ? null : clausesNamed(clause),
    did ?? null,
    least ?? null,
    from ?? null,
    to ?? null,
    HOUSE_STREAM,
  ];
  const { rows } = await pool.query<Row>(
    `select entry, table_id, position, at, coalesce(p.name, e.person) as person, role, clauses, amount,
       case when did = '{}' then array[body::json -> 'act' ->> 'do'] else did end as did,
       case when did @> array['countRefused'] then body::json -> 'act' end as said
     from entries e left join people p on p.person = e.person
     where ${MATCHES} and ($9::bigint is null or entry ${newest ? '<' : '>'} $9)
     order by entry ${newest ? 'desc' : ''} limit $10`,
    [...values, after ?? null, most + 1],
  );
  const more = rows.length > most;
  return {
    entries: rows.slice(0, most).map(({ entry, table_id, position, at, amount, said, ...row }) => ({
      entry: Number(entry),
      table: table_id,
      position: Number(position),
      at: at.toISOString(),
      ...row,
      ...refusedAbout(said),
      amount: amount === null ? null : Number(amount),
    })),
    total: after === undefined && !more ? rows.length : await countMatches(pool, values),
    more,
    order: newest ? 'newest' : 'oldest',
  };
};
