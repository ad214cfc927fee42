import { type ComponentType, lazy } from 'react';
import type { FirstWord } from './words.js';

/** What a page is given: the words of its path after the first. */
export interface PageProps {
  readonly words: readonly string[];
}

export interface Page {
  readonly title: string;
  readonly Shown: ComponentType<PageProps>;
}

const opened = (title: string, load: () => Promise<{ readonly Shown: ComponentType<PageProps> }>): Page => ({
  title,
  Shown: lazy(async () => ({ default: (await load()).Shown })),
});

/** Every page by the first word of its path; each is loaded when it is opened. */
export const PAGES: Readonly<Record<FirstWord, Page>> = {
  '': opened('Lobby', () => import('./lobby.js')),
  table: opened('Table', () => import('../table/page.js')),
  poker: opened('Poker table', () => import('../poker/page.js')),
  house: opened('House', () => import('../house/page.js')),
  room: opened('Poker room', () => import('../room/page.js')),
  learn: opened('Learn', () => import('../learn/page.js')),
  train: opened('Train', () => import('../train/page.js')),
  lab: opened('Lab', () => import('../lab/page.js')),
  studio: opened('Studio', () => import('../studio/page.js')),
  replay: opened('Replay', () => import('../replay/page.js')),
  verify: opened('Verify', () => import('../verify/page.js')),
  clauses: opened('Clauses', () => import('../clauses/page.js')),
  docs: opened('Reference', () => import('../docs/page.js')),
};
