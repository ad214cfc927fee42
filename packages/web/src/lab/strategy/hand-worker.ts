import { type HandText, parseSituation, ratedHandJson, rateHand, solverFor, solverQuestion } from '@fairdeal/lab';
import { type HouseGameId, houseGame, type SettingValues } from '@fairdeal/rules';
import type { WorkerMessage } from '../../worker/use-worker-task.js';

/** One hand that is asked about. */
export interface HandRequest extends HandText {
  readonly game: HouseGameId;
  readonly edition: string;
  readonly settings: SettingValues;
}

const FIELD_TITLES = {
  hand: 'Your cards',
  community: 'The board',
  dealer: 'The dealer’s cards',
  known: 'Cards seen elsewhere',
} as const;

const reply = (said: WorkerMessage<object>): void => self.postMessage(said);

self.addEventListener('message', ({ data }: MessageEvent<HandRequest>) => {
  try {
    const [game, solver] = [houseGame(data.game), solverFor(data.game)];
    const question = solverQuestion(solver, data.edition, data.settings);
    const { edition: _, settings: __, game: ___, ...said } = data;
    const written = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''));
    const situation = parseSituation(game, question, { hand: '', ...written }, (part) => FIELD_TITLES[part]);
    reply({ answer: ratedHandJson(game, rateHand(solver, question, situation)) });
  } catch (error) {
    reply({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
