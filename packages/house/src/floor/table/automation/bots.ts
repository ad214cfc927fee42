import type { Chance } from '@fairdeal/cards';
import { type AnyAct, isRefused, type Seat } from '@fairdeal/rules';
import type { AnyView, RunningTable } from '@fairdeal/table';
import { type AutomatedTable, botName } from './automated-table.js';

/** How long a bot waits, so that people come first, in milliseconds. */
const BOT_WAITS = 700;

/** Bots in the last seats of a table. */
export const botPlayers = <State, Act extends AnyAct, Event, View extends AnyView>(
  own: AutomatedTable<State, Act, Event, View>,
  chance: Chance,
) => {
  const { game, opening, clock, isBot, playerIn } = own;
  const { autopilot, personAt } = game;
  const all = Array.from({ length: autopilot.seats }, (_, nth): Seat => nth + 1);
  const seats = opening.bots === 0 ? [] : all.slice(-opening.bots);
  let acting: (() => void) | null = null;

  /** Each bot does one thing; in a round they wait for one another. */
  const act = (): void => {
    acting = null;
    const table = own.pending();
    if (table === null) return;
    const people = autopilot.activeSeats(table.state()).filter((seat) => !isBot(table.state(), seat));
    let acted: Seat | null = null;
    for (const seat of seats) {
      const state = table.state();
      if (!isBot(state, seat) || people.length === 0) continue;
      const by = playerIn(state, seat);
      const waitedFor = autopilot.timeoutAct(table, seat);
      const chosen = autopilot
        .botActs(table, seat, people, chance)
        .find((wanted) => !isRefused(table.book.decide(state, { act: wanted, by, at: table.now() })));
      if (chosen === undefined) continue;
      own.does(by, chosen);
      acted = seat;
      if (waitedFor !== null) break;
    }
    if (acted !== null) own.react(acted);
  };

  return {
    sit: (table: RunningTable<State, Act, Event, View>): void => {
      for (const seat of seats)
        if (personAt(table.state(), seat) === null)
          own.does({ role: 'player', seat, person: botName(seat) }, autopilot.sitAct(autopilot.botChips));
    },
    wake: (): void => {
      if (seats.length > 0) acting ??= clock.after(BOT_WAITS, act);
    },
    stop: (): void => {
      acting?.();
      acting = null;
    },
  };
};
