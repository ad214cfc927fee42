import { type Card, formatCard, simulationChance } from '@fairdeal/cards';
import {
  type AnyAct,
  byStaff,
  HOUSE_GAMES,
  type HouseGame,
  houseRulebook,
  isStaff,
  POKER_GAMES,
  pokerRulebook,
  seatOf,
  type Viewer,
  type Who,
} from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Offered, OfferedHouse, OfferedPoker } from './games.js';
import type { AnyView } from './running.js';
import { houseTelling } from './telling/house.js';
import { POKER_TELLING } from './telling/poker.js';
import { type AnyEvent, stepsOf, type Telling } from './telling/telling.js';
import { cardsIn, type Known, knownAtHouse, knownAtPoker } from './testing/known-cards.js';
import { offeringAll, pokerSubmission } from './testing/practice.js';
import { DEALER, opens, playerAt, playsRounds, seats, stakesOf } from './testing/tables.js';
import { HOUSE_WIRE, POKER_WIRE } from './wire/index.js';

// What reaches a viewer, word for word, against what the law lets him know: the cards are counted here from the events
// themselves, so that nothing that is filtered is trusted.

const SEATS = [1, 2, 4] as const;
const VIEWERS: readonly Viewer[] = [...SEATS.map(playerAt), DEALER, byStaff('surveillance'), 'public'];

/** Plays rounds, and gives everything that a viewer received and should not have. */
const leaks = <Filed, State, Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  game: Pick<Offered<Filed, State, Act, Event, View>, 'book' | 'filed' | 'wire'>,
  telling: Telling<Event, View>,
  known: Known<Event>,
  seed: string,
): readonly unknown[] => {
  const found: unknown[] = [];
  const kept = opens(game, seed);
  const { table } = kept;
  const raw: Event[][] = [];
  table.watch('sealed', ({ told }) => void raw.push(told.map(({ event }) => event)));
  for (const viewer of VIEWERS) {
    let may = new Set<Card>();
    let view = table.view(viewer);
    const names = [...SEATS.map(playerAt), DEALER].flatMap(({ person }) =>
      isStaff(viewer) || (typeof viewer === 'object' && viewer.person === person) ? [] : [person],
    );
    table.watch(viewer, (entry) => {
      for (const [nth, { event, view: after }] of entry.told.entries()) {
        const happened = raw.at(-1)?.[nth];
        if (happened === undefined) throw new Error('What happened is told to who opens what is sealed, first.');
        if (happened.did === 'cardsShuffled') may = new Set();
        for (const card of known(happened, viewer)) may.add(card);
        const steps = stepsOf(telling, viewer, view, [{ event, view: after }]);
        const got = {
          event: z.encode(game.wire.event, event),
          view: z.encode(game.wire.view, after),
          words: steps.map(({ words }) => words),
          lines: steps.map(({ lines }) => lines),
          dealer: telling.dealer(after),
          by: entry.by,
        };
        for (const card of cardsIn(got)) if (!may.has(card)) found.push([viewer, event.did, formatCard(card)]);
        const text = JSON.stringify(got);
        for (const name of names) if (text.includes(name)) found.push([viewer, event.did, name]);
        if (/"order":"[^"]/.test(text) || text.includes(seed)) found.push([viewer, 'order']);
        view = after;
      }
      const options =
        typeof viewer === 'object' && viewer.role === 'player'
          ? table.options(viewer).map(({ act, ...rest }) => ({ ...rest, act: z.encode(game.wire.act, act) }))
          : [];
      for (const card of cardsIn(options)) if (!may.has(card)) found.push([viewer, 'is offered', formatCard(card)]);
    });
  }
  const purse = (seat: number, viewer: Viewer): boolean =>
    !isStaff(viewer) && seatOf(viewer) !== seat && JSON.stringify(table.view(viewer)).includes(String(stakesOf(seat)));
  seats(kept, SEATS);
  // At poker the stakes lie in the open.
  if (!('pot' in table.view('public')))
    for (const seat of SEATS)
      for (const viewer of VIEWERS) if (purse(seat, viewer)) found.push([viewer, 'the purse of', seat]);
  playsRounds(kept, SEATS, 1, simulationChance(`${seed} plays`));
  return found;
};

type Played<Game extends { book: unknown; filed: unknown; wire: unknown }> = Pick<Game, 'book' | 'filed' | 'wire'>;

const HOUSES = HOUSE_GAMES.flatMap((game) =>
  game.editions.map(({ edition }): [string, HouseGame, Played<OfferedHouse>] => [
    `${game.id} of ${edition}`,
    game,
    {
      book: houseRulebook(game),
      filed: offeringAll(game, { edition }),
      wire: HOUSE_WIRE,
    },
  ]),
);

test.each(HOUSES)('at %s nobody learns a card, a name or a purse before he may', (title, game, offered) => {
  expect(leaks(offered, houseTelling(game, offered.filed), knownAtHouse(game), `secret ${title}`)).toEqual([]);
});

const POKERS = POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(
  (game): [string, Played<OfferedPoker>] => [
    game.id,
    { book: pokerRulebook(game), filed: pokerSubmission({ game: game.id }), wire: POKER_WIRE },
  ],
);

test.each(POKERS)('at %s nobody learns a card or a name before he may', (title, offered) => {
  expect(leaks(offered, POKER_TELLING, knownAtPoker, `secret ${title}`)).toEqual([]);
});

test('whoever opens what is sealed has it all, so that the count above counts', () => {
  const [, [, game, offered]] = HOUSES as [unknown, (typeof HOUSES)[number]];
  const kept = opens(offered, 'sealed');
  const got: unknown[] = [];
  kept.table.watch('sealed', ({ told }) => {
    for (const { event } of told) got.push(z.encode(HOUSE_WIRE.event, event));
  });
  seats(kept, SEATS);
  playsRounds(kept, SEATS, 1, simulationChance('sealed plays'));
  expect(new Set(cardsIn(got)).size).toBe(game.batch.length);
  expect(JSON.stringify(got)).toContain((playerAt(1) as Who).person);
});
