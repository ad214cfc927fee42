import type { GameOdds, WagerLines } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { Why } from '../parts/clauses.js';
import { Stacks } from './bars.js';
import { Scroll } from './scroll.js';
import { type SideBySide, tablesByWager } from './tables.js';
import { handWords, percent, shortTitle } from './words.js';

const Table = ({ title, side }: { readonly title: string; readonly side: SideBySide }): ReactNode => {
  const together = side.lines.every(({ often }) => often !== null);
  return (
    <Scroll label={`Paytables of the ${title}`}>
      <table className="learn-paytable">
        <thead>
          <tr>
            <th scope="col">Hand</th>
            {together ? <th scope="col">How often</th> : null}
            {side.tables.map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {side.lines.map(({ hand, often, cells }) => (
            <tr key={hand}>
              <th scope="row">{handWords(hand)}</th>
              {together ? <td>{often}</td> : null}
              {cells.map((cell, at) => (
                <td key={side.tables[at]} className="number">
                  {cell === null ? '–' : cell.pays}
                  {cell === null || together ? null : <span className="learn-often quiet">{cell.often}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {side.figures.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" colSpan={together ? 2 : 1}>
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={side.tables[at]} className="number">
                  {cell.split(', ').map((part) => (
                    <span key={part} className="learn-part">
                      {part}
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </Scroll>
  );
};

const Adds = ({ title, side }: { readonly title: string; readonly side: SideBySide }): ReactNode => (
  <Scroll label={`What each line of the ${title} adds to its payback`}>
    <table className="learn-paytable">
      <thead>
        <tr>
          <th scope="col">Hand</th>
          {side.tables.map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {side.lines.map(({ hand, cells }) => (
          <tr key={hand}>
            <th scope="row">{handWords(hand)}</th>
            {cells.map((cell, at) => (
              <td key={side.tables[at]} className="number">
                {cell?.adds ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

const clausesOf = (game: HouseGame, edition: string, wager: string): string[] => [
  ...game.wagers.filter(({ id }) => id === wager).map(({ clause }) => clause),
  ...game
    .paytables(edition)
    .filter((table) => table.wager === wager)
    .map(({ clause }) => clause),
];

/** All tables of each wager, what their lines happen and pay, and where the payback comes from. */
export const Paytables = ({
  game,
  odds,
  lines,
}: {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly lines: readonly WagerLines[];
}): ReactNode =>
  tablesByWager(odds, lines).map((side) => {
    const rule = game.wagers.find(({ id }) => id === side.wager);
    const title = shortTitle(rule?.title ?? side.wager);
    const placeOf = (hand: string): number => side.lines.findIndex((line) => line.hand === hand);
    const own = lines.filter(({ wager }) => wager === side.wager);
    return (
      <section key={side.wager} className="panel learn-wager" aria-label={title}>
        <div className="learn-heading">
          <h3>{title}</h3>
          <Why cites={clausesOf(game, odds.edition, side.wager)} about={title} edition={odds.edition} label="Clauses" />
        </div>
        <Table title={title} side={side} />
        <Stacks
          caption="Of each dollar wagered, what comes back, line by line from the top of the table"
          whole={Math.max(1, ...own.map(({ payback }) => payback))}
          stacks={own.map(({ paytable, payback, lines: parts, meter }) => ({
            label: own.length === 1 ? title : `Table ${paytable}`,
            text: percent(payback),
            parts: [
              ...parts.map(({ hand, contribution }) => ({ line: placeOf(hand), value: contribution })),
              ...(meter === undefined
                ? []
                : [{ line: side.lines.length, value: meter.progression + meter.startedAgain }]),
            ],
          }))}
        />
        <details>
          <summary>What each line adds to the payback</summary>
          <Adds title={title} side={side} />
          {own.some(({ meter }) => meter !== undefined) ? (
            <p className="quiet">
              Lines that are paid from the meter show what is fixed of them; the rest of the payback is what the wagers
              and the house put into the meter.
            </p>
          ) : null}
        </details>
      </section>
    );
  });
