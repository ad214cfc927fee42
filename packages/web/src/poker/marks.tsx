import { dollars, type Seat } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { signed } from '../parts/signed.js';
import { LaidChips } from '../stage/laid.js';
import { lying, type Place, Words } from '../stage/plane.js';
import { centred, type LaidProps, saidBy } from './laid.js';

/** A card that counts. */
export const Mark = ({ at, width }: { readonly at: Place; readonly width: number }): ReactNode => (
  <span
    className="laid poker-mark"
    aria-hidden="true"
    style={lying({ x: at.x, y: at.y + width * 0.7 + 9 }, width * 0.86, 5)}
  />
);

export const Button = ({ at }: { readonly at: Place }): ReactNode => (
  <span className="laid poker-button" role="img" aria-label="dealer button" style={centred(at)}>
    D
  </span>
);

/** What lies before a player: his bet, what he got of the pot, or what he did without chips. */
export const Before = ({
  seat,
  at,
  from,
  name,
  moment,
  places,
}: LaidProps & { readonly seat: Seat; readonly at: Place; readonly from: Place; readonly name: string }): ReactNode => {
  const bet = moment.bets.get(seat) ?? 0;
  const got = moment.taken.get(seat) ?? 0;
  const said = from === places.plate ? saidBy(moment, seat) : (moment.did.get(seat) ?? '');
  const chip = places.tall ? 20 : 34;
  const [left, right] = [
    { x: at.x - chip * 0.8, y: at.y },
    { x: at.x + chip * 0.75, y: at.y },
  ];
  if (bet > 0)
    return (
      <>
        <LaidChips
          key="bet"
          cents={bet}
          at={left}
          width={chip}
          from={from}
          gone={moment.gathers ? places.pot : null}
          name={`bet of ${name}`}
        />
        {moment.gathers ? null : (
          <span className="laid poker-bet" aria-hidden="true" style={centred(right)}>
            {dollars(bet)}
          </span>
        )}
      </>
    );
  if (got > 0)
    return (
      <>
        <LaidChips key="got" cents={got} at={left} width={chip} from={places.pot} flies name={`taken by ${name}`} />
        <span className="laid scene-tag scene-tag-won" style={centred(right)}>
          {signed(got)}
        </span>
      </>
    );
  return said === '' || (from === places.plate && !places.tall) ? null : (
    <Words x={at.x} y={at.y} size={places.tall ? 11 : 14} className="plane-quiet">
      {said}
    </Words>
  );
};
