import { doJob, type GameOdds, type Job, type Question, solverFor } from '@fairdeal/lab';

/** A chunk to solve; or the parts of all chunks, to put together. */
export type SolveAsked =
  | Job
  | { readonly game: string; readonly question: Question; readonly parts: readonly unknown[] };
export type SolveSaid = { readonly ok: unknown } | { readonly wrong: string };

const say = (said: SolveSaid): void => self.postMessage(said);

const putTogether = ({ game, question, parts }: Exclude<SolveAsked, Job>): GameOdds | undefined =>
  solverFor(game)?.combine(question, parts);

self.addEventListener('message', ({ data }: MessageEvent<SolveAsked>) => {
  try {
    say({ ok: 'parts' in data ? putTogether(data) : doJob(data) });
  } catch (error) {
    say({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
