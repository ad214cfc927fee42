import { readFileSync } from 'node:fs';
import { quoted } from '@fairdeal/cards';
import { type CitationsById, EDITIONS, isMet, MET, reportRegister } from '@fairdeal/rules';
import { Command } from 'commander';
import { AskedWrongly, columns, example, print, printJson } from '../answer.js';
import { CITATIONS } from '../places.js';

export const clausesCommand = (): Command =>
  example(
    new Command('clauses')
      .description('the register: each clause of the regulation, how it is met, by which code and which tests')
      .argument('[id]', 'one clause, a section or a chapter, such as 686a.5(d), 686a.5 or 686a')
      .option('--json', 'write JSON')
      .action((id: string | undefined, { json }: { json?: true }) =>
        id === undefined ? report(json) : show(id, json),
      ),
    'fairdeal clauses',
    'fairdeal clauses "686a.5(d)"',
  );

/** Where the clauses are cited, as the bundling found it in the sources. */
const citations = (): CitationsById => JSON.parse(readFileSync(CITATIONS, 'utf8')) as CitationsById;

const report = (json: true | undefined): void => {
  const register = reportRegister(citations());
  if (json) {
    printJson(register);
    return;
  }
  print(
    columns([
      ['chapter', 'edition', 'clauses', ...MET, 'open'],
      ...register.chapters.map(({ chapter, edition, clauses, met, open }) => [
        chapter,
        edition,
        `${clauses}`,
        ...MET.map((kind) => `${met[kind]}`),
        `${open}`,
      ]),
    ]),
  );
  print(`\n${register.total} clauses, ${register.open} open`);
};

const show = (id: string, json: true | undefined): void => {
  const cited = citations();
  const found = EDITIONS.flatMap(({ chapter, edition, clauses }) =>
    Object.entries(clauses)
      .filter(([clause]) => clause === id || clause.startsWith(`${id}(`) || clause.startsWith(`${id}.`))
      .map(([clause, { requires, met, why }]) => {
        const { code, tests, example } = cited[clause] ?? { code: [], tests: [] };
        const state = isMet(met, cited[clause]) ? met : 'open';
        return {
          id: clause,
          chapter,
          edition,
          requires,
          met: state,
          ...(why === undefined ? {} : { why }),
          code,
          tests,
          ...(example === undefined ? {} : { example }),
        };
      }),
  );
  if (found.length === 0)
    throw new AskedWrongly(
      `There is no clause ${quoted(id)}; chapters are ${[...new Set(EDITIONS.map(({ chapter }) => chapter))].join(', ')}, clauses are written like 686a.5(d).`,
    );
  if (json) {
    printJson({ clauses: found });
    return;
  }
  for (const clause of found) {
    print(
      `${clause.id} (${clause.edition}), ${clause.met}: ${clause.requires}${clause.why ? ` Outside: ${clause.why}.` : ''}`,
    );
    if (clause.id !== id) continue;
    print(
      columns([
        ...clause.code.map((place) => ['  code', place]),
        ...clause.tests.map((place) => ['  test', place]),
        ...(clause.example === undefined
          ? []
          : [
              ['  says', clause.example.named],
              ['    in', clause.example.test],
            ]),
      ]),
    );
  }
};
