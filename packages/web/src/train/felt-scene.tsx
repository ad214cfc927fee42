import type { Card } from '@fairdeal/cards';
import { type Cents, dollars, type HouseGame, type LayoutDrawing } from '@fairdeal/rules';
import { cueOf, type Line, type Said, type SettleQuestion, type Settling } from '@fairdeal/table/drills';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { CHIPS, ChipFace, HALF_DOLLAR } from '../parts/chips.js';
import { Why } from '../parts/clauses.js';
import { type BettingSpot, positionOf } from '../parts/felt-geometry.js';
import { AreaOutline } from '../parts/felt-marks.js';
import { Key } from '../seat/key.js';
import { Cloth } from '../stage/cloth.js';
import { Discards, Shoe } from '../stage/furniture.js';
import { LaidCard } from '../stage/laid.js';
import { beside, inGroups, inRow, lying, type Place, Plane, units, Words } from '../stage/plane.js';
import type { DealersPlaces } from '../table/dealers-places.js';
import { netClass, netOf } from '../table/scene-parts.js';
import { AreaName, EmptySeat, SmallArea, Stake } from '../table/stake.js';
import '../parts/felt.css';
import './felt.css';

export interface FeltSceneProps {
  readonly game: HouseGame;
  readonly drawing: LayoutDrawing;
  readonly question: SettleQuestion;
  readonly settling: Settling;
  readonly places: DealersPlaces;
  /** The seat that lies large before the dealer: none before the first is begun. */
  readonly shown: number | null;
  /** The line that an act is about. */
  readonly aim: number | null;
  readonly cut: readonly Cents[];
  readonly note: string | null;
  /** What was said last. */
  readonly last: Said | null;
  readonly onAim: (line: number) => void;
  readonly onChip: (cents: Cents) => void;
  readonly onBack: () => void;
}

/** A round that lies before its dealer. */
export const FeltScene = (props: FeltSceneProps): ReactNode => {
  const { game, drawing, question, settling, places, shown } = props;
  const { table } = question;
  const { meter } = places;
  const spots = useMemo(() => positionOf(drawing, game.wagers).betting, [drawing, game]);
  const laid = table.seats.find(({ seat }) => seat === shown);
  return (
    <Plane width={places.width} height={places.height} label={labelOf(question, settling)}>
      <Cloth kind="half" tall={places.tall} turned width={places.width} height={places.height} />
      {places.shoe === null ? null : <Shoe at={places.shoe} name="Shoe" />}
      {places.discards === null ? null : <Discards at={places.discards} />}
      {meter === null
        ? null
        : Object.values(table.meters).map((cents) => (
            <span key="meter" className="laid scene-meter" style={lying(meter, 130, 46)}>
              <span>Progressive</span> <strong>{dollars(cents)}</strong>
            </span>
          ))}
      {Array.from({ length: drawing.positions }, (_, at) => at + 1).map((seat) => (
        <WaitingSeat key={seat} {...props} seat={seat} spots={spots} />
      ))}
      {laid === undefined ? null : (
        <>
          <Words {...places.seat} size={places.tall ? 14 : 18} className="plane-strong">
            Seat {laid.seat}
            {laid.play === '' ? '' : `: ${laid.play}`}
          </Words>
          <NamedCards
            key={laid.seat}
            label={`The hand of seat ${laid.seat}`}
            groups={laid.hand.parts.map(({ cards }) => ({ cards, words: '' }))}
            counts={laid.hand.counts}
            at={places.hand}
            gap={places.tall ? 10 : 28}
            shoe={places.shoe}
            small={places.tall}
          />
          <Words {...places.named} size={places.tall ? 13 : 15} className="plane-strong" room={places.hand.room}>
            {laid.hand.words}
          </Words>
          <Areas {...props} seat={laid.seat} spots={spots} />
        </>
      )}
      <NamedCards
        label="Your own hand"
        groups={[
          ...(table.dealer?.parts ?? []).map(({ cards }) => ({ cards, words: '' })),
          ...(table.community.length === 0 ? [] : [{ cards: table.community, words: 'Board' }]),
          ...(table.extra.length === 0 ? [] : [{ cards: table.extra, words: 'Extra card' }]),
        ]}
        counts={table.dealer?.counts ?? []}
        at={places.own}
        gap={places.tall ? 10 : 20}
        shoe={null}
        small
      />
      {table.dealer === null ? null : (
        <Words
          x={places.own.x}
          y={places.own.y + places.own.card * 0.7 + (places.tall ? 16 : 22)}
          size={places.tall ? 12 : 15}
          className="plane-strong"
          room={places.own.room}
        >
          Yours: {table.dealer.words}
        </Words>
      )}
      <Cut {...props} />
      <Cue {...props} />
      <Tubes {...props} closed={settling.seat === null} />
    </Plane>
  );
};

/** The table in words. */
const labelOf = ({ table, hands, seats, dealer }: SettleQuestion, { settled }: Settling): string =>
  [
    dealer === null ? '' : `Your own hand: ${dealer}.`,
    ...table.seats.map(({ seat }) => `Seat ${seat}: ${hands[seat] ?? ''}.`),
    `${settled.length} wagers are settled, ${seats.length} seats play.`,
  ].join(' ');

interface Group {
  readonly cards: readonly Card[];
  readonly words: string;
}

/** Cards in the order they are read; a bracket holds what counts. */
const NamedCards = ({
  label,
  groups,
  counts,
  at,
  gap,
  shoe,
  small,
}: {
  readonly label: string;
  readonly groups: readonly Group[];
  readonly counts: readonly Card[];
  readonly at: DealersPlaces['hand'];
  readonly gap: number;
  readonly shoe: Place | null;
  readonly small: boolean;
}): ReactNode => {
  const rows = groups.filter(({ cards }) => cards.length > 0);
  const laid = inGroups(
    at,
    rows.map(({ cards }) => cards.length),
    gap,
  );
  const isCounted = (card: Card): boolean => counts.length === 0 || counts.includes(card);
  return (
    <ul className="scene-cards" aria-label={label}>
      {rows.map(({ cards, words }, row) => {
        const group = laid.of[row];
        const middle = group?.middle ?? at.x;
        return [
          ...cards.map((card, nth) => (
            <li key={card}>
              <LaidCard
                card={card}
                at={group?.cards[nth] ?? at}
                width={laid.width}
                back="red"
                from={shoe}
                order={nth}
                look={isCounted(card) ? 'plain' : 'dim'}
                small={small}
              />
            </li>
          )),
          counts.length > 0 && cards.every((card) => counts.includes(card)) ? (
            <li key={`bracket ${cards.join()}`} aria-hidden="true">
              <span
                className="laid scene-bracket"
                style={lying({ x: middle, y: at.y + laid.width * 0.7 + 7 }, (group?.across ?? 0) - 2, 8)}
              />
            </li>
          ) : null,
          words === '' ? null : (
            <li key={`words ${cards.join()}`}>
              <Words x={middle} y={at.y - laid.width * 0.7 - 9} size={12} className="plane-quiet">
                {words}
              </Words>
            </li>
          ),
        ];
      })}
    </ul>
  );
};

const entriesAt = ({ lines }: SettleQuestion, seat: number): readonly (readonly [number, Line])[] =>
  [...lines.entries()].filter(([, line]) => line.seat === seat);

const settledLine = (
  { stake, received, due }: Line,
  isSettled: boolean,
): { readonly stake: Cents; readonly received: Cents } | undefined =>
  isSettled ? { stake: stake ?? 0, received: received === 0 ? 0 : (stake ?? 0) + due } : undefined;

/** The areas of the hand in turn: the one that is aimed at is brass. */
const Areas = ({
  question,
  settling,
  places,
  seat,
  aim,
  spots,
  onAim,
}: FeltSceneProps & { readonly seat: number; readonly spots: readonly BettingSpot[] }): ReactNode => {
  const { areas } = places;
  const entries = entriesAt(question, seat);
  const step = Math.min(148, areas.room / Math.max(1, spots.length));
  const size = Math.min(areas.size, step - (places.tall ? 6 : 24));
  const row = inRow(areas, spots.length, step, 0, areas.room);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
    <span role="group" aria-label={`Wagers of seat ${seat}`}>
      {spots.map((spot, nth) => {
        const at = row[nth] ?? areas;
        const found = entries.find(([, { wager }]) => wager === spot.id);
        const isSettled = found !== undefined && settling.settled.includes(found[0]);
        const stake = found?.[1].stake ?? 0;
        return (
          <span key={spot.id}>
            <button
              type="button"
              className={`laid scene-spot${found !== undefined && found[0] === aim ? ' scene-now' : ''}${found === undefined ? ' felt-nothing' : ''}`}
              style={lying(at, size, size)}
              aria-pressed={found !== undefined && found[0] === aim}
              aria-disabled={found === undefined || isSettled}
              onClick={() => (found === undefined || isSettled ? undefined : onAim(found[0]))}
            >
              <span className="visually-hidden">
                {spot.words}: {found === undefined ? 'nothing' : dollars(stake)}
                {isSettled ? ', settled' : ''}
              </span>
              <svg viewBox="-58 -58 116 116" aria-hidden="true">
                <AreaOutline shape={spot.shape} size={100} />
              </svg>
            </button>
            <Stake
              spot={spot}
              at={at}
              width={size * 0.56}
              cents={stake}
              line={found === undefined ? undefined : settledLine(found[1], isSettled)}
              places={{ plate: places.cut, tray: { ...places.rack } }}
              tag
            />
            <AreaName
              spot={spot}
              at={{ x: at.x, y: at.y + size / 2 + (places.tall ? 6 : 10) }}
              room={step}
              size={places.tall ? 12 : 14}
              className={found === undefined ? ' felt-nothing' : ''}
            >
              {found === undefined ? '' : dollars(stake)}
            </AreaName>
          </span>
        );
      })}
    </span>
  );
};

/** A seat that waits, is settled, or is free. */
const WaitingSeat = ({
  question,
  settling,
  places,
  seat,
  spots,
  onAim,
}: FeltSceneProps & { readonly seat: number; readonly spots: readonly BettingSpot[] }): ReactNode => {
  const place = places.others.get(seat);
  if (place === undefined) return null;
  const { scale } = place;
  const laid = question.table.seats.find((one) => one.seat === seat);
  if (laid === undefined) return <EmptySeat at={{ x: place.x, y: place.y }} size={34 * scale} seat={seat} />;
  const entries = entriesAt(question, seat);
  const isDone = settling.over || isSettledSeat(question, settling, seat);
  const first = entries[0]?.[0];
  const cards = laid.hand.parts.flatMap((part) => part.cards);
  const shown = spots.filter(({ id }) => entries.some(([, { wager }]) => wager === id));
  const words = isDone ? netWords(entries.map(([, line]) => line)) : waitWords(question, settling, seat);
  const [lift, drop] = places.tall ? [8, 8] : [54 * scale, 56 * scale];
  const above = beside(place, 0, -lift);
  const below = beside(place, 0, drop);
  return (
    <>
      <Words x={above.x} y={above.y} size={places.tall ? 12 : 15} className="plane-strong">
        Seat {seat}
      </Words>
      {places.tall || isDone
        ? null
        : inRow(beside(place, 0, -16 * scale), cards.length, 36 * scale, 0, 96 * scale).map((at, nth) => (
            <LaidCard key={cards[nth]} card={null} at={at} width={34 * scale} back="red" small />
          ))}
      {places.tall
        ? null
        : inRow(beside(place, 0, 30 * scale), shown.length, 32 * scale, 3, 116 * scale).map((at, nth) => {
            const spot = shown[nth];
            const stake = entries.find(([, { wager }]) => wager === spot?.id)?.[1].stake ?? 0;
            return spot === undefined ? null : (
              <span key={spot.id}>
                <SmallArea spot={spot} at={at} size={34 * scale} />
                {isDone ? null : (
                  <Stake
                    spot={spot}
                    at={{ x: at.x, y: at.y }}
                    width={25 * scale}
                    cents={stake}
                    line={undefined}
                    places={{ plate: places.cut, tray: { ...places.rack } }}
                    tag={false}
                  />
                )}
              </span>
            );
          })}
      <Words
        x={below.x}
        y={below.y}
        size={places.tall ? 11 : 14}
        className={isDone ? netClass(netOf(entries.map(([, line]) => line))) : 'plane-quiet'}
      >
        {words}
      </Words>
      {isDone || first === undefined || settling.seat === null ? null : (
        <button
          type="button"
          className="laid felt-other"
          style={lying({ x: place.x, y: place.y }, Math.max(46, place.room), places.tall ? 48 : 124 * scale)}
          onClick={() => onAim(first)}
        >
          <span className="visually-hidden">Settle seat {seat} now</span>
        </button>
      )}
    </>
  );
};

const isSettledSeat = ({ seats }: SettleQuestion, { seat: turn }: Settling, seat: number): boolean =>
  turn !== null && seats.indexOf(seat) < seats.indexOf(turn);

const netWords = (lines: readonly Line[]): string => {
  const net = netOf(lines);
  return net === 0 ? 'even' : net > 0 ? `won ${dollars(net)}, paid` : `lost ${dollars(-net)}, swept`;
};

const waitWords = ({ seats }: SettleQuestion, { seat: turn }: Settling, seat: number): string =>
  turn === null ? '' : seats.indexOf(seat) === seats.indexOf(turn) + 1 ? 'next' : 'waits';

/** "2 of $25 and 1 of $5". */
const madeOf = (cut: readonly Cents[]): string =>
  [...new Set(cut)]
    .sort((one, other) => other - one)
    .map((cents) => `${cut.filter((other) => other === cents).length} of ${dollars(cents)}`)
    .join(', ');

const MOST_DRAWN = 12;

/** The chips in the dealer's hand. */
const Cut = ({ places, cut, onBack }: FeltSceneProps): ReactNode => {
  const { cut: at, tall } = places;
  const sorted = [...cut].sort((one, other) => other - one);
  const sum = cut.reduce((all, cents) => all + cents, 0);
  return (
    <section
      className={`laid felt-cut${tall ? ' felt-cut-tall' : ''}`}
      style={lying(at, at.width, at.height)}
      aria-label="Your cut"
    >
      <span className="felt-cut-chips" aria-hidden="true">
        {sorted.slice(0, MOST_DRAWN).map((cents, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chip is known by its place alone
          <span key={nth} style={{ '--nth': nth } as CSSProperties}>
            <ChipFace cents={cents} />
          </span>
        ))}
      </span>
      <span className="felt-cut-words">
        <strong>{sum === 0 ? '$0' : dollars(sum)}</strong> <span>your cut</span>
      </span>
      <span className="felt-cut-made">{madeOf(cut)}</span>
      {cut.length === 0 ? null : (
        <button type="button" aria-keyshortcuts="C" aria-label="Put your cut back" onClick={onBack}>
          <span aria-hidden="true">×</span>
        </button>
      )}
    </section>
  );
};

/** Whose wager is next; and what was said of the last act, by which clause. */
const Cue = ({ places, question, settling, aim, note, last }: FeltSceneProps): ReactNode => {
  const { cue: at } = places;
  const aimed = aim === null ? undefined : question.lines[aim];
  const cue =
    aimed !== undefined && aimed.stake !== null && settling.seat !== null
      ? `Settle the ${aimed.title} of seat ${aimed.seat}.`
      : cueOf(question, settling);
  const said = last === null || last.how === 'right' || settling.over ? null : last;
  return (
    <section
      className={`laid felt-cue${places.tall ? ' felt-cue-tall' : ''}${said?.how === 'wrong' ? ' felt-cue-wrong' : said?.how === 'hint' ? ' felt-cue-hint' : ''}`}
      style={{
        translate: `${units(at.x - at.width / 2)} calc(${units(at.y + at.height / 2)} - 100%)`,
        width: units(at.width),
        minHeight: units(at.height),
      }}
      aria-label="Next"
    >
      <p className="felt-cue-name">
        <strong>{said === null ? 'Next' : said.how === 'wrong' ? 'Wrong' : 'Hint'}</strong>
        {said === null ? null : <span>{cue}</span>}
      </p>
      {said === null ? (
        <p className="felt-cue-next">{note ?? cue}</p>
      ) : (
        <p>
          {said.words}{' '}
          <Why cites={said.cites} about={said.words} label={said.cites[0] ?? '§'} edition={question.table.edition} />
        </p>
      )}
    </section>
  );
};

const TUBES = [...CHIPS, HALF_DOLLAR];
/** How full the two stacks of each tube look. */
const FULL: readonly (readonly [number, number])[] = [
  [0.35, 0.3],
  [0.6, 0.45],
  [0.85, 0.7],
  [0.95, 0.9],
  [0.7, 0.62],
  [1, 0.95],
  [0.9, 0.8],
  [0.5, 0.4],
];

const short = (cents: Cents, tall: boolean): string =>
  cents < 100 ? `${cents}¢` : tall && cents >= 100_000 ? `$${cents / 100_000}K` : dollars(cents);

/** The tubes of the table inventory container, the largest chips first: a press takes a chip into the cut. */
const Tubes = ({ places, onChip, closed }: FeltSceneProps & { readonly closed: boolean }): ReactNode => {
  const { rack, tall } = places;
  const each = rack.width / TUBES.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
    <span role="group" aria-label="Tubes of the table inventory container">
      <span className="laid felt-rack" style={lying(rack, rack.width + 12, rack.height)} aria-hidden="true" />
      {TUBES.map(({ cents, colour, edge }, nth) => (
        <button
          key={cents}
          type="button"
          className="laid felt-tube"
          style={lying(
            { x: rack.x + (nth - (TUBES.length - 1) / 2) * each, y: rack.y },
            each - (tall ? 0 : 6),
            rack.height - (tall ? 0 : 12),
          )}
          aria-disabled={closed}
          aria-keyshortcuts={closed ? undefined : `${nth + 1}`}
          onClick={() => (closed ? undefined : onChip(cents))}
        >
          <span className="felt-tube-chips" aria-hidden="true">
            {(FULL[nth] ?? [1, 1]).slice(0, tall ? 1 : 2).map((full, stack) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a stack keeps its place
                key={stack}
                style={{ '--full': full, '--chip': colour, '--chip-edge': edge } as CSSProperties}
              />
            ))}
          </span>
          <span className="felt-tube-name">
            {short(cents, tall)} <span className="visually-hidden">chip</span>
            {tall ? null : <Key name={`${nth + 1}`} />}
          </span>
        </button>
      ))}
    </span>
  );
};
