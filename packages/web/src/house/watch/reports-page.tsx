import {
  type FillCreditSlip,
  type HouseRefusal,
  isHouseRefusal,
  type LogSearchPage,
  type RoundRuling,
  type SignedInPerson,
} from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/fields.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { Status } from '../../ui/status.js';
import { AccountTable, type HouseBooks, MoveList } from '../cage/books.js';
import { slipStatus } from '../cage/slips.js';
import { houseClient } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { useTables } from '../client/use-house.js';
import { textOf } from '../forms/request-form.js';
import { TableChoice } from '../forms/table-choice.js';
import { RulingList } from '../rounds/disputes-page.js';
import { IRREGULAR_EVENTS } from './event-names.js';
import { EntryList, findEntries } from './log-page.js';

type ReportEntries = Pick<LogSearchPage, 'entries' | 'more'>;

/** Report on a period. */
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
  /** Whether older entries are left out. */
  readonly more?: boolean;
  readonly children: ReactNode;
}

const ReportSection = ({ title, more = false, children }: ReportSectionProps): ReactNode => (
  <section className="house-report-part stack snug" aria-label={title}>
    <h3>{title}</h3>
    {more ? <p className="lose">Only the newest are listed. Choose a shorter period to see the others.</p> : null}
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
      <ReportSection title="Account changes">
        <AccountTable books={books} head="Change" />
      </ReportSection>
      <ReportSection title="Transfers" more={books.more}>
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
      <ReportSection title="Hole cards and exports opened" more={opened.more}>
        <EntryList entries={opened.entries} />
      </ReportSection>
      <ReportSection title="Attempts without authority" more={refused.more}>
        <EntryList entries={refused.entries} />
      </ReportSection>
      <ReportSection title="Log checkpoint">
        <ScrollArea label="Signed checkpoint">
          <pre>{checkpoint}</pre>
        </ScrollArea>
      </ReportSection>
    </article>
  );
};

const HOUR = 3_600_000;
/** Value of a `datetime-local` field. */
const localInputTime = (at: number): string =>
  new Date(at - 60_000 * new Date(at).getTimezoneOffset()).toISOString().slice(0, 16);

/** Report for the form's period; a sentence if it fails. */
const writeReport = async (form: FormData): Promise<PeriodReport | string> => {
  const [from, to] = ['from', 'to'].map((name) => new Date(textOf(form, name)).toISOString());
  if (from === undefined || to === undefined || to <= from)
    return 'The report ends before it begins. Choose a later end.';
  return reportOf(from, to, textOf(form, 'table')).catch((error: unknown) =>
    error instanceof Error ? error.message : 'The report couldn’t be created. Try again.',
  );
};

/** Printable reports on a period. */
export const ReportsPage = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const tables = useTables(person) ?? [];
  const [report, setReport] = useState<PeriodReport | string | null>(null);
  const [now] = useState(() => Date.now());
  const isWritten = report !== null && typeof report !== 'string';
  return (
    <>
      <form
        className="panel stack snug form house-report-asked"
        onSubmit={(event) => {
          event.preventDefault();
          void writeReport(new FormData(event.currentTarget)).then(setReport);
        }}
      >
        <TextField
          label="From"
          name="from"
          type="datetime-local"
          required
          defaultValue={localInputTime(now - 8 * HOUR)}
        />
        <TextField label="To" name="to" type="datetime-local" required defaultValue={localInputTime(now + 60_000)} />
        <TableChoice tables={tables} all />
        <Button submit primary>
          Create report
        </Button>
        {isWritten ? <Button onClick={() => window.print()}>Print report</Button> : null}
      </form>
      {isWritten ? <ReportSheet report={report} /> : <Status className="lose">{report}</Status>}
    </>
  );
};
