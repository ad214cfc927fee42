import type { AnyAct, Refusal, Viewer } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import { type GameBundle, withGame } from '@fairdeal/table/internal';
import type { HouseLog } from '../log/house-log.js';
import { readEntriesWith, readOpening, readTableEntry } from '../log/reading/reading.js';

/** Events by which a deck may leave play, with the rounds that were dealt from it. */
const LEAVES_PLAY: readonly string[] = ['deckFoundWrong', 'cardsInspected', 'cardsRemoved'];

/** Events of one position by which a deck left play, as a viewer sees them. */
export interface WrongDeckEntry {
  readonly position: number;
  readonly at: string;
  readonly events: readonly object[];
}

/** Every entry of a table by which a deck left play, from the first one on. */
export const wrongDecksOf = async (
  { database: { pool }, keys }: Pick<HouseLog, 'database' | 'keys'>,
  table: string,
  viewer: Viewer,
): Promise<readonly WrongDeckEntry[] | Refusal> => {
  const opened = await readOpening(pool, table);
  if (opened === undefined) return refuse('no-such-table', { table });
  const rows = await readEntriesWith(pool, LEAVES_PLAY, table);
  const found = withGame(
    opened.opening.open,
    <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
      game: GameBundle<Filed, State, Act, Event, View>,
    ): readonly WrongDeckEntry[] =>
      rows.map((row) => {
        const { position, at, events } = readTableEntry(game, keys, row);
        const written = events.map((event) => game.wire.write.event(game.book.redact(event, viewer)));
        return {
          position,
          at: new Date(at).toISOString(),
          events: written.filter((event) => LEAVES_PLAY.includes(String(Reflect.get(event, 'did')))),
        };
      }),
  );
  return 'faults' in found ? refuse('table-unreadable', { table }) : found;
};
