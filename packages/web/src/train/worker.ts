import type { Asked, Question } from '@fairdeal/table/drills';
import { nextQuestion } from '@fairdeal/table/drills';

export interface WorkerAsks {
  readonly id: number;
  readonly asked: Asked;
  readonly weak: readonly string[];
}
export type WorkerSays = { readonly id: number } & ({ readonly question: Question } | { readonly wrong: string });

self.addEventListener('message', ({ data }: MessageEvent<WorkerAsks>) => {
  const { id, asked, weak } = data;
  const say = (answer: WorkerSays): void => self.postMessage(answer);
  try {
    say({ id, question: nextQuestion(asked, weak) });
  } catch (error) {
    say({ id, wrong: error instanceof Error ? error.message : String(error) });
  }
});
