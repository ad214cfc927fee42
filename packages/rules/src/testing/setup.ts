import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, afterEach, beforeEach, type RunnerTask, type RunnerTestFile } from 'vitest';
import { EDITIONS, findClause } from '../register/index.js';
import {
  type CitationSource,
  inEdition,
  startRecordingCitations,
  stopRecordingCitations,
  unassertedCitation,
} from './citation-recorder.js';

/** Clauses of these kinds decide, show or record something: whoever proves one must have heard it named. */
const HEARD: readonly unknown[] = ['enforced', 'shown', 'recorded'];
/** Where the examples go, when they are collected. */
const EXAMPLES = process.env.FAIRDEAL_EXAMPLES;

/** One call of `proves`: the rows of a table are one test. */
interface Claim {
  readonly clauses: readonly string[];
  readonly heard: Map<string, CitationSource>;
  /** Named by set-up, or after the last assertion. */
  readonly unasserted: Map<string, CitationSource>;
  readonly title: string;
}

let file: RunnerTestFile | null = null;
const claims = new Map<string, Claim>();

startRecordingCitations(true);

/** The clauses that a test says it proves. */
const claimed = (title: string): readonly string[] => /\[([^\]]*)\]$/.exec(title)?.[1]?.split(', ') ?? [];
/** Where a test stands and what it claims: the rows of a table have it in common. */
const placeOf = (task: RunnerTask): string => `${task.location?.line} ${claimed(task.name)}`;

beforeEach(({ task }) => {
  file = task.file;
  stopRecordingCitations();
  if (claimed(task.name).length > 0) startRecordingCitations();
});

afterEach(({ task }) => {
  const clauses = claimed(task.name);
  if (clauses.length === 0) return;
  const claim: Claim = claims.get(placeOf(task)) ?? {
    clauses,
    heard: new Map(),
    unasserted: new Map(),
    title: task.name,
  };
  claims.set(placeOf(task), claim);
  for (const clause of clauses) {
    const named = unassertedCitation(clause);
    if (named !== undefined) claim.unasserted.set(clause, named);
  }
  for (const [clause, named] of stopRecordingCitations()) if (!claim.heard.has(clause)) claim.heard.set(clause, named);
});

/** The editions that a clause stands in, where they are several. */
const editionsWith = (clause: string): readonly string[] => {
  const editions = EDITIONS.filter(({ clauses }) => Object.hasOwn(clauses, clause)).map(({ edition }) => edition);
  return editions.length > 1 ? editions : [];
};

const tasksIn = (task: RunnerTask): readonly RunnerTask[] => ('tasks' in task ? task.tasks.flatMap(tasksIn) : [task]);

afterAll(() => {
  const wrong: string[] = [];
  for (const [place, { clauses, heard, unasserted: passed, title }] of claims) {
    const rows = file === null ? [] : tasksIn(file).filter((task) => placeOf(task) === place);
    if (rows.some((task) => task.result?.state !== 'pass')) continue;
    const where = relative(process.cwd(), file?.filepath ?? '');
    for (const clause of clauses) {
      const { met } = findClause(clause) ?? {};
      if (EXAMPLES !== undefined)
        for (const edition of [null, ...editionsWith(clause)]) {
          const example = heard.get(edition === null ? clause : inEdition(clause, edition));
          if (example !== undefined)
            appendFileSync(
              EXAMPLES,
              `${JSON.stringify({ clause, edition, test: `${where}: ${title}`, observed: example })}\n`,
            );
        }
      if (!heard.has(clause) && HEARD.includes(met))
        wrong.push(
          `${where}:${Number.parseInt(place, 10)} claims ${clause}, but asserts on nothing that cites it${passed.has(clause) ? ` (looks past ${JSON.stringify(passed.get(clause))})` : ''}`,
        );
    }
  }
  claims.clear();
  file = null;
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});
