import {
  type AskedJackpots,
  type GameOdds,
  type JackpotSaid,
  jackpotQuery,
  jackpotTable,
  meterGames,
  PARTS,
  type Solver,
} from '@fairdeal/lab';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { AsTable } from '../parts/as-table.js';
import { Columns } from '../parts/columns.js';
import { percent, shortTitle } from '../parts/odds-words.js';
import { Scroll } from '../parts/scroll.js';
import { storedOdds } from '../parts/stored.js';
import { type Asked, questionOf, readAsked } from './asked.js';
import { readCount, readTables } from './asked-seat.js';
import { Asking, Field } from './asking.js';
import { Figures } from './figures.js';
import type { JackpotsAsked } from './jackpot-worker.js';
import { GameLinks } from './nav.js';
import { useInAddress } from './use-in-address.js';
import { useSolved } from './use-solved.js';
import { inOneWorker, useWork } from './use-work.js';
import { NotStored, WorkPanel } from './work-panel.js';

const reckon = inOneWorker<JackpotsAsked, readonly JackpotSaid[]>(
  () => new Worker(new URL('./jackpot-worker.ts', import.meta.url), { type: 'module' }),
);

type Typed = Asked & AskedJackpots;

const MOST_SPEED = 1_000_000;

const readSpeed = (text: string | null): number | null => readCount(text, MOST_SPEED);

const readTyped = (game: HouseGame, solver: Solver, query: string): Typed => {
  const given = new URLSearchParams(query);
  const asked = readAsked(game, solver, query);
  return { ...asked, tables: readTables(game, solver, asked, given), speed: readSpeed(given.get('speed')) };
};

/** The wagers of a game that are paid from a meter. */
const meteredWagers = (game: HouseGame, edition: string): readonly string[] => [
  ...new Set(
    game
      .paytables(edition)
      .filter(({ progressive }) => progressive !== undefined)
      .map(({ wager }) => wager),
  ),
];

const titleOf = (game: HouseGame, wager: string): string =>
  shortTitle(game.wagers.find(({ id }) => id === wager)?.title ?? wager);

const inDollars = (cents: number): string => dollars(Math.round(cents));
const whole = (count: number): string => Math.round(count).toLocaleString('en-US');

/** The jackpots of one table. */
const OfTable = ({
  game,
  said,
  speed,
}: {
  readonly game: HouseGame;
  readonly said: JackpotSaid;
  readonly speed: number | null;
}): ReactNode => {
  const { wagers, jackpot } = said;
  const title = `${titleOf(game, said.wager)} ${said.paytable}`;
  return (
    <section className="panel stack" aria-label={title}>
      <h2>{title}</h2>
      <Figures
        label={`Jackpots of ${title}`}
        figures={[
          {
            name: 'Wins all of the meter',
            text: `1 in ${whole(wagers.mean)}`,
            below: speed === null ? said.chanceFraction : `${(wagers.mean / speed).toFixed(1)} hours on average`,
          },
          { name: 'The jackpot on average', text: inDollars(jackpot.mean), below: `${jackpot.meanFraction} cents` },
          ...(said.breakEvenMeter === undefined
            ? []
            : [
                {
                  name: 'Breaks even at',
                  text: dollars(said.breakEvenMeter),
                  below: `the meter is above that at ${percent(said.wagersAboveBreakEven ?? 0, 4)} of wagers`,
                },
              ]),
          {
            name: 'The house pays a wager',
            text: `$${(said.housePaysPerWager / 100).toFixed(6)}`,
            below: 'besides what wagers put in',
          },
        ]}
      />
      <Scroll label={`How ${title} is spread`}>
        <table>
          <Columns
            names={[
              { untitled: 'What' },
              { number: 'Mean' },
              { number: 'Deviation' },
              ...PARTS.map((part) => ({ number: `${part} % within` })),
            ]}
          />
          <tbody>
            {(
              [
                ['Wagers until it is won', wagers, whole],
                ['The jackpot', jackpot, inDollars],
              ] as const
            ).map(([name, spread, text]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{text(spread.mean)}</td>
                <td className="number">{text(spread.standardDeviation)}</td>
                {PARTS.map((part) => (
                  <td key={part} className="number">
                    {text(spread.within[part])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p className="quiet">
        Means and deviations are exact.{' '}
        {jackpot.method === 'exact'
          ? 'So is what the jackpot stays within.'
          : `What the jackpot stays within comes of a recursion from level to level of the meter, right to ${dollars(jackpot.withinError ?? 0)}.`}
      </p>
    </section>
  );
};

/** What is reckoned beside the page, at once. */
const Reckoned = ({
  game,
  odds,
  typed,
}: {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly typed: Typed;
}): ReactNode => {
  const { work, start, stop } = useWork(reckon);
  const begin = (): void => start({ odds, tables: typed.tables });
  const atOnce = useRef(true);
  useEffect(() => {
    if (atOnce.current) begin();
    atOnce.current = false;
  });
  if (work.state !== 'done') return <WorkPanel work={work} what="Work it out" start={begin} stop={stop} />;
  const [columns, ...rows] = jackpotTable(work.answer);
  return (
    <>
      {work.answer.map((said) => (
        <OfTable key={`${said.wager} ${said.paytable}`} game={game} said={said} speed={typed.speed} />
      ))}
      <section className="panel" aria-label="To save">
        <AsTable
          title="All as one table with fractions, to save"
          label={`Jackpots of ${game.title}`}
          columns={['Of', { number: 'Mean' }, { number: 'Exactly' }, { number: 'Deviation' }]}
          rows={rows.map(([wager, paytable, of, mean, fraction, deviation]) => [
            `${wager} ${paytable}, ${of}`,
            `${mean}`,
            `${fraction}`,
            `${deviation}`,
          ])}
          data={{ columns, rows }}
        />
      </section>
    </>
  );
};

/** How long a game's jackpots take and how large they are. */
export const Jackpots = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const stored = use(storedOdds(game.id));
  const [typed, change] = useInAddress(
    (query) => readTyped(game, solver, query),
    (now) => jackpotQuery(game, now),
  );
  const question = questionOf(solver, typed);
  const { odds, work, start, stop } = useSolved(solver, stored, question);
  const known = solver.tables(question);
  const choose = (wager: string, name: string): void => {
    const { [wager]: _, ...others } = typed.tables;
    change({ ...typed, tables: name === '' ? others : { ...others, [wager]: { name } } });
  };
  return (
    <div className="stack">
      <GameLinks tool="/lab/jackpots" shown={game} games={meterGames()} />
      <p>
        How many wagers it takes until one wins all of the meter, and how large the jackpot then is, in the long run.
        What stands on the meter at any wager is spread as the jackpots are: that is what the house owes.
      </p>
      <div className="lab-sides">
        <fieldset className="panel lab-asking">
          <legend>The progressive</legend>
          {meteredWagers(game, typed.edition).map((wager) => (
            <Field key={wager} label={`Paytable of the ${titleOf(game, wager)}`}>
              <select value={typed.tables[wager]?.name ?? ''} onChange={({ target }) => choose(wager, target.value)}>
                <option value="">all of the chapter</option>
                {typed.tables[wager]?.lines === undefined ? null : <option>{typed.tables[wager].name}</option>}
                {known
                  .filter((table) => table.wager === wager)
                  .map(({ name }) => (
                    <option key={name}>{name}</option>
                  ))}
              </select>
            </Field>
          ))}
          <Field label="Wagers in an hour, if hours are to be told">
            <input
              type="number"
              min={1}
              max={MOST_SPEED}
              value={typed.speed ?? ''}
              onChange={({ target }) => change({ ...typed, speed: readSpeed(target.value) })}
            />
          </Field>
        </fieldset>
        <Asking
          game={game}
          solver={solver}
          asked={typed}
          change={(asked) =>
            // Another edition has other tables.
            change({ ...typed, ...asked, tables: asked.edition === typed.edition ? typed.tables : {} })
          }
        />
      </div>
      {odds === undefined ? (
        <NotStored work={work} start={start} stop={stop} />
      ) : (
        <Reckoned key={JSON.stringify([question, typed.tables])} game={game} odds={odds} typed={typed} />
      )}
    </div>
  );
};
