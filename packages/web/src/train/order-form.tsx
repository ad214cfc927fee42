import type { OrderQuestion } from '@fairdeal/table/internal/drills';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.js';
import { DrillCards } from './question-table.js';

interface OrderFormProps {
  readonly question: OrderQuestion;
  readonly given: readonly number[] | null;
  readonly onAnswer: (order: readonly number[]) => void;
}

const withMoved = (order: readonly number[], from: number, to: number): number[] => {
  const after = order.filter((_, at) => at !== from);
  after.splice(to, 0, order[from] ?? 0);
  return after;
};

/** Hands in a list, sorted with buttons or arrow keys. */
export const OrderForm = ({ question: { hands, order: right, rows }, given, onAnswer }: OrderFormProps): ReactNode => {
  const [order, setOrder] = useState<readonly number[]>(() => hands.map((_, at) => at));
  const [told, setTold] = useState('');
  const items = useRef(new Map<number, HTMLLIElement>());
  const mover = useRef<{ readonly hand: number; readonly by: number } | null>(null);
  // A button would lose the focus while it moves with its hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows each new order
  useLayoutEffect(() => {
    if (mover.current === null) return;
    const { hand, by } = mover.current;
    items.current.get(hand)?.querySelectorAll('button')[by < 0 ? 0 : 1]?.focus();
    mover.current = null;
  }, [order]);
  const isShared = rows.some(({ cards }) => cards.some((card) => card !== null));
  const shown = given ?? order;
  const move = (hand: number, by: number): void => {
    const from = order.indexOf(hand);
    const to = from + by;
    if (to < 0 || to >= order.length) return;
    mover.current = { hand, by };
    setOrder(withMoved(order, from, to));
    setTold(`${hands[hand]?.label} is now number ${to + 1} of ${order.length}.`);
  };
  return (
    <>
      <ol className="train-order" aria-label="Hands, best first">
        {shown.map((hand, at) => (
          <li
            key={hand}
            ref={(item) => {
              if (item === null) items.current.delete(hand);
              else items.current.set(hand, item);
            }}
            className={given === null ? '' : right[at] === hand ? 'train-is-right' : 'train-is-wrong'}
            onKeyDown={(event) => {
              if (given !== null || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(hand, event.key === 'ArrowUp' ? -1 : 1);
            }}
          >
            <OrderedHand
              {...{ hands, hand, at, isShared }}
              place={given === null ? null : right.indexOf(hand)}
              onMove={(by) => move(hand, by)}
            />
          </li>
        ))}
      </ol>
      {given === null ? (
        <Button primary onClick={() => onAnswer(order)}>
          Submit this order
        </Button>
      ) : null}
      <p className="visually-hidden" aria-live="polite">
        {told}
      </p>
    </>
  );
};

interface OrderedHandProps extends Pick<OrderQuestion, 'hands'> {
  readonly hand: number;
  /** Current and correct place; the correct one is null until known. */
  readonly at: number;
  readonly place: number | null;
  /** True where there are community cards. */
  readonly isShared: boolean;
  readonly onMove: (by: number) => void;
}

/** Hand in its place, with buttons to move it or its name. */
const OrderedHand = ({ hands, hand, at, place, isShared, onMove }: OrderedHandProps): ReactNode => {
  const { label = '', cards = [], name = '', pick = [] } = hands[hand] ?? {};
  return (
    <>
      <span className="train-place" aria-hidden="true">
        {at + 1}
      </span>
      <span className="train-order-hand">
        <strong>{label}</strong>
        <DrillCards cards={cards} small={cards.length > 4} {...(place === null ? {} : { made: pick })} />
      </span>
      {place === null ? (
        <span className="train-movers">
          <Button aria-disabled={at === 0} onClick={() => onMove(-1)}>
            <Arrow up />
            <span className="visually-hidden">Move {label} up</span>
          </Button>
          <Button aria-disabled={at === hands.length - 1} onClick={() => onMove(1)}>
            <Arrow />
            <span className="visually-hidden">Move {label} down</span>
          </Button>
        </span>
      ) : (
        <span className="train-after">
          <strong className={place === at ? 'win' : 'lose'}>{place === at ? 'Right' : `Place ${place + 1}`}</strong>:{' '}
          {name}
          {isShared ? ', with the community cards' : ''}
        </span>
      )}
    </>
  );
};

const Arrow = ({ up = false }: { readonly up?: boolean }): ReactNode => (
  <svg className="train-arrow" viewBox="0 0 20 20" aria-hidden="true">
    <path d={up ? 'M10 4 L17 15 H3 Z' : 'M10 16 L3 5 H17 Z'} />
  </svg>
);
