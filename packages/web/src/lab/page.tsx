import { type Solver, solverFor } from '@fairdeal/lab';
import { HOUSE_GAMES, type HouseGame, houseGame } from '@fairdeal/rules';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { PageProps } from '../site/page-props.js';
import { AuditPage } from './audit/audit-page.js';
import { BankrollPage } from './bankroll/bankroll-page.js';
import { ComparePage } from './explorer/compare.js';
import { ExplorerPage } from './explorer/explorer.js';
import { JackpotOddsPage } from './progressive/jackpots-page.js';
import './lab.css';
import { gamesWithMeters } from '@fairdeal/lab/internal';
import { LabOverview } from './overview.js';
import { GameLinks, LabNav, LinkHere } from './panels/nav.js';
import { LAB_TOOLS } from './panels/tools.js';
import { MeterValuePage } from './progressive/meter-value-page.js';
import { SeatPage } from './seat/seat-page.js';
import { HandPage } from './strategy/hand-page.js';
import { StrategyPage, strategyGames } from './strategy/strategy-page.js';

/** Tool for one game. */
interface GameTool {
  readonly games: () => readonly HouseGame[];
  readonly Tool: ComponentType<{ readonly game: HouseGame; readonly solver: Solver }>;
}

const allGames = (): readonly HouseGame[] => HOUSE_GAMES;

const GAME_TOOLS: Readonly<Record<string, GameTool>> = {
  compare: { games: allGames, Tool: ComparePage },
  hand: { games: allGames, Tool: HandPage },
  strategy: { games: strategyGames, Tool: StrategyPage },
  seat: { games: allGames, Tool: SeatPage },
  meters: { games: gamesWithMeters, Tool: MeterValuePage },
  jackpots: { games: gamesWithMeters, Tool: JackpotOddsPage },
  bankroll: { games: allGames, Tool: BankrollPage },
};

const EXPLORER: GameTool = { games: allGames, Tool: ExplorerPage };

const NoSuchTool = ({ name }: { readonly name: string }): ReactNode => (
  <>
    <h1>Unknown game or tool</h1>
    <p>
      The lab has no game or tool called <code>{name}</code>. See everything on <a href="/lab">the lab’s first page</a>.
    </p>
  </>
);

const LabRoutes = ({ segments: words }: PageProps): ReactNode => {
  const [first = '', second = ''] = words;
  if (first === '') return <LabOverview />;
  if (first === 'audit')
    return (
      <>
        <h1>Audit of published figures</h1>
        <AuditPage />
        <LinkHere />
      </>
    );
  const named = Object.hasOwn(GAME_TOOLS, first) ? GAME_TOOLS[first] : undefined;
  const { games, Tool } = named ?? EXPLORER;
  const id = named === undefined ? first : second || (games()[0]?.id ?? '');
  const game = houseGame(id);
  const solver = solverFor(id);
  if (game === undefined || solver === undefined) return <NoSuchTool name={id} />;
  const title = LAB_TOOLS.find(({ name }) => name === first)?.title ?? 'The explorer';
  return (
    <>
      <h1>
        {title}: {game.title}
      </h1>
      <div className="stack">
        <GameLinks tool={named === undefined ? '/lab' : `/lab/${first}`} shown={game} games={games()} />
        <Tool key={id} game={game} solver={solver} />
      </div>
      <LinkHere />
    </>
  );
};

export const LabPage = ({ segments: words }: PageProps): ReactNode => (
  <div className="page lab">
    {words.length === 0 ? null : <LabNav words={words} />}
    <Suspense fallback={<p className="quiet">Loading lab data…</p>}>
      <LabRoutes segments={words} />
    </Suspense>
  </div>
);
