import type { PokerRoomView } from '@fairdeal/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { SendAct } from './send-act.js';

/** The numbers that somebody has written: "1, 9 10". */
export const readNumbers = (text: FormDataEntryValue | null): readonly number[] =>
  (String(text ?? '').match(/\d+/g) ?? []).map(Number);

/** Which seats and tables somebody would take, of those that he says; any where he says none. */
const SeatWishes = (): ReactNode => (
  <>
    <label>
      Only seats
      <input name="seats" inputMode="numeric" maxLength={60} placeholder="any" autoComplete="off" />
    </label>
    <label>
      Only tables
      <input name="tables" inputMode="numeric" maxLength={60} placeholder="any" autoComplete="off" />
    </label>
  </>
);

interface AddNameFormProps {
  readonly view: PokerRoomView;
  readonly does: SendAct;
  /** How the name comes: by the desk or a call where the desk says so. */
  readonly by: 'desk' | 'kiosk' | 'phone';
  /** Whoever was put onto which list. */
  readonly added?: (name: string, list: string) => void;
}

/** A name onto a list: at the desk and at a kiosk anybody's, on a phone one's own. */
export const AddNameForm = ({ view, does, by, added }: AddNameFormProps): ReactNode => {
  const [busy, setBusy] = useState(false);
  const add = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const name = String(data.get('name') ?? '').trim();
    const [list, seats, tables] = [
      String(data.get('list')),
      readNumbers(data.get('seats')),
      readNumbers(data.get('tables')),
    ];
    setBusy(true);
    const done = await does({
      ...{ do: 'addName', list, how: by === 'desk' ? String(data.get('how')) : by },
      ...(by === 'phone' ? {} : { person: name, name }),
      ...(seats.length === 0 ? {} : { seats }),
      ...(tables.length === 0 ? {} : { tables }),
    });
    setBusy(false);
    if (!done) return;
    form.reset();
    added?.(name, list);
  };
  return (
    <form
      className="form"
      aria-label="Add a name"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void add(event.currentTarget);
      }}
    >
      {by === 'phone' ? null : (
        <label>
          Name
          <input name="name" required maxLength={60} autoComplete="off" />
        </label>
      )}
      <label>
        List
        <select name="list">
          {view.lists.map(({ list, title }) => (
            <option key={list} value={list}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {by !== 'desk' ? null : (
        <label>
          By
          <select name="how">
            <option value="brush">the desk</option>
            <option value="call">a call</option>
          </select>
        </label>
      )}
      <SeatWishes />
      <button type="submit" className="primary" disabled={busy}>
        {by === 'desk' ? 'Put on the list' : 'Put me on the list'}
      </button>
    </form>
  );
};
