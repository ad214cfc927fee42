import {
  type HouseRefusal,
  isHouseRefusal,
  type LogSearchEntry,
  type LogSearchPage,
  type SignedInPerson,
} from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/table/words/text';
import { type FormEvent, type ReactNode, useState } from 'react';
import { navigate } from '../../site/router.js';
import { ClauseLink } from '../../ui/clauses.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { VerificationProgress } from '../../verify/verification-progress.js';
import { verifyInWorker } from '../../verify/verify-in-worker.js';
import { useWorkerTask } from '../../worker/use-worker-task.js';
import '../../verify/verify.css';
import { houseClient, roleWords, useTables } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { TableChoice } from '../forms/table-choice.js';
import { actWords } from '../table/staff-options.js';
import { SEARCHED_EVENTS } from './event-names.js';

/** `roundVoided` as it is spoken. */
export const loggedEventWords = ({ did }: Pick<LogSearchEntry, 'did'>): string =>
  capitalize(did.map((name) => actWords({ do: name })).join(', '));

/** Terms of a search; an empty one says nothing. */
type LogQuery = Readonly<Record<string, string>>;

/** Asks for one page of the entries that match. */
export const findEntries = (asked: LogQuery): Promise<LogSearchPage | HouseRefusal> => {
  const said = Object.entries(asked).filter(([, value]) => value !== '');
  return houseClient().request<LogSearchPage>('GET', `/api/log/search?${new URLSearchParams(said)}`);
};

const StreamName = ({ table }: { readonly table: string }): ReactNode => (table === 'house' ? 'The house' : table);

/** Opens the round that an entry belongs to. */
const RoundLink = ({ found }: { readonly found: LogSearchEntry }): ReactNode => {
  const recall = async (): Promise<void> => {
    const at = `/api/tables/${encodeURIComponent(found.table)}/rounds?position=${found.position}`;
    const answer = await houseClient().request<{ readonly round: number }>('GET', at);
    if (!isHouseRefusal(answer)) navigate(`/house/watch/${found.table}/${answer.round}`);
  };
  if (!/^[tr]\d+$/.test(found.table) || found.position < 2) return null;
  return (
    <button type="button" onClick={() => void recall()}>
      Round<span className="visually-hidden"> of entry {found.entry}</span>
    </button>
  );
};

const MOST_SHOWN = 50;

/** `50 of 1,260 entries, newest first.` */
const pageWords = (shown: number, { total, order }: Pick<LogSearchPage, 'total' | 'order'>): string => {
  const all = `${total.toLocaleString('en-US')} ${total === 1 ? 'entry' : 'entries'}`;
  return `${shown < total ? `${shown.toLocaleString('en-US')} of ${all}` : all}, ${order} first.`;
};

/** Entries that match, a page at a time. */
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
      <p role="status" className="quiet">
        {said === '' ? pageWords(entries.length, found) : said}
      </p>
      <EntryList entries={entries} recall />
      {more ? (
        <p>
          <button type="button" onClick={() => void next()}>
            Show more
          </button>
        </p>
      ) : null}
    </>
  );
};

export const EntryList = (props: {
  readonly entries: readonly LogSearchEntry[];
  readonly recall?: boolean;
}): ReactNode =>
  props.entries.length === 0 ? (
    <p className="quiet">No matching entries.</p>
  ) : (
    <ScrollArea label="Entries">
      <table>
        <thead>
          <tr>
            <th scope="col">Entry</th>
            <th scope="col">When</th>
            <th scope="col">Table</th>
            <th scope="col">By</th>
            <th scope="col">What happened</th>
            <th scope="col">Clauses</th>
            <th scope="col">Sum</th>
            {props.recall === true ? <th scope="col">Again</th> : null}
          </tr>
        </thead>
        <tbody>
          {props.entries.map((found) => (
            <tr key={found.entry}>
              <th scope="row">{found.entry}</th>
              <td>
                <time dateTime={found.at}>{formatDateTime(found.at)}</time>
              </td>
              <td>
                <StreamName table={found.table} />
              </td>
              <td>
                {found.person}, {roleWords(found.role)}
              </td>
              <td>
                {loggedEventWords(found)}
                {found.about === undefined ? null : <p className="quiet">{found.about}</p>}
              </td>
              <td>
                {found.clauses.map((id) => (
                  <ClauseLink key={id} id={id} />
                ))}
              </td>
              <td>{found.amount === null ? '' : dollars(found.amount)}</td>
              {props.recall === true ? (
                <td>
                  <RoundLink found={found} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );

const FIELDS = [
  ['table', 'Table', 't7'],
  ['person', 'Person', 'Ann'],
  ['clause', 'Clause or section', '678a.11(f)'],
] as const;

/** A search that was made, with its first page. */
interface LogSearchResult {
  readonly asked: LogQuery;
  readonly first: LogSearchPage | HouseRefusal;
  /** Counts searches: each begins at its first page. */
  readonly nth: number;
}

const LogSearchForm = (): ReactNode => {
  const [searched, setSearched] = useState<LogSearchResult | null>(null);
  const look = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (name: string): string => String(form.get(name) ?? '').trim();
    const least = said('least') === '' ? '' : `${Math.round(100 * Number(said('least')))}`;
    const from = said('from') === '' ? '' : new Date(said('from')).toISOString();
    const to = said('to') === '' ? '' : new Date(said('to')).toISOString();
    const asked = {
      ...{ table: said('table'), person: said('person'), clause: said('clause'), did: said('did') },
      ...{ least, from, to, order: said('order'), limit: `${MOST_SHOWN}` },
    };
    const first = await findEntries(asked);
    setSearched((before) => ({ asked, first, nth: (before?.nth ?? 0) + 1 }));
  };
  return (
    <section className="panel stack snug" aria-label="Search the log">
      <h2>Search</h2>
      <form className="form" onSubmit={(event) => void look(event)}>
        {FIELDS.map(([name, label, example]) => (
          <label key={name}>
            {label}
            <input name={name} maxLength={200} placeholder={example} />
          </label>
        ))}
        <label>
          What happened
          <select name="did">
            {SEARCHED_EVENTS.map(([did, words]) => (
              <option key={did} value={did}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          Dollars at least
          <input name="least" type="number" min="0" step="1" inputMode="numeric" />
        </label>
        <label>
          From
          <input name="from" type="datetime-local" />
        </label>
        <label>
          To
          <input name="to" type="datetime-local" />
        </label>
        <label>
          Order
          <select name="order">
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
          </select>
        </label>
        <button type="submit">Search</button>
      </form>
      {searched === null ? null : isHouseRefusal(searched.first) ? (
        <p role="status" className="lose">
          {searched.first.refused}
        </p>
      ) : (
        <EntryPages key={searched.nth} asked={searched.asked} first={searched.first} />
      )}
    </section>
  );
};

/** Fetches the log, or that of a table, and checks it here. */
const LogVerification = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const tables = useTables(person) ?? [];
  const { work, start, stop } = useWorkerTask(verifyInWorker);
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState('');
  const check = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const table = String(form.get('table'));
    setSaid('The log is fetched …');
    const why = encodeURIComponent('verified in the page');
    const [log, key] = await Promise.all([
      fetch(`/api/log?table=${encodeURIComponent(table)}&why=${why}`),
      fetch('/api/log/key').then((answer) => answer.text()),
    ]);
    if (!log.ok) {
      const answer: unknown = await log.json().catch(() => ({}));
      setSaid(typeof answer === 'object' && isHouseRefusal(answer) ? answer.refused : 'The log could not be fetched.');
      return;
    }
    const fetched = new File([await log.blob()], table === '' ? 'log.ndjson' : `log-${table}.ndjson`);
    setSaid('');
    setFile(fetched);
    start({ file: fetched, against: { key: key.trim() } });
  };
  return (
    <section className="panel stack snug" aria-label="Verify the log">
      <h2>Verify</h2>
      <p className="quiet">
        The log is fetched and checked here: every hash and signature, every deck against what was sealed before its
        first card, every act decided anew by the rules, all money and meters.
      </p>
      <form className="form" onSubmit={(event) => void check(event)}>
        <TableChoice tables={tables} all />
        <button type="submit" className="primary">
          Fetch and verify
        </button>
        {file === null ? null : (
          <a className="button" href={URL.createObjectURL(file)} download={file.name}>
            Keep the file
          </a>
        )}
      </form>
      <p role="status">{said}</p>
      <VerificationProgress name={file?.name ?? 'the log'} work={work} stop={stop} />
    </section>
  );
};

export const LogPage = ({ person }: { readonly person: SignedInPerson }): ReactNode => (
  <>
    <LogVerification person={person} />
    <LogSearchForm />
  </>
);
