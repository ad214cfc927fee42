import {
  type AskedMeter,
  type AskedStakes,
  endsSaid,
  endsTable,
  MOST_ASKED,
  type SeatEnds,
  type Shape,
  type Staked,
  seatWords,
  toEight,
  toNumber,
  type WagerEnds,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { AskedWrongly, figure, headed, inWords, noSuch, readCount } from '../answer.js';
import type { Told } from './told.js';
import { unitOf } from './words.js';

/** What is asked about a seat, as it was typed. */
export interface SeatOptions {
  readonly stake: readonly string[];
  readonly rounds?: string;
  readonly speed?: string;
  readonly hours?: string;
  readonly bankroll?: string;
  readonly players?: string;
}

const counted = (option: keyof typeof MOST_ASKED, text: string | undefined, what: string): number | null => {
  const most = MOST_ASKED[option];
  if (text === undefined) return null;
  const count = readCount(text, 1, most);
  if (count === null)
    throw new AskedWrongly(`--${option} is ${what}, a whole number up to ${figure(most)}, not "${text}".`);
  return count;
};

/** `ante=1000`, each wager once, in cents. */
const readStakes = (game: HouseGame, pairs: readonly string[], staked: readonly Staked[]): AskedStakes['stakes'] => {
  const known = [game.wagers[0]?.id ?? '', ...staked.map(({ table }) => table.wager)];
  const names = pairs.map((pair) => pair.split('=')[0]);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new AskedWrongly(`What is staked on ${twice} is said twice: say it once.`);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [wager = '', text = ''] = pair.split('=');
      const cents = readCount(text, 1, MOST_ASKED.stake);
      if (text !== '' && !known.includes(wager)) throw noSuch('wager to stake on', wager, known);
      if (cents === null)
        throw new AskedWrongly(
          `A stake is wager=cents, such as ${known[0]}=1000, of ${inWords(known)}, not "${pair}".`,
        );
      return [wager, cents];
    }),
  );
};

/** What is asked of a seat, as it was typed. */
export const readSeat = (game: HouseGame, options: SeatOptions, staked: readonly Staked[]): AskedStakes => {
  const stakes = readStakes(game, options.stake, staked);
  const rounds = counted('rounds', options.rounds, 'how many rounds are played');
  const speed = counted('speed', options.speed, 'how many rounds are played in an hour');
  const hours = counted('hours', options.hours, 'how many hours are played');
  if (rounds !== null && speed !== null)
    throw new AskedWrongly('--rounds is how many are played and --speed how many in an hour: say one.');
  if (hours !== null && speed === null)
    throw new AskedWrongly('--hours are played at so many rounds an hour: say --speed too.');
  const bankroll = counted('bankroll', options.bankroll, 'what the player has, in cents');
  const players = counted('players', options.players, 'how many such seats are played');
  const needsStake = (['rounds', 'speed', 'bankroll', 'players'] as const).find((name) => options[name] !== undefined);
  if (options.stake.length === 0 && needsStake !== undefined)
    throw new AskedWrongly(`--${needsStake} is of a seat with stakes: say --stake too.`);
  const alone = (['bankroll', 'players'] as const).find((name) => options[name] !== undefined);
  if (alone !== undefined && rounds === null && speed === null)
    throw new AskedWrongly(`--${alone} is reckoned over some rounds: say --rounds too, or --speed.`);
  return { stakes, rounds, speed, hours, bankroll, players };
};

const shapeCells = ({ mean, variance, skew, kurtosis }: Shape): string[] => [
  toEight(mean).toFixed(8),
  toEight(variance).toFixed(8),
  Math.sqrt(toNumber(variance)).toFixed(8),
  skew.toFixed(4),
  kurtosis.toFixed(2),
];

/** How each wager and, with stakes, a whole seat ends, as it is told. */
export const distributionTold = (
  game: HouseGame,
  lines: readonly WagerEnds[],
  seat: SeatEnds | null,
  meter: AskedMeter | null,
): Told => ({
  json: endsSaid(game, lines, seat, meter),
  table: endsTable(lines, seat),
  words: () =>
    [
      `${game.title}: how each wager ends`,
      '',
      headed([
        ['wager', 'ends', 'mean', 'variance', 'deviation', 'skew', 'excess kurtosis'],
        ...lines.map(({ wager, paytable, distribution, shape }) => [
          paytable === null ? wager : `${wager} ${paytable}`,
          `${distribution.length}`,
          ...shapeCells(shape),
        ]),
      ]),
      '',
      `Nets of the main game per ${unitOf(game)}, of the others per unit staked; exact. --csv and --json list every end with its fraction.`,
      ...(seat === null ? [] : ['', ...seatWords(seat)]),
    ].join('\n'),
});
