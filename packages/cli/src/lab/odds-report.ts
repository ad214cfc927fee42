import { fractionText, type GameOdds, type WagerOdds } from '@fairdeal/lab';
import {
  ONE,
  otherReadingsOf,
  type Report,
  type ReportColumn,
  type ReportFigure,
  type ReportSection,
  readFraction,
  subtract,
  tableOf,
  toEightDecimals,
  valueUnitOf,
} from '@fairdeal/lab/internal';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { formatNumber, percent } from '@fairdeal/rules/internal/text';

/** The Board's figure with its own digits; a dash if the Board has none. */
export const publishedText = ({ published }: Pick<WagerOdds, 'published'>): string =>
  published === null ? '–' : `${Number((100 * published).toFixed(3))}%`;

const nameOf = ({ wager, paytable }: WagerOdds): string => `${wager} ${paytable}`;

/** Notes on the Board's published figures, one line each. */
export const auditNotes = (wagers: readonly WagerOdds[]): string[] =>
  wagers.flatMap((row) => (row.note === null ? [] : [`${nameOf(row)}: ${row.note}.`]));

/** Unpublished figures: other settings, and a progressive's break-even meter. */
export const computedNotes = (wagers: readonly WagerOdds[]): string[] =>
  wagers.flatMap((row) => {
    const found = [
      ...otherReadingsOf(row).map(({ setting, payback }) => `${percent(payback)} payback with ${setting}`),
      ...(row.breakEvenMeter === undefined ? [] : [`breaks even with the meter at ${dollars(row.breakEvenMeter)}`]),
    ];
    return found.length === 0 ? [] : [`${nameOf(row)}: ${found.join('; ')}.`];
  });

const titledNotes = (title: string, notes: readonly string[]): ReportSection[] =>
  notes.length === 0 ? [] : [{ title, notes: notes.map((note) => `  ${note}`) }];

const WAGER_COLUMNS: readonly ReportColumn[] = [
  { name: 'wager and paytable' },
  { name: 'payback', unit: 'share' },
  { name: 'house edge', unit: 'share' },
  { name: 'hit frequency', unit: 'share', digits: 2 },
  { name: 'published' },
  { name: 'verdict' },
];

const wagerSections = (wagers: readonly WagerOdds[]): ReportSection[] => [
  {
    table: {
      columns: WAGER_COLUMNS,
      rows: wagers.map((row) => [
        ...[nameOf(row), row.payback, row.hold, row.hitFrequency, publishedText(row), row.verdict ?? '–'],
      ]),
    },
  },
  ...titledNotes('Notes on the published figures:', auditNotes(wagers)),
  ...titledNotes('Computed by Fairdeal only, not published:', computedNotes(wagers)),
];

const mainFigures = (game: HouseGame, { main }: GameOdds): ReportFigure[] => {
  const unit = valueUnitOf(game);
  return [
    { name: `expected value per ${unit}`, value: main.expectedDecimal, unit: 'share', detail: main.expected },
    { name: 'house edge', value: main.houseEdge, unit: 'share' },
    { name: `average wager in ${unit}s`, value: main.averageWager },
    { name: 'element of risk', value: main.elementOfRisk, unit: 'share' },
    { name: 'payback of all wagered', value: main.payback, unit: 'share' },
    { name: 'standard deviation', value: main.standardDeviation },
    ...Object.entries(main.frequencies).map(([name, value]) => ({ name, value, unit: 'share' as const })),
  ];
};

const titleOf = (game: HouseGame, { edition, settings, variant, main }: GameOdds): string =>
  [
    `${game.title}, edition ${edition}`,
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    ...(variant === undefined ? [] : [`custom rules: ${JSON.stringify(variant)}`]),
    ...(main.method === 'simulated' ? [`simulated over ${formatNumber(main.rounds ?? 0)} rounds, not exact`] : []),
  ].join(', ');

/** 1 minus the payback with the same eight decimals, so that both add up to 1. */
const holdOf = (payback: number): number => toEightDecimals(subtract(ONE, readFraction(payback.toFixed(8))));

/**
 * The odds of a game. In the CSV, payback and hold are shares of all wagers and add up to 1 in every row. Expected value, house edge and standard
 * deviation are per unit of the wager. The hold is the house edge divided by the average wager; of a wager beside the main game both are equal.
 */
export const oddsReport = (game: HouseGame, odds: GameOdds, version: string, isStored: boolean): Report => {
  const { main, wagers } = odds;
  return {
    title: titleOf(game, odds),
    sections: [
      {
        figures: mainFigures(game, odds),
        ...(main.verdict === null
          ? {}
          : {
              notes: [
                `Published payback: ${publishedText(main)}, ${main.verdict}${main.note === null ? '' : `: ${main.note}`}.`,
              ],
            }),
      },
      { notes: main.strategy.map((line) => `${line}.`) },
      ...(wagers.length === 0 ? [{ notes: ['No other wager is offered.'] }] : wagerSections(wagers)),
      ...(isStored ? [{ notes: [`Stored results of code version ${version}.`] }] : []),
    ],
    data: { ...odds, version },
    csv: tableOf(
      [
        ...['wager', 'paytable', 'method', 'payback', 'hold', 'expected', 'houseEdge', 'averageWager', 'hitFrequency'],
        ...['standardDeviation', 'published', 'verdict'],
      ],
      [
        {
          ...{ wager: 'main', method: main.method, payback: main.payback, hold: holdOf(main.payback) },
          ...{ expected: main.expected, houseEdge: main.houseEdge, averageWager: main.averageWager },
          ...{ standardDeviation: main.standardDeviation, published: main.published, verdict: main.verdict },
        },
        ...wagers.map(({ wager, paytable, method, payback, hitFrequency, standardDeviation, published, ...row }) => ({
          ...{ wager, paytable, method, payback, hold: holdOf(payback) },
          expected: fractionText(subtract(readFraction(row.fraction), ONE)),
          ...{ houseEdge: holdOf(payback), averageWager: 1, hitFrequency, standardDeviation, published },
          verdict: row.verdict,
        })),
      ],
    ),
  };
};
