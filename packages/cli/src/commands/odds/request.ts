import { type GameOdds, type Solver, type SolverQuestion, solverQuestion } from '@fairdeal/lab';
import { narrowJoint, questionFault, type SeatPaytable } from '@fairdeal/lab/internal';
import { type HouseGame, houseGame, pokerGame, type SubmissionDraft } from '@fairdeal/rules';
import { isRecord, type SettingValues } from '@fairdeal/rules/internal';
import { UsageError, unknownNameError } from '../../shared/errors.js';
import { parseGameSettings, submissionFromDraft } from '../../shared/games.js';
import { readJson } from '../../shared/input.js';
import { submissionTables } from './custom-paytables.js';

/** The edition, settings and paytables of a request, as typed. */
export interface OddsRequestOptions {
  readonly edition?: string;
  readonly set: readonly string[];
  readonly submission?: string;
  readonly paytable: readonly string[];
}

/** `wager=name`, once for each wager. */
export const parsePaytableOptions = (pairs: readonly string[]): Record<string, string> => {
  const read = pairs.map((pair): readonly [string, string] => {
    const at = pair.indexOf('=');
    if (at < 1 || at === pair.length - 1) throw new UsageError(`--paytable takes wager=name, not "${pair}".`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  const wagers = read.map(([wager]) => wager);
  const twice = wagers.find((wager, at) => wagers.indexOf(wager) !== at);
  if (twice !== undefined) throw new UsageError(`--paytable names ${twice} twice. Name it once.`);
  return Object.fromEntries(read);
};

const anyGame = (id: string): { readonly id: string; readonly title: string } | undefined =>
  houseGame(id) ?? pokerGame(id);

/** Parts of the question that come from options, and from a submission. */
export interface OddsRequest {
  /** The optional wagers that a submission offers; null without a submission. */
  readonly offered: readonly string[] | null;
  readonly edition: string | undefined;
  readonly settings: SettingValues;
  readonly tables: Readonly<Record<string, SeatPaytable>>;
}

export const readOddsRequest = async (game: HouseGame, options: OddsRequestOptions): Promise<OddsRequest> => {
  const settings = parseGameSettings(game, options.set);
  if (options.submission === undefined) return { offered: null, edition: options.edition, settings, tables: {} };
  const file = options.submission;
  const draft = (await readJson(
    { what: `The submission ${file}`, example: `{"game": "${game.id}"}` },
    file,
  )) as SubmissionDraft;
  const other = isRecord(draft) && typeof draft.game === 'string' ? anyGame(draft.game) : undefined;
  if (other !== undefined && other.id !== game.id)
    throw new UsageError(`The submission ${file} is for ${other.title}, but you asked for the odds of ${game.title}.`);
  const made = submissionFromDraft(game, draft);
  if (options.edition !== undefined && options.edition !== made.edition)
    throw new UsageError(
      `The submission ${file} is for the edition of ${made.edition}, not ${options.edition}. Leave out --edition, or change the submission.`,
    );
  const unoffered = Object.keys(parsePaytableOptions(options.paytable)).find(
    (wager) => game.optional.includes(wager) && !Object.hasOwn(made.paytables, wager),
  );
  if (unoffered !== undefined)
    throw new UsageError(
      `The submission ${file} doesn’t offer the ${unoffered}. Leave out --paytable ${unoffered}, or name its paytable in the submission.`,
    );
  return {
    offered: Object.keys(made.paytables),
    edition: made.edition,
    settings: { ...made.settings, ...settings },
    tables: submissionTables(game, made),
  };
};

/** Only the wagers that a submission offers. Optional wagers it leaves out have no odds. */
export const limitToOfferedWagers = (game: HouseGame, odds: GameOdds, offered: OddsRequest['offered']): GameOdds => {
  if (offered === null) return odds;
  const leftOut = game.optional.filter((wager) => !offered.includes(wager));
  // `bad-beat two-way` is counted for the bad-beat too.
  const keeps = (name: string): boolean => !leftOut.some((wager) => name === wager || name.startsWith(`${wager} `));
  return {
    ...odds,
    wagers: odds.wagers.filter(({ wager }) => keeps(wager)),
    counts: Object.fromEntries(Object.entries(odds.counts).filter(([name]) => keeps(name))),
    joint: narrowJoint(odds.joint, keeps),
  };
};

/** The lab checks its own settings; the others are checked as in any submission. Settings that don't change odds are left out. */
export const solverQuestionFor = (
  game: HouseGame,
  solver: Solver,
  { edition, settings }: OddsRequest,
): SolverQuestion => {
  const known = [...new Set([...Object.keys(solver.settings), ...Object.keys(game.settings)])];
  const unknown = Object.keys(settings).find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownNameError('setting', unknown, known);
  const ofTable = Object.entries(settings).filter(
    ([name]) => Object.hasOwn(game.settings, name) || !Object.hasOwn(solver.settings, name),
  );
  const submission = submissionFromDraft(game, {
    ...(edition === undefined ? {} : { edition }),
    settings: Object.fromEntries(ofTable),
  });
  const ofOdds = Object.entries(settings).filter(([name]) => Object.hasOwn(solver.settings, name));
  const wrong = questionFault(solver, submission.edition, Object.fromEntries(ofOdds));
  if (wrong !== '') throw new UsageError(wrong);
  return solverQuestion(solver, submission.edition, Object.fromEntries(ofOdds));
};
