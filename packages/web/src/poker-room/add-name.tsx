import type { PokerRoomView } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import { RequestForm, textOf } from '../house/forms/request-form.js';
import { SelectField, TextField } from '../ui/fields.js';
import type { RoomActs } from './room-acts.js';

/** The numbers that somebody has written: "1, 9 10". */
export const readNumbers = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

interface AddNameFormProps {
  readonly view: PokerRoomView;
  readonly room: RoomActs;
  /** How the name comes: by the desk or a call where the desk says so. */
  readonly by: 'desk' | 'kiosk' | 'phone';
  /** Whoever was put onto which list. */
  readonly added?: (name: string, list: string) => void;
}

/** A name onto a list: at the desk and at a kiosk anybody's, on a phone one's own. */
export const AddNameForm = ({ view, room, by, added }: AddNameFormProps): ReactNode => (
  <RequestForm
    label="Add a name"
    submit={by === 'desk' ? 'Put on the list' : 'Put me on the list'}
    primary
    request={async (form) => {
      const [name, list] = [textOf(form, 'name').trim(), textOf(form, 'list')];
      const [seats, tables] = [readNumbers(textOf(form, 'seats')), readNumbers(textOf(form, 'tables'))];
      const answer = await room.request({
        ...{ do: 'addName', list, how: by === 'desk' ? textOf(form, 'how') : by },
        ...(by === 'phone' ? {} : { person: name, name }),
        ...(seats.length === 0 ? {} : { seats }),
        ...(tables.length === 0 ? {} : { tables }),
      });
      return 'done' in answer ? { name, list } : answer;
    }}
    onDone={({ name, list }) => added?.(name, list)}
  >
    {by === 'phone' ? null : <TextField label="Name" name="name" required maxLength={60} autoComplete="off" />}
    <SelectField label="List" name="list" among={view.lists.map(({ list, title }) => [list, title])} />
    {by !== 'desk' ? null : (
      <SelectField
        label="By"
        name="how"
        among={[
          ['brush', 'the desk'],
          ['call', 'a call'],
        ]}
      />
    )}
    <NumbersField label="Only seats" name="seats" />
    <NumbersField label="Only tables" name="tables" />
  </RequestForm>
);

/** Seats or tables that somebody would take; any where none is named. */
const NumbersField = ({ label, name }: { readonly label: string; readonly name: string }): ReactNode => (
  <TextField label={label} name={name} inputMode="numeric" maxLength={60} placeholder="any" autoComplete="off" />
);
