import { dollars, type Seat } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { FeltChips } from '../../table-frame/felt-pieces.js';
import { type FeltPoint, FeltText, feltStyle } from '../../table-frame/felt-plane.js';
import { signedDollars } from '../../ui/money.js';
import { centeredStyle, lastActWords, type PokerFeltProps } from '../model/scene-helpers.js';

/** Mark of a card that counts. */
export const CountingMark = ({ at, width }: { readonly at: FeltPoint; readonly width: number }): ReactNode => (
  <span
    className="laid poker-mark"
    aria-hidden="true"
    style={feltStyle({ x: at.x, y: at.y + width * 0.7 + 9 }, width * 0.86, 5)}
  />
);

export const DealerButton = ({ at }: { readonly at: FeltPoint }): ReactNode => (
  <span className="laid poker-button" role="img" aria-label="dealer button" style={centeredStyle(at)}>
    D
  </span>
);

interface BetAreaProps extends PokerFeltProps {
  readonly seat: Seat;
  readonly at: FeltPoint;
  readonly from: FeltPoint;
  readonly name: string;
}

/** Marks before a player: their bet, their share of the pot, or their act without chips. */
export const BetArea = ({ seat, at, from, name, moment, places }: BetAreaProps): ReactNode => {
  const bet = moment.bets.get(seat) ?? 0;
  const got = moment.taken.get(seat) ?? 0;
  const said = from === places.plate ? lastActWords(moment, seat) : (moment.did.get(seat) ?? '');
  const chip = places.tall ? 20 : 34;
  const [left, right] = [
    { x: at.x - chip * 0.8, y: at.y },
    { x: at.x + chip * 0.75, y: at.y },
  ];
  if (bet > 0)
    return (
      <>
        <FeltChips
          key="bet"
          cents={bet}
          at={left}
          width={chip}
          from={from}
          gone={moment.gathers ? places.pot : null}
          name={`bet of ${name}`}
        />
        {moment.gathers ? null : (
          <span className="laid poker-bet" aria-hidden="true" style={centeredStyle(right)}>
            {dollars(bet)}
          </span>
        )}
      </>
    );
  if (got > 0)
    return (
      <>
        <FeltChips key="got" cents={got} at={left} width={chip} from={places.pot} flies name={`won by ${name}`} />
        <span className="laid scene-tag scene-tag-won" style={centeredStyle(right)}>
          {signedDollars(got)}
        </span>
      </>
    );
  return said === '' || (from === places.plate && !places.tall) ? null : (
    <FeltText x={at.x} y={at.y} size={places.tall ? 11 : 14} className="plane-quiet">
      {said}
    </FeltText>
  );
};
