import { type Card, cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import type { Command } from '../../core/rulebook.js';
import { carryOut, nextStaffCommand } from '../../core/staff.js';
import { personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { afterCommand, anyAmount, type PokerWalk, seated, walkOf } from '../../testing/poker.js';
import { HIGH_HAND } from '../../testing/poker-revenue.js';
import { dealerDoes, floorDoes, openSeatedPoker, playerDoes } from '../../testing/poker-room.js';
import { refusalLine } from '../../testing/refusal-line.js';
import { POKER_GAMES } from '../games/index.js';
import type { PokerAct, PokerEvent } from '../model/acts.js';
import { type PokerTable, UNKNOWN_CARD } from '../model/state.js';
import { POKER_DEFAULTS, type PokerSubmission } from '../model/submission.js';

const STACKS = [20_000, 6_000, 15_000];
const NAMED = [{ field: 'cards', what: 'cards' }];

/** The cards that a live dealer reads out with a deal: those that fall face up, place by place. */
const readWith = (events: readonly PokerEvent[], act: PokerAct): PokerAct => {
  const dealt = events.find((event) => event.did === 'cardsDealt');
  if (act.do !== 'dealCards' || dealt === undefined) return act;
  const places = [...new Set(dealt.dealt.map(({ to }) => to))];
  return {
    do: 'dealCards',
    cards: places.map((place) => dealt.dealt.flatMap(({ to, up, cards }) => (to === place && up ? cards : []))),
  };
};

/** Cards as the record of a live table has them: only the cards that fell face up are known. */
const asRecorded = (act: PokerAct, known: readonly Card[]): PokerAct => {
  if (act.do !== 'draw' && act.do !== 'discard') return act;
  return { ...act, cards: act.cards.map((card) => (known.includes(card) ? card : UNKNOWN_CARD)) };
};

const handIn = ({ hand }: PokerTable, seat: number): readonly Card[] =>
  hand?.players.find((player) => player.seat === seat)?.cards ?? [];

/** One step at a table with a shuffle on record, and the same at a live table whose record knows no hole card. */
interface Twice {
  readonly shuffled: PokerTable;
  readonly live: PokerTable;
}

const must = (walk: PokerWalk, table: PokerTable, command: Command<PokerAct>) => {
  const done = carryOut(walk.book, table, command);
  if (isRefused(done)) throw new Error(`${JSON.stringify(command.act)}: ${refusalLine(done)}`);
  return done;
};

const staffAct = (walk: PokerWalk, { shuffled, live }: Twice): Twice | null => {
  const { book } = walk;
  const command = nextStaffCommand(book, shuffled, 0, walk.shuffled);
  if (command === null) return null;
  const done = must(walk, shuffled, command);
  expect(book.requiredNext(live, 0)).toMatchObject({ act: { do: command.act.do } });
  const act = readWith(done.events, command.act);
  return {
    shuffled: done.table,
    live: must(walk, live, { ...command, act, drawn: null }).table,
  };
};

/** The player to act takes one of the options of the shuffled table, and finds the same among those of the live one. */
const playerAct = (walk: PokerWalk, { shuffled, live }: Twice): Twice => {
  const { book, chance } = walk;
  const seat = shuffled.hand?.players[shuffled.hand.actor]?.seat ?? 0;
  const by = personOf({ role: 'player', seat });
  const plays = (table: PokerTable) => book.playOptions(table, by, 0);
  const all = plays(shuffled);
  const stays = all.filter(({ act }) => act.do !== 'fold' && act.do !== 'muck');
  const some = chance.below(8) > 0 && stays.length > 0 ? stays : all;
  const option = some[chance.below(some.length)];
  if (option === undefined) throw new Error(`Seat ${seat} has nothing to do.`);
  const act = anyAmount(option, chance);
  const recorded = asRecorded(act, handIn(live, seat));
  const found = plays(live).find((one) =>
    one.act.do === 'draw' || one.act.do === 'discard'
      ? JSON.stringify(one.act) === JSON.stringify(recorded)
      : one.act.do === act.do,
  );
  expect(found, `${act.do} of seat ${seat}`).toBeDefined();
  const unread = handIn(live, seat).includes(UNKNOWN_CARD);
  if (act.do === 'show') expect(found?.needs).toEqual(unread ? NAMED : undefined);
  const sent: PokerAct = found?.needs === undefined ? recorded : { do: 'show', cards: handIn(shuffled, seat) };
  return {
    shuffled: must(walk, shuffled, { act, by, at: 0 }).table,
    live: must(walk, live, { act: sent, by, at: 0 }).table,
  };
};

const playRound = (walk: PokerWalk, before: Twice): Twice => {
  const { book } = walk;
  let now = before;
  const staffed = (): void => {
    for (let next = staffAct(walk, now); next !== null; next = staffAct(walk, now)) now = next;
  };
  staffed();
  const start = { by: { role: 'dealer' }, do: 'startRound' } as const;
  now = { shuffled: afterCommand(book, now.shuffled, start), live: afterCommand(book, now.live, start) };
  staffed();
  while (now.shuffled.hand !== null) {
    now = playerAct(walk, now);
    staffed();
  }
  return now;
};

const openTwice = (walk: PokerWalk, submission: Partial<PokerSubmission>): Twice => {
  const { book } = walk;
  let live = book.open({ ...POKER_DEFAULTS, game: book.game.id, ...submission }, 'live');
  for (const [at, cents] of STACKS.entries())
    live = afterCommand(book, live, { by: { role: 'player', seat: at + 1 }, do: 'sit', cents });
  return { shuffled: seated(walk, submission, STACKS), live };
};

describe('a live table driven by its options', () => {
  test.each(POKER_GAMES.map(({ id }) => id))('plays every round of %s to its end, as a shuffled table does', (id) => {
    for (let seed = 0; seed < 8; seed += 1) {
      const walk = walkOf(id, `live ${id} ${seed}`);
      const { shuffled, live } = playRound(walk, openTwice(walk, {}));
      expect(live.hand).toBeNull();
      expect(live.seats).toEqual(shuffled.seats);
      expect(live.bank).toEqual(shuffled.bank);
    }
  });

  test(proves('lets the last player show a high hand, which only that player knows', '637a.16(f)'), () => {
    const room = openSeatedPoker('hold-em', { highHand: HIGH_HAND }, 'live');
    const plays = (...acts: readonly PokerAct['do'][]): void => {
      for (const act of acts) {
        const { hand } = room.table;
        room.does(playerDoes(hand?.players[hand.actor]?.seat ?? 0, { do: act } as never));
      }
    };
    room.does(floorDoes({ do: 'startQualifyingPeriod' }));
    room.sits([1, 2, 3]);
    room.staff();
    room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
    plays('call', 'call', 'check');
    room.does(dealerDoes({ do: 'dealCards', cards: [cards('Kh2c2d')] }));
    const seat = room.table.hand?.players[room.table.hand.actor]?.seat ?? 0;
    room.does(playerDoes(seat, { do: 'raiseTo', cents: 400 }));
    plays('fold', 'fold');
    const offered = room.book.options(room.table, personOf({ role: 'player', seat }), 0);
    expect(offered).toContainEqual(expect.objectContaining({ act: { do: 'show' }, needs: NAMED }));
    room.refuses(playerDoes(seat, { do: 'show', cards: cards('AcAd') }), '637a.16(f)');
    expect(room.does(playerDoes(seat, { do: 'show', cards: cards('KcKd') }))).toMatchObject([{ did: 'shown', seat }]);
  });
});
