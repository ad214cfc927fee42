import type { WireOption } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import { formatTime } from '../house/client/date-time.js';
import { RequestForm, textOf } from '../house/forms/request-form.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Fold } from '../ui/panel.js';
import { Countdown } from './countdown.js';
import { OptionButtons } from './option-buttons.js';
import type { RoomActs } from './room-acts.js';

type DeskTable = PokerRoomView['tables'][number];

const TableSeats = ({ table }: { readonly table: DeskTable }): ReactNode => (
  <ol>
    {table.seats.map((at) => (
      <li key={at.seat} className={at.is === 'called' ? 'strong' : 'name' in at ? undefined : 'quiet'}>
        {'name' in at ? at.name : at.is === 'open' ? 'open' : 'being cleared'}
        {!('name' in at) || at.until === null ? null : (
          <>
            {at.is === 'away' ? ', away ' : ', called '}
            <Countdown until={at.until} />
          </>
        )}
        {!('name' in at) || at.asks === null ? '' : `, wants another ${at.asks}`}
      </li>
    ))}
  </ol>
);

const deckWords = ({ name, since, count }: DeskTable['decks'][number]): string =>
  `${name}, since ${formatTime(since)}${count === null ? ', not counted yet' : `, counted ${count}`}`;

/** Decks of a table, with the time they came and their counts. The floor brings and counts them. */
const TableDecks = ({ table: { table, decks }, floor, room }: Omit<TablePanelProps, 'options'>): ReactNode => (
  <>
    {decks.length === 0 ? null : <p className="quiet">Decks: {decks.map(deckWords).join('; ')}</p>}
    {!floor ? null : (
      <Fold title={`Decks of Table ${table}`}>
        {decks.length === 0 ? null : (
          <RequestForm
            label={`Count a deck of Table ${table}`}
            submit="Record count"
            request={(form) => {
              const [deck, count] = [textOf(form, 'deck'), Number(form.get('count'))];
              return room.request({ do: 'countDeck', tableNumber: table, deck, count });
            }}
          >
            <SelectField label="Deck" name="deck" among={decks.map(({ name }) => name)} />
            <TextField label="Cards" name="count" type="number" min={0} max={208} required />
          </RequestForm>
        )}
        <RequestForm
          label={`Bring decks to Table ${table}`}
          submit="Bring decks"
          request={(form) => {
            const brought = form.getAll('deck').map((name) => String(name).trim());
            return room.request({ do: 'bringDecks', tableNumber: table, decks: brought });
          }}
        >
          {['First deck', 'Second deck'].map((words) => (
            <TextField key={words} label={words} name="deck" required maxLength={60} autoComplete="off" />
          ))}
        </RequestForm>
      </Fold>
    )}
  </>
);

interface TablePanelProps {
  readonly table: DeskTable;
  /** Options for the seats of this table. */
  readonly options: readonly WireOption[];
  readonly floor: boolean;
  readonly room: RoomActs;
}

/** A table at the desk: dealer, seats, decks and options. */
export const TablePanel = ({ table, options, floor, room }: TablePanelProps): ReactNode => (
  <li className="panel">
    <h3>
      <a href={`/house/${table.stream}`}>Table {table.table}</a>: {table.title}
    </h3>
    <p className="quiet">
      {[
        table.feeds === null ? '' : `feeds Table ${table.feeds}`,
        table.breaking ? 'breaking' : '',
        table.dealer === null ? '' : `dealer ${table.dealer}`,
      ]
        .filter((part) => part !== '')
        .join(', ')}
    </p>
    <TableSeats table={table} />
    <TableDecks {...{ table, floor, room }} />
    {options.length === 0 ? null : (
      <Fold title={`Seats of Table ${table.table}`}>
        <OptionButtons options={options} room={room} />
      </Fold>
    )}
    {floor ? <a href={`/room/hands/${table.stream}`}>Hands</a> : null}
  </li>
);
