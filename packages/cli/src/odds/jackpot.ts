import { jackpotSaid, jackpotTable, PARTS, type TableJackpot, toNumber } from '@fairdeal/lab';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { AskedWrongly, figure, headed, readCount } from '../answer.js';
import type { Told } from './told.js';

const inDollars = (cents: number): string => dollars(Math.round(cents));

const lineWords = ({ table, jackpot }: TableJackpot, speed: number | null): string[] => {
  const { wagers, size, breakEven, aboveBreakEven } = jackpot;
  const hours = (count: number): string => (speed === null ? '' : `, ${figure(count / speed, 1)} hours`);
  const mean = toNumber(wagers.mean);
  return [
    `${table.wager} ${table.name}: one wager in ${figure(mean)} wins all of the meter${hours(mean)}`,
    headed([
      ['', 'mean', 'deviation', ...PARTS.map((part) => `${part} %`)],
      [
        'wagers until it is won',
        figure(mean),
        figure(Math.sqrt(toNumber(wagers.variance))),
        ...PARTS.map((part) => figure(wagers.within[part])),
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

/** `--speed` as it was typed: wagers in an hour. */
export const readSpeed = (text: string | undefined): number | null => {
  const speed = text === undefined ? null : readCount(text, 1, MOST_WAGERS);
  if (text !== undefined && speed === null)
    throw new AskedWrongly(`--speed is how many wagers are made in an hour, a whole number, not "${text}".`);
  return speed;
};

/** How large a game's jackpots are and how long they take, as it is told. */
export const jackpotTold = (game: HouseGame, found: readonly TableJackpot[], speed: number | null): Told => {
  const progressives = found.map((one) => jackpotSaid(one, speed));
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
