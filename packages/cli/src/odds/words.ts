import {
  fractionText,
  type GameOdds,
  ONE,
  otherReadingsOf,
  readFraction,
  subtract,
  type WagerOdds,
} from '@fairdeal/lab';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { columns, figure, headed } from '../answer.js';
import type { Told } from './told.js';

export const percent = (share: number, digits = 4): string => `${(100 * share).toFixed(digits)} %`;

/** The Board's figure and what was found; nothing where it gives none. */
export const verdictWords = ({
  published,
  verdict,
  note,
}: Pick<WagerOdds, 'published' | 'verdict' | 'note'>): string =>
  published === null || verdict === null ? '' : `${verdict}${note === null ? '' : `: ${note}`}`;

const settingsWords = ({ settings }: GameOdds): string =>
  Object.entries(settings)
    .map(([name, value]) => `, ${name}=${value}`)
    .join('');

const variantWords = ({ variant }: GameOdds): string =>
  variant === undefined ? '' : `, by rules of one’s own: ${JSON.stringify(variant)}`;

const extras = (row: WagerOdds): string[] => [
  ...(row.breakEvenMeter === undefined ? [] : [`breaks even with the meter at ${dollars(row.breakEvenMeter)}`]),
  ...otherReadingsOf(row).map(({ setting, payback }) => `${percent(payback)} with ${setting}`),
];

/** What the expected value is counted in: `Ante`, `Face Up Pai Gow Poker Wager`. */
export const unitOf = ({ wagers: [first] }: HouseGame): string =>
  first?.title.replace(/^Ante Wager$/, 'Ante') ?? 'Ante';

/** The odds as a person reads them. */
const oddsWords = (game: HouseGame, odds: GameOdds, version: string | null): string => {
  const { main, wagers } = odds;
  const sampled = main.method === 'simulated' ? `, simulated over ${figure(main.rounds ?? 0)} rounds, not exact` : '';
  return [
    `${game.title}, edition ${odds.edition}${settingsWords(odds)}${variantWords(odds)}${sampled}`,
    '',
    columns([
      [`expected value per ${unitOf(game)}`, main.expected, percent(main.expectedDecimal)],
      ['house edge', '', percent(main.houseEdge)],
      [`average wager in ${unitOf(game)}s`, '', `${main.averageWager}`],
      ['element of risk', '', percent(main.elementOfRisk)],
      ['payback of all wagered', '', percent(main.payback)],
      ['standard deviation', '', `${main.standardDeviation}`],
      ...Object.entries(main.frequencies).map(([action, share]) => [action, '', percent(share)]),
    ]),
    ...(main.verdict === null ? [] : [`The Board's ${percent(main.published ?? 0, 3)}: ${verdictWords(main)}.`]),
    '',
    ...main.strategy.map((line) => `${line}.`),
    '',
    wagers.length === 0
      ? 'No other wager is offered.'
      : headed([
          ['wager', 'paytable', 'payback', 'hold', 'wins', 'published'],
          ...wagers.map((row) => [
            row.wager,
            row.paytable,
            percent(row.payback),
            percent(row.hold),
            percent(row.hitFrequency, 2),
            [verdictWords(row), ...extras(row)].filter((text) => text !== '').join('; '),
          ]),
        ]),
    ...(version === null ? [] : ['', `Stored results, made by code version ${version}.`]),
  ].join('\n');
};

/** The odds, as they are told: the table has every wager and its figures. */
export const oddsTold = (
  game: HouseGame,
  odds: GameOdds,
  version: string,
  isStored: boolean,
  link: string | null,
): Told => ({
  json: { ...odds, version, ...(link === null ? {} : { link }) },
  table: [
    ['wager', 'paytable', 'method', 'payback', 'expected', 'hold', 'hits', 'standardDeviation', 'published', 'verdict'],
    [
      'main',
      null,
      odds.main.method,
      odds.main.payback,
      odds.main.expected,
      odds.main.houseEdge,
      null,
      odds.main.standardDeviation,
      odds.main.published,
      odds.main.verdict,
    ],
    ...odds.wagers.map((row) => [
      row.wager,
      row.paytable,
      row.method,
      row.payback,
      fractionText(subtract(readFraction(row.fraction), ONE)),
      row.hold,
      row.hitFrequency,
      row.standardDeviation,
      row.published,
      row.verdict,
    ]),
  ],
  words: () => oddsWords(game, odds, isStored ? version : null),
});
