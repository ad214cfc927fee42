import { concerns, filedIn, paytableOf, valueWords } from '@fairdeal/rules';
import { type Filed, layoutDrawing, layoutSvg, type Paper, papersOf } from '@fairdeal/table/filed';
import type { ReactNode } from 'react';
import { capital } from '../parts/capital.js';
import { Columns } from '../parts/columns.js';
import { download } from '../parts/download.js';
import { handWords } from '../parts/odds-words.js';

const NAMES: Readonly<Record<Paper['paper'], string>> = {
  sign: 'Sign',
  'payout-card': 'Payout card',
  'rack-card': 'Rack card',
  procedure: 'Procedure sheet',
};

/** Which paper is printed; null is the submission itself. */
export type Chosen = number | null;

/** Chooses what is printed, prints it, and saves the layout to scale. */
export const PaperChoice = ({
  filed,
  chosen,
  choose,
}: {
  readonly filed: Filed | null;
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
}): ReactNode => (
  <>
    <label>
      Paper{' '}
      <select
        value={chosen ?? ''}
        disabled={filed === null}
        onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">The submission</option>
        {(filed === null ? [] : papersOf(filed)).map(({ paper, title }, at) => (
          <option key={`${paper} ${title}`} value={at}>
            {NAMES[paper]}: {title}
          </option>
        ))}
      </select>
    </label>
    <button type="button" disabled={filed === null} onClick={() => window.print()}>
      Print
    </button>
    <button
      type="button"
      disabled={filed === null}
      onClick={() =>
        filed === null
          ? undefined
          : download(`${filed.of.game.id}-layout.svg`, layoutSvg(layoutDrawing(filed)), 'image/svg+xml')
      }
    >
      Save the layout
    </button>
  </>
);

const Tables = ({ filed: { of } }: { readonly filed: Filed }): ReactNode => {
  if (of.kind === 'poker') return null;
  const { game, submission } = of;
  return Object.keys(submission.paytables).map((wager) => {
    const table = paytableOf(game, submission, wager);
    return table === undefined ? null : (
      <table key={wager}>
        <caption>
          {game.wagers.find(({ id }) => id === wager)?.title}, paytable {table.name}
        </caption>
        <tbody>
          {table.lines.map(({ hand, pay }) => (
            <tr key={hand}>
              <th scope="row">{capital(handWords(hand))}</th>
              <td>{pay.words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
};

const Document = ({ filed }: { readonly filed: Filed }): ReactNode => {
  const { title, chapter, edition, choices, of } = filed;
  const isPractice = of.kind === 'house' && of.submission.practice === true;
  const meant = of.kind === 'house' ? choices.filter((choice) => concerns(choice, of.submission)) : choices;
  return (
    <>
      <h1>Rules Submission</h1>
      <p>
        {of.submission.certificateHolder}. {title}, 58 Pa. Code Chapter {chapter}, edition {edition}
        {isPractice ? ', for practice: not to be filed' : ''}.
      </p>
      <table>
        <Columns names={['Choice', 'Filed', 'Clause']} />
        <tbody>
          {meant.map((choice) => (
            <tr key={choice.key}>
              <th scope="row">{choice.title}</th>
              <td>{valueWords(choice, filedIn(of.submission, choice))}</td>
              <td>{choice.clauses.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Tables filed={filed} />
    </>
  );
};

const OnePaper = ({ filed, paper }: { readonly filed: Filed; readonly paper: Paper }): ReactNode => (
  <>
    <p>{filed.of.submission.certificateHolder}</p>
    <h1>{paper.title}</h1>
    <p>
      {filed.title}, 58 Pa. Code{' '}
      {paper.clauses.length === 0 ? `Chapter ${filed.chapter}` : `§ ${paper.clauses.join(', ')}`}, edition{' '}
      {filed.edition}
    </p>
    {paper.notes.length === 0 ? null : (
      <ul>
        {paper.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
    {paper.parts.map(({ title, rows }) => (
      <table key={title}>
        <caption>{title}</caption>
        <tbody>
          {rows.map(([left, right]) => (
            <tr key={`${left} ${right}`}>
              <th scope="row">{left}</th>
              <td>{right}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </>
);

/** What is printed; on the screen it is not seen. */
export const Printed = ({ filed, chosen }: { readonly filed: Filed; readonly chosen: Chosen }): ReactNode => {
  const paper = chosen === null ? undefined : papersOf(filed)[chosen];
  return (
    <div className="studio-print">
      {paper === undefined ? <Document filed={filed} /> : <OnePaper filed={filed} paper={paper} />}
    </div>
  );
};
