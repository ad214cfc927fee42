import { isRefused } from '@fairdeal/rules';
import { HOUSE_DRAFTS, POKER_DRAFTS, withTestGame, withTitles } from '@fairdeal/table/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { playAtRandom } from '../testing/index.js';
import { canonicalJson, revealEntry } from './entry.js';
import { deserializeAct, randomnessIn, recordAct, serializeAct } from './recording.js';

const TABLES = withTitles([...HOUSE_DRAFTS, ...POKER_DRAFTS]).flatMap(([title, draft]) =>
  (['virtual', 'live'] as const).map((cards) => [`${title}, ${cards}`, draft, cards] as const),
);

/** Every text that looks like cards, at any depth. */
const cardsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^(?:[2-9TJQKA][cdhs]|Jk)+$/.test(value) ? (value.match(/../g) ?? []) : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(cardsIn) : [];
};

describe.each(TABLES)('what is done at a table of %s', (title, draft, cards) => {
  test('splits into a public part and a secret, and joins again', () => {
    withTestGame(draft, (game) => {
      for (const { act, events } of playAtRandom(game, title, { cards, acts: 150, wrong: 6 }).entries) {
        const { publicPart: said, secret } = JSON.parse(JSON.stringify(recordAct(game, { act, events }, null)));
        expect(deserializeAct(game, revealEntry(said, secret))).toEqual({ act, events });

        const seen = serializeAct(game, { act, events: events.map((event) => game.book.redact(event, 'public')) });
        expect(canonicalJson(said.events)).toBe(canonicalJson(seen.events));
        expect(game.wire.write.act(act)).toEqual(z.encode(game.wire.act, act));
        for (const event of events)
          for (const as of [event, game.book.redact(event, 'public')])
            expect(game.wire.write.event(as)).toEqual(z.encode(game.wire.event, as));
        expect([act, cardsIn(said.act)]).toEqual([act, []]);
        expect([act, Object.values(said.act.play ?? {}).filter(Array.isArray)]).toEqual([act, []]);
        expect(JSON.stringify(said)).not.toMatch(/Patron-|Croupier-/);
        expect(secret?.deck === undefined).toBe(said.deck === undefined);
      }
    });
  });

  test('replays alike with the randomness read from its events', () => {
    withTestGame(draft, (game) => {
      const { book, submission: filed } = game;
      let state = book.open(filed, cards);
      for (const { by, at, act, events } of playAtRandom(game, `${title} again`, { cards, acts: 80, wrong: 6 })
        .entries) {
        const drawn = randomnessIn(serializeAct(game, { act, events }).events);
        const ruling = book.decide(state, { act, by, at, drawn });
        expect(isRefused(ruling) ? ruling : ruling.events).toEqual(events);
        state = events.reduce(book.evolve, state);
      }
    });
  });
});

test('a field not marked public is sealed, in acts and in events', () => {
  withTestGame({ game: 'high-card-flush' }, (game) => {
    const without = <Written extends object>(written: Written): Written => {
      const { box: _, ...rest } = written as Written & { box?: unknown };
      return rest as Written;
    };
    const closed = { ...game, wire: { ...game.wire, publicPart: { act: without, event: without } } };
    const { entries } = playAtRandom(game, 'closed', { cards: 'virtual', acts: 40, wrong: 0 });
    const wagers = entries.filter(({ act }) => act.do === 'wager');
    expect(wagers.length).toBeGreaterThan(0);
    for (const { act, events } of wagers) {
      expect(JSON.stringify(recordAct(game, { act, events }, null).publicPart)).toContain('"box"');
      const { publicPart: said, secret } = recordAct(closed, { act, events }, null);
      expect(JSON.stringify(said)).not.toContain('"box"');
      expect(secret?.act).toHaveProperty('box');
      expect(deserializeAct(game, revealEntry(said, secret))).toEqual({ act, events });
    }
  });
});
