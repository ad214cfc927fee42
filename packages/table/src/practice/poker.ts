import { type Chance, simulationChance } from '@fairdeal/cards';
import { equity, type PokerLevel, wholeHandAt } from '@fairdeal/lab';
import {
  byStaff,
  type Cents,
  dollars,
  findClause,
  type Option,
  type PokerAct,
  type PokerEvent,
  type PokerGame,
  type PokerSubmission,
  type PokerTable,
  type PokerView,
  pokerRulebook,
  type Seat,
  seatOf,
} from '@fairdeal/rules';
import { pokerBot } from '../bots/poker.js';
import type { RunningTable } from '../running.js';
import { savePokerRound } from '../saved/saved.js';
import { readPokerWords } from '../saying/poker.js';
import { pokerOptionsText } from '../saying/poker-answers.js';
import { whyText } from '../saying/why.js';
import { POKER_TELLING } from '../telling/poker.js';
import type { Hint, Snapshot, TableLink } from './link.js';
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

/** How a practice table of poker is opened. */
export interface PokerTableOpening {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  /** How many sit at the table, the person in seat 1 among them. */
  readonly players: number;
  readonly bankroll: Cents;
  /** How well the others play; as usual when it is left out. */
  readonly level?: PokerLevel;
  /** Only a fair chance deals a game. */
  readonly chance: Chance;
  readonly clock: () => number;
}

type PokerSnapshot = Snapshot<PokerAct, PokerView>;
/** One place at a poker table. */
export type PokerLink = TableLink<PokerAct, PokerView>;
/** A practice table of poker. */
export type PokerPractice = Practice<PokerTable, PokerAct, PokerEvent, PokerView>;
/** A practice table of poker as it is kept. */
export type KeptPokerTable = KeptTable<PokerTable, PokerAct, PokerEvent>;

/** How the others play, and how a simple player would, unless something else is asked for. */
const USUAL: PokerLevel = 'usual';

/** Where the person sits. */
export const OWN: Seat = 1;

/** Opens a poker table with simple opponents that is played right here. */
export const openPokerTable = (opening: PokerTableOpening): PokerLink => openPokerPractice(opening).link(playerIn(OWN));

/** Those who call what goes wrong, and rule on it, where nobody else does. */
export const pokerStaffLink = ({ link }: PokerPractice): PokerLink =>
  link(byStaff('dealer'), byStaff('poker-shift-supervisor'));

/** What the law leaves to others to see in a player: nobody calls it against himself (637a.18(c), 637a.18(k)(4)). */
const SEEN_BY_OTHERS: readonly PokerAct['do'][] = ['suspectCollusion', 'removeFromGame', 'leftWithoutComment'];

/** What the person in seat `you` may call for the staff when something goes wrong, as it is said to him. */
export const pokerCalls = (options: readonly Option<PokerAct>[], you: Seat): readonly Option<PokerAct>[] =>
  options
    .filter(
      ({ kind, act }) =>
        kind === 'irregularity' && !('seat' in act && act.seat === you && SEEN_BY_OTHERS.includes(act.do)),
    )
    .map((option) => ({ ...option, words: saidTo(option.words, you) }));

/** The words of an option about a seat, for who sits there: `your hand is fouled`. */
const saidTo = (words: string, you: Seat): string =>
  words
    .replace(new RegExp(`^(?:the )?(.+) of seat ${you}\\b`), 'your $1')
    .replace(new RegExp(`\\bseat ${you} was\\b`), 'you were');

/** Nobody counts boxes at a practice table: its fund comes over from a Bad Beat that was discontinued (637a.15(i)). */
const FUND: Cents = 100_000;
const FUNDED: readonly Doing<PokerAct>[] = [
  {
    by: byStaff('finance'),
    act: { do: 'receiveBadBeat', cents: FUND },
    brought: [{ table: 2, cents: FUND, slips: [] }],
  },
  { by: byStaff('floorperson'), act: { do: 'attendAdjustment' } },
  { by: byStaff('finance'), act: { do: 'adjustDisplay', cents: FUND } },
];

/** The table itself, at which anybody may have a link. */
export const openPokerPractice = (opening: PokerTableOpening, kept?: KeptPokerTable): PokerPractice => {
  const { game, submission, players, bankroll, level = USUAL, chance, clock } = opening;
  const opponents = Array.from({ length: players - 1 }, (_, at): Seat => at + 2);
  const stakes = Math.max(bankroll, 40 * submission.bigBet);
  const practice = practise(
    pokerRulebook(game),
    submission,
    chance,
    clock,
    (table) => playing(game, chance, table, opponents, stakes, level),
    kept,
  );
  if (kept !== undefined) return practice;
  practice.open([
    ...(submission.badBeat === null ? [] : FUNDED),
    { by: playerIn(OWN), act: { do: 'sit', cents: bankroll } },
  ]);
  return practice;
};

const stackOf = ({ seats }: PokerView, seat: Seat): Cents => seats.find((place) => place.seat === seat)?.stack ?? 0;

/** A poker game for who sits at it. */
export const pokerSeated = (game: PokerGame): Seated<PokerAct, PokerEvent, PokerView> => ({
  telling: POKER_TELLING,
  chips: (view, viewer) => stackOf(view, seatOf(viewer) ?? OWN),
  lists: ({ act }) => act.do !== 'sit' && act.do !== 'leave',
  reviews: () => null,
  starts: () => false,
  placed: () => [],
  beforeAgain: () => [],
  hint: (now, viewer) => hintFor(game, now, seatOf(viewer) ?? OWN),
  reads: (line, now, viewer) => reads(game, line, now, seatOf(viewer) ?? OWN),
});

const playing = (
  game: PokerGame,
  chance: Chance,
  table: RunningTable<PokerTable, PokerAct, PokerEvent, PokerView>,
  opponents: readonly Seat[],
  stakes: Cents,
  level: PokerLevel,
): Playing<PokerTable, PokerAct, PokerEvent, PokerView> => {
  /** The round whose Straddle Bet the person has let go by. */
  let without: number | null = null;
  const mayStraddle = (): boolean => {
    const { rounds, phase } = table.view('public');
    return (
      phase === 'deal' && rounds !== without && table.options(playerIn(OWN)).some(({ act }) => act.do === 'straddle')
    );
  };
  const isPlaying = (): boolean => table.view('public').phase !== null;
  return {
    ...pokerSeated(game),
    automated: true,
    waits: mayStraddle,
    others: () => {
      for (const seat of opponents) {
        const by = playerIn(seat);
        const { turn, choosing } = table.view('public');
        if (turn !== seat && !choosing.includes(seat)) continue;
        const thought = pokerBot(game, seat, table.view(by), table.options(by), chance, level);
        if (thought !== null) return { by, act: thought.act };
      }
      return null;
    },
    readies: () => (isPlaying() ? [] : opponents.flatMap((seat) => stakesFor(table.view('public'), seat, stakes))),
    deals: () => {
      if (!mayStraddle()) return { do: 'startRound' };
      without = table.view('public').rounds;
      return null;
    },
    dealsOn: () => null,
    canDeal: () => mayStraddle() || (!isPlaying() && stackOf(table.view('public'), OWN) > 0),
    saves: ({ opening, entries }, lines) => savePokerRound(game, opening, entries, lines),
  };
};

/** Who has little left gets as much as at first. */
const stakesFor = (view: PokerView, seat: Seat, stakes: Cents): readonly Doing<PokerAct>[] => {
  const by = playerIn(seat);
  if (!view.seats.some((place) => place.seat === seat)) return [{ by, act: { do: 'sit', cents: stakes } }];
  const stack = stackOf(view, seat);
  return stack < stakes / 4 ? [{ by, act: { do: 'addStakes', cents: stakes - stack } }] : [];
};

const WORK = 150_000;

/** A thought that nothing is dealt from: the same question gets the same answer. */
const thoughtOf = (game: PokerGame, { view, options }: PokerSnapshot, seat: Seat) =>
  view.turn === seat ? pokerBot(game, seat, view, options, simulationChance('hint'), USUAL) : null;

/** What a simple player would do, first, and the part of the pot that the hand takes against hands dealt at random. */
const hintFor = (game: PokerGame, now: PokerSnapshot, seat: Seat): Hint<PokerAct> | null => {
  const thought = now.hints ? thoughtOf(game, now, seat) : null;
  if (thought === null) return null;
  const others = now.options.filter(({ act, kind }) => act.do !== thought.act.do && kind === 'play');
  return {
    choices: [
      { words: wordsFor(now.options, thought.act), act: thought.act, cost: null },
      ...others.map(({ words, act }) => ({ words, act, cost: null })),
    ],
    exact: false,
    note: [thought.because, equityWords(game, now.view, seat)].filter((text) => text !== '').join(' '),
  };
};

/** What an act is called: `raise to $20`, `throw away 2`. */
const wordsFor = (options: readonly Option<PokerAct>[], act: PokerAct): string => {
  if (act.do === 'draw' || act.do === 'discard') return `throw away ${act.cards.length}`;
  const name = options.find((option) => option.act.do === act.do)?.name ?? act.do;
  return act.do === 'raiseTo' ? `${name} to ${dollars(act.cents)}` : name;
};

const equityWords = (game: PokerGame, view: PokerView, own: Seat): string => {
  if (game.streets.some(({ draw, discard }) => draw || discard > 0)) return '';
  const live = view.players.filter(({ folded }) => !folded);
  const hands = live
    .toSorted((one, other) => Number(other.seat === own) - Number(one.seat === own))
    .map(({ cards }) => cards.filter((card) => card !== null));
  if (hands.length < 2 || live.every(({ seat }) => seat !== own)) return '';
  const dead = view.players
    .filter(({ folded }) => folded)
    .flatMap(({ cards }) => cards.filter((card) => card !== null));
  const [mine] = equity(
    { game, hands, board: view.board, dead, whole: wholeHandAt(game, view) },
    { work: WORK, seed: 'hint' },
  ).hands;
  return mine === undefined
    ? ''
    : `Against ${hands.length === 2 ? 'a hand' : `${hands.length - 1} hands`} dealt at random it takes ${(100 * mine.equity).toFixed(1)} %.`;
};

/** What the player has bet in the betting round under way. */
const betOf = ({ players }: PokerView, seat: Seat): Cents => players.find((player) => player.seat === seat)?.bet ?? 0;

/** What the rulebook offers beside what goes wrong. */
export const playOptions = (options: readonly Option<PokerAct>[]): readonly Option<PokerAct>[] =>
  options.filter(({ kind, act }) => kind === 'play' || act.do === 'addStakes');

const reads = (game: PokerGame, line: string, now: PokerSnapshot, seat: Seat): Asked<PokerAct> => {
  const { view, last } = now;
  const options = playOptions(now.options);
  const isPlaying = view.phase !== null;
  const said = readPokerWords(line, options, isPlaying, stackOf(view, seat) + betOf(view, seat));
  switch (said.say) {
    case 'act':
    case 'deal':
      return said;
    case 'why':
      return {
        text:
          last === null
            ? 'No round has been settled yet.'
            : last.lines.length === 0
              ? 'Nothing was left in the pot, so nothing had to be decided.'
              : whyText(
                  last.lines,
                  ({ what }) => (what.startsWith('side') ? what : `the ${what}`),
                  (id) => findClause(id)?.requires ?? '',
                ),
      };
    case 'hint': {
      if (!now.hints) return { text: NO_HINTS };
      const thought = thoughtOf(game, now, seat);
      return {
        text:
          thought === null
            ? 'There is nothing to decide now.'
            : `A simple player would ${wordsFor(options, thought.act)}. ${thought.because}`,
      };
    }
    case 'bankroll': {
      const inPot = view.players.find((player) => player.seat === seat)?.put ?? 0;
      return {
        text: `You have ${dollars(stackOf(view, seat))}${inPot > 0 ? `, and ${dollars(inPot)} in the pot` : ''}.`,
      };
    }
    case 'unclear':
      return { text: said.sentence };
    case 'quit':
      return { text: 'Leave the table to quit.' };
    default:
      return { text: pokerOptionsText(options, isPlaying, last !== null) };
  }
};
