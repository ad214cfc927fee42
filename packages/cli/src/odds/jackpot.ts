import {
  eight,
  fractionText,
  type GameOdds,
  type Jackpot,
  jackpotOf,
  PARTS,
  type PaidBy,
  type Question,
  type Solver,
  type Spread,
  type Staked,
  toEight,
  toNumber,
} from '@fairdeal/lab';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { AskedWrongly, columns, readCount } from '../answer.js';
import type { Told } from './told.js';

interface Line {
  readonly table: PaidBy;
  readonly jackpot: Jackpot;
}

const spreadOut = ({ mean, variance, within }: Spread): object => ({
  mean: toEight(mean),
  meanFraction: fractionText(mean),
  variance: toEight(variance),
  varianceFraction: fractionText(variance),
  standardDeviation: eight(Math.sqrt(toNumber(variance))),
  within,
});

const lineOut = ({ table, jackpot }: Line, speed: number | null): object => ({
  wager: table.wager,
  paytable: table.name,
  chance: toNumber(jackpot.chance),
  chanceFraction: fractionText(jackpot.chance),
  growthPerWager: toEight(jackpot.growth),
  keptPerWager: toEight(jackpot.kept),
  reseed: toEight(jackpot.reseed),
  wagers: spreadOut(jackpot.wagers),
  ...(speed === null ? {} : { hours: eight(toNumber(jackpot.wagers.mean) / speed) }),
  jackpot: {
    ...spreadOut(jackpot.size),
    method: jackpot.method,
    ...(jackpot.error === undefined ? {} : { withinError: jackpot.error }),
  },
  ...(jackpot.breakEven === null
    ? {}
    : {
        breakEvenMeter: Math.ceil(toNumber(jackpot.breakEven)),
        breakEvenFraction: fractionText(jackpot.breakEven),
        wagersAboveBreakEven: eight(jackpot.aboveBreakEven ?? 0),
      }),
  housePaysPerWager: toEight(jackpot.housePays),
  housePaysFraction: fractionText(jackpot.housePays),
});

const inDollars = (cents: number): string => dollars(Math.round(cents));

const lineWords = ({ table, jackpot }: Line, speed: number | null): string[] => {
  const { wagers, size, breakEven, aboveBreakEven } = jackpot;
  const hours = (count: number): string => (speed === null ? '' : `, ${(count / speed).toFixed(1)} hours`);
  const mean = toNumber(wagers.mean);
  return [
    `${table.wager} ${table.name}: one wager in ${Math.round(mean).toLocaleString('en-US')} wins all of the meter${hours(mean)}`,
    columns([
      ['', 'mean', 'deviation', ...PARTS.map((part) => `${part} %`)],
      [
        'wagers until it is won',
        mean.toFixed(0),
        Math.sqrt(toNumber(wagers.variance)).toFixed(0),
        ...PARTS.map((part) => `${wagers.within[part]}`),
      ],
      [
        `the jackpot${jackpot.method === 'exact' ? '' : ` (parts right to ${dollars(jackpot.error ?? 0)})`}`,
        inDollars(toNumber(size.mean)),
        inDollars(Math.sqrt(toNumber(size.variance))),
        ...PARTS.map((part) => inDollars(size.within[part])),
      ],
    ]),
    ...(breakEven === null
      ? []
      : [
          `A wager returns itself with the meter at ${inDollars(Math.ceil(toNumber(breakEven)))}; it stands above that at ${(100 * (aboveBreakEven ?? 0)).toFixed(4)} % of wagers.`,
        ]),
    `The house pays ${(toNumber(jackpot.housePays) / 100).toFixed(6)} dollars a wager besides what wagers put in.`,
    '',
  ];
};

const MOST_WAGERS = 1_000_000;

/** How large a game's jackpots are and how long they take, by each table that is asked for. */
export const jackpotTold = (
  game: HouseGame,
  solver: Solver,
  question: Question,
  odds: GameOdds,
  staked: readonly Staked[],
  asked: readonly string[],
  speedText: string | undefined,
): Told => {
  const speed = speedText === undefined ? null : readCount(speedText, 1, MOST_WAGERS);
  if (speedText !== undefined && speed === null)
    throw new AskedWrongly(`--speed is how many wagers are made in an hour, a whole number, not "${speedText}".`);
  const filed = game.paytables(question.edition);
  const every = solver
    .tables(question)
    .filter(({ wager }) => !asked.includes(wager))
    .map((table) => table);
  const tables = [...every, ...staked.map(({ table }) => table).filter(({ wager }) => asked.includes(wager))];
  const lines = tables.flatMap((table): Line[] => {
    const counted = solver.counted(question, odds.counts, table);
    const { progressive } =
      filed.find(({ wager, name }) => wager === table.wager && name === table.name) ??
      filed.find(({ wager }) => wager === table.wager) ??
      {};
    const jackpot = counted === null ? null : jackpotOf(table, counted, progressive?.reserveRate ?? 0);
    return jackpot === null ? [] : [{ table, jackpot }];
  });
  if (lines.length === 0) throw new AskedWrongly(`No wager of ${game.title} here wins all of a meter.`);
  return {
    json: { game: game.id, progressives: lines.map((line) => lineOut(line, speed)) },
    table: [
      [
        'wager',
        'paytable',
        'of',
        'mean',
        'meanFraction',
        'standardDeviation',
        ...PARTS.map((part) => `within ${part} %`),
      ],
      ...lines.flatMap(({ table, jackpot }) =>
        (['wagers', 'size'] as const).map((of) => [
          table.wager,
          table.name,
          of === 'size' ? 'cents' : of,
          toEight(jackpot[of].mean),
          fractionText(jackpot[of].mean),
          eight(Math.sqrt(toNumber(jackpot[of].variance))),
          ...PARTS.map((part) => jackpot[of].within[part]),
        ]),
      ),
    ],
    words: () =>
      [
        `${game.title}: how long its jackpots take and how large they are`,
        '',
        ...lines.flatMap((line) => lineWords(line, speed)),
        'Means and deviations are exact, of jackpots in the long run; what stands on the meter at any wager is spread as the jackpots are: that is what the house owes.',
      ].join('\n'),
  };
};
