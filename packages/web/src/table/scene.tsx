import type { Card } from '@fairdeal/cards';
import {
  type Box,
  boxAtSeat,
  type Cents,
  dollars,
  type HouseGame,
  type LayoutDrawing,
  type Seat,
  type Submission,
  type TableView,
} from '@fairdeal/rules';
import { type Because, type Reading, readDealer, readOwn, type SettledLine } from '@fairdeal/table';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react';
import type { CardBack } from '../parts/card.js';
import { Why } from '../parts/clauses.js';
import { arcLines, type BettingSpot, positionOf } from '../parts/felt-geometry.js';
import { AreaOutline } from '../parts/felt-marks.js';
import { signed } from '../parts/signed.js';
import { Cloth } from '../stage/cloth.js';
import { Discards, Shoe, Tray } from '../stage/furniture.js';
import { LaidCard, LaidChips } from '../stage/laid.js';
import { beside, inRow, lying, type Place, Plane, units, Words } from '../stage/plane.js';
import type { HouseMoment } from './moments.js';
import type { AreaOffer } from './options.js';
import type { Places } from './places.js';
import './scene.css';

/** What one may do at one's own place: nothing, where one only looks. */
export interface OwnHand {
  readonly box: Box;
  readonly offers: Readonly<Record<string, AreaOffer>>;
  readonly onAdd: (wager: string) => void;
  readonly onBack: (wager: string) => void;
  /** The cards that are picked, where some are to be picked. */
  readonly picked: readonly Card[] | null;
  readonly onPick: (card: Card) => void;
}

export interface SceneProps {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly drawing: LayoutDrawing;
  readonly moment: HouseMoment;
  readonly places: Places;
  readonly seat: Seat | null;
  readonly own: OwnHand;
  /** Why the hand that is settled now was settled so, once it is said. */
  readonly because: Because | null;
  /** Brings another position of one's own to the middle. */
  readonly onPlace: (box: Box) => void;
  /** The positions that are one's own. */
  readonly mine: readonly Box[];
  readonly label: string;
}

const backOf = ({ cards }: TableView): CardBack => (cards.back === 'blue' ? 'blue' : 'red');

/** Everything that lies on the table at a moment. */
export const Scene = (props: SceneProps): ReactNode => {
  const { game, submission, drawing, moment, places, own, because, label } = props;
  const { view } = moment;
  const spots = useMemo(() => positionOf(drawing, game.wagers).betting, [drawing, game]);
  const sentences = useMemo(() => arcLines(drawing), [drawing]);
  const back = backOf(view);
  const order = orderOf(moment);
  const meters = Object.values(view.meters);
  const dealer = moment.dealing ? '' : (readDealer(game, submission, view)?.words ?? '');
  return (
    <Plane width={places.width} height={places.height} label={label} dealing={moment.dealing}>
      <Cloth kind="half" tall={places.tall} width={places.width} height={places.height} />
      <Tray at={places.tray} width={places.tray.width} />
      <Shoe at={places.shoe} width={places.shoe.width} name="Shoe" />
      {places.discards === null ? null : <Discards at={places.discards} width={places.discards.width} />}
      {meters.map((cents) => (
        <span
          key="meter"
          className="laid scene-meter"
          style={lying(places.meter, places.tall ? 88 : 140, places.tall ? 38 : 50)}
        >
          <span>Progressive</span> <strong>{dollars(cents)}</strong>
        </span>
      ))}
      <DealersSide
        game={game}
        submission={submission}
        moment={moment}
        places={places}
        back={back}
        order={order}
        because={because}
      />
      {because === null ? (
        <>
          {dealer === '' ? null : (
            <Words {...places.title} size={places.tall ? 14 : 17} className="plane-strong">
              Dealer: {dealer}
            </Words>
          )}
          {dealer === '' ? (
            <Words {...places.title} size={places.tall ? 13 : 15} className="plane-spaced">
              {game.title}
            </Words>
          ) : null}
          {places.line === null || sentences[0] === undefined ? null : (
            <Words {...places.line} size={14} className="plane-quiet" room={places.width * 0.92}>
              {sentences[0]}
            </Words>
          )}
        </>
      ) : (
        <p
          className="laid scene-because"
          style={{ translate: `calc(${units(places.title.x)} - 50%) calc(${units(places.title.y + 10)} - 50%)` }}
        >
          {because.words}{' '}
          <Why cites={because.cites} about={because.words} label={because.cites[0] ?? '§'} edition={view.edition} />
        </p>
      )}
      {Array.from({ length: drawing.positions }, (_, at) => at + 1)
        .filter((position) => position !== own.box)
        .map((position) => (
          <OtherSeat key={position} position={position} spots={spots} order={order} back={back} {...props} />
        ))}
      <OwnPlace {...props} spots={spots} back={back} order={order} />
    </Plane>
  );
};

/** As which of the cards of a delivery each lies there: places in turn, or a stack to each. */
type Order = (at: Box | 'dealer' | 'community' | 'extra', nth: number) => number;

const orderOf = ({ view, delivers }: HouseMoment): Order => {
  const spots: (Box | 'dealer')[] = [
    ...view.boxes.filter(({ cards }) => cards.length > 0).map(({ box }) => box),
    'dealer',
  ];
  const before = new Map<unknown, number>();
  let sum = 0;
  for (const spot of spots) {
    before.set(spot, sum);
    sum += spot === 'dealer' ? view.dealer.length : (view.boxes.find(({ box }) => box === spot)?.cards.length ?? 0);
  }
  return (at, nth) => {
    if (at === 'community' || at === 'extra') return nth;
    return delivers === 'stacks' ? (before.get(at) ?? 0) + nth : nth * spots.length + spots.indexOf(at);
  };
};

interface SideProps {
  readonly back: CardBack;
  readonly order: Order;
}

const lookOf = (
  card: Card | null,
  because: Because | null,
  counts: readonly Card[] | null,
): 'plain' | 'dim' | 'glow' => {
  if (card === null) return 'plain';
  if (because?.decides.includes(card) === true) return 'glow';
  return because !== null && counts !== null && counts.length > 0 && !counts.includes(card) ? 'dim' : 'plain';
};

/** The dealer's cards, those that all share, and the extra card. */
const DealersSide = ({
  game,
  submission,
  moment: { view },
  places,
  back,
  order,
  because,
}: SideProps & Pick<SceneProps, 'game' | 'submission' | 'moment' | 'places' | 'because'>): ReactNode => {
  const { dealer: at, shoe } = places;
  const read = readDealer(game, submission, view);
  const laid = read === null ? null : read.parts.filter(({ cards }) => cards.length > 0);
  const groups: { readonly key: string; readonly cards: readonly (Card | null)[]; readonly words: string }[] =
    laid === null
      ? [{ key: 'dealer', cards: view.dealer, words: '' }]
      : laid.map(({ words, cards }, nth) => ({ key: `dealer ${nth}`, cards, words }));
  const rows = [
    ...groups.filter(({ cards }) => cards.length > 0),
    ...(view.community.length === 0 ? [] : [{ key: 'board', cards: view.community, words: 'Board' }]),
    ...(view.extra.length === 0 ? [] : [{ key: 'extra', cards: view.extra, words: 'Extra card' }]),
  ];
  const count = rows.reduce((sum, { cards }) => sum + cards.length, 0);
  const gap = places.tall ? 10 : 26;
  const step = Math.min(at.card + 6, (at.room - (rows.length - 1) * gap) / Math.max(1, count));
  const width = Math.min(at.card, step - 3);
  let x = at.x - (count * step + (rows.length - 1) * gap) / 2;
  return (
    <>
      {rows.flatMap(({ key, cards, words }) => {
        const from = x;
        x += cards.length * step + gap;
        const spot = key === 'board' ? 'community' : key === 'extra' ? 'extra' : 'dealer';
        return [
          ...cards.map((card, nth) => (
            <LaidCard
              // A card of the dealer's stays the same drawing when it is turned up and laid elsewhere.
              key={`${spot} ${spot === 'dealer' && card !== null ? view.dealer.indexOf(card) : nth}`}
              card={card}
              at={{ x: from + (nth + 0.5) * step, y: at.y }}
              width={width}
              back={back}
              from={shoe}
              order={order(spot, nth)}
              look={lookOf(card, because, read?.counts ?? null)}
              small
            />
          )),
          words === '' || spot === 'dealer' ? null : (
            <Words
              key={key}
              x={from + (cards.length * step) / 2}
              y={at.y + width * 0.7 + 11}
              size={12}
              className="plane-quiet"
            >
              {words}
            </Words>
          ),
        ];
      })}
    </>
  );
};

const linesAt = (settled: readonly SettledLine[], box: number): readonly SettledLine[] =>
  settled.filter((line) => line.box === box);

const netOf = (lines: readonly SettledLine[]): Cents =>
  lines.reduce((sum, { received, stake }) => sum + received - stake, 0);

/** What lies on an area: the wager as it stands, or what became of it. */
export const Stake = ({
  spot,
  at,
  width,
  cents,
  line,
  places,
  tag,
}: {
  readonly spot: BettingSpot;
  readonly at: Place;
  readonly width: number;
  readonly cents: Cents;
  readonly line: Pick<SettledLine, 'stake' | 'received'> | undefined;
  readonly places: Pick<Places, 'plate' | 'tray'>;
  readonly tag: boolean;
}): ReactNode => {
  const paid = line === undefined ? 0 : Math.max(0, line.received - line.stake);
  // Away from one's own place what is paid lies with the stake.
  const stands = (line?.stake ?? cents) + (tag ? 0 : paid);
  if (stands === 0) return null;
  const lost = line !== undefined && line.received === 0;
  const won = line === undefined ? 0 : line.received - line.stake;
  const shift = tag && won > 0 ? width * 0.5 : 0;
  return (
    <>
      <LaidChips
        cents={stands}
        at={beside(at, -shift, 0)}
        width={width}
        from={places.plate}
        gone={lost ? places.tray : null}
        name={spot.words}
      />
      {tag && won > 0 ? (
        <LaidChips cents={won} at={beside(at, shift, 0)} width={width} from={places.tray} name={`${spot.words} paid`} />
      ) : null}
      {tag && line !== undefined ? (
        <span
          className={`laid scene-tag${won > 0 ? ' scene-tag-won' : won < 0 ? ' scene-tag-lost' : ''}`}
          style={{ translate: `calc(${units(at.x)} - 50%) calc(${units(at.y + width * 0.72)} - 50%)` }}
        >
          {won === 0 ? 'back' : signed(won)}
        </span>
      ) : null}
    </>
  );
};

/** A seat away from one's own, smaller. */
const OtherSeat = ({
  position,
  spots,
  order,
  back,
  moment,
  places,
  mine,
  seat,
  onPlace,
}: SideProps & SceneProps & { readonly position: number; readonly spots: readonly BettingSpot[] }): ReactNode => {
  const place = places.others.get(position);
  const { view, settled, settling } = moment;
  const box = view.boxes.find((candidate) => candidate.box === position);
  const sits = view.seats.some((taken) => boxAtSeat(taken.seat) === position) || mine.includes(position);
  if (place === undefined) return null;
  if (!sits && box === undefined)
    return (
      <span className="laid scene-empty" style={lying(place, 36 * place.scale, 36 * place.scale)} aria-hidden="true">
        {position}
      </span>
    );
  const { scale } = place;
  const lines = linesAt(settled, position);
  const shown = spots.filter(({ id }) => (box?.wagers[id] ?? 0) > 0 || lines.some(({ what }) => what === id));
  const cards = box?.cards ?? [];
  const open = cards.some((card) => card !== null);
  const width = (open ? 40 : 44) * scale;
  const laidAt = beside(place, 0, 34 * scale);
  const row = inRow(laidAt, cards.length, width, 2, open ? place.room : Math.min(place.room, 92 * scale));
  const name = mine.includes(position) ? `Position ${position}, yours` : `Seat ${box?.owner ?? position}`;
  return (
    <>
      {inRow(beside(place, 0, -22 * scale), shown.length, 36 * scale, 6 * scale, 190 * scale).map((at, nth) => {
        const spot = shown[nth];
        if (spot === undefined) return null;
        return (
          <span key={spot.id}>
            <span className="laid scene-area" style={lying(at, 38 * scale, 38 * scale)} aria-hidden="true">
              <svg viewBox="-56 -56 112 112" aria-hidden="true">
                <AreaOutline shape={spot.shape} size={100} />
              </svg>
            </span>
            <Stake
              spot={spot}
              at={at}
              width={28 * scale}
              cents={box?.wagers[spot.id] ?? 0}
              line={lines.find(({ what }) => what === spot.id)}
              places={places}
              tag={false}
            />
          </span>
        );
      })}
      {cards.map((card, nth) => (
        <LaidCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place in the row
          key={nth}
          card={card}
          at={row[nth] ?? laidAt}
          width={width}
          back={back}
          from={places.shoe}
          order={order(position, nth)}
          small
        />
      ))}
      {mine.includes(position) ? (
        <button
          type="button"
          className="laid scene-bring"
          style={lying(beside(place, 0, 80 * scale), 130 * scale, 44)}
          onClick={() => onPlace(position)}
        >
          {name}
        </button>
      ) : (
        <Words {...flat(beside(place, 0, 82 * scale))} size={places.tall ? 12 : 15} className="plane-strong">
          {name}
        </Words>
      )}
      <Words {...flat(beside(place, 0, 102 * scale))} size={places.tall ? 11 : 14} className={wordsClass(lines)}>
        {seatWords(view, position, lines, settling?.box === position, seat)}
      </Words>
    </>
  );
};

const flat = ({ x, y }: Place): Place => ({ x, y });

const wordsClass = (lines: readonly SettledLine[]): string => {
  const net = netOf(lines);
  return net > 0 ? 'scene-won' : net < 0 ? 'scene-lost' : 'plane-quiet';
};

/** What a seat has done or got, in a word or two. */
const seatWords = (
  view: TableView,
  position: number,
  lines: readonly SettledLine[],
  now: boolean,
  _seat: Seat | null,
): string => {
  if (lines.length > 0) {
    const net = netOf(lines);
    return net === 0 ? 'even' : net > 0 ? `won ${dollars(net)}` : `lost ${dollars(-net)}`;
  }
  if (now) return 'settled now';
  if (view.turn === position && view.stage === 'ask') return 'decides';
  const box = view.boxes.find((candidate) => candidate.box === position);
  const standing = Object.values(box?.wagers ?? {}).reduce((sum, cents) => sum + cents, 0);
  if (box?.status === 'racked') return 'folded';
  return standing > 0 ? `${dollars(standing)} wagered` : '';
};

/** One's own place: areas, cards, and the name of the hand as it grows. */
const OwnPlace = (props: SceneProps & SideProps & { readonly spots: readonly BettingSpot[] }): ReactNode => {
  const { game, submission, moment, places, own, because, back, order, spots } = props;
  const { view, settled } = moment;
  const box = view.boxes.find((candidate) => candidate.box === own.box);
  const lines = linesAt(settled, own.box);
  const { areas } = places;
  const step = Math.min(144, areas.room / Math.max(1, spots.length));
  const size = Math.min(areas.size, step - (places.tall ? 4 : 14));
  const row = inRow(areas, spots.length, step, 0, areas.room);
  const reading = moment.dealing ? null : readOwn(game, submission, view, own.box, own.picked ?? []);
  // A wager that is about to be settled still lies there.
  const standing = (wager: string): Cents =>
    (moment.settling?.box === own.box ? moment.settling.lines.find(({ what }) => what === wager)?.stake : undefined) ??
    box?.wagers[wager] ??
    0;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form */}
      <span role="group" aria-label="Your betting areas">
        {spots.map((spot, at) => (
          <Area
            key={spot.id}
            spot={spot}
            at={row[at] ?? areas}
            size={size}
            room={step}
            cents={standing(spot.id)}
            line={lines.find(({ what }) => what === spot.id)}
            offer={own.offers[spot.id]}
            places={places}
            now={moment.settling?.box === own.box && moment.settling.phase === 'paid' && lines.at(-1)?.what === spot.id}
            onAdd={() => own.onAdd(spot.id)}
            onBack={() => own.onBack(spot.id)}
          />
        ))}
      </span>
      {box === undefined || box.cards.length === 0 ? null : (
        <OwnCards {...{ reading, places, back, order, because, own }} cards={box.cards} />
      )}
      {reading === null || reading.words === '' ? null : (
        <span
          className="laid scene-plate"
          style={{ translate: `calc(${units(places.plate.x)} - 50%) calc(${units(places.plate.y)} - 50%)` }}
        >
          {reading.words}
        </span>
      )}
    </>
  );
};

interface AreaProps {
  readonly spot: BettingSpot;
  readonly at: Place;
  readonly size: number;
  readonly room: number;
  readonly cents: Cents;
  readonly line: SettledLine | undefined;
  readonly offer: AreaOffer | undefined;
  readonly places: Places;
  /** Whether it is being settled at this moment. */
  readonly now: boolean;
  readonly onAdd: () => void;
  readonly onBack: () => void;
}

const nameOf = ({ spot, cents, offer }: Pick<AreaProps, 'spot' | 'cents' | 'offer'>): string => {
  const range = offer?.add?.range;
  const may =
    range === undefined
      ? ''
      : range.min === range.max
        ? `, add ${dollars(range.min)}`
        : `, add ${dollars(range.min)} to ${dollars(range.max)}`;
  return `${spot.words}: ${cents > 0 ? dollars(cents) : 'nothing'}${may}`;
};

/** What stands under an area: its wager, or what it takes. */
const underWords = ({ cents, line, offer }: Pick<AreaProps, 'cents' | 'line' | 'offer'>): string => {
  if (line !== undefined) return dollars(line.stake);
  if (cents > 0) return dollars(cents);
  const range = offer?.add?.range;
  return range === undefined ? '' : range.min === range.max ? dollars(range.min) : `from ${dollars(range.min)}`;
};

/** A betting area of one's own: a click or Enter adds a chip; right click, Shift or Delete takes the wager back. */
const Area = (props: AreaProps): ReactNode => {
  const { spot, at, size, room, cents, line, offer, places, now, onAdd, onBack } = props;
  const may = offer?.add != null;
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp' || event.key === '+') onAdd();
    else if (event.key === 'ArrowDown' || event.key === '-' || event.key === 'Delete' || event.key === 'Backspace')
      onBack();
    else return;
    event.preventDefault();
  };
  const back = (event: MouseEvent): void => {
    event.preventDefault();
    onBack();
  };
  return (
    <>
      <button
        type="button"
        className={`laid scene-spot${may ? ' scene-open' : ''}${now ? ' scene-now' : ''}`}
        style={lying(at, size, size)}
        aria-disabled={!may && offer?.back == null}
        onClick={(event) => (event.shiftKey ? onBack() : onAdd())}
        onContextMenu={back}
        onKeyDown={keys}
      >
        <span className="visually-hidden">{nameOf(props)}</span>
        <svg viewBox="-58 -58 116 116" aria-hidden="true">
          <AreaOutline shape={spot.shape} size={100} />
        </svg>
      </button>
      <Stake spot={spot} at={at} width={size * 0.54} cents={cents} line={line} places={places} tag />
      {offer?.back == null ? null : (
        <button
          type="button"
          className="laid scene-back"
          style={{ translate: `calc(${units(at.x + size / 2)} - 60%) calc(${units(at.y - size / 2)} - 45%)` }}
          aria-label={`Take back the ${spot.words}`}
          onClick={onBack}
        >
          −
        </button>
      )}
      <span
        className="laid scene-name"
        aria-hidden="true"
        style={{
          translate: `calc(${units(at.x)} - 50%) ${units(at.y + size / 2 + (places.tall ? 4 : 9))}`,
          maxWidth: units(room - 4),
          fontSize: `max(0.6875rem, ${units(places.tall ? 12 : 15)})`,
        }}
      >
        <strong>{spot.words}</strong>
        <span>{underWords(props)}</span>
      </span>
    </>
  );
};

/** One's own cards, large: what makes the hand first, under a bracket. */
const OwnCards = ({
  cards,
  reading,
  places,
  back,
  order,
  because,
  own,
}: SideProps &
  Pick<SceneProps, 'places' | 'because' | 'own'> & {
    readonly cards: readonly (Card | null)[];
    readonly reading: Reading | null;
  }): ReactNode => {
  const { own: at, shoe } = places;
  const parts = reading === null ? [{ words: '', cards }] : reading.parts.filter((part) => part.cards.length > 0);
  const gap = parts.length > 1 ? (places.tall ? 10 : 26) : 0;
  const step = Math.min(at.card + 6, (at.room - gap * (parts.length - 1)) / Math.max(1, cards.length));
  const width = Math.min(at.card, step - 4);
  const bracketed = reading !== null && reading.counts.length > 0;
  let x = at.x - (cards.length * step + gap * (parts.length - 1)) / 2;
  return (
    <ul className="scene-cards" aria-label="Your cards">
      {parts.map((part, nth) => {
        const from = x;
        x += part.cards.length * step + gap;
        const counts = bracketed && part.cards.every((card) => card !== null && reading.counts.includes(card));
        return [
          ...part.cards.map((card, index) => {
            const place = {
              x: from + (index + 0.5) * step,
              y: at.y - (card !== null && own.picked?.includes(card) === true ? 14 : 0),
            };
            const dealt = card === null ? index : cards.indexOf(card);
            const face = (
              <LaidCard
                card={card}
                at={place}
                width={width}
                back={back}
                from={shoe}
                order={order(own.box, dealt)}
                look={lookOf(card, because, reading?.counts ?? null)}
                small={places.tall}
              />
            );
            return (
              <li key={card ?? `down ${index}`}>
                {face}
                {own.picked === null || card === null ? null : (
                  <button
                    type="button"
                    className="laid scene-pick"
                    style={lying(place, width, width * 1.4)}
                    aria-pressed={own.picked.includes(card)}
                    onClick={() => own.onPick(card)}
                  >
                    <span className="visually-hidden">Pick this card</span>
                  </button>
                )}
              </li>
            );
          }),
          counts ? (
            <li key={`bracket ${part.cards.join()}`} aria-hidden="true">
              <span
                className="laid scene-bracket"
                style={lying(
                  { x: from + (part.cards.length * step) / 2, y: at.y + width * 0.7 + 10 },
                  part.cards.length * step - 2,
                  10,
                )}
              />
            </li>
          ) : null,
          part.words === '' || parts.length < 2 || nth === 0 ? null : (
            <li key={`words ${part.cards.join()}`}>
              <Words
                x={from + (part.cards.length * step) / 2}
                y={at.y + width * 0.7 + 26}
                size={13}
                className="plane-quiet"
              >
                {part.words}
              </Words>
            </li>
          ),
        ];
      })}
    </ul>
  );
};
