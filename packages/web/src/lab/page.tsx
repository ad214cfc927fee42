import { type Solver, solverFor } from '@fairdeal/lab';
import { HOUSE_GAMES, type HouseGame, houseGame } from '@fairdeal/rules';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { PageProps } from '../app/pages.js';
import { Audit } from './audit-page.js';
import { Bankroll } from './bankroll.js';
import { Compare } from './compare.js';
import { Explorer } from './explorer.js';
import { Jackpots } from './jackpots-page.js';
import './lab.css';
import { meterGames } from '@fairdeal/lab';
import { Meters } from './meters-page.js';
import { LabNav, LinkHere } from './nav.js';
import { OneHand } from './one-hand.js';
import { Overview } from './overview.js';
import { OneSeat } from './seat-page.js';
import { Strategy, strategyGames } from './strategy-page.js';

/** A tool that looks at one game. */
interface Tool {
  readonly title: string;
  readonly games: () => readonly HouseGame[];
  readonly Tool: ComponentType<{ readonly game: HouseGame; readonly solver: Solver }>;
}

const TOOLS: Readonly<Record<string, Tool>> = {
  compare: { title: 'Paytables side by side', games: () => HOUSE_GAMES, Tool: Compare },
  hand: { title: 'One hand', games: () => HOUSE_GAMES, Tool: OneHand },
  strategy: { title: 'Best play', games: strategyGames, Tool: Strategy },
  seat: { title: 'The wagers of a seat', games: () => HOUSE_GAMES, Tool: OneSeat },
  meters: { title: 'Break-even meters', games: meterGames, Tool: Meters },
  jackpots: { title: 'Jackpots', games: meterGames, Tool: Jackpots },
  bankroll: { title: 'Bankroll simulation', games: () => HOUSE_GAMES, Tool: Bankroll },
};

const EXPLORER: Tool = { title: 'The explorer', games: () => HOUSE_GAMES, Tool: Explorer };

const NoSuchTool = ({ name }: { readonly name: string }): ReactNode => (
  <>
    <h1>No such game or tool</h1>
    <p>
      The lab has nothing called <code>{name}</code>. All it has is on <a href="/lab">its first page</a>.
    </p>
  </>
);

const Inside = ({ words }: PageProps): ReactNode => {
  const [first = '', second = ''] = words;
  if (first === '') return <Overview />;
  if (first === 'audit')
    return (
      <>
        <h1>Audit of published figures</h1>
        <Audit />
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

export const Shown = ({ words }: PageProps): ReactNode => (
  <div className="page lab">
    {words.length === 0 ? null : <LabNav words={words} />}
    <Suspense fallback={<p className="quiet">Opening what the lab stored …</p>}>
      <Inside words={words} />
    </Suspense>
  </div>
);
