import type { SubmissionOdds } from '@fairdeal/lab';
import type { SubmissionDraft } from '@fairdeal/rules';
import {
  type CompiledSubmission,
  compileSubmission,
  differencesBetween,
  houseEdgeByTable,
  upgradeDraft,
} from '@fairdeal/table/internal/documents';
import { type ReactNode, use, useRef, useState } from 'react';
import { percent } from '../odds/odds-words.js';
import { storedOdds } from '../odds/stored-odds.js';
import { useHouseOnline } from '../site/use-house-online.js';
import { Button, LinkButton } from '../ui/button.js';
import { SelectField } from '../ui/fields.js';
import { download } from '../ui/files/download.js';
import { useAddressState } from '../ui/hooks/use-address-state.js';
import { Panel } from '../ui/panel.js';
import { ChoiceGroups, type StudioGame } from './choice-groups.js';
import { DifferenceList } from './differences.js';
import {
  blankDraft,
  draftFile,
  drillLink,
  filingLink,
  isPokerRoomGame,
  readDraftFile,
  readDraftLink,
  tableLink,
  writeDraftLink,
} from './draft-link.js';
import { countWords, SubmissionFaults, SubmissionWarnings } from './faults.js';
import { SubmissionOddsTable } from './odds-table.js';
import { PaperChoice, type PrintChoice, PrintView } from './print-view.js';

interface StatusLineProps {
  readonly faults: number;
  readonly warnings: number;
  readonly odds: SubmissionOdds | null;
}

/** Status line that stays visible on a narrow screen, where the results are below the choices. */
const StatusLine = ({ faults, warnings, odds }: StatusLineProps): ReactNode => {
  const main = odds?.offered[0];
  return (
    <a className="studio-now" href="#studio-said">
      {[
        faults > 0 ? countWords(faults, 'fault') : 'no faults found',
        ...(warnings > 0 ? [countWords(warnings, 'warning')] : []),
        ...(main === undefined ? [] : [`main game ${percent(main.houseEdge, 2)}`]),
      ].join(', ')}
    </a>
  );
};

interface OpenedDraft {
  readonly name: string;
  readonly draft: SubmissionDraft;
}

interface OpenDraftFileProps {
  readonly game: StudioGame;
  readonly open: (opened: OpenedDraft) => void;
}

const OpenDraftFile = ({ game, open }: OpenDraftFileProps): ReactNode => {
  const [wrong, setWrong] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = readDraftFile(game, await file.text());
    setWrong('wrong' in read ? read.wrong : '');
    if (!('wrong' in read)) open({ name: file.name, draft: read });
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>Open file</Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Submission to open"
        accept=".json,application/json"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {wrong === '' ? null : <p role="alert">{wrong}</p>}
    </>
  );
};

const compiledOrNull = (made: ReturnType<typeof compileSubmission>): CompiledSubmission | null =>
  'faults' in made ? null : made;

/** Draft submission, its compiled form and the submission it is compared with. */
const useDraft = (game: StudioGame) => {
  const stored = isPokerRoomGame(game) ? null : use(storedOdds(game.id));
  const [draft, setDraft] = useAddressState(
    (query) => readDraftLink(game, query),
    (now) => writeDraftLink(game, now),
  );
  const [opened, setOpened] = useState<OpenedDraft | null>(null);
  /** Key that redraws the fields when the whole submission is replaced. */
  const [times, setTimes] = useState(0);
  const edition = draft.edition ?? '';
  const made = compileSubmission(game, draft, { stored });
  const compiled = (other: SubmissionDraft): CompiledSubmission | null =>
    compiledOrNull(compileSubmission(game, other, { stored }));
  const usual = compiled({ game: game.id, edition });
  return {
    ...{ game, stored, draft, setDraft, opened, times, edition },
    filed: compiledOrNull(made),
    faults: 'faults' in made ? made.faults : [],
    before: opened === null ? usual : (compiled(opened.draft) ?? usual),
    replace: (whole: SubmissionDraft, than: OpenedDraft | null): void => {
      setOpened(than);
      setDraft(whole);
      setTimes(times + 1);
    },
  };
};

type DraftState = ReturnType<typeof useDraft>;

interface StudioBarProps extends DraftState {
  readonly paper: PrintChoice;
  readonly setPaper: (paper: PrintChoice) => void;
}

/** Commands for the whole submission. */
const StudioBar = ({ game, draft, edition, filed, replace, paper, setPaper }: StudioBarProps): ReactNode => {
  const isOpen = useHouseOnline();
  return (
    <div className="row studio-bar">
      {isPokerRoomGame(game) || game.editions.length < 2 ? null : (
        <SelectField
          label={`Edition of chapter ${game.chapter}`}
          inline
          value={edition}
          onChoice={(value) =>
            replace(upgradeDraft(game, draft, edition, value).draft, { name: `edition ${edition}`, draft })
          }
          among={game.editions.map((known) => known.edition)}
        />
      )}
      {filed === null ? null : (
        <>
          <LinkButton primary href={tableLink(game, draft)}>
            Play this table
          </LinkButton>
          {isPokerRoomGame(game) ? null : <LinkButton href={drillLink(game, draft)}>Drill it</LinkButton>}
          {isOpen === true && draft.practice !== true ? (
            <LinkButton href={filingLink(draft)}>File it in the house</LinkButton>
          ) : null}
        </>
      )}
      <Button onClick={() => download(`${game.id}.json`, draftFile(draft))}>Save file</Button>
      <OpenDraftFile game={game} open={(file) => replace(file.draft, file)} />
      <PaperChoice filed={filed} chosen={paper} choose={setPaper} />
      <Button onClick={() => replace(blankDraft(game), null)}>Start over</Button>
      {isPokerRoomGame(game) ? null : <LinkButton href={`/lab/${game.id}`}>Open in the lab</LinkButton>}
    </div>
  );
};

/** Results of the choices. */
const DraftOutcome = ({ game, filed, faults, before, opened }: DraftState): ReactNode => {
  const { odds = null, warnings = [] } = filed ?? {};
  return (
    <div className="stack studio-comes">
      <SubmissionFaults faults={faults} filed={filed} />
      {odds === null ? null : <SubmissionOddsTable odds={odds} />}
      {filed?.of.kind === 'house' && odds === null ? (
        <p className="panel quiet">
          These figures aren’t stored. <a href={`/lab/${game.id}`}>Open the lab</a> with these settings to compute them.
        </p>
      ) : null}
      <SubmissionWarnings warnings={warnings} />
      {filed === null || before === null ? null : (
        <Panel title={`Changes from ${opened === null ? 'the default' : opened.name}`}>
          <DifferenceList differences={differencesBetween(before, filed)} />
        </Panel>
      )}
    </div>
  );
};

/** Studio of one game: choices on one side, results on the other. */
export const Studio = ({ game }: { readonly game: StudioGame }): ReactNode => {
  const state = useDraft(game);
  const { draft, setDraft, edition, stored, filed, faults } = state;
  const [paper, setPaper] = useState<PrintChoice>('submission');
  const { odds = null, warnings = [] } = filed ?? {};
  return (
    <>
      <h1>Studio: {game.title}</h1>
      <StudioBar {...state} paper={paper} setPaper={setPaper} />
      <div className="split studio-sides">
        <div className="stack" key={state.times}>
          <ChoiceGroups
            game={game}
            draft={draft}
            offered={filed?.of.kind === 'house' ? filed.of.submission : { paytables: draft.paytables ?? {} }}
            edgeOf={(table) =>
              isPokerRoomGame(game) ? null : houseEdgeByTable(game, { ...draft, edition }, table, stored)
            }
            submission={filed?.of.submission ?? null}
            change={setDraft}
            group={(title, fields) => (
              <Panel key={title} title={title}>
                {fields}
              </Panel>
            )}
          />
        </div>
        <DraftOutcome {...state} />
      </div>
      <StatusLine faults={faults.length} warnings={warnings.length} odds={odds} />
      {filed === null ? null : <PrintView filed={filed} chosen={paper} stored={stored} />}
    </>
  );
};
