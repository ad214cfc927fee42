import type { PokerRoomView } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import { RequestForm, textOf } from '../../house/forms/request-form.js';
import { SelectField, TextField } from '../../ui/fields.js';
import type { RoomActs } from './room-acts.js';

/** Numbers in a field: "1, 9 10". */
export const readNumbers = (typed: string): readonly number[] => (typed.match(/\d+/g) ?? []).map(Number);

interface AddNameFormProps {
  readonly view: PokerRoomView;
  readonly room: RoomActs;
  /** Where the name is added. The desk also says whether the player called. */
  readonly by: 'desk' | 'kiosk' | 'phone';
  /** The list that is chosen at first. */
  readonly list?: string;
  /** Receives the name and its list. */
  readonly added?: (name: string, list: string) => void;
}

/** Adds a name to an interest list: anybody's at the desk and at a kiosk, the player's own on a phone. */
export const AddNameForm = ({ view, room, by, list: first, added }: AddNameFormProps): ReactNode => (
  <RequestForm
    label="Add a name"
    submit={by === 'desk' ? 'Add to the list' : 'Join the list'}
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
    {by === 'phone' ? null : (
      <TextField
        label={by === 'desk' ? 'Name or number' : 'Name'}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
      />
    )}
    <SelectField
      label="List"
      name="list"
      defaultValue={first}
      among={view.lists.map(({ list, title }) => [list, title])}
    />
    {by !== 'desk' ? null : (
      <SelectField
        label="Source"
        name="how"
        among={[
          ['brush', 'Desk'],
          ['call', 'Phone call'],
        ]}
      />
    )}
    <NumbersField label="Only these seats" name="seats" />
    <NumbersField label="Only these tables" name="tables" />
  </RequestForm>
);

/** Seats or tables that the player would take; any if empty. */
const NumbersField = ({ label, name }: { readonly label: string; readonly name: string }): ReactNode => (
  <TextField label={label} name={name} inputMode="numeric" maxLength={60} placeholder="any" autoComplete="off" />
);
