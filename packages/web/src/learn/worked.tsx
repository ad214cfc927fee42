import { cards } from '@fairdeal/cards';
import { dollars, type HouseGame, type RoundSettlement } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { capital } from '../parts/capital.js';
import { Why } from '../parts/clauses.js';
import { Columns } from '../parts/columns.js';
import { shortTitle } from '../parts/odds-words.js';
import { Scroll } from '../parts/scroll.js';
import { signed } from '../parts/signed.js';
import { netClass } from '../seat/net-words.js';
import { LaidHand } from './laid-hand.js';
import type { WorkedRound } from './rounds.js';

const titleOf = (game: HouseGame, wager: string): string =>
  shortTitle(game.wagers.find(({ id }) => id === wager)?.title ?? wager);

const Wagered = ({ game, worked }: { readonly game: HouseGame; readonly worked: WorkedRound }): ReactNode => (
  <>
    <p>Every wager that is open before the cards stands on the layout.</p>
    <ul className="learn-wagers">
      {worked.round.seats.map(({ seat, wagers }) => (
        <li key={seat}>
          Seat {seat}:{' '}
          {Object.entries(wagers)
            .map(([wager, cents]) => {
              const table = worked.round.paytables[wager];
              return `${titleOf(game, wager)} ${dollars(cents)}${table === undefined ? '' : ` (paytable ${table})`}`;
            })
            .join(', ')}
        </li>
      ))}
    </ul>
  </>
);

type Seat = RoundSettlement['seats'][number];

const OUTCOMES = { win: 'wins', lose: 'loses', push: 'is returned', forfeit: 'is given up', void: 'is void' } as const;
const LOOKS = { win: 'win', lose: 'lose', push: '', forfeit: 'lose', void: '' } as const;

const Settled = ({
  game,
  seat,
  settlement: { dealer, edition },
}: {
  readonly game: HouseGame;
  readonly seat: Seat;
  readonly settlement: RoundSettlement;
}): ReactNode => (
  <>
    <p>
      {capital(seat.hand)}
      {dealer === null ? '' : `, against ${dealer.hand}${dealer.qualifies ? '' : ', which does not qualify'}`}. Net{' '}
      <strong className={netClass(seat.net)}>{signed(seat.net)}</strong>.
    </p>
    <Scroll label={`Wagers of seat ${seat.seat}`}>
      <table className="learn-settled">
        <Columns names={['Wager', { number: 'Stake' }, 'Outcome', { number: 'Received' }, { untitled: 'Clauses' }]} />
        <tbody>
          {seat.wagers.map(({ wager, stake, outcome, pays, received, cites }) => (
            <tr key={wager}>
              <th scope="row">{titleOf(game, wager)}</th>
              <td className="number">{dollars(stake)}</td>
              <td className={LOOKS[outcome]}>
                {OUTCOMES[outcome]}
                {outcome === 'win' ? ` ${pays}` : ''}
              </td>
              <td className="number">{dollars(received)}</td>
              <td>
                <Why cites={cites} about={`${titleOf(game, wager)} of seat ${seat.seat}`} edition={edition} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  </>
);

/** A fixed round from the wagers to the last chip. What is paid is what the rulebook says when the page is opened. */
export const Worked = ({
  game,
  worked,
  settlement,
}: {
  readonly game: HouseGame;
  readonly worked: WorkedRound;
  readonly settlement: RoundSettlement;
}): ReactNode => {
  const clauseOfWagers = game.wagers.filter(({ when }) => when === 'start').map(({ clause }) => clause);
  const after = settlement.seats.filter(({ seat }) => worked.steps.every(({ settles }) => settles !== seat));
  return (
    <ol className="learn-steps">
      <li className="panel">
        <h3>The wagers</h3>
        <Wagered game={game} worked={worked} />
        <Why cites={clauseOfWagers} about="The wagers" edition={settlement.edition} />
      </li>
      {worked.steps.map(({ title, words, lying, cites, settles }) => (
        <li key={title} className="panel">
          <h3>{title}</h3>
          <p>{words}</p>
          <div className="learn-felt on-felt">
            {lying.map((place) => (
              <LaidHand key={place.label} {...place} cards={cards(place.cards)} />
            ))}
          </div>
          <Why cites={cites} about={title} edition={settlement.edition} />
          {settlement.seats
            .filter(({ seat }) => seat === settles)
            .map((seat) => (
              <Settled key={seat.seat} game={game} seat={seat} settlement={settlement} />
            ))}
        </li>
      ))}
      {after.map((seat) => (
        <li key={seat.seat} className="panel">
          <h3>Seat {seat.seat} is settled</h3>
          <Settled game={game} seat={seat} settlement={settlement} />
        </li>
      ))}
    </ol>
  );
};
