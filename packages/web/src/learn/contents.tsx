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
      <section className="panel" aria-label="What the house keeps of all that is wagered">
        <BarChart
          caption="What the house keeps of all that is wagered on the main game, with best play"
          what="Game"
          measure="Share"
          bars={rows.map(({ title, main }) => ({
            label: title,
            value: main.elementOfRisk,
            text: percent(main.elementOfRisk),
          }))}
        />
      </section>
      <section className="panel" aria-label="How much a round swings">
        <BarChart
          caption="How much a round swings: the standard deviation, in first wagers"
          what="Game"
          measure="Deviation"
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

/** Every game that is taught. */
export const LearnContents = (): ReactNode => (
  <div className="page learn">
    <h1>Learn a game</h1>
    <p>
      Each game begins with a first round that you play, in a minute. Behind it stand the best way to play, the odds as
      pictures, the paytables, a round worked through clause by clause, and the errata of the chapter.
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
        <p>Hold’em, Omaha, stud, draw, lowball and Badugi: how each is dealt and bet, and how its hands rank.</p>
        <p className="quiet">Chapter 637a</p>
      </li>
    </ul>
    <h2>The house games beside each other</h2>
    <Suspense fallback={<p className="quiet">Opening what the lab stored …</p>}>
      <HouseEdgeBars />
    </Suspense>
  </div>
);
