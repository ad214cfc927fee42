import { HOUSE_GAMES } from '@fairdeal/rules';
import { aboutGame } from '@fairdeal/table/internal/documents';
import { type ReactNode, Suspense, use } from 'react';
import { BarChart } from '../charts/bars.js';
import { percent } from '../odds/odds-words.js';
import { defaultResult, storedOdds } from '../odds/stored-odds.js';

const HouseEdgeBars = (): ReactNode => {
  const rows = HOUSE_GAMES.flatMap(({ id, title, editions }) => {
    const odds = defaultResult(use(storedOdds(id)), editions.at(-1)?.edition ?? '');
    return odds === undefined ? [] : [{ title, main: odds.main }];
  });
  return (
    <div className="columns">
      <section className="panel" aria-label="Element of risk">
        <BarChart
          caption="Element of risk: the share of all money wagered on the main game that the house keeps, with best play"
          what="Game"
          measure="Element of risk"
          bars={rows.map(({ title, main }) => ({
            label: title,
            value: main.elementOfRisk,
            text: percent(main.elementOfRisk),
          }))}
        />
      </section>
      <section className="panel" aria-label="Standard deviation">
        <BarChart
          caption="Standard deviation of a round, in units of the first wager"
          what="Game"
          measure="Standard deviation"
          bars={rows.map(({ title, main }) => ({
            label: title,
            value: main.standardDeviation,
            text: main.standardDeviation.toFixed(2),
          }))}
        />
      </section>
    </div>
  );
};

/** List of every game with a lesson. */
export const LearnContents = (): ReactNode => (
  <div className="page learn">
    <h1>Learn a game</h1>
    <p>
      Start each game with a one-minute first round. Then see the best strategy, the odds in charts, the paytables, a
      sample round with its clauses, and the chapter’s errata.
    </p>
    <ul className="tiles">
      {HOUSE_GAMES.map(({ id, title, chapter }) => (
        <li key={id} className="panel">
          <h2>
            <a href={`/learn/${id}`}>{title}</a>
          </h2>
          <p>{aboutGame(id)[0]}</p>
          <p className="quiet">Chapter {chapter}</p>
        </li>
      ))}
      <li className="panel">
        <h2>
          <a href="/learn/poker">Poker</a>
        </h2>
        <p>Hold’em, Omaha, stud, draw, lowball and Badugi: the deal, the betting and the hand rankings.</p>
        <p className="quiet">Chapter 637a</p>
      </li>
    </ul>
    <h2>House games compared</h2>
    <Suspense fallback={<p className="quiet">Loading lab data…</p>}>
      <HouseEdgeBars />
    </Suspense>
  </div>
);
