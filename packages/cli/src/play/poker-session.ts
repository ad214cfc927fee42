import { type Chance, requireFair, shuffle } from '@fairdeal/cards';
import { type PokerThought, simplePokerPlay } from '@fairdeal/lab';
import {
  actForDealer,
  type Cents,
  carryOut,
  isRefused,
  type Option,
  PLAY_ACTS,
  type PokerCommand,
  type PokerEvent,
  type PokerGame,
  type PokerRulebook,
  type PokerSubmission,
  type PokerTable,
  type PokerView,
  type PushedPot,
  pokerRulebook,
  type Refused,
  type Shuffle,
  startPokerRound,
} from '@fairdeal/rules';
import { PLAYER, SEAT } from './choices.js';
import { eventText } from './poker-screen.js';

/** A round that is over: the table as it lay before the pots were pushed, who got what, and what it brought. */
export interface LastPokerRound {
  readonly view: PokerView;
  readonly pots: readonly PushedPot[];
  readonly net: Cents;
}

/** One player's game at a poker table with simple opponents. */
export interface PokerSession {
  readonly book: PokerRulebook;
  readonly chance: Chance;
  readonly table: PokerTable;
  readonly opponents: readonly number[];
  /** What the opponents sit down with, and add to when they have lost. */
  readonly stakes: Cents;
  /** What has happened since the player last acted, in sentences. */
  readonly happened: readonly string[];
  /** The player's stack when the round began; null between rounds. */
  readonly before: Cents | null;
  readonly last: LastPokerRound | null;
}

export const openPoker = (
  game: PokerGame,
  submission: PokerSubmission,
  bankroll: Cents,
  players: number,
  chance: Chance,
): PokerSession => {
  requireFair(chance);
  const book = pokerRulebook(game);
  const opponents = Array.from({ length: players - 1 }, (_, at) => at + 2);
  const stakes = Math.max(bankroll, 40 * submission.bigBet);
  const empty: PokerSession = {
    book,
    chance,
    table: book.open(submission),
    opponents,
    stakes,
    happened: [],
    before: null,
    last: null,
  };
  const seated = act(empty, { by: PLAYER, do: 'sit', cents: bankroll });
  if (isRefused(seated)) throw new Error(`The player could not sit down: ${seated.refused}`);
  return seated;
};

const shuffler =
  (chance: Chance): Shuffle =>
  (cards) =>
    shuffle(chance, cards);

/** Carries out the player's command, then all that the dealer and the opponents do until it is his turn again. */
export const act = (session: PokerSession, command: PokerCommand): PokerSession | Refused => {
  const done = carryOut(session.book, session.table, command);
  if (isRefused(done)) return done;
  const heard = listener(session);
  done.events.forEach(heard.saw);
  return goOn(session, done.table, heard);
};

/** The next round of play, when the opponents have filled up their stakes. */
export const nextRound = (session: PokerSession): PokerSession | Refused => {
  const { book, opponents, stakes, chance } = session;
  let { table } = session;
  for (const seat of opponents) {
    const by = { role: 'player', seat } as const;
    const stack = table.seats[seat - 1]?.stack;
    const needs =
      stack === undefined
        ? ({ by, do: 'sit', cents: stakes } as const)
        : stack < stakes / 4
          ? ({ by, do: 'addStakes', cents: stakes - stack } as const)
          : null;
    const done = needs === null ? { table } : carryOut(book, table, needs);
    if (isRefused(done)) return done;
    table = done.table;
  }
  const ready = actForDealer(book, table, shuffler(chance));
  const can = book.decide(ready, { by: { role: 'dealer' }, do: 'startRound' });
  if (isRefused(can)) return can;
  const heard = listener({ ...session, table: ready });
  const started = startPokerRound(book, ready, shuffler(chance), heard.saw);
  return goOn({ ...session, before: chipsOf({ table: ready }) }, started, heard);
};

interface Listener {
  readonly saw: (event: PokerEvent) => void;
  readonly happened: string[];
  readonly pots: PushedPot[];
  /** What the player saw when the pots were about to be pushed. */
  view: PokerView | null;
}

const listener = ({ book, table }: Pick<PokerSession, 'book' | 'table'>): Listener => {
  let now = table;
  const heard: Listener = {
    happened: [],
    pots: [],
    view: null,
    saw: (event) => {
      if (event.did === 'sidePotsAwarded' || event.did === 'potsPushed') {
        heard.view ??= book.view(now, PLAYER);
        heard.pots.push(...(event.did === 'sidePotsAwarded' ? event.pots : event.pots.slice(0, 1)));
      }
      const text = eventText(event, now.hand);
      if (text !== null) heard.happened.push(text);
      now = book.evolve(now, event);
    },
  };
  return heard;
};

const goOn = (session: PokerSession, from: PokerTable, heard: Listener): PokerSession => {
  const { book, chance } = session;
  let table = actForDealer(book, from, shuffler(chance), heard.saw);
  for (let seat = turnOf(table); seat !== null && seat !== SEAT; seat = turnOf(table)) {
    const done = carryOut(book, table, thoughtOf(book, table, seat, chance).command);
    if (isRefused(done)) throw new Error(`An opponent's act was refused: ${done.refused}`);
    done.events.forEach(heard.saw);
    table = actForDealer(book, done.table, shuffler(chance), heard.saw);
  }
  const after = { ...session, table, happened: heard.happened };
  if (session.before === null || table.hand !== null || heard.view === null) return after;
  const last = { view: heard.view, pots: heard.pots, net: chipsOf(after) - session.before };
  return { ...after, before: null, last };
};

const turnOf = ({ hand }: PokerTable): number | null => hand?.players[hand.actor]?.seat ?? null;

const playOptions = (book: PokerRulebook, table: PokerTable, seat: number): Option<PokerCommand>[] =>
  book.options(table, { role: 'player', seat }).filter(({ command }) => PLAY_ACTS.includes(command.do));

/** What the simple rule would do in this seat, from what it sees. */
const thoughtOf = (book: PokerRulebook, table: PokerTable, seat: number, chance: Chance): PokerThought =>
  simplePokerPlay(book.game, book.view(table, { role: 'player', seat }), playOptions(book, table, seat), chance);

/** What the simple rule would do in the player's place; null when it is not his turn. */
export const hintFor = ({ book, table, chance }: PokerSession): PokerThought | null =>
  turnOf(table) === SEAT ? thoughtOf(book, table, SEAT, chance) : null;

export const chipsOf = ({ table }: Pick<PokerSession, 'table'>): Cents => table.seats[SEAT - 1]?.stack ?? 0;

/** What the player has bet in the round under way. */
export const inPot = ({ table }: Pick<PokerSession, 'table'>): Cents =>
  table.hand?.players.find(({ seat }) => seat === SEAT)?.put ?? 0;

/** What the rulebook offers the player: the acts of play, the Straddle Bet, and chips between rounds. */
export const optionsNow = ({ book, table }: PokerSession): Option<PokerCommand>[] =>
  book
    .options(table, PLAYER)
    .filter(({ command }) => PLAY_ACTS.includes(command.do) || command.do === 'straddle' || command.do === 'addStakes');
