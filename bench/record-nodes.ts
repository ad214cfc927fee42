import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a node did in a turn. */
export interface Played {
  readonly entries: number;
  /** Milliseconds that it played. */
  readonly time: number;
  /** Milliseconds from a question to its answer. */
  readonly took: readonly number[];
  /** Microseconds of the processor: rules, players, hashes, seals. */
  readonly processor: number;
  /** Bytes in use, and bytes that the process has. */
  readonly heap: number;
  readonly memory: number;
}

/** Nodes over one database whose tables play. */
export interface PlayingNodes {
  /** All of them at once, for so long. */
  turn(milliseconds: number): Promise<readonly Played[]>;
  close(): Promise<void>;
}

const CHILD = fileURLToPath(new URL('./record-child.js', import.meta.url));

/** A node, whose end is an error as long as it is asked for something. */
interface Node {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
}

const answerOf = async ({ child, ended }: Node): Promise<unknown> => {
  const early = ended.then(() => {
    throw new Error('A node ended while it played.');
  });
  const [answer] = await Promise.race([once(child, 'message'), early]);
  return answer;
};

/** So many nodes, and the tables in equal parts. */
export const playingNodes = async (url: string, keys: string, nodes: number, tables: number): Promise<PlayingNodes> => {
  const all = Array.from({ length: nodes }, (_, nth): Node => {
    const child = fork(CHILD, [url, keys, `of-${nodes}-${nth + 1}`, String(Math.ceil(tables / nodes))]);
    return { child, ended: once(child, 'exit') };
  });
  await Promise.all(all.map(answerOf));
  return {
    turn: (milliseconds) =>
      Promise.all(
        all.map(async (node) => {
          node.child.send(milliseconds);
          return (await answerOf(node)) as Played;
        }),
      ),
    close: async () => {
      for (const { child, ended } of all) {
        child.disconnect();
        await ended;
      }
    },
  };
};
