import { type Card, cardWords } from '@fairdeal/cards';
import { type Cents, dollars, type PokerView, type Seat } from '@fairdeal/rules';
import type { CSSProperties, ReactNode } from 'react';
import { CardFace } from '../parts/card.js';
import { Chips } from '../parts/chips.js';
import { around, BETS, BUTTONS, partOf, RAIL, type Spot } from './oval.js';

type Player = PokerView['players'][number];

const spot = (name: string, { x, y }: Spot): Readonly<Record<string, string>> => ({
  [`--${name}-x`]: `${(100 * x).toFixed(2)}%`,
  [`--${name}-y`]: `${(100 * y).toFixed(2)}%`,
});

const placeOf = (seat: Seat, viewer: Seat, positions: number): CSSProperties => {
  const part = partOf(seat, viewer, positions);
  return {
    ...spot('seat', around(RAIL, part)),
    ...spot('bet', around(BETS, part)),
    ...spot('button', around(BUTTONS, part - 0.026)),
  } as CSSProperties;
};

const cardsWords = (cards: readonly (Card | null)[]): string => {
  const open = cards.filter((card) => card !== null).map((card) => cardWords(card).replace(/^the /, ''));
  const down = cards.length - open.length;
  return [...open, ...(down === 0 ? [] : [`${down} face down`])].join(', ');
};

/** Cards that overlap, so that seven of stud take little more room than three. */
const Fan = ({ cards }: { readonly cards: readonly (Card | null)[] }): ReactNode => (
  <div className="poker-fan" role="img" aria-label={cardsWords(cards)}>
    {cards.map((card, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their places in a hand
      <div key={`${at}-${card}`} className="poker-card-in" aria-hidden="true">
        <CardFace card={card} size="small" />
      </div>
    ))}
  </div>
);

export const Bet = ({ cents, name }: { readonly cents: Cents; readonly name: string }): ReactNode => (
  <span className="poker-bet">
    <Chips cents={cents} name={name} />
    <span aria-hidden="true">{dollars(cents)}</span>
  </span>
);

const stateOf = (player: Player | undefined, stack: Cents, away: boolean, phase: PokerView['phase']): string => {
  if (away) return 'away';
  if (player === undefined) return '';
  if (player.folded) return 'folded';
  if (player.shown === 'mucked') return 'conceded';
  return stack === 0 && phase !== null ? 'all in' : '';
};

export interface SeatsProps {
  readonly view: PokerView;
  readonly viewer: Seat;
  readonly positions: number;
  /** What each seat has taken of the pots of the round that is over. */
  readonly won: ReadonlyMap<Seat, Cents>;
}

/** Who sits where, with his stack, his bet and the cards of his that may be seen. Around the oval where there is room, a list where not. */
export const Seats = ({ view, viewer, positions, won }: SeatsProps): ReactNode => (
  <ul className="poker-seats" aria-label="Players">
    {Array.from({ length: positions }, (_, at) => at + 1).map((seat) => {
      const place = view.seats.find((other) => other.seat === seat);
      const player = view.players.find((other) => other.seat === seat);
      const style = placeOf(seat, viewer, positions);
      if (place === undefined)
        return (
          <li key={seat} className="poker-seat poker-seat-open" style={style}>
            <div className="poker-plate">
              <span className="poker-name">Seat {seat}</span> <span className="quiet">open</span>
            </div>
          </li>
        );
      const own = seat === viewer;
      const turn = view.turn === seat;
      const state = stateOf(player, place.stack, place.away, view.phase);
      const hands = view.hands.filter((hand) => hand.seat === seat);
      const takes = won.get(seat) ?? 0;
      const classes = [
        'poker-seat',
        own && 'poker-seat-own',
        turn && 'poker-seat-turn',
        player?.folded && 'poker-seat-folded',
        takes > 0 && 'poker-seat-won',
      ];
      return (
        <li key={seat} className={classes.filter(Boolean).join(' ')} style={style}>
          <div className="poker-place">
            {player === undefined || own || (player.folded && player.cards.every((card) => card === null)) ? null : (
              <Fan cards={player.cards} />
            )}
            <div className="poker-plate">
              <span className="poker-name">
                {own ? 'You' : `Seat ${seat}`}
                {turn ? <span className="visually-hidden">, to act</span> : null}
              </span>{' '}
              <span className="poker-stack">{dollars(place.stack)}</span>
              {state === '' ? null : <span className="poker-state">{state}</span>}
              {takes > 0 ? <span className="poker-state win">takes {dollars(takes)}</span> : null}
              {hands.length > 0 && !player?.folded && !own ? (
                <span className="poker-hand">{[...new Set(hands.map(({ words }) => words))].join(' · ')}</span>
              ) : null}
            </div>
          </div>
          {view.button === seat ? (
            <span className="poker-button" role="img" aria-label="dealer button">
              D
            </span>
          ) : null}
          {player !== undefined && player.bet > 0 ? <Bet key={player.bet} cents={player.bet} name="bet" /> : null}
        </li>
      );
    })}
  </ul>
);
