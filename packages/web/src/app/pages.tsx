import { type ComponentType, lazy } from 'react';
import type { PageName } from '../site/page-names.js';
import type { PageProps } from '../site/page-props.js';

export interface SitePage {
  readonly title: string;
  readonly Content: ComponentType<PageProps>;
}

const lazyPage = (title: string, load: () => Promise<ComponentType<PageProps>>): SitePage => ({
  title,
  Content: lazy(async () => ({ default: await load() })),
});

/** Pages by the first segment of their path. Each loads when it opens. */
export const PAGES: Readonly<Record<PageName, SitePage>> = {
  '': lazyPage('Lobby', async () => (await import('../lobby/lobby.js')).LobbyPage),
  table: lazyPage('Table', async () => (await import('../practice/house-page.js')).PracticeTablePage),
  poker: lazyPage('Poker table', async () => (await import('../practice/poker-page.js')).PokerPracticePage),
  house: lazyPage('House', async () => (await import('../house/page.js')).HousePage),
  room: lazyPage('Poker room', async () => (await import('../poker-room/page.js')).PokerRoomPage),
  learn: lazyPage('Learn', async () => (await import('../learn/page.js')).LearnPage),
  train: lazyPage('Train', async () => (await import('../train/page.js')).TrainPage),
  lab: lazyPage('Lab', async () => (await import('../lab/page.js')).LabPage),
  studio: lazyPage('Studio', async () => (await import('../studio/page.js')).StudioPage),
  replay: lazyPage('Replay', async () => (await import('../replay/page.js')).ReplayPage),
  verify: lazyPage('Verify', async () => (await import('../verify/page.js')).VerifyPage),
  clauses: lazyPage('Clauses', async () => (await import('../clauses/page.js')).ClausesPage),
  guide: lazyPage('Guide', async () => (await import('../guide/page.js')).GuidePage),
  docket: lazyPage('Docket', async () => (await import('../docket/page.js')).DocketPage),
  docs: lazyPage('Reference', async () => (await import('../docs/page.js')).DocsPage),
};
