import type { SealedDeck } from '@fairdeal/client';
import type { Entry } from '@fairdeal/table';
import type { Pool } from 'pg';
import { z } from 'zod';

// A root over the salted cards commits the house to each shuffle. Players have it before they wager.

/** The roots of the decks of a table, each of its newest shuffle. */
export interface SealedDecks {
  heard(position: number, root: string | undefined, events: readonly unknown[]): void;
  now(): readonly SealedDeck[];
}

/** Deck that an entry of a table sealed. */
export const deckSealedBy = ({
  position,
  deck: root,
}: Pick<Entry<unknown, unknown>, 'position' | 'deck'>): readonly SealedDeck[] =>
  root === undefined ? [] : [{ position, root }];

const SHUFFLED = z.looseObject({ did: z.literal('cardsShuffled'), deck: z.int() });

/** Decks that lie at the table take turns, and none is played for so many entries. */
const LATELY = 2_000;

/** The decks as they were sealed up to a position. */
export const readSealedDecks = async (pool: Pool, table: string, upTo: number): Promise<SealedDecks> => {
  const decks = new Map<number | null, SealedDeck>();
  const heard: SealedDecks['heard'] = (position, root, events) => {
    if (root === undefined) return;
    const deck = events.map((event) => SHUFFLED.safeParse(event).data?.deck).find((one) => one !== undefined) ?? null;
    decks.set(deck, { position, root });
  };
  // From the opening on all of it is read anyway.
  const { rows } =
    upTo === 1
      ? { rows: [] }
      : await pool.query<{ position: string; root: string | null; events: unknown[] }>(
          `select position, body::json ->> 'deck' as root, body::json -> 'events' as events from entries
           where table_id = $1 and position > $2 and position <= $3 and did && '{cardsShuffled}' order by position`,
          [table, upTo - LATELY, upTo],
        );
  for (const { position, root, events } of rows) heard(Number(position), root ?? undefined, events);
  return { heard, now: () => [...decks.values()].sort((one, other) => one.position - other.position) };
};
