import { expect, test } from 'vitest';
import { citationsIn, declarationsIn, sentencesIn, withoutComments } from './citations.js';
import { clausesIn, compareEditions, findClauses, isWithinClause, parentClause, readClauseId } from './find.js';
import { EDITIONS, editionsOf } from './index.js';

test.each([
  '678a.7(e)',
  '678A.7(E)',
  '§ 678a.7(e)',
  '58 Pa. Code § 678a.7(e)',
  '58 pa code 678a.7 (e)',
  'Section 678a.7(e)',
  'clause 678a 7 e',
  '678a.7.e',
  '678a.7e',
])('%s is the clause 678a.7(e)', (written) => {
  expect(readClauseId(written)?.toLowerCase()).toBe('678a.7(e)');
});

test.each([
  ['chapter 686a', '686a'],
  ['686a.5', '686a.5'],
  ['686a 5', '686a.5'],
  ['678a.2(b)(7)(iii)(A)', '678a.2(b)(7)(iii)(A)'],
  ['678a 2 b 7 iii A', '678a.2(b)(7)(iii)(A)'],
  ['envy bonus', null],
  ['10 to 1', null],
  ['', null],
])('%s is %s', (written, id) => {
  expect(readClauseId(written)).toBe(id);
});

test('no two ids of an edition differ only by their capitals, so that any spelling means one clause', () => {
  for (const { clauses } of EDITIONS) {
    const ids = Object.keys(clauses);
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
    for (const id of ids) expect(readClauseId(id.replaceAll(/[().]+/g, ' '))).toBe(id);
  }
});

test('a clause is found with all below it, and nothing else', () => {
  const found = findClauses('678a.11(d)(1)', editionsOf('678a').slice(-1)).map(({ id }) => id);
  expect(found).toEqual(['678a.11(d)(1)', '678a.11(d)(1)(i)', '678a.11(d)(1)(ii)']);
  expect(isWithinClause('678a.11', '678a.1')).toBe(false);
});

test('clauses stand in the order of the law, whichever edition changed them', () => {
  const [older, newer] = editionsOf('678a').map((edition) => clausesIn([edition]).map(({ id }) => id));
  expect(newer!.indexOf('678a.7(e)')).toBe(older!.indexOf('678a.7(e)'));
  expect(newer!.filter((id) => older!.includes(id))).toEqual(older!.filter((id) => newer!.includes(id)));
  // The chapters that have one edition are written down in their order.
  for (const edition of EDITIONS.filter(({ chapter }) => chapter !== '678a'))
    expect(clausesIn([edition]).map(({ id }) => id)).toEqual(Object.keys(edition.clauses));
});

test('words are found in any case and order, and no words find every clause', () => {
  expect(findClauses('BONUS envy')).toEqual(findClauses('envy bonus'));
  expect(findClauses('envy bonus').length).toBeGreaterThan(3);
  expect(findClauses('')).toHaveLength(1307);
});

test('a comparison of editions shows additions, removals and changes', () => {
  const [before, after] = editionsOf('678a');
  const { added, removed, changed } = compareEditions(before!, after!);
  expect(clausesIn([after!]).length - clausesIn([before!]).length).toBe(added.length - removed.length);
  expect(changed.map(({ after: now }) => now.id)).toContain('678a.7(e)');
  for (const { before: old, after: now } of changed) {
    expect([old.edition, now.edition, old.id]).toEqual(['2016', '2019', now.id]);
    expect([old.requires, old.met]).not.toEqual([now.requires, now.met]);
  }
});

test('above a clause stand its paragraphs, its section and its chapter', () => {
  const above: (string | null)[] = [];
  for (let id: string | null = '678a.2(b)(7)'; id !== null; id = parentClause(id)) above.push(id);
  expect(above).toEqual(['678a.2(b)(7)', '678a.2(b)', '678a.2', '678a']);
});

test('a clause in a comment is no citation', () => {
  expect(withoutComments("rule('637a.1'); // 637a.2\n/** 637a.3 */ cut(`// 637a.4`)")).toBe(
    "rule('637a.1');          \n              cut(`// 637a.4`)",
  );
});

/** Said so, it is no claim of this file. */
const PROVES = 'proves';

test('citations are found with their place, the declaration and the sentence they stand in', () => {
  const code = {
    path: 'packages/rules/src/x/round.ts',
    text: `const one = 1;\nexport const settle = () =>\n  event('678a.11(d)', \`\${chapter}.4(a)\`);\nconst other = 2;\n`,
  };
  const proof = {
    path: 'packages/rules/src/x/round.test.ts',
    text: `test(\n  ${PROVES}('the dealer\\'s hand comes last',\n    '678a.11(d)'), () => {});\ntest('678a.11(e)', () => {});\n`,
  };
  const page = { path: 'packages/web/src/page.ts', text: "'678a.11(d)', '678a.99(z)'" };
  const { citations, unknown } = citationsIn([code, proof, page], {});
  expect(citations['678a.11(d)']).toEqual({ code: [`${code.path}:3`], tests: [`${proof.path}:3`] });
  expect(Object.keys(citations).toSorted()).toEqual(['677a.4(a)', '678a.11(d)', '678a.4(a)', '680a.4(a)', '687a.4(a)']);
  expect(unknown).toEqual([`${page.path}:1 cites 678a.99(z)`]);
  expect(declarationsIn(code.text)).toEqual([
    { line: 1, words: 'one' },
    { line: 2, words: 'settle' },
    { line: 4, words: 'other' },
  ]);
  expect(sentencesIn(proof.text)).toEqual([{ line: 2, words: "the dealer's hand comes last" }]);
});
