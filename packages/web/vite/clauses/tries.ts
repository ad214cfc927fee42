import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITIONS, editionsOf, HOUSE_GAMES } from '@fairdeal/rules';
import { GAMES, type Kind, type Question, questionFor } from '@fairdeal/table/drills';
import type { InRound, Tries } from '../../src/clauses/data.js';
import { houseRounds, type PlayedRound, pokerRounds } from './rounds.js';

/** Where the clauses of a chapter can be tried: rounds as the end of an address, and what each clause finds there. */
export interface ChapterTries {
  readonly rounds: readonly string[];
  readonly clauses: Readonly<Record<string, Tries>>;
}

/** So many numbers of each trainer are looked through: the dearer a question, the fewer. */
const LOOKS: Readonly<Record<Kind, number>> = { deal: 10, rule: 20, read: 10, play: 2 };

const clausesIn = (question: Question): readonly string[] => [
  ...question.clauses,
  ...(question.form === 'settle' ? question.lines.flatMap(({ clauses }) => clauses) : []),
];

/** For each clause a question of each trainer that is about it: one that trains it before one in which it only takes part. */
const questionsOf = (chapter: string): ReadonlyMap<string, ReadonlyMap<Kind, number>> => {
  const game = HOUSE_GAMES.find((known) => known.chapter === chapter)?.id ?? 'poker';
  const kinds = GAMES.find(({ id }) => id === game)?.kinds ?? [];
  const found = new Map<string, Map<Kind, number>>();
  for (const kind of kinds) {
    const questions = Array.from({ length: LOOKS[kind] }, (_, number) => questionFor({ kind, game, number }));
    const asks = (clauses: (question: Question) => readonly string[]): void => {
      for (const [number, question] of questions.entries())
        for (const clause of clauses(question)) {
          const known = found.get(clause) ?? new Map<Kind, number>();
          if (!known.has(kind)) found.set(clause, known.set(kind, number));
        }
    };
    asks(({ clauses }) => clauses.slice(0, 1));
    asks(clausesIn);
  }
  return found;
};

/** Only rounds that show a clause which no other showed before. */
const worthKeeping = (rounds: readonly PlayedRound[]): readonly PlayedRound[] => {
  const seen = new Set<string>();
  return rounds.filter(({ named }) => {
    const fresh = [...named.keys()].filter((clause) => !seen.has(clause));
    for (const clause of fresh) seen.add(clause);
    return fresh.length > 0;
  });
};

const triesOf = async (chapter: string): Promise<ChapterTries> => {
  const game = HOUSE_GAMES.find((known) => known.chapter === chapter);
  const questions = questionsOf(chapter);
  const rounds: string[] = [];
  const inRounds = new Map<string, Record<string, InRound>>();
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

type EveryTry = Readonly<Record<string, ChapterTries>>;

const PACKAGES = join(import.meta.dirname, '..', '..', '..');
const KEPT = join(PACKAGES, 'web', 'dist', 'clause-tries.json');
/** What decides which rounds are played and which questions are asked. */
const MADE_OF = ['cards/dist', 'rules/dist', 'lab/dist', 'table/dist', 'web/vite/clauses'];

const hashOf = (): string => {
  const hash = createHash('sha256');
  for (const folder of MADE_OF)
    for (const file of readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.[jt]s$/.test(file) && !file.endsWith('.d.ts'))
        hash.update(file).update(readFileSync(join(PACKAGES, folder, file)));
  return hash.digest('hex');
};

/** Playing the rounds takes seconds, so they are kept for the next build of the site while nothing below it changes. */
export const everyTry = async (): Promise<EveryTry> => {
  const madeOf = hashOf();
  if (existsSync(KEPT)) {
    const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as { readonly madeOf: string; readonly tries: EveryTry };
    if (kept.madeOf === madeOf) return kept.tries;
  }
  const tries: Record<string, ChapterTries> = {};
  for (const { chapter } of EDITIONS) tries[chapter] ??= await triesOf(chapter);
  mkdirSync(join(PACKAGES, 'web', 'dist'), { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ madeOf, tries }));
  return tries;
};
