import { HOUSE_GAMES, houseGame, POKER_GAMES, pokerGame } from '@fairdeal/rules';
import { type ReactNode, Suspense } from 'react';
import type { PageProps } from '../site/page-props.js';
import { Studio } from './studio.js';
import './studio.css';

const Chapters = (): ReactNode => (
  <>
    <h1>The studio</h1>
    <p>
      A Rules Submission from the first choice to the felt: everything that a chapter leaves to the house, with its
      bounds and its clause, what it does in figures, and a table that deals it as submitted.
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
    <h2>The poker room, chapter 637a</h2>
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
    <h1>No such game</h1>
    <p>
      The studio has nothing called <code>{name}</code>. All it has is on <a href="/studio">its first page</a>.
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
    <Suspense fallback={<p className="quiet">Opening what the lab stored …</p>}>
      <StudioRoutes segments={words} />
    </Suspense>
  </div>
);
