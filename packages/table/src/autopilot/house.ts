import {
  type HouseAct,
  type HouseGame,
  isRefused,
  type Option,
  type Seat,
  type SeatedActor,
  type Submission,
  type Table,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import { ALL_SEATS, handNow, POSITIONS, stageNow } from '@fairdeal/rules/internal';
import { BOT_CHIPS, houseBot } from '../bots/house.js';
import type { Autopilot, ObservedTable } from './autopilot.js';

type ObservedHouseTable = ObservedTable<Table, HouseAct, TableEvent, TableView>;
type HouseAutopilot = Autopilot<Table, HouseAct, TableEvent, TableView>;

const playerIn = ({ players }: Table, seat: Seat): SeatedActor => ({
  role: 'player',
  seat,
  person: players[seat - 1]?.person ?? '',
});

const present = ({ players }: Table): readonly Seat[] => ALL_SEATS.filter((seat) => players[seat - 1] != null);

/** Whether the table can't go on without an answer from this seat. */
const isWaitedFor = (state: Table, seat: Seat): boolean => {
  const { cards, round } = state;
  if (round === null) return cards.cutOffers[0] === seat;
  const asked = stageNow(state)?.act === 'ask' ? handNow(state)?.owner : undefined;
  return (
    asked === seat ||
    round.hands.some(({ owner, status }) => owner === seat && (status === 'exposed' || status === 'passed-over'))
  );
};

/** Whether a decision adds no wager. */
const addsNothing = ({ book, state, now }: ObservedHouseTable, by: SeatedActor, { act }: Option<HouseAct>): boolean => {
  const ruling = book.decide(state(), { act, by, at: now() });
  return !isRefused(ruling) && !ruling.events.some(({ moves = [] }) => moves.some(({ from }) => from.at === 'seat'));
};

const mayWager = ({ options, state }: ObservedHouseTable, seat: Seat): boolean =>
  options(playerIn(state(), seat)).some(({ act }) => act.do === 'wager');

/** The answer that costs an absent player least. A chapter lists its cheapest decision first. */
const timeoutAct = (table: ObservedHouseTable, seat: Seat): HouseAct | null => {
  const state = table.state();
  if (!isWaitedFor(state, seat)) return null;
  const by = playerIn(state, seat);
  const options = table.options(by);
  const simple = options.find(
    ({ act }) => act.do === 'declineCut' || act.do === 'playExposedHand' || act.do === 'chooseLateCards',
  );
  if (simple !== undefined) return simple.act;
  const turn = handNow(state)?.box;
  const plays = options.filter(({ act }) => act.do === 'play' && act.box === turn);
  return (plays.find((option) => addsNothing(table, by, option)) ?? plays[0])?.act ?? null;
};

/** Wagers that a round needs, and who has placed them. */
const requiredWagers = ({ wagers }: HouseGame) => {
  const required = wagers.filter(({ required, when }) => required && when === 'start').map(({ id }) => id);
  const isComplete = ({ boxes }: Table, at: number): boolean =>
    required.every((wager) => (boxes[at]?.wagers[wager] ?? 0) > 0);
  const hasWagered = (state: Table, seat: Seat): boolean =>
    state.boxes.some(({ owner }, at) => owner === seat && isComplete(state, at));
  return { isComplete, hasWagered };
};

/** Autopilot of a house game. */
export const houseAutopilot = (game: HouseGame, submission: Submission): HouseAutopilot => {
  const { isComplete, hasWagered } = requiredWagers(game);
  return {
    title: game.title,
    seats: POSITIONS,
    limits: submission.limits,
    botChips: BOT_CHIPS,
    dealDelay: 1_000,
    sitAct: (cents) => ({ do: 'sit', cents }),
    meters: ({ meters }) => meters,
    activeSeats: present,
    readiness: (table) => {
      const state = table.state();
      if (state.round !== null) return 'none';
      if (state.betsClosed) return 'now';
      const seats = present(state);
      if (!seats.some((seat) => hasWagered(state, seat)))
        // Incomplete wagers go back when the time to wager is over.
        return state.boxes.some(({ wagers }) => Object.values(wagers).some((cents) => cents > 0)) ? 'some' : 'none';
      return seats.every((seat) => hasWagered(state, seat) || !mayWager(table, seat)) ? 'all' : 'some';
    },
    returnIncompleteWager: ({ state, options }) => {
      const table = state();
      for (const seat of present(table)) {
        const by = playerIn(table, seat);
        const back = options(by).find(({ act }) => act.do === 'withdraw' && !isComplete(table, act.box - 1));
        if (back !== undefined) return { by, act: back.act };
      }
      return null;
    },
    timeoutAct,
    // A player without a wager holds nobody up.
    absenceAct: () => null,
    floorAct: () => null,
    botActs: ({ state, view, options }, seat, people, chance) => {
      const table = state();
      const by = playerIn(table, seat);
      const wagers =
        table.round === null &&
        !table.betsClosed &&
        people.some((other) => hasWagered(table, other)) &&
        !hasWagered(table, seat);
      if (!wagers && !isWaitedFor(table, seat)) return [];
      return houseBot(game, seat, view(by), options(by), chance, wagers);
    },
  };
};
