import { type ReactNode, useEffect, useRef } from 'react';
import { cardName } from '../../cards/card.js';
import { SUIT_PATHS } from '../../cards/suit.js';
import { cardOfKey, type OutCards } from './model/next-cards.js';

const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
/** Suits by number, spades on top. */
const SUITS = [
  ['s', 3],
  ['h', 2],
  ['d', 1],
  ['c', 0],
] as const;

interface CardKeysProps {
  readonly joker: boolean;
  readonly picked: readonly string[];
  readonly out: OutCards;
  /** Copies of each card in the stack. */
  readonly copies: number;
  readonly onPick: (picked: readonly string[]) => void;
  /** A card that is out was touched: where it lies. */
  readonly onDead: (words: string) => void;
}

const nameOf = (key: string): string => cardName(cardOfKey(key));

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null;

/** Two keys a card, `a` `s`; 10 is `t` or `1`, the joker `j` `j`. */
const useTypedCards = (joker: boolean, touch: (key: string) => void, remove: () => void): void => {
  const rank = useRef<string | null>(null);
  const latest = useRef({ touch, remove });
  useEffect(() => {
    latest.current = { touch, remove };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === 'Backspace') {
        rank.current = null;
        latest.current.remove();
        return;
      }
      const isJoker = joker && key === 'j' && rank.current === 'J';
      const isSuit = rank.current !== null && SUITS.some(([suit]) => suit === key);
      if (isJoker || isSuit) {
        latest.current.touch(isJoker ? 'joker' : `${rank.current}${key}`);
        rank.current = null;
        return;
      }
      rank.current = RANKS.find((one) => one === (key === '1' ? 'T' : key.toUpperCase())) ?? null;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [joker]);
};

/** All cards, one touch each. Cards that are out are dashed, and say where they lie. The last one read stays brass. */
export const CardKeys = ({ joker, picked, out, copies, onPick, onDead }: CardKeysProps): ReactNode => {
  const touch = (key: string): void => {
    if (out.left(key) > 0) {
      onPick([...picked, key]);
      return;
    }
    const lies = out.where.get(key);
    onDead(
      lies === undefined
        ? `The ${nameOf(key)} isn’t among these cards.`
        : `The ${nameOf(key)} is in ${lies}. If it lies there twice, report the deck under Irregularity.`,
    );
  };
  const latest = useRef(picked);
  useEffect(() => {
    latest.current = picked;
  });
  useTypedCards(joker, touch, () => onPick(latest.current.slice(0, -1)));
  const last = picked.at(-1);
  const keyOf = (key: string, words: ReactNode, red: boolean): ReactNode => {
    const left = out.left(key);
    return (
      <button
        key={key}
        type="button"
        className="dealer-key"
        aria-label={`${nameOf(key)}${left === 0 ? ', out' : copies > 1 ? `, ${left} left` : ''}`}
        data-red={red || undefined}
        data-last={key === last || undefined}
        aria-disabled={left === 0 || undefined}
        onClick={() => touch(key)}
      >
        {words}
        {copies > 1 && left > 0 ? <small>{left}</small> : null}
      </button>
    );
  };
  return (
    <section className="dealer-pad" data-joker={joker || undefined} aria-label="Cards">
      {SUITS.map(([suit, shape]) => (
        <div key={suit} className="dealer-pad-row">
          {RANKS.map((rank) =>
            keyOf(
              `${rank}${suit}`,
              <>
                {rank === 'T' ? '10' : rank}
                <svg viewBox="0 0 100 100" aria-hidden="true">
                  <path d={SUIT_PATHS[shape]} />
                </svg>
              </>,
              suit === 'h' || suit === 'd',
            ),
          )}
        </div>
      ))}
      {joker ? keyOf('joker', 'Joker', false) : null}
    </section>
  );
};
