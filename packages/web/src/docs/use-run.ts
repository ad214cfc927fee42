import { useCallback, useEffect, useRef, useState } from 'react';

export interface ProgramLine {
  readonly kind: 'plain' | 'wrong';
  readonly text: string;
}

/** Message of the worker about the program it runs. */
export type RunMessage = ProgramLine | { readonly ended: number } | { readonly failed: string };

/** State of a program. */
export type ProgramRun =
  | { readonly state: 'idle' | 'running' | 'stopped' | 'failed' }
  | { readonly state: 'ended'; readonly milliseconds: number };

/** Runs a program in a worker of its own, which ends with the page. */
export const useProgram = (): {
  readonly run: ProgramRun;
  readonly lines: readonly ProgramLine[];
  readonly start: (program: string) => void;
  readonly stop: () => void;
} => {
  const [run, setRun] = useState<ProgramRun>({ state: 'idle' });
  const [lines, setLines] = useState<readonly ProgramLine[]>([]);
  const worker = useRef<Worker | null>(null);
  const end = useCallback((): void => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);
  const start = (program: string): void => {
    end();
    setLines([]);
    setRun({ state: 'running' });
    const opened = new Worker(new URL('./run-worker.ts', import.meta.url), { type: 'module' });
    const fail = (text: string): void => {
      setLines((before) => [...before, { kind: 'wrong', text }]);
      setRun({ state: 'failed' });
      end();
    };
    opened.addEventListener('message', ({ data }: MessageEvent<RunMessage>) => {
      if (worker.current !== opened) return;
      if ('text' in data) setLines((before) => [...before, data]);
      else if ('failed' in data) fail(data.failed);
      else {
        setRun({ state: 'ended', milliseconds: data.ended });
        end();
      }
    });
    opened.addEventListener('error', () => {
      if (worker.current === opened) fail('The libraries couldn’t be loaded. Reload the page.');
    });
    worker.current = opened;
    opened.postMessage(program);
  };
  const stop = (): void => {
    end();
    setRun({ state: 'stopped' });
  };
  return { run, lines, start, stop };
};
