import { setImmediate as pause } from 'node:timers/promises';
import { lastRoundOf, planShift, SHIFT_GAMES, shrinkShift, type WorkedShift, workShift } from '@fairdeal/world';
import { Command } from 'commander';
import { choiceOption, parseWholeNumber, withExamples } from '../../shared/arguments.js';
import { UsageError, unknownNameError } from '../../shared/errors.js';
import { formatTable, print, printJson } from '../../shared/print.js';
import { progressBar } from '../../shared/progress.js';

interface WorldOptions {
  readonly game?: string;
  readonly shifts: string;
  readonly rounds: string;
  readonly seed: string;
  readonly script?: true;
  readonly round?: true;
  readonly json?: true;
}

export const worldCommand = (): Command =>
  withExamples(
    new Command('world')
      .summary('Work shifts at live tables where things go wrong')
      .description(
        'Work shifts at live tables with wrong decks, misread cards, devices that fail and people who make mistakes. Every act is judged: somebody always has a truthful act that moves the table on, every hand and every pot is settled by the cards that really lie there, and every cent is accounted for. Exits with 1 on a finding.',
      )
      .addOption(choiceOption('--game <game>', 'one game; default: each of them', SHIFT_GAMES))
      .option('--shifts <n>', 'number of shifts at each game', '100')
      .option('--rounds <n>', 'rounds of a shift', '12')
      .option('--seed <n>', 'seed of the first shift; each shift after it takes the next', '1')
      .option('--script', 'write the first finding as a script of fairdeal table; without a finding, the last shift')
      .option(
        '--round',
        'write the round of the first finding for fairdeal replay and the replay page; without a finding, the last round',
      )
      .option('--json', 'write JSON')
      .action(run),
    'fairdeal world --game over-under --shifts 100 --seed 7',
    'fairdeal world --game over-under --shifts 1 --seed 7 --script | fairdeal table',
    'fairdeal world --game hold-em --shifts 1 --seed 7 --round > night.round.json',
  );

const wholeNumber = (name: string, text: string, most: number): number => {
  const number = parseWholeNumber(text, 1, most);
  if (number !== null) return number;
  throw new UsageError(`${name} must be a whole number from 1 to ${most.toLocaleString('en-US')}, not "${text}".`);
};

/** Shifts of one game, added up. */
interface GameShifts {
  readonly game: string;
  readonly shifts: number;
  readonly rounds: number;
  readonly acts: number;
  readonly settled: number;
  readonly noticed: Readonly<Record<string, number>>;
  readonly found: readonly WorkedShift[];
}

const run = async (options: WorldOptions): Promise<void> => {
  const { game } = options;
  if (game !== undefined && !SHIFT_GAMES.includes(game)) throw unknownNameError('game', game, SHIFT_GAMES);
  const games = game === undefined ? SHIFT_GAMES : [game];
  const plan = {
    shifts: wholeNumber('--shifts', options.shifts, 1_000_000),
    rounds: wholeNumber('--rounds', options.rounds, 100_000),
    seed: wholeNumber('--seed', options.seed, Number.MAX_SAFE_INTEGER - 1_000_000),
  };
  const bar = progressBar(games.length * plan.shifts);
  let done = 0;
  let last: WorkedShift | null = null;
  const worked: GameShifts[] = [];
  for (const one of games) {
    const shifts: WorkedShift[] = [];
    for (let nth = 0; nth < plan.shifts; nth += 1) {
      last = workShift(planShift({ game: one, seed: String(plan.seed + nth), rounds: plan.rounds }));
      // The script of a shift without a finding is of no further use.
      shifts.push(last.findings.length > 0 ? last : { ...last, script: [] });
      done += 1;
      bar?.update(done);
      await pause();
    }
    worked.push(addedUp(one, shifts));
  }
  bar?.stop();
  const found = worked.flatMap((one) => one.found);
  if (found.length > 0) process.exitCode = 1;
  const told = options.script || options.round ? (shortestOf(found) ?? last) : null;
  if (options.script) print(told?.script.join('\n') ?? '');
  else if (options.round) printRound(told);
  else if (options.json) printJson({ ...plan, games: worked.map(gameJson) });
  else print(worldText(worked));
};

const printRound = (shift: WorkedShift | null): void => {
  const saved = shift === null ? null : lastRoundOf(shift.plan);
  if (saved === null) throw new UsageError('This round cannot be replayed: its chips do not add up. Use --script.');
  printJson(saved);
};

const addedUp = (game: string, shifts: readonly WorkedShift[]): GameShifts => {
  const sum = (count: (shift: WorkedShift) => number): number => shifts.reduce((all, shift) => all + count(shift), 0);
  const names = [...new Set(shifts.flatMap(({ noticed }) => Object.keys(noticed)))].toSorted();
  return {
    game,
    shifts: shifts.length,
    rounds: sum(({ rounds }) => rounds),
    acts: sum(({ acts }) => acts),
    settled: sum(({ settled }) => settled),
    noticed: Object.fromEntries(names.map((name) => [name, sum(({ noticed }) => noticed[name] ?? 0)])),
    found: shifts.filter(({ findings }) => findings.length > 0),
  };
};

const shortestOf = (found: readonly WorkedShift[]): WorkedShift | undefined =>
  found[0] === undefined ? undefined : shrinkShift(found[0]);

const gameJson = ({ found, ...sums }: GameShifts): object => ({
  ...sums,
  findings: found.map(({ plan: { seed, open }, findings }) => ({ seed, open, ...findings[0] })),
});

const worldText = (worked: readonly GameShifts[]): string => {
  const rows = worked.map(({ game, shifts, rounds, acts, settled, found }) => [
    game,
    ...[shifts, rounds, acts, settled, found.length].map((count) => count.toLocaleString('en-US')),
  ]);
  const findings = worked.flatMap(({ game, found }) =>
    found.map(({ plan, findings }) => `${game}, seed ${plan.seed}: ${findings[0]?.what ?? ''}`),
  );
  return [
    formatTable([['game', 'shifts', 'rounds', 'acts', 'judged', 'findings'], ...rows]),
    findings.length === 0
      ? 'Every table moved on with truthful acts. Every cent is accounted for.'
      : findings.join('\n'),
  ].join('\n');
};
