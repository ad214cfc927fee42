import { toNumber } from '@fairdeal/lab';
import { type SayAdvice, subtract } from '@fairdeal/lab/internal';
import { type Cents, type HouseGame, isRefused, type Submission, submit } from '@fairdeal/rules';
import { type Advice, advisedPlay, choiceOrder, hintText } from '@fairdeal/words/internal';
import { costInTable } from '@fairdeal/words/internal/text';

/** Bet on each required wager that figures without a table are given for. */
export const EXAMPLE_BET: Cents = 1000;

/** Advice on a hand away from a table, for the example's bet. */
export const handAdvice =
  (game: HouseGame): SayAdvice =>
  ({ cards, dealer }, choices) => {
    const [best] = choices;
    const submission = submissionOf(game);
    const wagers = Object.fromEntries(
      game.wagers.filter(({ required, when }) => required && when === 'start').map(({ id }) => [id, EXAMPLE_BET]),
    );
    const advice: Advice = {
      certain: dealer !== undefined,
      choices: choices.map(({ play, expected, chances }) => {
        const made = play(EXAMPLE_BET);
        const street = 'street' in made && typeof made.street === 'string' ? made.street : '';
        const added = game.choose(submission, { box: 1, cards, wagers, play: null }, made, street);
        const cents = isRefused(added) ? 0 : added.reduce((sum, moved) => sum + moved.cents, 0);
        return {
          play: advisedPlay(game, cards, made, cents),
          cost: best === undefined ? null : EXAMPLE_BET * toNumber(subtract(best.expected, expected)),
          worth: EXAMPLE_BET * toNumber(expected),
          ...(chances === undefined ? {} : { wins: toNumber(chances.win) }),
        };
      }),
    };
    const said = hintText(advice);
    return {
      advice: said === null ? '' : [said.best, said.fact].filter((text) => text !== '').join(' '),
      names: choices.map((_, at) => choiceOrder(advice, at)),
      costs: advice.choices.map(({ cost }) => (cost === null || cost === 0 ? '' : costInTable(cost))),
    };
  };

const submissionOf = (game: HouseGame): Submission => {
  const submission = submit(game, {});
  if ('faults' in submission) throw new Error(`${game.id} has no submission.`);
  return submission.ok;
};
