import { type FoundEntry, isRefusal, type Person, type Refusal } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { counted } from '@fairdeal/table/sentence';
import { type FormEvent, type ReactNode, useState } from 'react';
import { go } from '../../app/router.js';
import { useWork } from '../../lab/use-work.js';
import { capital } from '../../parts/capital.js';
import { ClauseLink } from '../../parts/clauses.js';
import { Scroll } from '../../parts/scroll.js';
import { begin } from '../../verify/begin.js';
import { Checked } from '../../verify/checked.js';
import '../../verify/verify.css';
import { when } from '../disputes.js';
import { spoken } from '../options.js';
import { house, roleWords, useTables } from '../store.js';
import { TableChoice } from '../table-choice.js';

/** `roundVoided` as it is spoken. */
export const happened = ({ did }: Pick<FoundEntry, 'did'>): string =>
  capital(did.map((name) => spoken({ do: name })).join(', '));

/** Entries, the newest first, and whether there are more of them. */
export interface Found {
  readonly entries: readonly FoundEntry[];
  readonly more: boolean;
}

/** Asks for entries like these. */
export const findEntries = (asked: Readonly<Record<string, string>>): Promise<Found | Refusal> => {
  const said = Object.entries(asked).filter(([, value]) => value !== '');
  return house().ask<Found>('GET', `/api/log/search?${new URLSearchParams(said)}`);
};

const OfHouse = ({ table }: { readonly table: string }): ReactNode => (table === 'house' ? 'The house' : table);

/** Opens the round that an entry belongs to. */
const ToRound = ({ found }: { readonly found: FoundEntry }): ReactNode => {
  const recall = async (): Promise<void> => {
    const at = `/api/tables/${encodeURIComponent(found.table)}/rounds?position=${found.position}`;
    const answer = await house().ask<{ readonly round: number }>('GET', at);
    if (!isRefusal(answer)) go(`/house/watch/${found.table}/${answer.round}`);
  };
  if (!/^[tr]\d+$/.test(found.table) || found.position < 2) return null;
  return (
    <button type="button" onClick={() => void recall()}>
      Round<span className="visually-hidden"> of entry {found.entry}</span>
    </button>
  );
};

const MOST_SHOWN = 50;

/** Entries that were found; the first of many, until more are asked for. */
const Some = ({ entries }: { readonly entries: readonly FoundEntry[] }): ReactNode => {
  const [most, setMost] = useState(MOST_SHOWN);
  return (
    <>
      <Entries entries={entries.slice(0, most)} recall />
      {entries.length <= most ? null : (
        <p>
          <button type="button" onClick={() => setMost(most + MOST_SHOWN)}>
            More
          </button>
        </p>
      )}
    </>
  );
};

export const Entries = (props: { readonly entries: readonly FoundEntry[]; readonly recall?: boolean }): ReactNode =>
  props.entries.length === 0 ? (
    <p className="quiet">Nothing in the record is like that.</p>
  ) : (
    <Scroll className="house-watch-scroll" label="Entries">
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
                <time dateTime={found.at}>{when(found.at)}</time>
              </td>
              <td>
                <OfHouse table={found.table} />
              </td>
              <td>
                {found.person}, {roleWords(found.role)}
              </td>
              <td>{happened(found)}</td>
              <td>
                {found.clauses.map((id) => (
                  <ClauseLink key={id} id={id} />
                ))}
              </td>
              <td>{found.amount === null ? '' : dollars(found.amount)}</td>
              {props.recall === true ? (
                <td>
                  <ToRound found={found} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );

const FIELDS = [
  ['table', 'Table', 't7'],
  ['person', 'Person', 'Ann'],
  ['clause', 'Clause', '678a.11(f)'],
] as const;

/** What happens at tables and in the house that is looked for most. */
const HAPPENINGS: readonly (readonly [string, string])[] = [
  ['', 'Anything'],
  ['roundVoided', 'A round was voided'],
  ['irregularityReported', 'An irregularity was reported'],
  ['reportDismissed', 'A report was dismissed'],
  ['cardExposed', 'A card was exposed'],
  ['payoutVerified', 'A progressive was won'],
  ['disputeRuled', 'A dispute was ruled on'],
  ['openSealed', 'Hidden cards were opened'],
  ['refuseAuthority', 'Somebody asked for what he may not'],
  ['signIn', 'Somebody signed in'],
];

const Search = (): ReactNode => {
  const [found, setFound] = useState<Found | Refusal | null>(null);
  const look = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (name: string): string => String(form.get(name) ?? '').trim();
    const least = said('least') === '' ? '' : `${Math.round(100 * Number(said('least')))}`;
    const from = said('from') === '' ? '' : new Date(said('from')).toISOString();
    const to = said('to') === '' ? '' : new Date(said('to')).toISOString();
    setFound(
      await findEntries({
        ...{ table: said('table'), person: said('person'), clause: said('clause'), did: said('did') },
        ...{ least, from, to },
      }),
    );
  };
  return (
    <section className="panel house-panel" aria-label="Search the log">
      <h2>Search</h2>
      <form className="house-form" onSubmit={(event) => void look(event)}>
        {FIELDS.map(([name, label, example]) => (
          <label key={name}>
            {label}
            <input name={name} maxLength={200} placeholder={example} />
          </label>
        ))}
        <label>
          What happened
          <select name="did">
            {HAPPENINGS.map(([did, words]) => (
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
        <button type="submit">Search</button>
      </form>
      {found === null ? null : isRefusal(found) ? (
        <p role="status" className="house-said">
          {found.refused}
        </p>
      ) : (
        <>
          <p role="status" className="quiet">
            {found.more
              ? `The newest ${found.entries.length} entries.`
              : `${counted(found.entries.length, 'entry', 'entries')}.`}
          </p>
          <Some key={found.entries[0]?.entry ?? 0} entries={found.entries} />
        </>
      )}
    </section>
  );
};

/** Fetches the log, or that of a table, and checks it here. */
const Verify = ({ person }: { readonly person: Person }): ReactNode => {
  const tables = useTables(person) ?? [];
  const { work, start, stop } = useWork(begin);
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
      setSaid(typeof answer === 'object' && isRefusal(answer) ? answer.refused : 'The log could not be fetched.');
      return;
    }
    const fetched = new File([await log.blob()], table === '' ? 'log.ndjson' : `log-${table}.ndjson`);
    setSaid('');
    setFile(fetched);
    start({ file: fetched, against: { key: key.trim() } });
  };
  return (
    <section className="panel house-panel" aria-label="Verify the log">
      <h2>Verify</h2>
      <p className="quiet">
        The log is fetched and checked here: every hash and signature, every deck against what was sealed before its
        first card, every act decided anew by the rules, all money and meters.
      </p>
      <form className="house-form" onSubmit={(event) => void check(event)}>
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
      <Checked name={file?.name ?? 'the log'} work={work} stop={stop} />
    </section>
  );
};

export const Log = ({ person }: { readonly person: Person }): ReactNode => (
  <>
    <Verify person={person} />
    <Search />
  </>
);
