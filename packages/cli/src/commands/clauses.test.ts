import { EDITIONS } from '@fairdeal/rules';
import { CLAUSE_KINDS } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { fairdeal } from '../testing/run.js';

interface Register {
  readonly chapters: readonly {
    readonly chapter: string;
    readonly edition: string;
    readonly clauses: number;
    readonly met: Readonly<Record<string, number>>;
    readonly untested: readonly string[];
    readonly unheard: readonly string[];
    readonly open: number;
  }[];
  readonly total: number;
  readonly open: number;
}

test('the register as JSON counts every clause of every edition once: met in one way, or open', async () => {
  const { status, out, err } = await fairdeal('clauses', '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const register = JSON.parse(out) as Register;
  expect(register.total).toBe(1307);
  expect(register.chapters.map(({ chapter, edition }) => [chapter, edition])).toEqual(
    EDITIONS.map(({ chapter, edition }) => [chapter, edition]),
  );
  for (const { clauses, met, untested, unheard, open } of register.chapters) {
    expect(Object.keys(met)).toEqual([...CLAUSE_KINDS]);
    expect(Object.values(met).reduce((sum, count) => sum + count, open)).toBe(clauses);
    expect(untested.length + unheard.length).toBeLessThanOrEqual(open);
  }
  expect(register.open).toBe(register.chapters.reduce((sum, { open }) => sum + open, 0));
});

test('for people it is a table that ends with the sum', async () => {
  const { status, out } = await fairdeal('clauses');
  expect(status).toBe(0);
  expect(out).toMatch(/^chapter +edition +clauses +enforced +shown +recorded +configured +defines +outside +open\n/);
  expect(out).toMatch(/\n1,307 clauses, \d+ open\n$/);
});

test('one clause is shown with its code, its tests and a ruling that names it', async () => {
  const { status, out } = await fairdeal('clauses', '686a.5(d)', '--json');
  expect(status).toBe(0);
  const { clauses } = JSON.parse(out) as { clauses: { id: string; requires: string; code: string[] }[] };
  expect(clauses.map(({ id }) => id)).toContain('686a.5(d)');
  expect(clauses[0]!.requires).toMatch(/\.$/);
  for (const place of clauses[0]!.code) expect(place).toMatch(/^packages\/.+\.ts:\d+$/);
  expect((await fairdeal('clauses', '686a.5(d)')).out).toContain(
    '  code  packages/rules/src/686a-over-under/cards.ts:',
  );
  expect((await fairdeal('clauses', '686a.5(d)')).out).toMatch(/\n {2}says {2}.+\n {4}in {2}packages\/rules\/.+/);
});

test('a chapter shows all its clauses', async () => {
  const { out } = await fairdeal('clauses', '686a', '--json');
  expect((JSON.parse(out) as { clauses: unknown[] }).clauses).toHaveLength(82);
});

test('a clause of two editions is shown with its code in both', async () => {
  const { out: lines } = await fairdeal('clauses', '678a.2(a)');
  expect(lines.match(/^678a\.2\(a\) \(20(16|19)\), .*\n {2}code {2}/gm)).toHaveLength(2);
});

test('a clause comes with the address of the published text of its section', async () => {
  const { out } = await fairdeal('clauses', '678a.11(d)(2)(ii)(A)', '--edition', '2019', '--json');
  const published =
    'https://www.pacodeandbulletin.gov/Display/pacode?file=/secure/pacode/data/058/chapter678a/s678a.11.html';
  expect(JSON.parse(out)).toMatchObject({ clauses: [{ id: '678a.11(d)(2)(ii)(A)', published }] });
  const { out: lines } = await fairdeal('clauses', '678a.11(d)(2)(ii)(A)', '--edition', '2019');
  expect(lines).toContain(`  text  ${published}\n`);
});

test('a clause of two editions is shown in both', async () => {
  const { out } = await fairdeal('clauses', '678a.2(a)', '--json');
  const { clauses } = JSON.parse(out) as { clauses: { id: string; edition: string }[] };
  expect(clauses.filter(({ id }) => id === '678a.2(a)').map(({ edition }) => edition)).toEqual(['2016', '2019']);
});

test.each(['686a.99', '999a', '686a.5(d'])('clause %s is unknown, and one sentence says so', async (id) => {
  const { status, out, err } = await fairdeal('clauses', id);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toBe(
    `Unknown clause "${id}". Chapters: 637a, 677a, 678a, 680a, 686a, 687a, 688a. A clause looks like 686a.5(d).\n`,
  );
});

test.each([
  ['678a', '2020', '"678a" is not in the edition of 2020, only in 2016 and 2019.\n'],
  ['686a.5(d)', '2016', '"686a.5(d)" is not in the edition of 2016, only in 2020.\n'],
])('of %s there is nothing in the edition of %s, and where there is, is said', async (id, edition, err) => {
  expect(await fairdeal('clauses', id, '--edition', edition)).toEqual({ status: 2, out: '', err });
});

test('words that no clause speaks of are a no, and no mistake', async () => {
  expect(await fairdeal('clauses', 'zebra')).toEqual({ status: 1, out: 'No matching clauses for "zebra".\n', err: '' });
  expect(await fairdeal('clauses', 'zebra', '--edition', '2016')).toMatchObject({
    status: 1,
    out: 'No matching clauses in the 2016 edition for "zebra".\n',
  });
  expect(await fairdeal('clauses', 'zebra', '--json')).toEqual({ status: 1, out: '{"clauses":[]}\n', err: '' });
});

test('a clause that stands in two editions is shown with the ruling of each', async () => {
  const shown = async (edition: string): Promise<string> =>
    (await fairdeal('clauses', '678a.7(e)', '--edition', edition)).out;
  expect(await shown('2016')).toMatch(/\n {2}says {2}.*2016 edition/);
  expect(await shown('2019')).toMatch(/\n {2}says {2}player wager: refused: .*\n {4}in {2}.*edition of 2019/);
});

const ids = async (...args: readonly string[]): Promise<string[]> => {
  const { status, out, err } = await fairdeal('clauses', ...args, '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return (JSON.parse(out) as { clauses: { id: string }[] }).clauses.map(({ id }) => id);
};

test.each([['678A.7(E)'], ['§ 678a.7(e)'], ['§678a.7(e)'], ['58 Pa. Code § 678a.7(e)'], ['678a.7', '(e)']])(
  '%s is the clause 678a.7(e), however it is written',
  async (...written) => {
    expect(await ids(...written)).toEqual(await ids('678a.7(e)'));
    expect((await fairdeal('clauses', ...written)).out).toContain('  code  ');
  },
);

test.each([['678a.8', '678a.9'], ['678a.8,', '678a.9'], ['§§ 678a.8, 678a.9'], ['58 Pa. Code §§ 678a.8 and 678a.9']])(
  '%s names two sections, and both are answered',
  async (...written) => {
    expect(await ids(...written)).toEqual([...(await ids('678a.8')), ...(await ids('678a.9'))]);
  },
);

test('two clauses are shown with their code, and an unknown one is named', async () => {
  const { out } = await fairdeal('clauses', '686a.5(d)', '686a.8(a)');
  expect(out.match(/^686a\..*\n {2}code {2}/gm)).toHaveLength(2);
  expect((await fairdeal('clauses', '686a.5(d)', '686a.99')).err).toContain('Unknown clause "686a.99". ');
});

test('a mistyped word gets a suggestion', async () => {
  expect(await fairdeal('clauses', 'payuot')).toMatchObject({
    status: 1,
    out: 'No matching clauses for "payuot" (did you mean payout?).\n',
  });
  expect(await fairdeal('clauses', 'dif', '678a', '2016', '2019')).toMatchObject({
    status: 2,
    err: 'Unknown comparison "dif" (did you mean diff?). Available comparisons: diff.\n',
  });
});

test('an empty argument is refused', async () => {
  expect(await fairdeal('clauses', '')).toEqual({
    status: 2,
    out: '',
    err: 'Name a clause, a section, a chapter, or words to search for. The argument is empty.\n',
  });
});

test('one new clause is counted as one', async () => {
  expect((await fairdeal('clauses', 'diff', '678a', '2016', '2019')).out).toMatch(
    /\n1 clause came, 0 went, 3 changed\.\n$/,
  );
});

test('--edition selects an edition', async () => {
  const { out } = await fairdeal('clauses', '678a.7', '--edition', '2016', '--json');
  const { clauses } = JSON.parse(out) as { clauses: { edition: string }[] };
  expect(new Set(clauses.map(({ edition }) => edition))).toEqual(new Set(['2016']));
  expect((await fairdeal('clauses', '--edition', '2020')).out).toMatch(
    /^chapter .*\n686a .*\n687a .*\n688a .*\n\n\d+ clauses/,
  );
  expect(await fairdeal('clauses', '678a', '--edition', '1999')).toEqual({
    status: 2,
    out: '',
    err: 'Unknown edition "1999". Available editions: 2016, 2019, 2020.\n',
  });
});

test('clauses are found by the words that they speak of, in any case and order', async () => {
  const found = await ids('Bonus', 'envy');
  expect(found.length).toBeGreaterThan(3);
  expect(await ids('envy bonus')).toEqual(found);
  for (const line of (await fairdeal('clauses', 'envy', 'bonus')).out.trim().split('\n'))
    expect(line).toMatch(/envy.*bonus|bonus.*envy/i);
});

test('the changes of a new edition are listed', async () => {
  const { out } = await fairdeal('clauses', 'diff', '678a', '2016', '2019', '--json');
  const { added, removed, changed, ...asked } = JSON.parse(out) as Record<string, { id: string }[]>;
  expect(asked).toEqual({ chapter: '678a', from: '2016', to: '2019' });
  const [before, after] = ['2016', '2019'].map((edition) =>
    Object.keys(EDITIONS.find((one) => one.chapter === '678a' && one.edition === edition)!.clauses),
  );
  expect(added!.map(({ id }) => id)).toEqual(after!.filter((id) => !before!.includes(id)));
  expect(removed!.map(({ id }) => id)).toEqual(before!.filter((id) => !after!.includes(id)));
  // The edition of 2019 lets a player wager on more than one box.
  expect(changed!.map(({ id }) => id)).toContain('678a.7(e)');
  const { out: words } = await fairdeal('clauses', 'diff', '678A', '2016', '2019');
  expect(words.match(/^[+-] 678a\.7\(e\), /gm)).toHaveLength(2);
});

test.each([
  [['diff', '678a'], "Missing required argument 'from'"],
  [['diff', '679a', '2016', '2019'], 'Unknown chapter "679a" (did you mean 677a?). Available chapters: 637a'],
  [['diff', '686a', '2016', '2020'], 'Unknown edition of 686a "2016"'],
])('%j is a usage error', async (args, start) => {
  const { status, err } = await fairdeal('clauses', ...args);
  expect(status).toBe(2);
  expect(err.startsWith(start)).toBe(true);
});
