import { byStaff, isRecord, type Viewer } from '@fairdeal/rules';
import { playerIn, type SavedRound } from '@fairdeal/table';

/** Who can look at a round, each with a name for a list and for an address. */
export const viewersOf = ({
  opening,
  entries,
}: SavedRound): readonly { readonly name: string; readonly viewer: Viewer }[] => {
  const seats = opening.players ?? opening.seats;
  const sat = new Set([
    ...(Array.isArray(seats) ? seats.flatMap((taken: unknown, at) => (isRecord(taken) ? [at + 1] : [])) : []),
    ...entries.flatMap(({ by }) => by.seat ?? []),
  ]);
  return [
    ...[...sat]
      .toSorted((one, other) => one - other)
      .map((seat) => ({ name: `Player ${seat}`, viewer: playerIn(seat) })),
    { name: 'Dealer', viewer: byStaff('dealer') },
    { name: 'Floorperson', viewer: byStaff('floorperson') },
    { name: 'Surveillance', viewer: byStaff('surveillance') },
    { name: 'Anyone who looks on', viewer: 'public' },
  ];
};
