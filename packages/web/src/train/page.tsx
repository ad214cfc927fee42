import { houseGame } from '@fairdeal/rules';
import { type Asked, GAMES, KINDS, type Kind } from '@fairdeal/table/drills';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { PageProps } from '../app/pages.js';
import { useSearch } from '../app/router.js';
import { useDevice } from '../parts/device.js';
import { readLink } from '../studio/in-link.js';
import { anyNumber } from './ask.js';
import { Overview } from './overview.js';
import './train.css';
import { Today } from './today.js';
import { Trainer } from './trainer.js';
import { trainerPath } from './trainers.js';

const kindOf = (word: string | undefined): Kind | undefined => KINDS.find((kind) => kind === word);

const numberOf = (word = ''): number | null => (/^\d{1,6}$/.test(word) ? Number(word) : null);

/** A trainer without a number opens at any question; going back does not come here again. */
const AnyQuestion = ({ kind, game }: { readonly kind: Kind; readonly game: string }): ReactNode => {
  useEffect(() => {
    window.history.replaceState(null, '', `${trainerPath(kind, game, anyNumber())}${window.location.search}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, [kind, game]);
  return <p className="page quiet">Opening …</p>;
};

const Felt = lazy(() => import('./felt.js').then(({ Felt: shown }) => ({ default: shown })));

/** The terms of a submission that the address has, as the studio writes it. */
const termsIn = (id: string, search: string): Asked['terms'] => {
  const game = houseGame(id);
  if (game === undefined || !new URLSearchParams(search).has('draft')) return undefined;
  const {
    edition = '',
    paytables = {},
    settings = {},
    limits = {},
    payoutLimit = null,
    practice = false,
  } = readLink(game, search);
  return { edition, paytables, settings, limits, payoutLimit, practice };
};

/** To settle a round with chips on a felt, or in a form. */
const Deal = ({ asked: question, title }: { readonly asked: Asked; readonly title: string }): ReactNode => {
  const search = useSearch();
  const terms = useMemo(() => termsIn(question.game, search), [question.game, search]);
  const asked = terms === undefined ? question : { ...question, terms };
  const [as, choose] = useDevice('deal', ['felt', 'form']);
  return as === 'felt' ? (
    <Suspense fallback={<p className="page quiet">Opening …</p>}>
      <Felt key={`${asked.game} ${asked.number}`} asked={asked} title={title} asForm={() => choose('form')} />
    </Suspense>
  ) : (
    <Trainer
      asked={asked}
      title={title}
      elsewhere={
        <button type="button" onClick={() => choose('felt')}>
          On the felt
        </button>
      }
    />
  );
};

export const Shown = ({ words }: PageProps): ReactNode => {
  const [first, second, third] = words;
  if (first === undefined) return <Overview />;
  if (first === 'today') return <Today />;
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
  if (number === null) return <AnyQuestion kind={kind} game={game.id} />;
  const asked = { kind, game: game.id, number };
  return kind === 'deal' ? <Deal asked={asked} title={game.title} /> : <Trainer asked={asked} title={game.title} />;
};
