import {
  everyWagerByTable,
  type GameOdds,
  type Solver,
  storedOddsFor,
  type WagerLineOdds,
  wagerOddsByTable,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { shortTitle } from '@fairdeal/table/words/text';
import { type ReactNode, use, useState } from 'react';
import { BarChart, StackedBarChart } from '../../charts/bars.js';
import { compareByWager } from '../../odds/compare-paytables.js';
import { percent } from '../../odds/odds-words.js';
import { PaybackByLine, PaytableComparison } from '../../odds/paytable-comparison.js';
import { storedOdds } from '../../odds/stored-odds.js';
import { ExportButtons } from '../../ui/export-buttons.js';
import { useAddressState } from '../../ui/use-address-state.js';
import { GameLinks } from '../panels/nav.js';
import { SolvePanel } from '../panels/task-panel.js';
import { customPaytable } from '../query/custom-paytable.js';
import { type OddsPageQuery, oddsPageQuery, pickTable, questionOf, readOddsPageQuery } from '../query/odds-query.js';
import { LabField, OddsQueryFields } from '../query/query-fields.js';
import { useGameOdds } from '../solve/use-game-odds.js';

/** The table that the address brings along; none where it cannot be computed. */
const importedTableOdds = (odds: GameOdds, solver: Solver, asked: OddsPageQuery): WagerLineOdds[] => {
  const base = pickTable(solver.paytables(questionOf(solver, asked)), asked);
  const own = asked.own === null || base === undefined ? null : customPaytable(base, asked.own);
  if (own === null) return [];
  try {
    return [{ ...wagerOddsByTable(odds, own), paytable: `yours, from ${own.name}` }];
  } catch {
    return [];
  }
};

const TablesSideBySide = ({
  title,
  odds,
  all,
}: {
  readonly title: string;
  readonly odds: GameOdds;
  readonly all: readonly WagerLineOdds[];
}): ReactNode => {
  const [left, setLeft] = useState<readonly string[]>([]);
  const shown = all.filter(({ paytable }) => !left.includes(paytable));
  const [side] = compareByWager(odds, shown);
  const put = (paytable: string, isShown: boolean): void =>
    setLeft(isShown ? left.filter((one) => one !== paytable) : [...left, paytable]);
  const placeOf = (hand: string): number => side?.lines.findIndex((line) => line.hand === hand) ?? 0;
  const bars = (of: (row: WagerLineOdds) => number, text: (value: number) => string) =>
    shown.map((row) => ({ label: row.paytable, value: of(row), text: text(of(row)) }));
  return (
    <>
      <fieldset className="row panel">
        <legend>Tables</legend>
        {all.map(({ paytable }) => (
          <label key={paytable} className="check">
            <input
              type="checkbox"
              checked={!left.includes(paytable)}
              onChange={({ target }) => put(paytable, target.checked)}
            />
            {paytable}
          </label>
        ))}
      </fieldset>
      {side === undefined ? (
        <p>Choose at least one table.</p>
      ) : (
        <>
          <PaytableComparison title={title} side={side} />
          <div className="sides">
            <section className="panel stack" aria-label="Payback and hold">
              <BarChart
                caption="Hold: what the house keeps"
                what="Table"
                measure="Hold"
                bars={bars(
                  ({ hold }) => hold,
                  (hold) => percent(hold, 4),
                )}
              />
              <StackedBarChart
                caption="Of each dollar wagered, what comes back, line by line from the top of the table"
                whole={Math.max(1, ...shown.map(({ payback }) => payback))}
                stacks={shown.map(({ paytable, payback, lines, fromMeter: meter }) => ({
                  label: paytable,
                  text: percent(payback, 4),
                  parts: [
                    ...lines.map(({ hand, contribution }) => ({ line: placeOf(hand), value: contribution })),
                    ...(meter === undefined
                      ? []
                      : [{ line: side.lines.length, value: meter.progression + meter.startedAgain }]),
                  ],
                }))}
              />
            </section>
            <section className="panel stack" aria-label="Hits and swings">
              <BarChart
                caption="Hit frequency"
                what="Table"
                measure="Chance"
                bars={bars(
                  ({ hitFrequency }) => hitFrequency,
                  (hit) => percent(hit, 4),
                )}
              />
              <BarChart
                caption="How much it swings: standard deviation per unit staked"
                what="Table"
                measure="Deviation"
                bars={bars(
                  ({ standardDeviation }) => standardDeviation,
                  (deviation) => deviation.toFixed(3),
                )}
              />
            </section>
          </div>
          <details>
            <summary>What each line adds to the payback</summary>
            <PaybackByLine title={title} side={side} />
          </details>
          <ExportButtons
            label={`${title} side by side`}
            columns={['paytable', 'payback', 'fraction', 'hold', 'hitFrequency', 'standardDeviation']}
            rows={shown.map(({ paytable, payback, fraction, hold, hitFrequency, standardDeviation }) => [
              paytable,
              payback,
              fraction,
              hold,
              hitFrequency,
              standardDeviation,
            ])}
          />
        </>
      )}
    </>
  );
};

/** All tables of a wager beside each other, with one of one's own where the explorer sent one along. */
export const ComparePage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const stored = use(storedOdds(game.id));
  const [asked, change] = useAddressState(
    (query) => readOddsPageQuery(game, solver, query),
    (now) => oddsPageQuery(game, now),
  );
  const question = questionOf(solver, asked);
  const { odds, work, start, stop } = useGameOdds(solver, stored, question);
  const known = odds ?? storedOddsFor(solver, solver.storedQuestions[0] ?? question, stored);
  const wagers = known === undefined ? [] : [...new Set(known.wagers.map(({ wager }) => wager))];
  const nameOf = (wager: string): string => shortTitle(game.wagers.find(({ id }) => id === wager)?.title ?? wager);
  return (
    <div className="stack">
      <GameLinks tool="/lab/compare" shown={game} />
      <OddsQueryFields game={game} solver={solver} asked={asked} change={change} />
      <div className="row">
        <LabField label="Wager">
          <select
            value={asked.wager}
            onChange={({ target }) => change({ ...asked, wager: target.value, table: '', own: null })}
          >
            {wagers.map((wager) => (
              <option key={wager} value={wager}>
                {nameOf(wager)}
              </option>
            ))}
          </select>
        </LabField>
      </div>
      {odds === undefined ? (
        <SolvePanel work={work} start={start} stop={stop} />
      ) : (
        <TablesSideBySide
          key={`${asked.wager} ${odds.edition}`}
          title={nameOf(asked.wager)}
          odds={odds}
          all={[
            ...everyWagerByTable(odds).filter(({ wager }) => wager === asked.wager),
            ...importedTableOdds(odds, solver, asked),
          ]}
        />
      )}
    </div>
  );
};
