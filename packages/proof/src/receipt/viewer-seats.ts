import type { Seat, Viewer } from '@fairdeal/rules';
import type { EntrySecret, LogEntry } from '../log/entry.js';

/** The seats of a receipt's viewer, entry by entry. A player sees only from their own seats, and only while they held them. */
export interface ViewerSeats {
  /** The viewer to redact an entry for, given the seats it changes. */
  next(entry: LogEntry, changed: NonNullable<EntrySecret['seats']>, rounds: number): Exclude<Viewer, 'sealed'>;
  /** An event of the round. */
  happened(did: unknown): void;
  /** The seats that the viewer held in the round, in the order of sitting down. */
  seats(): readonly Seat[];
  /** Whether the viewer may know who is in a seat from this entry on: they are, or were until then. */
  isOwn(seat: Seat, person: unknown): boolean;
  isViewer(person: string): boolean;
}

/** Events that deal cards to players. */
const DEALS: ReadonlySet<unknown> = new Set(['dealt', 'cardsDealt']);

export const viewerSeatsOf = (viewer: Exclude<Viewer, 'sealed'>): ViewerSeats => {
  const player = typeof viewer === 'object' && viewer.role === 'player' ? viewer.person : null;
  const held = new Set<Seat>();
  const own = new Set<Seat>();
  const leaving = new Set<Seat>();
  /** Seats taken after the cards were dealt: the hand there, if any, is someone else's. */
  const late = new Set<Seat>();
  let played: number | null = null;
  let dealt = false;

  return {
    next: (entry, changed, rounds) => {
      if (played !== rounds) {
        played = rounds;
        dealt = false;
        late.clear();
        own.clear();
        for (const seat of held) own.add(seat);
      }
      leaving.clear();
      for (const [named, person] of Object.entries(changed)) {
        const seat = Number(named);
        if (player !== null && person === player) {
          if (!held.has(seat) && dealt) late.add(seat);
          held.add(seat);
          own.add(seat);
        } else if (held.delete(seat)) leaving.add(seat);
      }
      if (player === null) return viewer;
      const [seat] = [...leaving, ...held];
      const isLate = seat !== undefined && late.has(seat) && entry.by.person !== player;
      return seat === undefined || isLate ? 'public' : { role: 'player', seat, person: player };
    },
    happened: (did) => {
      dealt ||= DEALS.has(did);
    },
    seats: () => [...own],
    isOwn: (seat, person) => player !== null && (person === player || (leaving.has(seat) && person === null)),
    isViewer: (person) => typeof viewer === 'object' && viewer.person === person,
  };
};
