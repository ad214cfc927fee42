import type { Card } from '@fairdeal/cards';
import { dollars } from '@fairdeal/rules';
import { cardListWords, countNoun } from '@fairdeal/words/internal/text';
import type { CSSProperties, ReactNode } from 'react';
import { CardDrawing, cardName } from '../../cards/card.js';
import { classNames } from '../../ui/class-names.js';
import { type CardPlace, cardOfKey } from './model/next-cards.js';
import './felt.css';
import type { SeatHand, SeatNow, TableNow } from './model/table-now.js';

/** Middles of the seats' places, in percent of the felt, from the dealer's left. */
const HOUSE_PLACES: readonly (readonly [number, number])[] = [
  [10.5, 60],
  [25.5, 27],
  [41.5, 18],
  [58.5, 18],
  [74.5, 27],
  [89.5, 60],
];
const POKER_PLACES: readonly (readonly [number, number])[] = [
  [8.2, 84],
  [8.6, 55],
  [19.5, 30],
  [31.6, 20],
  [43.8, 17],
  [56.2, 17],
  [68.4, 20],
  [80.5, 30],
  [91.4, 55],
  [91.8, 84],
];

export const seatName = (names: ReadonlyMap<number, string | null>, { seat, taken }: SeatNow): string => {
  if (!taken) return 'open';
  const name = names.get(seat);
  return name === undefined ? '' : (name ?? 'walk-in');
};

/** Chips of all wagers of a seat. */
const stakeOf = ({ hands }: SeatNow): number =>
  hands.flatMap(({ wagers }) => wagers).reduce((sum, { cents }) => sum + cents, 0);

/** `45 s`, or `9:30` where it is longer. */
const timeLeft = (seconds: number): string =>
  seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;

/** State of a seat, in a few words. */
export const seatState = (seat: SeatNow, seconds: number | null): string => {
  if (!seat.taken) return '';
  if (seat.away) return 'away';
  if (seat.turn) return seconds === null ? 'decides' : `decides, ${timeLeft(seconds)}`;
  const states = seat.hands.map(({ state }) => state).filter((state) => state !== '');
  return states.join(', ');
};

interface PlacedCardProps {
  readonly card: Card | null;
  readonly plain?: boolean;
}

const PlacedCard = ({ card, plain = false }: PlacedCardProps): ReactNode => (
  <svg className="dealer-card" viewBox="0 0 100 140" role="img" aria-label={cardName(card)}>
    <CardDrawing card={card} plain={plain} />
  </svg>
);

/** Face-up cards that fit a seat. A settled hand of many cards was read, and its cards leave the layout. */
const MOST_FACES = 3;
const isReadable = ({ cards, state }: SeatHand): boolean => state !== 'settled' || cards.length <= MOST_FACES;

/** Cards of a seat, drawn small and overlapping. */
const SmallHand = ({ cards }: Pick<SeatHand, 'cards'>): ReactNode =>
  cards.length === 0 ? null : (
    <span className="dealer-small-hand" style={{ '--cards': cards.length } as CSSProperties}>
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their places
        <PlacedCard key={at} card={card} plain />
      ))}
    </span>
  );

interface SeatPlaceProps {
  readonly seat: SeatNow;
  readonly at: readonly [number, number];
  readonly name: string;
  readonly seconds: number | null;
  readonly chosen: boolean;
  readonly button: boolean;
  readonly next: boolean;
  readonly onSeat: (seat: number) => void;
}

/** Things that the picture of a seat doesn’t say in words: its cards and chips, and the button. */
const heardOf = ({ seat, button }: SeatPlaceProps): string =>
  [
    button ? 'the button' : '',
    ...seat.hands.map(({ cards }) => {
      const seen = cards.filter((card) => card !== null);
      return cards.length === 0 ? '' : seen.length === 0 ? countNoun(cards.length, 'card') : cardListWords(seen);
    }),
    seat.chips === null ? '' : `${dollars(seat.chips)} in chips`,
  ]
    .filter((words) => words !== '')
    .join(', ');

const SeatPlace = (props: SeatPlaceProps): ReactNode => {
  const { seat, at, name, seconds, chosen, button, next, onSeat } = props;
  const stake = stakeOf(seat);
  const state = seatState(seat, seconds);
  return (
    <button
      type="button"
      className="dealer-seat"
      style={{ left: `${at[0]}%`, top: `${at[1]}%` }}
      aria-pressed={chosen}
      data-turn={seat.turn || undefined}
      data-next={next || undefined}
      data-open={!seat.taken || undefined}
      onClick={() => onSeat(seat.seat)}
    >
      <span className="visually-hidden">Seat {seat.seat}: </span>
      <span className="dealer-seat-cards">
        <span aria-hidden="true">
          {seat.hands.map((hand) => (
            <SmallHand key={hand.place} cards={isReadable(hand) ? hand.cards : []} />
          ))}
        </span>
        {stake > 0 ? <span className="dealer-stake">{dollars(stake)}</span> : null}
        {button ? (
          <span className="dealer-button" aria-hidden="true">
            D
          </span>
        ) : null}
      </span>
      <span className="dealer-seat-name">
        <b>{seat.seat}</b> {name}
      </span>
      {state === '' ? null : <span className="dealer-seat-state">{state}</span>}
      <span className="visually-hidden">{heardOf(props)}</span>
    </button>
  );
};

/** A row of cards in the middle of the felt, with the place of the next one in brass. */
interface MiddleRowProps {
  readonly title: string;
  readonly cards: readonly (Card | null)[];
  /** Places that wait for a card; the first of them is next. */
  readonly waiting: number;
  readonly nextName: string;
  /** Places drawn empty after those. */
  readonly later: number;
}

const MiddleRow = ({ title, cards, waiting, nextName, later }: MiddleRowProps): ReactNode => (
  <section
    className="dealer-row"
    aria-label={title}
    style={{ '--cards': Math.max(2, cards.length + waiting + later) } as CSSProperties}
  >
    {cards.map((card, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their places
      <PlacedCard key={at} card={card} />
    ))}
    {Array.from({ length: waiting }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places keep their order
      <span key={at} className={at === 0 ? 'dealer-next' : 'dealer-empty'}>
        {at === 0 ? (
          <>
            <b>{nextName}</b> next card
          </>
        ) : null}
      </span>
    ))}
    {Array.from({ length: later }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places keep their order
      <span key={at} className="dealer-empty" />
    ))}
  </section>
);

const BOARD_NAMES = ['Flop', 'Flop', 'Flop', 'Turn', 'River'] as const;

/** Name of a place where a card falls. */
export const placeTitle = (place: CardPlace, now: TableNow, read: number): string => {
  if (place === 'board')
    return now.boardSize === BOARD_NAMES.length
      ? (BOARD_NAMES[now.board.filter((card) => card !== null).length + read] ?? 'Board')
      : 'Board';
  if (place === 'dealer') return 'Yours';
  if (place === 'extra') return 'Extra';
  return `${now.pot === null ? 'Hand' : 'Seat'} ${place}`;
};

interface FeltProps {
  readonly now: TableNow;
  readonly felt: string;
  readonly names: ReadonlyMap<number, string | null>;
  readonly seconds: ReadonlyMap<number, number>;
  readonly chosen: number | null;
  /** Cards that the next act needs, and those already read. */
  readonly places: readonly CardPlace[];
  readonly picked: readonly string[];
  /** Hand that is looked at: the one that was settled last. */
  readonly focus: number | null;
  readonly title: string;
  readonly onSeat: (seat: number) => void;
}

/** Cards that lie at a place, with those just read on them. */
const cardsAt = ({ now, places, picked }: FeltProps, place: CardPlace): readonly (Card | null)[] => {
  const lying =
    place === 'board'
      ? now.board
      : place === 'dealer'
        ? now.dealer
        : place === 'extra'
          ? now.extra
          : (now.seats.flatMap(({ hands }) => hands).find((hand) => hand.place === place)?.cards ?? []);
  const read = picked.flatMap((key, at) => (places[at] === place ? [cardOfKey(key)] : []));
  return [...lying.filter((card) => card !== null), ...read];
};

/** Cards of a place that lie face down and are not read now. */
const faceDown = (props: FeltProps, place: CardPlace, size: number): readonly null[] => {
  const waiting = props.places.filter((other) => other === place).length;
  const open = cardsAt({ ...props, picked: [] }, place).length;
  return waiting > 0 ? [] : Array.from({ length: Math.max(0, size - open) }, () => null);
};

const sizeOf = ({ now }: FeltProps, place: CardPlace): number =>
  place === 'dealer'
    ? now.dealer.length
    : place === 'board'
      ? now.board.length
      : (now.seats.flatMap(({ hands }) => hands).find((hand) => hand.place === place)?.cards.length ?? 0);

const rowOf = (props: FeltProps, place: CardPlace): MiddleRowProps => {
  const { now, places, picked } = props;
  const waiting = places.slice(picked.length).filter((other) => other === place).length;
  const cards = [...cardsAt(props, place), ...faceDown(props, place, sizeOf(props, place))];
  const isNext = places[picked.length] === place;
  const size = place === 'board' ? now.boardSize : 0;
  return {
    title: place === 'board' ? 'Board' : placeTitle(place, now, 0),
    cards,
    waiting: isNext ? waiting : 0,
    nextName: placeTitle(place, now, picked.length),
    later: Math.max(0, size - cards.length - (isNext ? waiting : 0)),
  };
};

/** The place in the middle of the felt: the board, or the hand whose cards are read or paid. */
const middlePlace = ({ now, places, picked, focus }: FeltProps): CardPlace | null => {
  const next = places[Math.min(picked.length, places.length - 1)];
  if (next !== undefined) return next === 'extra' ? (places[0] ?? null) : next;
  if (focus !== null) return focus;
  if (now.boardSize > 0) return 'board';
  return now.dealer.length > 0 ? 'dealer' : null;
};

/** `Board, pot $32`, with the round where the felt has no other place for it. */
const captionOf = ({ pot, round }: TableNow, title: string, withRound: boolean): string =>
  [title, pot === null ? '' : `pot ${dollars(pot)}`, withRound ? `round ${round}` : '']
    .filter((words) => words !== '')
    .join(', ');

/** The round, the meter and the cards left, where a game has them. */
const Facts = ({ now }: Pick<FeltProps, 'now'>): ReactNode => (
  <p className="dealer-facts">
    Round {now.round}
    {now.meter === null ? null : (
      <>
        <br />
        Meter <b>{dollars(now.meter)}</b>
      </>
    )}
    {now.left === null ? null : (
      <>
        <br />
        {countNoun(now.left, 'card')} left
      </>
    )}
  </p>
);

/** The table from the dealer's side: every seat by name, the cards, and the place of the next one. */
export const DealerFelt = (props: FeltProps): ReactNode => {
  const { now, felt, names, seconds, chosen, places, picked, title, onSeat } = props;
  const many = now.seats.length > HOUSE_PLACES.length;
  const at = many ? POKER_PLACES : HOUSE_PLACES;
  const middle = middlePlace(props);
  const next = places[picked.length];
  const row = middle === null ? null : rowOf(props, middle);
  const own = now.dealer.length > 0 && middle !== 'dealer';
  const aside = own ? 'dealer' : now.boardSize > 0 && middle !== 'board' && now.board.length > 0 ? 'board' : null;
  return (
    <section className={classNames('dealer-felt on-felt', many && 'dealer-many')} data-felt={felt} aria-label={title}>
      <svg className="dealer-cloth" viewBox="0 0 1024 352" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <radialGradient id="dealer-light" cx="0.5" cy="0.2" r="0.75">
            <stop offset="0" stopColor="var(--felt-light)" />
            <stop offset="1" stopColor="var(--felt)" />
          </radialGradient>
        </defs>
        <path className="dealer-rail" d="M10 352V236C10 84 250 6 512 6s502 78 502 230v116Z" />
        <path className="dealer-baize" d="M24 352V240C24 98 258 20 512 20s488 78 488 220v112Z" />
      </svg>
      {now.seats.map((seat, nth) => (
        <SeatPlace
          key={seat.seat}
          {...{ seat, onSeat }}
          at={at[nth] ?? [50, 20]}
          name={seatName(names, seat)}
          seconds={seconds.get(seat.seat) ?? null}
          chosen={chosen === seat.seat}
          button={now.button === seat.seat}
          next={seat.hands.some(({ place }) => place === next)}
        />
      ))}
      <div className="dealer-middle">
        {row === null ? null : <MiddleRow {...row} />}
        <p className="dealer-caption">{captionOf(now, row?.title ?? '', many)}</p>
      </div>
      {aside === null ? null : (
        <div className="dealer-own">
          <SmallHand cards={aside === 'dealer' ? now.dealer : now.board} />
          <span>{aside === 'dealer' ? 'Yours' : 'Board'}</span>
        </div>
      )}
      {many ? null : <Facts now={now} />}
    </section>
  );
};
