import { simulationChance } from '@fairdeal/cards';
import {
  type Cents,
  dollars,
  type HouseGame,
  type HouseGameId,
  houseGame,
  houseRulebook,
  submit,
} from '@fairdeal/rules';
import type { GameOdds } from '../exact/game-odds.js';
import { solverQuestion } from '../exact/solver.js';
import { solverFor } from '../games/index.js';
import { readFraction, toNumber } from '../math/fraction.js';
import { everyWagerByTable } from '../odds/wager-odds.js';
import { progressiveTables } from '../progressive/progressive-tables.js';
import { playSingleSeat } from '../simulate/simulate.js';
import {
  endingSampler,
  endingsOfMain,
  endingsOfWager,
  expectedNet,
  maxLoss,
  netDeviation,
  type RoundEnding,
  ruinProbability,
} from './endings.js';
import { playSessions, type SessionResults } from './sessions.js';

/**
 * Bankroll plan: the stakes of every round by wager, the bankroll, and the rounds and sessions to play. The first wager of the game stands
 * for the whole main game.
 */
export interface BankrollPlan {
  readonly game: HouseGameId;
  readonly odds: GameOdds;
  readonly stakes: Readonly<Record<string, Cents>>;
  /** Paytable of each optional wager. */
  readonly tables: Readonly<Record<string, string>>;
  readonly bankroll: Cents;
  readonly rounds: number;
  readonly sessions: number;
  readonly seed: string;
}

/** `sampled`: from the exact distribution of one wager. `dealt`: hands dealt and settled by the rulebook, because cards join the wagers. */
export type RoundMethod = 'sampled' | 'dealt';

/** Forecast of a bankroll plan. */
export interface BankrollForecast {
  readonly how: RoundMethod;
  readonly sessions: SessionResults;
  /** Exact expected net of a round, and its standard deviation where one wager decides it. */
  readonly expected: number;
  readonly deviation: number | null;
  readonly exactRuin: number | null;
}

/** The wager that a round of this game begins with. */
export const mainWager = (game: HouseGame): string => game.wagers[0]?.id ?? '';

const stakedWagers = ({ stakes }: BankrollPlan): string[] =>
  Object.entries(stakes)
    .filter(([, cents]) => cents > 0)
    .map(([wager]) => wager);

/** Whether the rounds of a plan can be sampled or must be dealt. */
export const roundMethodOf = (plan: BankrollPlan): RoundMethod =>
  stakedWagers(plan).length === 1 ? 'sampled' : 'dealt';

const settingsOfTable = (game: HouseGame, odds: GameOdds): GameOdds['settings'] => {
  const solver = solverFor(game.id);
  const { settings } = solverQuestion(solver, odds.edition, odds.settings);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(game.settings, name)));
};

const submissionForPlan = (game: HouseGame, { odds, stakes, tables }: BankrollPlan) => {
  const staked = Object.entries(stakes).filter(([, cents]) => cents > 0);
  const optional = staked.filter(([wager]) => game.optional.includes(wager));
  return submit(game, {
    edition: odds.edition,
    paytables: Object.fromEntries(optional.map(([wager]) => [wager, tables[wager] ?? ''])),
    limits: Object.fromEntries(staked.map(([wager, cents]) => [wager, { min: cents, max: cents, step: cents }])),
    settings: settingsOfTable(game, odds),
  });
};

const seedOf = (game: HouseGame, plan: BankrollPlan, wager: string): Cents =>
  game.paytables(plan.odds.edition).find((table) => table.wager === wager && table.name === plan.tables[wager])
    ?.progressive?.seed ?? 0;

const endingsFor = (game: HouseGame, plan: BankrollPlan, wager: string): RoundEnding[] => {
  const stake = plan.stakes[wager] ?? 0;
  if (wager === mainWager(game)) return endingsOfMain(plan.odds.main, stake);
  const lines = everyWagerByTable(plan.odds).find((row) => row.wager === wager && row.paytable === plan.tables[wager]);
  return lines === undefined ? [] : endingsOfWager(lines, stake, seedOf(game, plan, wager));
};

/** Expected values of wagers add up even when the wagers are correlated. */
const expectedPlanNet = (game: HouseGame, plan: BankrollPlan): number =>
  stakedWagers(plan).reduce((sum, wager) => {
    const stake = plan.stakes[wager] ?? 0;
    if (wager === mainWager(game)) return sum + stake * toNumber(readFraction(plan.odds.main.expected));
    const row = plan.odds.wagers.find((one) => one.wager === wager && one.paytable === plan.tables[wager]);
    return sum + stake * (row === undefined ? 0 : toNumber(readFraction(row.fraction)) - 1);
  }, 0);

/** Why a plan cannot be played, in one sentence; null when it can. */
export const bankrollPlanFault = (plan: BankrollPlan): string | null => {
  const game = houseGame(plan.game);
  const staked = stakedWagers(plan);
  if (staked.length === 0) return 'Stake something on at least one wager.';
  const main = game.wagers[0];
  if (staked.length > 1 && !staked.includes(mainWager(game)))
    return `Several wagers together need the ${main?.title ?? 'main wager'}: stake something on it, or leave one wager alone.`;
  for (const { table, price } of progressiveTables(game, plan.odds)) {
    const stake = plan.stakes[table.wager] ?? 0;
    if (plan.tables[table.wager] === table.name && stake > 0 && stake !== price)
      return `The ${game.wagers.find(({ id }) => id === table.wager)?.title} costs ${dollars(price)} by table ${table.name}, no more and no less.`;
  }
  const need = bankrollNeeded(plan);
  if (plan.bankroll < need) return `A round can take ${dollars(need)}: the bankroll must be at least that.`;
  if (roundMethodOf(plan) === 'sampled') return null;
  const made = submissionForPlan(game, plan);
  return 'ok' in made ? null : (made.faults[0]?.fault ?? 'No table may be opened like this.');
};

/** Largest loss in a round. */
export const bankrollNeeded = (plan: BankrollPlan): Cents => {
  const game = houseGame(plan.game);
  return stakedWagers(plan).reduce((sum, wager) => sum + maxLoss(endingsFor(game, plan, wager)), 0);
};

/** How many rounds are tried while nobody has seen progress. */
const ROUNDS_PER_PROGRESS = 200;

/** Plays a bankroll plan through and forecasts its sessions. `progress` receives the share done. */
export const runBankrollPlan = (plan: BankrollPlan, progress: (share: number) => void): BankrollForecast => {
  const game = houseGame(plan.game);
  const wrong = bankrollPlanFault(plan);
  if (wrong !== null) throw new RangeError(wrong);
  const { bankroll, rounds, sessions } = plan;
  const need = bankrollNeeded(plan);
  const terms = { bankroll, need, rounds, sessions };
  const every = Math.max(1, Math.floor(sessions / ROUNDS_PER_PROGRESS));
  let told = 0;
  const tell = (share: number): void => {
    const done = Math.round(share * sessions);
    if (done % every === 0 && done !== told) progress(share);
    told = done;
  };
  if (roundMethodOf(plan) === 'sampled') {
    const [wager = ''] = stakedWagers(plan);
    const endings = endingsFor(game, plan, wager);
    return {
      how: 'sampled',
      sessions: playSessions(terms, endingSampler(endings, simulationChance(plan.seed)), tell),
      expected: expectedNet(endings),
      deviation: netDeviation(endings),
      exactRuin: ruinProbability(endings, bankroll, need, rounds),
    };
  }
  const made = submissionForPlan(game, plan);
  if (!('ok' in made)) throw new RangeError(made.faults[0]?.fault);
  return {
    how: 'dealt',
    sessions: playSessions(terms, playSingleSeat(houseRulebook(game), made.ok, plan.stakes, plan.seed), tell),
    expected: expectedPlanNet(game, plan),
    deviation: null,
    exactRuin: null,
  };
};
