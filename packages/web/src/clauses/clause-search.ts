import { EDITIONS, findClauses, type RegisteredClause, type RegisteredEdition } from '@fairdeal/rules';
import { clausesIn, editionsOf, isWithinClause, parentClause, readClauseId } from '@fairdeal/rules/internal';
import { LOBBY } from '../site/games.js';

/** Game of a chapter. */
export const chapterGame = (chapter: string): { readonly id: string; readonly title: string } =>
  LOBBY.games.find((game) => game.chapter === chapter) ?? { id: 'poker', title: 'The poker room' };

const sectionOf = (id: string): string => id.split('(')[0] ?? id;

/** Links to tables where a clause applies. In the poker room these are the games of its section, or Hold'em. */
export const tableLinksOf = (
  clause: RegisteredClause,
): readonly { readonly href: string; readonly title: string }[] => {
  const house = LOBBY.games.find(({ chapter }) => chapter === clause.chapter);
  if (house !== undefined) {
    const edition = house.editions.at(-1) === clause.edition ? '' : `&edition=${clause.edition}`;
    return [
      { href: `/table/${house.id}?deal=1${edition}`, title: `Play ${house.title}` },
      { href: `/table/${house.id}?role=dealer${edition}`, title: `Deal ${house.title}` },
    ];
  }
  const open = LOBBY.poker.filter(({ outsideChapter }) => !outsideChapter);
  const own = open.filter(({ section }) => section === sectionOf(clause.id));
  return (own.length > 0 ? own : open.filter(({ id }) => id === 'hold-em')).map(({ id, title }) => ({
    href: `/poker/${id}?deal=1`,
    title: `Play ${title}`,
  }));
};

/** Terms of a search: words or an id, chapter, edition and kind. An empty one matches everything. */
export interface ClauseSearch {
  readonly text: string;
  readonly chapter: string;
  readonly edition: string;
  readonly met: string;
}

export const readClauseSearch = (query: string): ClauseSearch => {
  const said = new URLSearchParams(query);
  const [text = '', chapter = '', edition = '', met = ''] = ['q', 'chapter', 'edition', 'met'].map(
    (name) => said.get(name) ?? '',
  );
  return { text, chapter, edition, met };
};

export const writeClauseSearch = ({ text, chapter, edition, met }: ClauseSearch): string => {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: text, chapter, edition, met }))
    if (value !== '') said.set(name, value);
  return said.size === 0 ? '' : `?${said}`;
};

/** Whether no newer edition has the clause. */
const isNewest = ({ id, chapter, edition }: RegisteredClause): boolean =>
  editionsOf(chapter).findLast(({ clauses }) => Object.hasOwn(clauses, id))?.edition === edition;

/** Clauses that a search finds, in the order of the law; null without terms. */
export const findClausesFor = ({ text, chapter, edition, met }: ClauseSearch): readonly RegisteredClause[] | null => {
  if (text.trim() === '' && chapter === '' && met === '') return null;
  const editions = EDITIONS.filter(
    (one) => (chapter === '' || one.chapter === chapter) && (edition === '' || one.edition === edition),
  );
  return findClauses(text.trim(), editions).filter(
    (clause) => (met === '' || clause.met === met) && (edition !== '' || isNewest(clause)),
  );
};

/** Target of an address: a clause, or a section or chapter. */
export type NamedPart =
  | { readonly is: 'clause'; readonly clause: RegisteredClause; readonly editions: readonly RegisteredClause[] }
  | { readonly is: 'part'; readonly id: string; readonly of: RegisteredEdition; readonly editions: readonly string[] }
  | { readonly is: 'unknown'; readonly above: string | null };

/** Finds `678a.11(d)(2)` in any spelling, in this edition or else the newest that has it. */
export const resolveClause = (written: string, edition: string | null): NamedPart => {
  const id = readClauseId(written) ?? '';
  const [chapter = ''] = id.toLowerCase().split('.');
  const editions = editionsOf(chapter);
  const same = clausesIn(editions).filter((clause) => clause.id.toLowerCase() === id.toLowerCase());
  const clause = same.find((one) => one.edition === edition) ?? same.at(-1);
  if (clause !== undefined) return { is: 'clause', clause, editions: same };
  const holding = editions.filter(({ clauses }) => Object.keys(clauses).some((one) => isWithinClause(one, id)));
  const of = holding.find((one) => one.edition === edition) ?? holding.at(-1);
  if (of !== undefined) return { is: 'part', id: id.toLowerCase(), of, editions: holding.map((one) => one.edition) };
  const above = parentClause(id);
  const known = above === null ? null : resolveClause(above, edition);
  return { is: 'unknown', above: known === null ? null : known.is === 'unknown' ? known.above : above };
};

/** Direct subclauses of a clause, in its edition. */
export const clausesBelow = ({ id, chapter, edition }: RegisteredClause): readonly RegisteredClause[] =>
  clausesIn(editionsOf(chapter).filter((one) => one.edition === edition)).filter((one) => parentClause(one.id) === id);
