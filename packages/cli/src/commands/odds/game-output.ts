import {
  type CrossSeatCovariance,
  crossSeatCovariance,
  type GameOdds,
  NO_STAKES,
  type SeatPaytable,
  type SeatWagerChoices,
  type Solver,
  type SolverQuestion,
  seatForecast,
  seatWagers,
  tableJackpots,
  wagerDistributions,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { type CommandOutput, withLink } from '../../shared/command-output.js';
import { collusionOutput } from './collusion.js';
import { covarianceOutput, parseMeterOption } from './covariance.js';
import { distributionOutput, parseSeatOptions, type SeatOptions } from './distribution.js';
import { jackpotOutput, parseSpeedOption } from './jackpot.js';
import type { OddsRequest } from './request.js';
import { simpleRuleOutput } from './simple-rule.js';
import { jackpotLink, seatLink } from './site-links.js';

/** What is asked of the whole game, as it was typed. */
export interface GameOutputOptions extends SeatOptions {
  readonly meter?: string;
  readonly speed?: string;
  readonly collusion?: string;
  readonly rule?: string;
  readonly seats?: string;
}

/** The answers that are drawn from the odds of the whole game. */
export const gameOutput = (
  kind: 'covariance' | 'distribution' | 'jackpot' | 'collusion' | 'rule',
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  tables: Readonly<Record<string, SeatPaytable>>,
  asked: OddsRequest,
  options: GameOutputOptions,
): CommandOutput => {
  if (kind === 'rule') return simpleRuleOutput(game, solver, question, odds, options.rule ?? '');
  if (kind === 'collusion') return collusionOutput(game, solver, question, odds, options.collusion ?? '');
  const between = (): CrossSeatCovariance => crossSeatCovariance(solver, question, odds);
  if (kind === 'jackpot') {
    const speed = parseSpeedOption(options.speed);
    const told = jackpotOutput(game, tableJackpots(game, solver, question, odds, tables, asked.offered), speed);
    return withLink(told, jackpotLink(game, solver, question, { tables, speed }));
  }
  const byWhich: SeatWagerChoices = { tables, offered: asked.offered, meter: parseMeterOption(options.meter) };
  const wagers = seatWagers(game, solver, question, odds, byWhich);
  switch (kind) {
    case 'covariance':
      return withLink(
        covarianceOutput(game, solver, question, odds, wagers, options.seats === undefined ? null : between()),
        seatLink(game, solver, question, {
          ...byWhich,
          ...NO_STAKES,
          seats: options.seats !== undefined,
        }),
      );
    case 'distribution': {
      const stakes = parseSeatOptions(game, options, wagers.staked);
      const lines = wagerDistributions(solver, question, odds, wagers.staked);
      const isStaked = options.stake.length > 0;
      const seat = isStaked ? seatForecast(game, solver, question, odds, wagers.staked, stakes, between) : null;
      return withLink(
        distributionOutput(game, lines, seat, wagers.meter),
        seatLink(game, solver, question, { ...byWhich, ...stakes, seats: false }),
      );
    }
  }
};
