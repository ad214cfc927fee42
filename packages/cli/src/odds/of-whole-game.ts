import {
  type AskedTable,
  type AskedWagers,
  type BetweenSeats,
  betweenSeats,
  endsOfSeat,
  endsOfWagers,
  type GameOdds,
  jackpotsOf,
  NO_STAKES,
  type Question,
  type Solver,
  wagersOfSeat,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import type { Asked } from './asked.js';
import { collusionTold } from './collusion.js';
import { covarianceTold, readMeter } from './covariance.js';
import { jackpotTold, readSpeed } from './jackpot.js';
import { jackpotLink, seatLink } from './links.js';
import { ruleTold } from './rule.js';
import { distributionTold, readSeat, type SeatOptions } from './seat.js';
import { type Told, withLink } from './told.js';

/** What is asked of the whole game, as it was typed. */
export interface WholeOptions extends SeatOptions {
  readonly meter?: string;
  readonly speed?: string;
  readonly collusion?: string;
  readonly rule?: string;
  readonly seats?: string;
}

/** The answers that are drawn from the odds of the whole game. */
export const toldOf = (
  kind: 'covariance' | 'distribution' | 'jackpot' | 'collusion' | 'rule',
  game: HouseGame,
  solver: Solver,
  question: Question,
  odds: GameOdds,
  tables: Readonly<Record<string, AskedTable>>,
  asked: Asked,
  options: WholeOptions,
): Told => {
  if (kind === 'rule') return ruleTold(game, solver, question, odds, options.rule ?? '');
  if (kind === 'collusion') return collusionTold(game, solver, question, odds, options.collusion ?? '');
  const between = (): BetweenSeats => betweenSeats(solver, question, odds);
  if (kind === 'jackpot') {
    const speed = readSpeed(options.speed);
    const told = jackpotTold(game, jackpotsOf(game, solver, question, odds, tables, asked.offered), speed);
    return withLink(told, jackpotLink(game, solver, question, { tables, speed }));
  }
  const byWhich: AskedWagers = { tables, offered: asked.offered, meter: readMeter(options.meter) };
  const wagers = wagersOfSeat(game, solver, question, odds, byWhich);
  switch (kind) {
    case 'covariance':
      return withLink(
        covarianceTold(game, solver, question, odds, wagers, options.seats === undefined ? null : between()),
        seatLink(game, solver, question, {
          ...byWhich,
          ...NO_STAKES,
          seats: options.seats !== undefined,
        }),
      );
    case 'distribution': {
      const stakes = readSeat(game, options, wagers.staked);
      const lines = endsOfWagers(solver, question, odds, wagers.staked);
      const isStaked = options.stake.length > 0;
      const seat = isStaked ? endsOfSeat(game, solver, question, odds, wagers.staked, stakes, between) : null;
      return withLink(
        distributionTold(game, lines, seat, wagers.meter),
        seatLink(game, solver, question, { ...byWhich, ...stakes, seats: false }),
      );
    }
  }
};
