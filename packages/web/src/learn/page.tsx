import { houseGame } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import type { PageProps } from '../site/page-props.js';
import { LearnContents } from './contents.js';
import { HouseGamePage } from './house-game/house-game-page.js';
import './learn.css';
import '../ui/figures.css';
import { pokerFamilyOf } from './poker/poker-families.js';
import { PokerContents, PokerFamilyPage } from './poker/poker-pages.js';

const NoSuchGame = ({ name }: { readonly name: string }): ReactNode => (
  <div className="page">
    <h1>Unknown game</h1>
    <p>
      There is no game called <code>{name}</code>. See <a href="/learn">every game with a lesson</a>.
    </p>
  </div>
);

export const LearnPage = ({ segments: words }: PageProps): ReactNode => {
  const [first = '', second = ''] = words;
  if (first === '') return <LearnContents />;
  if (first === 'poker' && second === '') return <PokerContents />;
  const name = first === 'poker' ? second : first;
  const game = first === 'poker' ? undefined : houseGame(first);
  if (game !== undefined) return <HouseGamePage key={game.id} game={game} />;
  const family = pokerFamilyOf(name);
  return family === undefined ? <NoSuchGame name={name} /> : <PokerFamilyPage key={family.id} family={family} />;
};
