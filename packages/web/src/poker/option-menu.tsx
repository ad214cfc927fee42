import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { capital } from '../parts/capital.js';
import type { PokerOption } from './choices.js';

export interface OptionMenuProps {
  readonly title: string;
  readonly options: readonly PokerOption[];
  readonly send: (option: PokerOption) => void;
}

/** What may be called beside the acts of play. */
export const OptionMenu = ({ title, options, send }: OptionMenuProps): ReactNode =>
  options.length === 0 ? null : (
    <MenuTrigger>
      <Button>{title}</Button>
      <Popover className="poker-popover">
        <Menu
          className="poker-menu"
          aria-label={title}
          onAction={(key) => {
            const option = options[Number(key)];
            if (option !== undefined) send(option);
          }}
        >
          {options.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
            <MenuItem key={at} id={at} className="poker-menu-item">
              {capital(option.words)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
