import { houseGame } from '@fairdeal/rules';
import { DRILL_GAMES, DRILL_KINDS, type DrillKind, type DrillQuestionId } from '@fairdeal/table/internal/drills';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { PageProps } from '../site/page-props.js';
import { useSearch } from '../site/router.js';
import { readDraftLink } from '../studio/draft-link.js';
import { useDeviceSetting } from '../ui/hooks/device-setting.js';
import { TrainOverview } from './overview.js';
import { randomQuestionNumber } from './question-client.js';
import './train.css';
import { Button } from '../ui/button.js';
import { Drill } from './drill.js';
import { drillPath } from './drills.js';
import { TodaysHandDrill } from './today.js';

const kindOf = (word: string | undefined): DrillKind | undefined => DRILL_KINDS.find((kind) => kind === word);

const numberOf = (word = ''): number | null => (/^\d{1,6}$/.test(word) ? Number(word) : null);

/** Opens a trainer without a number at a random question, which replaces this page in the history. */
const RandomQuestion = ({ kind, game }: { readonly kind: DrillKind; readonly game: string }): ReactNode => {
  useEffect(() => {
    window.history.replaceState(null, '', `${drillPath(kind, game, randomQuestionNumber())}${window.location.search}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, [kind, game]);
  return <p className="page quiet">Loading…</p>;
};

const Felt = lazy(() => import('./settle-on-felt.js').then(({ SettleOnFelt: shown }) => ({ default: shown })));

/** Terms of the submission in the address, as the studio writes it. */
const termsFromQuery = (id: string, search: string): DrillQuestionId['terms'] => {
  const game = houseGame(id);
  if (game === undefined || !new URLSearchParams(search).has('draft')) return undefined;
  const {
    edition = '',
    paytables = {},
    settings = {},
    limits = {},
    payoutLimit = null,
    practice = false,
  } = readDraftLink(game, search);
  return { edition, paytables, settings, limits, payoutLimit, practice };
};

interface DealDrillProps {
  readonly asked: DrillQuestionId;
  readonly title: string;
}

/** Settlement of a round, with chips on the felt or in a form. */
const DealDrill = ({ asked: question, title }: DealDrillProps): ReactNode => {
  const search = useSearch();
  const terms = useMemo(() => termsFromQuery(question.game, search), [question.game, search]);
  const asked = terms === undefined ? question : { ...question, terms };
  const [as, choose] = useDeviceSetting('deal', ['felt', 'form']);
  return as === 'felt' ? (
    <Suspense fallback={<p className="page quiet">Loading…</p>}>
      <Felt key={`${asked.game} ${asked.number}`} asked={asked} title={title} asForm={() => choose('form')} />
    </Suspense>
  ) : (
    <Drill asked={asked} title={title} elsewhere={<Button onClick={() => choose('felt')}>Use the felt</Button>} />
  );
};

export const TrainPage = ({ segments: words }: PageProps): ReactNode => {
  const [first, second, third] = words;
  if (first === undefined) return <TrainOverview />;
  if (first === 'today') return <TodaysHandDrill />;
  const kind = kindOf(first);
  const game = DRILL_GAMES.find(({ id }) => id === second);
  if (kind === undefined || (second !== undefined && !game?.kinds.includes(kind)))
    return (
      <div className="page">
        <h1>Unknown trainer</h1>
        <p>
          See every trainer on <a href="/train">the trainer page</a>.
        </p>
      </div>
    );
  if (game === undefined) return <TrainOverview />;
  const number = numberOf(third);
  if (number === null) return <RandomQuestion kind={kind} game={game.id} />;
  const asked = { kind, game: game.id, number };
  return kind === 'deal' ? <DealDrill asked={asked} title={game.title} /> : <Drill asked={asked} title={game.title} />;
};
