import type { Solver } from '@fairdeal/lab';
import { type HandText, handPageQuery, LAB_GAMES } from '@fairdeal/lab/internal';
import type { HouseGame, HouseGameId } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/fields.js';
import { useAddressState } from '../../ui/hooks/use-address-state.js';
import { type OddsPageQuery, readOddsPageQuery } from '../query/odds-query.js';
import { OddsQueryFields } from '../query/query-fields.js';
import { ReportForm } from '../worker/lab-task.js';

type HandQuery = OddsPageQuery & Required<HandText>;

/** Sample hand of each game. */
const FIRST: Readonly<Record<HouseGameId, string>> = {
  'heads-up-holdem': 'Kc6d',
  'high-card-flush': 'ThTs4d9h3h2c4c',
  'saigon-5': 'Jk8c6d5h2s',
  'over-under': '5h',
  'dj-wild': '4c4dTh9sKd',
  'face-up-pai-gow': 'AhKh9c9d4s3s2d',
};

const readHandQuery = (game: HouseGame, solver: Solver, query: string): HandQuery => {
  const given = new URLSearchParams(query);
  const cards = (name: string): string => given.get(name) ?? '';
  return {
    ...readOddsPageQuery(game, solver, query),
    hand: given.get('hand') ?? FIRST[game.id],
    ...{ community: cards('community'), dealer: cards('dealer'), known: cards('known') },
  };
};

/** Exact EV of every choice with one hand. */
export const HandPage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const [typed, change] = useAddressState(
    (query) => readHandQuery(game, solver, query),
    (now) => handPageQuery(game, now, now),
  );
  const { edition, settings, hand, community, dealer, known } = typed;
  const field = (name: keyof HandText, label: string): ReactNode => (
    <TextField
      label={label}
      value={typed[name]}
      spellCheck={false}
      autoCapitalize="off"
      onChange={({ target }) => change({ ...typed, [name]: target.value.trim() })}
    />
  );
  return (
    <ReportForm
      task="hand"
      ask={{ game: game.id, edition, settings, hand, community, dealer, known }}
      atOnce={window.location.search.includes('hand=')}
      what="Compare choices"
    >
      <div className="sides">
        <fieldset className="panel form">
          <legend>Cards</legend>
          {field('hand', LAB_GAMES[game.id].firstCards === 1 ? 'Your first card' : 'Your cards')}
          {game.counts.community === 0 ? null : field('community', 'Board, three cards or five')}
          {solver.overallChances === undefined ? null : field('dealer', 'Dealer’s up cards')}
          {field('known', 'Other cards seen')}
        </fieldset>
        <OddsQueryFields game={game} solver={solver} asked={typed} change={(asked) => change({ ...typed, ...asked })} />
      </div>
    </ReportForm>
  );
};
