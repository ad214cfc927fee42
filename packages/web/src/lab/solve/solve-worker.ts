import { type GameOdds, runJob, type SolverJob, type SolverQuestion, solverFor } from '@fairdeal/lab';

/** A chunk to solve; or the parts of all chunks, to put together. */
export type SolveRequest =
  | SolverJob
  | { readonly game: string; readonly question: SolverQuestion; readonly parts: readonly unknown[] };
export type SolveReply = { readonly ok: unknown } | { readonly wrong: string };

const reply = (said: SolveReply): void => self.postMessage(said);

const combineParts = ({ game, question, parts }: Exclude<SolveRequest, SolverJob>): GameOdds | undefined =>
  solverFor(game)?.combine(question, parts);

self.addEventListener('message', ({ data }: MessageEvent<SolveRequest>) => {
  try {
    reply({ ok: 'parts' in data ? combineParts(data) : runJob(data) });
  } catch (error) {
    reply({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
