import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.js';
import { SUIT_PATHS } from './suit.js';

const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
/** Suits by number, black and red in turn. */
const SUITS = [
  ['s', 'spades', 3],
  ['h', 'hearts', 2],
  ['c', 'clubs', 0],
  ['d', 'diamonds', 1],
] as const;

interface CardPadProps {
  /** True for games with a joker. */
  readonly joker: boolean;
  /** Cards in the order they were read aloud: `As`, `Td`. */
  readonly picked: readonly string[];
  /** Cards already elsewhere on the table. */
  readonly out?: readonly string[];
  readonly onPick: (picked: readonly string[]) => void;
  /** Name of the pad, where there is another. */
  readonly label?: string;
}

const NONE: readonly string[] = [];

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null;

/** Two keys per card, `a` `s`; 10 is `t` or `1`, the joker `j` `j`. */
const useKeys = ({ joker, picked, out, onPick }: Required<Omit<CardPadProps, 'label'>>): void => {
  const rank = useRef<string | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === 'Backspace') {
        rank.current = null;
        onPick(picked.slice(0, -1));
        return;
      }
      const suited = SUITS.some(([suit]) => suit === key);
      const card =
        joker && key === 'j' && rank.current === 'J'
          ? 'joker'
          : suited && rank.current
            ? `${rank.current}${key}`
            : null;
      if (card !== null && !picked.includes(card) && !out.includes(card)) onPick([...picked, card]);
      rank.current =
        card === null ? (RANKS.find((one) => one === (key === '1' ? 'T' : key.toUpperCase())) ?? null) : null;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [joker, picked, out, onPick]);
};

/** Pad to enter the cards of a live table, one after another, by touch or keys. */
export const CardPad = ({ joker, picked, out = NONE, onPick, label = 'Cards entered' }: CardPadProps): ReactNode => {
  useKeys({ joker, picked, out, onPick });
  return (
    <section className="house-pad" aria-label={label}>
      <p className="row">
        <strong>{picked.length === 0 ? 'No cards entered yet' : picked.join(' ')}</strong>
        <Button disabled={picked.length === 0} onClick={() => onPick(picked.slice(0, -1))}>
          Remove last card
        </Button>
      </p>
      {joker ? (
        <div className="house-pad-row">
          <Button disabled={picked.includes('joker')} onClick={() => onPick([...picked, 'joker'])}>
            Joker
          </Button>
        </div>
      ) : null}
      {SUITS.map(([suit, name, shape]) => (
        <div key={suit} className="house-pad-row">
          {RANKS.map((rank) => (
            <Button
              key={rank}
              data-suit={suit}
              aria-label={`${rank === 'T' ? '10' : rank} of ${name}`}
              disabled={picked.includes(`${rank}${suit}`) || out.includes(`${rank}${suit}`)}
              onClick={() => onPick([...picked, `${rank}${suit}`])}
            >
              {rank === 'T' ? '10' : rank}
              <svg viewBox="0 0 100 100" aria-hidden="true">
                <path d={SUIT_PATHS[shape]} />
              </svg>
            </Button>
          ))}
        </div>
      ))}
    </section>
  );
};
