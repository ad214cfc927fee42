import type { Chance } from '@fairdeal/cards';
import { equity } from '@fairdeal/lab';
import {
  type Cents,
  dollars,
  type PokerCommand,
  type PokerGame,
  type PokerSubmission,
  type PokerView,
  type Refused,
  refuse,
} from '@fairdeal/rules';
import { PLAYER, SEAT } from './choices.js';
import type { Hint, Snapshot, TableLink } from './link.js';
import { pokerOptionsText, pokerWhyText } from './poker-answers.js';
import {
  act,
  chipsOf,
  dealWithout,
  hintFor,
  inPot,
  mayStraddle,
  mishapsNow,
  nextRound,
  openPoker,
  optionsNow,
  type PokerSession,
  stakesOf,
} from './poker-session.js';
import { readPokerWords } from './poker-words.js';
import { orRefusalText } from './sentence.js';
import { linkTo } from './store.js';

export interface PokerTableOpening {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  /** How many sit at the table, the viewer in seat 1 among them. */
  readonly players: number;
  readonly bankroll: Cents;
  /** Only a fair chance deals a game. */
  readonly chance: Chance;
}

/** Opens a poker table with simple opponents that is played right here. */
export const openPokerTable = ({
  game,
  submission,
  players,
  bankroll,
  chance,
}: PokerTableOpening): TableLink<PokerCommand, PokerView> =>
  linkTo<PokerSession, PokerCommand, PokerView>(openPoker(game, submission, bankroll, players, chance), {
    snapshot,
    act,
    deal: dealPoker,
    again: dealPoker,
    answer,
    hint: pokerHint,
  });

const isPlaying = ({ table }: PokerSession): boolean => table.hand !== null;

/** Starts the next round, unless one is being played; or deals on when the player does not straddle. */
export const dealPoker = (session: PokerSession): PokerSession | Refused => {
  if (mayStraddle(session)) return dealWithout(session);
  return isPlaying(session) ? refuse('A round is being played.') : nextRound(session);
};

const snapshot = (session: PokerSession): Snapshot<PokerCommand, PokerView> => {
  const { book, table, steps, report, history } = session;
  return {
    view: book.view(table, PLAYER),
    options: [...optionsNow(session), ...mishapsNow(session)],
    due: null,
    steps,
    last: report,
    chips: chipsOf(session),
    history,
    canDeal: mayStraddle(session) || (!isPlaying(session) && chipsOf(session) > 0),
  };
};

const WORK = 150_000;

/** What a simple player would do, first, and the part of the pot that the hand takes against hands dealt at random. */
const pokerHint = (session: PokerSession): Hint<PokerCommand> | null => {
  const thought = hintFor(session);
  if (thought === null) return null;
  const isThought = ({ do: act }: PokerCommand): boolean => act === thought.command.do;
  const others = optionsNow(session).filter(({ command }) => !isThought(command) && command.do !== 'addStakes');
  return {
    choices: [
      { words: wordsFor(session, thought.command), command: thought.command, cost: null },
      ...others.map(({ words, command }) => ({ words, command, cost: null })),
    ],
    exact: false,
    note: [thought.because, equityWords(session)].filter((text) => text !== '').join(' '),
  };
};

/** What an act is called: `raise to $20`, `throw away 2`. */
const wordsFor = (session: PokerSession, command: PokerCommand): string => {
  const option = optionsNow(session).find((other) => other.command.do === command.do);
  const words =
    command.do === 'draw' || command.do === 'discard'
      ? `throw away ${command.cards.length}`
      : (option?.name ?? command.do);
  return `${words}${command.do === 'raiseTo' ? ` to ${dollars(command.cents)}` : ''}`;
};

const equityWords = ({ book, table }: PokerSession): string => {
  const { game } = book;
  if (game.streets.some(({ draw, discard }) => draw || discard > 0)) return '';
  const view = book.view(table, PLAYER);
  const live = view.players.filter(({ folded }) => !folded);
  const hands = live
    .toSorted((one, other) => Number(other.seat === SEAT) - Number(one.seat === SEAT))
    .map(({ cards }) => cards.filter((card) => card !== null));
  if (hands.length < 2 || live.every(({ seat }) => seat !== SEAT)) return '';
  const dead = view.players
    .filter(({ folded }) => folded)
    .flatMap(({ cards }) => cards.filter((card) => card !== null));
  const [own] = equity({ game, hands, board: view.board, dead }, { work: WORK, seed: 'hint' }).hands;
  return own === undefined
    ? ''
    : `Against ${hands.length === 2 ? 'a hand' : `${hands.length - 1} hands`} dealt at random it takes ${(100 * own.equity).toFixed(1)} %.`;
};

const answer = (session: PokerSession, line: string): PokerSession | string => {
  const said = readPokerWords(line, optionsNow(session), isPlaying(session), stakesOf(session));
  return said.say === 'quit' ? 'Leave the table to quit.' : answerPoker(session, said);
};

/** The game a step further, or what is to be said. */
export const answerPoker = (
  session: PokerSession,
  said: Exclude<ReturnType<typeof readPokerWords>, { say: 'quit' }>,
): PokerSession | string => {
  switch (said.say) {
    case 'act':
      return orRefusalText(act(session, said.command));
    case 'deal':
      return orRefusalText(dealPoker(session));
    case 'why':
      return session.last === null ? 'No round has been settled yet.' : pokerWhyText(session.last);
    case 'hint':
      return thoughtText(session);
    case 'bankroll':
      return `You have ${dollars(chipsOf(session))}${inPot(session) > 0 ? `, and ${dollars(inPot(session))} in the pot` : ''}.`;
    case 'unclear':
      return said.sentence;
    default:
      return pokerOptionsText(optionsNow(session), isPlaying(session), session.last !== null);
  }
};

const thoughtText = (session: PokerSession): string => {
  const thought = hintFor(session);
  return thought === null
    ? 'There is nothing to decide now.'
    : `A simple player would ${wordsFor(session, thought.command)}. ${thought.because}`;
};
