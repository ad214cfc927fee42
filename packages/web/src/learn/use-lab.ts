import { useEffect, useState } from 'react';
import type { LabAnswers, LabMessage, LabQuestion, LabReply } from './lab-questions.js';

type Heard = (reply: LabReply) => void;

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, Heard>();

const startWorker = (): Worker => {
  const started = new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<LabReply>) => waiting.get(data.id)?.(data));
  started.addEventListener('error', () => {
    for (const [id, heard] of waiting) heard({ id, wrong: 'The lab could not be opened.' });
    worker = null;
  });
  return started;
};

const askLab = (question: LabQuestion, heard: Heard): (() => void) => {
  worker ??= startWorker();
  asked += 1;
  const id = asked;
  waiting.set(id, heard);
  worker.postMessage({ id, question } satisfies LabMessage);
  return () => waiting.delete(id);
};

export interface LabState<Answer> {
  readonly answer: Answer | null;
  /** How much of the work is done, 0 to 1. */
  readonly share: number;
  readonly wrong: string | null;
}

const NOTHING = { answer: null, share: 0, wrong: null } as const;
const known = new Map<string, LabAnswers[keyof LabAnswers]>();

/** Asks the lab, beside the page. The key names the question: the same key is asked once. */
export const useLab = <About extends LabQuestion['about']>(
  key: string,
  question: Extract<LabQuestion, { about: About }> | null,
): LabState<LabAnswers[About]> => {
  const [state, setState] = useState<LabState<LabAnswers[About]> & { readonly key: string }>({ ...NOTHING, key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => {
    if (question === null || known.has(key)) return;
    return askLab(question, (reply) => {
      if ('share' in reply) setState({ ...NOTHING, key, share: reply.share });
      else if ('wrong' in reply) setState({ ...NOTHING, key, wrong: reply.wrong });
      else {
        known.set(key, reply.answer);
        setState({ key, answer: reply.answer as LabAnswers[About], share: 1, wrong: null });
      }
    });
  }, [key]);
  const before = known.get(key) as LabAnswers[About] | undefined;
  if (before !== undefined) return { answer: before, share: 1, wrong: null };
  return state.key === key ? state : NOTHING;
};
