import type { ReactNode } from 'react';
import { Button, LinkButton } from '../ui/button.js';

export interface RailItem {
  readonly id: string;
  readonly name: string;
  readonly icon: keyof typeof ICONS;
  /** Switch, pressed rather than opened. */
  readonly press?: { readonly on: boolean; readonly turn: () => void };
  readonly shown?: ReactNode;
  /** Shortcut key. */
  readonly shortcut?: string;
  /** True at the lower end of the rail. */
  readonly end?: boolean;
}

const ICONS = {
  log: 'M3 5h14M3 10h14M3 15h9',
  payouts: 'M3 4h14v12H3ZM3 9h14M9 9v7',
  bankroll: 'M3 14l5-5 3 3 6-7M13 5h4v4',
  layout: 'M2 5h16v4a8 8 0 0 1-16 0Z',
  review: 'M4 10l4 4 8-9',
  sound: 'M3 8v4h3l4 3V5L6 8ZM14 8l4 4m0-4-4 4',
  heard: 'M3 8v4h3l4 3V5L6 8ZM13 7a4 4 0 0 1 0 6M15 5a7 7 0 0 1 0 10',
  settings: 'M3 6h8m4 0h2M3 14h2m4 0h8M13 4v4M7 12v4',
  people: 'M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 17c0-4 10-4 10 0M13 9a2.5 2.5 0 1 0 0-5M14 12c3 0 4 2 4 5',
  flag: 'M5 18V3h10l-2 4 2 4H5',
  clock: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM10 6v4l3 2',
  form: 'M4 2h12v16H4ZM7 6h6M7 10h6M7 14h3',
  keep: 'M5 3h10v14l-5-4-5 4Z',
} as const;

interface RailProps {
  readonly items: readonly RailItem[];
  readonly open: string | null;
  readonly menu: boolean;
  readonly onOpen: (id: string) => void;
  readonly elsewhere: ReactNode;
}

/** Rail beside the table; each item opens a drawer. */
export const Rail = ({ items, open, menu, onOpen, elsewhere }: RailProps): ReactNode => (
  <nav className={menu ? 'rail rail-open' : 'rail'} aria-label="Table menu">
    {items.map(({ id, name, icon, press, shortcut, end }) => (
      <Button
        key={id}
        className={end === true ? 'rail-end' : undefined}
        aria-expanded={press === undefined ? open === id : undefined}
        aria-controls={press === undefined && open === id ? `drawer-${id}` : undefined}
        aria-pressed={press?.on}
        aria-keyshortcuts={shortcut}
        onClick={() => (press === undefined ? onOpen(id) : press.turn())}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={ICONS[icon]} />
        </svg>
        {name}
      </Button>
    ))}
    {menu ? (
      <>
        {elsewhere}
        <LinkButton href="/">Lobby</LinkButton>
      </>
    ) : null}
  </nav>
);
