import type { GameOdds } from '@fairdeal/lab';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { aboutGame } from '@fairdeal/table/internal/documents';
import { costInWords } from '@fairdeal/words/internal/text';
import { type ReactNode, Suspense, use } from 'react';
import { EXAMPLE_ANTE, percent } from '../../odds/odds-words.js';
import { outcomesPerHundred } from '../../odds/outcomes.js';
import { defaultResult, storedOdds } from '../../odds/stored-odds.js';
import { IntoHeader } from '../../site/header-slot.js';
import { LinkButton } from '../../ui/button.js';
import { Computing } from '../../ui/computing.js';
import { LessonSection } from '../lesson/lesson.js';
import { lessonOf } from '../lesson/lessons.js';
import { useSolver } from '../solver/use-solver.js';
import { StrategyChart } from '../strategy/strategy-chart.js';
import { TryHand } from '../strategy/try-hand.js';
import { ErrataSection } from './errata.js';
import { OddsSection } from './odds.js';
import { PaytablesSection } from './paytables.js';
import { WorkedRoundSection } from './worked-round.js';
import { settleWorkedRound, workedRoundOf } from './worked-rounds.js';

const SECTIONS = [
  ['strategy', 'Strategy'],
  ['odds', 'House edge and odds'],
  ['paytables', 'Paytables'],
  ['round', 'Sample round'],
  ['errata', 'Errata'],
] as const;

const Figure = ({ name, text }: { readonly name: string; readonly text: string }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

const Figures = ({ game, odds: { main } }: { readonly game: HouseGame; readonly odds: GameOdds }): ReactNode => {
  const stake = `${dollars(EXAMPLE_ANTE)} ${game.wagers[0]?.id === 'ante' ? 'Ante' : 'wager'}`;
  const { won, tied } = outcomesPerHundred(main.distribution);
  return (
    <>
      <dl className="figures learn-figures">
        <Figure name={`Expected cost of a round with a ${stake}`} text={costInWords(EXAMPLE_ANTE * main.houseEdge)} />
        <Figure name="Rounds won of 100" text={`${won}`} />
        {tied === 0 ? null : <Figure name="Rounds pushed of 100" text={`${tied}`} />}
        {main.averageWager === 1 ? null : (
          <Figure
            name={`Total wagered on average with a ${stake}`}
            text={dollars(Math.round(EXAMPLE_ANTE * main.averageWager))}
          />
        )}
      </dl>
      <details>
        <summary>Exact figures</summary>
        <dl className="figures learn-figures">
          <Figure name="House edge" text={percent(main.houseEdge, 4)} />
          {main.averageWager === 1 ? null : (
            <>
              <Figure name="Element of risk" text={percent(main.elementOfRisk, 4)} />
              <Figure name="Average total wager" text={`${main.averageWager.toFixed(2)} Antes`} />
            </>
          )}
          <Figure name="Payback" text={percent(main.payback, 4)} />
          <Figure name="Standard deviation" text={main.standardDeviation.toFixed(2)} />
        </dl>
      </details>
    </>
  );
};

const PaytableSection = ({ game, odds }: { readonly game: HouseGame; readonly odds: GameOdds }): ReactNode => {
  const { answer, share, wrong } = useSolver(`lines ${game.id} ${odds.edition}`, { about: 'lines', odds });
  return answer === null ? (
    <Computing what="The frequency of each payout" share={share} wrong={wrong} />
  ) : (
    <PaytablesSection game={game} odds={odds} lines={answer} />
  );
};

/** Key figures at the top of the page. */
const Summary = ({ game, edition }: { readonly game: HouseGame; readonly edition: string }): ReactNode => {
  const odds = defaultResult(use(storedOdds(game.id)), edition);
  return odds === undefined ? null : <Figures game={game} odds={odds} />;
};

const sentence = (line: string): string => (line.endsWith('.') ? line : `${line}.`);

const GameSections = ({ game, edition }: { readonly game: HouseGame; readonly edition: string }): ReactNode => {
  const stored = use(storedOdds(game.id));
  const odds = defaultResult(stored, edition);
  const lesson = lessonOf(game.id);
  if (odds === undefined) return <p>No stored odds for this edition.</p>;
  return (
    <>
      <section aria-labelledby="strategy">
        <h2 id="strategy">Strategy</h2>
        <p className="learn-line">{lesson.strategy}</p>
        <div className="stack">
          <StrategyChart game={game.id} edition={edition} />
          <TryHand game={game} edition={edition} />
        </div>
        <details>
          <summary>Full strategy in words</summary>
          <ul>
            {odds.main.strategy.map((line) => (
              <li key={line}>{sentence(line)}</li>
            ))}
          </ul>
        </details>
      </section>
      <section aria-labelledby="odds">
        <h2 id="odds">House edge and odds</h2>
        <p>Exact figures over every possible deal, for one player with best play.</p>
        <OddsSection game={game} odds={odds} />
      </section>
      <section aria-labelledby="paytables">
        <h2 id="paytables">Paytables</h2>
        <p>Every paytable the chapter allows, side by side, with the frequency of each payout.</p>
        <div className="stack">
          <PaytableSection game={game} odds={odds} />
        </div>
      </section>
    </>
  );
};

/** Page of one house game: first round, strategy, odds, paytables, sample round and errata. */
export const HouseGamePage = ({ game }: { readonly game: HouseGame }): ReactNode => {
  const worked = workedRoundOf(game.id);
  const lesson = lessonOf(game.id);
  const edition = game.editions.at(-1)?.edition ?? '';
  return (
    <>
      <IntoHeader>
        <div className="site-slot-words">
          <h1>{game.title}</h1>
          <p>Learn, Chapter {game.chapter}</p>
        </div>
      </IntoHeader>
      <LessonSection game={game} lesson={lesson} />
      <div className="page learn">
        <nav aria-label="On this page" className="tabs learn-contents">
          {SECTIONS.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {aboutGame(game.id).map((words) => (
          <p key={words}>{words}</p>
        ))}
        <Suspense fallback={<p className="quiet">Loading lab data…</p>}>
          <Summary game={game} edition={edition} />
        </Suspense>
        <div className="row learn-links">
          <LinkButton primary href={`/table/${game.id}`}>
            Sit down
          </LinkButton>
          <LinkButton href={`/train/play/${game.id}`}>Practice decisions</LinkButton>
          <LinkButton href={`/train/deal/${game.id}`}>Practice dealing</LinkButton>
          <LinkButton href={`/lab/${game.id}`}>Open in the lab</LinkButton>
        </div>
        <Suspense fallback={<p className="quiet">Loading lab data…</p>}>
          <GameSections game={game} edition={edition} />
        </Suspense>
        <section aria-labelledby="round">
          <h2 id="round">Sample round</h2>
          <p>
            The cards are fixed. The rulebook settles the round when this page opens, so each result below comes with
            the clauses that decided it.
          </p>
          <WorkedRoundSection game={game} worked={worked} settlement={settleWorkedRound(worked)} />
        </section>
        <section aria-labelledby="errata">
          <h2 id="errata">Errata</h2>
          <p>
            Places where the printed chapter can’t mean what it says, in our words, and Fairdeal’s solution for each.
          </p>
          <ErrataSection game={game} />
        </section>
        <p className="quiet">
          58 Pa. Code Chapter {game.chapter}, {game.editions.length === 1 ? 'edition' : 'editions'}{' '}
          {game.editions.map((known) => known.edition).join(' and ')}
          {game.editions.length === 1 ? '' : `; shown here: ${edition}`}
        </p>
      </div>
    </>
  );
};
