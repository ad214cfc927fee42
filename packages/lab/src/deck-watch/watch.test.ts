import { type Card, type Chance, cards, DECK_52, DECK_53, shuffle, simulationChance } from '@fairdeal/cards';
import { shuffleInPlace } from '@fairdeal/cards/internal';
import { describe, expect, test } from 'vitest';
import { readDeckWatch } from './reading.js';
import { watchTargetJobs } from './targets.js';
import { type DeckWatch, deckWatcher, startDeckWatch, totalCapital } from './watch.js';
import type { WatchedRound } from './watched.js';

const next = deckWatcher();
const SIX_DECKS = Array.from({ length: 6 }, () => DECK_52).flat();
const [QUEEN = 0, JACK = 0, JOKER = 0] = cards('QsJhJk');
const WITHOUT_QUEEN = DECK_52.filter((card) => card !== QUEEN);

const byRule = (seen: readonly Card[], fresh = true): WatchedRound => ({
  fresh,
  places: [{ size: seen.length, cards: seen, showing: 'blind' }],
});

/** Rounds of so many cards, each from a new shuffle. */
const watched = (deck: readonly Card[], rounds: number, count: number, seed: string, from = DECK_52): DeckWatch => {
  const chance = simulationChance(seed);
  let watch = startDeckWatch(from);
  for (let round = 0; round < rounds; round += 1) watch = next(watch, byRule(shuffle(chance, deck).slice(0, count)));
  return watch;
};

/** Every way to draw so many cards, in order. */
const draws = (deck: readonly Card[], count: number): Card[][] =>
  count === 0
    ? [[]]
    : deck.flatMap((card, at) =>
        draws([...deck.slice(0, at), ...deck.slice(at + 1)], count - 1).map((rest) => [card, ...rest]),
      );
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the odds are a fair game', () => {
  const DECKS = [
    ['one deck', cards('2c3c4c5c2d3d')],
    ['a deck with a joker', cards('2c3c4c5cJk')],
    ['two decks', cards('2c2c3c3c4c4c')],
  ] as const;

  test.each(DECKS)('%s: a fair shuffle leaves them as they are, or less, on average', (_, deck) => {
    for (const begun of [startDeckWatch(deck), next(startDeckWatch(deck), byRule(deck.slice(0, 2)))]) {
      const after = draws(deck, 3).map((seen) => totalCapital(next(begun, byRule(seen)).capital));
      expect(mean(after)).toBeLessThanOrEqual(totalCapital(begun.capital) + 1e-12);
    }
  });

  // A player looks at two cards, then chooses whether they are shown and whether the dealer's two are turned up at all.
  test.each(DECKS)('%s: nobody can gain by choosing what is shown', (_, deck) => {
    const choices = [true, false].flatMap((shows) => [true, false].map((turnsUp) => ({ shows, turnsUp })));
    const begun = next(startDeckWatch(deck), byRule(deck.slice(0, 2)));
    const best = draws(deck, 2).map((hand) => {
      const left = deck.slice();
      for (const card of hand) left.splice(left.indexOf(card), 1);
      return Math.max(
        ...choices.map(({ shows, turnsUp }) =>
          mean(
            draws(left, 2).map((dealer) =>
              totalCapital(
                next(begun, {
                  fresh: true,
                  places: [
                    { size: 2, cards: shows ? hand : [], showing: 'choice' },
                    { size: 2, cards: turnsUp ? dealer : [], showing: 'blind' },
                  ],
                }).capital,
              ),
            ),
          ),
        ),
      );
    });
    expect(mean(best)).toBeLessThanOrEqual(totalCapital(begun.capital) + 1e-12);
  });

  test.each(DECKS)('%s: nor by hiding a hand that the rules turn up', (_, deck) => {
    const begun = startDeckWatch(deck);
    const best = draws(deck, 3).map((hand) =>
      Math.max(
        ...[hand, []].map((shown) =>
          totalCapital(next(begun, { fresh: true, places: [{ size: 3, cards: shown, showing: 'always' }] }).capital),
        ),
      ),
    );
    expect(mean(best)).toBeLessThanOrEqual(totalCapital(begun.capital) + 1e-12);
  });

  test('rounds of one shoe are watched together, up to the first hidden hand', () => {
    const deck = cards('2c2c3c3c4c4c');
    const begun = startDeckWatch(deck);
    const after = draws(deck, 4).map((seen) =>
      totalCapital(next(next(begun, byRule(seen.slice(0, 2))), byRule(seen.slice(2), false)).capital),
    );
    expect(mean(after)).toBeLessThanOrEqual(1 + 1e-12);
    const hidden = next(begun, { fresh: true, places: [{ size: 1, cards: [], showing: 'choice' }] });
    expect(next(hidden, byRule([deck[0] ?? 0], false)).capital).toEqual(hidden.capital);
    expect(next(hidden, byRule([deck[0] ?? 0])).capital).not.toEqual(hidden.capital);
  });

  test('the levels of all decks of a day together come to one day in a thousand', () => {
    const levels = Array.from({ length: 1000 }, (_, at) => startDeckWatch(DECK_52, at + 1).level);
    expect(levels[0]).toBe(2000);
    expect(levels.reduce((sum, level) => sum + 1 / level, 0)).toBeLessThan(1 / 1000);
  });
});

describe('wrong cards are found', () => {
  test('a missing card stands at 1,000 to 1 after 25 rounds of 19 cards, and is named', () => {
    const watch = watched(WITHOUT_QUEEN, 25, 19, 'missing');
    expect(watch.highest).toBeGreaterThan(1000);
    expect(readDeckWatch(watch)).toMatchObject({
      rounds: 25,
      cards: 475,
      fits: { hypothesis: { kind: 'missing', card: QUEEN } },
      tooMany: [],
      alarm: null,
    });
    expect(readDeckWatch(watched(WITHOUT_QUEEN, 26, 19, 'missing')).alarm).toBe(26);
  });

  test('a card that gets lost later is found too', () => {
    let watch = watched(DECK_52, 100, 19, 'later');
    const chance = simulationChance('lost');
    for (let round = 0; round < 60; round += 1)
      watch = next(watch, byRule(shuffle(chance, WITHOUT_QUEEN).slice(0, 19)));
    expect(readDeckWatch(watch)).toMatchObject({ fits: { hypothesis: { kind: 'missing', card: QUEEN } } });
    expect(watch.alarm).toBeGreaterThan(100);
  });

  test('a card that comes twice in one round is certain at once, whoever shows it', () => {
    const watch = next(watched(DECK_52, 3, 19, 'twice'), {
      fresh: true,
      places: [
        { size: 2, cards: [JACK], showing: 'choice' },
        { size: 1, cards: [JACK], showing: 'blind' },
      ],
    });
    expect(watch).toMatchObject({ alarm: 4, tooMany: [{ round: 4, card: JACK, seen: 2, inDeck: 1 }] });
  });

  test('a card of another deck is certain at once, and a joker only where it does not belong', () => {
    expect(next(startDeckWatch(DECK_52), byRule([JOKER])).tooMany).toEqual([
      { round: 1, card: JOKER, seen: 1, inDeck: 0 },
    ]);
    expect(next(startDeckWatch(DECK_53), byRule([JOKER])).tooMany).toEqual([]);
  });

  test('six decks hold six of a card, over all rounds of a shoe', () => {
    let watch = startDeckWatch(SIX_DECKS);
    for (let round = 0; round < 6; round += 1) watch = next(watch, byRule([JACK], round === 0));
    expect(watch.tooMany).toEqual([]);
    expect(next(watch, byRule([JACK], false)).tooMany).toEqual([{ round: 7, card: JACK, seen: 7, inDeck: 6 }]);
    expect(next(watch, byRule([JACK])).tooMany).toEqual([]);
  });

  test('a sorted deck is found in its first hand, by suit or by rank', () => {
    const suits = [...DECK_52].sort((one, other) => (one % 4) - (other % 4) || one - other);
    for (const sorted of [suits, DECK_52]) {
      const watch = next(startDeckWatch(DECK_52), byRule(sorted.slice(5, 24)));
      expect(readDeckWatch(watch)).toMatchObject({ alarm: 1, fits: { hypothesis: { kind: 'sorted' } } });
    }
  });

  test('a sorted shoe of six decks is found in the first round of six boxes', () => {
    const sorted = [...SIX_DECKS].sort((one, other) => (one % 4) - (other % 4) || one - other);
    const places = sorted.slice(20, 26).map((card) => ({ size: 1, cards: [card], showing: 'blind' as const }));
    expect(next(startDeckWatch(SIX_DECKS), { fresh: true, places }).alarm).toBe(1);
  });

  test('cards that come back as they lay are found', () => {
    const chance: Chance = simulationChance('unmixed');
    const deck = shuffle(chance, DECK_52);
    let watch = startDeckWatch(DECK_52);
    for (let round = 0; round < 12; round += 1) {
      const at = chance.below(20);
      watch = next(watch, byRule(deck.slice(at, at + 19)));
    }
    expect(readDeckWatch(watch).fits?.hypothesis).toEqual({ kind: 'unmixed' });
    expect(watch.alarm).not.toBeNull();
  });
});

test('a watch is data: kept as JSON and taken up by another program, it goes on the same', () => {
  const chance = simulationChance('json');
  const deck = [...DECK_52];
  let [kept, folded] = [startDeckWatch(DECK_52), startDeckWatch(DECK_52)];
  for (let round = 0; round < 20; round += 1) {
    shuffleInPlace(chance, deck);
    const seen = byRule(deck.slice(0, 12));
    kept = JSON.parse(JSON.stringify(deckWatcher()(kept, seen))) as DeckWatch;
    folded = next(folded, seen);
  }
  expect(kept).toEqual(folded);
});

test('nonsense changes no odds: cards without a face, more cards than a deck holds', () => {
  const begun = startDeckWatch(DECK_52);
  const { capital, tooMany } = next(begun, byRule([-1, 99, 0.5, Number.NaN]));
  expect(tooMany).toEqual([]);
  expect(Number.isFinite(totalCapital(capital))).toBe(true);
  expect(next(begun, byRule([...DECK_52, ...DECK_52])).capital).toEqual(begun.capital);
});

test('the simulated targets: wrong decks are found, fair decks are left alone whatever players show', () => {
  const { detections, falseAlarms } = watchTargetJobs({ seed: 'test', decks: 20, days: 3 });
  const found = detections.map((simulate) => simulate());
  expect(found.map(({ name, found: share }) => [name, share])).toEqual(found.map(({ name }) => [name, 1]));
  expect(found[0]).toMatchObject({ within34: 1 });
  const fair = falseAlarms.map((simulate) => simulate());
  const alarms = fair.filter(({ naive }) => !naive).map(({ alarms: days }) => days);
  expect(Math.max(...alarms)).toBe(0);
  expect(Math.max(...fair.map(({ alarms: days }) => days))).toBeGreaterThan(0);
});
