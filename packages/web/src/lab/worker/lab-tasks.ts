import {
  type BankrollForecast,
  type BankrollPlan,
  type CrossSeatCovariance,
  crossSeatCovariance,
  type GameOdds,
  runBankrollPlan,
  runJob,
  type SeatWagers,
  type SolverJob,
  type SolverQuestion,
  solverFor,
  solverQuestion,
} from '@fairdeal/lab';
import {
  type HandText,
  handReport,
  jackpotReport,
  parseSituation,
  type Report,
  type SeatPaytable,
  type SeatSessionTerms,
  seatReport,
  simpleRuleReport,
  solvedOf,
} from '@fairdeal/lab/internal';
import { type HouseGameId, houseGame } from '@fairdeal/rules';
import type { SettingValues } from '@fairdeal/rules/internal';
import { handAdvice } from '@fairdeal/table/internal';
import { wagerNamer } from '../report/wager-names.js';

const HAND_LABELS = {
  hand: 'Your cards',
  community: 'Board',
  dealer: 'Dealer’s cards',
  known: 'Other cards seen',
} as const;

interface HandAsk extends HandText {
  readonly game: HouseGameId;
  readonly edition: string;
  readonly settings: SettingValues;
}

/** Questions that the lab answers in a worker; thrown errors are sentences for the page. */
export const LAB_TASKS = {
  chunk: (job: SolverJob): unknown => runJob(job),
  combine: (ask: { game: string; question: SolverQuestion; parts: readonly unknown[] }): GameOdds | undefined =>
    solverFor(ask.game)?.combine(ask.question, ask.parts),
  hand: ({ game, edition, settings, ...text }: HandAsk): Report => {
    const solver = solverFor(game);
    const question = solverQuestion(solver, edition, settings);
    const typed = Object.fromEntries(Object.entries(text).filter(([, cards]) => cards !== ''));
    const labelOf = (part: keyof HandText): string => HAND_LABELS[part];
    const rules = houseGame(game);
    return handReport(
      solver,
      question,
      parseSituation(rules, question, { hand: '', ...typed }, labelOf),
      handAdvice(rules),
    );
  },
  jackpots: (ask: { odds: GameOdds; tables: Readonly<Record<string, SeatPaytable>>; speed: number | null }): Report =>
    jackpotReport(ask.odds, ask.tables, null, ask.speed, wagerNamer(houseGame(ask.odds.game))),
  rule: ({ odds, lines }: { odds: GameOdds; lines: number }): Report => simpleRuleReport(odds, lines),
  twoSeats: (odds: GameOdds): CrossSeatCovariance => {
    const { solver, question } = solvedOf(odds);
    return crossSeatCovariance(solver, question, odds);
  },
  seat: ({ odds, wagers, terms }: { odds: GameOdds; wagers: SeatWagers; terms: SeatSessionTerms }): Report => {
    const report = seatReport(odds, wagers, terms);
    return { ...report, sections: report.sections.slice(1) };
  },
  bankroll: (plan: BankrollPlan, progress: (share: number) => void): BankrollForecast =>
    runBankrollPlan(plan, progress),
};

export type LabTasks = typeof LAB_TASKS;
