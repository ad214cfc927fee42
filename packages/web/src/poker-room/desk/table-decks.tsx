import type { PokerRoomView } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import { formatTime } from '../../house/client/date-time.js';
import { RequestForm, textOf } from '../../house/forms/request-form.js';
import { SelectField, TextField } from '../../ui/fields.js';
import { Fold } from '../../ui/panel.js';
import type { RoomActs } from '../room/room-acts.js';

type DeskTable = PokerRoomView['tables'][number];

const deckWords = ({ name, since, count }: DeskTable['decks'][number]): string =>
  `${name}, since ${formatTime(since)}${count === null ? ', not counted yet' : `, counted ${count}`}`;

/** Decks of a table, with the time they came and their counts. The floor brings and counts them. */
export const TableDecks = ({ table: { table, decks }, floor, room }: TableDecksProps): ReactNode => (
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

interface TableDecksProps {
  readonly table: DeskTable;
  readonly floor: boolean;
  readonly room: RoomActs;
}
