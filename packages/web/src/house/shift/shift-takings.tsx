import type { ShiftTakings, TakingsReport, TakingsTotal } from '@fairdeal/client';
import type { Cents } from '@fairdeal/rules';
import type { ExpectedWin } from '@fairdeal/table/internal';
import type { ReactNode } from 'react';
import { dollarsOrMinus } from '../../ui/money.js';
import { tableGameTitle } from './shift-words.js';

const percent = (hold: number | null): string => (hold === null ? '–' : `${(100 * hold).toFixed(1)}%`);
const orDash = (cents: Cents): string => (cents === 0 ? '–' : dollarsOrMinus(cents));

const WAITS = { open: 'not counted yet', drop: 'drop not counted' } as const;

/** One dollar scale for all rows: two standard deviations to both sides of each expected win, and every win. */
const scaleOf = (
  tables: readonly ShiftTakings[],
  expected: readonly (ExpectedWin | null)[],
): ((cents: Cents) => number) | null => {
  const points = tables.flatMap(({ win }, at) => {
    const of = expected[at];
    if (of == null) return [];
    return [of.expected - 2 * of.deviation, of.expected + 2 * of.deviation, ...(win === null ? [] : [win])];
  });
  if (points.length === 0) return null;
  const [least, most] = [Math.min(0, ...points), Math.max(0, ...points)];
  return (cents) => (most === least ? 50 : 3 + (94 * (cents - least)) / (most - least));
};

interface BandProps {
  readonly of: ExpectedWin;
  readonly win: Cents | null;
  readonly at: (cents: Cents) => number;
}

/** Standard deviations from the expected win; null where nothing was at risk. */
const deviations = (of: ExpectedWin, win: Cents): number | null =>
  of.deviation === 0 ? null : (win - of.expected) / of.deviation;

const bandWords = (of: ExpectedWin, win: Cents | null): string =>
  `Expected ${dollarsOrMinus(of.expected)}, give or take ${dollarsOrMinus(of.deviation)}${
    win === null ? '' : `; won ${dollarsOrMinus(win)}`
  }`;

/** Expected win as a line in its band of one and two standard deviations, and the win as a dot. */
const Band = ({ of, win, at }: BandProps): ReactNode => {
  const { expected, deviation } = of;
  const far = win !== null && Math.abs(deviations(of, win) ?? 0) > 1;
  const bar = (wide: number, className: string): ReactNode => (
    <rect
      className={className}
      x={at(expected - wide * deviation)}
      width={Math.max(0.5, at(expected + wide * deviation) - at(expected - wide * deviation))}
      y={wide === 1 ? 3.5 : 5}
      height={wide === 1 ? 13 : 10}
      rx="1.2"
    />
  );
  return (
    <svg
      className="shift-band"
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      role="img"
      aria-label={bandWords(of, win)}
    >
      <line className="shift-zero" x1={at(0)} x2={at(0)} y1="0" y2="20" />
      {bar(2, 'shift-two')}
      {bar(1, 'shift-one')}
      <line className="shift-expected" x1={at(expected)} x2={at(expected)} y1="2" y2="18" />
      {win === null ? null : (
        // A line without length and a round cap is a dot that the stretched drawing does not squeeze.
        <line className="shift-win" data-far={far || undefined} x1={at(win)} x2={at(win)} y1="10" y2="10" />
      )}
    </svg>
  );
};

const deviationText = (of: ExpectedWin | null | undefined, win: Cents | null): string => {
  const by = of == null || win === null ? null : deviations(of, win);
  return by === null ? '' : `${by < 0 ? '−' : '+'}${Math.abs(by).toFixed(1)}`;
};

interface TakingsTableProps {
  readonly tables: readonly ShiftTakings[];
  readonly all: TakingsTotal;
  readonly expected: readonly (ExpectedWin | null)[];
}

const MoneyCell = ({ cents }: { readonly cents: Cents }): ReactNode => (
  <td className="number">
    <span className={cents < 0 ? 'lose' : undefined}>{orDash(cents)}</span>
  </td>
);

const WinCells = ({ day }: { readonly day: ShiftTakings | TakingsTotal }): ReactNode => {
  const waits = 'waits' in day ? day.waits : null;
  if (day.win === null)
    return (
      <td className="number quiet" colSpan={2}>
        {waits === null ? 'not counted yet' : WAITS[waits]}
      </td>
    );
  return (
    <>
      <td className="number">
        <strong className={day.win < 0 ? 'lose' : undefined}>{dollarsOrMinus(day.win)}</strong>
      </td>
      <td className="number">{percent(day.hold)}</td>
    </>
  );
};

/** Drop, win and hold of every table, each win in its expected band. */
export const TakingsTable = ({ tables, all, expected }: TakingsTableProps): ReactNode => {
  const at = scaleOf(tables, expected);
  return (
    <table className="shift-takings">
      <caption className="visually-hidden">Takings by table</caption>
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col">Game</th>
          {['Opening', 'Fills', 'Credits', 'Closing', 'Drop', 'Win', 'Hold'].map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
          <th scope="col" className="shift-plot">
            Expected, actual win
          </th>
          <th scope="col" className="number">
            Std. dev.
          </th>
        </tr>
      </thead>
      <tbody>
        {tables.map((day, nth) => {
          const of = expected[nth];
          return (
            <tr key={`${day.table} ${day.opened}`}>
              <th scope="row">
                <span className="shift-badge" data-felt={day.game}>
                  {day.number ?? day.table}
                </span>
              </th>
              <td>{tableGameTitle(day.game)}</td>
              {[day.opening, day.fills, day.credits, day.closing, day.drop].map((cents, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <MoneyCell key={column} cents={cents} />
              ))}
              <WinCells day={day} />
              <td className="shift-plot">
                {of == null || at === null ? null : <Band of={of} win={day.win} at={at} />}
              </td>
              <td className="number">{deviationText(of, day.win)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            All tables
          </th>
          {[all.opening, all.fills, all.credits, all.closing, all.drop].map((cents, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <MoneyCell key={column} cents={cents} />
          ))}
          <WinCells day={all} />
          <td colSpan={2} className="quiet">
            {all.counted} of {all.tables} counted
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

/** The same sums by game and by pit. */
export const GroupsTable = ({ games, pits }: Pick<TakingsReport, 'games' | 'pits'>): ReactNode => (
  <table className="shift-takings">
    <caption className="visually-hidden">Takings by game and pit</caption>
    <thead>
      <tr>
        <th scope="col">Game or pit</th>
        {['Tables', 'Drop', 'Fills', 'Credits', 'Win', 'Hold'].map((name) => (
          <th key={name} scope="col" className="number">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[
        ...games.map(({ game, ...sums }) => ({ name: tableGameTitle(game), sums })),
        ...pits.map(({ pit, ...sums }) => ({ name: pit, sums })),
      ].map(({ name, sums }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td className="number">{sums.tables}</td>
          {[sums.drop, sums.fills, sums.credits].map((cents, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <MoneyCell key={column} cents={cents} />
          ))}
          <WinCells day={sums} />
        </tr>
      ))}
    </tbody>
  </table>
);
