import { simulationChance } from '@fairdeal/cards';
import { staffMember } from '@fairdeal/rules/internal';
import { HOUSE_DRAFTS, type OpenDraft, POKER_DRAFTS, testPlayer, withTitles } from '@fairdeal/table/testing';
import { describe, expect, test } from 'vitest';
import { signNote } from '../notes/index.js';
import { HOUSE_KEY, HOUSE_VERIFIER, logOf, receiptOf } from '../testing/index.js';
import { checkReceipt } from './check.js';
import { type ReceiptV2, receiptText } from './receipt.js';

// Every value in a receipt is changed, removed and added to, one at a time. The forger even gets the house to sign the forged receipt, so only the
// log contradicts it. Without that signature there is one more fault.

/** Changes tried on each receipt; FAIRDEAL_MUTATIONS=all tries every one. */
const TRIED = process.env.FAIRDEAL_MUTATIONS === 'all' ? Number.POSITIVE_INFINITY : 25;

type Json = unknown;
type Path = readonly (string | number)[];
interface Mutation {
  readonly what: string;
  readonly path: Path;
  readonly change: (value: Json) => Json;
}

const GONE = Symbol('gone');
const isThing = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changedAt = (value: Json, [field, ...rest]: Path, change: (value: Json) => Json): Json => {
  if (field === undefined) return change(value);
  if (Array.isArray(value))
    return value
      .map((item: Json, at) => (at === field ? changedAt(item, rest, change) : item))
      .filter((item) => item !== GONE);
  const held = value as Readonly<Record<string, Json>>;
  const next = changedAt(held[field], rest, change);
  return Object.fromEntries(
    Object.entries({ ...held, [field]: next }).filter(([, item]) => item !== GONE && item !== undefined),
  );
};

const other = (value: Json): Json => {
  if (typeof value === 'string') return value === '' ? 'x' : `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : 'x';
};

const mutationsOf = (value: Json, path: Path = []): Mutation[] => {
  const remove = path.length === 0 ? [] : [{ what: 'remove', path, change: () => GONE }];
  if (Array.isArray(value))
    return [
      ...remove,
      ...(value.length === 0
        ? []
        : [{ what: 'double', path, change: (list: Json) => [...(list as Json[]), value[0]] }]),
      ...value.flatMap((item: Json, at) => mutationsOf(item, [...path, at])),
    ];
  if (isThing(value))
    return [
      ...remove,
      { what: 'add to', path, change: (thing: Json) => ({ ...(thing as object), note: 'anything at all' }) },
      ...Object.entries(value).flatMap(([field, item]) => mutationsOf(item, [...path, field])),
    ];
  return [...remove, { what: 'change', path, change: other }];
};

/** The house signs these, but they are not in the log. */
const ENVELOPE: ReadonlySet<unknown> = new Set(['key', 'checkpoint', 'signature', 'receipt', 'handovers']);

const resigned = ({ signature: _, ...receipt }: ReceiptV2): ReceiptV2 => ({
  ...receipt,
  signature: signNote(receiptText(receipt), HOUSE_KEY),
});

const receiptFor = async (draft: OpenDraft, viewer: Parameters<typeof receiptOf>[2]): Promise<ReceiptV2> => {
  const log = logOf([{ draft, played: { cards: 'virtual', acts: 110, wrong: 0 } }], `mutated ${draft.game}`);
  const receipt = (await receiptOf(log, 2, viewer)) ?? (await receiptOf(log, 1, viewer));
  return JSON.parse(JSON.stringify(receipt)) as ReceiptV2;
};

const isFound = (forged: unknown): boolean => checkReceipt(forged, { key: HOUSE_VERIFIER })?.ok !== true;

/** Mutations that `verify` takes for an honest receipt. */
const missed = (receipt: ReceiptV2, mutations: readonly Mutation[], isResigned: boolean): readonly unknown[] =>
  mutations
    .filter(({ path, change }) => {
      const forged = changedAt(receipt, path, change) as ReceiptV2;
      return !isFound(isResigned ? resigned(forged) : forged);
    })
    .map(({ what, path }) => `${what} ${path.join('.')}`);

const latest = [...new Map(HOUSE_DRAFTS.map((draft) => [draft.game, draft])).values()];
const poker = POKER_DRAFTS.filter(({ game }) => ['hold-em', 'seven-card-stud-high', 'triple-draw-2-7'].includes(game));

describe.each(withTitles([...latest, ...poker]))('a receipt of %s', async (title, draft) => {
  const receipt = await receiptFor(draft, testPlayer(1));
  const sampled = (mutations: readonly Mutation[]): readonly Mutation[] => {
    const { below } = simulationChance(`mutations ${title}`);
    return mutations.length <= TRIED
      ? mutations
      : Array.from({ length: TRIED }, () => mutations[below(mutations.length)]!);
  };

  test('verifies as a whole, and fails without any one of its entries, even with a new signature', () => {
    const checked = checkReceipt(receipt, { key: HOUSE_VERIFIER });
    expect(checked).toMatchObject({ ok: true, faults: [], notProved: [], receipt: { viewer: testPlayer(1) } });
    const drops = receipt.entries.map(
      (_, at): Mutation => ({ what: 'drop', path: ['entries', at], change: () => GONE }),
    );
    expect(missed(receipt, drops, true)).toEqual([]);
  });

  test('fails after any change to its contents, even with a new signature', () => {
    const inside = mutationsOf(receipt).filter(({ path }) => path.length > 0 && !ENVELOPE.has(path[0]));
    expect(missed(receipt, sampled(inside), true)).toEqual([]);
    const { table, round, viewer } = receipt;
    const top = mutationsOf({ table, round, viewer }).filter(({ path }) => path.length > 0);
    expect(missed(receipt, top, true)).toEqual([]);
  });

  test('fails after any change to its envelope', () => {
    const outside = mutationsOf(receipt).filter(({ path }) => path.length === 0 || ENVELOPE.has(path[0]));
    expect(outside.length).toBeGreaterThan(6);
    expect(missed(receipt, outside, false)).toEqual([]);
  });
});

test.each([
  ['surveillance', staffMember('surveillance')],
  ['the public', 'public'],
] as const)('a receipt for %s fails after any change to it', async (name, viewer) => {
  const receipt = await receiptFor(latest[1]!, viewer);
  const checked = checkReceipt(receipt, { key: HOUSE_VERIFIER });
  expect(checked).toMatchObject({ ok: true, faults: [] });
  expect(checked?.notProved).toHaveLength(viewer === 'public' ? 0 : 1);
  const { below } = simulationChance(`mutations ${name}`);
  const all = mutationsOf(receipt);
  const tried = TRIED < all.length ? Array.from({ length: TRIED }, () => all[below(all.length)]!) : all;
  expect(missed(receipt, [...tried, ...all.filter(({ path }) => path[0] === 'viewer')], false)).toEqual([]);
});

test('an outsider’s forgeries get a plain sentence each', async () => {
  const receipt = await receiptFor(latest[1]!, testPlayer(1));
  const why = (forged: unknown): string =>
    (checkReceipt(forged, { key: HOUSE_VERIFIER })?.faults ?? []).map((fault) => fault.why).join(' ');
  const { entries } = receipt;
  const wager = entries.findIndex(({ act }) => act.do === 'wager');
  expect(why({ ...receipt, entries: entries.toSpliced(wager, 1) })).toContain(
    `Position ${entries[wager]?.position} is missing from the receipt.`,
  );
  expect(why({ ...receipt, round: 42 })).toContain(
    `The receipt names round 42. Its entries belong to round ${receipt.round}.`,
  );
  expect(why({ ...receipt, viewer: { ...testPlayer(1), person: 'Mallory' } })).toContain(
    'The entries don’t show that Mallory sat at the table',
  );
  expect(why({ ...receipt, viewer: { ...testPlayer(1), seat: 2 } })).toContain(
    'The receipt names seat 2. Its entries show the person in seat 1.',
  );
  expect(why({ ...receipt, note: 'anything at all' })).toContain(
    'does not have the shape of a receipt: Unrecognized key',
  );
});

test('nobody can edit a buy-in', async () => {
  const log = logOf([{ draft: latest[1]!, played: { cards: 'virtual', acts: 60, wrong: 0 } }], 'buy-in');
  const text = JSON.stringify(await receiptOf(log, 1, testPlayer(1)));
  const edited = text.replaceAll('1018000', '9018000');
  expect(edited).not.toBe(text);
  const whys = checkReceipt(JSON.parse(edited), { key: HOUSE_VERIFIER })?.faults.map(({ why }) => why);
  expect(whys).toContainEqual(expect.stringContaining('A private field was changed, added or removed'));
});
