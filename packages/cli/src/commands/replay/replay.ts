import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { isRefused, type PhhHand, pokerGame, type ReplayRefusal, replayHand, type Viewer } from '@fairdeal/rules';
import { isOhh, isReason, isRecord, readOhh, tomlFault } from '@fairdeal/rules/internal';
import { replayRefusalText } from '@fairdeal/words';
import { Command } from 'commander';
import { parse, TomlError } from 'smol-toml';
import { withExamples } from '../../shared/arguments.js';
import { UsageError } from '../../shared/errors.js';
import { parseJsonFile, readText } from '../../shared/input.js';
import { print, printJson, withClauses } from '../../shared/print.js';
import { refusedActLine } from './act-line.js';
import type { BrokenRound, RoundReplay } from './fairdeal-round.js';
import { readViewer } from './viewer.js';
import type { ReplayedStep } from './why.js';

export const replayCommand = (): Command =>
  withExamples(
    new Command('replay')
      .summary('Replay recorded hands and rounds under the rules')
      .description(
        'Replay recorded poker hands (PHH or OHH) and saved Fairdeal rounds under the rules, and compare the results.',
      )
      .argument(
        '<files...>',
        'files in the Poker Hand History or Open Hand History format, rounds saved at a table, or folders of them',
      )
      .option(
        '--as <who>',
        'view a saved round, or a hand with --why, as public, dealer, "player 1", surveillance, …',
        'public',
      )
      .option('--why', 'tell each step of a poker hand with its clause, and what ruled out the losing hands')
      .option('--ohh', 'write the poker hands as Open Hand History instead, one on each line')
      .option('--json', 'write JSON, one line for each hand and a last line with the counts')
      .action(replay),
    'fairdeal replay hands/ --json',
    'fairdeal replay hands/FT-01.phh',
    'fairdeal replay hands/FT-01.phh --why',
    'fairdeal replay hands/FT-01.phh --ohh > FT-01.ohh',
    'fairdeal replay evening.round.json --as "player 1"',
  ).addHelpText('after', COUNTS);

const COUNTS = `
The last line counts the hands. A hand played to its end agrees with the record ("agree") or not ("differ"). It is not
compared ("notCompared") if the record names no result. Other hands are "refused": the rules forbid them, or the file can't be
read. "unknown" counts the refused hands of games that Fairdeal doesn't have.
Exit status: 0; 1 if a hand differs or is refused; 2 if a file is neither TOML nor a saved round.`;

interface ReplayedHand {
  readonly file: string;
  readonly variant: string;
  readonly game: string;
  readonly finishing: readonly number[];
  readonly expected: readonly number[] | null;
  /** Null if the record has no result. Then nothing is compared. */
  readonly agrees: boolean | null;
  readonly houseRules: readonly string[];
  /** With --why: every step of the hand. */
  readonly steps?: readonly ReplayedStep[];
}

interface SkippedHand extends Pick<ReplayRefusal, 'act' | 'cites'> {
  readonly file: string;
  /** The line of the act, in a file of PHH. */
  readonly line?: number;
  readonly variant: string | null;
  readonly refused: string;
}

interface ReplayCounts {
  hands: number;
  agree: number;
  differ: number;
  /** Of those refused, the hands of unknown games. */
  unknown: number;
  /** Played to the end without a recorded result to compare. */
  notCompared: number;
  refused: number;
}

/** A hand of a file, or a sentence if the file can't be read. */
interface HandInFile {
  readonly file: string;
  readonly hand: unknown;
  /** The line of the act that was refused, where a file of PHH has it. */
  readonly lineOfAct?: (act: string) => number | null;
}
const isUnreadable = ({ hand }: HandInFile): boolean => typeof hand === 'string';

/** Answers are written in batches. Writing one line costs as much as playing its hand. */
const OUTPUT_BATCH = 100;

interface Options {
  readonly json?: true;
  readonly ohh?: true;
  readonly why?: true;
  readonly as: string;
}

const replay = async (paths: readonly string[], { json, as, ohh, why }: Options): Promise<void> => {
  if (ohh && why) throw new UsageError('--why can’t be combined with --ohh. Run the command once for each.');
  if (ohh) return (await import('./as-ohh.js')).writeAllAsOhh(handsIn(paths));
  const viewer = readViewer(as);
  const told: string[] = [];
  const counts: ReplayCounts = { hands: 0, agree: 0, differ: 0, unknown: 0, notCompared: 0, refused: 0 };
  let unread = false;
  for await (const found of handsIn(paths)) {
    const { file, hand } = found;
    unread ||= isUnreadable(found);
    counts.hands += 1;
    if (isFairdealRound(hand)) {
      const round = await replayOwnRound(file, hand, { viewer, why: why === true }, counts);
      told.push(json ? JSON.stringify(round) : (await loadFairdealRound()).roundText(round));
    } else {
      const answer = replayAnswer(found, counts);
      const steps = why && !('refused' in answer) ? await stepsOf(hand, viewer) : undefined;
      told.push(json ? JSON.stringify({ ...answer, steps }) : await answerWithSteps(answer, steps));
    }
    if (told.length < OUTPUT_BATCH) continue;
    print(told.splice(0).join('\n'));
    // So that it can be interrupted.
    await pause();
  }
  if (told.length > 0) print(told.join('\n'));
  if (json) printJson(counts);
  else print(countsText(counts));
  process.exitCode = unread ? 2 : counts.differ + counts.refused > 0 ? 1 : 0;
};

async function* handsIn(paths: readonly string[]): AsyncGenerator<HandInFile> {
  for (const file of paths.flatMap(filesAt)) yield* await handsOf(file);
}

const isFairdealRound = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'fairdeal' in value && value.fairdeal === 'round';

/** Loaded with the first Fairdeal round, because PHH files don't need it. */
const loadFairdealRound = () => import('./fairdeal-round.js');

const replayOwnRound = async (
  file: string,
  value: unknown,
  { viewer, why }: { readonly viewer: Viewer; readonly why: boolean },
  counts: ReplayCounts,
): Promise<RoundReplay | BrokenRound> => {
  const round = (await loadFairdealRound()).replayFairdealRound(file, value, viewer, why);
  counts['agrees' in round && round.agrees ? 'agree' : 'differ'] += 1;
  return round;
};

/** Steps of a poker hand that replays. Their words are loaded with the first hand that is explained. */
const stepsOf = async (hand: unknown, viewer: Viewer): Promise<readonly ReplayedStep[]> => {
  const ohh = isOhh(hand) ? readOhh(hand) : null;
  const recorded = ohh === null ? hand : isRefused(ohh) ? null : ohh.hand;
  return (await import('./why.js')).explainHand(recorded, viewer);
};

const answerWithSteps = async (
  answer: ReplayedHand | SkippedHand,
  steps: readonly ReplayedStep[] = [],
): Promise<string> => {
  if (steps.length === 0) return answerText(answer);
  const { stepText } = await import('./why.js');
  return [answerText(answer), ...steps.map(stepText)].join('\n');
};

const replayAnswer = ({ file, hand, lineOfAct }: HandInFile, counts: ReplayCounts): ReplayedHand | SkippedHand => {
  if (typeof hand === 'string') {
    counts.refused += 1;
    return { file, variant: null, refused: hand, act: null, cites: [] };
  }
  const ohh = isOhh(hand) ? readOhh(hand) : null;
  const recorded = ohh === null ? hand : isRefused(ohh) ? null : ohh.hand;
  const replayed = ohh !== null && isRefused(ohh) ? ohh : replayHand(recorded);
  if (isRefused(replayed)) {
    const { act, cites } = replayed;
    counts.refused += 1;
    if (isReason(replayed, 'unknown-variant')) counts.unknown += 1;
    const line = act === null ? null : (lineOfAct?.(act) ?? null);
    return {
      ...{ file, ...(line === null ? {} : { line }), variant: variantOf(hand) },
      ...{ refused: replayRefusalText(replayed), act, cites },
    };
  }
  const { variant, game, finishing } = replayed;
  const expected = (recorded as PhhHand).finishing_stacks ?? null;
  const isRaked = ohh !== null && !isRefused(ohh) && ohh.unruledRake > 0;
  const houseRules = isRaked ? [...replayed.houseRules, 'the rake left in the pot'] : replayed.houseRules;
  const agrees =
    expected === null
      ? null
      : expected.length === finishing.length && expected.every((stack, at) => stack === finishing[at]);
  counts[agrees === null ? 'notCompared' : agrees ? 'agree' : 'differ'] += 1;
  return { file, variant, game, finishing, expected, agrees, houseRules };
};

const variantOf = (hand: unknown): string | null => {
  const variant = typeof hand === 'object' && hand !== null && 'variant' in hand ? hand.variant : null;
  return typeof variant === 'string' ? variant : null;
};

/** A file, or every record in a folder and its subfolders. */
const filesAt = (path: string): string[] => {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:phhs?|ohh|round\.json)$/.test(file),
  );
  if (files.length === 0) throw new UsageError(`The folder ${path} has no .phh or .ohh files and no saved rounds.`);
  return files.toSorted().map((file) => join(path, file));
};

/** The hands of a file: one hand at top level, or a TOML table for each. */
const handsOf = async (file: string): Promise<readonly HandInFile[]> => {
  const text = await readText(file);
  const ohh = ohhHandsOf(file, text);
  if (ohh !== null) return ohh;
  const read = text.trimStart().startsWith('{') ? jsonOf(text) : tomlOf(text);
  if (typeof read === 'string' || isFairdealRound(read) || 'variant' in read)
    return [{ file, hand: read, ...(typeof read === 'string' ? {} : actLines(text, null, read)) }];
  const tables = Object.entries(read).filter(([, hand]) => isRecord(hand));
  return tables.length === 0 || Object.values(read).some(Array.isArray)
    ? [{ file, hand: read }]
    : tables.map(([name, hand]) => ({ file: `${file}#${name}`, hand, ...actLines(text, name, hand) }));
};

const actLines = (text: string, table: string | null, hand: unknown): Pick<HandInFile, 'lineOfAct'> =>
  isRecord(hand) ? { lineOfAct: (act) => refusedActLine(text, table, hand, act) } : {};

/** Hands of Open Hand History: one JSON object, or several with a blank line between them or one on each line. Null for another file. */
const ohhHandsOf = (file: string, text: string): readonly HandInFile[] | null => {
  if (!OHH_BEGINS.test(text)) return null;
  const whole = parseJsonFile(text);
  const parts = 'ok' in whole ? [text] : text.split(/\n\s*\n|\n(?=\{\s*"ohh")/).filter((part) => part.trim() !== '');
  return parts.map((part, at) => {
    const read = parts.length === 1 ? whole : parseJsonFile(part);
    const name = parts.length === 1 ? file : `${file}#${at + 1}`;
    return { file: name, hand: 'ok' in read ? read.ok : `The hand is not JSON: ${read.wrong}.` };
  });
};

const OHH_BEGINS = /^\s*\{\s*"ohh"\s*:/;

const jsonOf = (text: string): Readonly<Record<string, unknown>> | string => {
  const read = parseJsonFile(text);
  if ('wrong' in read) return `The file is not a saved round, because it is not JSON: ${read.wrong}.`;
  return isFairdealRound(read.ok)
    ? (read.ok as Readonly<Record<string, unknown>>)
    : 'This is not a saved Fairdeal round.';
};

const tomlOf = (text: string): Readonly<Record<string, unknown>> | string => {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return `The file ${tomlFault(error)}.`;
  }
};

const answerText = (answer: ReplayedHand | SkippedHand): string => {
  if ('refused' in answer) {
    const { file, line, act, refused, cites } = answer;
    return `${file}${line === undefined ? '' : `, line ${line}`}: refused${act === null ? '' : ` at "${act}"`}: ${withClauses(refused, cites)}`;
  }
  const { file, game, finishing, expected, agrees, houseRules } = answer;
  const rules = houseRules.length > 0 ? `; house rules: ${houseRules.join(', ')}` : '';
  const stacks =
    agrees === null
      ? `not compared, because the record has no result; ends with ${finishing.join(', ')}`
      : agrees
        ? `agrees with ${finishing.join(', ')}`
        : `differs: ends with ${finishing.join(', ')}, but the record says ${expected?.join(', ')}`;
  return `${file}: ${pokerGame(game)?.title ?? game}: ${stacks}${rules}`;
};

const countsText = ({ hands, agree, differ, notCompared, unknown, refused }: ReplayCounts): string =>
  `${hands} ${hands === 1 ? 'hand' : 'hands'}: ${agree} agree, ${differ} differ, ${notCompared} not compared, ${refused} refused${unknown > 0 ? `, ${unknown} of them unknown` : ''}.`;
