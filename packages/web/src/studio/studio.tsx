import { oddsWarnings, type SubmissionOdds, submissionOdds } from '@fairdeal/lab';
import {
  choicesOf,
  concerns,
  type Draft,
  differencesOf,
  type HouseChoice,
  type HouseGame,
  type Submission,
  submit,
  valueWords,
  warningsOf,
  withChoice,
} from '@fairdeal/rules';
import { type ReactNode, use, useRef, useState } from 'react';
import { useInAddress } from '../lab/use-in-address.js';
import { download } from '../parts/download.js';
import { percent } from '../parts/odds-words.js';
import { storedOdds } from '../parts/stored.js';
import { ChoiceField } from './field.js';
import { FiguresTable } from './figures.js';
import { blankDraft, drillLink, fileOf, readFile, readLink, tableLink, writeLink } from './in-link.js';
import { Printed } from './printed.js';
import { countOf, Faults, Warnings } from './said.js';

const GROUPS: readonly (readonly [title: string, of: (choice: HouseChoice) => boolean])[] = [
  ['The house and its wagers', ({ key }) => key === 'certificateHolder' || key.startsWith('paytables.')],
  ['Limits', ({ key }) => key.startsWith('limits.') || key === 'payoutLimit'],
  ['What the law has the house specify', ({ key, must }) => key.startsWith('settings.') && must === true],
  ['The table and its cards', ({ key, must }) => key.startsWith('settings.') && must !== true],
];

/** The usual submission of an edition: every choice at its default. */
const usualOf = (game: HouseGame, edition: string): Submission | null => {
  const made = submit(game, { edition });
  return 'ok' in made ? made.ok : null;
};

/** On a narrow screen, where what comes of the choices lies below them: how it stands, always in sight. */
const Now = ({
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
        faults > 0 ? countOf(faults, 'fault') : 'within the law',
        ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
        ...(main === undefined ? [] : [`main game ${percent(main.houseEdge, 2)}`]),
      ].join(', ')}
    </a>
  );
};

const Differences = ({
  choices,
  before,
  after,
  than,
}: {
  readonly choices: readonly HouseChoice[];
  readonly before: Submission;
  readonly after: Submission;
  readonly than: string;
}): ReactNode => {
  const differences = differencesOf(choices, before, after);
  return (
    <section className="panel" aria-labelledby="studio-differences">
      <h2 id="studio-differences">Otherwise than {than}</h2>
      {differences.length === 0 ? <p className="quiet">Nothing.</p> : null}
      <dl className="studio-differences">
        {differences.map(({ choice, before: was, after: is }) => (
          <div key={choice.key}>
            <dt>{choice.title}</dt>
            <dd>
              <s>{valueWords(choice, was)}</s> {valueWords(choice, is)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

interface Opened {
  readonly name: string;
  readonly draft: Draft;
}

const OpenFile = ({ game, open }: { readonly game: HouseGame; readonly open: (opened: Opened) => void }): ReactNode => {
  const [wrong, setWrong] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = readFile(game, await file.text());
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

/** The studio of one game: its choices on one side, and what comes of them on the other. */
export const Studio = ({ game }: { readonly game: HouseGame }): ReactNode => {
  const stored = use(storedOdds(game.id));
  const [draft, setDraft] = useInAddress(
    (query) => readLink(game, query),
    (now) => writeLink(game, now),
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const edition =
    game.editions.find((known) => known.edition === draft.edition)?.edition ?? game.editions.at(-1)?.edition ?? '';
  const choices = choicesOf(game, edition);
  const made = submit(game, draft);
  const submission = 'ok' in made ? made.ok : null;
  const faults = 'faults' in made ? made.faults : [];
  const odds = submission === null ? null : submissionOdds(game, submission, stored);
  const warnings =
    submission === null
      ? []
      : [...warningsOf(game, draft, submission), ...(odds === null ? [] : oddsWarnings(game, submission, odds))];
  const before = opened === null ? null : submit(game, opened.draft);
  const filed = before !== null && 'ok' in before ? before.ok : null;
  const usual = usualOf(game, edition);
  const shown = (choice: HouseChoice): boolean => concerns(choice, submission ?? { paytables: draft.paytables ?? {} });
  return (
    <>
      <h1>The studio: {game.title}</h1>
      <div className="row studio-bar">
        {game.editions.length < 2 ? null : (
          <label>
            Edition of chapter {game.chapter}{' '}
            <select value={edition} onChange={({ target }) => setDraft(inEdition(game, draft, target.value))}>
              {game.editions.map((known) => (
                <option key={known.edition}>{known.edition}</option>
              ))}
            </select>
          </label>
        )}
        {submission === null ? null : (
          <>
            <a className="button primary" href={tableLink(game, draft)}>
              Deal it
            </a>
            <a className="button" href={drillLink(game, draft)}>
              Drill it
            </a>
          </>
        )}
        <button type="button" onClick={() => download(`${game.id}.json`, fileOf(draft))}>
          Save the file
        </button>
        <OpenFile
          game={game}
          open={(file) => {
            setOpened(file);
            setDraft(file.draft);
          }}
        />
        <button type="button" disabled={submission === null} onClick={() => window.print()}>
          Print
        </button>
        <button
          type="button"
          onClick={() => {
            setOpened(null);
            setDraft(blankDraft(game));
          }}
        >
          Begin anew
        </button>
        <a className="button" href={`/lab/${game.id}`}>
          To the lab
        </a>
      </div>
      <div className="studio-sides">
        <div className="stack">
          {GROUPS.map(([title, of]) => {
            const group = choices.filter((choice) => of(choice) && shown(choice));
            return group.length === 0 ? null : (
              <section key={title} className="panel" aria-label={title}>
                <h2>{title}</h2>
                {group.map((choice) => (
                  <ChoiceField
                    key={choice.key}
                    choice={choice}
                    draft={draft}
                    submission={submission}
                    choose={(value) => setDraft(asPractice(withChoice(draft, choice.key, value)))}
                  />
                ))}
              </section>
            );
          })}
        </div>
        <div className="stack studio-comes">
          <Faults faults={faults} />
          {odds === null ? null : (
            <FiguresTable odds={odds} than={filed === null ? null : submissionOdds(game, filed, stored)} />
          )}
          {submission !== null && odds === null ? (
            <p className="panel quiet">
              The lab has to work these figures out: <a href={`/lab/${game.id}`}>open it</a> with the same settings.
            </p>
          ) : null}
          <Warnings warnings={warnings} />
          {submission === null || usual === null ? null : (
            <Differences
              choices={choices}
              before={filed ?? usual}
              after={submission}
              than={filed === null || opened === null ? 'by default' : opened.name}
            />
          )}
        </div>
      </div>
      <Now faults={faults.length} warnings={warnings.length} odds={odds} />
      {submission === null ? null : <Printed game={game} submission={submission} choices={choices} />}
    </>
  );
};

/** A table of one's own is for practice; without one the submission is again what a house may file. */
const asPractice = (draft: Draft): Draft => {
  const { practice: _, ...rest } = draft;
  const own = Object.values(draft.paytables ?? {}).some((table) => typeof table === 'object');
  return own ? { ...rest, practice: true } : rest;
};

/** The draft in another edition: what that one does not leave to the house is left out. */
const inEdition = (game: HouseGame, draft: Draft, edition: string): Draft => {
  const keys = choicesOf(game, edition).map(({ key }) => key);
  const settings = Object.entries(draft.settings ?? {}).filter(([name]) => keys.includes(`settings.${name}`));
  return { ...draft, edition, ...(draft.settings === undefined ? {} : { settings: Object.fromEntries(settings) }) };
};
