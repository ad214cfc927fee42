import { crossSeatCovariance, type GameOdds, type MeterChoice, type SeatWagerChoices, seatWagers } from '@fairdeal/lab';
import {
  collusionReport,
  covarianceReport,
  jackpotPageQuery,
  jackpotReport,
  MAX_RULE_LINES,
  NO_STAKES,
  type Report,
  type SeatPaytable,
  type SeatSessionTerms,
  seatPageQuery,
  seatReport,
  simpleRuleReport,
  solvedOf,
  strategyPageQuery,
} from '@fairdeal/lab/internal';
import { parseWholeNumber } from '../../shared/arguments.js';
import { UsageError } from '../../shared/errors.js';
import { withLink } from '../../shared/report.js';
import type { OddsRequest } from './request.js';
import { parseSeatOptions, type SeatOptions } from './seat-options.js';
import { siteLink } from './site-links.js';

/** Options about the whole game, as typed. */
export interface GameReportOptions extends SeatOptions {
  readonly meter?: string;
  readonly speed?: string;
  readonly collusion?: string;
  readonly rule?: string;
  readonly seats?: string;
}

const MOST_OTHERS = 5;
const MOST_WAGERS = 1_000_000;
const MOST_CENTS = 1_000_000_000_000;

const requireCount = (text: string | undefined, most: number, what: string): number => {
  const count = parseWholeNumber(text ?? '', 1, most);
  if (count === null) throw new UsageError(`${what}, not "${text}".`);
  return count;
};

const parseMeter = (text: string | undefined): MeterChoice | null => {
  if (text === undefined) return null;
  if (text === 'seed' || text === 'growth') return text;
  const cents = parseWholeNumber(text, 0, MOST_CENTS);
  if (cents === null)
    throw new UsageError(
      `--meter must be the meter in whole cents, such as 5000000, or seed or growth, not "${text}".`,
    );
  return cents;
};

/** Reports made from the odds of the whole game. */
export const gameReport = (
  kind: 'covariance' | 'distribution' | 'jackpot' | 'collusion' | 'rule',
  odds: GameOdds,
  tables: Readonly<Record<string, SeatPaytable>>,
  { offered }: OddsRequest,
  options: GameReportOptions,
): Report => {
  const { game, solver, question } = solvedOf(odds);
  if (kind === 'rule') {
    const what = `--rule must be the number of lines, from 1 to ${MAX_RULE_LINES}`;
    const lines = requireCount(options.rule, MAX_RULE_LINES, what);
    const link = siteLink('strategy', game, question, (asked) => strategyPageQuery(game, { ...asked, lines }));
    return withLink(simpleRuleReport(odds, lines), link);
  }
  if (kind === 'collusion') {
    const what = `The number of other hands seen must be from 1 to ${MOST_OTHERS}`;
    return collusionReport(odds, requireCount(options.collusion, MOST_OTHERS, what));
  }
  if (kind === 'jackpot') {
    const what = '--speed must be the number of wagers in an hour, a whole number';
    const speed = options.speed === undefined ? null : requireCount(options.speed, MOST_WAGERS, what);
    const link = siteLink('jackpots', game, question, (asked) => jackpotPageQuery(game, { ...asked, tables, speed }));
    return withLink(jackpotReport(odds, tables, offered, speed), link);
  }
  const choices: SeatWagerChoices = { tables, offered, meter: parseMeter(options.meter) };
  const linkOf = (terms: SeatSessionTerms & { readonly seats: boolean }): string | null =>
    siteLink('seat', game, question, (asked) => seatPageQuery(game, { ...asked, ...choices, ...terms }));
  const wagers = seatWagers(game, solver, question, odds, choices);
  if (kind === 'covariance') {
    const between = options.seats === undefined ? null : crossSeatCovariance(solver, question, odds);
    const link = linkOf({ ...NO_STAKES, seats: between !== null });
    return withLink(covarianceReport(odds, wagers, between), link);
  }
  const terms = parseSeatOptions(game, options, wagers.staked);
  return withLink(
    seatReport(odds, wagers, options.stake.length > 0 ? terms : null),
    linkOf({ ...terms, seats: false }),
  );
};
