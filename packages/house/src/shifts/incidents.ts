import type { ShiftIncident, ShiftJackpot } from '@fairdeal/client';
import { HOUSE_STREAM, LOG_ENTRY, type LogEntry } from '@fairdeal/proof';
import type { Cents } from '@fairdeal/rules';
import { readAccount } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { z } from 'zod';

// Voids, reports, rulings and jackpots between two entries: what a shift manager reads first.

/** Events that a report of a shift lists. */
const INCIDENTS: readonly string[] = [
  ...[
    'roundVoided',
    'irregularityReported',
    'reportDismissed',
    'readingCorrected',
    'deckFoundWrong',
    'disputed',
    'ruled',
  ],
  ...['handExposed', 'cardTurnedUp', 'cardExchanged', 'cardDiscarded', 'disputeRuled'],
];

const MOVES = z.array(z.object({ from: z.string(), to: z.string(), cents: z.int() }));
const TOLD = z.looseObject({
  ...{ why: z.string().optional(), about: z.string().optional(), reason: z.string().optional() },
  what: z.unknown().optional(),
});
const RULED = z.looseObject({
  ...{ table: z.string(), round: z.int(), ruling: z.string(), reason: z.string(), cents: z.int(), paper: z.string() },
  ...{ seat: z.int().optional(), player: z.string().optional() },
});
const RULING = z.looseObject({ ruling: z.looseObject({ reason: z.string().optional() }) });

interface Row {
  readonly entry: string;
  readonly body: string;
}

export interface EntrySpan {
  /** Entries after this one. */
  readonly after: number;
  readonly upTo: number;
}

const entriesWith = async (pool: Pool, did: readonly string[], { after, upTo }: EntrySpan) => {
  const { rows } = await pool.query<Row>(
    'select entry, body from entries where did && $1 and entry > $2 and entry <= $3 order by entry',
    [did, after, upTo],
  );
  return rows.map(({ entry, body }) => ({ entry: Number(entry), line: LOG_ENTRY.parse(JSON.parse(body)) }));
};

const movesIn = (event: LogEntry['events'][number]) => MOVES.safeParse(event.moves).data ?? [];

/** The reason or the subject of an event, as it was written. */
const aboutOf = (event: LogEntry['events'][number]): string | null => {
  const { why, about, reason, what } = TOLD.safeParse(event).data ?? {};
  const said = why ?? about ?? reason ?? RULING.safeParse(event).data?.ruling.reason;
  if (said !== undefined) return said;
  return typeof what === 'string' ? what : null;
};

const ofTable = (entry: number, line: LogEntry): readonly ShiftIncident[] =>
  line.events
    .filter(({ did }) => INCIDENTS.includes(String(did)))
    .map((event) => {
      const moves = movesIn(event);
      return {
        ...{ entry, at: line.at, table: line.table, round: line.round ?? null, did: String(event.did) },
        ...{ person: line.by.person, role: line.by.role, about: aboutOf(event), seat: null, player: null, paper: null },
        cents: moves.length === 0 ? null : moves.reduce((sum, { cents }) => sum + cents, 0),
      };
    });

const ofHouse = (entry: number, { act, at, by }: LogEntry): readonly ShiftIncident[] => {
  const ruled = RULED.safeParse(act).data;
  if (ruled === undefined) return [];
  const { table, round, ruling, reason, cents, paper, seat = null, player = null } = ruled;
  return [
    {
      ...{ entry, at, table, round, did: 'disputeRuled', person: by.person, role: by.role, seat, player, paper },
      ...{ about: `${ruling}: ${reason}`, cents: cents === 0 ? null : cents },
    },
  ];
};

/** Voids, reports and rulings in their order. */
export const incidentsIn = async (pool: Pool, span: EntrySpan): Promise<readonly ShiftIncident[]> =>
  (await entriesWith(pool, INCIDENTS, span)).flatMap(({ entry, line }) =>
    line.table === HOUSE_STREAM ? ofHouse(entry, line) : ofTable(entry, line),
  );

const BOX = z.looseObject({ did: z.string(), box: z.int().optional(), person: z.string().optional() });
const SHARES = z.looseObject({ shares: z.array(z.looseObject({ cents: z.int() })) });
const METERS: ReadonlySet<string> = new Set(['meter', 'award', 'reserve']);

/** Cents that a settlement paid from a meter to this box. */
const paidFromMeter = (line: LogEntry, box: number): Cents | null => {
  const event = line.events.find((one) => one.did === 'handSettled' && one.box === box);
  if (event === undefined) return null;
  return movesIn(event)
    .filter(({ from, to }) => {
      const [giver, taker] = [readAccount(from, 'table'), readAccount(to, 'table')];
      return giver !== null && METERS.has(giver.at) && taker?.at === 'seat';
    })
    .reduce((sum, { cents }) => sum + cents, 0);
};

const settledAfter = async (pool: Pool, { table, position }: LogEntry, box: number): Promise<Cents | null> => {
  const { rows } = await pool.query<Row>(
    `select entry, body from entries where table_id = $1 and position > $2 and did @> array['handSettled'] order by position limit 20`,
    [table, position],
  );
  for (const { body } of rows) {
    const cents = paidFromMeter(LOG_ENTRY.parse(JSON.parse(body)), box);
    if (cents !== null) return cents;
  }
  return null;
};

/** A jackpot that was paid. */
export interface PaidJackpot {
  readonly cents: Cents;
  readonly at: string;
}

/** The jackpot that an entry with `payoutValidated` or `badBeatPaid` led to; null while its hand is not settled. */
export const paidJackpot = async (pool: Pool, line: LogEntry): Promise<PaidJackpot | null> => {
  for (const event of line.events) {
    const { did, box } = BOX.safeParse(event).data ?? { did: '' };
    const shares = did === 'badBeatPaid' ? (SHARES.safeParse(event).data?.shares ?? []) : [];
    const cents =
      did === 'payoutValidated' && box !== undefined
        ? await settledAfter(pool, line, box)
        : shares.reduce((sum, share) => sum + share.cents, 0);
    if (cents !== null && cents > 0) return { cents, at: line.at };
  }
  return null;
};

/** Jackpots that were validated at a table, or paid at poker, with the people who did it. */
export const jackpotsIn = async (pool: Pool, span: EntrySpan): Promise<readonly ShiftJackpot[]> => {
  const found = await entriesWith(pool, ['payoutVerified', 'payoutValidated', 'badBeatPaid'], span);
  const verified = new Map<string, string>();
  const jackpots: ShiftJackpot[] = [];
  for (const { entry, line } of found)
    for (const event of line.events) {
      const { did, box = null, person = line.by.person } = BOX.safeParse(event).data ?? { did: '' };
      const place = `${line.table} ${box}`;
      const paid = { entry, at: line.at, table: line.table, round: line.round ?? null, box, validated: person };
      if (did === 'payoutVerified') verified.set(place, person);
      if (did === 'payoutValidated' && box !== null) {
        const cents = await settledAfter(pool, line, box);
        jackpots.push({ ...paid, kind: 'progressive', verified: verified.get(place) ?? null, cents });
      }
      if (did === 'badBeatPaid') {
        const shares = SHARES.safeParse(event).data?.shares ?? [];
        const cents = shares.reduce((sum, share) => sum + share.cents, 0);
        jackpots.push({ ...paid, kind: 'bad-beat', verified: null, cents });
      }
    }
  return jackpots;
};
