/** Place in a grid. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Cell that a key leads to, skipping empty cells; null for other keys. */
export const moveInGrid = (
  key: string,
  { row, column }: GridPosition,
  rows: number,
  columns: number,
  holds: (place: GridPosition) => boolean,
): GridPosition | null => {
  const step = STEPS[key];
  if (step !== undefined) {
    let place = { row: row + step[0], column: column + step[1] };
    while (place.row >= 0 && place.row < rows && place.column >= 0 && place.column < columns) {
      if (holds(place)) return place;
      place = { row: place.row + step[0], column: place.column + step[1] };
    }
    return null;
  }
  const inRow = Array.from({ length: columns }, (_, at) => ({ row, column: at })).filter(holds);
  if (key === 'Home') return inRow[0] ?? null;
  if (key === 'End') return inRow.at(-1) ?? null;
  return null;
};
