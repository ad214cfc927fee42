import type { BankrollPlan, GameOdds } from '@fairdeal/lab';
import { bankrollPlanFault, mainWager, type QueryParameter, queryString, roundMethodOf } from '@fairdeal/lab/internal';
import { type Cents, dollars, type HouseGame } from '@fairdeal/rules';
import { shortWagerTitle } from '@fairdeal/rules/internal/text';
import { shortTitle } from '@fairdeal/words/internal/text';
import { type ReactNode, use, useId } from 'react';
import { percent } from '../../odds/odds-words.js';
import { defaultResult, storedOdds } from '../../odds/stored-odds.js';
import { TextField } from '../../ui/fields.js';
import { useAddressState } from '../../ui/hooks/use-address-state.js';
import { TaskPanel } from '../panels/task-panel.js';
import { NumberField, PaytableField } from '../query/query-fields.js';
import { useLabTask } from '../worker/lab-task.js';
import { BankrollResult } from './bankroll-result.js';

/** Typed text, read when it is a number. */
interface BankrollForm {
  readonly stakes: Readonly<Record<string, string>>;
  readonly tables: Readonly<Record<string, string>>;
  readonly bankroll: string;
  readonly rounds: string;
  readonly sessions: string;
  readonly seed: string;
}

const defaultForm = (game: HouseGame, edition: string): BankrollForm => ({
  stakes: { [mainWager(game)]: '10' },
  tables: Object.fromEntries(
    game.optional.map((wager) => [wager, game.paytables(edition).find((table) => table.wager === wager)?.name ?? '']),
  ),
  bankroll: '500',
  rounds: '200',
  sessions: '2000',
  seed: '1',
});

const SESSION = ['bankroll', 'rounds', 'sessions', 'seed'] as const;

/** Reads an address: `?stake.ante=10&table.bonus=A&rounds=500`; missing values take their defaults. */
const readBankrollForm = (game: HouseGame, edition: string, query: string): BankrollForm => {
  const given = new URLSearchParams(query);
  const first = defaultForm(game, edition);
  const named = (group: string, wagers: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(
      wagers.flatMap((wager) => {
        const value = given.get(`${group}.${wager}`);
        return value === null ? [] : [[wager, value]];
      }),
    );
  const tables = Object.entries(named('table', game.optional)).filter(([wager, name]) =>
    game.paytables(edition).some((table) => table.wager === wager && table.name === name),
  );
  return {
    stakes: { ...first.stakes, ...named('stake', [mainWager(game), ...game.optional]) },
    tables: { ...first.tables, ...Object.fromEntries(tables) },
    bankroll: given.get('bankroll') ?? first.bankroll,
    rounds: given.get('rounds') ?? first.rounds,
    sessions: given.get('sessions') ?? first.sessions,
    seed: given.get('seed') ?? first.seed,
  };
};

const writeBankrollForm = (game: HouseGame, edition: string, typed: BankrollForm): string => {
  const first = defaultForm(game, edition);
  const changed = (name: string, value: string, usual = ''): QueryParameter => [
    name,
    value === usual ? '' : value || '0',
  ];
  return queryString([
    ...Object.entries(typed.stakes).map(([wager, text]) => changed(`stake.${wager}`, text, first.stakes[wager])),
    ...Object.entries(typed.tables).map(([wager, name]) => changed(`table.${wager}`, name, first.tables[wager])),
    ...SESSION.map((name) => changed(name, typed[name], first[name])),
  ]);
};

const MOST = { rounds: 100_000, sessions: 100_000, together: 50_000_000 } as const;

const centsOf = (text: string): Cents => Math.round(100 * Number(text === '' ? 0 : text));

const planOf = (game: HouseGame, odds: GameOdds, typed: BankrollForm): BankrollPlan => ({
  game: game.id,
  odds,
  stakes: Object.fromEntries(
    Object.entries(typed.stakes)
      .map(([wager, text]) => [wager, centsOf(text)] as const)
      .filter(([, cents]) => cents !== 0),
  ),
  tables: typed.tables,
  bankroll: centsOf(typed.bankroll),
  rounds: Number(typed.rounds),
  sessions: Number(typed.sessions),
  seed: typed.seed,
});

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

const planFault = (plan: BankrollPlan): string | null => {
  if (!isWhole(plan.rounds, MOST.rounds) || !isWhole(plan.sessions, MOST.sessions))
    return 'Rounds and sessions must be whole numbers from 1 to 100,000.';
  if (plan.rounds * plan.sessions > MOST.together)
    return 'That’s more than 50 million rounds. Choose fewer rounds or sessions.';
  if (![plan.bankroll, ...Object.values(plan.stakes)].every((cents) => Number.isSafeInteger(cents) && cents >= 0))
    return 'Bets and bankroll must be dollar amounts of zero or more.';
  return bankrollPlanFault(plan);
};

interface StakeFieldsProps {
  readonly game: HouseGame;
  readonly edition: string;
  readonly typed: BankrollForm;
  readonly change: (typed: BankrollForm) => void;
}

/** Fields for the stake on each wager and its paytable. */
const StakeFields = ({ game, edition, typed, change }: StakeFieldsProps): ReactNode => {
  const main = mainWager(game);
  const stake = (wager: string) => (text: string) => change({ ...typed, stakes: { ...typed.stakes, [wager]: text } });
  const needs = game.wagers.filter(({ equals }) => equals === main).map(({ title }) => shortTitle(title));
  return (
    <fieldset className="panel form">
      <legend>Bets each round, in dollars</legend>
      <NumberField
        label={`${shortWagerTitle(game, main)}${needs.length === 0 ? '' : `, with an equal bet on the ${needs.join(' and the ')}`}`}
        value={typed.stakes[main] ?? ''}
        write={stake(main)}
      />
      {game.optional.map((wager) => (
        <div key={wager} className="form wide lab-staked">
          <NumberField label={shortWagerTitle(game, wager)} value={typed.stakes[wager] ?? ''} write={stake(wager)} />
          <PaytableField
            game={game}
            tables={game.paytables(edition)}
            wager={wager}
            chosen={{ name: typed.tables[wager] ?? '' }}
            choose={(name) => change({ ...typed, tables: { ...typed.tables, [wager]: name } })}
          />
        </div>
      ))}
    </fieldset>
  );
};

const METHOD_WORDS = {
  sampled:
    'One wager: each round is drawn from its exact distribution, with best play. A progressive meter stays at its seed.',
  dealt:
    'Several wagers depend on the same cards, so each round is dealt, played with a basic strategy, and settled by the rulebook. This takes longer.',
} as const;

/** Simulation of a bankroll over many sessions. */
export const BankrollPage = ({ game }: { readonly game: HouseGame }): ReactNode => {
  const edition = game.editions.at(-1)?.edition ?? '';
  const odds = defaultResult(use(storedOdds(game.id)), edition);
  return odds === undefined ? (
    <p>No stored odds for this game.</p>
  ) : (
    <BankrollForecastForm game={game} edition={edition} odds={odds} />
  );
};

interface BankrollForecastFormProps {
  readonly game: HouseGame;
  readonly edition: string;
  readonly odds: GameOdds;
}

const BankrollForecastForm = ({ game, edition, odds }: BankrollForecastFormProps): ReactNode => {
  const said = useId();
  const [typed, change] = useAddressState(
    (query) => readBankrollForm(game, edition, query),
    (now) => writeBankrollForm(game, edition, now),
  );
  const plan = planOf(game, odds, typed);
  const { work, start, stop } = useLabTask('bankroll', plan, false);
  const wrong = planFault(plan);
  const stake = plan.stakes[mainWager(game)] ?? 0;
  const write = (name: 'bankroll' | 'rounds' | 'sessions' | 'seed') => (text: string) =>
    change({ ...typed, [name]: text });
  return (
    <>
      <p>
        Many players start with the same bankroll and make the same bets each round. A session ends after its rounds, or
        when a player can’t cover the next round.
      </p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong === null) start();
        }}
      >
        <div className="sides">
          <StakeFields game={game} edition={edition} typed={typed} change={change} />
          <fieldset className="panel form">
            <legend>Session</legend>
            <NumberField label="Bankroll, in dollars" value={typed.bankroll} write={write('bankroll')} />
            <NumberField label="Rounds in a session" value={typed.rounds} write={write('rounds')} />
            <NumberField label="Sessions" value={typed.sessions} write={write('sessions')} />
            <TextField
              label="Seed (repeat it for the same sessions)"
              value={typed.seed}
              onChange={({ target }) => write('seed')(target.value)}
            />
          </fieldset>
        </div>
        <p id={said} className="quiet">
          {METHOD_WORDS[roundMethodOf(plan)]}
        </p>
        {wrong === null ? null : <p role="alert">{wrong}</p>}
        <TaskPanel work={work} what="Run sessions" start={start} stop={stop} disabled={wrong !== null} />
      </form>
      {work.state === 'done' ? <BankrollResult answer={work.answer} /> : null}
      <p className="quiet">
        With best play, the main game’s house edge is {percent(odds.main.houseEdge, 4)} of the first wager
        {wrong === null && stake > 0
          ? `; a stake of ${dollars(stake)} has an expected loss of ${dollars(Math.round(stake * odds.main.houseEdge))} a round`
          : ''}
        .
      </p>
    </>
  );
};
