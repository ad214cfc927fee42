import type { ReactNode } from 'react';
import type { RailItem } from '../table-frame/rail.js';
import { Bankroll, type BankrollProps } from './bankroll.js';
import { CommandLine, type CommandLineProps } from './command-line.js';
import type { TableLog } from './log.js';
import { LogView } from './log-view.js';

/** What happened, and a line to type in. */
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

/** What each round brought, as a line; `unshown` rounds have not been shown to their end. */
export const bankrollItem = (props: BankrollProps, unshown: number): RailItem => ({
  id: 'bankroll',
  name: props.title,
  icon: 'bankroll',
  shown:
    props.history.length === 0 ? (
      <p className="quiet">A line of what each round brought stands here after the first.</p>
    ) : (
      <Bankroll {...props} history={props.history.slice(0, props.history.length - unshown)} />
    ),
});

/** Something to read, under this name. */
export const railItem = (id: string, name: string, icon: RailItem['icon'], shown: ReactNode): RailItem => ({
  ...{ id, name, icon, shown },
});

export const payoutsItem = (shown: ReactNode): RailItem => railItem('payouts', 'Payouts', 'payouts', shown);

/** The whole layout instead of one's own place. */
export const layoutItem = (on: boolean, turn: (on: boolean) => void): RailItem => ({
  id: 'layout',
  name: 'Layout',
  icon: 'layout',
  shortcut: 'L',
  press: { on, turn: () => turn(!on) },
});

/** The round before, each `part` of it with its clause, once there is one to look at. */
export const roundItem = (shown: ReactNode, part = 'wager'): RailItem => ({
  id: 'round',
  name: 'Round',
  icon: 'review',
  shown: shown ?? <p className="quiet">The round before, each {part} with its clause, stands here when it is over.</p>,
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
