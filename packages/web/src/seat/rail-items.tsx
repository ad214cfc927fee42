import type { ReactNode } from 'react';
import type { RailItem } from '../stage/rail.js';
import { CommandLine, type CommandLineProps } from './command-line.js';
import type { Log } from './log.js';
import { LogView } from './log-view.js';

/** What happened, and a line to type in. */
export const logItem = (
  { entries, tell }: Log,
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
