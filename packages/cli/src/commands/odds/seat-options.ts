import type { SeatWager } from '@fairdeal/lab';
import { SEAT_SESSION_LIMITS, type SeatSessionTerms } from '@fairdeal/lab/internal';
import type { HouseGame } from '@fairdeal/rules';
import { parseWholeNumber } from '../../shared/arguments.js';
import { UsageError, unknownNameError } from '../../shared/errors.js';
import { formatNumber, joinList } from '../../shared/print.js';

/** Options about a seat, as typed. */
export interface SeatOptions {
  readonly stake: readonly string[];
  readonly rounds?: string;
  readonly speed?: string;
  readonly hours?: string;
  readonly bankroll?: string;
  readonly players?: string;
}

const parseCountOption = (
  option: keyof typeof SEAT_SESSION_LIMITS,
  text: string | undefined,
  what: string,
): number | null => {
  const most = SEAT_SESSION_LIMITS[option];
  if (text === undefined) return null;
  const count = parseWholeNumber(text, 1, most);
  if (count === null)
    throw new UsageError(`--${option} must be ${what}, a whole number up to ${formatNumber(most)}, not "${text}".`);
  return count;
};

/** `ante=1000`, each wager once, in cents. */
const readStakes = (
  game: HouseGame,
  pairs: readonly string[],
  staked: readonly SeatWager[],
): SeatSessionTerms['stakes'] => {
  const known = [game.wagers[0]?.id ?? '', ...staked.map(({ table }) => table.wager)];
  const names = pairs.map((pair) => pair.split('=')[0]);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UsageError(`--stake names ${twice} twice. Name it once.`);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [wager = '', text = ''] = pair.split('=');
      const cents = parseWholeNumber(text, 1, SEAT_SESSION_LIMITS.stake);
      if (text !== '' && !known.includes(wager)) throw unknownNameError('wager', wager, known);
      if (cents === null)
        throw new UsageError(
          `--stake takes wager=cents, such as ${known[0]}=1000, not "${pair}". Wagers: ${joinList(known)}.`,
        );
      return [wager, cents];
    }),
  );
};

/** Reads the options about a seat. */
export const parseSeatOptions = (
  game: HouseGame,
  options: SeatOptions,
  staked: readonly SeatWager[],
): SeatSessionTerms => {
  const stakes = readStakes(game, options.stake, staked);
  const rounds = parseCountOption('rounds', options.rounds, 'the number of rounds');
  const speed = parseCountOption('speed', options.speed, 'the number of rounds in an hour');
  const hours = parseCountOption('hours', options.hours, 'the number of hours');
  if (rounds !== null && speed !== null)
    throw new UsageError('--rounds can’t be combined with --speed. Use one of them.');
  if (hours !== null && speed === null) throw new UsageError('--hours requires --speed, the rounds in an hour.');
  const bankroll = parseCountOption('bankroll', options.bankroll, 'the player’s money in cents');
  const players = parseCountOption('players', options.players, 'the number of such seats');
  const needsStake = (['rounds', 'speed', 'bankroll', 'players'] as const).find((name) => options[name] !== undefined);
  if (options.stake.length === 0 && needsStake !== undefined) throw new UsageError(`--${needsStake} requires --stake.`);
  const alone = (['bankroll', 'players'] as const).find((name) => options[name] !== undefined);
  if (alone !== undefined && rounds === null && speed === null)
    throw new UsageError(`--${alone} requires --rounds or --speed.`);
  return { stakes, rounds, speed, hours, bankroll, players };
};
