import {
  type FillCreditSlip,
  type HouseRefusal,
  isHouseRefusal,
  type LogSearchPage,
  type RoundRuling,
  type SignedInPerson,
} from '@fairdeal/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AccountTable, type HouseBooks, MoveList } from '../cage/books.js';
import { slipStatus } from '../cage/slips.js';
import { houseClient, useTables } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { TableChoice } from '../forms/table-choice.js';
import { RulingList } from '../rounds/disputes-page.js';
import { IRREGULAR_EVENTS } from './event-names.js';
import { EntryList, findEntries } from './log-page.js';

type ReportEntries = Pick<LogSearchPage, 'entries' | 'more'>;

/** What a report tells of a span of time. */
interface PeriodReport {
  readonly from: string;
  readonly to: string;
  readonly table: string;
  readonly books: Pick<HouseBooks, 'accounts' | 'moves' | 'more' | 'wrong'>;
  readonly ruled: { readonly rulings: readonly RoundRuling[]; readonly more: boolean };
  readonly signed: { readonly slips: readonly FillCreditSlip[]; readonly more: boolean };
  readonly irregular: ReportEntries;
  readonly opened: ReportEntries;
  readonly refused: ReportEntries;
  readonly counts: ReportEntries;
  readonly checkpoint: string;
}

const answerOrThrow = <Answer extends object>(answer: Answer | HouseRefusal): Answer => {
  if (isHouseRefusal(answer)) throw new Error(answer.refused);
  return answer;
};

const fetchAnswer = async <Answer extends object>(path: string): Promise<Answer> =>
  answerOrThrow(await houseClient().request<Answer>('GET', path));

const reportOf = async (from: string, to: string, table: string): Promise<PeriodReport> => {
  const span = { from, to, table };
  const query = new URLSearchParams(span);
  const [money, book, ruled, signed] = await Promise.all([
    fetchAnswer<Pick<HouseBooks, 'accounts'>>(`/api/money?${query}`),
    fetchAnswer<Pick<HouseBooks, 'moves' | 'more' | 'wrong'>>(`/api/money/book?${query}`),
    fetchAnswer<PeriodReport['ruled']>(`/api/rulings?${query}`),
    fetchAnswer<PeriodReport['signed']>(`/api/slips?${query}`),
  ]);
  const irregular = await Promise.all(
    IRREGULAR_EVENTS.map(async (did) => answerOrThrow(await findEntries({ ...span, did }))),
  );
  const ofHouse = { from, to, table: 'house' };
  return {
    ...{ from, to, table, books: { ...money, ...book }, ruled, signed },
    irregular: {
      entries: irregular.flatMap(({ entries }) => entries).toSorted((one, other) => one.entry - other.entry),
      more: irregular.some(({ more }) => more),
    },
    opened: answerOrThrow(await findEntries({ ...ofHouse, did: 'openSealed' })),
    refused: answerOrThrow(await findEntries({ ...ofHouse, did: 'refuseAuthority' })),
    counts: answerOrThrow(await findEntries({ ...ofHouse, did: 'countRefused' })),
    checkpoint: await fetch('/api/log/checkpoint').then((answer) => answer.text()),
  };
};

interface ReportSectionProps {
  readonly title: string;
  /** Whether older ones are left out. */
  readonly more?: boolean;
  readonly children: ReactNode;
}

const ReportSection = ({ title, more = false, children }: ReportSectionProps): ReactNode => (
  <section className="house-report-part stack snug" aria-label={title}>
    <h3>{title}</h3>
    {more ? (
      <p className="lose">These are the newest alone: write a report of a shorter time for those before.</p>
    ) : null}
    {children}
  </section>
);

const ReportSheet = ({ report }: { readonly report: PeriodReport }): ReactNode => {
  const { from, to, table, books, ruled, signed, irregular, opened, refused, counts, checkpoint } = report;
  return (
    <article className="panel house-report" aria-label="Report">
      <h2>
        {table === '' ? 'The whole house' : `Table ${table}`}, {formatDateTime(from)} to {formatDateTime(to)}
      </h2>
      <ReportSection title="What the accounts hold more at the end, or less">
        <AccountTable books={books} head="More by" />
      </ReportSection>
      <ReportSection title="What came to the cage, the players and the boxes, and left them" more={books.more}>
        <MoveList moves={books.moves} />
      </ReportSection>
      <ReportSection title="Fills and credits" more={signed.more}>
        {signed.slips.length === 0 ? <p className="quiet">None.</p> : null}
        <ul>
          {signed.slips.map((slip) => (
            <li key={slip.slip}>
              {formatDateTime(slip.asked.at)}, {slip.kind}, table {slip.table}, slip {slip.paper}: {slipStatus(slip)}
            </li>
          ))}
        </ul>
      </ReportSection>
      <ReportSection title="Irregularities" more={irregular.more}>
        <EntryList entries={irregular.entries} />
      </ReportSection>
      <ReportSection title="Refused counts and inspections" more={counts.more}>
        <EntryList entries={counts.entries} />
      </ReportSection>
      <ReportSection title="Rulings on disputes" more={ruled.more}>
        <RulingList rulings={ruled.rulings} />
      </ReportSection>
      <ReportSection title="Hidden cards and exports that were opened" more={opened.more}>
        <EntryList entries={opened.entries} />
      </ReportSection>
      <ReportSection title="Refusals of authority" more={refused.more}>
        <EntryList entries={refused.entries} />
      </ReportSection>
      <ReportSection title="The log when this was written">
        <pre>{checkpoint}</pre>
      </ReportSection>
    </article>
  );
};

const HOUR = 3_600_000;
/** As a field for local time takes it. */
const localInputTime = (at: number): string =>
  new Date(at - 60_000 * new Date(at).getTimezoneOffset()).toISOString().slice(0, 16);

/** Reports of a span of time, to print. */
export const ReportsPage = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const tables = useTables(person) ?? [];
  const [report, setReport] = useState<PeriodReport | string | null>(null);
  const [now] = useState(() => Date.now());
  const write = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const at = (name: string): string => new Date(String(form.get(name))).toISOString();
    const [from, to] = [at('from'), at('to')];
    if (to <= from) return setReport('A report ends after it begins.');
    setReport(
      await reportOf(from, to, String(form.get('table'))).catch((error: unknown) =>
        error instanceof Error ? error.message : 'The report could not be written.',
      ),
    );
  };
  return (
    <>
      <form className="panel stack snug form house-report-asked" onSubmit={(event) => void write(event)}>
        <label>
          From
          <input name="from" type="datetime-local" required defaultValue={localInputTime(now - 8 * HOUR)} />
        </label>
        <label>
          To
          <input name="to" type="datetime-local" required defaultValue={localInputTime(now + 60_000)} />
        </label>
        <TableChoice tables={tables} all />
        <button type="submit" className="primary">
          Write the report
        </button>
        {report === null || typeof report === 'string' ? null : (
          <button type="button" onClick={() => window.print()}>
            Print
          </button>
        )}
      </form>
      {typeof report === 'string' ? (
        <p role="status" className="lose">
          {report}
        </p>
      ) : report === null ? null : (
        <ReportSheet report={report} />
      )}
    </>
  );
};
