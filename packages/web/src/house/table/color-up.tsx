import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { houseClient } from '../client/client.js';
import { ActForm, textFields } from '../forms/act-form.js';

/** The chips of a table, in cents. */
const CHIPS = [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000];

const DenominationChoice = ({
  name,
  label,
  usual,
}: {
  readonly name: string;
  readonly label: string;
  readonly usual: number;
}) => (
  <label>
    {label}
    <select name={name} defaultValue={usual}>
      {CHIPS.map((chip) => (
        <option key={chip} value={chip}>
          {dollars(chip)}
        </option>
      ))}
    </select>
  </label>
);

/** The dealer exchanges a player's chips for higher denominations. */
export const ColorUp = ({ table }: { readonly table: string }): ReactNode => (
  <ActForm<{ readonly position: number }>
    title="Color up"
    words="Exchange a player’s chips for higher denominations before they leave"
    onDone={() => undefined}
    asks={(form, key) => {
      const [chip = 0, count = 0, into = 1] = ['chip', 'count', 'into'].map((field) => Number(form.get(field)));
      return houseClient().request('POST', '/api/money', {
        ...{ do: 'colourUp', table, key, gives: [{ chip, count }] },
        takes: [{ chip: into, count: Math.max(1, Math.floor((chip * count) / into)) }],
        ...textFields(form, 'person', 'paper'),
      });
    }}
  >
    <label>
      Name
      <input name="person" required maxLength={60} />
    </label>
    <label>
      Chips given
      <input name="count" type="number" min="1" step="1" inputMode="numeric" required />
    </label>
    <DenominationChoice name="chip" label="Of" usual={500} />
    <DenominationChoice name="into" label="For chips of" usual={10_000} />
    <label>
      Paper
      <input name="paper" required maxLength={100} placeholder="slip number" />
    </label>
  </ActForm>
);
