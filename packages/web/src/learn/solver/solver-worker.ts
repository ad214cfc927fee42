import { fractionText, solverFor, solverQuestion } from '@fairdeal/lab';
import { everyWagerByTable, toEightDecimals } from '@fairdeal/lab/internal';
import type { LearnAnswers, LearnMessage, LearnQuestion, LearnReply } from './solver-messages.js';

const reply = (message: LearnReply): void => self.postMessage(message);

const choicesFor = (
  id: number,
  { game, edition, situations }: Extract<LearnQuestion, { about: 'choices' }>,
): LearnAnswers['choices'] => {
  const solver = solverFor(game);
  if (solver === undefined) throw new Error(`The lab has no solver for ${game}.`);
  const question = solverQuestion(solver, edition);
  return situations.map((situation, at) => {
    if (at % 8 === 0) reply({ id, share: at / situations.length });
    // Several settings of a hand can be equivalent; one is enough.
    const choices = solver.choices(question, situation);
    return choices
      .filter(({ action }, place) => choices.findIndex((one) => one.action === action) === place)
      .map(({ action, expected }) => ({
        action,
        expected: toEightDecimals(expected),
        fraction: fractionText(expected),
      }));
  });
};

self.addEventListener('message', ({ data: { id, question } }: MessageEvent<LearnMessage>) => {
  try {
    reply({ id, answer: question.about === 'choices' ? choicesFor(id, question) : everyWagerByTable(question.odds) });
  } catch (error) {
    reply({ id, wrong: error instanceof Error ? error.message : `${error}` });
  }
});
