import { isRefused } from '@fairdeal/rules';
import {
  decideFiling,
  evolveFiling,
  type Filing,
  type FilingAct,
  filingStream,
  POKER_ROOM,
  versionInForce,
} from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { z } from 'zod';
import { firstDifference, quoteValue } from '../faults/difference.js';
import { type Finding, finding } from '../faults/fault.js';
import type { LogEntry } from '../log/entry.js';

/** The submissions of a log with their versions, followed entry by entry. */
export interface SubmissionAudit {
  /** An entry of a submission's stream. */
  readonly next: (entry: LogEntry) => readonly Finding[];
  /** The faults of the version that a table says it was opened under. */
  readonly opens: (entry: LogEntry) => readonly Finding[];
}

const ACT: z.ZodType<FilingAct> = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('file'),
    submission: z.record(z.string(), z.unknown()),
    why: z.string(),
  }),
  z.strictObject({ do: z.literal('approve'), version: z.int(), effective: z.int().exactOptional(), under: z.string() }),
  z.strictObject({ do: z.literal('turnDown'), version: z.int(), reason: z.string() }),
]);

const FILED = z.object({ submission: z.string(), version: z.int() });
type OpenedUnder = z.output<typeof FILED>;

const OPENED = z.looseObject({
  open: z.looseObject({ game: z.unknown(), games: z.unknown().optional() }),
  money: z.unknown(),
  filed: FILED.optional(),
  filedGames: z.record(z.string(), FILED).default({}),
  rack: z.literal('cage').optional(),
  room: z.literal(true).optional(),
});

const GAMES = z.array(z.looseObject({ id: z.string(), open: z.looseObject({}) }));

/** In early versions only the table named its meter or fund, not the approved submission. */
const SHARED: readonly string[] = ['meter', 'linkedProgressive', 'fund'];
const withoutShared = (open: object): unknown =>
  JSON.parse(JSON.stringify(open, (field, value: unknown) => (SHARED.includes(field) ? undefined : value)));

/** The poker room sets the number of its tables and the destination of their High Hand Jackpot. Its cage pays no Bad Beat. */
const withoutRoom = (open: object, table: string): unknown => {
  const { table: _, badBeat, highHand, ...filed } = z.looseObject({}).parse(open);
  const pooled = z.looseObject({}).safeParse(highHand).data;
  const { tables: __, pooledAt: ___, ...jackpot } = pooled ?? {};
  return { ...filed, highHand: pooled === undefined ? highHand : jackpot, ...(isCage(table) ? {} : { badBeat }) };
};

const isCage = (stream: string): boolean => /^cage[1-9]\d*$/.test(stream);

/** For a log with every entry of the house. */
export const auditSubmissions = (): SubmissionAudit => {
  const filings = new Map<string, Filing>();

  /** Differences between a table, or a game of a room, and the version that it says it was opened under. */
  const asFiled = (
    { submission, version }: OpenedUnder,
    open: object,
    at: string,
    what: string,
    compared: (open: object) => unknown,
  ): readonly Finding[] => {
    const now = versionInForce(filings.get(filingStream(submission)) ?? null, Date.parse(at));
    if (now?.version !== version)
      return [
        finding(
          `${what} is opened under version ${version} of ${submission}, but ${now === null ? 'no version was' : `version ${now.version} was`} in force.`,
        ),
      ];
    const otherwise = firstDifference(compared(open), compared(now.submission), 'open');
    return otherwise === null
      ? []
      : [
          finding(
            `${what} doesn’t follow version ${version} of ${submission}: ${otherwise.path} is ${quoteValue(otherwise.one)}, not ${quoteValue(otherwise.other)}.`,
          ),
        ];
  };

  return {
    next: (entry) => {
      const name = entry.table;
      const act = ACT.safeParse(entry.act);
      if (!act.success) return [finding(`${quoteValue(entry.act.do)} is not an act on a submission.`)];
      const { person, role } = entry.by;
      const filing = filings.get(name) ?? null;
      // The house refuses a version that repeats the one before. Earlier versions accepted it, and their logs are honest.
      const by = { name, person, role, at: Date.parse(entry.at) };
      const ruling = decideFiling(filing, act.data, by, { repeats: true });
      if (isRefused(ruling)) return [finding(`The rules refuse this act. ${refusalText(ruling)}`, ruling.cites)];
      for (const event of ruling.events) filings.set(name, evolveFiling(name, filings.get(name) ?? null, event));
      const otherwise = firstDifference(entry.events, ruling.events, 'events');
      return otherwise === null
        ? []
        : [finding(`${otherwise.path} is ${quoteValue(otherwise.one)}. The rules say ${quoteValue(otherwise.other)}.`)];
    },
    opens: ({ act, at, table }) => {
      const opening = OPENED.safeParse(act).data;
      if (opening === undefined)
        return ['filed', 'filedGames', 'rack', 'room'].some((field) => act[field] !== undefined)
          ? [finding(`${table} names its Rules Submission in a way that can’t be read.`)]
          : [];
      const { open, filed, filedGames, room } = opening;
      const exact = opening.rack === 'cage' && opening.money === 'house';
      if (exact && open.game === POKER_ROOM) {
        const games = GAMES.safeParse(open.games).data ?? [];
        return games.flatMap(({ id, open: own }) =>
          filedGames[id] === undefined
            ? [unapproved(id)]
            : asFiled(filedGames[id], own, at, `The game ${id}`, (one) => one),
        );
      }
      if (filed === undefined) return exact ? [unapproved(table)] : [];
      const compared = exact
        ? room === true
          ? (one: object) => withoutRoom(one, table)
          : (one: object) => one
        : withoutShared;
      return asFiled(filed, open, at, 'The table', compared);
    },
  };
};

const unapproved = (what: string): Finding =>
  finding(`${what} is opened for house money without an approved Rules Submission.`);

/** For a log that leaves out tables: the filings are unknown. */
export const NO_SUBMISSION_AUDIT: SubmissionAudit = { next: () => [], opens: () => [] };
