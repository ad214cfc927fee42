import { HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { copyLink } from '../../ui/copy-link.js';

export const TOOL_LINKS = [
  ['hand', 'One hand'],
  ['strategy', 'Best play'],
  ['seat', 'One seat'],
  ['compare', 'Side by side'],
  ['meters', 'Break-even meters'],
  ['jackpots', 'Jackpots'],
  ['bankroll', 'Bankroll'],
  ['audit', 'Audit'],
] as const;

/** What is asked stands in the address: its link asks the same again. */
export const LinkHere = (): ReactNode => {
  const [said, say] = useState('');
  const copy = (): Promise<void> => copyLink(`${window.location.pathname}${window.location.search}`).then(say);
  return (
    <div className="row lab-link">
      <button type="button" onClick={() => void copy()}>
        Copy a link to this question
      </button>
      <span role="status" className="quiet">
        {said}
      </span>
    </div>
  );
};

/** The rest of the lab. */
export const LabNav = ({ words }: { readonly words: readonly string[] }): ReactNode => {
  const [first = ''] = words;
  return (
    <nav aria-label="Lab" className="tabs lab-nav">
      <a href="/lab">All of the lab</a>
      {TOOL_LINKS.map(([name, title]) => (
        <a key={name} href={`/lab/${name}`} aria-current={name === first ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
};

/** The same tool for another game. */
export const GameLinks = ({
  tool,
  shown,
  games = HOUSE_GAMES,
}: {
  /** The path before the game: `/lab/compare`. */
  readonly tool: string;
  readonly shown: HouseGame;
  readonly games?: readonly HouseGame[];
}): ReactNode => (
  <nav aria-label="Games" className="tabs lab-nav">
    {games.map(({ id, title }) => (
      <a key={id} href={`${tool}/${id}`} aria-current={id === shown.id ? 'true' : undefined}>
        {title}
      </a>
    ))}
  </nav>
);
