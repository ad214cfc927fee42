import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Work of a node in a turn. */
export interface NodeTurn {
  readonly entries: number;
  /** Milliseconds that it played. */
  readonly time: number;
  /** Milliseconds from a question to its answer. */
  readonly took: readonly number[];
  /** Microseconds of the processor: rules, players, hashes, seals. */
  readonly processor: number;
}

/** Memory of a node: bytes in use after garbage collection, and bytes of the process. */
export interface NodeMemory {
  readonly heap: number;
  readonly memory: number;
}

/** Nodes over one database whose tables play. */
export interface NodeProcesses {
  /** All of them at once, for so long. */
  turn(milliseconds: number): Promise<readonly NodeTurn[]>;
  memory(): Promise<readonly NodeMemory[]>;
  close(): Promise<void>;
}

const CHILD = fileURLToPath(new URL('../children/record.js', import.meta.url));

/** A node, whose end is an error as long as it is asked for something. */
interface NodeProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
}

const answerOf = async ({ child, ended }: NodeProcess): Promise<unknown> => {
  const early = ended.then(() => {
    throw new Error('A node ended while it played.');
  });
  const [answer] = await Promise.race([once(child, 'message'), early]);
  return answer;
};

/** So many nodes, and the tables in equal parts. */
export const startNodes = async (url: string, keys: string, nodes: number, tables: number): Promise<NodeProcesses> => {
  const all = Array.from({ length: nodes }, (_, nth): NodeProcess => {
    const child = fork(CHILD, [url, keys, `of-${nodes}-${nth + 1}`, String(Math.ceil(tables / nodes))]);
    return { child, ended: once(child, 'exit') };
  });
  await Promise.all(all.map(answerOf));
  const ask = <Answer>(question: number | 'held'): Promise<readonly Answer[]> =>
    Promise.all(
      all.map(async (node) => {
        node.child.send(question);
        return (await answerOf(node)) as Answer;
      }),
    );
  return {
    turn: (milliseconds) => ask<NodeTurn>(milliseconds),
    memory: () => ask<NodeMemory>('held'),
    close: async () => {
      for (const { child, ended } of all) {
        child.disconnect();
        await ended;
      }
    },
  };
};
