import { ask, fractionText, solverFor, toEight, wagerLinesOf } from '@fairdeal/lab';
import type { LabAnswers, LabMessage, LabQuestion, LabReply } from './lab-questions.js';

const reply = (message: LabReply): void => self.postMessage(message);

const choicesFor = (
  id: number,
  { game, edition, situations }: Extract<LabQuestion, { about: 'choices' }>,
): LabAnswers['choices'] => {
  const solver = solverFor(game);
  if (solver === undefined) throw new Error(`There is no solver for ${game}.`);
  const question = ask(solver, edition);
  return situations.map((situation, at) => {
    if (at % 8 === 0) reply({ id, share: at / situations.length });
    // Several ways to set a hand can come to the same: once is enough.
    const choices = solver.choices(question, situation);
    return choices
      .filter(({ action }, place) => choices.findIndex((one) => one.action === action) === place)
      .map(({ action, expected }) => ({
        action,
        expected: toEight(expected),
        fraction: fractionText(expected),
      }));
  });
};

self.addEventListener('message', ({ data: { id, question } }: MessageEvent<LabMessage>) => {
  try {
    reply({ id, answer: question.about === 'choices' ? choicesFor(id, question) : wagerLinesOf(question.odds) });
  } catch (error) {
    reply({ id, wrong: error instanceof Error ? error.message : `${error}` });
  }
});
