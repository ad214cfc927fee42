import type { Key, ReactNode } from 'react';

interface LinesProps<Item> {
  readonly of: readonly Item[];
  /** Message for an empty list. */
  readonly none?: string;
  readonly keyOf: (item: Item) => Key;
  readonly children: (item: Item) => ReactNode;
}

/** A list with a line between its items. */
export const Lines = <Item,>({ of, none, keyOf, children }: LinesProps<Item>): ReactNode => {
  if (of.length === 0) return none === undefined ? null : <p className="quiet">{none}</p>;
  return (
    <ol className="lines">
      {of.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ol>
  );
};
