import { type Card, formatCard, cards as parsed } from '@fairdeal/cards';
import type { PokerView, Seat } from '@fairdeal/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CardPad } from '../../cards/card-pad.js';
import { Button } from '../../ui/button.js';

/** Cards that everyone can see: the board and up cards. */
const publicCards = ({ board, players }: PokerView): readonly Card[] => [
  ...board,
  ...players.flatMap(({ cards }) => cards.flatMap((card) => card ?? [])),
];

interface ShowHandProps {
  readonly view: PokerView;
  readonly you: Seat;
  readonly onShow: (cards: readonly Card[]) => void;
  readonly onClose: () => void;
}

/** Form in which a player at a live table names the cards they show. */
export const ShowHand = ({ view, you, onShow, onClose }: ShowHandProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);
  useEffect(() => dialog.current?.showModal(), []);
  const hand = view.players.find(({ seat }) => seat === you)?.cards ?? [];
  const up = hand.flatMap((card) => card ?? []);
  const wanted = hand.length - up.length;
  return (
    <dialog ref={dialog} className="poker-show" aria-label="Show your hand" onClose={onClose}>
      <h2>Show your hand</h2>
      <p className="quiet">
        Pick your {wanted === 1 ? 'hole card' : `${wanted} hole cards`}
        {up.length === 0 ? '.' : `. Your up cards are already known: ${up.map(formatCard).join(' ')}.`}
      </p>
      <CardPad
        joker={false}
        picked={picked}
        out={publicCards(view).map(formatCard)}
        onPick={(cards) => setPicked(cards.slice(0, wanted))}
      />
      <div className="row">
        <Button
          primary
          disabled={picked.length < wanted}
          onClick={() => {
            onShow([...parsed(picked.join(' ')), ...up]);
            onClose();
          }}
        >
          Show {picked.length < wanted ? 'the hand' : picked.join(' ')}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </dialog>
  );
};
