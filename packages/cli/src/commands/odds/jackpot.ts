import { JACKPOT_PERCENTILES, jackpotReport, jackpotTable, type TableJackpot, toNumber } from '@fairdeal/lab';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { parseWholeNumber } from '../../shared/arguments.js';
import type { CommandOutput } from '../../shared/command-output.js';
import { UsageError } from '../../shared/errors.js';
import { formatNumber, formatTable } from '../../shared/print.js';

const inDollars = (cents: number): string => dollars(Math.round(cents));

const lineWords = ({ table, jackpot }: TableJackpot, speed: number | null): string[] => {
  const { wagers, size, breakEven, aboveBreakEven } = jackpot;
  const hours = (count: number): string => (speed === null ? '' : `, ${formatNumber(count / speed, 1)} hours`);
  const mean = toNumber(wagers.mean);
  return [
    `${table.wager} ${table.name}: one wager in ${formatNumber(mean)} wins all of the meter${hours(mean)}`,
    formatTable([
      ['', 'mean', 'deviation', ...JACKPOT_PERCENTILES.map((part) => `${part} %`)],
      [
        'wagers until it is won',
        formatNumber(mean),
        formatNumber(Math.sqrt(toNumber(wagers.variance))),
        ...JACKPOT_PERCENTILES.map((part) => formatNumber(wagers.within[part])),
      ],
      [
        `the jackpot${jackpot.method === 'exact' ? '' : ` (parts right to ${dollars(jackpot.error ?? 0)})`}`,
        inDollars(toNumber(size.mean)),
        inDollars(Math.sqrt(toNumber(size.variance))),
        ...JACKPOT_PERCENTILES.map((part) => inDollars(size.within[part])),
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

/** `--speed` as it was typed: wagers in an hour. */
export const parseSpeedOption = (text: string | undefined): number | null => {
  const speed = text === undefined ? null : parseWholeNumber(text, 1, MOST_WAGERS);
  if (text !== undefined && speed === null)
    throw new UsageError(`--speed is how many wagers are made in an hour, a whole number, not "${text}".`);
  return speed;
};

/** How large a game's jackpots are and how long they take, as it is told. */
export const jackpotOutput = (game: HouseGame, found: readonly TableJackpot[], speed: number | null): CommandOutput => {
  const progressives = found.map((one) => jackpotReport(one, speed));
  return {
    json: { game: game.id, progressives },
    table: jackpotTable(progressives),
    words: () =>
      [
        `${game.title}: how long its jackpots take and how large they are`,
        '',
        ...found.flatMap((one) => lineWords(one, speed)),
        'Means and deviations are exact, of jackpots in the long run; what stands on the meter at any wager is spread as the jackpots are: that is what the house owes.',
      ].join('\n'),
  };
};
