import { capitalize } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { Ring } from '../room/ring.js';
import { minutesSince, type RoomList, titleParts, waitEstimate } from '../room/waits.js';
import { type DeskView, optionOf, type WaitingName } from './picked.js';
import type { NameDrag } from './use-drag.js';

const SOURCES: Readonly<Record<string, string>> = {
  brush: '',
  kiosk: 'by kiosk, ',
  phone: 'by phone, ',
  call: 'called in, ',
};

const wishWords = ({ seats, tables }: WaitingName): string =>
  [seats.length === 0 ? '' : `seat ${seats.join(' or ')}`, tables.length === 0 ? '' : `table ${tables.join(' or ')}`]
    .filter((part) => part !== '')
    .join(', ');

const stateWords = (name: WaitingName, now: number): string => {
  if (name.claim !== null) return `${name.claim} claims it`;
  const wish = wishWords(name);
  const waited = `${SOURCES[name.how] ?? ''}${minutesSince(name.since, now)} min`;
  return [name.here ? '' : 'not here', wish === '' ? '' : `wants ${wish}`, waited]
    .filter((part) => part !== '')
    .join(', ');
};

interface NameRowProps {
  readonly desk: DeskView;
  readonly drag: NameDrag;
  readonly name: WaitingName;
  readonly place: number;
}

const NameRow = ({ desk: { view, picked, pick, now }, drag, name, place }: NameRowProps): ReactNode => {
  const { ticket, called } = name;
  const isPicked = picked?.is === 'name' && picked.ticket === ticket;
  const seat = view.tables.find(({ table }) => table === called?.table)?.seats.find((one) => one.seat === called?.seat);
  const until = seat !== undefined && 'until' in seat ? seat.until : null;
  return (
    <li>
      <button
        type="button"
        className="desk-name"
        aria-pressed={isPicked}
        data-called={called !== null || undefined}
        data-claim={name.claim !== null || undefined}
        data-dragged={drag.dragged?.ticket === ticket || undefined}
        onClick={() => pick(isPicked ? null : { is: 'name', ticket })}
        {...drag.handlersOf(ticket)}
      >
        {called === null ? <span className="desk-place">{place}</span> : null}
        <span className="desk-who">
          <strong>{name.name}</strong>
          <span>{called === null ? stateWords(name, now) : `T${called.table}, seat ${called.seat}`}</span>
        </span>
        {until === null ? null : <Ring until={until} minutes={view.page} />}
      </button>
    </li>
  );
};

interface ListColumnProps {
  readonly desk: DeskView;
  readonly drag: NameDrag;
  readonly list: RoomList;
}

/** A list as a column: the game, how many wait and how long, the called, then the waiting in their order. */
export const ListColumn = ({ desk, drag, list }: ListColumnProps): ReactNode => {
  const [game, limits] = titleParts(list.title);
  const { names } = list;
  const opens = optionOf(desk.options, 'openTable', { list: list.list });
  const numbered = names.map((name, at) => ({ name, place: at + 1 }));
  const called = numbered.filter(({ name }) => name.called !== null);
  const others = numbered.filter(({ name }) => name.called === null);
  return (
    <section className="desk-list" aria-label={list.title}>
      <header>
        <h2>{game}</h2>
        <p>{limits}</p>
        <p className="strong">
          {names.length === 0
            ? list.kind === 'interest'
              ? `Opens with ${list.start}`
              : 'Nobody waits'
            : list.kind === 'interest'
              ? `${names.length} of ${list.start}`
              : `${names.length} wait${names.length === 1 ? 's' : ''}`}
        </p>
        {names.length === 0 ? null : <p>{capitalize(waitEstimate(list, names.length + 1, desk.now))}</p>}
      </header>
      <ol>
        {[...called, ...others].map(({ name, place }) => (
          <NameRow key={name.ticket} {...{ desk, drag, name, place }} />
        ))}
      </ol>
      <footer className="desk-list-acts">
        {opens === undefined ? null : (
          <Button onClick={() => desk.open({ is: 'open', list: list.list })}>
            Open table<span className="visually-hidden"> for {list.title}</span>
          </Button>
        )}
        <Button onClick={() => desk.open({ is: 'name', list: list.list })}>
          Add name<span className="visually-hidden"> to {list.title}</span>
        </Button>
      </footer>
    </section>
  );
};
