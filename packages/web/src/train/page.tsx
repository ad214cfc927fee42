import { KINDS, type Kind } from '@fairdeal/table/drills';
import { type ReactNode, useEffect } from 'react';
import type { PageProps } from '../app/pages.js';
import { anyNumber } from './ask.js';
import { Overview } from './overview.js';
import './train.css';
import { GAMES } from '@fairdeal/table/drills';
import { Trainer } from './trainer.js';
import { trainerPath } from './trainers.js';

const kindOf = (word: string | undefined): Kind | undefined => KINDS.find((kind) => kind === word);

const numberOf = (word = ''): number | null => (/^\d{1,6}$/.test(word) ? Number(word) : null);

/** A trainer without a number opens at any question; going back does not come here again. */
const AnyQuestion = ({ kind, game }: { readonly kind: Kind; readonly game: string }): ReactNode => {
  useEffect(() => {
    window.history.replaceState(null, '', trainerPath(kind, game, anyNumber()));
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, [kind, game]);
  return <p className="page quiet">Opening …</p>;
};

export const Shown = ({ words }: PageProps): ReactNode => {
  const [first, second, third] = words;
  if (first === undefined) return <Overview />;
  const kind = kindOf(first);
  const game = GAMES.find(({ id }) => id === second);
  if (kind === undefined || (second !== undefined && !game?.kinds.includes(kind)))
    return (
      <div className="page">
        <h1>No such trainer</h1>
        <p>
          Every trainer is on <a href="/train">one page</a>.
        </p>
      </div>
    );
  if (game === undefined) return <Overview />;
  const number = numberOf(third);
  return number === null ? (
    <AnyQuestion kind={kind} game={game.id} />
  ) : (
    <Trainer asked={{ kind, game: game.id, number }} title={game.title} />
  );
};
