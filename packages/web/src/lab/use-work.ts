import { useCallback, useEffect, useRef, useState } from 'react';

/** What a worker says of the work it was given. */
export type WorkSaid<Answer> = { readonly share: number } | { readonly answer: Answer } | { readonly wrong: string };

export type Work<Answer> =
  | { readonly state: 'idle' | 'stopped' }
  | { readonly state: 'working'; readonly share: number }
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'wrong'; readonly words: string };

/** Work beside the page, one piece at a time. Stopping ends the worker; the next piece has a new one. */
export const useWork = <Asked, Answer>(
  open: () => Worker,
): {
  readonly work: Work<Answer>;
  readonly start: (asked: Asked) => void;
  readonly stop: () => void;
} => {
  const [work, setWork] = useState<Work<Answer>>({ state: 'idle' });
  const worker = useRef<Worker | null>(null);
  const busy = useRef(false);
  const end = useCallback((): void => {
    worker.current?.terminate();
    worker.current = null;
    busy.current = false;
  }, []);
  useEffect(() => end, [end]);
  const start = (asked: Asked): void => {
    if (busy.current) end();
    if (worker.current === null) {
      const opened = open();
      opened.addEventListener('message', ({ data }: MessageEvent<WorkSaid<Answer>>) => {
        if (worker.current !== opened) return;
        if ('share' in data) setWork({ state: 'working', share: data.share });
        else {
          busy.current = false;
          setWork('answer' in data ? { state: 'done', answer: data.answer } : { state: 'wrong', words: data.wrong });
        }
      });
      opened.addEventListener('error', () => {
        if (worker.current !== opened) return;
        end();
        setWork({ state: 'wrong', words: 'The lab could not be opened.' });
      });
      worker.current = opened;
    }
    busy.current = true;
    setWork({ state: 'working', share: 0 });
    worker.current.postMessage(asked);
  };
  const stop = (): void => {
    end();
    setWork({ state: 'stopped' });
  };
  return { work, start, stop };
};
