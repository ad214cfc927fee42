import type { ReactNode } from 'react';
import { SUIT_PATHS } from '../parts/suit.js';

const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
/** As their shapes are numbered, the black and the red ones in turn. */
const SUITS = [
  ['s', 'spades', 3],
  ['h', 'hearts', 2],
  ['c', 'clubs', 0],
  ['d', 'diamonds', 1],
] as const;

interface CardPadProps {
  /** In the order they were read out: `As`, `Td`. */
  readonly picked: readonly string[];
  readonly onPick: (picked: readonly string[]) => void;
}

/** The cards that lie on a real table, read out one after the other by touch. */
export const CardPad = ({ picked, onPick }: CardPadProps): ReactNode => (
  <section className="house-pad" aria-label="Cards read out">
    <p className="row">
      <strong>{picked.length === 0 ? 'No card read out yet' : picked.join(' ')}</strong>
      <button type="button" disabled={picked.length === 0} onClick={() => onPick(picked.slice(0, -1))}>
        Take back
      </button>
    </p>
    <div className="house-pad-row">
      <button type="button" disabled={picked.includes('joker')} onClick={() => onPick([...picked, 'joker'])}>
        Joker
      </button>
    </div>
    {SUITS.map(([suit, name, shape]) => (
      <div key={suit} className="house-pad-row">
        {RANKS.map((rank) => (
          <button
            key={rank}
            type="button"
            data-suit={suit}
            aria-label={`${rank === 'T' ? '10' : rank} of ${name}`}
            disabled={picked.includes(`${rank}${suit}`)}
            onClick={() => onPick([...picked, `${rank}${suit}`])}
          >
            {rank === 'T' ? '10' : rank}
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <path d={SUIT_PATHS[shape]} />
            </svg>
          </button>
        ))}
      </div>
    ))}
  </section>
);
