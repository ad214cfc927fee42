import { type Card, type Chance, type FairChance, requireFair, shuffle } from '@fairdeal/cards';
import { type PokerThought, simplePokerPlay } from '@fairdeal/lab';
import {
  type Cents,
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
  pokerDueWithChance,
  pokerRulebook,
  type Refused,
  type Seat,
  type Who,
} from '@fairdeal/rules';
import { badBeatDue, fundBadBeat } from './bad-beat-due.js';
import { PLAYER, SEAT } from './choices.js';
import type { RoundReport, Step } from './link.js';
import { savePokerRound } from './poker-report.js';
import { eventText, pokerStep, potLines } from './poker-steps.js';

/** A round that is over: the table as it lay before the pots were pushed, who got what, and what it brought. */
export interface LastPokerRound {
  readonly view: PokerView;
  readonly pots: readonly PushedPot[];
  readonly net: Cents;
}

interface Recording {
  readonly opening: PokerTable;
  readonly commands: readonly PokerCommand[];
  readonly pots: readonly PushedPot[];
  /** What the player saw when the pots were about to be pushed. */
  readonly view: PokerView | null;
}

/** One player's game at a poker table with simple opponents. */
export interface PokerSession {
  readonly book: PokerRulebook;
  readonly chance: FairChance;
  readonly table: PokerTable;
  readonly opponents: readonly Seat[];
  /** What the opponents sit down with, and add to when they have lost. */
  readonly stakes: Cents;
  readonly steps: readonly Step<PokerView>[];
  /** What players have done since the player last acted, in sentences. */
  readonly happened: readonly string[];
  /** The player's stack when the round began; null between rounds. */
  readonly before: Cents | null;
  /** Whether the player has let the Straddle Bet of this round go by. */
  readonly noStraddle: boolean;
  readonly recording: Recording;
  readonly last: LastPokerRound | null;
  readonly report: RoundReport | null;
  readonly history: readonly Cents[];
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
  const table = book.open(submission);
  const empty: PokerSession = {
    book,
    chance,
    table,
    opponents: Array.from({ length: players - 1 }, (_, at) => at + 2),
    stakes: Math.max(bankroll, 40 * submission.bigBet),
    steps: [],
    happened: [],
    before: null,
    noStraddle: false,
    recording: startRecording(table),
    last: null,
    report: null,
    history: [],
  };
  const funded = submission.badBeat === null ? empty : must(perform(empty, fundBadBeat));
  const seated = act(funded, { by: PLAYER, do: 'sit', cents: bankroll });
  if (isRefused(seated)) throw new Error(`The player could not sit down: ${seated.refused}`);
  return seated;
};

const startRecording = (opening: PokerTable): Recording => ({ opening, commands: [], pots: [], view: null });

/** Carries out the player's command, then all that the dealer and the opponents do until it is his turn again. */
export const act = (session: PokerSession, command: PokerCommand): PokerSession | Refused => {
  const done = perform({ ...session, steps: [], happened: [] }, command);
  return isRefused(done) ? done : goOn(done);
};

/** The next round of play, when the opponents have filled up their stakes. */
export const nextRound = (session: PokerSession): PokerSession | Refused => {
  let now: PokerSession = { ...session, steps: [], happened: [] };
  for (const seat of session.opponents) {
    const needs = stakesNeeded(now, seat);
    const done = needs === null ? now : perform(now, needs);
    if (isRefused(done)) return done;
    now = done;
  }
  const ready = dealersActs(now);
  const started = perform(
    { ...ready, before: chipsOf(ready), noStraddle: false },
    { by: { role: 'dealer' }, do: 'startRound' },
  );
  return isRefused(started) ? started : goOn(started);
};

/** The cards are dealt without the player's Straddle Bet. */
export const dealWithout = (session: PokerSession): PokerSession =>
  goOn({ ...session, steps: [], happened: [], noStraddle: true });

/** Whether the dealer waits for the player's Straddle Bet before the cards. */
export const mayStraddle = ({ book, table, noStraddle }: PokerSession): boolean =>
  !noStraddle && !isRefused(book.decide(table, { by: PLAYER, do: 'straddle' }));

const stakesNeeded = ({ table, stakes }: PokerSession, seat: Seat): PokerCommand | null => {
  const by = { role: 'player', seat } as const;
  const stack = table.seats[seat - 1]?.stack;
  if (stack === undefined) return { by, do: 'sit', cents: stakes };
  return stack < stakes / 4 ? { by, do: 'addStakes', cents: stakes - stack } : null;
};

const perform = (session: PokerSession, command: PokerCommand): PokerSession | Refused => {
  const ruling = session.book.decide(session.table, command);
  if (isRefused(ruling)) return ruling;
  const { recording } = session;
  let now: PokerSession = { ...session, recording: { ...recording, commands: [...recording.commands, command] } };
  for (const event of ruling.events) now = tell(now, event);
  return session.table.hand !== null && now.table.hand === null ? closeRound(now) : now;
};

const tell = (session: PokerSession, event: PokerEvent): PokerSession => {
  const { book, table: before, recording } = session;
  const table = book.evolve(before, event);
  const text = eventText(event, before.hand);
  const pots =
    event.did === 'sidePotsAwarded' ? event.pots : event.did === 'potsPushed' ? event.pots.slice(0, 1) : null;
  return {
    ...session,
    table,
    steps: [...session.steps, pokerStep(PLAYER, event, before, book.view(table, PLAYER))],
    happened: text === null ? session.happened : [...session.happened, text],
    recording:
      pots === null
        ? recording
        : { ...recording, pots: [...recording.pots, ...pots], view: recording.view ?? book.view(before, PLAYER) },
  };
};

const closeRound = (session: PokerSession): PokerSession => {
  const { book, table, recording, last } = session;
  const { opening, commands, pots, view } = recording;
  const net = chipsOf(session) - (session.before ?? chipsOf(session));
  const lines = potLines(pots);
  let saved: RoundReport['saved'] | null = null;
  const report: RoundReport = {
    number: table.rounds,
    lines,
    own: [SEAT],
    net,
    dealer: null,
    decisions: [],
    get saved() {
      saved ??= savePokerRound(book.game, opening, commands, lines);
      return saved;
    },
  };
  return {
    ...session,
    before: null,
    recording: startRecording(table),
    last: view === null ? last : { view, pots, net },
    report,
    history: [...session.history, chipsOf(session)],
  };
};

const dealersActs = (session: PokerSession): PokerSession => {
  const { book, chance } = session;
  const shuffled = (cards: readonly Card[]): Card[] => shuffle(chance, cards);
  let now = session;
  for (;;) {
    const next = mayStraddle(now)
      ? null
      : (badBeatDue(book, now.table) ?? pokerDueWithChance(book, now.table, shuffled));
    if (next === null) return now;
    now = must(perform(now, next));
  }
};

const must = (done: PokerSession | Refused): PokerSession => {
  if (isRefused(done)) throw new Error(`An act of the table's own was refused: ${done.refused}`);
  return done;
};

const goOn = (session: PokerSession): PokerSession => {
  let now = dealersActs(session);
  for (let command = opponentsNext(now); command !== null; command = opponentsNext(now))
    now = dealersActs(must(perform(now, command)));
  return now;
};

/** What an opponent does now: in his turn by the simple rule; after an exposed card he plays on for the whole pot. */
const opponentsNext = (session: PokerSession): PokerCommand | null => {
  const { table } = session;
  const { dispute } = table.conduct;
  if (dispute !== null || mayStraddle(session)) return null;
  const choosing = table.hand?.conduct.choosing ?? [];
  const other = choosing.find((seat) => seat !== SEAT);
  if (other !== undefined) return { by: { role: 'player', seat: other }, do: 'contendForWholePot' };
  const seat = turnOf(table);
  return seat === null || seat === SEAT || choosing.length > 0 ? null : thoughtOf(session, seat).command;
};

const turnOf = ({ hand }: PokerTable): Seat | null => hand?.players[hand.actor]?.seat ?? null;

/** What the simple rule would do in this seat, from what it sees. */
const thoughtOf = ({ book, table, chance }: PokerSession, seat: Seat): PokerThought => {
  const by = { role: 'player', seat } as const;
  const options = book.options(table, by).filter(({ command }) => PLAY_ACTS.includes(command.do));
  return simplePokerPlay(book.game, book.view(table, by), options, chance);
};

/** What the simple rule would do in the player's place; null when it is not his turn. */
export const hintFor = (session: PokerSession): PokerThought | null =>
  turnOf(session.table) === SEAT ? thoughtOf(session, SEAT) : null;

export const chipsOf = ({ table }: Pick<PokerSession, 'table'>): Cents => table.seats[SEAT - 1]?.stack ?? 0;

/** What the player has bet in the round under way. */
export const inPot = ({ table }: Pick<PokerSession, 'table'>): Cents =>
  table.hand?.players.find(({ seat }) => seat === SEAT)?.put ?? 0;

/** All that the player can have bet in this betting round. */
export const stakesOf = (session: Pick<PokerSession, 'table'>): Cents =>
  chipsOf(session) + (session.table.hand?.players.find(({ seat }) => seat === SEAT)?.bet ?? 0);

/** What the rulebook offers the player: the acts of play, the Straddle Bet, and chips between rounds. */
export const optionsNow = ({ book, table }: PokerSession): Option<PokerCommand>[] =>
  book
    .options(table, PLAYER)
    .filter(({ command }) => PLAY_ACTS.includes(command.do) || command.do === 'straddle' || command.do === 'addStakes');

const CALLERS: readonly Who[] = [PLAYER, { role: 'dealer' }, { role: 'poker-shift-supervisor' }];

/** What may be called beside the play when something goes other than it should: by the player, or by the staff for him. */
export const mishapsNow = ({ book, table }: PokerSession): Option<PokerCommand>[] => {
  const seen = new Set<string>();
  return CALLERS.flatMap((who) => book.irregularities(table, who)).filter(({ command, words }) => {
    const known = seen.has(words) || PLAY_ACTS.includes(command.do);
    seen.add(words);
    return !known;
  });
};
