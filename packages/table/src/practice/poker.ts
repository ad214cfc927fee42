import { type Chance, simulationChance } from '@fairdeal/cards';
import { equity } from '@fairdeal/lab';
import { type PokerLevel, showdownCardCountsAt } from '@fairdeal/lab/internal';
import {
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
} from '@fairdeal/rules';
import { seatOf, staffMember } from '@fairdeal/rules/internal';
import { percent } from '@fairdeal/rules/internal/text';
import { POKER_NARRATOR, simplePlayerText } from '@fairdeal/words/internal';
import { cardListWords } from '@fairdeal/words/internal/text';
import { pokerBot } from '../bots/poker.js';
import { NO_HINTS, playerInSeat, type SeatAdapter, type TypedLineRequest } from '../link/seat-adapter.js';
import type { LinkState, TableLink } from '../link/table-link.js';
import type { RunningTable } from '../runtime/running-table.js';
import { savePokerRound } from '../saved/saved.js';
import type { Hint } from '../words/commands/choices.js';
import { pokerOptionsText } from '../words/commands/poker-answers.js';
import { parsePokerLine } from '../words/commands/poker-parser.js';
import { settlementClausesText } from '../words/commands/settlement-clauses.js';
import type { PlannedAct, PracticeGame, PracticeSession, SavedPractice } from './practice-game.js';
import { openPractice } from './practice-session.js';

/** How a practice table of poker is opened. */
export interface PokerPracticeSetup {
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

type PokerLinkState = LinkState<PokerAct, PokerEvent, PokerView>;
/** One place at a poker table. */
export type PokerTableLink = TableLink<PokerAct, PokerEvent, PokerView>;
/** A practice table of poker. */
export type PokerPracticeSession = PracticeSession<PokerTable, PokerAct, PokerEvent, PokerView>;
/** A practice table of poker as it is kept. */
export type SavedPokerPractice = SavedPractice<PokerTable, PokerAct, PokerEvent>;

/** How the others play, and how a simple player would, unless something else is asked for. */
const DEFAULT_LEVEL: PokerLevel = 'usual';

/** Where the person sits. */
export const PRACTICE_SEAT: Seat = 1;

/** Opens a poker table with simple opponents that is played right here. */
export const openPokerLink = (opening: PokerPracticeSetup): PokerTableLink =>
  openPokerPractice(opening).link(playerInSeat(PRACTICE_SEAT));

/** Staff who call irregularities and rule on them at a practice table. */
export const pokerStaffLink = ({ link }: PokerPracticeSession): PokerTableLink =>
  link(staffMember('dealer'), staffMember('poker-shift-supervisor'));

/** Calls that players can't make against themselves (637a.18(c), 637a.18(k)(4)). */
const CALLED_BY_OTHERS: readonly PokerAct['do'][] = ['suspectCollusion', 'removeFromGame', 'leftWithoutComment'];

/** Irregularities that the person in seat `you` may call for the staff, in words for that person. */
export const callableIrregularities = (options: readonly Option<PokerAct>[], you: Seat): readonly Option<PokerAct>[] =>
  options
    .filter(
      ({ kind, act }) =>
        kind === 'irregularity' && !('seat' in act && act.seat === you && CALLED_BY_OTHERS.includes(act.do)),
    )
    .map((option) => ({ ...option, words: wordsForSeat(option.words, you) }));

/** Words of an option about a seat, for the player in it: `your hand is fouled`. */
const wordsForSeat = (words: string, you: Seat): string =>
  words
    .replace(new RegExp(`^(?:the )?(.+) of seat ${you}\\b`), 'your $1')
    .replace(new RegExp(`\\bseat ${you} was\\b`), 'you were');

/** Nobody counts boxes at a practice table: its fund comes over from a Bad Beat that was discontinued (637a.15(i)). */
const BAD_BEAT_FUND: Cents = 100_000;
const FUNDING_ACTS: readonly PlannedAct<PokerAct>[] = [
  {
    by: staffMember('finance'),
    act: { do: 'receiveBadBeat', cents: BAD_BEAT_FUND },
    brought: [{ table: 2, cents: BAD_BEAT_FUND, slips: [] }],
  },
  { by: staffMember('floorperson'), act: { do: 'attendAdjustment' } },
  { by: staffMember('finance'), act: { do: 'adjustDisplay', cents: BAD_BEAT_FUND } },
];

/** The table itself, at which anybody may have a link. */
export const openPokerPractice = (opening: PokerPracticeSetup, kept?: SavedPokerPractice): PokerPracticeSession => {
  const { game, submission, players, bankroll, level = DEFAULT_LEVEL, chance, clock } = opening;
  const opponents = Array.from({ length: players - 1 }, (_, at): Seat => at + 2);
  const stakes = Math.max(bankroll, 40 * submission.bigBet);
  const practice = openPractice(
    pokerRulebook(game),
    submission,
    chance,
    clock,
    (table) => pokerPracticeGame(game, chance, table, opponents, stakes, level),
    kept,
  );
  if (kept !== undefined) return practice;
  practice.begin([
    ...(submission.badBeat === null ? [] : FUNDING_ACTS),
    { by: playerInSeat(PRACTICE_SEAT), act: { do: 'sit', cents: bankroll } },
  ]);
  return practice;
};

const stackOf = ({ seats }: PokerView, seat: Seat): Cents => seats.find((place) => place.seat === seat)?.stack ?? 0;

/** Seat adapter of a poker game. */
export const pokerSeatAdapter = (game: PokerGame): SeatAdapter<PokerAct, PokerEvent, PokerView> => ({
  narrator: POKER_NARRATOR,
  chips: (view, viewer) => stackOf(view, seatOf(viewer) ?? PRACTICE_SEAT),
  isListed: ({ act }) => act.do !== 'sit' && act.do !== 'leave',
  decisionOf: () => null,
  opensRound: () => false,
  standingWagers: () => [],
  beforeRebet: () => [],
  hintFor: (now, viewer) => pokerHint(game, now, seatOf(viewer) ?? PRACTICE_SEAT),
  readLine: (line, now, viewer) => readPokerLine(game, line, now, seatOf(viewer) ?? PRACTICE_SEAT),
});

const pokerPracticeGame = (
  game: PokerGame,
  chance: Chance,
  table: RunningTable<PokerTable, PokerAct, PokerEvent, PokerView>,
  opponents: readonly Seat[],
  stakes: Cents,
  level: PokerLevel,
): PracticeGame<PokerTable, PokerAct, PokerEvent, PokerView> => {
  /** The round whose Straddle Bet the person has let go by. */
  let without: number | null = null;
  const mayStraddle = (): boolean => {
    const { rounds, phase } = table.view('public');
    return (
      phase === 'deal' &&
      rounds !== without &&
      table.options(playerInSeat(PRACTICE_SEAT)).some(({ act }) => act.do === 'straddle')
    );
  };
  const isPlaying = (): boolean => table.view('public').phase !== null;
  return {
    ...pokerSeatAdapter(game),
    hasAutomaticStaff: true,
    waitsForPlayer: mayStraddle,
    nextBotAct: () => {
      for (const seat of opponents) {
        const by = playerInSeat(seat);
        const { turn, choosing } = table.view('public');
        if (turn !== seat && !choosing.includes(seat)) continue;
        const thought = pokerBot(game, seat, table.view(by), table.options(by), chance, level);
        if (thought !== null) return { by, act: thought.act };
      }
      return null;
    },
    beforeRound: () => (isPlaying() ? [] : opponents.flatMap((seat) => rebuyActs(table.view('public'), seat, stakes))),
    dealAct: () => {
      if (!mayStraddle()) return { do: 'startRound' };
      without = table.view('public').rounds;
      return null;
    },
    continueDeal: () => null,
    canDeal: () => mayStraddle() || (!isPlaying() && stackOf(table.view('public'), PRACTICE_SEAT) > 0),
    saveRound: ({ opening, entries }, lines) => savePokerRound(game, opening, entries, lines),
  };
};

/** Acts that bring a short stack back to its first buy-in. */
const rebuyActs = (view: PokerView, seat: Seat, stakes: Cents): readonly PlannedAct<PokerAct>[] => {
  const by = playerInSeat(seat);
  if (!view.seats.some((place) => place.seat === seat)) return [{ by, act: { do: 'sit', cents: stakes } }];
  const stack = stackOf(view, seat);
  return stack < stakes / 4 ? [{ by, act: { do: 'addStakes', cents: stakes - stack } }] : [];
};

const EQUITY_WORK = 150_000;

/** Advice from simulated chance, so that the same question gets the same answer. */
const botAdvice = (game: PokerGame, { view, options }: PokerLinkState, seat: Seat) =>
  view.turn === seat ? pokerBot(game, seat, view, options, simulationChance('hint'), DEFAULT_LEVEL) : null;

/** Advice of a simple player, with the hand's equity against random hands. */
const pokerHint = (game: PokerGame, now: PokerLinkState, seat: Seat): Hint<PokerAct> | null => {
  const thought = now.hints ? botAdvice(game, now, seat) : null;
  if (thought === null) return null;
  return {
    simple: simplePlayerText(actWords(now.options, thought.act)),
    acts: [thought.act],
    because: thought.because,
    note: equityWords(game, now.view, seat),
  };
};

/** Words of an act: `raise to $20`, `discard the 7 of hearts`. */
const actWords = (options: readonly Option<PokerAct>[], act: PokerAct): string => {
  if (act.do === 'draw' || act.do === 'discard')
    return act.cards.length === 0 ? 'stand pat' : `discard the ${cardListWords(act.cards)}`;
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
    { game, hands, board: view.board, dead, whole: showdownCardCountsAt(game, view) },
    { work: EQUITY_WORK, seed: 'hint' },
  ).hands;
  return mine === undefined
    ? ''
    : `Against ${hands.length === 2 ? 'a hand' : `${hands.length - 1} hands`} dealt at random, it wins ${percent(mine.equity, 1)} of the pot.`;
};

/** The player's bet in this betting round. */
const betOf = ({ players }: PokerView, seat: Seat): Cents => players.find((player) => player.seat === seat)?.bet ?? 0;

/** Options without the irregularities. */
export const playOptions = (options: readonly Option<PokerAct>[]): readonly Option<PokerAct>[] =>
  options.filter(({ kind, act }) => kind === 'play' || act.do === 'addStakes');

const readPokerLine = (game: PokerGame, line: string, now: PokerLinkState, seat: Seat): TypedLineRequest<PokerAct> => {
  const { view, last } = now;
  const options = playOptions(now.options);
  const isPlaying = view.phase !== null;
  const said = parsePokerLine(line, options, isPlaying, stackOf(view, seat) + betOf(view, seat));
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
              ? 'The pot was empty, so there was nothing to decide.'
              : settlementClausesText(
                  last.lines,
                  ({ what }) => (what.startsWith('side') ? what : `the ${what}`),
                  (id) => findClause(id)?.requires ?? '',
                ),
      };
    case 'hint': {
      if (!now.hints) return { text: NO_HINTS };
      const thought = botAdvice(game, now, seat);
      return {
        text:
          thought === null
            ? 'There is nothing to decide now.'
            : `${simplePlayerText(actWords(options, thought.act))} ${thought.because}`,
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
