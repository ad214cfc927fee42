import type { LobbyTable, SignedInPerson, TablePush } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { feltOf } from '../table/felt.js';
import { limitsWords } from '../table/limits.js';
import { actWords } from '../table/staff-options.js';
import { minutesSince, type SeatMark, seatMarks, tableName, tableState, waitedWords } from './floor-table.js';
import { Lamp } from './lamp.js';
import { PUSH_AFTER } from './queue.js';

const [WIDTH, HEIGHT, RIM] = [180, 148, 10];

/** A half-moon as players see it, its straight edge at the dealer. */
const HALF_MOON = `M20 ${HEIGHT}V78C20 44 44 22 90 22s70 22 70 56v${HEIGHT - 78}Z`;

/** Places of the seats around the rim, first base to the right of the dealer. */
const seatPlace = (at: number, all: number): readonly [x: number, y: number] => {
  const angle = Math.PI * (0.04 + (0.92 * (at + 0.5)) / all);
  return [WIDTH / 2 + 80 * Math.cos(angle), 90 - 74 * Math.sin(angle)];
};

const Seat = ({ mark, at, all }: { readonly mark: SeatMark; readonly at: number; readonly all: number }): ReactNode => {
  const [x, y] = seatPlace(at, all);
  return (
    <g data-seat={mark}>
      {mark === 'asked' ? <circle className="pit-halo" cx={x} cy={y} r="9" /> : null}
      <circle cx={x} cy={y} r={mark === 'away' ? 4 : 6} />
    </g>
  );
};

interface HalfMoonProps {
  readonly marks: readonly SeatMark[];
  readonly flipped: boolean;
}

const HalfMoon = ({ marks, flipped }: HalfMoonProps): ReactNode => (
  <svg
    className="pit-moon"
    viewBox={`0 ${RIM - 6} ${WIDTH} ${HEIGHT - RIM + 6}`}
    aria-hidden="true"
    data-flipped={flipped || undefined}
  >
    <path className="pit-rail" d={HALF_MOON} />
    <path className="pit-cloth" d={HALF_MOON} transform="translate(9 8) scale(0.9 0.948)" />
    {marks.map((mark, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat is known by its number
      <Seat key={at} mark={mark} at={at} all={marks.length} />
    ))}
  </svg>
);

/** A line of the plate: words, how much of a limit is used, and what that is. */
const PlateLine = ({
  words,
  share,
  value,
}: {
  readonly words: string;
  readonly share: number;
  readonly value: string;
}) => (
  <p className="pit-line" data-over={share >= 1 || undefined}>
    <span>{words}</span>
    <span className="pit-bar" aria-hidden="true">
      <span style={{ width: `${Math.round(100 * Math.min(1, share))}%` }} />
    </span>
    <span className="number">{value}</span>
  </p>
);

export interface TileProps {
  readonly table: LobbyTable;
  readonly push: TablePush | undefined;
  readonly person: SignedInPerson;
  /** Name of a person by id. */
  readonly nameOf: (id: string) => string;
  readonly now: number;
}

/** Dealer, upcoming duty and meter of a table. */
const Plate = ({ table, push, person, nameOf, now }: TileProps): ReactNode => {
  const { lamp, words, tone } = tableState(table, push, person);
  const { dealer } = table;
  const soon = push?.soon;
  const minutes = dealer === undefined ? 0 : minutesSince(dealer.since, now);
  const meters = Object.values(table.meters);
  return (
    <div className="pit-plate" data-tone={tone}>
      <p className="pit-state">
        <Lamp shape={lamp} />
        <span>
          {words}
          {tone === 'stopped' && push !== undefined ? ` ${waitedWords(push.at, now)}` : ''}
        </span>
      </p>
      {dealer === undefined ? (
        <p className="pit-line">
          <span>{table.staff === 'people' ? 'No dealer' : 'Automatic dealer'}</span>
        </p>
      ) : (
        <PlateLine words={nameOf(dealer.person)} share={minutes / PUSH_AFTER} value={`${minutes} min`} />
      )}
      {soon === undefined ? null : (
        <p className="pit-line pit-soon">
          <span>{capitalize(actWords(soon.act))}</span>
          <span className="number">in {soon.minutes} min</span>
        </p>
      )}
      <p className="pit-line pit-meter">
        {meters.length === 0 ? (
          <span>No progressive</span>
        ) : (
          <>
            <span>Meter</span>
            <strong className="number">{dollars(meters[0] ?? 0)}</strong>
          </>
        )}
      </p>
    </div>
  );
};

/** A table where it stands: half-moon, seats, lamp and plate. All of it opens the table. */
export const TableTile = (
  props: TileProps & { readonly flipped: boolean; readonly current: boolean; readonly base: string },
): ReactNode => {
  const { table, push, person, flipped, current, base } = props;
  const name = tableName(table);
  const marks = seatMarks(table, push);
  const taken = marks.filter((mark) => mark !== 'open').length;
  return (
    <a
      className="pit-tile"
      href={`${base}/${table.table}`}
      data-tile={table.table}
      data-flipped={flipped || undefined}
      data-tone={tableState(table, push, person).tone}
      aria-current={current ? 'true' : undefined}
    >
      <span className="pit-felt on-felt" data-felt={feltOf(table.game)}>
        <HalfMoon marks={marks} flipped={flipped} />
        <span className="pit-sign">
          <span className="pit-number">{name}</span>
          <span className="pit-game">{table.title}</span>
          <span className="pit-limits">{limitsWords(table.limits)}</span>
          <span className="visually-hidden">
            , {taken} of {table.seats.all} seats
          </span>
        </span>
      </span>
      <Plate {...props} />
    </a>
  );
};
