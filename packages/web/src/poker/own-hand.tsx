import type { Card } from '@fairdeal/cards';
import type { PokerView } from '@fairdeal/rules';
import type { CSSProperties, ReactNode } from 'react';
import { CardFace, cardName } from '../parts/card.js';
import { isThrowable, type PokerOption } from './choices.js';

export interface OwnHandProps {
  readonly player: PokerView['players'][number] | undefined;
  readonly hands: readonly string[];
  readonly exchange: readonly PokerOption[];
  readonly thrown: ReadonlySet<Card>;
  readonly toggle: (card: Card) => void;
}

/** The viewer's own cards, large. When he may throw some away, each is a button that marks it. */
export const OwnHand = ({ player, hands, exchange, thrown, toggle }: OwnHandProps): ReactNode => {
  if (player === undefined || player.cards.length === 0)
    return <p className="poker-own-none quiet">You have no cards.</p>;
  return (
    <div
      className={`poker-own-hand${player.folded ? ' poker-own-folded' : ''}${exchange.length > 0 ? ' poker-own-choosing' : ''}`}
    >
      <ul
        aria-label="Your cards"
        className="poker-own-cards"
        style={{ '--cards': player.cards.length } as CSSProperties}
      >
        {player.cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their places in a hand
          <li key={`${at}-${card}`} className="poker-card-in">
            {card !== null && isThrowable(exchange, card) ? (
              <button
                type="button"
                className="poker-toggle"
                aria-pressed={thrown.has(card)}
                aria-keyshortcuts={`${at + 1}`}
                aria-label={`throw away the ${cardName(card)}`}
                onClick={() => toggle(card)}
              >
                <CardFace card={card} size="large" />
                <span aria-hidden="true">{thrown.has(card) ? 'throw away' : 'keep'}</span>
              </button>
            ) : (
              <CardFace card={card} size="large" />
            )}
          </li>
        ))}
      </ul>
      {player.folded ? <p className="quiet">You have folded.</p> : null}
      {hands.length === 0 ? null : <p className="poker-hand">{hands.join(' · ')}</p>}
    </div>
  );
};
