import { formatCards } from '@fairdeal/cards';
import {
  type Chances,
  chosenSettings,
  fractionText,
  handAnswer,
  handQuery,
  type Question,
  type SaidHand,
  type Solver,
  situationFor,
  subtract,
  toDecimal,
  toEight,
  type Weighed,
  weigh,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { headed } from '../answer.js';
import { type Told, withLink } from './told.js';
import { unitOf } from './words.js';

const percent = (value: Chances['win']): string => `${(100 * toEight(value)).toFixed(4)} %`;

const chanceCells = (chances: Chances | undefined): string[] =>
  chances === undefined ? [] : [percent(chances.win), percent(chances.tie), percent(chances.lose)];

const handWords = (game: HouseGame, { situation, choices, overall }: Weighed): string => {
  const { cards, community = [], dealer = [], known = [] } = situation;
  const [best] = choices;
  const beside = [
    community.length > 0 ? `on ${formatCards(community)}` : '',
    dealer.length > 0 ? `against ${formatCards(dealer)}` : '',
    known.length > 0 ? `with ${formatCards(known)} seen` : '',
  ].filter((words) => words !== '');
  const withPoints = best?.points !== undefined;
  return [
    `${game.title}: ${[formatCards(cards), ...beside].join(' ')}`,
    '',
    headed([
      [
        'choice',
        ...(withPoints ? ['points'] : []),
        ...(best?.chances === undefined ? [] : ['wins', 'ties', 'loses']),
        `worth in ${unitOf(game)}s`,
        'exactly',
      ],
      ...choices.map(({ said, points, chances, expected }) => [
        said,
        ...(withPoints ? [points === 0 ? 'none' : `${points}`] : []),
        ...chanceCells(chances),
        toDecimal(expected, 8),
        fractionText(expected),
      ]),
    ]),
    '',
    ...(overall === null
      ? []
      : [
          `Set best against each hand that the dealer can show, it wins ${percent(overall.win)}, ties ${percent(overall.tie)} and loses ${percent(overall.lose)}: ${toDecimal(subtract(overall.win, overall.lose), 8)}.`,
        ]),
    `Best: ${best?.said ?? 'nothing'}.`,
  ].join('\n');
};

/** What every choice is worth, as it is told. */
export const handTold = (game: HouseGame, solver: Solver, question: Question, options: SaidHand): Told => {
  const situation = situationFor(game, question, options, (part) => `--${part}`);
  const weighed = weigh(solver, question, situation);
  const asked = { edition: question.edition, settings: chosenSettings(solver.settings, question) };
  // Rules of one's own are asked for here alone.
  const link = question.variant === undefined ? `/lab/hand/${game.id}${handQuery(game, asked, options)}` : null;
  const told: Told = {
    json: handAnswer(game, weighed),
    table: [
      ['choice', 'expected', 'fraction', 'points', 'win', 'tie', 'lose'],
      ...weighed.choices.map(({ said, expected, points, chances }) => [
        said,
        toEight(expected),
        fractionText(expected),
        points ?? null,
        ...(chances === undefined ? [null, null, null] : [chances.win, chances.tie, chances.lose].map(toEight)),
      ]),
    ],
    words: () => handWords(game, weighed),
  };
  // The contract of the command has this answer to the letter: the link is in the words alone.
  return { ...withLink(told, link), json: told.json };
};
