import type { SavedRound } from '@fairdeal/house/practice';
import type { Viewer } from '@fairdeal/rules';

/** Who can look at a round, each with a name for a list and for an address. */
export const viewersOf = (saved: SavedRound): readonly { readonly name: string; readonly viewer: Viewer }[] => {
  const seats =
    saved.kind === 'house'
      ? saved.opening.players.map((player) => player !== null)
      : saved.opening.seats.map((seat) => seat !== null);
  const sat = new Set(saved.commands.flatMap(({ by }) => (by.role === 'player' ? [by.seat] : [])));
  const players = seats.flatMap((taken, at) => (taken || sat.has(at + 1) ? [at + 1] : []));
  return [
    ...players.map((seat) => ({ name: `Player ${seat}`, viewer: { role: 'player', seat } as const })),
    { name: 'Dealer', viewer: { role: 'dealer' } },
    { name: 'Floorperson', viewer: { role: 'floorperson' } },
    { name: 'Surveillance', viewer: { role: 'surveillance' } },
    { name: 'Anyone who looks on', viewer: 'public' },
  ];
};
