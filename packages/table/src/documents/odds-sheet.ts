import {
  type GameOdds,
  type LineOdds,
  solverFor,
  solverQuestion,
  type WagerLineOdds,
  type WagerOdds,
} from '@fairdeal/lab';
import { everyWagerByTable, otherReadingsOf, type PublishedAudit } from '@fairdeal/lab/internal';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { choicesOf, type SettingValues, valueWords } from '@fairdeal/rules/internal';
import { percent } from '@fairdeal/rules/internal/text';
import { handIdWords } from '../drills/question.js';
import type { Sheet, SheetTableData } from './sheet.js';

/** Inputs of a sheet: the lab's answer, the version of the code, and a hash of the question if there is one. */
export interface OddsSheetInputs {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly version: string;
  readonly hash?: string;
}

/** Every wager of the answer with its lines. */
export const oddsLinesOf = (odds: GameOdds): WagerLineOdds[] => {
  const known = everyWagerByTable(odds);
  return odds.wagers.flatMap((row) => {
    if ('lines' in row) return [row as WagerLineOdds];
    const lines = known.find(({ wager, paytable }) => wager === row.wager && paytable === row.paytable);
    return lines === undefined ? [] : [{ ...lines, ...row }];
  });
};

/** Every setting that the odds depend on, defaults included. */
export const allSettings = ({ game, edition, settings }: GameOdds): SettingValues =>
  solverQuestion(solverFor(game), edition, settings).settings;

/** Unit of the expected value: `Ante`, `Face Up Pai Gow Poker Wager`. */
const unitOf = ({ wagers: [first] }: HouseGame): string => first?.title.replace(/^Ante Wager$/, 'Ante') ?? 'Ante';

const withThousands = (count: string): string => count.replace(/\B(?=(\d{3})+$)/g, ',');

const oneIn = (count: bigint, deals: bigint): string => {
  if (count === 0n) return 'never';
  const tenths = (10n * deals) / count;
  return tenths < 10_000n ? `${Number(tenths) / 10}` : withThousands(`${tenths / 10n}`);
};

const LINE_COLUMNS: SheetTableData['columns'] = [
  { head: 'Hand', share: 31 },
  { head: 'Pays', share: 16 },
  { head: 'Combinations', share: 22, figures: true },
  { head: 'Probability', share: 13, figures: true },
  { head: 'One in', share: 18, figures: true },
  { head: 'Contribution', share: 16, figures: true },
];

const lineRow = ({ hand, pays, count, probability, contribution }: LineOdds, deals: bigint): string[] => [
  handIdWords(hand),
  pays,
  withThousands(count),
  probability.toFixed(8),
  oneIn(BigInt(count), deals),
  percent(contribution, 5),
];

/** Rows below the lines: deals that none of them pays, the meter's share, and the total. */
const restOf = ({ lines, deals, fromMeter: meter, payback }: WagerLineOdds): string[][] => {
  const paid = lines.reduce((sum, { count }) => sum + BigInt(count), 0n);
  const all = BigInt(deals);
  const rest = all - paid;
  return [
    [
      'all other hands',
      'lose',
      withThousands(`${rest}`),
      (Number(rest) / Number(all)).toFixed(8),
      oneIn(rest, all),
      percent(0, 5),
    ],
    ...(meter === undefined
      ? []
      : [
          ['meter contribution of each wager', '', '', '', '', percent(meter.progression, 5)],
          ['house reseeds the meter', '', '', '', '', percent(meter.startedAgain, 5)],
        ]),
    ['Total', '', withThousands(deals), '1.00000000', '', percent(payback, 5)],
  ];
};

const verdictWords = ({ published, verdict, note }: PublishedAudit): string =>
  published === null || verdict === null
    ? 'none'
    : `${percent(published, 3)}: ${verdict}${note === null ? '' : ` (${note})`}`;

/** A setting under its title in the submission, or under its name if only the lab has it. */
const settingValueWords = (game: HouseGame, edition: string, name: string, value: unknown): string => {
  const choice = choicesOf(game, edition).find(({ key }) => key === `settings.${name}`);
  return choice === undefined ? `${name}=${value}` : `${choice.title}: ${valueWords(choice, value)}`;
};

/** A setting that the lab wrote as `name=value`. */
const readSetting = (game: HouseGame, edition: string, setting: string): string => {
  const [name = '', value = ''] = setting.split('=');
  const known = game.settings[name];
  if (known === undefined) return setting;
  const read = known.kind === 'yes-no' ? value === 'true' : known.kind === 'number' ? Number(value) : value;
  return settingValueWords(game, edition, name, read);
};

const wagerFacts = (game: HouseGame, edition: string, row: WagerLineOdds): [string, string][] => [
  ['Payback', `${percent(row.payback, 6)}   =   ${row.fraction}`],
  ['Hold', percent(row.hold, 6)],
  ['Hit frequency', `${percent(row.hitFrequency, 6)}; a push is not a win`],
  ['Standard deviation', `${row.standardDeviation.toFixed(6)} per unit staked`],
  ...(row.atSeed === undefined || row.longRunMeter === undefined
    ? []
    : ([
        ['The meter', `averages ${dollars(row.longRunMeter)} in the long run; payback and deviation assume it`],
        [
          'At its seed',
          `payback ${percent(row.atSeed.payback, 6)}, standard deviation ${row.atSeed.standardDeviation.toFixed(6)}`,
        ],
      ] as [string, string][])),
  ['Published by the Board', verdictWords(row)],
  ...otherReadingsOf(row).map(({ setting, payback }): [string, string] => [
    'Alternate reading',
    `${percent(payback, 6)} with ${readSetting(game, edition, setting)}`,
  ]),
  ...(row.fixedPart === undefined
    ? []
    : ([['Without the meter', `${percent(row.fixedPart, 6)} from fixed payouts`]] as [string, string][])),
  ...(row.breakEvenMeter === undefined
    ? []
    : ([['Breaks even', `with the meter at ${dollars(row.breakEvenMeter)}`]] as [string, string][])),
  ...(row.envyPerOther === undefined
    ? []
    : ([['Envy', `${percent(row.envyPerOther, 6)} more for each other player in the round`]] as [string, string][])),
];

const titleOf = (
  game: HouseGame,
  edition: string,
  { wager, paytable }: WagerOdds,
): { readonly title: string; readonly clause: string } => {
  const rule = game.wagers.find(({ id }) => id === wager);
  const filed = game.paytables(edition).find((table) => table.wager === wager && table.name === paytable);
  return { title: rule?.title ?? wager, clause: filed?.clause ?? rule?.clause ?? '' };
};

const drawWager = (sheet: Sheet, game: HouseGame, edition: string, row: WagerLineOdds): void => {
  const { title, clause } = titleOf(game, edition, row);
  const facts = wagerFacts(game, edition, row);
  sheet.tableOf(
    `${title}: paytable ${row.paytable}`,
    `${clause === '' ? '' : `§ ${clause}. `}Of ${withThousands(row.deals)} equally likely deals.`,
    {
      columns: LINE_COLUMNS,
      rows: [...row.lines.map((line) => lineRow(line, BigInt(row.deals))), ...restOf(row)],
      sums: 1,
    },
    facts.length,
  );
  sheet.facts(facts);
};

const drawMain = (sheet: Sheet, game: HouseGame, { main }: GameOdds): void => {
  const unit = unitOf(game);
  sheet.heading('Main game', `One player against the dealer with best play. Expected values are per ${unit}.`);
  sheet.facts([
    ['Expected value', `${main.expected}   =   ${main.expectedDecimal.toFixed(8)} ${unit}s`],
    ['House edge', `${percent(main.houseEdge, 6)} of the ${unit}`],
    ['Average wager', `${main.averageWager.toFixed(6)} ${unit}s in a round`],
    ['Element of risk', `${percent(main.elementOfRisk, 6)} of all that is wagered`],
    ['Payback', `${percent(main.payback, 6)} of all that is wagered`],
    ['Standard deviation', `${main.standardDeviation.toFixed(6)} ${unit}s a round`],
    ['Published by the Board', verdictWords(main)],
  ]);
  sheet.tableOf('Frequencies of best play', '', {
    columns: [
      { head: 'Action or result', share: 60 },
      { head: 'Frequency', share: 40, figures: true },
    ],
    wide: 0.55,
    rows: Object.entries(main.frequencies).map(([action, share]) => [
      // "raise-3x"
      action.replace(/-(?=\d)/, ' '),
      percent(share, 6),
    ]),
  });
  sheet.heading('Strategy', 'Best play in words. Where a line gives a share of hands, the other cards decide.');
  sheet.list(main.strategy);
  sheet.tableOf('Results of a round', `The player’s net result, in ${unit}s.`, {
    columns: [
      { head: 'Net', share: 15, figures: true },
      { head: 'Probability', share: 25, figures: true },
      { head: 'As a fraction', share: 60, figures: true },
    ],
    wide: 0.7,
    rows: main.distribution.map(({ net, probability, fraction }) => [`${net}`, probability.toFixed(8), fraction]),
  });
};

const drawSummary = (sheet: Sheet, game: HouseGame, { edition, wagers }: GameOdds): void =>
  sheet.tableOf('Summary of the wagers', 'One row for each paytable. Its lines follow.', {
    columns: [
      { head: 'Wager', share: 29 },
      { head: 'Paytable', share: 16 },
      { head: 'Payback', share: 15, figures: true },
      { head: 'Hold', share: 14, figures: true },
      { head: 'Hit frequency', share: 14, figures: true },
      { head: 'Published', share: 14, figures: true },
      { head: 'Audit', share: 15 },
    ],
    rows: wagers.map((row) => [
      titleOf(game, edition, row).title,
      row.paytable,
      percent(row.payback),
      percent(row.hold),
      percent(row.hitFrequency, 3),
      row.published === null ? '–' : percent(row.published, 3),
      row.verdict ?? '–',
    ]),
  });

const settingWords = (game: HouseGame, odds: GameOdds): string =>
  Object.entries(allSettings(odds))
    .map(([name, value]) => settingValueWords(game, odds.edition, name, value))
    .join('; ') || 'none that change the odds';

const methodWords = ({ main }: GameOdds): string =>
  main.method === 'exact'
    ? 'exact enumeration of every deal in integers and fractions, no sampling'
    : `simulation of ${main.rounds} rounds; standard error ${main.standardError}`;

/** Writes a sheet for a regulator: inputs, results line by line, and the method. */
export const writeOddsSheet = (sheet: Sheet, { game, odds, version, hash }: OddsSheetInputs): void => {
  sheet.title(game.title, `Theoretical odds by 58 Pa. Code Chapter ${game.chapter}, edition ${odds.edition}`);
  sheet.facts([
    ['Game', odds.game],
    ['Settings', settingWords(game, odds)],
    ['Method', methodWords(odds)],
    ['Code version', `${version} (a hash of the sources that decide the figures)`],
    ...(hash === undefined ? [] : ([['SHA-256 of the inputs', hash]] as const)),
  ]);
  drawSummary(sheet, game, odds);
  drawMain(sheet, game, odds);
  for (const row of oddsLinesOf(odds)) drawWager(sheet, game, odds.edition, row);
};
