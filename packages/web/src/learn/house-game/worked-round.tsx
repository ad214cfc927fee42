import { cards } from '@fairdeal/cards';
import { dollars, type HouseGame, type RoundSettlement } from '@fairdeal/rules';
import { shortWagerTitle } from '@fairdeal/rules/internal/text';
import { capitalize } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { netClass } from '../../session/net-words.js';
import { WhyButton } from '../../ui/clauses.js';
import { signedDollars } from '../../ui/money.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { TableHead } from '../../ui/table-head.js';
import { LabeledHand } from '../cards/labeled-hand.js';
import type { WorkedRound } from './worked-rounds.js';

const WagerList = ({ game, worked }: { readonly game: HouseGame; readonly worked: WorkedRound }): ReactNode => (
  <>
    <p>Every wager available before the deal is on the layout.</p>
    <ul>
      {worked.round.seats.map(({ seat, wagers }) => (
        <li key={seat}>
          Seat {seat}:{' '}
          {Object.entries(wagers)
            .map(([wager, cents]) => {
              const table = worked.round.paytables[wager];
              return `${shortWagerTitle(game, wager)} ${dollars(cents)}${table === undefined ? '' : ` (paytable ${table})`}`;
            })
            .join(', ')}
        </li>
      ))}
    </ul>
  </>
);

type SettledSeat = RoundSettlement['seats'][number];

const OUTCOMES = { win: 'wins', lose: 'loses', push: 'is returned', forfeit: 'is forfeited', void: 'is void' } as const;
const LOOKS = { win: 'win', lose: 'lose', push: '', forfeit: 'lose', void: '' } as const;

interface SettlementTableProps {
  readonly game: HouseGame;
  readonly seat: SettledSeat;
  readonly settlement: RoundSettlement;
}

const SettlementTable = ({ game, seat, settlement: { dealer, edition } }: SettlementTableProps): ReactNode => (
  <>
    <p>
      {capitalize(seat.hand)}
      {dealer === null ? '' : `, against ${dealer.hand}${dealer.qualifies ? '' : ', which does not qualify'}`}. Net{' '}
      <strong className={netClass(seat.net)}>{signedDollars(seat.net)}</strong>.
    </p>
    <ScrollArea label={`Wagers of seat ${seat.seat}`}>
      <table className="learn-settled">
        <TableHead names={['Wager', { number: 'Stake' }, 'Outcome', { number: 'Received' }, { untitled: 'Clauses' }]} />
        <tbody>
          {seat.wagers.map(({ wager, stake, outcome, pays, received, cites }) => (
            <tr key={wager}>
              <th scope="row">{shortWagerTitle(game, wager)}</th>
              <td className="number">{dollars(stake)}</td>
              <td className={LOOKS[outcome]}>
                {OUTCOMES[outcome]}
                {outcome === 'win' ? ` ${pays}` : ''}
              </td>
              <td className="number">{dollars(received)}</td>
              <td>
                <WhyButton
                  cites={cites}
                  about={`${shortWagerTitle(game, wager)} of seat ${seat.seat}`}
                  edition={edition}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  </>
);

interface WorkedRoundSectionProps {
  readonly game: HouseGame;
  readonly worked: WorkedRound;
  readonly settlement: RoundSettlement;
}

/** Fixed round from the wagers to the last chip. The rulebook computes the payouts when the page opens. */
export const WorkedRoundSection = ({ game, worked, settlement }: WorkedRoundSectionProps): ReactNode => {
  const clauseOfWagers = game.wagers.filter(({ when }) => when === 'start').map(({ clause }) => clause);
  const after = settlement.seats.filter(({ seat }) => worked.steps.every(({ settles }) => settles !== seat));
  return (
    <ol className="learn-steps">
      <li className="panel">
        <h3>Wagers</h3>
        <WagerList game={game} worked={worked} />
        <WhyButton cites={clauseOfWagers} about="Wagers" edition={settlement.edition} />
      </li>
      {worked.steps.map(({ title, words, lying, cites, settles }) => (
        <li key={title} className="panel">
          <h3>{title}</h3>
          <p>{words}</p>
          <div className="learn-felt on-felt">
            {lying.map((place) => (
              <LabeledHand key={place.label} {...place} cards={cards(place.cards)} />
            ))}
          </div>
          <WhyButton cites={cites} about={title} edition={settlement.edition} />
          {settlement.seats
            .filter(({ seat }) => seat === settles)
            .map((seat) => (
              <SettlementTable key={seat.seat} game={game} seat={seat} settlement={settlement} />
            ))}
        </li>
      ))}
      {after.map((seat) => (
        <li key={seat.seat} className="panel">
          <h3>Seat {seat.seat} is settled</h3>
          <SettlementTable game={game} seat={seat} settlement={settlement} />
        </li>
      ))}
    </ol>
  );
};
