import type { DecisionSpot } from '@fairdeal/table/internal';
import {
  type DrillQuestion,
  type DrillQuestionId,
  nextQuestion,
  repeatDecision,
} from '@fairdeal/table/internal/drills';

export interface DrillWorkerRequest {
  readonly id: number;
  readonly asked: DrillQuestionId;
  readonly weak: readonly string[];
  /** Decision from a table, to be made again. */
  readonly spot?: DecisionSpot;
}
export type DrillWorkerReply = { readonly id: number } & (
  | { readonly question: DrillQuestion }
  | { readonly wrong: string }
);

self.addEventListener('message', ({ data }: MessageEvent<DrillWorkerRequest>) => {
  const { id, asked, weak, spot } = data;
  const say = (answer: DrillWorkerReply): void => self.postMessage(answer);
  try {
    say({ id, question: spot === undefined ? nextQuestion(asked, weak) : repeatDecision(spot) });
  } catch (error) {
    say({ id, wrong: error instanceof Error ? error.message : String(error) });
  }
});
