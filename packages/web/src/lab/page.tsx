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
import { gamesWithMeters } from '@fairdeal/lab';
import { LabOverview } from './overview.js';
import { LabNav, LinkHere } from './panels/nav.js';
import { MeterValuePage } from './progressive/meter-value-page.js';
import { SeatPage } from './seat/seat-page.js';
import { HandPage } from './strategy/hand-page.js';
import { StrategyPage, strategyGames } from './strategy/strategy-page.js';

/** A tool that looks at one game. */
interface LabTool {
  readonly title: string;
  readonly games: () => readonly HouseGame[];
  readonly Tool: ComponentType<{ readonly game: HouseGame; readonly solver: Solver }>;
}

const TOOLS: Readonly<Record<string, LabTool>> = {
  compare: { title: 'Paytables side by side', games: () => HOUSE_GAMES, Tool: ComparePage },
  hand: { title: 'One hand', games: () => HOUSE_GAMES, Tool: HandPage },
  strategy: { title: 'Best play', games: strategyGames, Tool: StrategyPage },
  seat: { title: 'The wagers of a seat', games: () => HOUSE_GAMES, Tool: SeatPage },
  meters: { title: 'Break-even meters', games: gamesWithMeters, Tool: MeterValuePage },
  jackpots: { title: 'Jackpots', games: gamesWithMeters, Tool: JackpotOddsPage },
  bankroll: { title: 'Bankroll simulation', games: () => HOUSE_GAMES, Tool: BankrollPage },
};

const EXPLORER: LabTool = { title: 'The explorer', games: () => HOUSE_GAMES, Tool: ExplorerPage };

const NoSuchTool = ({ name }: { readonly name: string }): ReactNode => (
  <>
    <h1>No such game or tool</h1>
    <p>
      The lab has nothing called <code>{name}</code>. All it has is on <a href="/lab">its first page</a>.
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
  const named = Object.hasOwn(TOOLS, first) ? TOOLS[first] : undefined;
  const tool = named ?? EXPLORER;
  const id = named === undefined ? first : second || (tool.games()[0]?.id ?? '');
  const game = houseGame(id);
  const solver = solverFor(id);
  if (game === undefined || solver === undefined) return <NoSuchTool name={id} />;
  return (
    <>
      <h1>
        {tool.title}: {game.title}
      </h1>
      <tool.Tool key={id} game={game} solver={solver} />
      <LinkHere />
    </>
  );
};

export const LabPage = ({ segments: words }: PageProps): ReactNode => (
  <div className="page lab">
    {words.length === 0 ? null : <LabNav words={words} />}
    <Suspense fallback={<p className="quiet">Opening what the lab stored …</p>}>
      <LabRoutes segments={words} />
    </Suspense>
  </div>
);
