import { type GameOdds, type Solver, storedAnswer, type WagerLines, wagerLinesOf, wagerOddsOf } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { type ReactNode, use, useState } from 'react';
import { Bars, Stacks } from '../parts/bars.js';
import { percent, shortTitle } from '../parts/odds-words.js';
import { LinesAdd, TablesBeside } from '../parts/paytable-sides.js';
import { storedOdds } from '../parts/stored.js';
import { tablesByWager } from '../parts/table-sides.js';
import { TakeAway } from '../parts/take-away.js';
import { type Asked, pickTable, questionOf, readAsked, writeAsked } from './asked.js';
import { Asking, Field } from './asking.js';
import { GameLinks } from './nav.js';
import { ownTable } from './own-table.js';
import { useInAddress } from './use-in-address.js';
import { useSolved } from './use-solved.js';
import { NotStored } from './work-panel.js';

/** The table that the address brings along; none where it cannot be computed. */
const broughtAlong = (odds: GameOdds, solver: Solver, asked: Asked): WagerLines[] => {
  const base = pickTable(solver.tables(questionOf(solver, asked)), asked);
  const own = asked.own === null || base === undefined ? null : ownTable(base, asked.own);
  if (own === null) return [];
  try {
    return [{ ...wagerOddsOf(odds, own), paytable: `yours, from ${own.name}` }];
  } catch {
    return [];
  }
};

const Beside = ({
  title,
  odds,
  all,
}: {
  readonly title: string;
  readonly odds: GameOdds;
  readonly all: readonly WagerLines[];
}): ReactNode => {
  const [left, setLeft] = useState<readonly string[]>([]);
  const shown = all.filter(({ paytable }) => !left.includes(paytable));
  const [side] = tablesByWager(odds, shown);
  const put = (paytable: string, isShown: boolean): void =>
    setLeft(isShown ? left.filter((one) => one !== paytable) : [...left, paytable]);
  const placeOf = (hand: string): number => side?.lines.findIndex((line) => line.hand === hand) ?? 0;
  const bars = (of: (row: WagerLines) => number, text: (value: number) => string) =>
    shown.map((row) => ({ label: row.paytable, value: of(row), text: text(of(row)) }));
  return (
    <>
      <fieldset className="lab-tables">
        <legend>Tables</legend>
        {all.map(({ paytable }) => (
          <label key={paytable} className="lab-check">
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
          <TablesBeside title={title} side={side} />
          <div className="lab-sides">
            <section className="panel lab-side" aria-label="Payback and hold">
              <Bars
                caption="Hold: what the house keeps"
                what="Table"
                measure="Hold"
                bars={bars(
                  ({ hold }) => hold,
                  (hold) => percent(hold, 4),
                )}
              />
              <Stacks
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
            <section className="panel lab-side" aria-label="Hits and swings">
              <Bars
                caption="Hit frequency"
                what="Table"
                measure="Chance"
                bars={bars(
                  ({ hitFrequency }) => hitFrequency,
                  (hit) => percent(hit, 4),
                )}
              />
              <Bars
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
            <LinesAdd title={title} side={side} />
          </details>
          <TakeAway
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
export const Compare = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const stored = use(storedOdds(game.id));
  const [asked, change] = useInAddress(
    (query) => readAsked(game, solver, query),
    (now) => writeAsked(game, now),
  );
  const question = questionOf(solver, asked);
  const { odds, work, start, stop } = useSolved(solver, stored, question);
  const known = odds ?? storedAnswer(solver, solver.stored[0] ?? question, stored);
  const wagers = known === undefined ? [] : [...new Set(known.wagers.map(({ wager }) => wager))];
  const nameOf = (wager: string): string => shortTitle(game.wagers.find(({ id }) => id === wager)?.title ?? wager);
  return (
    <div className="stack">
      <GameLinks tool="/lab/compare" shown={game} />
      <Asking game={game} solver={solver} asked={asked} change={change} />
      <div className="row">
        <Field label="Wager">
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
        </Field>
      </div>
      {odds === undefined ? (
        <NotStored work={work} start={start} stop={stop} />
      ) : (
        <Beside
          key={`${asked.wager} ${odds.edition}`}
          title={nameOf(asked.wager)}
          odds={odds}
          all={[
            ...wagerLinesOf(odds).filter(({ wager }) => wager === asked.wager),
            ...broughtAlong(odds, solver, asked),
          ]}
        />
      )}
    </div>
  );
};
