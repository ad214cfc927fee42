import { type HandText, handPageQuery, LAB_GAMES, type Solver } from '@fairdeal/lab';
import type { HouseGame, HouseGameId } from '@fairdeal/rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { ExportButtons } from '../../ui/export-buttons.js';
import { TableHead } from '../../ui/table-head.js';
import { useAddressState } from '../../ui/use-address-state.js';
import { taskInWorker, useWorkerTask } from '../../worker/use-worker-task.js';
import { GameLinks } from '../panels/nav.js';
import { TaskPanel } from '../panels/task-panel.js';
import { type OddsPageQuery, readOddsPageQuery } from '../query/odds-query.js';
import { LabField, OddsQueryFields } from '../query/query-fields.js';
import type { HandRequest } from './hand-worker.js';

/** What the lab says of one hand, as `fairdeal odds --hand --json` does. */
interface HandChoiceValues {
  readonly choices: readonly {
    readonly choice: string;
    readonly points?: number;
    readonly win?: number;
    readonly tie?: number;
    readonly lose?: number;
    readonly expected: number;
    readonly fraction: string;
  }[];
  readonly best: string | null;
}

const evaluateHand = taskInWorker<HandRequest, HandChoiceValues>(
  () => new Worker(new URL('./hand-worker.ts', import.meta.url), { type: 'module' }),
);

type HandQuery = OddsPageQuery & Required<HandText>;

/** A hand of each game to begin with. */
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
  const said = (name: string): string => given.get(name) ?? '';
  return {
    ...readOddsPageQuery(game, solver, query),
    hand: given.get('hand') ?? FIRST[game.id],
    community: said('community'),
    dealer: said('dealer'),
    known: said('known'),
  };
};

const CardsField = ({
  label,
  value,
  write,
}: {
  readonly label: string;
  readonly value: string;
  readonly write: (text: string) => void;
}): ReactNode => (
  <LabField label={label}>
    <input
      value={value}
      spellCheck={false}
      autoCapitalize="off"
      onChange={({ target }) => write(target.value.trim())}
    />
  </LabField>
);

const HEADS = ['choice', 'points', 'win', 'tie', 'lose', 'expected', 'fraction'] as const;

const HandChoices = ({ said: { choices, best } }: { readonly said: HandChoiceValues }): ReactNode => {
  const heads = HEADS.filter((head) => choices.some((choice) => choice[head] !== undefined));
  const titles = {
    choice: 'Choice',
    points: 'Points',
    win: 'Wins',
    tie: 'Ties',
    lose: 'Loses',
    expected: 'Worth',
    fraction: 'Exactly',
  };
  return (
    <section className="panel" aria-labelledby="lab-hand">
      <h2 id="lab-hand">Best: {best}</h2>
      <div className="scroll">
        <table>
          <TableHead names={heads.map((head) => (head === 'choice' ? titles[head] : { number: titles[head] }))} />
          <tbody>
            {choices.map((choice) => (
              <tr key={choice.choice}>
                {heads.map((head) => (
                  <td key={head} className={head === 'choice' ? undefined : 'number'}>
                    {choice[head] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet">
        Exact, over every deal that is left: what the round nets on average in first wagers, with best play after the
        choice.
      </p>
      <ExportButtons
        label="What each choice is worth"
        columns={heads}
        rows={choices.map((choice) => heads.map((head) => choice[head] ?? null))}
      />
    </section>
  );
};

/** What every choice is worth with one hand. */
export const HandPage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const [typed, change] = useAddressState(
    (query) => readHandQuery(game, solver, query),
    (now) => handPageQuery(game, now, now),
  );
  const { work, start, stop } = useWorkerTask(evaluateHand);
  const { edition, settings, hand, community, dealer, known } = typed;
  const weigh = (): void => start({ game: game.id, edition, settings, hand, community, dealer, known });
  // A link that names a hand answers at once.
  const atOnce = useRef(window.location.search.includes('hand='));
  useEffect(() => {
    if (atOnce.current) weigh();
    atOnce.current = false;
  });
  const write = (name: keyof HandText) => (text: string) => change({ ...typed, [name]: text });
  return (
    <div className="stack">
      <GameLinks tool="/lab/hand" shown={game} />
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          weigh();
        }}
      >
        <div className="sides">
          <fieldset className="panel form">
            <legend>The cards</legend>
            <CardsField
              label={LAB_GAMES[game.id].firstCards === 1 ? 'Your first card' : 'Your cards'}
              value={hand}
              write={write('hand')}
            />
            {game.counts.community === 0 ? null : (
              <CardsField label="The board so far, three cards or five" value={community} write={write('community')} />
            )}
            {solver.overallChances !== undefined ? (
              <CardsField label="The dealer’s cards, where they lie open" value={dealer} write={write('dealer')} />
            ) : null}
            <CardsField label="Cards seen elsewhere" value={known} write={write('known')} />
          </fieldset>
          <OddsQueryFields
            game={game}
            solver={solver}
            asked={typed}
            change={(asked) => change({ ...typed, ...asked })}
          />
        </div>
        <TaskPanel work={work} what="Weigh this hand" start={weigh} stop={stop} />
      </form>
      {work.state === 'done' ? <HandChoices said={work.answer} /> : null}
    </div>
  );
};
