import {
  fractionText,
  type GameOdds,
  ONE,
  otherReadingsOf,
  readFraction,
  subtract,
  toEightDecimals,
  type WagerOdds,
} from '@fairdeal/lab';
import { dollars, type HouseGame } from '@fairdeal/rules';
import type { CommandOutput } from '../shared/command-output.js';
import { formatColumns, formatNumber, formatTable } from '../shared/print.js';

/** `2.36%` */
export const percent = (share: number, digits = 4): string => `${(100 * share).toFixed(digits)}%`;

/** Sentences of the lab write `2.36 %`. */
export const closePercentSigns = (text: string): string => text.replaceAll(' %', '%');

/** The Board's figure with no more digits than it has, and nothing of ours; a dash where the Board gives none. */
export const publishedText = ({ published }: Pick<WagerOdds, 'published'>): string =>
  published === null ? '–' : `${Number((100 * published).toFixed(3))}%`;

const settingsWords = ({ settings }: GameOdds): string =>
  Object.entries(settings)
    .map(([name, value]) => `, ${name}=${value}`)
    .join('');

const variantWords = ({ variant }: GameOdds): string =>
  variant === undefined ? '' : `, by rules of one’s own: ${JSON.stringify(variant)}`;

const nameOf = ({ wager, paytable }: WagerOdds): string => `${wager} ${paytable}`;

/** Remarks on the figures that the Board published, a line for each. */
export const auditNotes = (wagers: readonly WagerOdds[]): string[] =>
  wagers.flatMap((row) => (row.note === null ? [] : [`${nameOf(row)}: ${closePercentSigns(row.note)}.`]));

/** Figures of our own that nobody published: other settings, and the meter at which a progressive breaks even. */
export const computedNotes = (wagers: readonly WagerOdds[]): string[] =>
  wagers.flatMap((row) => {
    const found = [
      ...otherReadingsOf(row).map(({ setting, payback }) => `${percent(payback)} payback with ${setting}`),
      ...(row.breakEvenMeter === undefined ? [] : [`breaks even with the meter at ${dollars(row.breakEvenMeter)}`]),
    ];
    return found.length === 0 ? [] : [`${nameOf(row)}: ${found.join('; ')}.`];
  });

/** What the expected value is counted in: `Ante`, `Face Up Pai Gow Poker Wager`. */
export const valueUnitOf = ({ wagers: [first] }: HouseGame): string =>
  first?.title.replace(/^Ante Wager$/, 'Ante') ?? 'Ante';

const titledNotes = (title: string, notes: readonly string[]): string[] =>
  notes.length === 0 ? [] : ['', title, ...notes.map((note) => `  ${note}`)];

const wagerWords = (wagers: readonly WagerOdds[]): string[] => [
  formatTable([
    ['wager and paytable', 'payback', 'hold', 'hit frequency', 'published', 'verdict'],
    ...wagers.map((row) => [
      nameOf(row),
      percent(row.payback),
      percent(row.hold),
      percent(row.hitFrequency, 2),
      publishedText(row),
      row.verdict ?? '–',
    ]),
  ]),
  ...titledNotes('On the published figures:', auditNotes(wagers)),
  ...titledNotes('Computed here, published by nobody:', computedNotes(wagers)),
];

const mainAudit = ({ main }: GameOdds): string[] =>
  main.verdict === null
    ? []
    : [
        `Published payback: ${publishedText(main)}, ${main.verdict}${main.note === null ? '' : `: ${closePercentSigns(main.note)}`}.`,
      ];

/** The odds as a person reads them. */
const oddsWords = (game: HouseGame, odds: GameOdds, version: string | null): string => {
  const { main, wagers } = odds;
  const sampled =
    main.method === 'simulated' ? `, simulated over ${formatNumber(main.rounds ?? 0)} rounds, not exact` : '';
  return [
    `${game.title}, edition ${odds.edition}${settingsWords(odds)}${variantWords(odds)}${sampled}`,
    '',
    formatColumns([
      [`expected value per ${valueUnitOf(game)}`, main.expected, percent(main.expectedDecimal)],
      ['house edge', '', percent(main.houseEdge)],
      [`average wager in ${valueUnitOf(game)}s`, '', `${main.averageWager}`],
      ['element of risk', '', percent(main.elementOfRisk)],
      ['payback of all wagered', '', percent(main.payback)],
      ['standard deviation', '', `${main.standardDeviation}`],
      ...Object.entries(main.frequencies).map(([action, share]) => [action, '', percent(share)]),
    ]),
    ...mainAudit(odds),
    '',
    ...main.strategy.map((line) => `${closePercentSigns(line)}.`),
    '',
    ...(wagers.length === 0 ? ['No other wager is offered.'] : wagerWords(wagers)),
    ...(version === null ? [] : ['', `Stored results, made by code version ${version}.`]),
  ].join('\n');
};

/** 1 less the payback, by the same eight decimals: both add up to 1. */
const holdOf = (payback: number): number => toEightDecimals(subtract(ONE, readFraction(payback.toFixed(8))));

/**
 * The odds, as they are told. In the table, payback and hold are of all that is wagered, and add up to 1 in every row. Expected value, house edge and standard deviation
 * are per unit of the wager; the hold is the house edge over the average wager.
 */
export const oddsOutput = (
  game: HouseGame,
  odds: GameOdds,
  version: string,
  isStored: boolean,
  link: string | null,
): CommandOutput => ({
  json: { ...odds, version, ...(link === null ? {} : { link }) },
  table: [
    [
      ...['wager', 'paytable', 'method', 'payback', 'hold', 'expected', 'houseEdge', 'averageWager', 'hitFrequency'],
      ...['standardDeviation', 'published', 'verdict'],
    ],
    [
      'main',
      null,
      odds.main.method,
      odds.main.payback,
      holdOf(odds.main.payback),
      odds.main.expected,
      odds.main.houseEdge,
      odds.main.averageWager,
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
      holdOf(row.payback),
      fractionText(subtract(readFraction(row.fraction), ONE)),
      holdOf(row.payback),
      1,
      row.hitFrequency,
      row.standardDeviation,
      row.published,
      row.verdict,
    ]),
  ],
  words: () => oddsWords(game, odds, isStored ? version : null),
});
