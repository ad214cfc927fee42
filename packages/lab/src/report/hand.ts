import { formatCards } from '@fairdeal/cards';
import { houseGame } from '@fairdeal/rules';
import { percent } from '@fairdeal/rules/internal/text';
import type { HandSituation, Solver, SolverChoice, SolverQuestion, WinChances } from '../exact/solver.js';
import { fractionText, subtract, toEightDecimals } from '../math/fraction.js';
import { filledTable, type Report, tableOf, valueUnitOf } from './report.js';

const chancesOf = ({ win, tie, lose }: WinChances) => ({
  win: toEightDecimals(win),
  tie: toEightDecimals(tie),
  lose: toEightDecimals(lose),
});

/** Over all hands that the dealer can show, set best against each. */
const overallOf = (overall: WinChances) => {
  const worth = subtract(overall.win, overall.lose);
  return { ...chancesOf(overall), expected: toEightDecimals(worth), fraction: fractionText(worth) };
};

/** Writes the advice above the choices of a hand, the best first, and names each choice. */
export type SayAdvice = (
  situation: HandSituation,
  choices: readonly SolverChoice[],
) => { readonly advice: string; readonly names: readonly string[]; readonly costs: readonly string[] };

/** Each choice with one hand and its exact worth, the best first. */
export const handReport = (
  solver: Solver,
  question: SolverQuestion,
  situation: HandSituation,
  say: SayAdvice,
): Report => {
  const game = houseGame(solver.game);
  const { cards, community = [], dealer = [], known = [] } = situation;
  const weighed = solver.choices(question, situation);
  const { advice, names, costs } = say(situation, weighed);
  const choices = weighed.map(({ said, points, chances, expected }) => ({
    choice: said,
    ...(points === undefined ? {} : { points }),
    ...(chances === undefined ? {} : chancesOf(chances)),
    expected: toEightDecimals(expected),
    fraction: fractionText(expected),
  }));
  const best = choices[0]?.choice ?? null;
  const found = situation.dealer === undefined ? solver.overallChances?.(question, situation) : undefined;
  const overall = found === undefined ? null : overallOf(found);
  const beside = [
    ...(community.length > 0 ? [`on ${formatCards(community)}`] : []),
    ...(dealer.length > 0 ? [`against ${formatCards(dealer)}`] : []),
    ...(known.length > 0 ? [`with ${formatCards(known)} seen`] : []),
  ];
  return {
    title: `${game.title}: ${[formatCards(cards), ...beside].join(' ')}`,
    sections: [
      {
        title: advice,
        table: filledTable(
          tableOf(
            [
              'choice',
              { name: 'costs', title: `costs with a $10 ${valueUnitOf(game)}` },
              'points',
              { name: 'win', title: 'wins', unit: 'share' },
              { name: 'tie', title: 'ties', unit: 'share' },
              { name: 'lose', title: 'loses', unit: 'share' },
              { name: 'expected', title: `EV in ${valueUnitOf(game)}s`, unit: 'value' },
              { name: 'fraction', title: 'exactly' },
            ],
            choices.map((choice, at) => ({
              ...choice,
              choice: names[at] ?? choice.choice,
              costs: costs[at] ?? '',
              points: choice.points === 0 ? 'none' : choice.points,
            })),
            'EV of each choice',
          ),
        ),
        ...(overall === null
          ? {}
          : {
              notes: [
                `Set best against each hand that the dealer can show, it wins ${percent(overall.win)}, ties ${percent(overall.tie)} and loses ${percent(overall.lose)}: ${overall.expected.toFixed(8)}.`,
              ],
            }),
      },
    ],
    data: {
      game: game.id,
      hand: formatCards(cards),
      ...(community.length > 0 ? { community: formatCards(community) } : {}),
      ...(dealer.length > 0 ? { dealer: formatCards(dealer) } : {}),
      ...(known.length > 0 ? { known: formatCards(known) } : {}),
      choices,
      best,
      ...overall,
      exact: true,
    },
    csv: tableOf(['choice', 'expected', 'fraction', 'points', 'win', 'tie', 'lose'], choices, 'EV of each choice'),
  };
};
