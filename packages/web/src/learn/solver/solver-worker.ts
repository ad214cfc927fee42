import type { Card } from '@fairdeal/cards';
import { fractionText, solverFor, solverQuestion } from '@fairdeal/lab';
import { everyWagerByTable, toEightDecimals } from '@fairdeal/lab/internal';
import { type HouseGame, houseGame } from '@fairdeal/rules';
import type { LearnAnswers, LearnMessage, LearnQuestion, LearnReply } from './solver-messages.js';

const reply = (message: LearnReply): void => self.postMessage(message);

/** Stake at which choices are described; it doesn't change their cards. */
const EXAMPLE_STAKE = 1000;

const lowHandOf = (game: HouseGame, play: object): readonly Card[] => {
  const told = game.tells(play);
  return told.does === 'set' && told.hand === 'low' ? told.cards : [];
};

const choicesFor = (
  id: number,
  { game, edition, situations }: Extract<LearnQuestion, { about: 'choices' }>,
): LearnAnswers['choices'] => {
  const solver = solverFor(game);
  const rules = houseGame(game);
  if (solver === undefined || rules === undefined) throw new Error(`The lab has no solver for ${game}.`);
  const question = solverQuestion(solver, edition);
  return situations.map((situation, at) => {
    if (at % 8 === 0) reply({ id, share: at / situations.length });
    // Several settings of a hand can be equivalent; one is enough.
    const choices = solver.choices(question, situation);
    return choices
      .filter(({ action }, place) => choices.findIndex((one) => one.action === action) === place)
      .map(({ action, expected, play }) => ({
        action,
        low: lowHandOf(rules, play(EXAMPLE_STAKE)),
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
