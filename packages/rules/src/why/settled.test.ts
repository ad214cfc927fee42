import { readFileSync } from 'node:fs';
import { cards, formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import { settleJsonByHand } from '../engine/settle-round.js';
import { HOUSE_GAMES } from '../games.js';
import { type SettledHandReasons, whySettled } from './settled.js';

const reasonsOf = (round: unknown): readonly SettledHandReasons[] => {
  const read = settleJsonByHand(HOUSE_GAMES, round);
  if (isRefused(read)) throw new Error(read.reason);
  return read.settled.map((one) => whySettled(read.game, one));
};

const wagerOf = (round: unknown, wager: string) =>
  reasonsOf(round)[0]?.wagers.find((one) => one.wager === wager) ?? null;

const flush = (hand: string, play: object, wagers: object = { ante: 1000, 'flush-bonus': 500 }) => ({
  game: 'high-card-flush',
  paytables: { 'flush-bonus': 'B' },
  dealer: '9h7h2hKcQsJd4c',
  seats: [{ seat: 1, cards: hand, wagers, play }],
});

describe('a settled wager', () => {
  test('names the paytable line that applied, and the card that the next line lacked', () => {
    const bonus = wagerOf(flush('AsKsTs4s2d3d8c', { raise: 1000 }), 'flush-bonus');
    expect(bonus).toMatchObject({ outcome: 'win', line: 'four-card flush' });
    const [next] = bonus?.better ?? [];
    expect(next).toMatchObject({ pays: '10 to 1', lines: ['five-card flush'], obstacle: 'hand-short' });
    const swap = next?.swaps.find(({ out }) => out === cards('8c')[0]);
    expect(formatCards(swap?.in ?? [])).toMatch(/^(?:[2356789J QK]s)+$/);
    expect(next?.cites).toContain('678a.12(b)');
  });

  test('lists lines that one card can’t reach, without cards', () => {
    const { better = [] } = wagerOf(flush('AsKsTs4s2d3d8c', { raise: 1000 }), 'flush-bonus') ?? {};
    expect(better.at(-1)).toMatchObject({ lines: ['seven-card flush'], swaps: [], cites: ['678a.12(b)'] });
    expect(better.map(({ received }) => received)).toEqual(
      better.map(({ received }) => received).toSorted((a, b) => a - b),
    );
  });

  test('that was given up names what it would have won, and every decision its result', () => {
    const folded = flush('AsKsTs4s2d3d8c', { fold: true });
    expect(wagerOf(folded, 'ante')?.better).toMatchObject([{ outcome: 'win', received: 2000, obstacle: 'given-up' }]);
    expect(reasonsOf(folded)[0]?.decisions).toEqual([
      { decision: 'raise', net: 3000 },
      { decision: 'fold', net: 0 },
    ]);
  });

  test('pushes because the dealer does not qualify', () => {
    const round = { ...flush('AsKsTs4s2d3d8c', { raise: 1000 }), dealer: '8h7h2hKcQsJd4c' };
    expect(wagerOf(round, 'raise')).toMatchObject({
      outcome: 'push',
      better: [{ outcome: 'win', obstacle: 'dealer-not-qualified', swaps: [] }],
    });
  });

  test('a Blind that pushes below a straight lists the straight', () => {
    const round = {
      game: 'dj-wild',
      dealer: 'Qh9c5h8hTs',
      seats: [{ seat: 1, cards: 'Ks9dKhJcTd', wagers: { ante: 1000, blind: 1000 }, play: { raise: true } }],
    };
    const blind = wagerOf(round, 'blind');
    expect(blind).toMatchObject({ outcome: 'push' });
    expect(blind?.better[0]).toMatchObject({ pays: '1 to 1', lines: ['straight'], obstacle: 'hand-short' });
    expect(blind?.better[0]?.swaps.map(({ out }) => formatCards([out]))).toContain('Kh');
  });
});

const goldenRounds = (game: string): readonly object[] =>
  readFileSync(new URL(`../../../../golden/rounds/${game}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(0, 12)
    .map((line) => (JSON.parse(line) as { readonly round: object }).round);

test.each(HOUSE_GAMES.map(({ id }) => id))('every swap named in %s reaches the outcome it is named for', (id) => {
  for (const written of goldenRounds(id)) {
    const read = settleJsonByHand(HOUSE_GAMES, written);
    if (isRefused(read)) continue;
    const { game, settled } = read;
    for (const one of settled)
      for (const { wager, better, received } of whySettled(game, one).wagers)
        for (const { swaps, outcome, pays, received: more } of better) {
          expect(more).toBeGreaterThan(received);
          for (const { out, in: into } of swaps.slice(0, 1)) {
            const changed = one.hand.cards.with(one.hand.cards.indexOf(out), into[0] ?? out);
            const play =
              one.hand.play !== null && game.tells(one.hand.play).does === 'set'
                ? game.readPlay(undefined)
                : one.hand.play;
            const result = game.settle(one.round, { ...one.hand, cards: changed, play });
            expect(result.wagers.filter((line) => line.wager === wager)).toContainEqual(
              expect.objectContaining({ outcome, pays }),
            );
          }
        }
  }
});
