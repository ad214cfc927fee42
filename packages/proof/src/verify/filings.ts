import {
  decideFiling,
  evolveFiling,
  type Filing,
  type FilingAct,
  filingNamed,
  inForce,
  isRefused,
} from '@fairdeal/rules';
import { z } from 'zod';
import type { Entry } from '../entry.js';
import { difference, quoted } from './difference.js';
import { type Finding, finding } from './fault.js';

/** The submissions of a log in their versions, each followed entry by entry. */
export interface Filings {
  /** An entry of a submission's own stream. */
  readonly next: (entry: Entry) => readonly Finding[];
  /** What is wrong with the version that a table says it was opened under. */
  readonly opens: (entry: Entry) => readonly Finding[];
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

const OPENED = z.looseObject({
  open: z.looseObject({}),
  filed: z.object({ submission: z.string(), version: z.int() }),
});

/** A meter or a fund is named at the table, not in what was filed. */
const SHARED: readonly string[] = ['meter', 'linkedProgressive', 'fund'];
const withoutShared = (open: object): unknown =>
  JSON.parse(JSON.stringify(open, (field, value: unknown) => (SHARED.includes(field) ? undefined : value)));

/** Of a log that holds every entry of the house. */
export const filingsOfAll = (): Filings => {
  const filings = new Map<string, Filing>();
  return {
    next: (entry) => {
      const name = entry.table;
      const act = ACT.safeParse(entry.act);
      if (!act.success) return [finding(`This is nothing that is done to a submission: ${quoted(entry.act.do)}.`)];
      const { person, role } = entry.by;
      const filing = filings.get(name) ?? null;
      const ruling = decideFiling(filing, act.data, { name, person, role, at: Date.parse(entry.at) });
      if (isRefused(ruling)) return [finding(`The rules refuse it: ${ruling.refused}`, ruling.cites)];
      for (const event of ruling.events) filings.set(name, evolveFiling(name, filings.get(name) ?? null, event));
      const otherwise = difference(entry.events, ruling.events, 'events');
      return otherwise === null
        ? []
        : [finding(`${otherwise.path} is ${quoted(otherwise.one)}. The rules say ${quoted(otherwise.other)}.`)];
    },
    opens: ({ act, at }) => {
      const opening = OPENED.safeParse(act).data;
      if (opening === undefined) return [];
      const { submission, version } = opening.filed;
      const now = inForce(filings.get(filingNamed(submission)) ?? null, Date.parse(at));
      if (now?.version !== version)
        return [
          finding(
            `The table is opened under version ${version} of ${submission}, and ${now === null ? 'none was' : `version ${now.version} was`} in force.`,
          ),
        ];
      const otherwise = difference(withoutShared(opening.open), withoutShared(now.submission), 'open');
      return otherwise === null
        ? []
        : [
            finding(
              `The table is not opened as version ${version} of ${submission} says: ${otherwise.path} is ${quoted(otherwise.one)}, not ${quoted(otherwise.other)}.`,
            ),
          ];
    },
  };
};

/** Of a log that leaves out tables: nobody knows what was filed. */
export const FILINGS_UNSEEN: Filings = { next: () => [], opens: () => [] };
