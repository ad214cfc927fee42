// `node odds-child.js LAB GAME`: the seconds of one processor that all stored odds of a game take from nothing, by the lab of that file.
import { pathToFileURL } from 'node:url';
import type { SOLVERS, SolverQuestion } from '@fairdeal/lab';

const [lab = '', game] = process.argv.slice(2);
const { SOLVERS: solvers } = (await import(pathToFileURL(lab).href)) as { readonly SOLVERS: typeof SOLVERS };
const solver = solvers.find((known) => known.game === game);
if (solver === undefined) throw new RangeError(`There is no solver for ${game}.`);

const begun = process.cpuUsage();
const works = new Map<string, SolverQuestion>(
  solver.storedQuestions.map((question) => [solver.workKey(question), question]),
);
for (const question of works.values())
  solver.combine(
    question,
    Array.from({ length: solver.chunkCount(question) }, (_, chunk) => solver.solveChunk(question, chunk)),
  );
const { user, system } = process.cpuUsage(begun);
console.log((user + system) / 1e6);
