import { type HouseGameId, houseGame, type Submission } from '@fairdeal/rules';
import { type PendingDecision, type WeighedDecision, weighDecision } from '@fairdeal/table/internal';

export interface AdviceRequest {
  readonly id: number;
  readonly game: HouseGameId;
  readonly submission: Submission;
  readonly asked: PendingDecision;
}
export type AdviceReply = { readonly id: number } & (
  | { readonly weighed: WeighedDecision }
  | { readonly wrong: string }
);

self.addEventListener('message', ({ data }: MessageEvent<AdviceRequest>) => {
  const { id, game, submission, asked } = data;
  const reply = (answer: AdviceReply): void => self.postMessage(answer);
  try {
    reply({ id, weighed: weighDecision(houseGame(game), submission, asked) });
  } catch (error) {
    reply({ id, wrong: error instanceof Error ? error.message : String(error) });
  }
});
