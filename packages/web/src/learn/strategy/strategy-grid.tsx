import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import './strategy-grid.css';
import { type GridPosition, moveInGrid } from './grid-keys.js';
import type { GridCell, StrategyGridData } from './grids.js';

const firstPlace = ({ rows }: StrategyGridData): GridPosition => {
  const row = rows.findIndex(({ cells }) => cells.some((cell) => cell !== null));
  return { row, column: rows[row]?.cells.findIndex((cell) => cell !== null) ?? 0 };
};

/** Chart to hover or walk: one Tab stop, arrow keys inside, and the cell's explanation below. */
export const StrategyGrid = ({ grid }: { readonly grid: StrategyGridData }): ReactNode => {
  const [place, setPlace] = useState(() => firstPlace(grid));
  const body = useRef<HTMLTableSectionElement>(null);
  const titled = useId();
  const cellAt = ({ row, column }: GridPosition): GridCell | null => grid.rows[row]?.cells[column] ?? null;
  const press = (event: KeyboardEvent): void => {
    const next = moveInGrid(event.key, place, grid.rows.length, grid.columns.length, (to) => cellAt(to) !== null);
    if (next === null) return;
    event.preventDefault();
    setPlace(next);
    body.current?.rows[next.row]?.cells[next.column + 1]?.focus();
  };
  return (
    <div className="grid">
      <h3 id={titled}>{grid.title}</h3>
      <ul className="grid-legend">
        {grid.legend.map(({ kind, words }) => (
          <li key={kind}>
            <span className={`grid-key grid-${kind}`} aria-hidden="true" /> {words}
          </li>
        ))}
      </ul>
      <div className="scroll grid-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with cell navigation is a grid */}
        <table role="grid" aria-labelledby={titled} aria-readonly="true" onKeyDown={press}>
          <thead>
            <tr>
              <th scope="col" className="grid-corner">
                {grid.corner}
              </th>
              {grid.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {grid.rows.map(({ label, cells }, row) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, column) => {
                  const key = grid.columns[column];
                  if (cell === null) return <td key={key} className="grid-none" />;
                  const isHere = place.row === row && place.column === column;
                  const take = (): void => setPlace({ row, column });
                  return (
                    <td
                      key={key}
                      className={`grid-${cell.kind}${isHere ? ' grid-here' : ''}`}
                      tabIndex={isHere ? 0 : -1}
                      aria-label={`${cell.label}: ${cell.words}`}
                      onFocus={take}
                      onMouseEnter={take}
                    >
                      {cell.label}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="grid-words panel">{cellAt(place)?.words}</p>
    </div>
  );
};
