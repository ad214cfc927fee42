import type { WireOption } from '@fairdeal/client';
import { optionId, type PokerRoomView } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { Countdown } from './countdown.js';
import { clockTime, DeskForm } from './desk-form.js';
import type { SendAct } from './send-act.js';

type DeskTable = PokerRoomView['tables'][number];

const TableSeats = ({ table }: { readonly table: DeskTable }): ReactNode => (
  <ol>
    {table.seats.map((at) => (
      <li key={at.seat} className={at.is === 'called' ? 'strong' : 'name' in at ? undefined : 'quiet'}>
        {'name' in at ? at.name : at.is === 'open' ? 'open' : 'to be cleared'}
        {!('name' in at) || at.until === null ? null : (
          <>
            {at.is === 'away' ? ', away ' : ', called '}
            <Countdown until={at.until} />
          </>
        )}
        {!('name' in at) || at.asks === null ? '' : `, asks for another ${at.asks}`}
      </li>
    ))}
  </ol>
);

const deckWords = ({ name, since, count }: DeskTable['decks'][number]): string =>
  `${name}, since ${clockTime(since)}${count === null ? ', not counted yet' : `, counted ${count}`}`;

/** The decks of a table: which they are, since when they lie there and what they counted; the floor brings and counts them. */
const TableDecks = ({ table: { table, decks }, floor, does }: Omit<TablePanelProps, 'options'>): ReactNode => (
  <>
    {decks.length === 0 ? null : <p className="quiet">Decks: {decks.map(deckWords).join('; ')}</p>}
    {!floor ? null : (
      <details>
        <summary>Decks of table {table}</summary>
        {decks.length === 0 ? null : (
          <DeskForm
            label={`Count a deck of table ${table}`}
            sends={(data) =>
              does({
                do: 'countDeck',
                tableNumber: table,
                deck: String(data.get('deck')),
                count: Number(data.get('count')),
              })
            }
          >
            <label>
              Deck
              <select name="deck">
                {decks.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <label>
              Cards
              <input name="count" type="number" min={0} max={208} required />
            </label>
            <button type="submit">Counted</button>
          </DeskForm>
        )}
        <DeskForm
          label={`Bring decks to table ${table}`}
          sends={(data) =>
            does({
              do: 'bringDecks',
              tableNumber: table,
              decks: data.getAll('deck').map((name) => String(name).trim()),
            })
          }
        >
          {['First deck', 'Second deck'].map((words) => (
            <label key={words}>
              {words}
              <input name="deck" required maxLength={60} autoComplete="off" />
            </label>
          ))}
          <button type="submit">Bring them</button>
        </DeskForm>
      </details>
    )}
  </>
);

interface TablePanelProps {
  readonly table: DeskTable;
  /** What may be done with the seats of this table. */
  readonly options: readonly WireOption[];
  readonly floor: boolean;
  readonly does: SendAct;
}

/** A table as the desk sees it: its dealer, its seats, its decks, and what may be done there. */
export const TablePanel = ({ table, options, floor, does }: TablePanelProps): ReactNode => (
  <li className="panel">
    <h3>
      <a href={`/house/${table.stream}`}>Table {table.table}</a>: {table.title}
    </h3>
    <p className="quiet">
      {[
        table.feeds === null ? '' : `feeds table ${table.feeds}`,
        table.breaking ? 'breaks' : '',
        table.dealer === null ? '' : `dealt by ${table.dealer}`,
      ]
        .filter((part) => part !== '')
        .join(', ')}
    </p>
    <TableSeats table={table} />
    <TableDecks {...{ table, floor, does }} />
    {options.length === 0 ? null : (
      <details>
        <summary>Seats of table {table.table}</summary>
        <div className="row">
          {options.map((option) => (
            <button key={optionId(option)} type="button" onClick={() => void does(option.act)}>
              {option.words}
            </button>
          ))}
        </div>
      </details>
    )}
    {floor ? <a href={`/room/hands/${table.stream}`}>Its hands</a> : null}
  </li>
);
