import type { GameOdds, SeatWagers } from '@fairdeal/lab';
import { mainWager, SEAT_SESSION_LIMITS, type SeatSessionTerms } from '@fairdeal/lab/internal';
import type { HouseGame } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { NumberField } from '../query/query-fields.js';
import { readCount, type SeatQuery } from '../query/seat-query.js';
import { wagerNamer } from '../report/wager-names.js';
import { ReportForm } from '../worker/lab-task.js';

/** Why a seat cannot be reckoned as it is asked; null where it can. */
const stakesFault = ({ stakes, rounds, speed, hours, bankroll, players }: SeatSessionTerms): string | null => {
  if (!Object.values(stakes).some((cents) => cents > 0)) return 'Stake something on at least one wager.';
  if (rounds !== null && speed !== null) return 'Say how many rounds are played, or how many in an hour: one of both.';
  if (hours !== null && speed === null) return 'Hours are played at so many rounds an hour: say how many.';
  if ((bankroll !== null || players !== null) && rounds === null && speed === null)
    return 'A bankroll and several seats are reckoned over some rounds: say how many.';
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

/** A whole seat with its stakes: the result of a round, of a session, and of a table of such seats. */
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
      what="Work out this seat"
      disabled={wrong !== null}
      className="panel stack"
    >
      <h2>A whole seat</h2>
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
        {countField('speed', 'Or rounds in an hour')}
        {countField('hours', 'And hours')}
        <NumberField
          label="Bankroll, in dollars"
          value={toDollars(bankroll)}
          write={(text) => change({ ...typed, bankroll: inCents(text, SEAT_SESSION_LIMITS.bankroll) || null })}
        />
        {countField('players', 'Such seats at the table, up to 6')}
      </div>
      {wrong === null || Object.keys(typed.stakes).length === 0 ? null : <p role="alert">{wrong}</p>}
    </ReportForm>
  );
};
