import { formatCards } from '@fairdeal/cards';
import {
  fractionText,
  type HandText,
  handPageQuery,
  nonDefaultSettings,
  parseSituation,
  type RatedHand,
  ratedHandJson,
  rateHand,
  type Solver,
  type SolverQuestion,
  subtract,
  toDecimal,
  toEightDecimals,
  type WinChances,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { valueUnitOf } from '../../lab/odds-text.js';
import { type CommandOutput, withLink } from '../../shared/command-output.js';
import { formatTable } from '../../shared/print.js';

const percent = (value: WinChances['win']): string => `${(100 * toEightDecimals(value)).toFixed(4)} %`;

const chanceCells = (chances: WinChances | undefined): string[] =>
  chances === undefined ? [] : [percent(chances.win), percent(chances.tie), percent(chances.lose)];

const handWords = (game: HouseGame, { situation, choices, overall }: RatedHand): string => {
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
    formatTable([
      [
        'choice',
        ...(withPoints ? ['points'] : []),
        ...(best?.chances === undefined ? [] : ['wins', 'ties', 'loses']),
        `worth in ${valueUnitOf(game)}s`,
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
export const handOutput = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  options: HandText,
): CommandOutput => {
  const situation = parseSituation(game, question, options, (part) => `--${part}`);
  const weighed = rateHand(solver, question, situation);
  const asked = { edition: question.edition, settings: nonDefaultSettings(solver.settings, question) };
  // Rules of one's own are asked for here alone.
  const link = question.variant === undefined ? `/lab/hand/${game.id}${handPageQuery(game, asked, options)}` : null;
  const told: CommandOutput = {
    json: ratedHandJson(game, weighed),
    table: [
      ['choice', 'expected', 'fraction', 'points', 'win', 'tie', 'lose'],
      ...weighed.choices.map(({ said, expected, points, chances }) => [
        said,
        toEightDecimals(expected),
        fractionText(expected),
        points ?? null,
        ...(chances === undefined ? [null, null, null] : [chances.win, chances.tie, chances.lose].map(toEightDecimals)),
      ]),
    ],
    words: () => handWords(game, weighed),
  };
  // The contract of the command has this answer to the letter: the link is in the words alone.
  return { ...withLink(told, link), json: told.json };
};
