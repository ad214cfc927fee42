import { dollars, type PokerGame, type PokerView } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { CardFace } from '../parts/card.js';
import { Chips } from '../parts/chips.js';

const boardOf = ({ streets }: PokerGame): number =>
  streets.reduce(
    (sum, { deal }) => sum + deal.reduce((cards, part) => (part.to === 'board' ? cards + part.cards : cards), 0),
    0,
  );

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const;

/** The board and the pot, in the middle of the table. */
export const Center = ({ game, view }: { readonly game: PokerGame; readonly view: PokerView }): ReactNode => {
  const places = Math.max(boardOf(game), view.board.length);
  return (
    <section className="poker-center" aria-label="Board and pot">
      {places === 0 ? null : (
        <ol className="poker-board" aria-label={view.board.length === 0 ? 'Board: no card yet' : 'Board'}>
          {PLACES.slice(0, places).map((place, at) => {
            const card = view.board[at];
            return card === undefined ? (
              <li key={place} className="poker-board-empty" aria-hidden="true" />
            ) : (
              <li key={`${place}-${card}`} className="poker-card-in">
                <CardFace card={card} />
              </li>
            );
          })}
        </ol>
      )}
      <p className="poker-pot">
        {view.pot > 0 ? (
          <>
            <Chips cents={view.pot} name="pot" />
            <span>
              Pot <strong>{dollars(view.pot)}</strong>
            </span>
          </>
        ) : (
          <span className="quiet">{view.phase === null ? 'No pot' : 'Pot $0'}</span>
        )}
        {view.street === null ? null : <span className="poker-street">{view.street}</span>}
        {view.kill ? <span className="poker-street">limits raised by a kill</span> : null}
      </p>
      {[view.badBeat, view.highHand].map((jackpot) =>
        jackpot === null ? null : (
          <p key={jackpot.sign} className="poker-jackpot">
            {jackpot.sign}
          </p>
        ),
      )}
    </section>
  );
};
