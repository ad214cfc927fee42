import type { WireOption } from '@fairdeal/client';
import { optionId } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import type { RoomActs } from './room-acts.js';

interface OptionButtonsProps {
  readonly options: readonly WireOption[];
  readonly room: RoomActs;
}

/** A button for each option, in a row. */
export const OptionButtons = ({ options, room }: OptionButtonsProps): ReactNode => (
  <div className="row">
    {options.map((option) => (
      <Button key={optionId(option)} onClick={() => room.send(option.act)}>
        {option.words}
      </Button>
    ))}
  </div>
);
