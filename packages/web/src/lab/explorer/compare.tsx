import { type GameOdds, type Solver, storedOddsFor, type WagerLineOdds, wagerOddsByTable } from '@fairdeal/lab';
import { everyWagerByTable } from '@fairdeal/lab/internal';
import type { HouseGame } from '@fairdeal/rules';
import { shortWagerTitle } from '@fairdeal/rules/internal/text';
import { type ReactNode, useState } from 'react';
import { BarChart, StackedBarChart } from '../../charts/bars.js';
import { compareByWager } from '../../odds/compare-paytables.js';
import { percent } from '../../odds/odds-words.js';
import { PaybackByLine, PaytableComparison } from '../../odds/paytable-comparison.js';
import { ExportButtons } from '../../ui/export-buttons.js';
import { CheckField, SelectField } from '../../ui/fields.js';
import { Fold, Panel } from '../../ui/panel.js';
import { SolvePanel } from '../panels/task-panel.js';
import { customPaytable } from '../query/custom-paytable.js';
import { type OddsPageQuery, oddsPageQuery, pickTable, questionOf, readOddsPageQuery } from '../query/odds-query.js';
import { OddsQueryFields } from '../query/query-fields.js';
import { useLabQuestion } from '../solve/use-game-odds.js';

const COMPARED = ['paytable', 'payback', 'fraction', 'hold', 'hitFrequency', 'standardDeviation'] as const;

/** Custom paytable from the address; none where it can't be computed. */
const importedTableOdds = (odds: GameOdds, solver: Solver, asked: OddsPageQuery): WagerLineOdds[] => {
  const base = pickTable(solver.paytables(questionOf(solver, asked)), asked);
  const own = asked.own === null || base === undefined ? null : customPaytable(base, asked.own);
  if (own === null) return [];
  try {
    return [{ ...wagerOddsByTable(odds, own), paytable: `custom, from ${own.name}` }];
  } catch {
    return [];
  }
};

interface TablesSideBySideProps {
  readonly title: string;
  readonly odds: GameOdds;
  readonly all: readonly WagerLineOdds[];
}

const TablesSideBySide = ({ title, odds, all }: TablesSideBySideProps): ReactNode => {
  const [left, setLeft] = useState<readonly string[]>([]);
  const shown = all.filter(({ paytable }) => !left.includes(paytable));
  const [side] = compareByWager(odds, shown);
  const put = (paytable: string, isShown: boolean): void =>
    setLeft(isShown ? left.filter((one) => one !== paytable) : [...left, paytable]);
  return (
    <>
      <fieldset className="row panel">
        <legend>Paytables</legend>
        {all.map(({ paytable }) => (
          <CheckField
            key={paytable}
            label={paytable}
            checked={!left.includes(paytable)}
            onChange={({ target }) => put(paytable, target.checked)}
          />
        ))}
      </fieldset>
      {side === undefined ? (
        <p>Select at least one paytable.</p>
      ) : (
        <>
          <PaytableComparison title={title} side={side} />
          <TableBars shown={shown} hands={side.lines.map(({ hand }) => hand)} />
          <Fold title="Payback by line">
            <PaybackByLine title={title} side={side} />
          </Fold>
          <ExportButtons
            label={`${title} side by side`}
            columns={COMPARED}
            rows={shown.map((row) => COMPARED.map((name) => row[name]))}
          />
        </>
      )}
    </>
  );
};

interface TableBarsProps {
  readonly shown: readonly WagerLineOdds[];
  readonly hands: readonly string[];
}

/** Paytables as bars: hold, payback, hit frequency and standard deviation. */
const TableBars = ({ shown, hands }: TableBarsProps): ReactNode => {
  const bars = (caption: string, measure: string, of: (row: WagerLineOdds) => readonly [number, string]): ReactNode => (
    <BarChart
      {...{ caption, measure, what: 'Paytable' }}
      bars={shown.map((row) => ({ label: row.paytable, value: of(row)[0], text: of(row)[1] }))}
    />
  );
  return (
    <div className="sides">
      <Panel title="Payback and hold" heading={null}>
        {bars('Hold', 'Hold', ({ hold }) => [hold, percent(hold, 4)])}
        <StackedBarChart
          caption="Payback of each dollar wagered, by line from the top of the table"
          whole={Math.max(1, ...shown.map(({ payback }) => payback))}
          stacks={shown.map(({ paytable, payback, lines, fromMeter: meter }) => ({
            label: paytable,
            text: percent(payback, 4),
            parts: [
              ...lines.map(({ hand, contribution }) => ({ line: hands.indexOf(hand), value: contribution })),
              ...(meter === undefined ? [] : [{ line: hands.length, value: meter.progression + meter.startedAgain }]),
            ],
          }))}
        />
      </Panel>
      <Panel title="Hit frequency and deviation" heading={null}>
        {bars('Hit frequency', 'Chance', ({ hitFrequency }) => [hitFrequency, percent(hitFrequency, 4)])}
        {bars('Standard deviation per unit staked', 'Standard deviation', ({ standardDeviation }) => [
          standardDeviation,
          standardDeviation.toFixed(3),
        ])}
      </Panel>
    </div>
  );
};

/** Paytables of a wager side by side, with a custom one sent from the explorer. */
export const ComparePage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const { stored, asked, change, question, odds, ...work } = useLabQuestion(
    game,
    solver,
    readOddsPageQuery,
    oddsPageQuery,
  );
  const known = odds ?? storedOddsFor(solver, solver.storedQuestions[0] ?? question, stored);
  const wagers = known === undefined ? [] : [...new Set(known.wagers.map(({ wager }) => wager))];
  return (
    <>
      <OddsQueryFields game={game} solver={solver} asked={asked} change={change} />
      <div className="row">
        <SelectField
          label="Wager"
          value={asked.wager}
          onChoice={(value) => change({ ...asked, wager: value, table: '', own: null })}
          among={wagers.map((wager) => [wager, shortWagerTitle(game, wager)])}
        />
      </div>
      {odds === undefined ? (
        <SolvePanel {...work} />
      ) : (
        <TablesSideBySide
          key={`${asked.wager} ${odds.edition}`}
          title={shortWagerTitle(game, asked.wager)}
          odds={odds}
          all={[
            ...everyWagerByTable(odds).filter(({ wager }) => wager === asked.wager),
            ...importedTableOdds(odds, solver, asked),
          ]}
        />
      )}
    </>
  );
};
