import type { HouseGame } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import { copyLink } from '../../ui/files/copy-link.js';
import { LAB_TOOLS } from './tools.js';

/** Button that copies the address, which holds the question. */
export const LinkHere = (): ReactNode => {
  const [said, say] = useState('');
  const copy = (): Promise<void> => copyLink(`${window.location.pathname}${window.location.search}`).then(say);
  return (
    <div className="row lab-link">
      <Button onClick={() => void copy()}>Copy link</Button>
      <span role="status" className="quiet">
        {said}
      </span>
    </div>
  );
};

/** Navigation of the lab. */
export const LabNav = ({ words }: { readonly words: readonly string[] }): ReactNode => {
  const [first = ''] = words;
  return (
    <nav aria-label="Lab" className="tabs lab-nav">
      <a href="/lab">Lab overview</a>
      {LAB_TOOLS.map(({ name, link }) => (
        <a key={name} href={`/lab/${name}`} aria-current={name === first ? 'page' : undefined}>
          {link}
        </a>
      ))}
    </nav>
  );
};

interface GameLinksProps {
  /** Path before the game: `/lab/compare`. */
  readonly tool: string;
  readonly shown: HouseGame;
  readonly games: readonly HouseGame[];
}

/** Links to the same tool for other games. */
export const GameLinks = ({ tool, shown, games }: GameLinksProps): ReactNode => (
  <nav aria-label="Games" className="tabs lab-nav">
    {games.map(({ id, title }) => (
      <a key={id} href={`${tool}/${id}`} aria-current={id === shown.id ? 'true' : undefined}>
        {title}
      </a>
    ))}
  </nav>
);
