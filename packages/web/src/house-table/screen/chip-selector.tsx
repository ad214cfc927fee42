import { type Cents, dollars, type HouseAct } from '@fairdeal/rules';
import { optionId } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import { CHIPS, ChipFace } from '../../cards/chips.js';
import { Button } from '../../ui/button.js';
import { type HouseOption, optionLabel } from '../model/options.js';

interface ChipSelectorProps {
  readonly chip: Cents;
  readonly most: Cents;
  readonly onChip: (chip: Cents) => void;
  /** Other options before the deal: to cut, or to decline. */
  readonly others: readonly HouseOption[];
  readonly send: (act: HouseAct) => void;
  readonly warning: string | null;
  readonly buy: (() => void) | null;
}

/** Chips to bet with; one of them is selected. */
export const ChipSelector = ({ chip, most, onChip, others, send, warning, buy }: ChipSelectorProps): ReactNode => (
  <div className="rack">
    <fieldset className="rack-chips">
      <legend className="visually-hidden">Selected chip</legend>
      {CHIPS.filter(({ cents }) => cents <= Math.max(most, 500))
        .toReversed()
        .map(({ cents }) => (
          <label key={cents} className={cents === chip ? 'rack-chip rack-held' : 'rack-chip'}>
            <input
              type="radio"
              name="chip"
              className="visually-hidden"
              checked={cents === chip}
              onChange={() => onChip(cents)}
            />
            <ChipFace cents={cents} />
            <span className="visually-hidden">{dollars(cents)} chip</span>
          </label>
        ))}
    </fieldset>
    {others.length === 0 && buy === null ? null : (
      <div className="rack-others">
        {others.map((option) => (
          <Button key={optionId(option)} onClick={() => send(option.act)}>
            {optionLabel(option)}
          </Button>
        ))}
        {buy === null ? null : <Button onClick={buy}>Buy chips</Button>}
      </div>
    )}
    {warning === null && (others.length > 0 || buy !== null) ? null : (
      <p className={warning === null ? 'rack-words quiet' : 'rack-words lose'}>
        {warning ?? 'Press a betting area to place this chip.'}
      </p>
    )}
  </div>
);
