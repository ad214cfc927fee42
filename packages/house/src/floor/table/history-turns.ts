/** A page of history: so many positions are read in one turn. */
export const HISTORY_PAGE = 5;

/** Lets history be read a little at a time, so that live acts go first. */
export interface HistoryTurns {
  /** Waits for the caller's turn, does the work and rests. Work that nobody wants any longer is not begun. */
  take(whose: string, wanted: () => boolean, work: () => Promise<void>): Promise<void>;
  /** How many wait. */
  waiting(): number;
}

interface QueuedTurn {
  readonly wanted: () => boolean;
  readonly work: () => Promise<void>;
  readonly over: (error?: unknown) => void;
}

/** After a turn that took so long, others have the house for so many times as long. */
const REST = 4;
/** In milliseconds: the clock of a short turn says nothing, and a slow database is not waited for without end. */
const SHORTEST_REST = 2;
const LONGEST_REST = 1_000;

const SYSTEM = {
  now: () => performance.now(),
  wait: (milliseconds: number) => new Promise<void>((over) => void setTimeout(over, milliseconds).unref()),
};

/** One turn at a time in the whole house, person after person: one who asks for much waits for their own, and nobody waits for theirs. */
export const historyTurns = ({ now, wait }: typeof SYSTEM = SYSTEM): HistoryTurns => {
  /** In the order in which they have their next turn. */
  const queues = new Map<string, QueuedTurn[]>();
  let running = false;

  const next = (): QueuedTurn | undefined => {
    const [first] = queues;
    if (first === undefined) return undefined;
    const [whose, queue] = first;
    const turn = queue.shift();
    queues.delete(whose);
    // A caller who has had a turn goes to the end.
    if (queue.length > 0) queues.set(whose, queue);
    return turn;
  };

  const run = async (): Promise<void> => {
    running = true;
    for (let turn = next(); turn !== undefined; turn = next()) {
      if (!turn.wanted()) {
        turn.over();
        continue;
      }
      const began = now();
      await turn.work().then(() => turn?.over(), turn.over);
      await wait(Math.min(LONGEST_REST, Math.max(SHORTEST_REST, REST * (now() - began))));
    }
    running = false;
  };

  return {
    take: (whose, wanted, work) =>
      new Promise<void>((done, failed) => {
        const over = (error?: unknown): void => (error === undefined ? done() : failed(error));
        const queue = queues.get(whose);
        if (queue === undefined) queues.set(whose, [{ wanted, work, over }]);
        else queue.push({ wanted, work, over });
        if (!running) void run();
      }),
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
  };
};
