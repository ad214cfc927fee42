import {
  type AskedTable,
  ask,
  type GameOdds,
  narrowedJoint,
  type Question,
  type Solver,
  wrongAsked,
} from '@fairdeal/lab';
import { type Draft, type HouseGame, houseGame, isRecord, pokerGame, type Settings } from '@fairdeal/rules';
import { AskedWrongly, noSuch } from '../answer.js';
import { settingsFor, submissionFor } from '../games.js';
import { readJson } from '../input.js';
import { submittedTables } from './own-paytable.js';

/** By which edition, settings and tables odds are asked for, as it was typed. */
export interface AskedOptions {
  readonly edition?: string;
  readonly set: readonly string[];
  readonly submission?: string;
  readonly paytable: readonly string[];
}

/** `wager=name`, once a wager. */
export const readPairs = (pairs: readonly string[]): Record<string, string> => {
  const read = pairs.map((pair): readonly [string, string] => {
    const at = pair.indexOf('=');
    if (at < 1 || at === pair.length - 1)
      throw new AskedWrongly(`A paytable is asked for as wager=name, not "${pair}".`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  const wagers = read.map(([wager]) => wager);
  const twice = wagers.find((wager, at) => wagers.indexOf(wager) !== at);
  if (twice !== undefined) throw new AskedWrongly(`The paytable of ${twice} is said twice: say it once.`);
  return Object.fromEntries(read);
};

const anyGame = (id: string): { readonly id: string; readonly title: string } | undefined =>
  houseGame(id) ?? pokerGame(id);

/** What of the question comes from options, and what from a submission. */
export interface Asked {
  /** The optional wagers that a submission offers; null where none was given. */
  readonly offered: readonly string[] | null;
  readonly edition: string | undefined;
  readonly settings: Settings;
  readonly tables: Readonly<Record<string, AskedTable>>;
}

export const askedFor = async (game: HouseGame, options: AskedOptions): Promise<Asked> => {
  const settings = settingsFor(game, options.set);
  if (options.submission === undefined) return { offered: null, edition: options.edition, settings, tables: {} };
  const file = options.submission;
  const draft = (await readJson(`The submission ${file}`, file)) as Draft;
  const other = isRecord(draft) && typeof draft.game === 'string' ? anyGame(draft.game) : undefined;
  if (other !== undefined && other.id !== game.id)
    throw new AskedWrongly(`The submission ${file} is of ${other.title}, and the odds are asked of ${game.title}.`);
  const made = submissionFor(game, draft);
  if (options.edition !== undefined && options.edition !== made.edition)
    throw new AskedWrongly(
      `The submission ${file} is of the edition of ${made.edition}, not of ${options.edition}: leave out --edition, or change the submission.`,
    );
  const unoffered = Object.keys(readPairs(options.paytable)).find(
    (wager) => game.optional.includes(wager) && !Object.hasOwn(made.paytables, wager),
  );
  if (unoffered !== undefined)
    throw new AskedWrongly(
      `The submission ${file} offers no ${unoffered}: leave out --paytable ${unoffered}, or name its table in the submission.`,
    );
  return {
    offered: Object.keys(made.paytables),
    edition: made.edition,
    settings: { ...made.settings, ...settings },
    tables: submittedTables(game, made),
  };
};

/** A submission's odds are those of the wagers that it offers: optional ones that it leaves out are none of its own. */
export const onlyOffered = (game: HouseGame, odds: GameOdds, offered: Asked['offered']): GameOdds => {
  if (offered === null) return odds;
  const leftOut = game.optional.filter((wager) => !offered.includes(wager));
  // `bad-beat two-way` is counted for the bad-beat too.
  const keeps = (name: string): boolean => !leftOut.some((wager) => name === wager || name.startsWith(`${wager} `));
  return {
    ...odds,
    wagers: odds.wagers.filter(({ wager }) => keeps(wager)),
    counts: Object.fromEntries(Object.entries(odds.counts).filter(([name]) => keeps(name))),
    joint: narrowedJoint(odds.joint, keeps),
  };
};

/** Settings that only the lab knows are checked by it; the others as in any submission. Those that change no odds are left out. */
export const questionFor = (game: HouseGame, solver: Solver, { edition, settings }: Asked): Question => {
  const known = [...new Set([...Object.keys(solver.settings), ...Object.keys(game.settings)])];
  const unknown = Object.keys(settings).find((name) => !known.includes(name));
  if (unknown !== undefined) throw noSuch('setting', unknown, known);
  const ofTable = Object.entries(settings).filter(
    ([name]) => Object.hasOwn(game.settings, name) || !Object.hasOwn(solver.settings, name),
  );
  const submission = submissionFor(game, {
    ...(edition === undefined ? {} : { edition }),
    settings: Object.fromEntries(ofTable),
  });
  const ofOdds = Object.entries(settings).filter(([name]) => Object.hasOwn(solver.settings, name));
  const wrong = wrongAsked(solver, submission.edition, Object.fromEntries(ofOdds));
  if (wrong !== '') throw new AskedWrongly(wrong);
  return ask(solver, submission.edition, Object.fromEntries(ofOdds));
};
