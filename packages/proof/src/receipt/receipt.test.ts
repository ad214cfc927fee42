import type { Viewer } from '@fairdeal/rules';
import { staffMember } from '@fairdeal/rules/internal';
import { HOUSE_DRAFTS, POKER_DRAFTS, testPlayer, withTestGame, withTitles } from '@fairdeal/table/testing';
import { describe, expect, test } from 'vitest';
import { toBase64 } from '../encoding/base64.js';
import { revealEntry } from '../log/entry.js';
import { deserializeAct } from '../log/recording.js';
import { checkpointOf, forged, HOUSE_VERIFIER, leavesOf, logOf, receiptOf } from '../testing/index.js';
import { nodesOver, proveConsistency } from '../tree/index.js';
import type { VerifyOptions } from '../verify/index.js';
import { checkReceipt } from './check.js';
import { eventsSeen, type Receipt, type ReceiptV2, visibleCardsIn } from './receipt.js';

const VIEWERS: readonly Exclude<Viewer, 'sealed'>[] = [
  testPlayer(1),
  testPlayer(2),
  staffMember('surveillance'),
  'public',
];

describe.each(withTitles([...HOUSE_DRAFTS, ...POKER_DRAFTS]))('a receipt of a round of %s', (title, draft) => {
  const other = { draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 20, wrong: 0 } } as const;
  const log = logOf([{ draft, played: { cards: 'virtual', acts: 110, wrong: 0 } }, other], `receipt ${title}`);

  test('verifies for every viewer, and shows no card its owner may not see', async () => {
    for (const round of [1, 2])
      for (const viewer of VIEWERS) {
        const receipt = await receiptOf(log, round, viewer);
        if (receipt === null) return expect(round).toBe(2);
        const sent = JSON.parse(JSON.stringify(receipt)) as unknown;
        const checked = checkReceipt(sent, { key: HOUSE_VERIFIER });
        expect(checked?.faults).toEqual([]);
        expect(checked).toMatchObject({ ok: true, signature: 'given key', receipt: { table: 't1', round } });

        const may = withTestGame(draft, (game) => {
          const own = log.filter(
            ({ entry }) => entry.position > 1 && receipt.entries.some((held) => held.entry === entry.entry),
          );
          return new Set(
            own.flatMap(({ entry, secret }) =>
              deserializeAct(game, revealEntry(entry, secret)).events.flatMap((event) =>
                visibleCardsIn(
                  JSON.parse(JSON.stringify(game.wire.event.encode(game.book.redact(event, viewer) as never))),
                ),
              ),
            ),
          );
        });
        expect(visibleCardsIn(sent).filter((card) => !may.has(card))).toEqual([]);
        expect(JSON.stringify(sent)).not.toMatch(/"order":"[^"]/);
      }
  });
});

describe.each(withTitles([...HOUSE_DRAFTS, ...POKER_DRAFTS]))(
  'a house that deals %s out of the sealed order',
  (title, draft) => {
    const log = logOf([{ draft, played: { cards: 'virtual', acts: 110, wrong: 0 } }], `sealed ${title}`);
    /** The log as if these cards had been swapped in the deck before it was sealed. The dealt cards stay the same. */
    const sealedAs = (change: (order: readonly string[]) => readonly string[]): typeof log =>
      log.reduce(
        (all, { entry }, at) =>
          entry.deck === undefined
            ? all
            : forged(all, at, ({ act, events }) => ({
                act,
                events: events.map((event) =>
                  typeof event.order === 'string' && event.order !== ''
                    ? { ...event, order: change(event.order.match(/../g) ?? []).join('') }
                    : event,
                ),
              })),
        log,
      );
    const found = async (changed: typeof log): Promise<readonly unknown[]> => {
      const receipt = await receiptOf(changed, 1, testPlayer(1));
      return checkReceipt(JSON.parse(JSON.stringify(receipt)), { key: HOUSE_VERIFIER })?.faults ?? [];
    };
    const WHY = expect.objectContaining({ why: expect.stringContaining('not the next cards of the sealed deck') });

    test('is found by a player who was dealt one of them', async () => {
      expect(await found(sealedAs((order) => order))).toEqual([]);
      expect(await found(sealedAs((order) => order.toReversed()))).toContainEqual(WHY);
      expect(await found(sealedAs(([top = '', ...rest]) => [...rest, top]))).toContainEqual(WHY);
      const { decks, entries } = (await receiptOf(log, 1, testPlayer(1))) as Receipt;
      const { cards = [], size = 0 } = decks[0] ?? {};
      const [own] = entries.flatMap((held) => visibleCardsIn(eventsSeen(held)));
      const place = cards.find(({ card }) => card === own)?.place ?? 0;
      const stays =
        Array.from({ length: size }, (_, at) => at).findLast((at) => cards.every((card) => card.place !== at)) ?? 0;
      const swapped = sealedAs((order) => order.with(place, order[stays] ?? '').with(stays, order[place] ?? ''));
      expect(await found(swapped)).toContainEqual(WHY);
    });
  },
);

test.each([
  ['omaha-high', 'cardsTakenOut', 12, 0.8],
  ['five-card-omaha-high', 'cardExchanged', 3, 0.4],
] as const)('a receipt of %s is right where %s comes in between', async (game, did, seed, wrong) => {
  const [draft] = POKER_DRAFTS.filter((one) => one.game === game);
  const log = logOf([{ draft: draft!, played: { cards: 'virtual', acts: 260, wrong } }], `fuzz ${game} ${seed}`);
  const happened: string[] = [];
  for (let round = 1; ; round += 1) {
    const receipt = await receiptOf(log, round, testPlayer(1));
    if (receipt === null) break;
    happened.push(...receipt.entries.flatMap((held) => eventsSeen(held).map((event) => String(event.did))));
    expect(checkReceipt(JSON.parse(JSON.stringify(receipt)), { key: HOUSE_VERIFIER })?.faults).toEqual([]);
  }
  expect(happened).toContain(did);
});

describe('a changed receipt is found', async () => {
  const [draft] = POKER_DRAFTS.filter(({ game }) => game === 'hold-em');
  const log =
    draft === undefined ? [] : logOf([{ draft, played: { cards: 'virtual', acts: 80, wrong: 0 } }], 'changed');
  const receipt = (await receiptOf(log, 1, testPlayer(1))) as ReceiptV2;
  const deck = receipt.decks[0] as ReceiptV2['decks'][number];
  const faults = (changed: Receipt): readonly string[] => checkReceipt(changed)?.faults.map(({ why }) => why) ?? [];

  test('it shows and proves the owner’s cards', () => {
    expect(faults(receipt)).toEqual([]);
    expect(visibleCardsIn(receipt.entries.map(({ seen }) => seen)).length).toBeGreaterThanOrEqual(2);
    expect(deck.cards.length).toBeGreaterThanOrEqual(2);
  });

  test.each<[string, ReceiptV2, string]>([
    [
      'an entry',
      { ...receipt, entries: receipt.entries.map((entry, at) => (at === 3 ? { ...entry, key: 'x' } : entry)) },
      'The proof doesn’t show',
    ],
    [
      'a card that it saw',
      {
        ...receipt,
        entries: receipt.entries.map(({ seen, ...entry }) =>
          seen === undefined
            ? entry
            : {
                ...entry,
                seen: JSON.parse(JSON.stringify(seen).replace(/[2-9TJQKA]([cdhs])/, 'A$1')),
              },
        ),
      },
      '',
    ],
    [
      'a card that was sealed',
      { ...receipt, decks: [{ ...deck, cards: deck.cards.map((card) => ({ ...card, card: 'Jk' })) }] },
      'was not at place',
    ],
    ['a card that is left out', { ...receipt, decks: [{ ...deck, cards: deck.cards.slice(1) }] }, 'doesn’t prove that'],
    ['the table', { ...receipt, table: 't2' }, 'another table'],
    ['the order', { ...receipt, entries: receipt.entries.toReversed() }, 'The first entry is not the opening'],
    ['the checkpoint', { ...receipt, checkpoint: receipt.checkpoint.replace('example', 'exbmple') }, 'The checkpoint'],
  ])('%s', (_, changed, why) => {
    expect(faults(changed).join(' ')).toContain(why);
    expect(checkReceipt(changed)?.ok).toBe(false);
  });

  test('one whose log the later checkpoint doesn’t extend', () => {
    const more = logOf([{ draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 5, wrong: 0 } }], 'more');
    const [later, forked] = [
      [...log, ...more],
      [...more, ...log],
    ];
    const against = (grown: typeof log, from = log.length): VerifyOptions => ({
      checkpoint: checkpointOf(grown),
      from,
      consistency: proveConsistency(nodesOver(leavesOf(grown)), log.length, grown.length).map(toBase64),
    });
    const why = (given: VerifyOptions): readonly string[] =>
      checkReceipt(receipt, given)?.faults.map((one) => one.why) ?? [];
    expect(why(against(later))).toEqual([]);
    expect(why(against(forked))).toEqual([expect.stringContaining(`doesn’t extend the ${log.length} entries`)]);
    // A checkpoint that can't be compared is always reported.
    const refused = [expect.stringContaining('can’t be compared')];
    expect(why(against(forked, log.length - 1))).toEqual(refused);
    expect(why({ checkpoint: checkpointOf(later) })).toEqual(refused);
    expect(why({ checkpoint: checkpointOf(log.slice(0, -1)) })).toEqual(refused);
    expect(why({ checkpoint: checkpointOf(log) })).toEqual([]);
    expect(why({ key: HOUSE_VERIFIER, checkpoint: checkpointOf(later).replace('\n', ' \n') })).toEqual([
      expect.stringContaining('The checkpoint given separately:'),
    ]);
  });

  test('one that opens a card its viewer was not shown', () => {
    const without = { ...receipt, entries: receipt.entries.map(({ seen: _, ...entry }) => entry) };
    expect(faults(without).join(' ')).toContain('didn’t show it to this viewer');
  });
});
