import { handQuery, type SaidHand, type Solver } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { Columns } from '../parts/columns.js';
import { TakeAway } from '../parts/take-away.js';
import { type Asked, readAsked } from './asked.js';
import { Asking, Field } from './asking.js';
import type { HandAsked } from './hand-worker.js';
import { GameLinks } from './nav.js';
import { useInAddress } from './use-in-address.js';
import { inOneWorker, useWork } from './use-work.js';
import { WorkPanel } from './work-panel.js';

/** What the lab says of one hand, as `fairdeal odds --hand --json` does. */
interface HandSaid {
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

const weighOne = inOneWorker<HandAsked, HandSaid>(
  () => new Worker(new URL('./hand-worker.ts', import.meta.url), { type: 'module' }),
);

type Typed = Asked & Required<SaidHand>;

/** A hand of each game to begin with. */
const FIRST: Readonly<Record<string, string>> = {
  'heads-up-holdem': 'Kc6d',
  'high-card-flush': 'ThTs4d9h3h2c4c',
  'saigon-5': 'Jk8c6d5h2s',
  'over-under': '5h',
  'dj-wild': '4c4dTh9sKd',
  'face-up-pai-gow': 'AhKh9c9d4s3s2d',
};

const readTyped = (game: HouseGame, solver: Solver, query: string): Typed => {
  const given = new URLSearchParams(query);
  const said = (name: string): string => given.get(name) ?? '';
  return {
    ...readAsked(game, solver, query),
    hand: given.get('hand') ?? FIRST[game.id] ?? '',
    community: said('community'),
    dealer: said('dealer'),
    known: said('known'),
  };
};

const Cards = ({
  label,
  value,
  write,
}: {
  readonly label: string;
  readonly value: string;
  readonly write: (text: string) => void;
}): ReactNode => (
  <Field label={label}>
    <input
      value={value}
      spellCheck={false}
      autoCapitalize="off"
      onChange={({ target }) => write(target.value.trim())}
    />
  </Field>
);

const HEADS = ['choice', 'points', 'win', 'tie', 'lose', 'expected', 'fraction'] as const;

const Weighed = ({ said: { choices, best } }: { readonly said: HandSaid }): ReactNode => {
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
          <Columns names={heads.map((head) => (head === 'choice' ? titles[head] : { number: titles[head] }))} />
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
      <TakeAway
        label="What each choice is worth"
        columns={heads}
        rows={choices.map((choice) => heads.map((head) => choice[head] ?? null))}
      />
    </section>
  );
};

/** What every choice is worth with one hand. */
export const OneHand = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const [typed, change] = useInAddress(
    (query) => readTyped(game, solver, query),
    (now) => handQuery(game, now, now),
  );
  const { work, start, stop } = useWork(weighOne);
  const { edition, settings, hand, community, dealer, known } = typed;
  const weigh = (): void => start({ game: game.id, edition, settings, hand, community, dealer, known });
  // A link that names a hand answers at once.
  const atOnce = useRef(window.location.search.includes('hand='));
  useEffect(() => {
    if (atOnce.current) weigh();
    atOnce.current = false;
  });
  const write = (name: keyof SaidHand) => (text: string) => change({ ...typed, [name]: text });
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
        <div className="lab-sides">
          <fieldset className="panel lab-asking">
            <legend>The cards</legend>
            <Cards
              label={game.id === 'over-under' ? 'Your first card' : 'Your cards'}
              value={hand}
              write={write('hand')}
            />
            {game.counts.community === 0 ? null : (
              <Cards label="The board so far, three cards or five" value={community} write={write('community')} />
            )}
            {game.id === 'face-up-pai-gow' ? (
              <Cards label="The dealer’s cards, where they lie open" value={dealer} write={write('dealer')} />
            ) : null}
            <Cards label="Cards seen elsewhere" value={known} write={write('known')} />
          </fieldset>
          <Asking game={game} solver={solver} asked={typed} change={(asked) => change({ ...typed, ...asked })} />
        </div>
        <WorkPanel work={work} what="Weigh this hand" start={weigh} stop={stop} />
      </form>
      {work.state === 'done' ? <Weighed said={work.answer} /> : null}
    </div>
  );
};
