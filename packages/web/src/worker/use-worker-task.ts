import { useCallback, useEffect, useRef, useState } from 'react';

/** Message of a worker: its progress, its result or its error. */
export type WorkerMessage<Answer> =
  | { readonly share: number; readonly words?: string }
  | { readonly answer: Answer }
  | { readonly wrong: string };

export type WorkerTask<Answer> =
  | { readonly state: 'idle' | 'stopped' }
  | { readonly state: 'working'; readonly share: number; readonly words?: string }
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'wrong'; readonly words: string };

/** Starts work in a worker and returns a function that stops it. */
export type StartTask<Asked, Answer> = (asked: Asked, say: (said: WorkerMessage<Answer>) => void) => () => void;

export const WORKER_FAILED = 'The lab couldn’t be loaded. Reload the page to try again.';

/** Task that runs in one worker, which reports its own progress. */
export const taskInWorker =
  <Asked, Answer>(open: () => Worker): StartTask<Asked, Answer> =>
  (asked, say) => {
    const worker = open();
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage<Answer>>) => say(data));
    worker.addEventListener('error', () => say({ wrong: WORKER_FAILED }));
    worker.postMessage(asked);
    return () => worker.terminate();
  };

const taskAfter = <Answer>(said: WorkerMessage<Answer>): WorkerTask<Answer> => {
  if ('share' in said) return { state: 'working', ...said };
  return 'answer' in said ? { state: 'done', answer: said.answer } : { state: 'wrong', words: said.wrong };
};

/** State of one task in a worker. */
export const useWorkerTask = <Asked, Answer>(
  begin: StartTask<Asked, Answer>,
): {
  readonly work: WorkerTask<Answer>;
  readonly start: (asked: Asked) => void;
  readonly stop: () => void;
} => {
  const [work, setWork] = useState<WorkerTask<Answer>>({ state: 'idle' });
  const atHand = useRef<{ readonly end: () => void } | null>(null);
  const end = useCallback((): void => {
    atHand.current?.end();
    atHand.current = null;
  }, []);
  useEffect(() => end, [end]);
  const start = (asked: Asked): void => {
    end();
    setWork({ state: 'working', share: 0 });
    const piece = {
      end: begin(asked, (said) => {
        if (atHand.current !== piece) return;
        if (!('share' in said)) end();
        setWork(taskAfter(said));
      }),
    };
    atHand.current = piece;
  };
  const stop = (): void => {
    end();
    setWork({ state: 'stopped' });
  };
  return { work, start, stop };
};
