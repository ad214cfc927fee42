import { HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { type ReactNode, use } from 'react';
import { percent } from '../odds/odds-words.js';
import { defaultResult, storedOdds } from '../odds/stored-odds.js';

const TOOLS = [
  [
    'hand',
    'One hand',
    'What every choice is worth with the cards in front of you, as a fraction over every deal that is left.',
  ],
  [
    'strategy',
    'Best play',
    'Every hand with what each choice is worth, and the best rule of so many lines to keep in mind.',
  ],
  [
    'seat',
    'The wagers of a seat',
    'How the wagers of one seat end and go together, by any tables and any meter; what a session comes to, and a table holds.',
  ],
  [
    'compare',
    'Paytables side by side',
    'Every table of a wager beside the others: payback, hold, hits and swings, line by line.',
  ],
  ['meters', 'Break-even meters', 'What a progressive wager is worth as its meter rises, and where it breaks even.'],
  [
    'jackpots',
    'Jackpots',
    'How many wagers a progressive’s top award takes, how large it then is, and what the house pays.',
  ],
  ['bankroll', 'Bankroll simulation', 'Thousands of sessions with your stakes: how they end, and how many are ruined.'],
  ['audit', 'Audit of published figures', 'Every payback and hold that the Board published, against the exact one.'],
] as const;

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
          <dt>Of all wagered</dt>
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

/** All that the lab has. */
export const LabOverview = (): ReactNode => (
  <>
    <h1>The lab</h1>
    <p>
      Exact odds of every wager, from the count of all deals, and what they mean for a house and a bankroll. The figures
      are those of <code>fairdeal odds</code>, to the last digit.
    </p>
    <h2>Explore a game</h2>
    <ul className="tiles">
      {HOUSE_GAMES.map((game) => (
        <GameCard key={game.id} game={game} />
      ))}
    </ul>
    <h2>Tools</h2>
    <ul className="tiles">
      {TOOLS.map(([name, title, about]) => (
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
