import { simulationChance } from '@fairdeal/cards';
import { type Cents, dollars, type HouseGame, houseGame, houseRulebook, submit } from '@fairdeal/rules';
import { readFraction, toNumber } from '../fraction.js';
import { solverFor } from '../games/index.js';
import type { GameOdds } from '../result.js';
import { playAlone } from '../simulate.js';
import { ask } from '../solver.js';
import { wagerLinesOf } from '../wager-odds.js';
import {
  deviationOf,
  type Ending,
  endingsOfMain,
  endingsOfWager,
  exactRuin,
  expectedNet,
  mostLost,
  sampler,
} from './endings.js';
import { meteredTables } from './meters.js';
import { playSessions, type Sessions } from './sessions.js';

/** What is staked every round, by wager; the first wager of the game stands for the main game with all that it needs. */
export interface BankrollPlan {
  readonly game: string;
  readonly odds: GameOdds;
  readonly stakes: Readonly<Record<string, Cents>>;
  /** The table that each optional wager is paid by. */
  readonly tables: Readonly<Record<string, string>>;
  readonly bankroll: Cents;
  readonly rounds: number;
  readonly sessions: number;
  readonly seed: string;
}

/** `sampled`: from the exact distribution of one wager. `dealt`: hands dealt and settled by the rulebook, because cards join the wagers. */
export type How = 'sampled' | 'dealt';

/** What a plan for a bankroll comes to. */
export interface BankrollAnswer {
  readonly how: How;
  readonly sessions: Sessions;
  /** What a round is expected to bring, exactly computed, and how much it swings where one wager decides it. */
  readonly expected: number;
  readonly deviation: number | null;
  readonly exactRuin: number | null;
}

/** The wager that a round of this game begins with. */
export const mainWager = (game: HouseGame): string => game.wagers[0]?.id ?? '';

const stakedOn = ({ stakes }: BankrollPlan): string[] =>
  Object.entries(stakes)
    .filter(([, cents]) => cents > 0)
    .map(([wager]) => wager);

/** Whether the rounds of a plan can be sampled or must be dealt. */
export const howPlayed = (plan: BankrollPlan): How => (stakedOn(plan).length === 1 ? 'sampled' : 'dealt');

const settingsOfTable = (game: HouseGame, odds: GameOdds): GameOdds['settings'] => {
  const solver = solverFor(game.id);
  const { settings } = solver === undefined ? odds : ask(solver, odds.edition, odds.settings);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(game.settings, name)));
};

const filed = (game: HouseGame, { odds, stakes, tables }: BankrollPlan) => {
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

const endingsFor = (game: HouseGame, plan: BankrollPlan, wager: string): Ending[] => {
  const stake = plan.stakes[wager] ?? 0;
  if (wager === mainWager(game)) return endingsOfMain(plan.odds.main, stake);
  const lines = wagerLinesOf(plan.odds).find((row) => row.wager === wager && row.paytable === plan.tables[wager]);
  return lines === undefined ? [] : endingsOfWager(lines, stake, seedOf(game, plan, wager));
};

/** Expectations of wagers add up whatever the cards have to do with each other. */
const expectedOf = (game: HouseGame, plan: BankrollPlan): number =>
  stakedOn(plan).reduce((sum, wager) => {
    const stake = plan.stakes[wager] ?? 0;
    if (wager === mainWager(game)) return sum + stake * toNumber(readFraction(plan.odds.main.expected));
    const row = plan.odds.wagers.find((one) => one.wager === wager && one.paytable === plan.tables[wager]);
    return sum + stake * (row === undefined ? 0 : toNumber(readFraction(row.fraction)) - 1);
  }, 0);

/** Why a plan cannot be played, in one sentence; null when it can. */
export const wrongWith = (plan: BankrollPlan): string | null => {
  const game = houseGame(plan.game);
  if (game === undefined) return `There is no game ${plan.game}.`;
  const staked = stakedOn(plan);
  if (staked.length === 0) return 'Stake something on at least one wager.';
  const main = game.wagers[0];
  if (staked.length > 1 && !staked.includes(mainWager(game)))
    return `Several wagers together need the ${main?.title ?? 'main wager'}: stake something on it, or leave one wager alone.`;
  for (const { table, price } of meteredTables(game, plan.odds)) {
    const stake = plan.stakes[table.wager] ?? 0;
    if (plan.tables[table.wager] === table.name && stake > 0 && stake !== price)
      return `The ${game.wagers.find(({ id }) => id === table.wager)?.title} costs ${dollars(price)} by table ${table.name}, no more and no less.`;
  }
  const need = neededFor(plan);
  if (plan.bankroll < need) return `A round can take ${dollars(need)}: the bankroll must be at least that.`;
  if (howPlayed(plan) === 'sampled') return null;
  const made = filed(game, plan);
  return 'ok' in made ? null : (made.faults[0]?.fault ?? 'No table may be opened like this.');
};

/** What a round can take at most. */
export const neededFor = (plan: BankrollPlan): Cents => {
  const game = houseGame(plan.game);
  if (game === undefined) return 0;
  return stakedOn(plan).reduce((sum, wager) => sum + mostLost(endingsFor(game, plan, wager)), 0);
};

/** How many rounds are tried while nobody has seen progress. */
const OFTEN = 200;

/** Plays a plan through and says how its bankrolls fared; `progress` hears the share that is done. */
export const runPlan = (plan: BankrollPlan, progress: (share: number) => void): BankrollAnswer => {
  const game = houseGame(plan.game);
  const wrong = wrongWith(plan);
  if (game === undefined || wrong !== null) throw new RangeError(wrong ?? '');
  const { bankroll, rounds, sessions } = plan;
  const need = neededFor(plan);
  const terms = { bankroll, need, rounds, sessions };
  const every = Math.max(1, Math.floor(sessions / OFTEN));
  let told = 0;
  const tell = (share: number): void => {
    const done = Math.round(share * sessions);
    if (done % every === 0 && done !== told) progress(share);
    told = done;
  };
  if (howPlayed(plan) === 'sampled') {
    const [wager = ''] = stakedOn(plan);
    const endings = endingsFor(game, plan, wager);
    return {
      how: 'sampled',
      sessions: playSessions(terms, sampler(endings, simulationChance(plan.seed)), tell),
      expected: expectedNet(endings),
      deviation: deviationOf(endings),
      exactRuin: exactRuin(endings, bankroll, need, rounds),
    };
  }
  const made = filed(game, plan);
  if (!('ok' in made)) throw new RangeError(made.faults[0]?.fault);
  return {
    how: 'dealt',
    sessions: playSessions(terms, playAlone(houseRulebook(game), made.ok, plan.stakes, plan.seed), tell),
    expected: expectedOf(game, plan),
    deviation: null,
    exactRuin: null,
  };
};
