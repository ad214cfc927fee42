import type { DecidedSpot } from '@fairdeal/table';
import type { Asked, Question } from '@fairdeal/table/drills';
import { decisionAgain, nextQuestion } from '@fairdeal/table/drills';

export interface WorkerAsks {
  readonly id: number;
  readonly asked: Asked;
  readonly weak: readonly string[];
  /** Where somebody decided, to be decided again. */
  readonly spot?: DecidedSpot;
}
export type WorkerSays = { readonly id: number } & ({ readonly question: Question } | { readonly wrong: string });

self.addEventListener('message', ({ data }: MessageEvent<WorkerAsks>) => {
  const { id, asked, weak, spot } = data;
  const say = (answer: WorkerSays): void => self.postMessage(answer);
  try {
    say({ id, question: spot === undefined ? nextQuestion(asked, weak) : decisionAgain(spot) });
  } catch (error) {
    say({ id, wrong: error instanceof Error ? error.message : String(error) });
  }
});
