import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITIONS, HOUSE_GAMES } from '@fairdeal/rules';
import { editionsOf } from '@fairdeal/rules/internal';
import { DRILL_GAMES, type DrillKind, type DrillQuestion, drillQuestion } from '@fairdeal/table/internal/drills';
import type { ClauseTrials, RoundMention } from '../../src/clauses/data.js';
import { type ExampleRound, houseRounds, pokerRounds } from './example-rounds.js';

/** Examples of a chapter's clauses: rounds as address fragments, and the place of each clause in them. */
export interface ChapterExamples {
  readonly rounds: readonly string[];
  readonly clauses: Readonly<Record<string, ClauseTrials>>;
}

/** Question numbers searched for each trainer; fewer for costlier questions. */
const QUESTIONS_TRIED: Readonly<Record<DrillKind, number>> = { deal: 10, rule: 20, read: 10, play: 2 };

const clausesIn = (question: DrillQuestion): readonly string[] => [
  ...question.clauses,
  ...(question.form === 'settle' ? question.lines.flatMap(({ clauses }) => clauses) : []),
];

/** Question of each trainer for each clause, preferring questions that train it. */
const questionsOf = (chapter: string): ReadonlyMap<string, ReadonlyMap<DrillKind, number>> => {
  const game = HOUSE_GAMES.find((known) => known.chapter === chapter)?.id ?? 'poker';
  const kinds = DRILL_GAMES.find(({ id }) => id === game)?.kinds ?? [];
  const found = new Map<string, Map<DrillKind, number>>();
  for (const kind of kinds) {
    const questions = Array.from({ length: QUESTIONS_TRIED[kind] }, (_, number) =>
      drillQuestion({ kind, game, number }),
    );
    const asks = (clauses: (question: DrillQuestion) => readonly string[]): void => {
      for (const [number, question] of questions.entries())
        for (const clause of clauses(question)) {
          const known = found.get(clause) ?? new Map<DrillKind, number>();
          if (!known.has(kind)) found.set(clause, known.set(kind, number));
        }
    };
    asks(({ clauses }) => clauses.slice(0, 1));
    asks(clausesIn);
  }
  return found;
};

/** Rounds that show a clause no earlier round showed. */
const worthKeeping = (rounds: readonly ExampleRound[]): readonly ExampleRound[] => {
  const seen = new Set<string>();
  return rounds.filter(({ named }) => {
    const fresh = [...named.keys()].filter((clause) => !seen.has(clause));
    for (const clause of fresh) seen.add(clause);
    return fresh.length > 0;
  });
};

const examplesFor = async (chapter: string): Promise<ChapterExamples> => {
  const game = HOUSE_GAMES.find((known) => known.chapter === chapter);
  const questions = questionsOf(chapter);
  const rounds: string[] = [];
  const inRounds = new Map<string, Record<string, RoundMention>>();
  for (const { edition } of editionsOf(chapter))
    for (const { packed, named } of worthKeeping(
      game === undefined ? await pokerRounds() : await houseRounds(game, edition),
    )) {
      for (const [clause, at] of named) {
        const known = inRounds.get(clause) ?? {};
        inRounds.set(clause, { [edition]: { round: rounds.length, ...at }, ...known });
      }
      rounds.push(packed);
    }
  const clauses = [...new Set([...questions.keys(), ...inRounds.keys()])].map((id) => [
    id,
    { questions: [...(questions.get(id) ?? [])], rounds: inRounds.get(id) ?? {} },
  ]);
  return { rounds, clauses: Object.fromEntries(clauses) };
};

type ExamplesByChapter = Readonly<Record<string, ChapterExamples>>;

const PACKAGES = join(import.meta.dirname, '..', '..', '..');
const CACHE_FILE = join(PACKAGES, 'web', 'dist', 'clause-tries.json');
/** Folders whose sources decide the rounds and questions. */
const MADE_OF = ['cards/dist', 'rules/dist', 'lab/dist', 'table/dist', 'web/vite/clauses'];

const hashOf = (): string => {
  const hash = createHash('sha256');
  for (const folder of MADE_OF)
    for (const file of readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.[jt]s$/.test(file) && !file.endsWith('.d.ts'))
        hash.update(file).update(readFileSync(join(PACKAGES, folder, file)));
  return hash.digest('hex');
};

/** Cache of the rounds, which take seconds to play, until a source below changes. */
export const everyExample = async (): Promise<ExamplesByChapter> => {
  const madeOf = hashOf();
  if (existsSync(CACHE_FILE)) {
    const kept = JSON.parse(readFileSync(CACHE_FILE, 'utf8')) as {
      readonly madeOf: string;
      readonly tries: ExamplesByChapter;
    };
    if (kept.madeOf === madeOf) return kept.tries;
  }
  const tries: Record<string, ChapterExamples> = {};
  for (const { chapter } of EDITIONS) tries[chapter] ??= await examplesFor(chapter);
  mkdirSync(join(PACKAGES, 'web', 'dist'), { recursive: true });
  writeFileSync(CACHE_FILE, JSON.stringify({ madeOf, tries }));
  return tries;
};
