import type { Box, Seat, TableEvent, TableView } from '@fairdeal/rules';
import type { SeatNames } from './sentences.js';

type Dealt = Extract<TableEvent, { did: 'dealt' }>['dealt'][number];

/** Whether a position is named by its number: it is not the one before its owner's seat. */
export const isBeside = (box: Box, owner: Seat): boolean => Number(box) !== Number(owner);

export const atBox = (box: Box, owner: Seat): string => (isBeside(box, owner) ? ` at position ${box}` : '');

export const ownerOf = ({ boxes }: TableView, box: Box): Seat | null =>
  boxes.find((held) => held.box === box)?.owner ?? null;

/** A position by its owner, or by its number if it has none. */
export const atPosition = ({ who }: Pick<SeatNames, 'who'>, view: TableView, box: Box): string => {
  const owner = ownerOf(view, box);
  return owner === null ? `position ${box}` : `${who(owner)}${atBox(box, owner)}`;
};

const PLACES = {
  dealer: 'the dealer',
  community: 'the board',
  extra: 'the extra card’s place',
  discard: 'the discard rack',
} as const;

/** A place that cards are dealt to. */
export const dealtPlace = (names: Pick<SeatNames, 'who'>, view: TableView, to: Dealt['to']): string =>
  typeof to === 'number' ? atPosition(names, view, to) : PLACES[to];
