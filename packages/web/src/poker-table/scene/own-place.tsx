import type { Card } from '@fairdeal/cards';
import type { PokerGame, Seat } from '@fairdeal/rules';
import { readPokerHand } from '@fairdeal/words/internal';
import type { ReactNode } from 'react';
import { cardName } from '../../cards/card.js';
import { FeltCard } from '../../table-frame/felt-pieces.js';
import { FeltText, feltStyle, feltUnits, spreadInRow } from '../../table-frame/felt-plane.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import {
  boardSlots,
  centeredStyle,
  knownCards,
  lastActWords,
  type PokerFeltProps,
  type PokerViewPlayer,
  pokerCardLook,
  seatStateWords,
} from '../model/scene-helpers.js';
import { BetArea, CountingMark, DealerButton } from './marks.js';

/** Face-down cards of a player, where the game fixes them by dealing order. */
const faceDownCards = ({ streets }: PokerGame): readonly boolean[] => {
  const all = streets.flatMap(({ deal }) =>
    deal.flatMap(({ to, cards }) => (to === 'board' ? [] : Array.from({ length: cards }, () => to === 'hole'))),
  );
  return all.includes(false) && streets.every(({ discard }) => discard === 0) ? all : [];
};

interface PokerOwnPlaceProps extends PokerFeltProps {
  readonly me: PokerViewPlayer | undefined;
  readonly you: Seat;
  readonly words: string;
}

/** Player's own place: cards, bet, and the name of the hand as it grows. */
export const PokerOwnPlace = (props: PokerOwnPlaceProps): ReactNode => {
  const { game, me, you, words, moment, places, prompt: beside } = props;
  const { view } = moment;
  const { own, tall } = places;
  const cards = knownCards(me?.cards ?? []);
  const step = Math.min(own.card + 6, own.room / Math.max(1, cards.length));
  const stack = view.seats.find((place) => place.seat === you);
  const state = seatStateWords(me, stack?.stack ?? 0, stack?.away ?? false, view.phase);
  const reach = Math.max((cards.length * step) / 2, 90) + 18;
  const middle = `calc(${feltUnits(own.y)} - 50%)`;
  return (
    <>
      {cards.length === 0 ? null : <OwnPokerCards {...props} cards={cards} step={step} />}
      {tall ? null : (
        <span className="laid poker-you" style={{ translate: `calc(${feltUnits(own.x - reach)} - 100%) ${middle}` }}>
          <strong>You, seat {you}</strong>
          <span>{state === '' ? lastActWords(moment, you) : state}</span>
        </span>
      )}
      {beside === null || boardSlots(game).length === 0 || tall ? null : (
        <span
          className="laid poker-beside"
          style={{
            translate: `${feltUnits(own.x + reach)} ${middle}`,
            maxWidth: feltUnits(Math.min(280, 1093 - own.x - reach)),
          }}
        >
          <strong>{beside.title}</strong>
          <span>{beside.words}</span>
        </span>
      )}
      {words === '' ? null : (
        <span className="laid scene-plate poker-hand" style={centeredStyle(places.plate)}>
          {words}
        </span>
      )}
      {view.button === you ? <DealerButton at={places.ownButton} /> : null}
      <BetArea {...props} seat={you} at={places.ownBet} from={places.plate} name="yours" />
    </>
  );
};

interface OwnPokerCardsProps extends PokerOwnPlaceProps {
  readonly cards: readonly Card[];
  readonly step: number;
}

/** Player's cards in reading order; cards that may be discarded can be picked. */
const OwnPokerCards = (props: OwnPokerCardsProps): ReactNode => {
  const { game, me, you, moment, places, back, order, counts, picking, cards, step } = props;
  const { own, tall } = places;
  const down = faceDownCards(game);
  const width = Math.min(own.card, step - 4);
  const reading = readPokerHand(game, cards, moment.view.board);
  const sorted = down.length > 0 ? cards : (reading?.parts.flatMap((part) => part.cards) ?? cards);
  const row = spreadInRow(own, sorted.length, step, 0, own.room);
  return (
    <ul className={classNames('scene-cards', me?.folded === true && 'poker-folded')} aria-label="Your cards">
      {sorted.map((card, nth) => {
        const at = row[nth] ?? own;
        const held = picking?.picked.has(card) === true;
        const place = held ? { x: at.x, y: at.y - 16 } : at;
        return (
          <li key={card}>
            <FeltCard
              card={card}
              at={place}
              width={width}
              back={back}
              from={places.deck}
              order={order(you, (me?.cards ?? []).indexOf(card))}
              look={held ? 'dim' : pokerCardLook(card, props)}
              small={tall && sorted.length > 4}
            />
            {picking?.may(card) === true ? (
              <Button
                className="laid scene-pick"
                style={feltStyle(place, width, width * 1.4)}
                aria-pressed={held}
                aria-keyshortcuts={`${nth + 1}`}
                aria-label={`discard the ${cardName(card)}`}
                onClick={() => picking.onPick(card)}
              />
            ) : null}
            {counts.includes(card) && moment.because === null ? <CountingMark at={at} width={width} /> : null}
            {down[nth] === true && !tall ? (
              <FeltText x={at.x} y={at.y - width * 0.7 - 11} size={13} className="plane-quiet">
                down
              </FeltText>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};
