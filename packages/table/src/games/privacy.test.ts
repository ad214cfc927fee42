import { type Card, formatCard, simulationChance } from '@fairdeal/cards';
import {
  type Actor,
  type AnyAct,
  HOUSE_GAMES,
  type HouseGame,
  houseRulebook,
  POKER_GAMES,
  pokerRulebook,
  type Viewer,
} from '@fairdeal/rules';
import { isStaff, seatOf, staffMember } from '@fairdeal/rules/internal';
import {
  type AnyEvent,
  describeEvents,
  type EventNarrator,
  houseNarrator,
  POKER_NARRATOR,
} from '@fairdeal/words/internal';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyView } from '../runtime/entry.js';
import { cardsInValue, houseKnownCards, type KnownCards, pokerKnownCards } from '../testing/known-cards.js';
import { pokerSubmission, submissionWithEveryWager } from '../testing/practice.js';
import { DEALER, openTestTable, playTableRounds, seatPlayers, stakesOf, testPlayer } from '../testing/tables.js';
import { HOUSE_WIRE, POKER_WIRE } from '../wire/index.js';
import type { GameBundle, HouseBundle, PokerBundle } from './game-bundle.js';

// What reaches a viewer, word for word, against what the law lets him know: the cards are counted here from the events
// themselves, so that nothing that is filtered is trusted.

const SEATS = [1, 2, 4] as const;
const VIEWERS: readonly Viewer[] = [...SEATS.map(testPlayer), DEALER, staffMember('surveillance'), 'public'];

/** Plays rounds, and gives everything that a viewer received and should not have. */
const leaks = <Filed, State, Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  game: Pick<GameBundle<Filed, State, Act, Event, View>, 'book' | 'submission' | 'wire'>,
  telling: EventNarrator<Event, View>,
  known: KnownCards<Event>,
  seed: string,
): readonly unknown[] => {
  const found: unknown[] = [];
  const kept = openTestTable(game, seed);
  const { table } = kept;
  const raw: Event[][] = [];
  table.watch('sealed', ({ broadcasts: told }) => void raw.push(told.map(({ event }) => event)));
  for (const viewer of VIEWERS) {
    let may = new Set<Card>();
    let view = table.view(viewer);
    const names = [...SEATS.map(testPlayer), DEALER].flatMap(({ person }) =>
      isStaff(viewer) || (typeof viewer === 'object' && viewer.person === person) ? [] : [person],
    );
    table.watch(viewer, (entry) => {
      for (const [nth, { event, view: after }] of entry.broadcasts.entries()) {
        const happened = raw.at(-1)?.[nth];
        if (happened === undefined) throw new Error('What happened is told to who opens what is sealed, first.');
        if (happened.did === 'cardsShuffled') may = new Set();
        for (const card of known(happened, viewer)) may.add(card);
        const steps = describeEvents(telling, viewer, view, [{ event, view: after }]);
        const got = {
          event: z.encode(game.wire.event, event),
          view: z.encode(game.wire.view, after),
          words: steps.map(({ words }) => words),
          lines: steps.map(({ lines }) => lines),
          dealer: telling.dealerHand(after),
          by: entry.by,
        };
        for (const card of cardsInValue(got)) if (!may.has(card)) found.push([viewer, event.did, formatCard(card)]);
        const text = JSON.stringify(got);
        for (const name of names) if (text.includes(name)) found.push([viewer, event.did, name]);
        if (/"order":"[^"]/.test(text) || text.includes(seed)) found.push([viewer, 'order']);
        view = after;
      }
      const options =
        typeof viewer === 'object' && viewer.role === 'player'
          ? table.options(viewer).map(({ act, ...rest }) => ({ ...rest, act: z.encode(game.wire.act, act) }))
          : [];
      for (const card of cardsInValue(options))
        if (!may.has(card)) found.push([viewer, 'is offered', formatCard(card)]);
    });
  }
  const purse = (seat: number, viewer: Viewer): boolean =>
    !isStaff(viewer) && seatOf(viewer) !== seat && JSON.stringify(table.view(viewer)).includes(String(stakesOf(seat)));
  seatPlayers(kept, SEATS);
  // At poker the stakes lie in the open.
  if (!('pot' in table.view('public')))
    for (const seat of SEATS)
      for (const viewer of VIEWERS) if (purse(seat, viewer)) found.push([viewer, 'the purse of', seat]);
  playTableRounds(kept, SEATS, 1, simulationChance(`${seed} plays`));
  return found;
};

type Played<Game extends { book: unknown; submission: unknown; wire: unknown }> = Pick<
  Game,
  'book' | 'submission' | 'wire'
>;

const HOUSES = HOUSE_GAMES.flatMap((game) =>
  game.editions.map(({ edition }): [string, HouseGame, Played<HouseBundle>] => [
    `${game.id} of ${edition}`,
    game,
    {
      book: houseRulebook(game),
      submission: submissionWithEveryWager(game, { edition }),
      wire: HOUSE_WIRE,
    },
  ]),
);

test.each(HOUSES)('at %s nobody learns a card, a name or a stack before they may', (title, game, offered) => {
  expect(leaks(offered, houseNarrator(game, offered.submission), houseKnownCards(game), `secret ${title}`)).toEqual([]);
});

const POKERS = POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(
  (game): [string, Played<PokerBundle>] => [
    game.id,
    { book: pokerRulebook(game), submission: pokerSubmission({ game: game.id }), wire: POKER_WIRE },
  ],
);

test.each(POKERS)('at %s nobody learns a card or a name before they may', (title, offered) => {
  expect(leaks(offered, POKER_NARRATOR, pokerKnownCards, `secret ${title}`)).toEqual([]);
});

test('the sealed viewer sees every card, so the count above means something', () => {
  const [, [, game, offered]] = HOUSES as [unknown, (typeof HOUSES)[number]];
  const kept = openTestTable(offered, 'sealed');
  const got: unknown[] = [];
  kept.table.watch('sealed', ({ broadcasts: told }) => {
    for (const { event } of told) got.push(z.encode(HOUSE_WIRE.event, event));
  });
  seatPlayers(kept, SEATS);
  playTableRounds(kept, SEATS, 1, simulationChance('sealed plays'));
  expect(new Set(cardsInValue(got)).size).toBe(game.batch.length);
  expect(JSON.stringify(got)).toContain((testPlayer(1) as Actor).person);
});
