import { type Card, type Chance, type FairChance, requireFair, shuffle } from '@fairdeal/cards';
import {
  boxAt,
  type Cents,
  type Command,
  dueWithChance,
  type HandResult,
  type HouseGame,
  type HouseRulebook,
  houseRulebook,
  isRefused,
  playerAt,
  type Refused,
  refuse,
  type Seat,
  type Submission,
  type Table,
  type TableEvent,
  type TableView,
  type Who,
} from '@fairdeal/rules';
import { BOT_CHIPS, botsAct } from './bots.js';
import { type Choice, choicesFrom, PLAYER } from './choices.js';
import { houseStep } from './house-steps.js';
import type { RoundReport, Step } from './link.js';
import { dealerWords, linesOf, netOf, saveHouseRound } from './report.js';
import { askedNow, type Decided, review } from './review.js';
import { withChance } from './with-chance.js';

type Wagers = Readonly<Record<string, Cents>>;

/** A round that is over: the table as it lay, what became of the hand, and what it brought. */
export interface LastRound {
  readonly view: TableView;
  readonly dealer: string | null;
  readonly result: HandResult;
  readonly net: Cents;
}

/** A round from the end of the one before: how the table stood, what was done, and what came of it. */
export interface Recording {
  readonly opening: Table;
  readonly commands: readonly Command[];
  readonly lines: RoundReport['lines'];
  /** The positions whose lines are the viewer's own. */
  readonly own: readonly number[];
  readonly dealer: string | null;
  /** What became of the viewer's first hand. */
  readonly mine: Omit<LastRound, 'net'> | null;
  readonly decisions: readonly Decided[];
}

/** One person's game at a table: a player against the house, or the dealer himself. */
export interface Session {
  readonly book: HouseRulebook;
  readonly chance: FairChance;
  readonly table: Table;
  readonly viewer: Who;
  readonly bots: readonly Seat[];
  /** The wagers of the round before, for `again`. */
  readonly placed: readonly { readonly box: number; readonly wager: string; readonly cents: Cents }[];
  /** What has happened since the viewer's last command. */
  readonly steps: readonly Step<TableView>[];
  readonly recording: Recording;
  readonly last: LastRound | null;
  readonly report: RoundReport | null;
  readonly history: readonly Cents[];
}

export interface Sitting {
  /** The player's seat, or the dealer: then nothing of the staff is automated. */
  readonly viewer?: Who;
  /** How many play, the viewer among them; the others are bots. */
  readonly seats?: number;
}

/** Sits the players down and lets the staff make the cards ready, unless the viewer is the staff. */
export const openSession = (
  game: HouseGame,
  submission: Submission,
  bankroll: Cents,
  chance: Chance,
  { viewer = PLAYER, seats = 1 }: Sitting = {},
): Session => {
  requireFair(chance);
  const book = houseRulebook(game);
  const own = viewer.role === 'player' ? viewer.seat : null;
  const bots = Array.from({ length: 6 }, (_, at) => at + 1)
    .filter((seat) => seat !== own)
    .slice(0, own === null ? seats : seats - 1);
  const table = book.open(submission);
  const session: Session = {
    book,
    chance,
    table,
    viewer,
    bots,
    placed: [],
    steps: [],
    recording: startRecording(table),
    last: null,
    report: null,
    history: [],
  };
  const sits: Command[] = [
    ...(own === null ? [] : [{ by: viewer, do: 'sit', cents: bankroll } as const]),
    ...bots.map((seat) => ({ by: { role: 'player', seat }, do: 'sit', cents: BOT_CHIPS }) as const),
  ];
  const seated = run(session, sits);
  if (isRefused(seated)) throw new Error(`The players could not sit down: ${seated.refused}`);
  return seated;
};

const startRecording = (opening: Table): Recording => ({
  opening,
  commands: [],
  lines: [],
  own: [],
  dealer: null,
  mine: null,
  decisions: [],
});

export const isDealer = ({ viewer }: Pick<Session, 'viewer'>): boolean => viewer.role !== 'player';
const ownSeat = ({ viewer }: Pick<Session, 'viewer'>): Seat => (viewer.role === 'player' ? viewer.seat : 0);
const shuffler =
  ({ chance }: Session) =>
  (cards: readonly Card[]): Card[] =>
    shuffle(chance, cards);

/** Carries out the commands, each with all that others do after it; none of them when one is refused. */
export const run = (session: Session, commands: readonly Command[]): Session | Refused => {
  let after: Session | Refused = goOn({ ...session, steps: [] });
  for (const command of commands) {
    after = perform(after, withChance(after.book, after.table, command, after.chance));
    if (isRefused(after)) return after;
    after = goOn(after);
  }
  return after;
};

export const act = (session: Session, command: Command): Session | Refused => run(session, [command]);

/** All that the staff and the bots do until the viewer is to act. */
const goOn = (session: Session): Session => {
  let now = session;
  for (let command = nextOf(now); command !== null; command = nextOf(now)) {
    const done = perform(now, command);
    if (isRefused(done)) throw new Error(`${command.do} was refused: ${done.refused}`);
    now = done;
  }
  return now;
};

const nextOf = (session: Session): Command | null => {
  const { book, table, bots, chance } = session;
  const due = isDealer(session) ? null : dueWithChance(book, table, shuffler(session));
  return due ?? botsAct(book, table, bots, chance, isDealer(session) || hasWagered(session));
};

const hasWagered = (session: Pick<Session, 'table' | 'viewer'>): boolean =>
  session.table.boxes.some(({ owner }) => owner === ownSeat(session));

/** One command and its events, each a step. */
const perform = (session: Session, command: Command): Session | Refused => {
  const { book, viewer } = session;
  const ruling = book.decide(session.table, command);
  if (isRefused(ruling)) return ruling;
  const asked =
    command.do === 'play' && viewer.role === 'player' ? askedNow(book, session.table, viewer.seat, command.box) : null;
  const decided = asked === null || command.do !== 'play' ? [] : [{ ...asked, play: command.play }];
  let now: Session = {
    ...session,
    recording: {
      ...session.recording,
      commands: [...session.recording.commands, command],
      decisions: [...session.recording.decisions, ...decided],
    },
  };
  for (const event of ruling.events) now = tell(now, event);
  return ruling.events.some(({ did }) => did === 'cardsCollected' || did === 'roundVoided') ? closeRound(now) : now;
};

const tell = (session: Session, event: TableEvent): Session => {
  const { book, viewer, table: before, recording } = session;
  const table = book.evolve(before, event);
  const view = book.view(table, viewer);
  const step = houseStep({ game: book.game, viewer }, event, before, view);
  const settles = 'result' in event;
  const opens = event.did === 'dealt' && event.opens;
  const own = opens || event.did === 'roundVoided' ? boxesOf(before, ownSeat(session)) : recording.own;
  const dealer = settles ? dealerWords(book, table) : recording.dealer;
  return {
    ...session,
    table,
    steps: [...session.steps, step],
    recording: {
      ...recording,
      own,
      lines: [...recording.lines, ...linesOf(book.game, event, view)],
      dealer,
      mine: settles && event.box === own[0] ? { view, dealer, result: event.result } : recording.mine,
    },
    ...(opens ? { placed: placedBy(table, own) } : {}),
  };
};

const boxesOf = ({ boxes }: Table, seat: Seat): number[] =>
  boxes.flatMap(({ owner }, at) => (owner === seat ? [at + 1] : []));

const placedBy = (table: Table, own: readonly number[]): Session['placed'] =>
  own.flatMap((box) => Object.entries(wagersAt(table, box)).map(([wager, cents]) => ({ box, wager, cents })));

/** The round is over: its report, and a new recording. */
const closeRound = (session: Session): Session => {
  const { book, table, recording, last } = session;
  const { opening, decisions, lines, dealer, mine } = recording;
  const net = netOf(lines, isDealer(session) ? null : recording.own);
  let reviewed: RoundReport['decisions'] | null = null;
  let saved: RoundReport['saved'] | null = null;
  const report: RoundReport = {
    number: table.rounds,
    lines,
    own: recording.own,
    net,
    dealer,
    /** Reckoned when it is first asked for: the lab may take a moment. */
    get decisions() {
      reviewed ??= decisions.map((decided) => review(book, decided));
      return reviewed;
    },
    get saved() {
      saved ??= saveHouseRound(book.game, opening, recording.commands, lines);
      return saved;
    },
  };
  return {
    ...session,
    recording: startRecording(table),
    last: mine === null ? last : { ...mine, net },
    report,
    history: [...session.history, chipsOf(session)],
  };
};

/** What the viewer has; for the dealer, what the table has won. */
export const chipsOf = (session: Pick<Session, 'table' | 'viewer'>): Cents =>
  isDealer(session) ? session.table.bank.inventory : (playerAt(session.table, ownSeat(session))?.chips ?? 0);

const wagersAt = (table: Table, box: number): Wagers => {
  const { wagers, collected } = boxAt(table, box);
  return Object.fromEntries(Object.entries({ ...wagers, ...collected }).filter(([, cents]) => cents > 0));
};

export const wagersOn = (session: Pick<Session, 'table' | 'viewer'>): Wagers =>
  wagersAt(session.table, ownSeat(session));

const worth = (session: Pick<Session, 'table' | 'viewer'>): Cents =>
  boxesOf(session.table, ownSeat(session))
    .flatMap((box) => Object.values(wagersAt(session.table, box)))
    .reduce((sum, cents) => sum + cents, chipsOf(session));

export const choicesNow = ({ book, table, viewer }: Session): Choice[] =>
  choicesFrom(book.options(table, viewer), ownSeat({ viewer }));

const DEALER = { role: 'dealer' } as const;

/** Whether the dealer would deal now: betting is open or closed, and the viewer takes part. */
export const canDeal = (session: Session): boolean => {
  const { book, table } = session;
  if (table.round !== null || !(isDealer(session) || hasWagered(session))) return false;
  const first = closesBets(session)
    ? ({ by: DEALER, do: 'closeBets' } as const)
    : ({ by: DEALER, do: 'deal' } as const);
  return !isRefused(book.decide(table, first));
};

const closesBets = ({ book, table }: Session): boolean =>
  book.game.law.noMoreBets !== null && !table.betsClosed && table.round === null;

/** The dealer closes the betting, where the game announces it, and deals. */
export const deal = (session: Session): Session | Refused =>
  run(session, [
    ...(closesBets(session) ? [{ by: DEALER, do: 'closeBets' } as const] : []),
    { by: DEALER, do: 'deal' },
  ]);

/** Places the wagers of the round before once more, after what must come first: all of them, or none when one is refused. */
export const again = (session: Session, first: readonly Command[] = []): Session | Refused =>
  session.placed.length === 0
    ? refuse('There is no round before this one to repeat.')
    : run(session, [
        ...first,
        ...session.placed.map((wager) => ({ by: session.viewer, do: 'wager', ...wager }) as const),
      ]);

/** Takes back what may still be taken back, and leaves: what the player takes away, and what stays on the table. */
export const leave = (session: Session): { readonly takes: Cents; readonly stays: Cents } => {
  let after = session;
  for (const { command } of choicesNow(session).filter((choice) => choice.command.do === 'withdraw')) {
    const done = act(after, command);
    if (!isRefused(done)) after = done;
  }
  const takes = chipsOf(after);
  return { takes, stays: worth(after) - takes };
};
