import type { Cents, HouseGame, PaytableLine, Submission } from '@fairdeal/rules';
import { mostWon, paytableName, paytableOf, type Warning } from '@fairdeal/rules/internal';
import { percent } from '@fairdeal/rules/internal/text';
import type { GameOdds, OddsMethod } from '../exact/game-odds.js';
import { type Solver, type SolverQuestion, solverQuestion } from '../exact/solver.js';
import { type StoredOdds, storedOddsFor } from '../exact/stored-odds.js';
import { solverFor } from '../games/index.js';
import { roundToEightDecimals } from '../math/fraction.js';
import { everyWagerByTable, type WagerLineOdds, wagerOddsByTable } from './wager-odds.js';

/** Odds of one wager of a submission. */
export interface OfferedWagerOdds {
  readonly wager: string;
  readonly title: string;
  /** Name of the paytable; null for the main game. */
  readonly paytable: string | null;
  readonly method: OddsMethod;
  /** Payback per unit staked; of the main game, per unit wagered in a round. */
  readonly payback: number;
  /** House edge per unit staked; of the main game, per Ante. */
  readonly houseEdge: number;
  /** Frequency of a net win. */
  readonly hitFrequency: number;
  readonly standardDeviation: number;
  readonly variance: number;
  /** Most that a player wins on the largest stake, under the payout limit if there is one, with a meter at its seed. */
  readonly worstCase: Cents;
}

/** Odds of everything that a submission offers, the main game first. */
export interface SubmissionOdds {
  readonly edition: string;
  readonly settings: GameOdds['settings'];
  readonly offered: readonly OfferedWagerOdds[];
}

/** Questions to the lab about a submission. */
export const submissionQuestion = (solver: Solver, { edition, settings }: Submission): SolverQuestion =>
  solverQuestion(
    solver,
    edition,
    Object.fromEntries(Object.entries(settings).filter(([name]) => name in solver.settings)),
  );

/** A question with its meters as usual: the counts of the lines do not depend on how a meter is fed. */
const withUsualMeters = (solver: Solver, { edition, settings }: SolverQuestion): SolverQuestion => {
  const counted = Object.entries(settings).filter(([name]) => solver.settings[name]?.range === undefined);
  return solverQuestion(solver, edition, Object.fromEntries(counted));
};

/** The stored result that the odds of a submission are computed from; null where the lab has to work it out first. */
export const storedOddsForQuestion = (
  solver: Solver,
  question: SolverQuestion,
  stored: StoredOdds,
): GameOdds | null => {
  const found =
    storedOddsFor(solver, question, stored) ?? storedOddsFor(solver, withUsualMeters(solver, question), stored);
  return found === undefined ? null : { ...found, settings: question.settings };
};

/** Computes the odds of a submission at once, from stored counts; null where the game must be solved first. */
export const storedSubmissionOdds = (
  game: HouseGame,
  submission: Submission,
  stored: StoredOdds,
): SubmissionOdds | null => {
  const solver = solverFor(game.id);
  const odds = storedOddsForQuestion(solver, submissionQuestion(solver, submission), stored);
  return odds === null ? null : submissionOddsFrom(game, submission, odds);
};

/** The odds of a submission from a result that answers its question. */
export const submissionOddsFrom = (game: HouseGame, submission: Submission, odds: GameOdds): SubmissionOdds => ({
  edition: odds.edition,
  settings: odds.settings,
  offered: [
    mainGameRow(game, submission, odds),
    ...game.wagers
      .filter(({ id }) => submission.paytables[id] !== undefined)
      .flatMap(({ id }) => offeredWagerRows(game, submission, odds, id)),
  ],
});

/** The most that is won on these terms, by the payout limit where it holds the wager. */
const capPayout = (game: HouseGame, { payoutLimit, edition }: Submission, wager: string, won: Cents): Cents =>
  payoutLimit !== null && (game.limited?.(wager, edition) ?? game.optional.includes(wager))
    ? Math.min(won, payoutLimit)
    : won;

const mainGameRow = (game: HouseGame, submission: Submission, { main }: GameOdds): OfferedWagerOdds => {
  const { id = '', title = '' } = game.wagers[0] ?? {};
  const best = main.distribution.reduce((most, { net }) => Math.max(most, net), 0);
  const won = Math.floor(best * (submission.limits[id]?.max ?? 0));
  return {
    wager: id,
    title: title.replace(/^Ante Wager$/, 'Main game'),
    paytable: null,
    method: main.method,
    payback: main.payback,
    houseEdge: main.houseEdge,
    hitFrequency: roundToEightDecimals(
      main.distribution.reduce((sum, { net, probability }) => sum + (net > 0 ? probability : 0), 0),
    ),
    standardDeviation: main.standardDeviation,
    variance: roundToEightDecimals(main.standardDeviation ** 2),
    worstCase: capPayout(game, submission, id, won),
  };
};

/** A wager that a submission offers, line by line as its table is paid. */
const rowFor = (game: HouseGame, submission: Submission, odds: GameOdds, wager: string): WagerLineOdds | null => {
  const chosen = submission.paytables[wager];
  const table = paytableOf(game, submission, wager);
  if (table === undefined || chosen === undefined) return null;
  const name = typeof chosen === 'object' ? (chosen.like ?? '') : chosen;
  // A setting may pay a table otherwise than it is printed: the lab knows how.
  const filed = everyWagerByTable(odds).find((row) => row.wager === wager && row.paytable === name);
  return typeof chosen === 'string' && filed !== undefined
    ? filed
    : { ...wagerOddsByTable(odds, { wager, name, lines: table.lines }), paytable: paytableName(chosen) ?? name };
};

/** Odds for the sheet of a submission: the main game, and only the other wagers that it offers; null if the lab must calculate first. */
export const submissionSheetOdds = (game: HouseGame, submission: Submission, stored: StoredOdds): GameOdds | null => {
  const solver = solverFor(game.id);
  const odds = storedOddsForQuestion(solver, submissionQuestion(solver, submission), stored);
  if (odds === null) return null;
  const offered = game.optional.flatMap((wager) => {
    const row = rowFor(game, submission, odds, wager);
    if (row === null) return [];
    // The Board's figure applies to a table with the same return as the chapter's.
    const known = odds.wagers.find(
      ({ wager: of, paytable, payback }) => of === wager && paytable === row.paytable && payback === row.payback,
    );
    return [known === undefined ? row : { ...row, ...known }];
  });
  return { ...odds, wagers: [...odds.wagers.filter(({ wager }) => !game.optional.includes(wager)), ...offered] };
};

const offeredWagerRows = (
  game: HouseGame,
  submission: Submission,
  odds: GameOdds,
  wager: string,
): readonly OfferedWagerOdds[] => {
  const chosen = submission.paytables[wager];
  const table = paytableOf(game, submission, wager);
  const row = rowFor(game, submission, odds, wager);
  if (table === undefined || chosen === undefined || row === null) return [];
  const seed = game.progressive(submission)?.seed ?? 0;
  const lines: readonly PaytableLine[] = row.lines;
  return [
    {
      wager,
      title: game.wagers.find(({ id }) => id === wager)?.title ?? wager,
      paytable: paytableName(chosen) ?? null,
      method: row.method,
      payback: row.payback,
      houseEdge: row.hold,
      hitFrequency: row.hitFrequency,
      standardDeviation: row.standardDeviation,
      variance: roundToEightDecimals(row.standardDeviation ** 2),
      worstCase: capPayout(
        game,
        submission,
        wager,
        mostWon({ ...table, lines }, submission.limits[wager]?.max ?? 0, seed),
      ),
    },
  ];
};

/** Wagers that give the player the edge. */
export const oddsWarnings = (game: HouseGame, submission: Submission, odds: SubmissionOdds): readonly Warning[] =>
  odds.offered
    .filter(({ houseEdge }) => houseEdge < 0)
    .map(({ wager, title, paytable, payback }) => {
      const clause = paytableOf(game, submission, wager)?.clause ?? game.wagers.find(({ id }) => id === wager)?.clause;
      const by = paytable === null ? '' : ` by paytable ${paytable}`;
      return {
        warning: `The ${title}${by} gives the player the edge: it returns ${percent(payback, 2)} in the long run.`,
        cites: clause === undefined ? [] : [clause],
      };
    });
