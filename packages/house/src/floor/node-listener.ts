import { HOUSE_STREAM } from '@fairdeal/proof';
import { isInputFault, SENSOR_FACT } from '@fairdeal/table/internal';
import type { NodeListener } from '../log/index.js';
import type { FloorParts } from './directory/lookup.js';
import { CLOCKS_QUESTION, NODE_QUESTION, SENSE_QUESTION, SENSED_QUESTION } from './node-questions.js';
import { POKER_ROOM_STREAM } from './openings/opening.js';
import { readActRequest } from './table/act-request.js';
import type { FloorTable } from './table/floor-table.js';

/** Facts that another node took of a device of a table that runs here. */
const senseHere = (table: FloorTable | null | undefined, sent: readonly unknown[]): object => {
  const facts = SENSOR_FACT.array().safeParse(sent);
  return table == null || !facts.success ? {} : table.sense(facts.data);
};

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
      const asked = SENSED_QUESTION.safeParse(question);
      if (asked.success) return tables.get(asked.data.sensedAt)?.table?.sensed() ?? {};
      const sent = SENSE_QUESTION.safeParse(question);
      if (sent.success) return senseHere(tables.get(sent.data.senseAt)?.table, sent.data.facts);
      const read = NODE_QUESTION.safeParse(question);
      if (!read.success) return {};
      // The person may have been sent to the table a moment ago.
      await posts;
      const { person, act, key } = read.data;
      const wanted = readActRequest(act);
      if (isInputFault(wanted)) return wanted;
      return (await tables.get(wanted.table)?.table?.act(person, wanted, key)) ?? {};
    },
  };
};
