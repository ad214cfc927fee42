import type { GameOdds, SeatWagers } from '@fairdeal/lab';
import { mainWager, SEAT_SESSION_LIMITS, type SeatSessionTerms } from '@fairdeal/lab/internal';
import type { HouseGame } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { NumberField } from '../query/query-fields.js';
import { readCount, type SeatQuery } from '../query/seat-query.js';
import { wagerNamer } from '../report/wager-names.js';
import { ReportForm } from '../worker/lab-task.js';

/** Fault of a seat's form; null where it is complete. */
const stakesFault = ({ stakes, rounds, speed, hours, bankroll, players }: SeatSessionTerms): string | null => {
  if (!Object.values(stakes).some((cents) => cents > 0)) return 'Enter a bet on at least one wager.';
  if (rounds !== null && speed !== null) return 'Enter either the rounds or the rounds per hour.';
  if (hours !== null && speed === null) return 'Enter the rounds per hour for these hours.';
  if ((bankroll !== null || players !== null) && rounds === null && speed === null)
    return 'A bankroll or several seats need a number of rounds. Enter the rounds.';
  return null;
};

const inCents = (text: string, most: number): number | null =>
  text === '' ? null : readCount(`${Math.round(100 * Number(text))}`, most, 0);

const toDollars = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : cents / 100;

interface SeatFormProps {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly wagers: SeatWagers;
  readonly typed: SeatQuery;
  readonly change: (typed: SeatQuery) => void;
}

/** Form for a whole seat with its bets: results of a round, a session, and a table of such seats. */
export const SeatForm = ({ game, odds, wagers, typed, change }: SeatFormProps): ReactNode => {
  const { rounds, speed, hours, bankroll, players } = typed;
  const known = [mainWager(game), ...wagers.staked.map(({ table }) => table.wager)];
  const stakes = Object.fromEntries(
    Object.entries(typed.stakes).filter(([wager, cents]) => known.includes(wager) && cents > 0),
  );
  const terms: SeatSessionTerms = { stakes, rounds, speed, hours, bankroll, players };
  const wrong = stakesFault(terms);
  const stake = (wager: string, text: string): void => {
    const { [wager]: _, ...others } = typed.stakes;
    const cents = inCents(text, SEAT_SESSION_LIMITS.stake);
    change({ ...typed, stakes: cents === null ? others : { ...others, [wager]: cents } });
  };
  const countField = (name: 'rounds' | 'speed' | 'hours' | 'players', label: string): ReactNode => (
    <NumberField
      label={label}
      value={typed[name]}
      write={(text) => change({ ...typed, [name]: readCount(text, SEAT_SESSION_LIMITS[name]) })}
    />
  );
  return (
    <ReportForm
      task="seat"
      ask={{ odds, wagers, terms }}
      atOnce
      what="Compute this seat"
      disabled={wrong !== null}
      className="panel stack"
    >
      <h2>Whole seat</h2>
      <div className="form">
        {known.map((wager) => (
          <NumberField
            key={wager}
            label={`On the ${wagerNamer(game)(wager)}, in dollars`}
            value={toDollars(typed.stakes[wager])}
            write={(text) => stake(wager, text)}
          />
        ))}
        {countField('rounds', 'Rounds')}
        {countField('speed', 'Or rounds per hour')}
        {countField('hours', 'Hours')}
        <NumberField
          label="Bankroll, in dollars"
          value={toDollars(bankroll)}
          write={(text) => change({ ...typed, bankroll: inCents(text, SEAT_SESSION_LIMITS.bankroll) || null })}
        />
        {countField('players', 'Seats like this at the table, up to 6')}
      </div>
      {wrong === null || Object.keys(typed.stakes).length === 0 ? null : <p role="alert">{wrong}</p>}
    </ReportForm>
  );
};
