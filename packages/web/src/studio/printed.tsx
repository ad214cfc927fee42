import {
  choiceIn,
  concerns,
  type HouseChoice,
  type HouseGame,
  paytableOf,
  type Submission,
  valueWords,
} from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { capital } from '../parts/capital.js';
import { Columns } from '../parts/columns.js';
import { handWords } from '../parts/odds-words.js';

/** The submission as it is printed; on the screen it is not seen. */
export const Printed = ({
  game,
  submission,
  choices,
}: {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly choices: readonly HouseChoice[];
}): ReactNode => (
  <div className="studio-print">
    <h1>Rules Submission</h1>
    <p>
      {submission.certificateHolder}. {game.title}, 58 Pa. Code Chapter {game.chapter}, edition {submission.edition}
      {submission.practice ? ', for practice: not to be filed' : ''}.
    </p>
    <table>
      <Columns names={['Choice', 'Filed', 'Clause']} />
      <tbody>
        {choices
          .filter((choice) => concerns(choice, submission))
          .map((choice) => (
            <tr key={choice.key}>
              <th scope="row">{choice.title}</th>
              <td>{valueWords(choice, choiceIn(submission, choice.key) ?? choice.default)}</td>
              <td>{choice.clauses.join(', ')}</td>
            </tr>
          ))}
      </tbody>
    </table>
    {Object.keys(submission.paytables).map((wager) => {
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
    })}
  </div>
);
