import type { Card } from '@fairdeal/cards';
import {
  type Cents,
  dollars,
  type LayoutDrawing,
  type PokerGame,
  type PokerView,
  potsOf,
  type Seat,
} from '@fairdeal/rules';
import { readPoker } from '@fairdeal/table';
import { Fragment, type ReactNode } from 'react';
import { capital } from '../parts/capital.js';
import { type CardBack, cardName } from '../parts/card.js';
import { Why } from '../parts/clauses.js';
import { signed } from '../parts/signed.js';
import { Cloth } from '../stage/cloth.js';
import { Discards, Tray } from '../stage/furniture.js';
import { LaidCard, LaidChips } from '../stage/laid.js';
import { inRow, lying, type Place, Plane, units, Words } from '../stage/plane.js';
import '../table/scene.css';
import './poker.css';
import { POKER_EDITION } from './edition.js';
import type { PokerMoment } from './moments.js';
import type { PokerPlaces } from './places.js';

type Player = PokerView['players'][number];

/** What one may do with one's own cards: nothing, unless some may be thrown away. */
export interface Picking {
  readonly picked: ReadonlySet<Card>;
  readonly may: (card: Card) => boolean;
  readonly onPick: (card: Card) => void;
}

export interface SceneProps {
  readonly game: PokerGame;
  readonly layout: LayoutDrawing;
  readonly moment: PokerMoment;
  readonly places: PokerPlaces;
  /** Who looks at the table from his seat; null from beside it. */
  readonly you: Seat | null;
  readonly picking: Picking | null;
  /** What the viewer has to think about, in a line and a sentence. */
  readonly beside: { readonly title: string; readonly words: string } | null;
}

const known = (cards: readonly (Card | null)[]): readonly Card[] => cards.filter((card) => card !== null);

const backOf = ({ cards }: PokerView): CardBack =>
  cards.find(({ inPlay }) => inPlay)?.back === 'blue' ? 'blue' : 'red';

/** A player's cards and the board, without those that are still on their way. */
const seen = (
  { view, lay, deals }: PokerMoment,
  { seat, cards }: Player,
): [own: readonly Card[], board: readonly Card[]] =>
  deals
    ? [known(cards.slice(0, lay.get(seat) ?? 0)), view.board.slice(0, lay.get('board') ?? 0)]
    : [known(cards), view.board];

/** As which of the cards that come now each lies there: one to each in turn, from the left of the button. */
type Order = (at: Seat | 'board', nth: number) => number;

const orderOf = ({ view: { players, button }, lay }: PokerMoment): Order => {
  const live = players.filter(({ folded }) => !folded).map(({ seat }) => seat);
  const turns = [...live.filter((seat) => seat > button), ...live.filter((seat) => seat <= button)];
  return (at, nth) => {
    const since = nth - (lay.get(at) ?? 0);
    if (since < 0) return 0;
    return at === 'board' ? since : since * turns.length + Math.max(0, turns.indexOf(at));
  };
};

/** The whole table in words, for who cannot see its picture. */
export const inWords = ({ title }: PokerGame, moment: PokerMoment, you: Seat | null): string => {
  const { view, pot, bets, deals, lay } = moment;
  const board = deals ? view.board.slice(0, lay.get('board') ?? 0) : view.board;
  const seats = view.seats.map(({ seat, stack, away }) => {
    const player = view.players.find((other) => other.seat === seat);
    const state = stateOf(player, stack, away, view.phase);
    const bet = bets.get(seat) ?? 0;
    const parts = [dollars(stack), ...(bet > 0 ? [`bet ${dollars(bet)}`] : []), ...(state === '' ? [] : [state])];
    return `${seat === you ? 'You' : `Seat ${seat}`}: ${parts.join(', ')}.`;
  });
  return [
    `${title} table.`,
    ...(board.length === 0 ? [] : [`Board: ${board.map(cardName).join(', ')}.`]),
    ...(pot > 0 ? [`Pot ${dollars(pot)}.`] : []),
    ...(view.button === 0 ? [] : [`Button at ${view.button === you ? 'your seat' : `seat ${view.button}`}.`]),
    ...seats,
  ].join(' ');
};

const stateOf = (player: Player | undefined, stack: Cents, away: boolean, phase: PokerView['phase']): string => {
  if (away) return 'away';
  if (player === undefined) return '';
  if (player.folded) return 'folded';
  if (player.shown === 'mucked') return 'conceded';
  return stack === 0 && phase !== null ? 'all in' : '';
};

const centred = ({ x, y }: Place) => ({ translate: `calc(${units(x)} - 50%) calc(${units(y)} - 50%)` });

/** Everything that lies on the table at a moment. */
export const Scene = (props: SceneProps): ReactNode => {
  const { game, layout, moment, places, you } = props;
  const { view, because } = moment;
  const back = backOf(view);
  const order = orderOf(moment);
  const me = view.players.find(({ seat }) => seat === you);
  const reading = me === undefined || me.folded ? null : readPoker(game, ...seen(moment, me));
  const counts = because === null ? (reading?.counts ?? []) : because.cards;
  const laid: LaidProps = { ...props, back, order, counts };
  return (
    <Plane width={places.width} height={places.height} label={inWords(game, moment, you)} dealing={moment.ms > 0}>
      <Cloth kind={places.tall ? 'half' : 'oval'} tall={places.tall} width={places.width} height={places.height} />
      <DealersSide {...laid} />
      <Board {...laid} />
      <Middle {...laid} />
      <ul className="poker-seats" aria-label="Players">
        {Array.from({ length: layout.positions }, (_, at) => at + 1)
          .filter((seat) => seat !== you)
          .map((seat) => (
            <OtherSeat key={seat} seat={seat} {...laid} />
          ))}
      </ul>
      {you === null ? null : <OwnPlace {...laid} me={me} you={you} words={reading?.words ?? ''} />}
      {because === null ? null : (
        <p
          className="laid scene-because poker-because"
          style={centred(boardOf(game).length > 0 ? places.because : places.board)}
        >
          {because.words}{' '}
          <Why cites={because.cites} about={because.words} label={because.cites[0] ?? '§'} edition={POKER_EDITION} />
        </p>
      )}
    </Plane>
  );
};

interface LaidProps extends SceneProps {
  readonly back: CardBack;
  readonly order: Order;
  /** The cards that count now: of one's own hand as it grows, and at the end of the hand that wins. */
  readonly counts: readonly Card[];
}

/** The inventory, the deck, and what is out of play, as the layout has them. */
const DealersSide = ({ layout, places, back, moment: { because, view } }: LaidProps): ReactNode => {
  const { deck, burn, rake, discards, tray, title, tall } = places;
  const rakeAt =
    layout.items.find(({ id }) => id === 'rake')?.words.includes('right of the dealer') === true ? rake : null;
  const house = layout.items.find(({ id }) => id === 'house')?.words ?? '';
  const signs = [view.badBeat, view.highHand].flatMap((jackpot) => jackpot?.sign ?? []);
  const card = tall ? 22 : 36;
  const named = (at: Place, name: string): ReactNode =>
    tall ? null : (
      <Words x={at.x} y={98} size={14} className="plane-quiet">
        {name}
      </Words>
    );
  return (
    <>
      <Tray at={tray} width={tray.width} />
      {[
        ['Deck', deck],
        ['Burn', burn],
      ].map(([name, at]) =>
        typeof name !== 'string' || typeof at === 'string' || at == null ? null : (
          <Fragment key={name}>
            <span className="laid" aria-hidden="true" style={lying(at, card, card * 1.4)}>
              <span className={`poker-pile poker-pile-${back}`} />
            </span>
            {named(at, name)}
          </Fragment>
        ),
      )}
      {discards === null ? null : <Discards at={discards} width={56} />}
      {rake === null ? null : (
        <>
          <span className="laid poker-rake" aria-hidden="true" style={lying(rakeAt ?? { x: 908, y: 56 }, 36, 36)} />
          {named(rakeAt ?? { x: 908, y: 56 }, 'Rake')}
        </>
      )}
      {because !== null || (tall && signs.length === 0) ? null : signs.length > 0 ? (
        <Words {...(tall ? { x: title.x, y: places.pot.y + 26 } : title)} size={14} className="plane-strong poker-sign">
          {signs.join(' · ')}
        </Words>
      ) : (
        <Words {...title} size={14} className="plane-spaced plane-quiet">
          {house}
        </Words>
      )}
    </>
  );
};

/** The names of the places on the board: `flop`, `flop`, `flop`, `turn`, `river`. */
export const boardOf = ({ streets }: PokerGame): readonly string[] =>
  streets.flatMap(({ name, deal }) =>
    deal.flatMap(({ to, cards }) => (to === 'board' ? Array.from({ length: cards }, () => name) : [])),
  );

const Mark = ({ at, width }: { readonly at: Place; readonly width: number }): ReactNode => (
  <span
    className="laid poker-mark"
    aria-hidden="true"
    style={lying({ x: at.x, y: at.y + width * 0.7 + 9 }, width * 0.86, 5)}
  />
);

const lookOf = (card: Card, { counts, moment }: LaidProps): 'plain' | 'dim' | 'glow' =>
  moment.because === null || moment.because.cards.length === 0 ? 'plain' : counts.includes(card) ? 'glow' : 'dim';

const Board = (laid: LaidProps): ReactNode => {
  const { game, moment, places, back, order, counts } = laid;
  const names = boardOf(game);
  const { board } = moment.view;
  if (names.length === 0 && board.length === 0) return null;
  const { card: width, step } = places.board;
  const slots = inRow(places.board, Math.max(names.length, board.length), step, 0, step * 5);
  return (
    <>
      {slots.map((at, nth) =>
        board[nth] === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of the board stay
          <span key={nth} className="laid poker-slot" aria-hidden="true" style={lying(at, width, width * 1.4)}>
            {capital(names[nth] ?? '')}
          </span>
        ) : null,
      )}
      {board.length === 0 ? null : (
        <ol className="scene-cards" aria-label="Board">
          {board.map((card, nth) => {
            const at = slots[nth] ?? places.board;
            return (
              <li key={card}>
                <LaidCard
                  card={card}
                  at={at}
                  width={width}
                  back={back}
                  from={places.deck}
                  order={order('board', nth)}
                  look={lookOf(card, laid)}
                  small={places.tall}
                />
                {counts.includes(card) && moment.because === null ? <Mark at={at} width={width} /> : null}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
};

/** The pot, and the side pots once somebody is all in. */
const potsAt = ({ view, pot, bets }: PokerMoment): readonly { readonly name: string; readonly cents: Cents }[] => {
  const whole = [{ name: 'Pot', cents: pot }];
  const players = view.players.map(({ seat, put, folded }) => ({ put: put - (bets.get(seat) ?? 0), folded }));
  if (view.phase === null || view.phase === 'push') return whole;
  if (
    !view.players.some(
      ({ seat, folded }) => !folded && view.seats.some((place) => place.seat === seat && place.stack === 0),
    )
  )
    return whole;
  const [, ...side] = potsOf(players);
  const main = pot - side.reduce((sum, { cents }) => sum + cents, 0);
  return side.length === 0 || main <= 0
    ? whole
    : [
        { name: 'Main pot', cents: main },
        ...side.map(({ cents }, at) => ({ name: `Side pot ${side.length > 1 ? at + 1 : ''}`.trim(), cents })),
      ];
};

const Middle = ({ moment, places, game, beside }: LaidProps): ReactNode => {
  const { pot, view } = moment;
  const pots = potsAt(moment);
  const chip = places.tall ? 26 : 38;
  const open = boardOf(game).length === 0;
  const up = open ? (places.tall ? 34 : 70) : moment.because === null || places.tall ? 0 : 22;
  const at = { ...places.pot, y: places.pot.y - up };
  return (
    <>
      {pot === 0
        ? null
        : inRow(at, pots.length, places.tall ? 120 : 220, 0, places.width).map((spot, nth) => (
            <Fragment key={pots[nth]?.name}>
              <LaidChips
                cents={pots[nth]?.cents ?? 0}
                at={{ x: spot.x - (places.tall ? 46 : 58), y: spot.y }}
                width={chip}
                name={pots[nth]?.name ?? ''}
              />
              <Words
                x={spot.x + (places.tall ? 14 : 18)}
                y={spot.y}
                size={places.tall ? 15 : 20}
                className="plane-strong"
              >
                {pots[nth]?.name} {dollars(pots[nth]?.cents ?? 0)}
              </Words>
            </Fragment>
          ))}
      {view.kill ? (
        <Words x={at.x} y={at.y + (places.tall ? 20 : 28)} size={13} className="plane-quiet">
          limits raised by a kill
        </Words>
      ) : null}
      {beside === null || !(open || places.tall) || (places.tall && places.height < 560) ? null : (
        <Words x={at.x} y={at.y + (places.tall ? 34 : 44)} size={places.tall ? 12 : 15} room={places.tall ? 360 : 420}>
          <strong>{beside.title}</strong> <span className="plane-quiet">{beside.words}</span>
        </Words>
      )}
    </>
  );
};

const Button = ({ at }: { readonly at: Place }): ReactNode => (
  <span className="laid poker-button" role="img" aria-label="dealer button" style={centred(at)}>
    D
  </span>
);

/** What lies before a player: his bet, what he got of the pot, or what he did without chips. */
const Before = ({
  seat,
  at,
  from,
  name,
  moment,
  places,
}: LaidProps & { readonly seat: Seat; readonly at: Place; readonly from: Place; readonly name: string }): ReactNode => {
  const bet = moment.bets.get(seat) ?? 0;
  const got = moment.taken.get(seat) ?? 0;
  const said = from === places.plate ? saidBy(moment, seat) : (moment.did.get(seat) ?? '');
  const chip = places.tall ? 20 : 34;
  const [left, right] = [
    { x: at.x - chip * 0.8, y: at.y },
    { x: at.x + chip * 0.75, y: at.y },
  ];
  if (bet > 0)
    return (
      <>
        <LaidChips
          key="bet"
          cents={bet}
          at={left}
          width={chip}
          from={from}
          gone={moment.gathers ? places.pot : null}
          name={`bet of ${name}`}
        />
        {moment.gathers ? null : (
          <span className="laid poker-bet" aria-hidden="true" style={centred(right)}>
            {dollars(bet)}
          </span>
        )}
      </>
    );
  if (got > 0)
    return (
      <>
        <LaidChips key="got" cents={got} at={left} width={chip} from={places.pot} flies name={`taken by ${name}`} />
        <span className="laid scene-tag scene-tag-won" style={centred(right)}>
          {signed(got)}
        </span>
      </>
    );
  return said === '' || (from === places.plate && !places.tall) ? null : (
    <Words x={at.x} y={at.y} size={places.tall ? 11 : 14} className="plane-quiet">
      {said}
    </Words>
  );
};

/** Cards of which some lie face up: who lies face down is covered but for its edge. All of them stay on the felt. */
const upAndDown = (
  middle: Place,
  cards: readonly (Card | null)[],
  width: number,
  room: number,
  felt: number,
): readonly Place[] => {
  const close = width * 0.24;
  const down = cards.slice(0, -1).filter((card) => card === null).length;
  const apart = Math.min(width + 2, (room - width - down * close) / Math.max(1, cards.length - 1 - down));
  const steps = cards.map((card) => (card === null ? close : apart));
  const x = cards.map((_, at) => steps.slice(0, at).reduce((sum, step) => sum + step, 0));
  const half = ((x.at(-1) ?? 0) + width) / 2;
  const centre = Math.min(felt - half - 6, Math.max(half + 6, middle.x));
  return x.map((at) => ({ x: centre - half + at + width / 2, y: middle.y }));
};

/** A seat away from one's own: its plate, its cards, its bet. */
const OtherSeat = (props: LaidProps & { readonly seat: Seat }): ReactNode => {
  const { seat, moment, places, back, order } = props;
  const { view } = moment;
  const place = places.seats.get(seat);
  if (place === undefined) return null;
  const sits = view.seats.find((other) => other.seat === seat);
  const name = `Seat ${seat}`;
  if (sits === undefined)
    return (
      <li>
        <span className="laid poker-open" style={centred(place)}>
          {name} <span>open</span>
        </span>
      </li>
    );
  const player = view.players.find((other) => other.seat === seat);
  const cards =
    player === undefined || (player.folded && player.cards.every((card) => card === null)) ? [] : player.cards;
  const open = cards.some((card) => card !== null);
  const width = open ? places.others.up : places.others.down;
  const lie = { x: place.x, y: place.y - (places.tall ? 22 : 30) - width * (open ? 0.5 : 0.3) };
  const row = open
    ? upAndDown(
        lie,
        cards,
        width,
        places.others.room * (places.tall && cards.length > 5 && !cards.includes(null) ? 1.4 : 1),
        places.width,
      )
    : inRow(lie, cards.length, width, 2, Math.min(places.others.room, width * 2.6));
  const state = stateOf(player, sits.stack, sits.away, view.phase);
  const hands = [...new Set(view.hands.filter((hand) => hand.seat === seat).map(({ words }) => words))];
  const turn = view.turn === seat && view.phase !== null;
  return (
    <li>
      {cards.map((card, nth) => (
        <LaidCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place in the row
          key={nth}
          card={card}
          at={row[nth] ?? lie}
          width={width}
          back={back}
          from={places.deck}
          order={order(seat, nth)}
          look={card === null ? 'plain' : lookOf(card, props)}
          small
        />
      ))}
      <span
        className={`laid poker-plate${turn ? ' poker-plate-turn' : ''}${player?.folded === true ? ' poker-plate-folded' : ''}`}
        style={centred(place)}
      >
        <strong>{name}</strong>
        <span>
          {player?.folded === true ? 'folded' : `${dollars(sits.stack)}${state === '' ? '' : `, ${state}`}`}
          {turn ? <span className="visually-hidden">, to act</span> : null}
        </span>
        {hands.length === 0 || player?.folded === true || (places.tall && hands.length > 1) ? null : (
          <span className="poker-plate-hand">{hands.join('; ')}</span>
        )}
      </span>
      {view.button === seat ? <Button at={place.button} /> : null}
      <Before {...props} at={place.bet} from={place} name={name} />
    </li>
  );
};

/** Which of a player's cards lie face down, where the game says so by their order. */
const downOf = ({ streets }: PokerGame): readonly boolean[] => {
  const all = streets.flatMap(({ deal }) =>
    deal.flatMap(({ to, cards }) => (to === 'board' ? [] : Array.from({ length: cards }, () => to === 'hole'))),
  );
  return all.includes(false) && streets.every(({ discard }) => discard === 0) ? all : [];
};

const saidBy = ({ did }: PokerMoment, you: Seat): string => {
  const said = did.get(you);
  return said === undefined ? '' : `you ${said}`;
};

/** One's own place: cards, bet, and the name of the hand as it grows. */
const OwnPlace = (
  props: LaidProps & { readonly me: Player | undefined; readonly you: Seat; readonly words: string },
): ReactNode => {
  const { game, me, you, words, moment, places, back, order, counts, picking, beside } = props;
  const { view } = moment;
  const { own, tall } = places;
  const cards = known(me?.cards ?? []);
  const down = downOf(game);
  const step = Math.min(own.card + 6, own.room / Math.max(1, cards.length));
  const width = Math.min(own.card, step - 4);
  const reading = cards.length === 0 ? null : readPoker(game, cards, view.board);
  const sorted = down.length > 0 ? cards : (reading?.parts.flatMap((part) => part.cards) ?? cards);
  const row = inRow(own, sorted.length, step, 0, own.room);
  const stack = view.seats.find((place) => place.seat === you);
  const state = stateOf(me, stack?.stack ?? 0, stack?.away ?? false, view.phase);
  const half = (sorted.length * step) / 2;
  const aside = boardOf(game).length > 0 && !tall;
  return (
    <>
      {sorted.length === 0 ? null : (
        <ul className={`scene-cards${me?.folded === true ? ' poker-folded' : ''}`} aria-label="Your cards">
          {sorted.map((card, nth) => {
            const at = row[nth] ?? own;
            const held = picking?.picked.has(card) === true;
            const place = held ? { x: at.x, y: at.y - 16 } : at;
            return (
              <li key={card}>
                <LaidCard
                  card={card}
                  at={place}
                  width={width}
                  back={back}
                  from={places.deck}
                  order={order(you, (me?.cards ?? []).indexOf(card))}
                  look={held ? 'dim' : lookOf(card, props)}
                  small={tall && sorted.length > 4}
                />
                {picking?.may(card) === true ? (
                  <button
                    type="button"
                    className="laid scene-pick"
                    style={lying(place, width, width * 1.4)}
                    aria-pressed={held}
                    aria-keyshortcuts={`${nth + 1}`}
                    aria-label={`throw away the ${cardName(card)}`}
                    onClick={() => picking.onPick(card)}
                  />
                ) : null}
                {counts.includes(card) && moment.because === null ? <Mark at={at} width={width} /> : null}
                {down[nth] === true && !tall ? (
                  <Words x={at.x} y={at.y - width * 0.7 - 11} size={13} className="plane-quiet">
                    down
                  </Words>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
      {tall ? null : (
        <span
          className="laid poker-you"
          style={{ translate: `calc(${units(own.x - Math.max(half, 90) - 18)} - 100%) calc(${units(own.y)} - 50%)` }}
        >
          <strong>You, seat {you}</strong>
          <span>{state === '' ? saidBy(moment, you) : state}</span>
        </span>
      )}
      {beside === null || !aside ? null : (
        <span
          className="laid poker-beside"
          style={{
            translate: `${units(own.x + Math.max(half, 90) + 18)} calc(${units(own.y)} - 50%)`,
            maxWidth: units(Math.min(280, 1075 - own.x - Math.max(half, 90))),
          }}
        >
          <strong>{beside.title}</strong>
          <span>{beside.words}</span>
        </span>
      )}
      {words === '' ? null : (
        <span className="laid scene-plate poker-hand" style={centred(places.plate)}>
          {words}
        </span>
      )}
      {view.button === you ? <Button at={places.ownButton} /> : null}
      <Before {...props} seat={you} at={places.ownBet} from={places.plate} name="yours" />
    </>
  );
};
