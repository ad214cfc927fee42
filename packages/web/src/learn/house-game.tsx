import type { GameOdds } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { type ReactNode, Suspense, use } from 'react';
import { percent } from '../parts/odds-words.js';
import { defaultResult, storedOdds } from '../parts/stored.js';
import { Working } from '../parts/working.js';
import { Errata } from './errata.js';
import { Odds } from './odds.js';
import { Paytables } from './paytables.js';
import { settledRound, workedRound } from './rounds.js';
import { StrategyChart } from './strategy.js';
import { TryHand } from './try-hand.js';
import { useLab } from './use-lab.js';
import { Worked } from './worked.js';

const SECTIONS = [
  ['round', 'A worked round'],
  ['paytables', 'The paytables'],
  ['odds', 'The odds'],
  ['strategy', 'The strategy'],
  ['errata', 'Errata'],
] as const;

const Figure = ({ name, text }: { readonly name: string; readonly text: string }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

const Figures = ({ odds: { main } }: { readonly odds: GameOdds }): ReactNode => (
  <dl className="learn-figures">
    <Figure name="House edge" text={percent(main.houseEdge, 4)} />
    {main.averageWager === 1 ? null : (
      <>
        <Figure name="of all that is wagered" text={percent(main.elementOfRisk, 4)} />
        <Figure name="Wagered on average" text={`${main.averageWager.toFixed(2)} Antes`} />
      </>
    )}
    <Figure name="Payback" text={percent(main.payback, 4)} />
    <Figure name="Standard deviation" text={main.standardDeviation.toFixed(2)} />
  </dl>
);

const Tables = ({ game, odds }: { readonly game: HouseGame; readonly odds: GameOdds }): ReactNode => {
  const { answer, share, wrong } = useLab(`lines ${game.id} ${odds.edition}`, { about: 'lines', odds });
  return answer === null ? (
    <Working what="The count of each line" share={share} wrong={wrong} />
  ) : (
    <Paytables game={game} odds={odds} lines={answer} />
  );
};

/** The figures that say most, above everything else. */
const Summary = ({ game, edition }: { readonly game: HouseGame; readonly edition: string }): ReactNode => {
  const odds = defaultResult(use(storedOdds(game.id)), edition);
  return odds === undefined ? null : <Figures odds={odds} />;
};

const sentence = (line: string): string => (line.endsWith('.') ? line : `${line}.`);

const Known = ({ game, edition }: { readonly game: HouseGame; readonly edition: string }): ReactNode => {
  const stored = use(storedOdds(game.id));
  const odds = defaultResult(stored, edition);
  if (odds === undefined) return <p>Nothing is stored of this edition.</p>;
  return (
    <>
      <section aria-labelledby="paytables">
        <h2 id="paytables">The paytables</h2>
        <p>All that the chapter lets a house choose from, side by side, with how often each line comes.</p>
        <div className="stack">
          <Tables game={game} odds={odds} />
        </div>
      </section>
      <section aria-labelledby="odds">
        <h2 id="odds">The odds</h2>
        <p>Exact, over every deal, for one player against the house with best play.</p>
        <Odds game={game} odds={odds} />
      </section>
      <section aria-labelledby="strategy">
        <h2 id="strategy">The strategy</h2>
        <ul className="learn-strategy">
          {odds.main.strategy.map((line) => (
            <li key={line}>{sentence(line)}</li>
          ))}
        </ul>
        <div className="stack">
          <StrategyChart game={game.id} edition={edition} />
          <TryHand game={game} edition={edition} />
        </div>
      </section>
    </>
  );
};

/** All about one house game. */
export const HouseGamePage = ({ game }: { readonly game: HouseGame }): ReactNode => {
  const worked = workedRound(game.id);
  const edition = game.editions.at(-1)?.edition ?? '';
  return (
    <div className="page learn">
      <h1>{game.title}</h1>
      {worked?.about.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className="quiet">
        58 Pa. Code Chapter {game.chapter}, {game.editions.length === 1 ? 'edition' : 'editions'}{' '}
        {game.editions.map((known) => known.edition).join(' and ')}
        {game.editions.length === 1 ? '' : `; shown here: ${edition}`}
      </p>
      <div className="row learn-links">
        <a className="button primary" href={`/table/${game.id}`}>
          Sit down
        </a>
        <a className="button" href={`/train/play/${game.id}`}>
          Train the decisions
        </a>
        <a className="button" href={`/train/deal/${game.id}`}>
          Train dealing
        </a>
        <a className="button" href={`/lab/${game.id}`}>
          Open in the lab
        </a>
      </div>
      <Suspense fallback={<p className="quiet">Opening what the lab stored …</p>}>
        <Summary game={game} edition={edition} />
      </Suspense>
      <nav aria-label="On this page" className="learn-contents">
        {SECTIONS.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <section aria-labelledby="round">
        <h2 id="round">A worked round</h2>
        <p>
          The cards are fixed, and the rulebook settles them as this page opens: every line below is what it said, with
          the clauses that decided it.
        </p>
        {worked === undefined ? null : <Worked game={game} worked={worked} settlement={settledRound(worked)} />}
      </section>
      <Suspense fallback={<p className="quiet">Opening what the lab stored …</p>}>
        <Known game={game} edition={edition} />
      </Suspense>
      <section aria-labelledby="errata">
        <h2 id="errata">Errata</h2>
        <p>
          Places where the printed chapter cannot be meant as it stands, in our words, and what Fairdeal does about
          each.
        </p>
        <Errata game={game} />
      </section>
    </div>
  );
};
