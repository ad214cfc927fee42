import type { Cents } from '@fairdeal/rules';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.js';
import { parseDollars } from '../model/amounts.js';
import type { PokerOption } from '../model/choices.js';

interface AddChipsProps {
  readonly option: PokerOption;
  readonly send: (option: PokerOption, cents: Cents) => void;
}

/** Form for adding chips between rounds. */
export const AddChips = ({ option, send }: AddChipsProps): ReactNode => {
  const id = useId();
  const [text, setText] = useState('100');
  const cents = parseDollars(text);
  return (
    <form
      className="row poker-stakes"
      onSubmit={(event) => {
        event.preventDefault();
        if (cents !== null && cents > 0) send(option, cents);
      }}
    >
      <label htmlFor={id}>Add chips, in dollars</label>
      <input
        id={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button submit disabled={cents === null || cents === 0}>
        Add
      </Button>
    </form>
  );
};
