import type { HouseGame } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import { copyLink } from '../../ui/files/copy-link.js';
import { LAB_TOOLS } from './tools.js';

/** What is asked stands in the address: its link asks the same again. */
export const LinkHere = (): ReactNode => {
  const [said, say] = useState('');
  const copy = (): Promise<void> => copyLink(`${window.location.pathname}${window.location.search}`).then(say);
  return (
    <div className="row lab-link">
      <Button onClick={() => void copy()}>Copy a link to this question</Button>
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
      {LAB_TOOLS.map(({ name, link }) => (
        <a key={name} href={`/lab/${name}`} aria-current={name === first ? 'page' : undefined}>
          {link}
        </a>
      ))}
    </nav>
  );
};

interface GameLinksProps {
  /** The path before the game: `/lab/compare`. */
  readonly tool: string;
  readonly shown: HouseGame;
  readonly games: readonly HouseGame[];
}

/** The same tool for another game. */
export const GameLinks = ({ tool, shown, games }: GameLinksProps): ReactNode => (
  <nav aria-label="Games" className="tabs lab-nav">
    {games.map(({ id, title }) => (
      <a key={id} href={`${tool}/${id}`} aria-current={id === shown.id ? 'true' : undefined}>
        {title}
      </a>
    ))}
  </nav>
);
