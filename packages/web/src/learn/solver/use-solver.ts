import { useEffect, useState } from 'react';
import type { LearnAnswers, LearnMessage, LearnQuestion, LearnReply } from './solver-messages.js';

type ReplyListener = (reply: LearnReply) => void;

let worker: Worker | null = null;
let lastId = 0;
const pendingReplies = new Map<number, ReplyListener>();

const startWorker = (): Worker => {
  const started = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<LearnReply>) => pendingReplies.get(data.id)?.(data));
  started.addEventListener('error', () => {
    for (const [id, heard] of pendingReplies)
      heard({ id, wrong: 'The lab couldn’t be loaded. Reload the page to try again.' });
    worker = null;
  });
  return started;
};

const askWorker = (question: LearnQuestion, heard: ReplyListener): (() => void) => {
  worker ??= startWorker();
  lastId += 1;
  const id = lastId;
  pendingReplies.set(id, heard);
  worker.postMessage({ id, question } satisfies LearnMessage);
  return () => pendingReplies.delete(id);
};

export interface LearnSolverState<Answer> {
  readonly answer: Answer | null;
  /** Share of the work done, 0 to 1. */
  readonly share: number;
  readonly wrong: string | null;
}

const NOTHING = { answer: null, share: 0, wrong: null } as const;
const answers = new Map<string, LearnAnswers[keyof LearnAnswers]>();

/** Asks the lab in a worker. Each key is asked only once. */
export const useSolver = <About extends LearnQuestion['about']>(
  key: string,
  question: Extract<LearnQuestion, { about: About }> | null,
): LearnSolverState<LearnAnswers[About]> => {
  const [state, setState] = useState<LearnSolverState<LearnAnswers[About]> & { readonly key: string }>({
    ...NOTHING,
    key,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the question
  useEffect(() => {
    if (question === null || answers.has(key)) return;
    return askWorker(question, (reply) => {
      if ('share' in reply) setState({ ...NOTHING, key, share: reply.share });
      else if ('wrong' in reply) setState({ ...NOTHING, key, wrong: reply.wrong });
      else {
        answers.set(key, reply.answer);
        setState({ key, answer: reply.answer as LearnAnswers[About], share: 1, wrong: null });
      }
    });
  }, [key]);
  const before = answers.get(key) as LearnAnswers[About] | undefined;
  if (before !== undefined) return { answer: before, share: 1, wrong: null };
  return state.key === key ? state : NOTHING;
};
