import { isRefused } from '@fairdeal/rules';
import { HOUSE_DRAFTS, offered, POKER_DRAFTS, titled } from '@fairdeal/table/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { canonical, opened } from './entry.js';
import { drawnIn, readBack, recorded, writtenOut } from './recording.js';
import { playedByChance } from './testing/index.js';

const TABLES = titled([...HOUSE_DRAFTS, ...POKER_DRAFTS]).flatMap(([title, draft]) =>
  (['virtual', 'live'] as const).map((cards) => [`${title}, ${cards}`, draft, cards] as const),
);

/** Everything written in the letters of cards, wherever it stands. */
const cardsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^(?:[2-9TJQKA][cdhs]|Jk)+$/.test(value) ? (value.match(/../g) ?? []) : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(cardsIn) : [];
};

describe.each(TABLES)('what is done at a table of %s', (title, draft, cards) => {
  test('can be parted into what everybody may know and a secret, and put together again', () => {
    offered(draft, (game) => {
      for (const { act, events } of playedByChance(game, title, { cards, acts: 150, wrong: 6 }).entries) {
        const { said, secret } = JSON.parse(JSON.stringify(recorded(game, { act, events }, null)));
        expect(readBack(game, opened(said, secret))).toEqual({ act, events });

        const seen = writtenOut(game, { act, events: events.map((event) => game.book.seen(event, 'public')) });
        expect(canonical(said.events)).toBe(canonical(seen.events));
        expect(game.wire.write.act(act)).toEqual(z.encode(game.wire.act, act));
        for (const event of events)
          for (const as of [event, game.book.seen(event, 'public')])
            expect(game.wire.write.event(as)).toEqual(z.encode(game.wire.event, as));
        expect([act, cardsIn(said.act)]).toEqual([act, []]);
        expect([act, Object.values(said.act.play ?? {}).filter(Array.isArray)]).toEqual([act, []]);
        expect(JSON.stringify(said)).not.toMatch(/Patron-|Croupier-/);
        expect(secret?.deck === undefined).toBe(said.deck === undefined);
      }
    });
  });

  test('is decided alike when chance is read out of what came of it', () => {
    offered(draft, (game) => {
      const { book, filed } = game;
      let state = book.open(filed, cards);
      for (const { by, at, act, events } of playedByChance(game, `${title} again`, { cards, acts: 80, wrong: 6 })
        .entries) {
        const drawn = drawnIn(writtenOut(game, { act, events }).events);
        const ruling = book.decide(state, { act, by, at, drawn });
        expect(isRefused(ruling) ? ruling : ruling.events).toEqual(events);
        state = events.reduce(book.evolve, state);
      }
    });
  });
});

test('a field that nothing marks public is sealed, in acts and in events', () => {
  offered({ game: 'high-card-flush' }, (game) => {
    const without = <Written extends object>(written: Written): Written => {
      const { box: _, ...rest } = written as Written & { box?: unknown };
      return rest as Written;
    };
    const closed = { ...game, wire: { ...game.wire, open: { act: without, event: without } } };
    const { entries } = playedByChance(game, 'closed', { cards: 'virtual', acts: 40, wrong: 0 });
    const wagers = entries.filter(({ act }) => act.do === 'wager');
    expect(wagers.length).toBeGreaterThan(0);
    for (const { act, events } of wagers) {
      expect(JSON.stringify(recorded(game, { act, events }, null).said)).toContain('"box"');
      const { said, secret } = recorded(closed, { act, events }, null);
      expect(JSON.stringify(said)).not.toContain('"box"');
      expect(secret?.act).toHaveProperty('box');
      expect(readBack(game, opened(said, secret))).toEqual({ act, events });
    }
  });
});
