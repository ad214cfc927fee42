import { HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { type ReactNode, use } from 'react';
import { percent } from '../odds/odds-words.js';
import { defaultResult, storedOdds } from '../odds/stored-odds.js';
import { LAB_TOOLS } from './panels/tools.js';

const GameCard = ({ game }: { readonly game: HouseGame }): ReactNode => {
  const odds = defaultResult(use(storedOdds(game.id)), game.editions.at(-1)?.edition ?? '');
  return (
    <li className="panel">
      <h3>
        <a href={`/lab/${game.id}`}>{game.title}</a>
      </h3>
      {odds === undefined ? null : (
        <dl className="facts">
          <dt>House edge</dt>
          <dd>{percent(odds.main.houseEdge, 4)}</dd>
          <dt>Element of risk</dt>
          <dd>{percent(odds.main.elementOfRisk, 4)}</dd>
          <dt>Standard deviation</dt>
          <dd>{odds.main.standardDeviation.toFixed(3)}</dd>
          <dt>Paytables</dt>
          <dd>{odds.wagers.length}</dd>
        </dl>
      )}
    </li>
  );
};

/** Overview of the lab. */
export const LabOverview = (): ReactNode => (
  <>
    <h1>Lab</h1>
    <p>
      Exact odds of every wager over every deal, with tools for house edge and bankroll questions. The figures match{' '}
      <code>fairdeal odds</code>, to the last digit.
    </p>
    <h2>Explore a game</h2>
    <ul className="tiles">
      {HOUSE_GAMES.map((game) => (
        <GameCard key={game.id} game={game} />
      ))}
    </ul>
    <h2>Tools</h2>
    <ul className="tiles">
      {LAB_TOOLS.map(({ name, title, about }) => (
        <li key={name} className="panel">
          <h3>
            <a href={`/lab/${name}`}>{title}</a>
          </h3>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  </>
);
