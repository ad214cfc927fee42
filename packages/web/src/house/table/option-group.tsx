import type { WireAct, WireOption } from '@fairdeal/client';
import { optionId } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';

/** Whether a field holds a count. */
const isCount = (field: string): boolean => field === 'count' || field === 'counted';

/** Button of an option, with a field for its range. */
const RangedOption = ({ option, send }: { readonly option: WireOption; readonly send: (act: WireAct) => void }) => {
  const [[field, range] = ['', undefined]] = Object.entries(option.ranges ?? {});
  if (range === undefined) return <Button onClick={() => send(option.act)}>{capitalize(option.words)}</Button>;
  const inDollars = field === 'cents';
  const shown = (value: number): number => (inDollars ? value / 100 : value);
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        const value = Number(new FormData(event.currentTarget).get('value'));
        send({ ...option.act, [field]: inDollars ? Math.round(100 * value) : value });
      }}
    >
      <label>
        <span className="visually-hidden">{inDollars ? 'Dollars' : capitalize(field)}</span>
        <input
          name="value"
          type="number"
          min={shown(range.min)}
          max={shown(range.max)}
          step={shown(range.step)}
          defaultValue={isCount(field) ? '' : shown(Number(option.act[field] ?? range.min))}
          required
        />
      </label>
      <Button submit>{capitalize(option.words)}</Button>
    </form>
  );
};

interface OptionGroupProps {
  readonly name: string;
  readonly options: readonly WireOption[];
  readonly send: (act: WireAct) => void;
}

export const OptionGroup = ({ name, options, send }: OptionGroupProps): ReactNode =>
  options.length === 0 ? null : (
    <section className="house-group" aria-label={name}>
      <h2>{name}</h2>
      <div className="house-acts">
        {options.map((option) => (
          <RangedOption key={optionId(option)} option={option} send={send} />
        ))}
      </div>
    </section>
  );
