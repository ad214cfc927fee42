import { ask, handAnswer, type SaidHand, situationFor, solverFor, weigh } from '@fairdeal/lab';
import { houseGame, type Settings } from '@fairdeal/rules';
import type { WorkSaid } from './use-work.js';

/** One hand that is asked about. */
export interface HandAsked extends SaidHand {
  readonly game: string;
  readonly edition: string;
  readonly settings: Settings;
}

const CALLED = {
  hand: 'Your cards',
  community: 'The board',
  dealer: 'The dealer’s cards',
  known: 'Cards seen elsewhere',
} as const;

const say = (said: WorkSaid<object>): void => self.postMessage(said);

self.addEventListener('message', ({ data }: MessageEvent<HandAsked>) => {
  try {
    const [game, solver] = [houseGame(data.game), solverFor(data.game)];
    if (game === undefined || solver === undefined) throw new RangeError(`The lab has no game called ${data.game}.`);
    const question = ask(solver, data.edition, data.settings);
    const { edition: _, settings: __, game: ___, ...said } = data;
    const written = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''));
    const situation = situationFor(game, question, { hand: '', ...written }, (part) => CALLED[part]);
    say({ answer: handAnswer(game, weigh(solver, question, situation)) });
  } catch (error) {
    say({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
