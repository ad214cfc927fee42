import type { RowDifference } from '@fairdeal/rules/internal';

/** The rows that two lists don't have alike, by their keys. */
export const rowDifferences = (
  table: RowDifference['table'],
  database: ReadonlyMap<string, string>,
  log: ReadonlyMap<string, string>,
): readonly RowDifference[] =>
  [...new Set([...database.keys(), ...log.keys()])].flatMap((row) => {
    const [stands, right] = [database.get(row) ?? null, log.get(row) ?? null];
    return stands === right ? [] : [{ table, row, database: stands, log: right }];
  });
