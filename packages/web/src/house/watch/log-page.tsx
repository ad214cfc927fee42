import {
  type HouseRefusal,
  isHouseRefusal,
  type LogSearchEntry,
  type LogSearchPage,
  type SignedInPerson,
} from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/words/internal/text';
import { type FormEvent, type ReactNode, useState } from 'react';
import { navigate } from '../../site/router.js';
import { Button, LinkButton } from '../../ui/button.js';
import { ClauseLink } from '../../ui/clauses.js';
import { SelectField, TextField } from '../../ui/fields.js';
import { Figures } from '../../ui/figures.js';
import { Panel } from '../../ui/panel.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { Status } from '../../ui/status.js';
import { VerificationProgress } from '../../verify/verification-progress.js';
import { verifyInWorker } from '../../verify/verify-in-worker.js';
import { useWorkerTask } from '../../worker/use-worker-task.js';
import { houseClient } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { roleWords } from '../client/roles.js';
import { useTables } from '../client/use-house.js';
import { RequestForm, textOf } from '../forms/request-form.js';
import { TableChoice } from '../forms/table-choice.js';
import { actWords } from '../table/staff-options.js';
import { SEARCHED_EVENTS } from './event-names.js';
import '../../verify/verify.css';

/** "Round voided" for `roundVoided`. */
export const loggedEventWords = ({ did }: Pick<LogSearchEntry, 'did'>): string =>
  capitalize(did.map((name) => actWords({ do: name })).join(', '));

/** Terms of a search. Empty ones are left out. */
type LogQuery = Readonly<Record<string, string>>;

/** Fetches one page of matching entries. */
export const findEntries = (asked: LogQuery): Promise<LogSearchPage | HouseRefusal> => {
  const said = Object.entries(asked).filter(([, value]) => value !== '');
  return houseClient().request<LogSearchPage>('GET', `/api/log/search?${new URLSearchParams(said)}`);
};

/** Opens the round that an entry belongs to. */
const RoundLink = ({ found }: { readonly found: LogSearchEntry }): ReactNode => {
  const recall = async (): Promise<void> => {
    const at = `/api/tables/${encodeURIComponent(found.table)}/rounds?position=${found.position}`;
    const answer = await houseClient().request<{ readonly round: number }>('GET', at);
    if (!isHouseRefusal(answer)) navigate(`/house/watch/${found.table}/${answer.round}`);
  };
  if (!/^[tr]\d+$/.test(found.table) || found.position < 2) return null;
  return (
    <Button onClick={() => void recall()}>
      View round<span className="visually-hidden"> of entry {found.entry}</span>
    </Button>
  );
};

const MOST_SHOWN = 50;

/** `50 of 1,260 entries, newest first.` */
const pageWords = (shown: number, { total, order }: Pick<LogSearchPage, 'total' | 'order'>): string => {
  const all = `${total.toLocaleString('en-US')} ${total === 1 ? 'entry' : 'entries'}`;
  return `${shown < total ? `${shown.toLocaleString('en-US')} of ${all}` : all}, ${order} first.`;
};

/** Matching entries, a page at a time. */
const EntryPages = ({ asked, first }: { readonly asked: LogQuery; readonly first: LogSearchPage }): ReactNode => {
  const [found, setFound] = useState(first);
  const [said, setSaid] = useState('');
  const { entries, more } = found;
  const next = async (): Promise<void> => {
    const page = await findEntries({ ...asked, after: `${entries.at(-1)?.entry ?? ''}` });
    if (isHouseRefusal(page)) return setSaid(page.refused);
    setFound({ ...page, entries: [...entries, ...page.entries] });
  };
  return (
    <>
      <Status className="quiet">{said === '' ? pageWords(entries.length, found) : said}</Status>
      <EntryList entries={entries} recall />
      {more ? (
        <p>
          <Button onClick={() => void next()}>Show more</Button>
        </p>
      ) : null}
    </>
  );
};

interface EntryListProps {
  readonly entries: readonly LogSearchEntry[];
  readonly recall?: boolean;
}

const COLUMNS = ['Entry', 'Time', 'Table', 'Person', 'Event', 'Clauses', 'Amount'];

export const EntryList = ({ entries, recall = false }: EntryListProps): ReactNode =>
  entries.length === 0 ? (
    <p className="quiet">No matching entries.</p>
  ) : (
    <ScrollArea label="Entries">
      <Figures
        columns={recall ? [...COLUMNS, 'Round'] : COLUMNS}
        rows={entries.map((found) => [
          `${found.entry}`,
          <time key="at" dateTime={found.at}>
            {formatDateTime(found.at)}
          </time>,
          found.table === 'house' ? 'House' : found.table,
          `${found.person}, ${roleWords(found.role)}`,
          <>
            {loggedEventWords(found)}
            {found.about === undefined ? null : <p className="quiet">{found.about}</p>}
          </>,
          found.clauses.map((id) => <ClauseLink key={id} id={id} />),
          found.amount === null ? '' : dollars(found.amount),
          ...(recall ? [<RoundLink key="round" found={found} />] : []),
        ])}
      />
    </ScrollArea>
  );

const FIELDS = [
  ['table', 'Table', 't7'],
  ['person', 'Person', 'Ann'],
  ['clause', 'Clause or section', '678a.11(f)'],
] as const;

/** Search terms of the form. */
const queryIn = (form: FormData): LogQuery => {
  const said = (name: string): string => textOf(form, name).trim();
  const time = (name: string): string => (said(name) === '' ? '' : new Date(said(name)).toISOString());
  return {
    ...{ table: said('table'), person: said('person'), clause: said('clause'), did: said('did') },
    ...{ least: said('least') === '' ? '' : `${Math.round(100 * Number(said('least')))}` },
    ...{ from: time('from'), to: time('to'), order: said('order'), limit: `${MOST_SHOWN}` },
  };
};

/** A search with its first page. */
interface LogSearchResult {
  readonly asked: LogQuery;
  readonly first: LogSearchPage;
  /** Number of the search. Each begins at its first page. */
  readonly nth: number;
}

const LogSearchForm = (): ReactNode => {
  const [searched, setSearched] = useState<LogSearchResult | null>(null);
  const search = async (asked: LogQuery): Promise<Omit<LogSearchResult, 'nth'> | HouseRefusal> => {
    const first = await findEntries(asked);
    return isHouseRefusal(first) ? first : { asked, first };
  };
  return (
    <Panel title="Search the log" heading="Search">
      <RequestForm
        submit="Search"
        keepFields
        request={(form) => search(queryIn(form))}
        onDone={(found) => setSearched((before) => ({ ...found, nth: (before?.nth ?? 0) + 1 }))}
      >
        {FIELDS.map(([name, label, example]) => (
          <TextField key={name} label={label} name={name} maxLength={200} placeholder={example} />
        ))}
        <SelectField label="Event" name="did" among={SEARCHED_EVENTS} />
        <TextField label="Minimum amount in dollars" name="least" type="number" min="0" step="1" inputMode="numeric" />
        <TextField label="From" name="from" type="datetime-local" />
        <TextField label="To" name="to" type="datetime-local" />
        <SelectField
          label="Order"
          name="order"
          among={[
            ['newest', 'Newest first'],
            ['oldest', 'Oldest first'],
          ]}
        />
      </RequestForm>
      {searched === null ? null : <EntryPages key={searched.nth} asked={searched.asked} first={searched.first} />}
    </Panel>
  );
};

/** Log of the house or of a table, with the house's key; a sentence if the house refuses. */
const fetchLog = async (table: string): Promise<{ readonly file: File; readonly key: string } | string> => {
  const why = encodeURIComponent('verified in the page');
  const [log, key] = await Promise.all([
    fetch(`/api/log?table=${encodeURIComponent(table)}&why=${why}`),
    fetch('/api/log/key').then((answer) => answer.text()),
  ]);
  if (log.ok) {
    const name = table === '' ? 'log.ndjson' : `log-${table}.ndjson`;
    return { file: new File([await log.blob()], name), key: key.trim() };
  }
  const answer: unknown = await log.json().catch(() => ({}));
  return typeof answer === 'object' && isHouseRefusal(answer)
    ? answer.refused
    : 'The log couldn’t be downloaded. Try again.';
};

/** Downloads the log of the house or of a table and verifies it in the page. */
const LogVerification = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const tables = useTables(person) ?? [];
  const { work, start, stop } = useWorkerTask(verifyInWorker);
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState('');
  const check = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const table = textOf(new FormData(event.currentTarget), 'table');
    setSaid('Downloading the log…');
    const fetched = await fetchLog(table);
    if (typeof fetched === 'string') return setSaid(fetched);
    setSaid('');
    setFile(fetched.file);
    start({ file: fetched.file, against: { key: fetched.key } });
  };
  return (
    <Panel title="Verify the log" heading="Verify">
      <p className="quiet">
        Your browser downloads the log and checks every hash and signature, every deck against its seal, every act
        against the rules, and all money and meters.
      </p>
      <form className="form" onSubmit={(event) => void check(event)}>
        <TableChoice tables={tables} all />
        <Button submit primary>
          Download and verify
        </Button>
        {file === null ? null : (
          <LinkButton href={URL.createObjectURL(file)} download={file.name}>
            Save the log file
          </LinkButton>
        )}
      </form>
      <Status>{said}</Status>
      <VerificationProgress name={file?.name ?? 'the log'} work={work} stop={stop} />
    </Panel>
  );
};

export const LogPage = ({ person }: { readonly person: SignedInPerson }): ReactNode => (
  <>
    <LogVerification person={person} />
    <LogSearchForm />
  </>
);
