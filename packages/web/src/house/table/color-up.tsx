import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { type Choice, SelectField, TextField } from '../../ui/fields.js';
import { houseClient } from '../client/client.js';
import { ActForm, PaperField, PersonField, paperIn, textFields } from '../forms/request-form.js';

/** The chips of a table, in cents. */
const CHIPS: readonly Choice[] = [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000].map((chip) => [chip, dollars(chip)]);

/** The dealer exchanges a player's chips for higher denominations. */
export const ColorUp = ({ table }: { readonly table: string }): ReactNode => (
  <ActForm
    title="Color up"
    words="Exchange a player’s chips for higher denominations before they leave"
    request={(form, key) => {
      const [chip = 0, count = 0, into = 1] = ['chip', 'count', 'into'].map((field) => Number(form.get(field)));
      return houseClient().request('POST', '/api/money', {
        ...{ do: 'colourUp', table, key, gives: [{ chip, count }] },
        takes: [{ chip: into, count: Math.max(1, Math.floor((chip * count) / into)) }],
        ...textFields(form, 'person'),
        ...paperIn(form),
      });
    }}
  >
    <PersonField />
    <TextField label="Chips given" name="count" type="number" min="1" step="1" inputMode="numeric" required />
    <SelectField label="Denomination" name="chip" defaultValue={500} among={CHIPS} />
    <SelectField label="New denomination" name="into" defaultValue={10_000} among={CHIPS} />
    <PaperField />
  </ActForm>
);
