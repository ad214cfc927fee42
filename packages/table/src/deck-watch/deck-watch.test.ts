import { type Card, cards, DECK_52, shuffle, simulationChance, UNKNOWN_CARD } from '@fairdeal/cards';
import type { WatchedCards } from '@fairdeal/lab/internal';
import {
  type Actor,
  HOUSE_GAMES,
  type HouseAct,
  type HouseGame,
  houseGame,
  houseRulebook,
  type PokerAct,
  type PokerEvent,
  type PokerGame,
  pokerGame,
  pokerRulebook,
  type Table,
  type TableEvent,
} from '@fairdeal/rules';
import { staffMember, stageNow } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { withGame } from '../games/game-bundle.js';
import type { Entry } from '../runtime/entry.js';
import { openTable, type RunningTable } from '../runtime/running-table.js';
import { DEALER, expectDone, oneOf, randomActOf, testPlayer } from '../testing/tables.js';
import { houseRoundCards, pokerRoundCards } from './dealt-places.js';
import { houseDeckWatch, pokerDeckWatch, readTableDecks } from './index.js';

const DAY = Date.UTC(2026, 0, 5, 11);
const START = Date.UTC(2026, 0, 5, 18);
const SEATS = [1, 2, 3] as const;
const [QUEEN = 0] = cards('Qs');

/** The cards as they really lie at a live table: shuffled when the dealer shuffles, dealt place by place. */
const realCards = (deck: readonly Card[], seed: string) => {
  const chance = simulationChance(seed);
  let order: readonly Card[] = shuffle(chance, deck);
  let at = 0;
  const held = new Map<unknown, Card[]>();
  return {
    shuffled: (): void => {
      order = shuffle(chance, deck);
      at = 0;
    },
    cleared: (): void => held.clear(),
    /** The next cards from the top: the dealer reads them out as they fall. */
    next: (count: number): readonly Card[] => {
      at += count;
      return order.slice(at - count, at);
    },
    dealt: (to: unknown, told: readonly Card[]): void => {
      const faceUp = !told.includes(UNKNOWN_CARD);
      held.set(to, [...(held.get(to) ?? []), ...(faceUp ? told : order.slice(at, at + told.length))]);
      if (!faceUp) at += told.length;
    },
    at: (to: unknown): readonly Card[] => held.get(to) ?? [],
  };
};
type RealCards = ReturnType<typeof realCards>;

/** Cards that the dealer reads out with an act that is due. */
const readOut = (
  game: HouseGame,
  table: Table,
  act: { readonly do: string; readonly box?: number },
  real: RealCards,
) => {
  const stage = stageNow(table);
  switch (act.do) {
    case 'deal':
      return real.next(game.draws(table).reduce((sum, { faceUp, cards: count }) => sum + (faceUp ? count : 0), 0));
    case 'dealMore':
      return stage?.act === 'dealMore'
        ? real.next(stage.draws.reduce((sum, { faceUp, cards: count }) => sum + (faceUp ? count : 0), 0))
        : [];
    case 'completeHand':
      return real.next(2);
    case 'turnUp':
      return stage?.act === 'turnUp' && stage.what === 'community'
        ? real.at('community').slice(table.round?.communityUp ?? 0, stage.upTo)
        : real.at('dealer');
    default:
      return real.at(act.box);
  }
};

interface PlayedTable<Event> {
  readonly entries: readonly Entry<unknown, Event>[];
  readonly rounds: number;
}

/** Plays live rounds: people act, and the dealer reads out the real cards. */
const playLive = (game: HouseGame, deck: readonly Card[], rounds: number, seed: string): PlayedTable<TableEvent> => {
  const chance = simulationChance(`${seed} plays`);
  const real = realCards(deck, seed);
  const entries: Entry<HouseAct, TableEvent>[] = [];
  const played = withGame<PlayedTable<TableEvent>>({ game: game.id }, (any) => {
    const { book, submission } = any as never as { book: ReturnType<typeof houseRulebook>; submission: never };
    const table: RunningTable<Table, HouseAct, TableEvent, { readonly rounds: number }> = openTable(
      book,
      submission,
      {
        append: (entry) => {
          entries.push(entry);
          for (const event of entry.events) {
            if (event.did === 'cardsShuffled') real.shuffled();
            if (event.did === 'dealt') for (const { to, cards: told } of event.dealt) real.dealt(to, told);
            if (event.did === 'cardsCollected') real.cleared();
          }
        },
        clock: () => START + 1000 * (entries.length + 1),
        shuffle: (row) => row,
      },
      'live',
    );
    const does = (by: Actor, act: object): void => void expectDone(table.act(by, act as HouseAct));
    for (const seat of SEATS) does(testPlayer(seat), { do: 'sit', cents: 900_000_000 });
    const due = (): boolean => {
      if (expectDone(table.runStaff('due')).length > 0) return true;
      const duty = table.requiredNext();
      if (duty === null) return false;
      const act = book.completeAct(table.state(), duty.act) as { readonly do: string; readonly box?: number };
      does({ role: duty.by[0] ?? 'dealer', person: 'Croupier-17' } as Actor, {
        ...act,
        cards: readOut(game, table.state(), act, real),
      });
      return true;
    };
    const player = (): boolean =>
      SEATS.some((seat) => {
        const options = table
          .options(testPlayer(seat))
          .filter(({ kind, act }) => (kind === 'play' && act.do !== 'withdraw') || act.do === 'cutCards');
        const decides = options.filter(({ act }) => act.do !== 'wager');
        const ante = options.filter(({ act }) => act.do === 'wager' && act.box === seat);
        const chosen = decides.length > 0 ? decides : ante;
        if (chosen.length === 0) return false;
        does(testPlayer(seat), randomActOf(oneOf(chance, chosen), chance));
        return true;
      });
    const dealer = (): boolean => {
      const accord = table.options(DEALER).find((option) => option.accord === true);
      const deals = accord === undefined && table.state().round === null;
      if (accord === undefined && !deals) return false;
      const act = accord?.act ?? { do: 'deal' };
      const needs = deals || accord?.needs?.some(({ field }) => field === 'cards');
      does(DEALER, needs ? { ...act, cards: readOut(game, table.state(), act, real) } : act);
      return true;
    };
    for (let steps = 0; table.view('public').rounds < rounds; steps += 1)
      if (steps > 300 * rounds || !(due() || player() || dealer())) throw new Error('The table stands still.');
    return { entries, rounds };
  });
  if ('faults' in played) throw new Error(JSON.stringify(played.faults));
  return played;
};

const watchHouse = (game: HouseGame, { entries }: PlayedTable<TableEvent>) => {
  const book = houseRulebook(game);
  const fold = houseDeckWatch(game);
  let table: Table | null = null;
  let watched = fold.empty;
  withGame({ game: game.id }, (any) => {
    table = book.open((any as never as { submission: never }).submission, 'live');
    return null;
  });
  for (const { events } of entries)
    for (const event of events) {
      if (table === null) throw new Error('no table');
      const before: Table = table;
      table = book.evolve(before, event);
      watched = fold.after(watched, { before, event, after: table, day: DAY });
    }
  return watched;
};

test.each(HOUSE_GAMES.map(({ id }) => [id]))('%s: live rounds are watched, and a fair deck raises no alarm', (id) => {
  const game = houseGame(id) as HouseGame;
  const watched = watchHouse(game, playLive(game, game.batch, 12, `fair ${id}`));
  const [reading] = readTableDecks(watched);
  expect(reading).toMatchObject({ deck: 0, back: 'red', tooMany: [], alarm: null, level: 2000 });
  expect(reading?.cards).toBeGreaterThan(30);
  expect(reading?.rounds).toBeGreaterThan(4);
  expect(watched.dealt).toEqual([]);
  expect(JSON.parse(JSON.stringify(watched))).toEqual(watched);
});

test('a deck without the queen of spades is named at a live table where players fold', () => {
  const game = houseGame('high-card-flush') as HouseGame;
  const without = DECK_52.filter((card) => card !== QUEEN);
  const watched = watchHouse(game, playLive(game, without, 110, 'missing'));
  const [reading] = readTableDecks(watched);
  expect(reading?.fits?.hypothesis).toEqual({ kind: 'missing', card: QUEEN });
  expect(reading?.alarm).not.toBeNull();
});

test('every deck that a table opens on a day is watched from the start, at a higher level; a new day starts over', () => {
  const game = houseGame('high-card-flush') as HouseGame;
  const fold = houseDeckWatch(game);
  let table = null as Table | null;
  withGame({ game: game.id }, (any) => {
    table = houseRulebook(game).open((any as never as { submission: never }).submission, 'live');
    return null;
  });
  if (table === null) throw new Error('no table');
  const before: Table = table;
  const receives = (watched: typeof fold.empty, day: number) =>
    fold.after(watched, {
      before,
      event: { did: 'cardsReceived', deck: 0, back: 'red', at: START, cites: [] },
      after: before,
      day,
    });
  const levels = (watched: typeof fold.empty) => readTableDecks(watched).map(({ level }) => level);
  const first = receives(fold.empty, DAY);
  const second = receives(first, DAY);
  expect([levels(first), levels(second), levels(receives(second, DAY + 86_400_000))]).toEqual([[2000], [6000], [2000]]);
  const leaves: readonly TableEvent[] = [
    { did: 'cardsRemoved', deck: 0, cites: [] },
    { did: 'deckFoundWrong', deck: 0, what: 'missing', person: 'Flora', rounds: [], played: [], cites: [] },
  ];
  for (const event of leaves)
    expect(readTableDecks(fold.after(second, { before, event, after: before, day: DAY }))).toEqual([]);
});

test('a card that is keyed twice in one round shows at once, and goes when it is corrected', () => {
  const game = houseGame('heads-up-holdem') as HouseGame;
  const fold = houseDeckWatch(game);
  withGame({ game: game.id }, (any) => {
    const before = houseRulebook(game).open((any as never as { submission: never }).submission, 'live');
    const received = { did: 'cardsReceived', deck: 0, back: 'red', at: START, cites: [] } as const;
    const keyed = (board: string): Table =>
      ({ ...before, round: { hands: [], dealer: [], community: cards(board), extra: null } }) as never;
    const event = { did: 'readingCorrected', cites: [] } as never;
    const opened = fold.after(fold.empty, { before, event: received, after: before, day: DAY });
    const twice = fold.after(opened, { before, event, after: keyed('QsQs2d'), day: DAY });
    expect(readTableDecks(twice)).toMatchObject([
      { tooMany: [{ round: 1, card: QUEEN, seen: 2, inDeck: 1 }], alarm: 1, rounds: 0 },
    ]);
    const corrected = fold.after(twice, { before: keyed('QsQs2d'), event, after: keyed('QsKs2d'), day: DAY });
    expect(readTableDecks(corrected)).toMatchObject([{ tooMany: [], alarm: null }]);
    return null;
  });
});

test('a virtual table is not watched: its record knows every card', () => {
  const game = houseGame('high-card-flush') as HouseGame;
  const fold = houseDeckWatch(game);
  withGame({ game: game.id }, (any) => {
    const before = houseRulebook(game).open((any as never as { submission: never }).submission, 'virtual');
    const event = { did: 'cardsReceived', deck: 0, back: 'red', at: START, cites: [] } as const;
    expect(fold.after(fold.empty, { before, event, after: before, day: DAY })).toBe(fold.empty);
    return null;
  });
});

test('which cards count is settled before the deal: folded hands do not, a board that was not dealt does', () => {
  const round = (text: string, changes: object) =>
    ({
      hands: [
        { box: 1, cards: cards('2c3c') },
        { box: 2, cards: [UNKNOWN_CARD, UNKNOWN_CARD] },
      ],
      dealer: [UNKNOWN_CARD, UNKNOWN_CARD],
      community: cards(text),
      extra: null,
      ...changes,
    }) as never;
  const dealt = [
    { to: 1, cards: 2, faceUp: false, apart: 3 },
    { to: 2, cards: 2, faceUp: false, apart: 3 },
    { to: 'dealer', cards: 2, faceUp: false, apart: 3 },
  ] as const;
  const holdem = houseGame('heads-up-holdem') as HouseGame;
  const hands = [
    { size: 2, cards: cards('2c3c'), showing: 'choice', apart: 3 },
    { size: 2, cards: [], showing: 'choice', apart: 3 },
    { size: 2, cards: [], showing: 'blind', apart: 3 },
  ];
  expect(houseRoundCards(holdem, round('', {}), dealt)).toEqual([
    ...hands,
    { size: 5, cards: [], showing: 'blind', apart: 1 },
  ]);
  const flop = [...dealt, { to: 'community', cards: 3, faceUp: true, apart: 1 }] as const;
  expect(houseRoundCards(holdem, round('KcQcJc', {}), flop)).toEqual([
    ...hands,
    { size: 5, cards: cards('KcQcJc'), showing: 'blind', apart: 1 },
  ]);
  const saigon = houseGame('saigon-5') as HouseGame;
  expect(houseRoundCards(saigon, round('', {}), dealt).map(({ showing }) => showing)).toEqual([
    'always',
    'always',
    'blind',
  ]);
});

/** Plays live poker hands: players call or fold, the dealer reads out the cards that fall face up. */
const playPoker = (id: string, deck: readonly Card[], rounds: number, seed: string) => {
  const game = pokerGame(id) as PokerGame;
  const chance = simulationChance(`${seed} plays`);
  const real = realCards(deck, seed);
  const book = pokerRulebook(game);
  const fold = pokerDeckWatch(game);
  let watched = fold.empty;
  const seen: (readonly WatchedCards[])[] = [];
  const done = withGame<null>({ game: id }, (any) => {
    const { submission } = any as never as { submission: never };
    let entries = 0;
    let folded = book.open(submission, 'live');
    const table = openTable(
      book,
      submission,
      {
        append: ({ events }: Entry<PokerAct, PokerEvent>) => {
          entries += 1;
          for (const event of events) {
            const after = book.evolve(folded, event);
            if (folded.hand !== null && after.hand === null) seen.push(pokerRoundCards(game, folded));
            watched = fold.after(watched, { before: folded, event, after, day: DAY });
            folded = after;
            if (event.did === 'cardsShuffled') {
              real.shuffled();
              real.cleared();
            }
            if (event.did === 'cardsDealt') for (const { to, cards: told } of event.dealt) real.dealt(to, told);
          }
        },
        clock: () => START + 1000 * (entries + 1),
        shuffle: (row: readonly number[]) => row,
      },
      'live',
    );
    const does = (by: Actor, act: object): void => void expectDone(table.act(by, act as PokerAct));
    for (const seat of SEATS) does(testPlayer(seat), { do: 'sit', cents: 90_000_000 });
    /** Cards that fall face up: as many as the street deals to each place. */
    const readDeal = (): readonly (readonly Card[])[] => {
      const { hand } = table.state();
      const deal = game.streets[hand?.street ?? 0]?.deal ?? [];
      const board = deal.filter(({ to }) => to === 'board').reduce((sum, one) => sum + one.cards, 0);
      const up = deal.filter(({ to }) => to === 'up').reduce((sum, one) => sum + one.cards, 0);
      const places = board > 0 ? 1 : (hand?.players.filter((player) => !player.folded).length ?? 0);
      const falls = real.next(places * (board + up));
      return Array.from({ length: places }, (_, at) => falls.slice(at * (board + up), (at + 1) * (board + up)));
    };
    for (let steps = 0; table.view('public').rounds < rounds; steps += 1) {
      if (steps > 200 * rounds) throw new Error('The hands never end.');
      if (expectDone(table.runStaff('deal')).length > 0) continue;
      const duty = table.requiredNext();
      if (duty !== null) {
        const act = book.completeAct(table.state(), duty.act);
        does(staffMember(duty.by[0] ?? 'dealer', book.dealer?.(table.state())), { ...act, cards: readDeal() });
        continue;
      }
      const seat = table.state().hand?.players[table.state().hand?.actor ?? 0]?.seat ?? 0;
      const options = table.options(testPlayer(seat)).filter(({ kind }) => kind === 'play');
      const stays = options.filter(({ act }) => ['check', 'call', 'show', 'makeForcedBet'].includes(act.do));
      const leaves = options.filter(({ act }) => act.do === 'fold' || act.do === 'muck');
      const stay = leaves.length === 0 || (stays.length > 0 && chance.below(5) > 0);
      const chosen = oneOf(chance, stay ? stays : leaves);
      const { act } = chosen;
      does(testPlayer(seat), act.do === 'show' ? { ...act, cards: real.at(seat) } : randomActOf(chosen, chance));
    }
    return null;
  });
  if (done !== null) throw new Error(JSON.stringify(done));
  return { watched, seen };
};

test.each([
  ['hold-em', (places: readonly WatchedCards[]) => places.filter(({ size }) => size === 5)],
  [
    'seven-card-stud-high',
    (places: readonly WatchedCards[]) => places.filter(({ size, showing }) => size === 1 && showing === 'blind'),
  ],
] as const)('%s: the board, and the first up card of each player, count at a live table', (id, counting) => {
  const { watched, seen } = playPoker(id, DECK_52, 12, `poker ${id}`);
  const readings = readTableDecks(watched);
  expect(readings.map(({ tooMany, alarm }) => [tooMany, alarm])).toEqual(readings.map(() => [[], null]));
  expect(readings.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(12);
  const blind = seen.map((places) => places.filter(({ showing }) => showing === 'blind'));
  expect(blind).toEqual(seen.map(counting));
  expect(blind.flat().reduce((sum, place) => sum + place.cards.length, 0)).toBe(
    readings.reduce((sum, reading) => sum + reading.cards, 0),
  );
});

test('poker uses two decks in turn, and each is watched: its missing card is named', () => {
  const without = DECK_52.filter((card) => card !== QUEEN);
  const { watched } = playPoker('seven-card-stud-high', without, 300, 'wrong deck');
  const readings = readTableDecks(watched);
  expect(readings.map(({ fits }) => fits?.hypothesis)).toContainEqual({ kind: 'missing', card: QUEEN });
});
