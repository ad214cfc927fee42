import { type Card, cards, DECK_52 } from '@fairdeal/cards';
import { startRecordedRound } from '../637a-poker/betting/start-round.js';
import type { PokerAct, PokerEvent } from '../637a-poker/model/acts.js';
import type { Post } from '../637a-poker/model/betting-acts.js';
import type { PokerHand, PokerTable } from '../637a-poker/model/state.js';
import type { PokerSubmission } from '../637a-poker/model/submission.js';
import type { PokerRulebook } from '../637a-poker/rulebook/rulebook.js';
import { type Decision, isRefused } from '../core/decision.js';
import type { Cents } from '../core/money.js';
import type { Seat, StaffRole } from '../core/roles.js';
import type { ClauseId } from '../register/index.js';
import { inSetUp, setUp } from './citation-recorder.js';
import type { TestAct } from './commands.js';
import { type PokerTestCommand, startRound } from './poker.js';
import { refusalLine } from './refusal-line.js';
import { trackPoker } from './tracked-poker.js';

type PokerCommand = PokerTestCommand;
type ConductTestAct = TestAct<PokerAct>;

export const byPlayer = (seat: Seat, act: ConductTestAct): PokerCommand => ({ by: { role: 'player', seat }, ...act });
export const byStaff = (role: StaffRole, act: ConductTestAct): PokerCommand => ({ by: { role }, ...act });
export const byDealer = (act: ConductTestAct): PokerCommand => byStaff('dealer', act);

/** A poker table of which every command must go as the test says. */
export interface ConductTable {
  readonly book: PokerRulebook;
  state: PokerTable;
  readonly hand: PokerHand;
  readonly log: PokerEvent[];
  /** Carries out commands that must be accepted, keeps the cents together, and answers with the events. */
  does(...commands: readonly PokerCommand[]): readonly PokerEvent[];
  /** Gives a command that must be refused by these clauses and change nothing, and answers with its line. */
  refuses(command: PokerCommand, ...clauses: readonly ClauseId[]): string;
  /** What the rulebook answers to a command, which is not carried out. */
  ruling(command: PokerCommand): Decision<PokerEvent>;
  /** All the clauses by which a command must be refused. */
  refusedBy(command: PokerCommand): readonly ClauseId[];
  /** The staff prepare the next round, up to its start. */
  ready(): void;
  /** The next round with these antes and blinds, whatever the table asks for. */
  startsWith(posts: readonly Post[]): void;
  /** Up to the first deal, with these cards on top of the deck. */
  starts(top?: string): void;
  deals(): readonly PokerEvent[];
  /** The player in turn checks, calls or makes the Forced Bet, and the dealer deals, until this is so. */
  until(test: (hand: PokerHand) => boolean): void;
  /** The dealer's own acts until somebody else is to act. */
  staff(): void;
  stacks(): readonly Cents[];
  turn(): Seat;
}

/** The same table as a live one: from now on nobody knows the order of its deck. */
export const live = (table: ConductTable): ConductTable => {
  table.state = { ...table.state, cards: { ...table.state.cards, live: true } };
  return table;
};

/** More than any round takes: a longer one would never end. */
const MOST_ACTS = 200;

const withTop = (top: string): Card[] => {
  const first = cards(top);
  return [...first, ...DECK_52.filter((card) => !first.includes(card))];
};

export const openConduct = (
  id: string,
  stacks: readonly Cents[],
  draft: Partial<PokerSubmission> = {},
): ConductTable => {
  const tracked = trackPoker(id, draft);
  const { book, log, game, take, ruling, does, refuses } = tracked;
  const prepared = (): readonly PokerEvent[] => {
    const events: PokerEvent[] = [];
    startRound(
      book,
      tracked.table,
      (deck) => deck,
      (event) => events.push(event),
    );
    return events;
  };
  const table: ConductTable = {
    ...{ book, log, ruling, does, refuses },
    get state() {
      return tracked.table;
    },
    set state(state) {
      tracked.table = state;
    },
    get hand() {
      if (tracked.table.hand === null) throw new Error('No round is being played.');
      return tracked.table.hand;
    },
    refusedBy: (command) => tracked.refusal(command).cites,
    starts: setUp((top = '') => {
      const events = prepared();
      const at = events.findIndex(({ did }) => did === 'roundStarted');
      if (at < 0) throw new Error('No round was started.');
      const last = events[at + 1]?.did === 'dealerTookOver' ? at + 1 : at;
      for (const event of events.slice(0, last + 1))
        take(event.did === 'roundStarted' ? { ...event, order: withTop(top) } : event);
    }),
    ready: setUp(() => {
      const events = prepared();
      const started = events.findIndex(({ did }) => did === 'roundStarted');
      for (const event of events.slice(0, started)) take(event);
    }),
    startsWith(posts) {
      table.ready();
      const started = startRecordedRound(game, table.state, posts, 0);
      if (isRefused(started)) throw new Error(refusalLine(started));
      started.events.forEach(take);
    },
    deals: () => does(byDealer({ do: 'dealCards' })),
    until(test) {
      for (let step = 0; step < MOST_ACTS && !test(table.hand); step += 1)
        does(tracked.due() ?? byPlayer(table.turn(), passive(table.hand)));
    },
    staff: setUp(() => {
      for (let acts = 0; acts < MOST_ACTS; acts += 1) {
        const due = tracked.due();
        if (due === null || table.state.hand === null) return;
        does(due);
      }
      throw new Error('The staff are never done.');
    }),
    stacks: () => stacks.map((_, at) => table.state.seats[at]?.stack ?? 0),
    turn: () => table.hand.players[table.hand.actor]?.seat ?? 0,
  };
  inSetUp(() => {
    for (const [at, cents] of stacks.entries()) if (cents > 0) does(byPlayer(at + 1, { do: 'sit', cents }));
  });
  return table;
};

const passive = ({ phase, players, actor, toCall }: PokerHand): PokerAct => {
  if (phase === 'forced-bet') return { do: 'makeForcedBet' };
  if (phase === 'showdown') return { do: 'show' };
  if (phase === 'draw') return { do: 'draw', cards: [] };
  if (phase === 'discard') return { do: 'discard', cards: players[actor]?.cards.slice(0, 2) ?? [] };
  return { do: (players[actor]?.bet ?? 0) < toCall ? 'call' : 'check' };
};
