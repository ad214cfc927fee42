import { type Card, JOKER } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../../../cards/state.js';
import type { DeckStep } from '../../../core/deck-step.js';
import { HOUSE_GAMES } from '../../../games.js';
import type { ClauseId } from '../../../register/index.js';
import { ONE_DECK_CHAPTERS, type OneDeckChapter } from '../../../register/one-deck-chapters.js';
import type { SubmissionDraft } from '../../../submission/submission.js';
import { dutyCommand, personOf } from '../../../testing/commands.js';
import {
  at,
  dealer,
  faultsOf,
  floorperson,
  HOUR,
  type HouseTestCommand,
  openTable,
  player,
  proves,
  type TableInTest,
} from '../../../testing/index.js';
import type { HouseGame } from '../../model/house-game.js';
import { stakeOn } from '../../model/state.js';
import { dealingNow } from './one-deck.js';

const isOneDeck = (chapter: string): chapter is OneDeckChapter => ONE_DECK_CHAPTERS.some((known) => known === chapter);

const GAMES = HOUSE_GAMES.flatMap((game) => (isOneDeck(game.chapter) ? [{ game, chapter: game.chapter }] : []));

const DEVICE = { shuffling: 'device' } as const;
const TWO_DECKS = { shuffling: 'device', decks: 2 } as const;

const step = (table: TableInTest, deck = 0): DeckStep | undefined => table.state.cards.decks[deck]?.step;

const opened = (game: HouseGame, settings: NonNullable<SubmissionDraft['settings']> = {}): TableInTest => {
  const table = openTable(game, { settings });
  table.sits(1);
  return table;
};

const readied = (game: HouseGame, settings: NonNullable<SubmissionDraft['settings']> = {}): TableInTest => {
  const table = opened(game, settings);
  table.ready();
  return table;
};

/** The first wagers of seat 1, those that the game needs. */
const wagersOf = (game: HouseGame, table: TableInTest): void => {
  for (const rule of game.wagers)
    if (rule.required && rule.when === 'start') {
      const cents = rule.equals === undefined ? 500 : stakeOn(table.state, 1, rule.equals);
      table.does(player(1, { do: 'wager', box: 1, wager: rule.id, cents }));
    }
};

/** Seat 1 plays a round alone, with the last choice it is given, and the cards are collected. */
const playRound = (game: HouseGame, table: TableInTest): void => {
  wagersOf(game, table);
  table.deals();
  while (table.state.round !== null) {
    const command = dutyCommand(table.book, table.state) ?? lastChoice(table);
    table.does(command);
  }
};

const lastChoice = (table: TableInTest): HouseTestCommand => {
  const choices = table.book.options(table.state, personOf({ role: 'player', seat: 1 }), 0);
  const choice = choices.findLast(({ act }) => act.do === 'play');
  if (choice === undefined) throw new Error('Seat 1 has nothing to choose.');
  return player(1, choice.act);
};

/** Every event from here on, of these kinds. */
const happened = (table: TableInTest, from: number, ...kinds: readonly string[]) =>
  table.log.slice(from).filter(({ did }) => kinds.includes(did));

const cites = (table: TableInTest, did: Parameters<TableInTest['last']>[0]): readonly ClauseId[] =>
  table.last(did).cites;

test('four chapters share these sections, and their games are here', () => {
  expect(GAMES.map(({ chapter }) => chapter)).toEqual(ONE_DECK_CHAPTERS);
});

describe.each(GAMES)('$game.title', ({ game, chapter }) => {
  describe('cards', () => {
    test(proves('one whole deck is shuffled and nothing else', `${chapter}.3(a)`), () => {
      expect(game.copies).toBe(1);
      expect(new Set(game.batch).size).toBe(game.batch.length);
      const table = opened(game);
      table.until('stacked');
      const shuffle = (order: readonly Card[]) => dealer({ do: 'shuffleCards', deck: 0, order });
      table.refuses(shuffle(game.batch.slice(1)), `${chapter}.5(a)`);
      table.refuses(shuffle([...game.batch, game.batch[0] as Card]), `${chapter}.5(a)`);
      if (!game.batch.includes(JOKER)) table.refuses(shuffle([...game.batch, JOKER]), `${chapter}.5(a)`);
      table.does(shuffle(game.batch));
      expect(cites(table, 'cardsReceived')).toContain(`${chapter}.3(a)`);
    });

    test(proves('two decks are played only with a device that shuffles', `${chapter}.3(b)`), () => {
      expect(faultsOf(game, { settings: { decks: 2 } })).toMatchObject([{ cites: [`${chapter}.3(b)`] }]);
      expect(faultsOf(game, { settings: TWO_DECKS })).toEqual([]);
      expect(opened(game, TWO_DECKS).state.cards.decks).toHaveLength(2);
      const one = opened(game, DEVICE);
      expect(one.state.cards.decks).toHaveLength(1);
      one.refuses(dealer({ do: 'receiveCards', deck: 1 }));
    });

    test(proves('two decks have backs of different colours', `${chapter}.3(b)(1)`), () => {
      const table = opened(game, TWO_DECKS);
      const [first] = table.does(dealer({ do: 'receiveCards', deck: 0 }));
      const [second] = table.does(dealer({ do: 'receiveCards', deck: 1 }));
      expect(first).toMatchObject({ back: 'red' });
      expect(second).toMatchObject({ back: 'blue' });
      expect(second?.cites).toContain(`${chapter}.3(b)(1)`);
    });

    test(proves('no wager is placed until the other deck is in the shuffler', `${chapter}.3(b)(2)`), () => {
      const table = opened(game, TWO_DECKS);
      table.until('loaded');
      expect(step(table, 1)).toBe('away');
      const [ante] = game.wagers;
      const wager = player(1, { do: 'wager', box: 1, wager: ante?.id ?? '', cents: 500 });
      table.refuses(wager, `${chapter}.3(b)(2)`);
      table.staff();
      expect(step(table, 1)).toBe('shuffled');
      table.does(wager);
    });

    test(proves('two decks take turns, each for every other round', `${chapter}.3(b)(3)`, `${chapter}.3(b)(4)`), () => {
      const table = readied(game, TWO_DECKS);
      const inPlay: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        inPlay.push(table.state.cards.current);
        playRound(game, table);
        const before = table.log.length;
        table.ready();
        const [gathered] = happened(table, before, 'cardsGathered');
        expect(gathered?.cites).toContain(`${chapter}.3(b)(3)`);
        expect(gathered?.cites).toContain(`${chapter}.3(b)(4)`);
      }
      expect(inPlay).toEqual([0, 1, 0, 1]);
    });

    test(
      proves('one deck leaves the discard rack before a round is dealt from the other', `${chapter}.3(b)(4)`),
      () => {
        const table = readied(game, TWO_DECKS);
        playRound(game, table);
        const [ante] = game.wagers;
        const wager = player(1, { do: 'wager', box: 1, wager: ante?.id ?? '', cents: 500 });
        table.refuses(wager);
        table.does(dealer({ do: 'gatherCards', count: game.batch.length }));
        expect(step(table, 0)).toBe('stacked');
        expect(table.state.cards.current).toBe(1);
      },
    );

    test('a table goes on with one deck when its shuffler is covered', () => {
      const table = readied(game, TWO_DECKS);
      table.does(dealer({ do: 'deviceFails', device: 'shuffler' }), dealer({ do: 'coverDevice', device: 'shuffler' }));
      playRound(game, table);
      table.ready();
      expect(table.state.cards.current).toBe(0);
      expect(deckInPlay(table.state)).toMatchObject({ step: 'loaded', shuffledBy: 'hand' });
    });

    test.each([
      ['hand', 4, `${chapter}.3(c)(1)`],
      ['manual-shoe', 8, `${chapter}.3(c)(2)`],
      ['automated-shoe', 8, `${chapter}.3(c)(2)`],
    ] as const)(
      proves(
        'cards dealt by %s are changed after %i hours',
        `${chapter}.3(c)`,
        `${chapter}.3(c)(1)`,
        `${chapter}.3(c)(2)`,
      ),
      (dealing, hours, clause) => {
        const table = openTable(game, { settings: { shuffling: 'device', dealing } });
        table.does(at(1000, dealer({ do: 'receiveCards', deck: 0 })));
        table.sits(1);
        table.ready();
        const [ante] = game.wagers;
        const wager = (time: number) => at(time, player(1, { do: 'wager', box: 1, wager: ante?.id ?? '', cents: 500 }));
        table.refuses(wager(1001 + hours * HOUR), clause);
        table.does(dealer({ do: 'removeCards', deck: 0 }));
        expect(cites(table, 'cardsRemoved')).toContain(clause);
        table.does(at(1001 + hours * HOUR, dealer({ do: 'receiveCards', deck: 0 })));
        table.ready();
        table.does(wager(1001 + 2 * hours * HOUR));
      },
    );

    test(proves('late cards are not shuffled again', `${chapter}.3(c)`, `${chapter}.3(c)(2)`), () => {
      const table = opened(game);
      table.does(at(0, dealer({ do: 'receiveCards', deck: 0 })));
      table.until('stacked');
      const shuffle = (time: number) => at(time, dealer({ do: 'shuffleCards', deck: 0, order: game.batch }));
      table.refuses(shuffle(8 * HOUR + 1), `${chapter}.3(c)(2)`);
      table.does(shuffle(8 * HOUR));
    });

    test(proves('cards are not changed in a round', `${chapter}.3(c)(2)`), () => {
      const table = readied(game);
      wagersOf(game, table);
      table.refuses(dealer({ do: 'removeCards', deck: 0 }), `${chapter}.3(c)(2)`);
    });
  });

  describe('opening', () => {
    const STEPS = [
      ['received', 'inspectCards', 'dealer', `${chapter}.4(a)`],
      ['inspected', 'verifyInspection', 'floorperson', `${chapter}.4(a)`],
    ] as const;

    test.each(STEPS)(
      proves('cards that were %s go on with %s by the %s', `${chapter}.4(a)`),
      (from, act, role, clause) => {
        const table = openTable(game);
        table.until(from);
        table.refuses(dealer({ do: 'spreadCards', deck: 0 }), `${chapter}.4(b)`);
        table.refuses({ by: { role: role === 'dealer' ? 'floorperson' : 'dealer' }, do: act, deck: 0 });
        const [event] = table.does({ by: { role }, do: act, deck: 0 });
        expect(event?.cites).toEqual([clause]);
      },
    );

    test(proves('inspected cards lie face up until the first player has seen them', `${chapter}.4(b)`), () => {
      const table = openTable(game);
      table.staff();
      expect(table.last('cardsSpread')).toMatchObject({ faceUp: true, cites: [`${chapter}.4(b)`] });
      expect(step(table)).toBe('spread');
      expect(dutyCommand(table.book, table.state)).toBeNull();
    });

    test(proves('the cards are washed once the first player is there, then shuffled', `${chapter}.4(c)`), () => {
      const table = openTable(game);
      table.staff();
      const wash = dealer({ do: 'washCards', deck: 0 });
      table.refuses(wash, `${chapter}.4(c)`);
      table.refuses(dealer({ do: 'shuffleCards', deck: 0, order: game.batch }), `${chapter}.5(a)`);
      table.sits(3);
      table.does(wash);
      expect(cites(table, 'cardsWashed')).toEqual([`${chapter}.4(c)`]);
      table.does(dealer({ do: 'shuffleCards', deck: 0, order: game.batch }));
    });

    test(proves('each of two decks is inspected, spread, washed, stacked and shuffled', `${chapter}.4(d)`), () => {
      const table = readied(game, TWO_DECKS);
      for (const did of [
        'cardsInspected',
        'inspectionVerified',
        'cardsSpread',
        'cardsWashed',
        'cardsShuffled',
      ] as const)
        expect(
          table.log.filter((event) => event.did === did).map((event) => ('deck' in event ? event.deck : null)),
        ).toEqual([0, 1]);
      expect(cites(table, 'cardsWashed')).toContain(`${chapter}.4(d)`);
    });

    test(proves('no deck of two skips its inspection', `${chapter}.4(c)`), () => {
      const table = opened(game, TWO_DECKS);
      table.until('loaded');
      table.does(dealer({ do: 'receiveCards', deck: 1 }));
      table.refuses(dealer({ do: 'shuffleCards', deck: 1, order: game.batch }));
      table.refuses(dealer({ do: 'washCards', deck: 1 }), `${chapter}.4(c)`);
    });

    test(
      proves(
        'a shuffle that comes too soon is refused with the steps before it',
        `${chapter}.4(a)`,
        `${chapter}.4(b)`,
        `${chapter}.4(c)`,
      ),
      () => {
        const table = opened(game);
        const shuffle = dealer({ do: 'shuffleCards', deck: 0, order: game.batch });
        const owed = { received: '4(a)', inspected: '4(a)', verified: '4(b)', spread: '4(c)' } as const;
        for (const [step, clause] of Object.entries(owed)) {
          table.until(step as DeckStep);
          table.refuses(shuffle, `${chapter}.${clause}` as ClauseId);
          table.refuses(dealer({ do: 'loadCards', cover: null }), `${chapter}.${clause}` as ClauseId);
        }
      },
    );

    test(proves('cards of an idle table are not shuffled unwashed', `${chapter}.5(f)`), () => {
      const table = readied(game);
      table.does(player(1, { do: 'leave' }));
      table.does(dealer({ do: 'spreadCards', deck: 0 }));
      table.sits(2);
      table.refuses(dealer({ do: 'shuffleCards', deck: 0, order: game.batch }), `${chapter}.4(c)`, `${chapter}.5(f)`);
    });

    test(proves('preshuffled cards skip inspection, spread, wash and shuffle', `${chapter}.4(e)`), () => {
      const receive = dealer({ do: 'receiveCards', deck: 0, preshuffled: game.batch });
      openTable(game).refuses(receive, `${chapter}.4(e)`);
      const table = openTable(game, { settings: { preshuffled: true } });
      table.refuses(dealer({ do: 'receiveCards', deck: 0, preshuffled: game.batch.slice(1) }), `${chapter}.4(e)`);
      const events = table.does(receive);
      expect(events.map(({ did }) => did)).toEqual(['cardsReceived', 'cardsShuffled']);
      expect(events[1]?.cites).toContain(`${chapter}.4(e)`);
      table.sits(1);
      table.ready();
      expect(step(table)).toBe('loaded');
      expect(table.log.some(({ did }) => did === 'cardsInspected')).toBe(false);
    });
  });

  describe('shuffle and cut', () => {
    test.each([
      ['manual', 'hand'],
      ['device', 'device'],
      ['continuous', 'device'],
    ] as const)(
      proves('with %s shuffling the cards are stacked and shuffled by %s before play', `${chapter}.5(a)`),
      (shuffling, how) => {
        const table = readied(game, { shuffling });
        expect(deckInPlay(table.state)).toMatchObject({ step: 'loaded', shuffledBy: how, size: game.batch.length });
        expect(cites(table, 'cardsShuffled')).toContain(`${chapter}.5(a)`);
      },
    );

    test(proves('the cards are shuffled after each round before the next wager', `${chapter}.5(a)`), () => {
      const table = readied(game);
      playRound(game, table);
      const [ante] = game.wagers;
      const wager = player(1, { do: 'wager', box: 1, wager: ante?.id ?? '', cents: 500 });
      table.refuses(wager);
      table.refuses(dealer({ do: 'gatherCards', count: game.batch.length - 1 }), `${chapter}.5(a)`);
      const before = table.log.length;
      table.ready();
      expect(happened(table, before, 'cardsGathered', 'cardsShuffled', 'cardsCut', 'cardsLoaded')).toHaveLength(4);
      table.does(wager);
    });

    test(proves('a floorperson may order a shuffle between rounds', `${chapter}.5(a)`), () => {
      const table = readied(game);
      table.refuses(dealer({ do: 'orderReshuffle' }));
      table.does(floorperson({ do: 'orderReshuffle' }));
      expect(cites(table, 'reshuffleOrdered')).toEqual([`${chapter}.5(a)`]);
      table.ready();
      wagersOf(game, table);
      table.refuses(floorperson({ do: 'orderReshuffle' }), `${chapter}.5(a)`);
    });

    test(proves('a deck that the counting shuffler finds wrong leaves the table', `${chapter}.5(b)`), () => {
      const table = opened(game, { ...DEVICE, countingDevice: true });
      const wrong = dealer({ do: 'deviceCountsWrong', deck: 0 });
      table.until('stacked');
      table.refuses(wrong, `${chapter}.5(b)`);
      table.until('shuffled');
      table.does(wrong);
      expect(cites(table, 'cardsRemoved')).toEqual([`${chapter}.5(b)`]);
      expect(step(table)).toBe('away');
      table.ready();
      expect(step(table)).toBe('loaded');
    });

    test(proves('only a counting shuffler counts, and only the cards it shuffled', `${chapter}.5(b)`), () => {
      expect(faultsOf(game, { settings: { countingDevice: true } })).toMatchObject([{ cites: [`${chapter}.5(b)`] }]);
      const wrong = dealer({ do: 'deviceCountsWrong', deck: 0 });
      const plain = opened(game, DEVICE);
      plain.until('shuffled');
      plain.refuses(wrong, `${chapter}.5(b)`);
      const byHand = opened(game, { ...DEVICE, countingDevice: true });
      byHand.does(dealer({ do: 'deviceFails', device: 'shuffler' }), dealer({ do: 'coverDevice', device: 'shuffler' }));
      byHand.until('shuffled');
      byHand.refuses(wrong, `${chapter}.5(b)`);
    });

    test(proves('cards from a device are dealt without a cut', `${chapter}.5(c)(1)`), () => {
      const table = opened(game, DEVICE);
      table.until('shuffled');
      expect(cites(table, 'cardsShuffled')).toContain(`${chapter}.5(c)(1)`);
      table.refuses(dealer({ do: 'cutCards', place: 20 }), `${chapter}.5(c)(1)`);
      table.does(dealer({ do: 'loadCards', cover: null }));
      expect(step(table)).toBe('loaded');
    });

    test(
      proves(
        'cards shuffled by hand are cut by the dealer before they are dealt',
        `${chapter}.5(c)`,
        `${chapter}.5(c)(2)`,
      ),
      () => {
        const table = opened(game);
        table.until('shuffled');
        expect(cites(table, 'cardsShuffled')).toContain(`${chapter}.5(c)(2)`);
        table.refuses(dealer({ do: 'shuffleCards', deck: 0 }), `${chapter}.5(a)`);
        table.refuses(dealer({ do: 'loadCards', cover: null }), `${chapter}.5(d)`, `${chapter}.5(c)(2)`);
        table.refuses(player(1, { do: 'cutCards', place: 20 }), `${chapter}.5(d)`, `${chapter}.5(c)(2)`);
        table.does(dealer({ do: 'cutCards', place: 20 }), dealer({ do: 'loadCards', cover: null }));
      },
    );

    test.each([['manual'], ['device']] as const)(
      proves('preshuffled cards are cut, also at a table with %s shuffling', `${chapter}.5(c)(2)`),
      (shuffling) => {
        const table = opened(game, { shuffling, preshuffled: true });
        table.does(dealer({ do: 'receiveCards', deck: 0, preshuffled: game.batch }));
        table.refuses(dealer({ do: 'loadCards', cover: null }), `${chapter}.5(d)`, `${chapter}.5(c)(2)`);
        table.does(dealer({ do: 'cutCards', place: 10 }));
      },
    );

    test(proves('preshuffled cards that waited for a player are cut by the dealer', `${chapter}.5(c)(2)`), () => {
      const table = openTable(game, { settings: { preshuffled: true } });
      table.does(dealer({ do: 'receiveCards', deck: 0, preshuffled: game.batch }));
      table.sits(4);
      expect(table.state.cards.cutOffers).toEqual([]);
      table.refuses(player(4, { do: 'cutCards', place: 20 }), `${chapter}.5(d)`);
      table.does(dealer({ do: 'cutCards', place: 20 }));
    });

    test(
      proves('the cover card goes in ten cards deep or more, and the cards above it go below', `${chapter}.5(d)`),
      () => {
        const table = opened(game);
        table.until('stacked');
        table.does(dealer({ do: 'shuffleCards', deck: 0, order: game.batch }));
        for (const place of [9, 0, -1, 10.5, game.batch.length + 1])
          table.refuses(dealer({ do: 'cutCards', place }), `${chapter}.5(d)`);
        table.does(dealer({ do: 'cutCards', place: 10 }));
        expect(deckInPlay(table.state).order).toEqual([...game.batch.slice(10), ...game.batch.slice(0, 10)]);
        expect(cites(table, 'cardsCut')).toEqual([`${chapter}.5(d)`]);
      },
    );

    test(
      proves(
        'a refused shuffle names the step left out before it',
        `${chapter}.4(a)`,
        `${chapter}.4(b)`,
        `${chapter}.4(c)`,
      ),
      () => {
        const table = opened(game);
        const shuffle = dealer({ do: 'shuffleCards', deck: 0 });
        table.refuses(shuffle, `${chapter}.5(a)`, `${chapter}.4(a)`);
        table.until('verified');
        table.refuses(shuffle, `${chapter}.5(a)`, `${chapter}.4(b)`);
        table.until('spread');
        table.refuses(shuffle, `${chapter}.5(a)`, `${chapter}.4(c)`);
        table.until('stacked');
        table.refuses(dealer({ do: 'loadCards', cover: null }), `${chapter}.8(a)`, `${chapter}.5(a)`);
        const [first = ''] = game.wagers.map(({ id }) => id);
        table.refuses(player(1, { do: 'wager', box: 1, wager: first, cents: 500 }), `${chapter}.5(a)`);
        table.ready();
        playRound(game, table);
        table.refuses(player(1, { do: 'wager', box: 1, wager: first, cents: 500 }), `${chapter}.5(a)`);
      },
    );

    test(proves('a floorperson may order a recut until the first card is dealt', `${chapter}.5(e)`), () => {
      const recut = floorperson({ do: 'orderRecut' });
      const cut = dealer({ do: 'cutCards', place: 26 });
      const load = dealer({ do: 'loadCards', cover: null });
      const table = opened(game);
      table.until('shuffled');
      table.refuses(recut, `${chapter}.5(e)`);
      table.does(cut);
      table.refuses(dealer({ do: 'orderRecut' }));
      table.does(recut);
      expect(cites(table, 'recutOrdered')).toEqual([`${chapter}.5(e)`]);
      table.refuses(load, `${chapter}.5(d)`, `${chapter}.5(e)`);
      table.does(cut, load, recut, cut, load);
      wagersOf(game, table);
      table.does(dealer({ do: 'closeBets' }), recut);
      table.refuses(dealer({ do: 'deal' }));
      table.does(cut, load, dealer({ do: 'deal' }));
      table.refuses(recut, `${chapter}.5(e)`);
    });

    test(proves('cards that needed no cut are not recut', `${chapter}.5(e)`), () => {
      readied(game, DEVICE).refuses(floorperson({ do: 'orderRecut' }), `${chapter}.5(e)`);
    });

    test(
      proves('an idle table has its cards spread face down, then washed and shuffled for a player', `${chapter}.5(f)`),
      () => {
        const table = readied(game);
        table.does(player(1, { do: 'leave' }));
        table.staff();
        expect(table.last('cardsSpread')).toMatchObject({ faceUp: false, cites: [`${chapter}.5(f)`] });
        table.sits(2);
        table.does(player(2, { do: 'askToSeeCards' }));
        const [faceUp] = table.does(dealer({ do: 'spreadCards', deck: 0 }));
        expect(faceUp).toMatchObject({ faceUp: true, cites: [`${chapter}.5(f)`] });
        const before = table.log.length;
        table.ready();
        expect(happened(table, before, 'cardsWashed', 'cardsShuffled', 'cardsCut', 'cardsLoaded')).toHaveLength(4);
      },
    );

    test(proves('an automatic shuffler spares the cut, the recut and the idle spread', `${chapter}.5(g)`), () => {
      const table = readied(game, { shuffling: 'continuous' });
      expect(table.log.some(({ did }) => did === 'cardsCut')).toBe(false);
      table.refuses(dealer({ do: 'cutCards', place: 20 }), `${chapter}.5(d)`);
      table.refuses(floorperson({ do: 'orderRecut' }), `${chapter}.5(e)`);
      table.does(player(1, { do: 'leave' }));
      expect(dutyCommand(table.book, table.state)).toBeNull();
      expect(step(table)).toBe('loaded');
      expect(faultsOf(game, { settings: { shuffling: 'by itself' } })).toMatchObject([{ cites: [`${chapter}.5(g)`] }]);
    });
  });

  test('a table whose device is covered deals from a manual shoe', () => {
    const shoe = readied(game, { dealing: 'automated-shoe' });
    expect(dealingNow(shoe.state)).toBe('automated-shoe');
    shoe.does(dealer({ do: 'deviceFails', device: 'shoe' }), dealer({ do: 'coverDevice', device: 'shoe' }));
    expect(dealingNow(shoe.state)).toBe('manual-shoe');
    const hand = readied(game, { ...DEVICE, dealing: 'hand' });
    expect(dealingNow(hand.state)).toBe('hand');
    hand.does(dealer({ do: 'deviceFails', device: 'shuffler' }), dealer({ do: 'coverDevice', device: 'shuffler' }));
    expect(dealingNow(hand.state)).toBe('manual-shoe');
  });
});
