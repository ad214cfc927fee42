import { parseJson } from '@fairdeal/cards';
import {
  type HouseSubmission,
  type HouseSubmissionVersion,
  isHouseRefusal,
  type SignedInPerson,
} from '@fairdeal/client';
import { houseGame, isRecord, pokerGame } from '@fairdeal/rules';
import { type CompiledSubmission, compileSubmission, differencesBetween } from '@fairdeal/table/documents';
import { type FormEvent, type ReactNode, Suspense, use, useState } from 'react';
import { storedOdds } from '../../odds/stored-odds.js';
import { navigate, useSearch } from '../../site/router.js';
import { DifferenceList } from '../../studio/differences.js';
import { download } from '../../ui/download.js';
import { houseClient, roleWords } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { answerOrNull, usePolled } from '../client/use-polled.js';
import { mayOpenTables } from '../floor/house-lobby.js';
import { SignIn } from '../people/sign-in.js';
import '../../studio/studio.css';
import { usePerson } from '../client/session.js';

type FiledDraft = HouseSubmissionVersion['submission'];
/** What the studio brings: not every choice is said. */
type StudioDraft = Readonly<Record<string, unknown>> & Pick<FiledDraft, 'game'>;

const titleOf = (game: string): string => (houseGame(game) ?? pokerGame(game))?.title ?? game;

const signatureWords = ({ person, role, at }: HouseSubmissionVersion['filed']): string =>
  `${person}, ${roleWords(role)}, ${formatDateTime(at)}`;

/** A version with all that follows from it; null where it can no longer be read. */
const useCompiledSubmission = (submission: FiledDraft): CompiledSubmission | null => {
  const [pit, poker] = [houseGame(submission.game), pokerGame(submission.game)];
  const stored = pit === undefined ? null : use(storedOdds(pit.id));
  const game = pit ?? poker;
  const made = game === undefined ? null : compileSubmission(game, submission, { stored });
  return made === null || 'faults' in made ? null : made;
};

const VersionDifference = ({
  before,
  after,
}: {
  readonly before: FiledDraft;
  readonly after: FiledDraft;
}): ReactNode => {
  const [one, other] = [useCompiledSubmission(before), useCompiledSubmission(after)];
  return one === null || other === null ? null : <DifferenceList differences={differencesBetween(one, other)} />;
};

/** The Board's ruling on a version. */
const BoardRulingForm = ({ at, onDone }: { readonly at: string; readonly onDone: () => void }): ReactNode => {
  const [said, setSaid] = useState('');
  const rule = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const words = String(form.get('words'));
    const from = String(form.get('effective'));
    const asked =
      form.get('ruling') === 'approve'
        ? { do: 'approve', under: words, ...(from === '' ? {} : { effective: new Date(from).toISOString() }) }
        : { do: 'turnDown', reason: words };
    const answer = await houseClient().request('POST', at, asked);
    if (isHouseRefusal(answer)) setSaid(answer.refused);
    else onDone();
  };
  return (
    <form className="form" onSubmit={(event) => void rule(event)}>
      <label>
        Ruling
        <select name="ruling">
          <option value="approve">Approved</option>
          <option value="turnDown">Turned down</option>
        </select>
      </label>
      <label className="wide">
        Under what letter, or why not
        <input name="words" required maxLength={500} />
      </label>
      <label>
        In force from (empty: at once)
        <input name="effective" type="datetime-local" />
      </label>
      <button type="submit" className="primary">
        Rule
      </button>
      <p role="status">{said}</p>
    </form>
  );
};

const stateOf = ({ approved, turnedDown }: HouseSubmissionVersion, isInForce: boolean): string => {
  if (turnedDown !== null) return 'turned down';
  if (approved === null) return 'waits for the Board';
  return isInForce ? 'in force' : `approved, from ${formatDateTime(approved.effective)}`;
};

interface SubmissionVersionProps {
  readonly name: string;
  readonly version: HouseSubmissionVersion;
  readonly before: HouseSubmissionVersion | undefined;
  readonly isInForce: boolean;
  readonly mayRule: boolean;
  readonly onDone: () => void;
}

const SubmissionVersion = ({
  name,
  version,
  before,
  isInForce,
  mayRule,
  onDone,
}: SubmissionVersionProps): ReactNode => {
  const { approved, turnedDown, submission, why, filed } = version;
  const draft = JSON.stringify(submission);
  return (
    <li>
      <h3>
        Version {version.version}, edition {submission.edition}: {stateOf(version, isInForce)}
      </h3>
      <p>{why}</p>
      <p className="quiet">Filed by {signatureWords(filed)}</p>
      {approved === null ? null : (
        <p className="quiet">
          Approved by {signatureWords(approved)}, under {approved.under}, in force from{' '}
          {formatDateTime(approved.effective)}
        </p>
      )}
      {turnedDown === null ? null : (
        <p className="quiet">
          Turned down by {signatureWords(turnedDown)}: {turnedDown.reason}
        </p>
      )}
      {before === undefined ? null : (
        <details open={approved === null && turnedDown === null}>
          <summary>Otherwise than version {before.version}</summary>
          <Suspense fallback={<p className="quiet">Opening what the lab stored …</p>}>
            <VersionDifference before={before.submission} after={submission} />
          </Suspense>
        </details>
      )}
      <div className="row">
        <a className="button" href={`/studio/${submission.game}?${new URLSearchParams({ draft })}`}>
          Open in the studio<span className="visually-hidden"> of version {version.version}</span>
        </a>
        <button
          type="button"
          onClick={() => download(`${name}-${version.version}.json`, `${JSON.stringify(submission, null, 2)}\n`)}
        >
          Save the file<span className="visually-hidden"> of version {version.version}</span>
        </button>
      </div>
      {mayRule && approved === null && turnedDown === null ? (
        <BoardRulingForm at={`/api/submissions/${encodeURIComponent(name)}/${version.version}`} onDone={onDone} />
      ) : null}
    </li>
  );
};

const SubmissionHistory = ({
  submission: { name, inForce, versions },
  person,
  onDone,
}: {
  readonly submission: HouseSubmission;
  readonly person: SignedInPerson;
  readonly onDone: () => void;
}): ReactNode => {
  const [said, setSaid] = useState('');
  const opens = async (): Promise<void> => {
    const opened = await houseClient().request<{ table: string }>('POST', '/api/tables', { submission: name });
    if (isHouseRefusal(opened)) setSaid(opened.refused);
    else navigate(`/house/${opened.table}`);
  };
  return (
    <section className="panel stack snug" aria-label={name}>
      <h2>
        {name}: {titleOf(versions[0]?.submission.game ?? '')}
      </h2>
      {inForce === null || !mayOpenTables(person) ? null : (
        <div className="row">
          <button type="button" className="primary" onClick={() => void opens()}>
            Open a table under version {inForce}
          </button>
        </div>
      )}
      <p role="status">{said}</p>
      <ol className="lines" reversed>
        {versions.toReversed().map((version, at, all) => (
          <SubmissionVersion
            key={version.version}
            name={name}
            version={version}
            before={all[at + 1]}
            isInForce={inForce === version.version}
            mayRule={person.roles.some((role) => BOARD_ROLES.includes(role))}
            onDone={onDone}
          />
        ))}
      </ol>
    </section>
  );
};

const BOARD_ROLES = ['casino-compliance-representative', 'regulator'];

/** What the studio brings to be filed. */
const FileDraftForm = ({
  draft,
  known,
  onDone,
}: {
  readonly draft: StudioDraft;
  readonly known: readonly HouseSubmission[];
  readonly onDone: () => void;
}): ReactNode => {
  const [said, setSaid] = useState('');
  const names = known.filter(({ versions }) => versions[0]?.submission.game === draft.game).map(({ name }) => name);
  const file = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const answer = await houseClient().request<{ submission: string; version: number }>(
      'POST',
      `/api/submissions/${encodeURIComponent(String(form.get('name')))}`,
      { submission: draft, why: String(form.get('why')) },
    );
    setSaid(isHouseRefusal(answer) ? answer.refused : `Filed as version ${answer.version} of ${answer.submission}.`);
    if (!isHouseRefusal(answer)) onDone();
  };
  return (
    <section className="panel stack snug" aria-label="To be filed">
      <h2>To be filed: {titleOf(draft.game)}</h2>
      <form className="form" onSubmit={(event) => void file(event)}>
        <label>
          Name of the submission
          <input name="name" list="house-filings" required maxLength={40} defaultValue={names[0] ?? draft.game} />
          <datalist id="house-filings">
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </label>
        <label className="wide">
          Why it is filed
          <input name="why" required maxLength={500} />
        </label>
        <button type="submit" className="primary">
          File it
        </button>
      </form>
      <p role="status">{said}</p>
    </section>
  );
};

const draftIn = (search: string): StudioDraft | null => {
  const read = parseJson(new URLSearchParams(search).get('draft') ?? '');
  return 'ok' in read && isRecord(read.ok) && typeof read.ok.game === 'string'
    ? { ...read.ok, game: read.ok.game }
    : null;
};

const SubmissionsContent = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const [answer, again] = usePolled<{ readonly submissions: readonly HouseSubmission[] }>('/api/submissions');
  const draft = draftIn(useSearch());
  const submissions = answerOrNull(answer)?.submissions ?? [];
  return (
    <>
      {answer !== null && isHouseRefusal(answer) ? <p role="status">{answer.refused}</p> : null}
      {draft === null || answer === null ? null : <FileDraftForm draft={draft} known={submissions} onDone={again} />}
      {answerOrNull(answer) !== null && submissions.length === 0 ? (
        <p>
          Nothing is filed yet. A submission is written in <a href="/studio">the studio</a>, which brings it here.
        </p>
      ) : null}
      {submissions.map((submission) => (
        <SubmissionHistory key={submission.name} submission={submission} person={person} onDone={again} />
      ))}
    </>
  );
};

/** `/house/submissions`: what the house has filed, in all its versions: who wrote and who approved what. */
export const SubmissionsPage = (): ReactNode => {
  const person = usePerson();
  if (person === undefined) return null;
  return (
    <div className="page stack studio">
      <div className="head">
        <h1>Rules Submissions</h1>
        <a className="tap" href="/house">
          The floor
        </a>
      </div>
      {person === null ? <SignIn /> : <SubmissionsContent person={person} />}
    </div>
  );
};
