import type { HouseSubmission, HouseSubmissionVersion, SignedInPerson } from '@fairdeal/client';
import { houseGame, pokerGame } from '@fairdeal/rules';
import { isRecord } from '@fairdeal/rules/internal';
import { parseJson } from '@fairdeal/rules/internal/text';
import { type CompiledSubmission, compileSubmission, differencesBetween } from '@fairdeal/table/internal/documents';
import { type ReactNode, Suspense, use } from 'react';
import { storedOdds } from '../../odds/stored-odds.js';
import { navigate, useSearch } from '../../site/router.js';
import { DifferenceList } from '../../studio/differences.js';
import { Button, LinkButton } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/fields.js';
import { download } from '../../ui/files/download.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { hasRole, mayOpenTables, roleWords } from '../client/roles.js';
import { useHouseData, useRequests } from '../client/use-house.js';
import { ReasonField, RequestForm, SuggestField, textOf } from '../forms/request-form.js';
import { StaffPage } from '../people/staff-page.js';
import '../../studio/studio.css';

type FiledDraft = HouseSubmissionVersion['submission'];
/** Draft from the studio. It may leave choices at their defaults. */
type StudioDraft = Readonly<Record<string, unknown>> & Pick<FiledDraft, 'game'>;

const titleOf = (game: string): string => (houseGame(game) ?? pokerGame(game))?.title ?? game;

const signatureWords = ({ person, role, at }: HouseSubmissionVersion['filed']): string =>
  `${person}, ${roleWords(role)}, ${formatDateTime(at)}`;

/** A version with all its documents; null if it can no longer be read. */
const useCompiledSubmission = (submission: FiledDraft): CompiledSubmission | null => {
  const [pit, poker] = [houseGame(submission.game), pokerGame(submission.game)];
  const stored = pit === undefined ? null : use(storedOdds(pit.id));
  const game = pit ?? poker;
  const made = game === undefined ? null : compileSubmission(game, submission, { stored });
  return made === null || 'faults' in made ? null : made;
};

interface VersionDifferenceProps {
  readonly before: FiledDraft;
  readonly after: FiledDraft;
}

const VersionDifference = ({ before, after }: VersionDifferenceProps): ReactNode => {
  const [one, other] = [useCompiledSubmission(before), useCompiledSubmission(after)];
  return one === null || other === null ? null : <DifferenceList differences={differencesBetween(one, other)} />;
};

/** The Board's ruling on a version. */
const BoardRulingForm = ({ at, onDone }: { readonly at: string; readonly onDone: () => void }): ReactNode => (
  <RequestForm
    submit="Record ruling"
    primary
    request={(form) => {
      const words = textOf(form, 'words');
      const from = textOf(form, 'effective');
      const effective = from === '' ? {} : { effective: new Date(from).toISOString() };
      const isApproved = form.get('ruling') === 'approve';
      return houseClient().request(
        'POST',
        at,
        isApproved ? { do: 'approve', under: words, ...effective } : { do: 'turnDown', reason: words },
      );
    }}
    onDone={onDone}
  >
    <SelectField
      label="Ruling"
      name="ruling"
      among={[
        ['approve', 'Approved'],
        ['turnDown', 'Denied'],
      ]}
    />
    <ReasonField label="Approval letter, or reason for denial" name="words" />
    <TextField label="Effective from (now if empty)" name="effective" type="datetime-local" />
  </RequestForm>
);

const stateOf = ({ approved, turnedDown }: HouseSubmissionVersion, isInForce: boolean): string => {
  if (turnedDown !== null) return 'denied';
  if (approved === null) return 'waiting for the Board';
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
          Denied by {signatureWords(turnedDown)}: {turnedDown.reason}
        </p>
      )}
      {before === undefined ? null : (
        <details open={approved === null && turnedDown === null}>
          <summary>Changes since version {before.version}</summary>
          <Suspense fallback={<p className="quiet">Loading the changes…</p>}>
            <VersionDifference before={before.submission} after={submission} />
          </Suspense>
        </details>
      )}
      <div className="row">
        <LinkButton href={`/studio/${submission.game}?${new URLSearchParams({ draft })}`}>
          Open<span className="visually-hidden"> version {version.version}</span> in the studio
        </LinkButton>
        <Button onClick={() => download(`${name}-${version.version}.json`, `${JSON.stringify(submission, null, 2)}\n`)}>
          Download<span className="visually-hidden"> version {version.version}</span>
        </Button>
      </div>
      {mayRule && approved === null && turnedDown === null ? (
        <BoardRulingForm at={`/api/submissions/${encodeURIComponent(name)}/${version.version}`} onDone={onDone} />
      ) : null}
    </li>
  );
};

const BOARD_ROLES = ['casino-compliance-representative', 'regulator'];

interface SubmissionHistoryProps {
  readonly submission: HouseSubmission;
  readonly person: SignedInPerson;
  readonly onDone: () => void;
}

const SubmissionHistory = ({ submission, person, onDone }: SubmissionHistoryProps): ReactNode => {
  const { name, inForce, versions } = submission;
  const { said, send } = useRequests();
  const open = async (): Promise<void> => {
    const opened = await send(houseClient().request<{ table: string }>('POST', '/api/tables', { submission: name }));
    if (opened !== null) navigate(`/house/${opened.table}`);
  };
  return (
    <Panel title={name} heading={`${name}: ${titleOf(versions[0]?.submission.game ?? '')}`}>
      {inForce === null || !mayOpenTables(person) ? null : (
        <div className="row">
          <Button primary onClick={() => void open()}>
            Open a table under version {inForce}
          </Button>
        </div>
      )}
      <Status>{said}</Status>
      <ol className="lines" reversed>
        {versions.toReversed().map((version, at, all) => (
          <SubmissionVersion
            key={version.version}
            name={name}
            version={version}
            before={all[at + 1]}
            isInForce={inForce === version.version}
            mayRule={hasRole(person, ...BOARD_ROLES)}
            onDone={onDone}
          />
        ))}
      </ol>
    </Panel>
  );
};

interface FileDraftFormProps {
  readonly draft: StudioDraft;
  readonly known: readonly HouseSubmission[];
  readonly onDone: () => void;
}

/** Form that files a draft from the studio. */
const FileDraftForm = ({ draft, known, onDone }: FileDraftFormProps): ReactNode => {
  const names = known.filter(({ versions }) => versions[0]?.submission.game === draft.game).map(({ name }) => name);
  return (
    <Panel title="New filing" heading={`New filing: ${titleOf(draft.game)}`}>
      <RequestForm
        submit="File submission"
        primary
        keepFields
        request={(form) =>
          houseClient().request<{ submission: string; version: number }>(
            'POST',
            `/api/submissions/${encodeURIComponent(textOf(form, 'name'))}`,
            { submission: draft, why: textOf(form, 'why') },
          )
        }
        done={({ submission, version }) => `Filed as version ${version} of ${submission}.`}
        onDone={onDone}
      >
        <SuggestField
          id="house-filings"
          label="Submission name"
          name="name"
          most={40}
          defaultValue={names[0] ?? draft.game}
          among={names}
        />
        <ReasonField label="Reason for filing" name="why" />
      </RequestForm>
    </Panel>
  );
};

const draftIn = (search: string): StudioDraft | null => {
  const read = parseJson(new URLSearchParams(search).get('draft') ?? '');
  return 'ok' in read && isRecord(read.ok) && typeof read.ok.game === 'string'
    ? { ...read.ok, game: read.ok.game }
    : null;
};

const SubmissionsContent = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const { data, refused, reload } = useHouseData<{ readonly submissions: readonly HouseSubmission[] }>(
    '/api/submissions',
  );
  const draft = draftIn(useSearch());
  const submissions = data?.submissions ?? [];
  return (
    <>
      {refused === null ? null : <Status>{refused.refused}</Status>}
      {draft === null || data === null ? null : <FileDraftForm draft={draft} known={submissions} onDone={reload} />}
      {data !== null && submissions.length === 0 ? (
        <p>
          Nothing is filed yet. Write a submission in <a href="/studio">the studio</a>, then file it here.
        </p>
      ) : null}
      {submissions.map((submission) => (
        <SubmissionHistory key={submission.name} submission={submission} person={person} onDone={reload} />
      ))}
    </>
  );
};

/** `/house/submissions`: the house's filings, with every version and its approval. */
export const SubmissionsPage = (): ReactNode => (
  <StaffPage title="Rules Submissions" className="studio">
    {(person) => <SubmissionsContent person={person} />}
  </StaffPage>
);
