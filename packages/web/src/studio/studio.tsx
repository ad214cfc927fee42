import type { StoredOdds, SubmissionOdds } from '@fairdeal/lab';
import {
  choiceApplies,
  choicesOf,
  type HouseChoice,
  type HouseGame,
  type PokerGame,
  pokerChoicesOf,
  type SubmissionDraft,
  withChoice,
} from '@fairdeal/rules';
import {
  type CompiledSubmission,
  compileSubmission,
  differencesBetween,
  houseEdgeByTable,
  upgradeDraft,
} from '@fairdeal/table/documents';
import { type ReactNode, use, useRef, useState } from 'react';
import { percent } from '../odds/odds-words.js';
import { storedOdds } from '../odds/stored-odds.js';
import { useHouseOnline } from '../site/use-house-online.js';
import { download } from '../ui/download.js';
import { useAddressState } from '../ui/use-address-state.js';
import { ChoiceField, type OfferedTable } from './choice-field.js';
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

type StudioGame = HouseGame | PokerGame;
type ChoiceGroup = readonly [title: string, of: (choice: HouseChoice) => boolean];

const SPECIFIED = 'What the law has the house specify';
const HOUSE_GROUPS: readonly ChoiceGroup[] = [
  ['The house and its wagers', ({ key }) => key === 'certificateHolder' || key.startsWith('paytables.')],
  ['Limits', ({ key }) => key.startsWith('limits.') || key === 'payoutLimit'],
  [SPECIFIED, ({ key, must }) => key.startsWith('settings.') && must === true],
  ['The table and its cards', ({ key, must }) => key.startsWith('settings.') && must !== true],
];

const REVENUE = ['rake', 'rakeMost', 'timeCharge', 'badBeat', 'highHand'];
const CARDS = ['seats', 'firstButton', 'shuffling', 'countingDevice', 'preshuffled', 'deckHours', 'rakeArea'];
const PLACES = [...CARDS, 'deckPlace', 'table'];
const isHouse = ({ key }: HouseChoice): boolean => key === 'certificateHolder' || key.endsWith('Approval');
const POKER_GROUPS: readonly ChoiceGroup[] = [
  ['The house and its approvals', isHouse],
  [SPECIFIED, ({ key, must }) => must === true && !REVENUE.includes(key)],
  ['Rake, time and jackpots', ({ key }) => REVENUE.includes(key)],
  ['Bets and rulings', (choice) => !isHouse(choice) && !choice.must && ![...REVENUE, ...PLACES].includes(choice.key)],
  ['The table and its cards', ({ key }) => PLACES.includes(key)],
];

/** On a narrow screen, where what comes of the choices lies below them: how it stands, always in sight. */
const StatusLine = ({
  faults,
  warnings,
  odds,
}: {
  readonly faults: number;
  readonly warnings: number;
  readonly odds: SubmissionOdds | null;
}): ReactNode => {
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

const DraftDifferences = ({
  before,
  after,
  than,
}: {
  readonly before: CompiledSubmission;
  readonly after: CompiledSubmission;
  readonly than: string;
}): ReactNode => (
  <section className="panel" aria-labelledby="studio-differences">
    <h2 id="studio-differences">Otherwise than {than}</h2>
    <DifferenceList differences={differencesBetween(before, after)} />
  </section>
);

interface OpenedDraft {
  readonly name: string;
  readonly draft: SubmissionDraft;
}

const OpenDraftFile = ({
  game,
  open,
}: {
  readonly game: StudioGame;
  readonly open: (opened: OpenedDraft) => void;
}): ReactNode => {
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
      <button type="button" onClick={() => input.current?.click()}>
        Open a file
      </button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="A submission to open"
        accept=".json,application/json"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {wrong === '' ? null : <p role="alert">{wrong}</p>}
    </>
  );
};

const compiledOrNull = (made: ReturnType<typeof compileSubmission>): CompiledSubmission | null =>
  'faults' in made ? null : made;

/** The studio of one game: its choices on one side, and what comes of them on the other. */
export const Studio = ({ game }: { readonly game: StudioGame }): ReactNode => {
  const stored = isPokerRoomGame(game) ? null : use(storedOdds(game.id));
  const isOpen = useHouseOnline();
  const [draft, setDraft] = useAddressState(
    (query) => readDraftLink(game, query),
    (now) => writeDraftLink(game, now),
  );
  const [opened, setOpened] = useState<OpenedDraft | null>(null);
  const [paper, setPaper] = useState<PrintChoice>('submission');
  /** Fields are drawn anew when a whole submission takes the place of another. */
  const [times, setTimes] = useState(0);
  const replace = (whole: SubmissionDraft, than: OpenedDraft | null): void => {
    setOpened(than);
    setDraft(whole);
    setTimes(times + 1);
  };
  const edition = draft.edition ?? '';
  const made = compileSubmission(game, draft, { stored });
  const filed = compiledOrNull(made);
  const faults = 'faults' in made ? made.faults : [];
  const choices = isPokerRoomGame(game) ? pokerChoicesOf(game) : choicesOf(game, edition);
  const { odds = null, warnings = [] } = filed ?? {};
  const usual = compiledOrNull(compileSubmission(game, { game: game.id, edition }, { stored }));
  const before = opened === null ? usual : (compiledOrNull(compileSubmission(game, opened.draft, { stored })) ?? usual);
  const offered = filed?.of.kind === 'house' ? filed.of.submission : { paytables: draft.paytables ?? {} };
  return (
    <>
      <h1>The studio: {game.title}</h1>
      <div className="row studio-bar">
        {isPokerRoomGame(game) || game.editions.length < 2 ? null : (
          <label>
            Edition of chapter {game.chapter}{' '}
            <select
              value={edition}
              onChange={({ target }) =>
                replace(upgradeDraft(game, draft, edition, target.value).draft, { name: `edition ${edition}`, draft })
              }
            >
              {game.editions.map((known) => (
                <option key={known.edition}>{known.edition}</option>
              ))}
            </select>
          </label>
        )}
        {filed === null ? null : (
          <>
            <a className="button primary" href={tableLink(game, draft)}>
              Deal it
            </a>
            {isPokerRoomGame(game) ? null : (
              <a className="button" href={drillLink(game, draft)}>
                Drill it
              </a>
            )}
            {isOpen === true && draft.practice !== true ? (
              <a className="button" href={filingLink(draft)}>
                File it in the house
              </a>
            ) : null}
          </>
        )}
        <button type="button" onClick={() => download(`${game.id}.json`, draftFile(draft))}>
          Save the file
        </button>
        <OpenDraftFile game={game} open={(file) => replace(file.draft, file)} />
        <PaperChoice filed={filed} chosen={paper} choose={setPaper} />
        <button type="button" onClick={() => replace(blankDraft(game), null)}>
          Begin anew
        </button>
        {isPokerRoomGame(game) ? null : (
          <a className="button" href={`/lab/${game.id}`}>
            To the lab
          </a>
        )}
      </div>
      <div className="split studio-sides">
        <div className="stack" key={times}>
          {(isPokerRoomGame(game) ? POKER_GROUPS : HOUSE_GROUPS).map(([title, of]) => {
            const group = choices.filter((choice) => of(choice) && choiceApplies(choice, offered));
            return group.length === 0 ? null : (
              <section key={title} className="panel" aria-label={title}>
                <h2>{title}</h2>
                {group.map((choice) => (
                  <ChoiceField
                    key={choice.key}
                    choice={choice}
                    draft={draft}
                    submission={filed?.of.submission ?? null}
                    tables={tablesFor(game, { ...draft, edition }, choice, stored)}
                    choose={(value) => setDraft(asPractice(withChoice(draft, choice.key, value)))}
                  />
                ))}
              </section>
            );
          })}
        </div>
        <div className="stack studio-comes">
          <SubmissionFaults faults={faults} filed={filed} />
          {odds === null ? null : <SubmissionOddsTable odds={odds} />}
          {filed?.of.kind === 'house' && odds === null ? (
            <p className="panel quiet">
              The lab has to work these figures out: <a href={`/lab/${game.id}`}>open it</a> with the same settings.
            </p>
          ) : null}
          <SubmissionWarnings warnings={warnings} />
          {filed === null || before === null ? null : (
            <DraftDifferences before={before} after={filed} than={opened === null ? 'by default' : opened.name} />
          )}
        </div>
      </div>
      <StatusLine faults={faults.length} warnings={warnings.length} odds={odds} />
      {filed === null ? null : <PrintView filed={filed} chosen={paper} stored={stored} />}
    </>
  );
};

/** The tables that a choice is between, each with what it pays and what the house keeps by it. */
const tablesFor = (
  game: StudioGame,
  draft: SubmissionDraft & { readonly edition: string },
  { key }: HouseChoice,
  stored: StoredOdds | null,
): readonly OfferedTable[] =>
  isPokerRoomGame(game)
    ? []
    : game
        .paytables(draft.edition)
        .filter(({ wager }) => key === `paytables.${wager}`)
        .map((table) => ({ ...table, edge: houseEdgeByTable(game, draft, table, stored) }));

/** A table of one's own is for practice; without one the submission is again what a house may file. */
const asPractice = (draft: SubmissionDraft): SubmissionDraft => {
  const { practice: _, ...rest } = draft;
  const own = Object.values(draft.paytables ?? {}).some((table) => typeof table === 'object');
  return own ? { ...rest, practice: true } : rest;
};
