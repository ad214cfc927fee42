import { optionId } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import type { PokerOption } from '../model/choices.js';

export interface OtherActsProps {
  readonly title: string;
  readonly options: readonly PokerOption[];
  readonly send: (option: PokerOption) => void;
}

/** Buttons for calls and acts outside the play. */
export const OtherActs = ({ title, options, send }: OtherActsProps): ReactNode =>
  options.length === 0 ? null : (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div className="row">
        {options.map((option) => (
          <Button key={optionId(option)} onClick={() => send(option)}>
            {capitalize(option.words)}
          </Button>
        ))}
      </div>
    </section>
  );
