import { type FoundPage, isRefusal, type Person, type Refusal, type RoundRuling, type Slip } from '@fairdeal/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AccountTable, type Books, MoveList } from '../books.js';
import { RulingList, when } from '../disputes.js';
import { standsAt } from '../slips.js';
import { house, useTables } from '../store.js';
import { TableChoice } from '../table-choice.js';
import { IRREGULAR } from './happenings.js';
import { Entries, findEntries } from './log.js';

type Found = Pick<FoundPage, 'entries' | 'more'>;

/** What a report tells of a span of time. */
interface Report {
  readonly from: string;
  readonly to: string;
  readonly table: string;
  readonly books: Pick<Books, 'accounts' | 'moves' | 'more' | 'wrong'>;
  readonly ruled: { readonly rulings: readonly RoundRuling[]; readonly more: boolean };
  readonly signed: { readonly slips: readonly Slip[]; readonly more: boolean };
  readonly irregular: Found;
  readonly opened: Found;
  readonly refused: Found;
  readonly counts: Found;
  readonly checkpoint: string;
}

const told = <Answer extends object>(answer: Answer | Refusal): Answer => {
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer;
};

const asked = async <Answer extends object>(path: string): Promise<Answer> =>
  told(await house().ask<Answer>('GET', path));

const reportOf = async (from: string, to: string, table: string): Promise<Report> => {
  const span = { from, to, table };
  const query = new URLSearchParams(span);
  const [money, book, ruled, signed] = await Promise.all([
    asked<Pick<Books, 'accounts'>>(`/api/money?${query}`),
    asked<Pick<Books, 'moves' | 'more' | 'wrong'>>(`/api/money/book?${query}`),
    asked<Report['ruled']>(`/api/rulings?${query}`),
    asked<Report['signed']>(`/api/slips?${query}`),
  ]);
  const irregular = await Promise.all(IRREGULAR.map(async (did) => told(await findEntries({ ...span, did }))));
  const ofHouse = { from, to, table: 'house' };
  return {
    ...{ from, to, table, books: { ...money, ...book }, ruled, signed },
    irregular: {
      entries: irregular.flatMap(({ entries }) => entries).toSorted((one, other) => one.entry - other.entry),
      more: irregular.some(({ more }) => more),
    },
    opened: told(await findEntries({ ...ofHouse, did: 'openSealed' })),
    refused: told(await findEntries({ ...ofHouse, did: 'refuseAuthority' })),
    counts: told(await findEntries({ ...ofHouse, did: 'countRefused' })),
    checkpoint: await fetch('/api/log/checkpoint').then((answer) => answer.text()),
  };
};

interface PartProps {
  readonly title: string;
  /** Whether older ones are left out. */
  readonly more?: boolean;
  readonly children: ReactNode;
}

const Part = ({ title, more = false, children }: PartProps): ReactNode => (
  <section className="house-report-part" aria-label={title}>
    <h3>{title}</h3>
    {more ? (
      <p className="house-said">These are the newest alone: write a report of a shorter time for those before.</p>
    ) : null}
    {children}
  </section>
);

const Written = ({ report }: { readonly report: Report }): ReactNode => {
  const { from, to, table, books, ruled, signed, irregular, opened, refused, counts, checkpoint } = report;
  return (
    <article className="panel house-report" aria-label="Report">
      <h2>
        {table === '' ? 'The whole house' : `Table ${table}`}, {when(from)} to {when(to)}
      </h2>
      <Part title="What the accounts hold more at the end, or less">
        <AccountTable books={books} head="More by" />
      </Part>
      <Part title="What came to the cage, the players and the boxes, and left them" more={books.more}>
        <MoveList moves={books.moves} />
      </Part>
      <Part title="Fills and credits" more={signed.more}>
        {signed.slips.length === 0 ? <p className="quiet">None.</p> : null}
        <ul>
          {signed.slips.map((slip) => (
            <li key={slip.slip}>
              {when(slip.asked.at)}, {slip.kind}, table {slip.table}, slip {slip.paper}: {standsAt(slip)}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Irregularities" more={irregular.more}>
        <Entries entries={irregular.entries} />
      </Part>
      <Part title="Refused counts and inspections" more={counts.more}>
        <Entries entries={counts.entries} />
      </Part>
      <Part title="Rulings on disputes" more={ruled.more}>
        <RulingList rulings={ruled.rulings} />
      </Part>
      <Part title="Hidden cards and exports that were opened" more={opened.more}>
        <Entries entries={opened.entries} />
      </Part>
      <Part title="Refusals of authority" more={refused.more}>
        <Entries entries={refused.entries} />
      </Part>
      <Part title="The log when this was written">
        <pre>{checkpoint}</pre>
      </Part>
    </article>
  );
};

const HOUR = 3_600_000;
/** As a field for local time takes it. */
const local = (at: number): string =>
  new Date(at - 60_000 * new Date(at).getTimezoneOffset()).toISOString().slice(0, 16);

/** Reports of a span of time, to print. */
export const Reports = ({ person }: { readonly person: Person }): ReactNode => {
  const tables = useTables(person) ?? [];
  const [report, setReport] = useState<Report | string | null>(null);
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
      <form className="panel house-panel house-form house-report-asked" onSubmit={(event) => void write(event)}>
        <label>
          From
          <input name="from" type="datetime-local" required defaultValue={local(now - 8 * HOUR)} />
        </label>
        <label>
          To
          <input name="to" type="datetime-local" required defaultValue={local(now + 60_000)} />
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
        <p role="status" className="house-said">
          {report}
        </p>
      ) : report === null ? null : (
        <Written report={report} />
      )}
    </>
  );
};
