import { setTimeout as wait } from 'node:timers/promises';
import type { Notification, Pool, PoolClient } from 'pg';
import { z } from 'zod';

// Several processes run the tables of one house. They meet in its database: each announces its writes and answers for its tables.

/** The other processes of this house, as this one knows them. */
export interface HouseNodes {
  /** Answer of the node of this name; null where it doesn't answer in time. */
  ask(node: string, question: object): Promise<unknown>;
  /** Tells all others that some table is free. */
  announceFree(): Promise<void>;
  close(): Promise<void>;
}

/** Reactions of a node to the others. */
export interface NodeListener {
  /** Another wrote entries of these tables; null where nobody knows of which. */
  flushed(tables: readonly string[] | null): void;
  /** Some node wrote entries of these tables, perhaps this one. */
  wrote(tables: readonly string[] | null): void;
  tableFreed(): void;
  answer(question: unknown): Promise<object>;
}

/** On which all nodes listen, and on which one does. */
const EVERYBODY = 'fairdeal';
const channelOf = (node: string): string => `${EVERYBODY}_${node}`;

/** PostgreSQL carries less than 8,000 bytes. */
const MOST_BYTES = 7_900;
const ANSWER_WAIT = 2_000;
const FIRST_WAIT = 50;
const LONGEST_WAIT = 1_000;

const SAID = z.union([
  z.object({ by: z.string(), flushed: z.array(z.string()).nullable() }),
  z.object({ by: z.string(), stir: z.literal(true) }),
  z.object({ by: z.string(), ask: z.int(), question: z.unknown() }),
  z.object({ by: z.string(), answer: z.int(), said: z.unknown() }),
]);

const fits = (text: string): boolean => Buffer.byteLength(text) <= MOST_BYTES;

const FRAME_BYTES = 200;
/** Whether a question is so short that another node can be asked. */
export const fitsQuestion = (question: object): boolean => {
  try {
    return fits(JSON.stringify(question) + ' '.repeat(FRAME_BYTES));
  } catch {
    // Nobody nests so deep what has a meaning.
    return false;
  }
};

/** Notice that goes with a flush, as the arguments of `pg_notify`. */
export const flushNotice = (by: string, tables: Iterable<string>): readonly [channel: string, text: string] => {
  const whole = JSON.stringify({ by, flushed: [...new Set(tables)] });
  return [EVERYBODY, fits(whole) ? whole : JSON.stringify({ by, flushed: null })];
};

/** Listens on channels for as long as the house is open. It replaces a broken connection. Notices sent meanwhile are lost. */
const listenOn = async (
  pool: Pool,
  channels: readonly string[],
  hear: (message: Notification) => void,
  onBack: () => void,
): Promise<{ close(): void }> => {
  let closed = false;
  let client: PoolClient | null = null;

  const listen = async (): Promise<void> => {
    const fresh = await pool.connect();
    try {
      fresh.on('notification', hear);
      fresh.on('error', () => void lose(fresh));
      await fresh.query(channels.map((channel) => `listen "${channel}"`).join('; '));
    } catch (error) {
      fresh.release(true);
      throw error;
    }
    client = fresh;
  };

  const lose = async (broken: PoolClient): Promise<void> => {
    if (client !== broken) return;
    client = null;
    broken.release(true);
    for (let pause = FIRST_WAIT; !closed; pause = Math.min(2 * pause, LONGEST_WAIT)) {
      await wait(pause, undefined, { ref: false });
      const back = await listen().then(
        () => true,
        () => false,
      );
      if (back) return onBack();
    }
  };

  await listen();
  return {
    close: () => {
      closed = true;
      const last = client;
      client = null;
      last?.release(true);
    },
  };
};

export const openNodes = async (pool: Pool, name: string, hearing: NodeListener): Promise<HouseNodes> => {
  const waiting = new Map<number, (said: unknown) => void>();
  let asked = 0;

  const tell = async (channel: string, message: object): Promise<boolean> => {
    const text = JSON.stringify({ by: name, ...message });
    if (!fits(text)) return false;
    await pool.query('select pg_notify($1, $2)', [channel, text]);
    return true;
  };

  const answers = async (to: string, ask: number, question: unknown): Promise<void> => {
    const said = await hearing.answer(question);
    await tell(channelOf(to), { answer: ask, said });
  };

  const hear = ({ payload = '' }: Notification): void => {
    const read = SAID.safeParse(JSON.parse(payload));
    if (!read.success) return;
    if ('flushed' in read.data) hearing.wrote(read.data.flushed);
    if (read.data.by === name) return;
    const message = read.data;
    if ('flushed' in message) hearing.flushed(message.flushed);
    else if ('stir' in message) hearing.tableFreed();
    // A node that gets no answer asks again.
    else if ('ask' in message) void answers(message.by, message.ask, message.question).catch(() => undefined);
    else waiting.get(message.answer)?.(message.said);
  };

  const { close } = await listenOn(pool, [EVERYBODY, channelOf(name)], hear, () => {
    hearing.flushed(null);
    hearing.wrote(null);
    hearing.tableFreed();
  });

  return {
    ask: async (node, question) => {
      asked += 1;
      const ask = asked;
      const over = new AbortController();
      try {
        const answer = new Promise<unknown>((said) => waiting.set(ask, said));
        if (!(await tell(channelOf(node), { ask, question }))) return null;
        return await Promise.race([answer, wait(ANSWER_WAIT, null, { ref: false, signal: over.signal })]);
      } finally {
        over.abort();
        waiting.delete(ask);
      }
    },
    announceFree: async () => void (await tell(EVERYBODY, { stir: true })),
    close: async () => close(),
  };
};
