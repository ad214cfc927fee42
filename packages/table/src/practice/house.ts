import type { Chance } from '@fairdeal/cards';
import {
  type Act,
  ALL_SEATS,
  type Box,
  boxAtSeat,
  byStaff,
  type Cents,
  dollars,
  EDITIONS,
  findClause,
  type HouseGame,
  houseRulebook,
  isRefused,
  type PlayerAt,
  type Seat,
  type Submission,
  seatOf,
  type Table,
  type TableEvent,
  type TableView,
  type Who,
} from '@fairdeal/rules';
import { BOT_CHIPS, houseBot } from '../bots/house.js';
import { askedNow, reviewerOf } from '../review.js';
import type { RunningTable } from '../running.js';
import { saveHouseRound } from '../saved/saved.js';
import { choicesFrom } from '../saying/choices.js';
import { dealerOptionsText, readDealerWords } from '../saying/dealer.js';
import { readWords } from '../saying/house.js';
import { hintText, optionsText } from '../saying/house-answers.js';
import { whyText } from '../saying/why.js';
import { houseTelling } from '../telling/house.js';
import type { SettledLine } from '../telling/telling.js';
import type { Snapshot, TableLink } from './link.js';
import {
  type Asked,
  type Doing,
  type KeptTable,
  NO_HINTS,
  type Playing,
  type Practice,
  playerIn,
  type Seated,
} from './playing.js';
import { practise } from './practice.js';

/** How a practice table of a house game is opened. */
export interface HouseTableOpening {
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

type HouseSnapshot = Snapshot<Act, TableView>;
/** One place at a table of a house game. */
export type HouseLink = TableLink<Act, TableView>;
/** A practice table of a house game. */
export type HousePractice = Practice<Table, Act, TableEvent, TableView>;
/** A practice table of a house game as it is kept. */
export type KeptHouseTable = KeptTable<Table, Act, TableEvent>;

/** Opens a table of a house game that is played right here, for the player or, where the deal is his, the dealer. */
export const openHouseTable = (opening: HouseTableOpening): HouseLink => houseLink(opening, openHousePractice(opening));

/** The link of whoever opened the table. */
export const houseLink = ({ automated, seat = 1 }: HouseTableOpening, { link }: HousePractice): HouseLink =>
  automated === 'all' ? link(playerIn(seat)) : link(byStaff('dealer'), byStaff('floorperson'));

/** The table itself, at which anybody may have a link. */
export const openHousePractice = (opening: HouseTableOpening, kept?: KeptHouseTable): HousePractice => {
  const { game, submission, seats, bankroll, chance, clock, automated, seat = 1 } = opening;
  const own = automated === 'all' ? seat : null;
  const bots = ALL_SEATS.filter((other) => other !== own).slice(0, own === null ? seats : seats - 1);
  const practice = practise(
    houseRulebook(game),
    submission,
    chance,
    clock,
    (table) => playing(game, submission, chance, table, bots, own),
    kept,
  );
  if (kept !== undefined) return practice;
  const sits: Doing<Act>[] = [
    ...(own === null ? [] : [{ by: playerIn(own), act: { do: 'sit', cents: bankroll } as const }]),
    ...bots.map((other) => ({ by: playerIn(other), act: { do: 'sit', cents: BOT_CHIPS } as const })),
  ];
  practice.open(sits);
  return practice;
};

const boxOf = ({ boxes }: TableView, box: Box): TableView['boxes'][number] | undefined =>
  boxes.find((held) => held.box === box);

/** Whether a wager of this seat's stands anywhere. */
const hasWagered = ({ boxes, stage }: TableView, seat: Seat): boolean =>
  (stage === 'wager' || stage === 'deal') && boxes.some(({ owner }) => owner === seat);

/** Whether a wager of the player's own box stands. */
export const stands = (view: TableView, seat: Seat): boolean =>
  Object.values(boxOf(view, boxAtSeat(seat))?.wagers ?? {}).some((cents) => cents > 0);

/** A house game for who sits at it. */
export const houseSeated = (game: HouseGame, submission: Submission): Seated<Act, TableEvent, TableView> => {
  const reviewer = reviewerOf(game, submission);
  return {
    telling: houseTelling(game, submission),
    chips: (view, viewer) => {
      const seat = seatOf(viewer);
      return seat === null ? (view.inventory ?? 0) : (view.seats.find((place) => place.seat === seat)?.chips ?? 0);
    },
    lists: ({ act }) => act.do !== 'sit' && act.do !== 'leave',
    reviews: (view, seat, act) => {
      const asked = act.do === 'play' ? askedNow(view, seat) : null;
      return asked === null || act.do !== 'play' || act.box !== asked.box
        ? null
        : () => reviewer.review({ ...asked, play: act.play });
    },
    starts: (event) => event.did === 'dealt' && event.opens,
    placed: ({ boxes }, seat) =>
      boxes.flatMap(({ box, owner, wagers }) =>
        owner !== seat
          ? []
          : Object.entries(wagers).flatMap(([wager, cents]): Act[] =>
              cents > 0 ? [{ do: 'wager', box, wager, cents }] : [],
            ),
      ),
    // Who wants his wagers again does not want to cut first.
    beforeAgain: (options) => (options.some(({ act }) => act.do === 'declineCut') ? [{ do: 'declineCut' }] : []),
    hint: ({ view, hints }, viewer) => {
      const seat = seatOf(viewer);
      const asked = seat === null || !hints ? null : askedNow(view, seat);
      return asked === null ? null : reviewer.hint(asked);
    },
    reads: (line, now, viewer) => {
      const seat = seatOf(viewer);
      return seat === null ? dealerSays(line, now) : playerSays(game, reviewer, line, now, seat);
    },
  };
};

const playing = (
  game: HouseGame,
  submission: Submission,
  chance: Chance,
  table: RunningTable<Table, Act, TableEvent, TableView>,
  bots: readonly Seat[],
  own: Seat | null,
): Playing<Table, Act, TableEvent, TableView> => {
  const closes = game.law.noMoreBets !== null;
  const dealing = (): Act | null => {
    const { stage } = table.view('public');
    if (stage !== 'wager') return stage === 'deal' ? { do: 'deal' } : null;
    return closes ? table.book.asItIs(table.state(), { do: 'closeBets' }) : { do: 'deal' };
  };
  const isTaken = (by: Who, act: Act): boolean =>
    !isRefused(table.book.decide(table.state(), { act, by, at: table.now() }));
  const canDeal = (viewer: Who): boolean => {
    const seat = seatOf(viewer);
    const act = dealing();
    if (act === null || (seat !== null && !hasWagered(table.view(viewer), seat))) return false;
    return table.options(byStaff('dealer')).some((option) => option.act.do === act.do);
  };
  return {
    ...houseSeated(game, submission),
    automated: own !== null,
    waits: () => false,
    others: () => {
      const wagering = own === null || hasWagered(table.view('public'), own);
      for (const seat of bots) {
        const by = playerIn(seat);
        const acts = houseBot(game, seat, table.view(by), table.options(by), chance, wagering);
        const act = acts.find((wanted) => isTaken(by, wanted));
        if (act !== undefined) return { by, act };
      }
      return null;
    },
    readies: () => [],
    deals: () => dealing() ?? { do: 'deal' },
    dealsOn: () => (table.view('public').stage === 'deal' ? { do: 'deal' } : null),
    canDeal,
    saves: ({ opening, entries }, lines) => saveHouseRound(game, opening, entries, lines),
  };
};

/** In the edition that is played, or else the latest one that has the clause. */
const requirement =
  ({ chapter }: HouseGame, edition: string) =>
  (id: string): string =>
    (EDITIONS.find((known) => known.chapter === chapter && known.edition === edition)?.clauses[id] ?? findClause(id))
      ?.requires ?? '';

const NONE_YET = 'No round has been settled yet.';

const playerSays = (
  game: HouseGame,
  reviewer: ReturnType<typeof reviewerOf>,
  line: string,
  { options, view, last, chips, hints }: HouseSnapshot,
  seat: Seat,
): Asked<Act> => {
  const choices = choicesFrom(options, seat);
  const standing = stands(view, seat);
  const said = readWords(
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
        text: last === null ? NONE_YET : whyText(own, wagerName, requirement(game, view.edition)),
      };
    }
    case 'hint': {
      if (!hints) return { text: NO_HINTS };
      const asked = askedNow(view, seat);
      return { text: hintText(asked === null ? null : reviewer.hint(asked)) };
    }
    case 'options':
      return { text: optionsText(choices, standing, last !== null) };
    case 'bankroll':
      return { text: `You have ${dollars(chips)}${standing ? ', and wagers on the table' : ''}.` };
    case 'quit':
      return { text: 'Leave the table to quit.' };
    case 'unclear':
      return { text: said.sentence };
  }
};

/** `Ante`, `Flush Bonus`. */
const wagerName = ({ title }: SettledLine): string => title.replace(/ Wager$/, '');

const dealerSays = (line: string, { options, due, last, chips }: HouseSnapshot): Asked<Act> => {
  const said = readDealerWords(line, options, due);
  switch (said.say) {
    case 'act':
      return said;
    case 'why':
      return {
        text:
          last === null
            ? NONE_YET
            : whyText(
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

/** What a player who leaves now takes away, and what stays on the table with his hand. */
export const farewellOf = (
  { table }: HousePractice,
  viewer: PlayerAt,
): { readonly takes: Cents; readonly stays: Cents } => {
  for (const { act } of table.options(viewer)) if (act.do === 'withdraw') table.act(viewer, act);
  const view = table.view(viewer);
  const stays = view.boxes
    .filter(({ owner }) => owner === viewer.seat)
    .flatMap(({ wagers }) => Object.values(wagers))
    .reduce((sum, cents) => sum + cents, 0);
  return { takes: view.seats.find(({ seat }) => seat === viewer.seat)?.chips ?? 0, stays };
};
