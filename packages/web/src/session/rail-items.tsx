import type { ReactNode } from 'react';
import type { RailItem } from '../table-frame/rail.js';
import { Bankroll, type BankrollProps } from './bankroll.js';
import { CommandLine, type CommandLineProps } from './command-line.js';
import type { TableLog } from './log.js';
import { LogView } from './log-view.js';

/** The log with its command line. */
export const logItem = (
  { entries, append: tell }: TableLog,
  edition: string,
  { say, example }: Pick<CommandLineProps, 'say' | 'example'>,
): RailItem => ({
  id: 'log',
  name: 'Log',
  icon: 'log',
  shortcut: '/',
  shown: (
    <>
      <LogView entries={entries} edition={edition} />
      <CommandLine say={say} tell={tell} example={example} />
    </>
  ),
});

/** Line of results, without the `unshown` rounds still being played back. */
export const bankrollItem = (props: BankrollProps, unshown: number): RailItem => ({
  id: 'bankroll',
  name: props.title,
  icon: 'bankroll',
  shown:
    props.history.length === 0 ? (
      <p className="quiet">Your results appear here after the first round.</p>
    ) : (
      <Bankroll {...props} history={props.history.slice(0, props.history.length - unshown)} />
    ),
});

/** Rail item with content to read. */
export const railItem = (id: string, name: string, icon: RailItem['icon'], shown: ReactNode): RailItem => ({
  ...{ id, name, icon, shown },
});

export const payoutsItem = (shown: ReactNode): RailItem => railItem('payouts', 'Payouts', 'payouts', shown);

/** Switch between the whole layout and the viewer's place. */
export const layoutItem = (on: boolean, turn: (on: boolean) => void): RailItem => ({
  id: 'layout',
  name: 'Layout',
  icon: 'layout',
  shortcut: 'L',
  press: { on, turn: () => turn(!on) },
});

/** The last round, each `part` of it with its clause. */
export const roundItem = (shown: ReactNode, part = 'wager'): RailItem => ({
  id: 'round',
  name: 'Round',
  icon: 'review',
  shown: shown ?? <p className="quiet">After a round, each {part} appears here with its clause.</p>,
});

export const soundItem = (press: { readonly on: boolean; readonly turn: () => void }): RailItem => ({
  id: 'sound',
  name: 'Sound',
  icon: press.on ? 'heard' : 'sound',
  end: true,
  press,
});

export const settingsItem = (settings: ReactNode, leave: ReactNode): RailItem => ({
  id: 'settings',
  name: 'Settings',
  icon: 'settings',
  shown: (
    <>
      {settings}
      {leave}
    </>
  ),
});
