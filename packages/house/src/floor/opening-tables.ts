import { isRefused, type Refusal } from '@fairdeal/rules';
import { POKER_ROOM, refuse } from '@fairdeal/rules/internal';
import { isInputFault, parseInput } from '@fairdeal/table/internal';
import { z } from 'zod';
import { refuseAfterError } from '../log/append/append-errors.js';
import { type FloorParts, withTable } from './directory/lookup.js';
import { openAtPlace } from './directory/places.js';
import { describeOpening } from './directory/table-directory.js';
import type { Floor } from './floor.js';
import { linkAsApproved, openingUnderSubmission, roomUnderSubmissions } from './openings/from-submission.js';
import { linkToMeter } from './openings/meter-links.js';
import {
  LOGGED_OPENING,
  POKER_ROOM_STREAM,
  ROOM_OPENING,
  refuseHints,
  TABLE_OPENING,
  type TableOpening,
} from './openings/opening.js';

/** Why a game of a room cannot share the fund that it names. */
const refuseLinks = async ({ record }: FloorParts, opening: TableOpening): Promise<Refusal | null> => {
  const { games } = z
    .object({ games: z.array(z.object({ open: LOGGED_OPENING.shape.open })).default([]) })
    .parse(opening.open);
  for (const { open } of games) {
    const linked = await linkToMeter(record.database.pool, { ...opening, open });
    if (isRefused(linked)) return linked;
  }
  return null;
};

/** Opens tables and the poker room. */
export const tableOpener = (parts: FloorParts): Pick<Floor, 'open' | 'openRoom'> => {
  const { record, tables } = parts;
  return {
    open: async (by, asking) => {
      const asked = parseInput(TABLE_OPENING, asking, 'the opening');
      if (isInputFault(asked)) return asked;
      const under = await openingUnderSubmission(record, asked).catch(refuseAfterError);
      if (isRefused(under)) return under;
      if (under.open.game === POKER_ROOM) return refuse('bad-opening', { what: 'room-as-table' });
      const opening = await linkAsApproved(record, under).catch(refuseAfterError);
      if (isRefused(opening)) return opening;
      const described = describeOpening(opening);
      if (isRefused(described)) return described;
      const known = await openAtPlace(parts, opening, () => tables.openNew(by, opening)).catch(refuseAfterError);
      return isRefused(known) ? known : withTable(parts, known.id, () => ({ table: known.id }));
    },
    openRoom: async (by, asking) => {
      const asked = parseInput(ROOM_OPENING, asking, 'the opening');
      if (isInputFault(asked)) return asked;
      const said = await roomUnderSubmissions(record, asked).catch(refuseAfterError);
      if (isRefused(said)) return said;
      const opening = { ...said, open: { ...said.open, game: POKER_ROOM, clears: true }, bots: 0 };
      const described = describeOpening(opening);
      if (isRefused(described)) return described;
      if (said.cards === 'live' && said.dealt === 'automated')
        return refuse('bad-opening', { what: 'room-dealt-live' });
      const unhinted = refuseHints(opening);
      if (unhinted !== null) return unhinted;
      const unlinked = await refuseLinks(parts, opening).catch(refuseAfterError);
      if (unlinked !== null) return unlinked;
      const known = await tables.openNew(by, opening, POKER_ROOM_STREAM).catch(refuseAfterError);
      return isRefused(known) ? known : withTable(parts, POKER_ROOM_STREAM, () => ({ table: POKER_ROOM_STREAM }));
    },
  };
};
