import type { Need } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { FIELD_LABELS, NEED_LABELS } from '../table/staff-options.js';
import { Keypad } from './keypad.js';

/** Form of the bar, which the fields belong to. */
export const NEXT_FORM = 'dealer-next';

interface CountsPanelProps {
  readonly needs: readonly Need[];
  readonly values: Readonly<Record<string, string>>;
  readonly onValue: (field: string, value: string) => void;
}

/** Numbers and words that only the dealer can say. Nothing is filled in: the dealer counts. */
export const CountsPanel = ({ needs, values, onValue }: CountsPanelProps): ReactNode => {
  const [chosen, setChosen] = useState(needs[0]?.field ?? '');
  const field = needs.some((need) => need.field === chosen) ? chosen : (needs[0]?.field ?? '');
  return (
    <section className="dealer-counts" aria-label="Counts">
      <div className="dealer-fields">
        {needs.map(({ field: name, what }) => (
          <label key={name}>
            <span>{FIELD_LABELS[name] ?? NEED_LABELS[what]}</span>
            <input
              form={NEXT_FORM}
              name={name}
              type={what === 'words' || what === 'dice' ? 'text' : 'number'}
              inputMode={what === 'words' ? undefined : 'none'}
              value={values[name] ?? ''}
              data-chosen={(needs.length > 1 && name === field) || undefined}
              onFocus={() => setChosen(name)}
              onChange={({ target }) => onValue(name, target.value)}
              required
            />
          </label>
        ))}
      </div>
      <Keypad value={values[field] ?? ''} onValue={(value) => onValue(field, value)} />
    </section>
  );
};
