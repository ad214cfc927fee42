import { solverFor } from '@fairdeal/lab';
import { houseGame } from '@fairdeal/rules';
import { type ReactNode, Suspense } from 'react';
import type { PageProps } from '../app/pages.js';
import { Audit } from './audit-page.js';
import { Bankroll } from './bankroll.js';
import { Compare } from './compare.js';
import { Explorer } from './explorer.js';
import './lab.css';
import { Meters } from './meters-page.js';
import { Overview } from './overview.js';
import { LabNav } from './nav.js';

const TOOLS = {
  compare: { title: 'Paytables side by side', Shown: Compare },
  meters: { title: 'Break-even meters', Shown: Meters },
  bankroll: { title: 'Bankroll simulation', Shown: Bankroll },
} as const;

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
      </>
    );
  const tool = Object.entries(TOOLS).find(([name]) => name === first)?.[1];
  const id = tool === undefined ? first : second;
  const game = houseGame(id);
  const solver = solverFor(id);
  if (tool !== undefined && id === '')
    return (
      <>
        <h1>{tool.title}</h1>
        <tool.Shown game={null} />
      </>
    );
  if (game === undefined || solver === undefined) return <NoSuchTool name={id} />;
  return (
    <>
      <h1>{tool === undefined ? `${game.title}: the explorer` : `${tool.title}: ${game.title}`}</h1>
      {tool === undefined ? <Explorer key={id} game={game} solver={solver} /> : <tool.Shown key={id} game={game} />}
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
