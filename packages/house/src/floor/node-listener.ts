import { HOUSE_STREAM } from '@fairdeal/proof';
import { isInputFault } from '@fairdeal/table/internal';
import type { NodeListener } from '../log/index.js';
import type { FloorParts } from './directory/lookup.js';
import { CLOCKS_QUESTION, NODE_QUESTION } from './node-questions.js';
import { POKER_ROOM_STREAM } from './openings/opening.js';
import { readActRequest } from './table/act-request.js';

/** Reactions of this node to other nodes: they write to the log, free a table, or ask about a table that runs here. */
export const nodeListener = (
  { tables }: FloorParts,
  look: () => void,
  notifyRoom: (table: string) => void,
  changed: () => void,
): NodeListener => {
  let posts: Promise<void> = Promise.resolve();
  return {
    tableFreed: look,
    wrote: (ids) => {
      if (ids === null || ids.includes(HOUSE_STREAM)) changed();
    },
    flushed: (ids) => {
      if (ids === null || ids.includes(HOUSE_STREAM)) posts = posts.then(tables.readPosts).catch(() => undefined);
      for (const id of ids ?? tables.all().map((known) => known.id)) {
        const table = tables.get(id)?.table;
        if (table?.isWatched() === true) void table.catchUp().catch(() => undefined);
      }
      // Events of the room at another node take effect at its tables here.
      if (ids === null || ids.includes(POKER_ROOM_STREAM)) notifyRoom(POKER_ROOM_STREAM);
      if (ids?.some((id) => id !== HOUSE_STREAM && tables.get(id) === undefined) === true) look();
    },
    answer: async (question) => {
      const timed = CLOCKS_QUESTION.safeParse(question);
      if (timed.success) return { clocks: tables.get(timed.data.clocksOf)?.table?.clocks() ?? [] };
      const read = NODE_QUESTION.safeParse(question);
      if (!read.success) return {};
      // The person may have been sent to the table a moment ago.
      await posts;
      const { person, act, key } = read.data;
      const asked = readActRequest(act);
      if (isInputFault(asked)) return asked;
      return (await tables.get(asked.table)?.table?.act(person, asked, key)) ?? {};
    },
  };
};
