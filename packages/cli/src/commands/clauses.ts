import { readFileSync } from 'node:fs';
import { quoted } from '@fairdeal/cards';
import {
  type CitationsById,
  type Clause,
  EDITIONS,
  editionsOf,
  isMet,
  MET,
  type RegisteredEdition,
  reportRegister,
} from '@fairdeal/rules';
import { Command } from 'commander';
import { AskedWrongly, columns, example, noSuch, print, printJson } from '../answer.js';
import { CITATIONS } from '../places.js';

interface Options {
  readonly edition?: string;
  readonly json?: true;
}

export const clausesCommand = (): Command =>
  example(
    new Command('clauses')
      .description('the register: each clause of the regulation, how it is met, by which code and which tests')
      .argument(
        '[what...]',
        'a clause, a section or a chapter, such as 686a.5(d), 686a.5 or 686a; words that clauses speak of; or diff, a chapter and two editions',
      )
      .option('--edition <year>', 'only this edition')
      .option('--json', 'write JSON')
      .action((what: readonly string[], options: Options) => {
        refuseEdition(options.edition);
        if (what[0]?.toLowerCase() === 'diff') diff(what.slice(1), options);
        else if (what.length === 0) report(options);
        else show(what.join(' '), options);
      }),
    'fairdeal clauses',
    'fairdeal clauses "§ 686a.5(d)"',
    'fairdeal clauses 678a.7 --edition 2016',
    'fairdeal clauses envy bonus',
    'fairdeal clauses diff 678a 2016 2019',
  );

const CHAPTERS = [...new Set(EDITIONS.map(({ chapter }) => chapter))];

const refuseEdition = (edition: string | undefined): void => {
  const known = [...new Set(EDITIONS.map((one) => one.edition))].toSorted();
  if (edition !== undefined && !known.includes(edition)) throw noSuch('edition', edition, known);
};

/** The editions that are asked about. */
const editionsIn = ({ edition }: Options): readonly RegisteredEdition[] =>
  EDITIONS.filter((one) => edition === undefined || one.edition === edition);

/** Where the clauses are cited, as the bundling found it in the sources. */
const citations = (): CitationsById => JSON.parse(readFileSync(CITATIONS, 'utf8')) as CitationsById;

const report = (options: Options): void => {
  const all = reportRegister(citations());
  const chapters = all.chapters.filter(({ edition }) => edition === (options.edition ?? edition));
  const register =
    options.edition === undefined
      ? all
      : {
          chapters,
          total: chapters.reduce((sum, { clauses }) => sum + clauses, 0),
          open: chapters.reduce((sum, { open }) => sum + open, 0),
        };
  if (options.json) {
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

/** `58 Pa. Code § 678a.7(e)` is the clause 678a.7(e). */
const idOf = (text: string): string => text.replace(/^.*§+/, '').replaceAll(/\s+/g, '');

/** Whether a clause is the one named, lies in the section or chapter named, or speaks of all the words. */
const finder = (text: string): ((id: string, clause: Clause) => boolean) => {
  const id = idOf(text).toLowerCase();
  if (/^\d/.test(id))
    return (clause) => {
      const one = clause.toLowerCase();
      return one === id || one.startsWith(`${id}(`) || one.startsWith(`${id}.`);
    };
  const words = text.toLowerCase().split(/\s+/);
  return (_, { requires, why = '' }) => {
    const said = `${requires} ${why}`.toLowerCase();
    return words.every((word) => said.includes(word));
  };
};

const show = (text: string, options: Options): void => {
  const cited = citations();
  const isFound = finder(text);
  const found = editionsIn(options).flatMap(({ chapter, edition, clauses }) =>
    Object.entries(clauses)
      .filter(([id, clause]) => isFound(id, clause))
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
      `There is no clause ${quoted(text)}; chapters are ${CHAPTERS.join(', ')}, clauses are written like 686a.5(d).`,
    );
  if (options.json) {
    printJson({ clauses: found });
    return;
  }
  for (const clause of found) {
    print(
      `${clause.id} (${clause.edition}), ${clause.met}: ${clause.requires}${clause.why ? ` Outside: ${clause.why}.` : ''}`,
    );
    if (clause.id.toLowerCase() !== idOf(text).toLowerCase()) continue;
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

/** What an edition of a chapter changed: clauses that came, that went, and that ask for something else or are met otherwise. */
const diff = ([chapter = '', from = '', to = '', ...rest]: readonly string[], { json }: Options): void => {
  if (to === '' || rest.length > 0)
    throw new AskedWrongly('A diff is asked for with a chapter and two editions, such as diff 678a 2016 2019.');
  const [before, after] = [from, to].map((edition) => editionOf(chapter.toLowerCase(), edition).clauses);
  const only = (these: Clauses, those: Clauses): { readonly id: string; readonly requires: string }[] =>
    Object.entries(these)
      .filter(([id]) => !Object.hasOwn(those, id))
      .map(([id, { requires }]) => ({ id, requires }));
  const changed = Object.entries(before ?? {}).flatMap(([id, { requires, met }]) => {
    const now = Object.hasOwn(after ?? {}, id) ? after?.[id] : undefined;
    return now === undefined || (now.requires === requires && now.met === met)
      ? []
      : [{ id, before: { requires, met }, after: { requires: now.requires, met: now.met } }];
  });
  const answer = { added: only(after ?? {}, before ?? {}), removed: only(before ?? {}, after ?? {}), changed };
  if (json) printJson({ chapter: chapter.toLowerCase(), from, to, ...answer });
  else printDiff(answer);
};

type Clauses = RegisteredEdition['clauses'];

const editionOf = (chapter: string, edition: string): RegisteredEdition => {
  if (!CHAPTERS.includes(chapter)) throw noSuch('chapter', chapter, CHAPTERS);
  const known = editionsOf(chapter);
  const found = known.find((one) => one.edition === edition);
  if (found === undefined)
    throw noSuch(
      `edition of ${chapter}`,
      edition,
      known.map((one) => one.edition),
    );
  return found;
};

interface Diff {
  readonly added: readonly { readonly id: string; readonly requires: string }[];
  readonly removed: Diff['added'];
  readonly changed: readonly {
    readonly id: string;
    readonly before: Pick<Clause, 'requires' | 'met'>;
    readonly after: Pick<Clause, 'requires' | 'met'>;
  }[];
}

const printDiff = ({ added, removed, changed }: Diff): void => {
  for (const { id, requires } of removed) print(`- ${id}: ${requires}`);
  for (const { id, requires } of added) print(`+ ${id}: ${requires}`);
  for (const { id, before, after } of changed) {
    print(`- ${id}, ${before.met}: ${before.requires}`);
    print(`+ ${id}, ${after.met}: ${after.requires}`);
  }
  print(`\n${added.length} clauses came, ${removed.length} went, ${changed.length} changed.`);
};
