import { type Clause, EDITIONS, type RegisteredEdition } from './index.js';

/** Clause with its id, chapter and edition. */
export interface RegisteredClause extends Clause {
  readonly id: string;
  readonly chapter: string;
  readonly edition: string;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** `iv` is 4: a smaller numeral before a larger one is taken away. */
const romanValue = (numeral: string): number =>
  [...numeral].reduce((sum, letter, at, all) => {
    const value = ROMAN[letter] ?? 0;
    return sum + (value < (ROMAN[all[at + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);

/** Where a clause stands, level by level: section, (a), (1), (i), (A), (1). */
const clausePosition = (id: string): readonly number[] =>
  [...id.slice(id.indexOf('.') + 1).matchAll(/[A-Za-z0-9]+/g)].map(([part], level) => {
    if (/^\d/.test(part)) return Number(part);
    if (level === 3) return romanValue(part);
    return part.toLowerCase().charCodeAt(0) + 26 * (part.length - 1);
  });

/** Before or after, as the law has them: 678a.9 before 678a.10, (viii) before (ix), what stands below right after what stands above. */
const inLawOrder = (mine: readonly number[], theirs: readonly number[]): number => {
  const level = mine.findIndex((place, at) => place !== theirs[at]);
  return level < 0 ? mine.length - theirs.length : (mine[level] ?? 0) - (theirs[level] ?? -1);
};

/** Every clause of these editions that `where` holds for, in the order of the law. */
export const clausesIn = (
  editions: readonly RegisteredEdition[] = EDITIONS,
  where: (clause: RegisteredClause) => boolean = () => true,
): readonly RegisteredClause[] =>
  editions.flatMap(({ chapter, edition, clauses }) =>
    Object.entries(clauses)
      .map(([id, clause]): RegisteredClause => ({ ...clause, id, chapter, edition }))
      .filter(where)
      .map((clause) => ({ clause, position: clausePosition(clause.id) }))
      .sort((one, other) => inLawOrder(one.position, other.position))
      .map(({ clause }) => clause),
  );

/** `678a 7 e`, `678a.7.e` and `678a.7e`: the parts of an id, without its parentheses. */
const LOOSE = /^(\d{3}a)[\s.]+(\d+)((?:[\s.]*(?:[a-z]+|\d+))*)$/i;

/** The id that was written, however it was: `58 Pa. Code § 678a.7(e)` and `678a 7 e` are the clause 678a.7(e). Null when words are meant. */
export const readClauseId = (text: string): string | null => {
  const written = text
    .replace(/^.*§+/, '')
    .replace(/^\s*(?:58\s+pa\.?\s*code)?\s*(?:sections?|sec\.|clauses?|chapter)?\s+/i, '')
    .trim();
  if (!/^\d{3}a(?![a-z])/i.test(written)) return null;
  const loose = LOOSE.exec(written);
  if (loose === null) return written.replaceAll(/\s+/g, '');
  const [, chapter, section, rest = ''] = loose;
  return `${chapter}.${section}${(rest.match(/[a-z]+|\d+/gi) ?? []).map((part) => `(${part})`).join('')}`;
};

/** Whether a clause is the one that is named, or lies below it: in its paragraphs, its section or its chapter. */
export const isWithinClause = (id: string, above: string): boolean => {
  const [one, other] = [id.toLowerCase(), above.toLowerCase()];
  return one === other || one.startsWith(`${other}(`) || one.startsWith(`${other}.`);
};

/** Searches the register: for a clause by id with all below it, or for the clauses with all of these words. */
export const findClauses = (
  text: string,
  editions: readonly RegisteredEdition[] = EDITIONS,
): readonly RegisteredClause[] => {
  const id = readClauseId(text);
  if (id !== null) return clausesIn(editions, (clause) => isWithinClause(clause.id, id));
  const words = text.toLowerCase().split(/\s+/);
  return clausesIn(editions, ({ requires, why = '' }) => {
    const said = `${requires} ${why}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
};

/** Differences between two editions of a chapter. */
export interface EditionChanges {
  readonly added: readonly RegisteredClause[];
  readonly removed: readonly RegisteredClause[];
  readonly changed: readonly { readonly before: RegisteredClause; readonly after: RegisteredClause }[];
}

/** Changes of an edition: added and removed clauses, and those with another requirement or kind. */
export const compareEditions = (before: RegisteredEdition, after: RegisteredEdition): EditionChanges => {
  const [old, now] = [clausesIn([before]), clausesIn([after])];
  return {
    added: now.filter(({ id }) => !Object.hasOwn(before.clauses, id)),
    removed: old.filter(({ id }) => !Object.hasOwn(after.clauses, id)),
    changed: old.flatMap((one) => {
      const other = now.find(({ id }) => id === one.id);
      return other === undefined || (other.requires === one.requires && other.met === one.met)
        ? []
        : [{ before: one, after: other }];
    }),
  };
};

/** Where a clause stands: `678a.11(d)(2)` below `678a.11(d)`, below the section, below the chapter. Null above the chapter. */
export const parentClause = (id: string): string | null =>
  id.endsWith(')') ? id.slice(0, id.lastIndexOf('(')) : id.includes('.') ? id.slice(0, id.indexOf('.')) : null;
