import { HOUSE_GAMES, houseGame, POKER_GAMES, pokerGame } from '@fairdeal/rules';
import { type ReactNode, Suspense } from 'react';
import type { PageProps } from '../site/page-props.js';
import { Studio } from './studio.js';
import './studio.css';

const Chapters = (): ReactNode => (
  <>
    <h1>Studio</h1>
    <p>
      Write a Rules Submission: every choice a chapter leaves to the house, with its bounds and its clause. See the
      odds, then play a table with your submission.
    </p>
    <ul className="tiles">
      {HOUSE_GAMES.map(({ id, title, chapter, editions }) => (
        <li key={id} className="panel">
          <h2>
            <a href={`/studio/${id}`}>{title}</a>
          </h2>
          <p className="quiet">
            Chapter {chapter}, edition {editions.map(({ edition }) => edition).join(' or ')}
          </p>
        </li>
      ))}
    </ul>
    <h2>Poker room, Chapter 637a</h2>
    <ul className="row">
      {POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(({ id, title }) => (
        <li key={id}>
          <a href={`/studio/${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </>
);

const NoSuchGame = ({ name }: { readonly name: string }): ReactNode => (
  <>
    <h1>Unknown game</h1>
    <p>
      The studio has no game <code>{name}</code>. See every game on <a href="/studio">the studio’s first page</a>.
    </p>
  </>
);

const StudioRoutes = ({ segments: [id] }: PageProps): ReactNode => {
  if (id === undefined) return <Chapters />;
  const [house, poker] = [houseGame(id), pokerGame(id)];
  const game = house ?? (poker?.outsideChapter === false ? poker : undefined);
  return game === undefined ? <NoSuchGame name={id} /> : <Studio key={id} game={game} />;
};

export const StudioPage = ({ segments: words }: PageProps): ReactNode => (
  <div className="page studio">
    <Suspense fallback={<p className="quiet">Loading lab data…</p>}>
      <StudioRoutes segments={words} />
    </Suspense>
  </div>
);
