import type { Chance } from '@fairdeal/cards';
import {
  type Actor,
  type Box,
  type Cents,
  dollars,
  EDITIONS,
  findClause,
  type HouseAct,
  type HouseGame,
  houseRulebook,
  isRefused,
  type Seat,
  type SeatedActor,
  type Submission,
  type Table,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import { ALL_SEATS, boxAtSeat, seatOf, staffMember } from '@fairdeal/rules/internal';
import { houseNarrator, type SettledLine } from '@fairdeal/words/internal';
import { shortTitle } from '@fairdeal/words/internal/text';
import { BOT_CHIPS, houseBot } from '../bots/house.js';
import { NO_HINTS, playerInSeat, type SeatAdapter, type TypedLineRequest } from '../link/seat-adapter.js';
import type { LinkState, TableLink } from '../link/table-link.js';
import type { RunningTable } from '../runtime/running-table.js';
import { saveHouseRound } from '../saved/saved.js';
import { typedChoices } from '../words/commands/choices.js';
import { dealerOptionsText, parseDealerLine } from '../words/commands/dealer-parser.js';
import { hintAnswer, houseOptionsText } from '../words/commands/house-answers.js';
import { parseHouseLine } from '../words/commands/house-parser.js';
import { settlementClausesText } from '../words/commands/settlement-clauses.js';
import type { PlannedAct, PracticeGame, PracticeSession, SavedPractice } from './practice-game.js';
import { openPractice } from './practice-session.js';
import { hintOf, pendingDecision } from './review.js';

/** How a practice table of a house game is opened. */
export interface HousePracticeSetup {
  readonly game: HouseGame;
  readonly submission: Submission;
  /** How many play, 1 to 6; all but the viewer are bots. */
  readonly seats: number;
  readonly bankroll: Cents;
  /** Only a fair chance deals a game. */
  readonly chance: Chance;
  readonly clock: () => number;
  /** `all`: the staff act by themselves. `dealer-mine`: the viewer is dealer and floorperson. */
  readonly automated: 'all' | 'dealer-mine';
  /** Seat 1 when it is left out. */
  readonly seat?: Seat;
}

type HouseLinkState = LinkState<HouseAct, TableEvent, TableView>;
/** One place at a table of a house game. */
export type HouseTableLink = TableLink<HouseAct, TableEvent, TableView>;
/** A practice table of a house game. */
export type HousePracticeSession = PracticeSession<Table, HouseAct, TableEvent, TableView>;
/** A practice table of a house game as it is kept. */
export type SavedHousePractice = SavedPractice<Table, HouseAct, TableEvent>;

/** Opens a house game in the page, for a player or for a trainee dealer. */
export const openHouseLink = (opening: HousePracticeSetup): HouseTableLink =>
  houseLink(opening, openHousePractice(opening));

/** Link of the person who opened the table. */
export const houseLink = (
  { automated, seat = 1 }: HousePracticeSetup,
  { link }: HousePracticeSession,
): HouseTableLink =>
  automated === 'all' ? link(playerInSeat(seat)) : link(staffMember('dealer'), staffMember('floorperson'));

/** The table itself, at which anybody may have a link. */
export const openHousePractice = (opening: HousePracticeSetup, kept?: SavedHousePractice): HousePracticeSession => {
  const { game, submission, seats, bankroll, chance, clock, automated, seat = 1 } = opening;
  const own = automated === 'all' ? seat : null;
  const bots = ALL_SEATS.filter((other) => other !== own).slice(0, own === null ? seats : seats - 1);
  const practice = openPractice(
    houseRulebook(game),
    submission,
    chance,
    clock,
    (table) => housePracticeGame(game, submission, chance, table, bots, own),
    kept,
  );
  if (kept !== undefined) return practice;
  const sits: PlannedAct<HouseAct>[] = [
    ...(own === null ? [] : [{ by: playerInSeat(own), act: { do: 'sit', cents: bankroll } as const }]),
    ...bots.map((other) => ({ by: playerInSeat(other), act: { do: 'sit', cents: BOT_CHIPS } as const })),
  ];
  practice.begin(sits);
  return practice;
};

const boxOf = ({ boxes }: TableView, box: Box): TableView['boxes'][number] | undefined =>
  boxes.find((held) => held.box === box);

/** Whether a wager of this seat's stands anywhere. */
const hasWagered = ({ boxes, stage }: TableView, seat: Seat): boolean =>
  (stage === 'wager' || stage === 'deal') && boxes.some(({ owner }) => owner === seat);

/** Whether a wager of the player's own box stands. */
export const hasWagers = (view: TableView, seat: Seat): boolean =>
  Object.values(boxOf(view, boxAtSeat(seat))?.wagers ?? {}).some((cents) => cents > 0);

/** Seat adapter of a house game. */
export const houseSeatAdapter = (
  game: HouseGame,
  submission: Submission,
): SeatAdapter<HouseAct, TableEvent, TableView> => {
  return {
    narrator: houseNarrator(game, submission),
    chips: (view, viewer) => {
      const seat = seatOf(viewer);
      return seat === null ? (view.inventory ?? 0) : (view.seats.find((place) => place.seat === seat)?.chips ?? 0);
    },
    isListed: ({ act }) => act.do !== 'sit' && act.do !== 'leave',
    decisionOf: (view, seat, act) => {
      const asked = act.do === 'play' ? pendingDecision(view, seat) : null;
      return asked === null || act.do !== 'play' || act.box !== asked.box ? null : { ...asked, play: act.play };
    },
    opensRound: (event) => event.did === 'dealt' && event.opens,
    standingWagers: ({ boxes }, seat) =>
      boxes.flatMap(({ box, owner, wagers }) =>
        owner !== seat
          ? []
          : Object.entries(wagers).flatMap(([wager, cents]): HouseAct[] =>
              cents > 0 ? [{ do: 'wager', box, wager, cents }] : [],
            ),
      ),
    // A player who rebets doesn't want to cut first.
    beforeRebet: (options) => (options.some(({ act }) => act.do === 'declineCut') ? [{ do: 'declineCut' }] : []),
    hintFor: ({ view, hints }, viewer) => {
      const seat = seatOf(viewer);
      const asked = seat === null || !hints ? null : pendingDecision(view, seat);
      return asked === null ? null : hintOf(game, submission, asked);
    },
    readLine: (line, now, viewer) => {
      const seat = seatOf(viewer);
      return seat === null ? readDealerLine(line, now) : readPlayerLine(game, submission, line, now, seat);
    },
  };
};

const housePracticeGame = (
  game: HouseGame,
  submission: Submission,
  chance: Chance,
  table: RunningTable<Table, HouseAct, TableEvent, TableView>,
  bots: readonly Seat[],
  own: Seat | null,
): PracticeGame<Table, HouseAct, TableEvent, TableView> => {
  const closes = game.law.noMoreBets !== null;
  const dealing = (): HouseAct | null => {
    const { stage } = table.view('public');
    if (stage !== 'wager') return stage === 'deal' ? { do: 'deal' } : null;
    return closes ? table.book.completeAct(table.state(), { do: 'closeBets' }) : { do: 'deal' };
  };
  const isTaken = (by: Actor, act: HouseAct): boolean =>
    !isRefused(table.book.decide(table.state(), { act, by, at: table.now() }));
  const canDeal = (viewer: Actor): boolean => {
    const seat = seatOf(viewer);
    const act = dealing();
    if (act === null || (seat !== null && !hasWagered(table.view(viewer), seat))) return false;
    return table.options(staffMember('dealer')).some((option) => option.act.do === act.do);
  };
  return {
    ...houseSeatAdapter(game, submission),
    hasAutomaticStaff: own !== null,
    waitsForPlayer: () => false,
    nextBotAct: () => {
      const wagering = own === null || hasWagered(table.view('public'), own);
      for (const seat of bots) {
        const by = playerInSeat(seat);
        const acts = houseBot(game, seat, table.view(by), table.options(by), chance, wagering);
        const act = acts.find((wanted) => isTaken(by, wanted));
        if (act !== undefined) return { by, act };
      }
      return null;
    },
    beforeRound: () => [],
    dealAct: () => dealing() ?? { do: 'deal' },
    continueDeal: () => (table.view('public').stage === 'deal' ? { do: 'deal' } : null),
    canDeal,
    saveRound: ({ opening, entries }, lines) => saveHouseRound(game, opening, entries, lines),
  };
};

/** In the edition that is played, or else the latest one that has the clause. */
const clauseRequirement =
  ({ chapter }: HouseGame, edition: string) =>
  (id: string): string =>
    (EDITIONS.find((known) => known.chapter === chapter && known.edition === edition)?.clauses[id] ?? findClause(id))
      ?.requires ?? '';

const NO_ROUND_SETTLED = 'No round has been settled yet.';

const readPlayerLine = (
  game: HouseGame,
  submission: Submission,
  line: string,
  { options, view, last, chips, hints }: HouseLinkState,
  seat: Seat,
): TypedLineRequest<HouseAct> => {
  const choices = typedChoices(options, seat);
  const standing = hasWagers(view, seat);
  const said = parseHouseLine(
    line,
    choices,
    game.wagers.map(({ id }) => id),
    standing,
    seat,
  );
  switch (said.say) {
    case 'act':
    case 'deal':
    case 'again':
      return said;
    case 'why': {
      const own = last?.lines.filter((settled) => settled.seat === seat) ?? [];
      return {
        text:
          last === null
            ? NO_ROUND_SETTLED
            : settlementClausesText(own, wagerName, clauseRequirement(game, view.edition)),
      };
    }
    case 'hint': {
      if (!hints) return { text: NO_HINTS };
      const asked = pendingDecision(view, seat);
      return { text: hintAnswer(asked === null ? null : hintOf(game, submission, asked)) };
    }
    case 'options':
      return { text: houseOptionsText(choices, standing, last !== null) };
    case 'bankroll':
      return { text: `You have ${dollars(chips)}${standing ? ', and wagers on the table' : ''}.` };
    case 'quit':
      return { text: 'Leave the table to quit.' };
    case 'unclear':
      return { text: said.sentence };
  }
};

/** `Ante`, `Flush Bonus`. */
const wagerName = ({ title }: SettledLine): string => shortTitle(title);

const readDealerLine = (line: string, { options, due, last, chips }: HouseLinkState): TypedLineRequest<HouseAct> => {
  const said = parseDealerLine(line, options, due);
  switch (said.say) {
    case 'act':
      return said;
    case 'why':
      return {
        text:
          last === null
            ? NO_ROUND_SETTLED
            : settlementClausesText(
                last.lines,
                (settled) => `${wagerName(settled)} of seat ${settled.seat}`,
                (id) => findClause(id)?.requires ?? '',
              ),
      };
    case 'options':
      return { text: dealerOptionsText(options, due) };
    case 'bankroll':
      return { text: `The table inventory has ${chips < 0 ? 'lost' : 'won'} ${dollars(Math.abs(chips))}.` };
    case 'unclear':
      return { text: said.sentence };
  }
};

/** Chips that a player who leaves now takes along, and chips that stay with the hand. */
export const leavingChips = (
  { table }: HousePracticeSession,
  viewer: SeatedActor,
): { readonly takes: Cents; readonly stays: Cents } => {
  for (const { act } of table.options(viewer)) if (act.do === 'withdraw') table.act(viewer, act);
  const view = table.view(viewer);
  const stays = view.boxes
    .filter(({ owner }) => owner === viewer.seat)
    .flatMap(({ wagers }) => Object.values(wagers))
    .reduce((sum, cents) => sum + cents, 0);
  return { takes: view.seats.find(({ seat }) => seat === viewer.seat)?.chips ?? 0, stays };
};
