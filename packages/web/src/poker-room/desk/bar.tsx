import type { WireAct, WireOption } from '@fairdeal/client';
import { optionId } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { formatTime } from '../../house/client/date-time.js';
import { nextStaffAct } from '../../house/table/staff-options.js';
import { Button } from '../../ui/button.js';
import { ConfirmButton } from '../../ui/confirm-button.js';
import type { RoomActs } from '../room/room-acts.js';
import { placeSuffix } from '../room/waits.js';
import {
  type DeskView,
  nameOf,
  openSeatsOf,
  optionOf,
  optionsOfName,
  optionsOfSeat,
  seatAt,
  seatFor,
} from './picked.js';

/** Words and buttons of the bar; the large button comes last. */
interface BarWords {
  readonly title: string;
  readonly under: string;
  readonly others: readonly WireOption[];
  readonly primary: WireOption | null;
  /** A name for whom the supervisor may rule. */
  readonly ruling?: number;
}

const MOST_OTHERS = 4;

/** Places where a page may be missed: by the clock, or because the player says so. */
const PAGE_ACTS = ['expirePage', 'decline'];

const ofName = (desk: DeskView, ticket: number): BarWords | null => {
  const { view, options, role } = desk;
  const found = nameOf(view, ticket);
  if (found === null) return null;
  const { list, name, place } = found;
  const own = optionsOfName(options, ticket);
  if (name.called !== null) {
    const { table, seat } = name.called;
    const pages = optionsOfSeat(options, table, seat).filter(({ act }) => PAGE_ACTS.includes(act.do));
    return {
      title: `${name.name} is called to Table ${table}, seat ${seat}`,
      under: 'The dealer seats a guest without a phone there. Players with a phone sit down themselves.',
      others: pages,
      primary: null,
    };
  }
  const seat = seatFor(view, list.list, ticket);
  const open = openSeatsOf(view, list.list);
  const before = open.flatMap(({ seat: one }) => ('next' in one && one.next !== undefined ? [one.next.name] : []))[0];
  const page =
    seat === undefined ? undefined : optionOf(options, 'page', { tableNumber: seat.table.table, seat: seat.seat.seat });
  const rules = role === 'poker-shift-supervisor' && seat === undefined && open.length > 0;
  return {
    title: `${name.name}, ${place}${placeSuffix(place)} for ${list.title}`,
    under:
      page !== undefined
        ? 'The rules of the room give the open seat to this player.'
        : open.length === 0
          ? 'No seat is open in this game.'
          : before === undefined
            ? 'The open seats are not what this player waits for, or the player is not here.'
            : `${before} goes first by the rules of the room.`,
    others: own.filter(({ act }) => act.do !== 'removeName'),
    primary: page ?? null,
    ...(rules ? { ruling: ticket } : {}),
  };
};

const ofSeat = (desk: DeskView, table: number, seat: number): BarWords | null => {
  const { view, options } = desk;
  const found = seatAt(view, table, seat);
  if (found === null) return null;
  const own = optionsOfSeat(options, table, seat);
  const where = `Table ${table}, seat ${seat}`;
  const page = own.find(({ act }) => act.do === 'page');
  const others = own.filter((option) => option !== page).slice(0, MOST_OTHERS);
  if ('name' in found.seat) {
    const { is, name } = found.seat;
    const state = is === 'called' ? 'is called to' : is === 'away' ? 'is away from' : 'sits at';
    return { title: `${name} ${state} ${where}`, under: found.table.title, others, primary: null };
  }
  if (found.seat.is === 'clearing')
    return {
      title: `${where} is being cleared`,
      under: 'The last player’s chips are still there.',
      others,
      primary: null,
    };
  return {
    title: `Seat ${seat} is open at Table ${table}`,
    under: page === undefined ? 'Nobody waits for this seat.' : 'The room calls the next player by its rules.',
    others,
    primary: page ?? null,
  };
};

const DUE_WORDS: Readonly<Record<string, string>> = {
  openTable: 'Enough players are here for another table',
  push: 'The push is due',
  expirePage: 'The time of a call is over',
  pickUp: 'The time of an absence is over',
  breakTable: 'The players of a table fit in at the others',
  closeTable: 'Nobody sits at a table, and nobody waits for it',
};

const titleOfDuty = ({ do: name, tableNumber, seat }: WireAct): string =>
  name === 'page' ? `Seat ${seat} is open at Table ${tableNumber}` : (DUE_WORDS[name] ?? 'Next step');

const idle = (desk: DeskView): BarWords => {
  const { view, push, role, options } = desk;
  const claims = options.filter(({ act }) => act.do === 'confirmName' || act.do === 'dismissClaim').slice(0, 2);
  const next = nextStaffAct(push, role);
  if (next !== null) {
    const { option, act } = next;
    const words = { ...option, act };
    return { title: titleOfDuty(act), under: 'Due now, by the rules of the room.', others: claims, primary: words };
  }
  const seats = view.tables.flatMap((table) => table.seats);
  const taken = seats.filter(({ is }) => is === 'taken' || is === 'away').length;
  const waiting = view.lists.reduce((sum, { names }) => sum + names.length, 0);
  const { nextPush = null } = view.shift ?? {};
  return {
    title: 'Nothing needs you',
    under: `${taken} of ${countNoun(seats.length, 'seat')}, ${countNoun(waiting, 'name')} on the lists${
      nextPush === null ? '' : `, next push ${formatTime(nextPush)}`
    }.`,
    others: claims,
    primary: null,
  };
};

const wordsOf = (desk: DeskView): BarWords => {
  const { picked } = desk;
  const own =
    picked === null
      ? null
      : picked.is === 'name'
        ? ofName(desk, picked.ticket)
        : ofSeat(desk, picked.table, picked.seat);
  return own ?? idle(desk);
};

const SHORT: Readonly<Record<string, string>> = {
  arrive: 'Check in',
  expirePage: 'Has not come',
  decline: 'Declines',
  stepOut: 'Is away',
  comeBack: 'Is back',
  pickUp: 'Pick up chips',
  dropChange: 'Keeps the seat',
};

/** Words of a button in the bar, which names the person itself. */
const shortWords = ({ act, words }: WireOption): string =>
  act.do === 'askChange' ? `Wants another ${act.to}` : (SHORT[act.do] ?? words);

interface DeskBarProps {
  readonly desk: DeskView;
  readonly room: RoomActs;
  /** Why the last act was refused. */
  readonly said: string;
}

/** The bar at the bottom: what is up in words, other acts, and the next act always in the same place. */
export const DeskBar = ({ desk, room, said }: DeskBarProps): ReactNode => {
  const { title, under, others, primary, ruling } = wordsOf(desk);
  const { picked, pick, options } = desk;
  const send = (act: WireAct): void => {
    room.send(act);
    pick(null);
  };
  const remove = picked?.is === 'name' ? optionOf(options, 'removeName', { ticket: picked.ticket }) : undefined;
  return (
    <section className="desk-bar" aria-label="Next step">
      <div className="desk-bar-words">
        <p className="strong">{title}</p>
        <p role="status" data-refused={said !== '' || undefined}>
          {said === '' ? under : said}
        </p>
      </div>
      <div className="desk-bar-acts">
        {remove === undefined ? null : (
          <ConfirmButton label={remove.words} words="Remove" onConfirm={() => send(remove.act)} />
        )}
        {others.map((option) => (
          <Button key={optionId(option)} aria-label={option.words} onClick={() => send(option.act)}>
            {shortWords(option)}
          </Button>
        ))}
        {picked === null ? null : <Button onClick={() => pick(null)}>Back</Button>}
        {ruling === undefined ? null : (
          <Button onClick={() => desk.open({ is: 'ruling', ticket: ruling })}>Seat by ruling</Button>
        )}
        {primary === null ? null : (
          <Button primary className="room-due" onClick={() => send(primary.act)}>
            {primary.words}
          </Button>
        )}
      </div>
    </section>
  );
};
