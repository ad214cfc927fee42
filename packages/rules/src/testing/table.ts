import { type Card, cards } from '@fairdeal/cards';
import { cutRange, inspect } from '@fairdeal/cards/internal';
import { cardsToShuffle } from '../cards/handling.js';
import { deckInPlay } from '../cards/state.js';
import { type Decision, isRefused } from '../core/decision.js';
import type { DeckStep } from '../core/deck-step.js';
import type { Fault } from '../core/fault.js';
import type { Cents } from '../core/money.js';
import type { Box, Seat } from '../core/roles.js';
import { carryOut } from '../core/staff.js';
import { type HouseRulebook, houseRulebook } from '../engine/house-rulebook.js';
import type { HouseAct, HouseCommand, TableEvent } from '../engine/model/acts.js';
import type { HouseGame } from '../engine/model/house-game.js';
import { shufflingAt, type Table } from '../engine/model/state.js';
import type { ClauseId } from '../register/index.js';
import type { Submission, SubmissionDraft } from '../submission/submission.js';
import { submit } from '../submission/submit.js';
import { inSetUp, markAsserted, setUp } from './citation-recorder.js';
import { commandOf, dutyCommand, type TestAct, type TestCommand, withSampleRandomness } from './commands.js';
import { refusalLine } from './refusal-line.js';

/** A command at a house game's table, as tests write it. */
export type HouseTestCommand = TestCommand<HouseAct>;

/** An act of the dealer. */
export const dealer = (act: TestAct<HouseAct>): HouseTestCommand => ({ by: { role: 'dealer' }, ...act });
/** An act of the floorperson. */
export const floorperson = (act: TestAct<HouseAct>): HouseTestCommand => ({ by: { role: 'floorperson' }, ...act });
/** An act of the player in a seat. */
export const player = (seat: Seat, act: TestAct<HouseAct>): HouseTestCommand => ({
  by: { role: 'player', seat },
  ...act,
});
/** A card is exposed, as people see it at a live table: a floorperson says so. */
export const exposure = (of: Box | 'dealer', seen?: readonly Card[]): HouseTestCommand => ({
  ...floorperson({ do: 'cardExposed', of, ...(seen === undefined ? {} : { cards: seen }) }),
  live: true,
});
/** The table as the command meets it. */
export const tableForCommand = (table: Table, { live }: HouseTestCommand): Table =>
  live === true ? { ...table, cards: { ...table.cards, live } } : table;
/** Moves a command to another time. */
export const at = (time: number, command: HouseTestCommand): HouseTestCommand => ({ ...command, at: time });

/** An hour, as a command tells the time. */
export const HOUR = 3_600_000;

/** A Rules Submission of this game, the defaults filled in; throws where it cannot be filed. */
export const submissionFor = (game: HouseGame, draft: SubmissionDraft = {}): Submission => {
  const made = inSetUp(() => submit(game, draft));
  if ('ok' in made) return made.ok;
  throw new Error(made.faults.map(({ fault }) => fault).join(' '));
};

/** The faults of a draft; none when it is within the law. */
export const faultsOf = (game: HouseGame, draft: unknown): readonly Fault[] => {
  const made = submit(game, draft as SubmissionDraft);
  return 'faults' in made ? made.faults : [];
};

/** A table that remembers: every helper carries out commands, throws when one goes otherwise than it says, and keeps the events. */
export interface TableInTest {
  readonly book: HouseRulebook;
  readonly state: Table;
  readonly log: readonly TableEvent[];
  /** Carries out commands that must be accepted, and answers with their events. */
  does(...commands: readonly HouseTestCommand[]): readonly TableEvent[];
  /** Gives a command that must be refused by these clauses, and answers with the sentence. */
  refuses(command: HouseTestCommand, ...clauses: readonly ClauseId[]): string;
  /** Seats players with chips. */
  sits(seats: Seat | readonly Seat[], cents?: Cents): void;
  /** The staff do what is due until the game waits for a player; the cards of `top` are the next to be dealt after a shuffle. */
  staff(top?: string): void;
  /** As `staff`, but no further than when the deck in play has come to this step. */
  until(step: DeckStep, top?: string): void;
  /** As `staff`, and players cut where it is offered, until wagers can be placed or the round can go on. */
  ready(top?: string): void;
  wagers(seat: Seat, stakes: Readonly<Record<string, Cents>>, box?: number): void;
  /** "No more bets", with the progressive chips counted as they are. */
  closes(): readonly TableEvent[];
  /** From here on as at a live table: only people know what was dealt. */
  goesLive(): void;
  /** Closes betting where the game says so, and deals. */
  deals(): void;
  plays(box: number, play: object): void;
  chips(seat: Seat): Cents;
  /** The last event of a kind. */
  last<Did extends TableEvent['did']>(did: Did): Extract<TableEvent, { did: Did }>;
  /** What each wager of a box received when it was last settled. */
  received(box: number): Readonly<Record<string, Cents>>;
}

/** Opens a table; `before` sees every command that is carried out at it, and the table as it was. */
export const openTable = (
  game: HouseGame,
  draft: SubmissionDraft = {},
  cardsAre: 'virtual' | 'live' = 'virtual',
  before: (book: HouseRulebook, table: Table, command: HouseCommand) => void = () => {},
): TableInTest => {
  const book = houseRulebook(game);
  let table = book.open(submissionFor(game, draft), cardsAre);
  let now = 0;
  const log: TableEvent[] = [];

  const does: TableInTest['does'] = (...commands) =>
    commands.flatMap((command) => {
      now = command.at ?? now;
      const asked = withSampleRandomness(book, table, commandOf<HouseAct>(command, now));
      before(book, tableForCommand(table, command), asked);
      const { live } = table.cards;
      const done = carryOut(book, tableForCommand(table, command), asked);
      if (isRefused(done)) throw new Error(`${command.do} was refused: ${refusalLine(done)}`);
      table = command.live === true ? { ...done.table, cards: { ...done.table.cards, live } } : done.table;
      log.push(...done.events);
      return done.events;
    });

  const closes = (): readonly TableEvent[] =>
    does({ ...book.completeAct(table, { do: 'closeBets' }), by: { role: 'dealer' } } as HouseTestCommand);

  const due = (): HouseTestCommand | null => dutyCommand(book, table, now);
  const staff = (top = '', isDone = (): boolean => false): void => {
    for (let command = due(); command !== null && !isDone(); command = due())
      does(rigged(book.game, table, command, cards(top)));
  };

  return {
    ...{ book, log, does, closes },
    get state() {
      return table;
    },
    refuses: (command, ...clauses) =>
      checkRefusal(
        book.decide(tableForCommand(table, command), commandOf<HouseAct>(command, now)),
        command.do,
        clauses,
      ),
    sits: setUp((seats, cents = 100_000) => {
      for (const seat of [seats].flat()) does(player(seat, { do: 'sit', cents }));
    }),
    staff: setUp((top) => staff(top)),
    until: setUp((step, top = '') => {
      staff(top, () => deckInPlay(table).step === step);
      if (deckInPlay(table).step !== step) throw new Error(`The cards wait for a player and are not ${step}.`);
    }),
    ready: setUp((top = '') => {
      staff(top);
      for (let [seat] = table.cards.cutOffers; seat !== undefined; [seat] = table.cards.cutOffers) {
        does(player(seat, { do: 'cutCards', place: cutPlace(game, table) }));
        staff(top);
      }
    }),
    wagers: setUp((seat, stakes, box = seat) => {
      for (const [wager, cents] of Object.entries(stakes)) does(player(seat, { do: 'wager', box, wager, cents }));
    }),
    goesLive: () => {
      table = { ...table, cards: { ...table.cards, live: true } };
    },
    deals: setUp(() => {
      if (game.law.noMoreBets !== null) closes();
      // Where the starting position is drawn, test rounds start at box 1.
      if (game.law.start !== undefined) staff();
      does(dealer({ do: 'deal' }));
    }),
    plays: setUp((box, play) => {
      const owner = table.round?.hands.find((hand) => hand.box === box)?.owner ?? box;
      does(player(owner, { do: 'play', box, play }));
    }),
    chips: (seat) => table.players[seat - 1]?.chips ?? 0,
    last: (did) => lastEvent(log, did),
    received: (box) => receivedAt(log, box),
  };
};

/** The line of a ruling that must be a refusal by these clauses. */
const checkRefusal = (ruling: Decision<TableEvent>, act: string, clauses: readonly ClauseId[]): string => {
  if (!isRefused(ruling)) throw new Error(`${act} was accepted.`);
  const missing = clauses.find((clause) => !ruling.cites.includes(clause));
  if (missing !== undefined)
    throw new Error(`"${refusalLine(ruling)}" cites ${ruling.cites.join(', ') || 'nothing'}, not ${missing}.`);
  markAsserted(ruling);
  return refusalLine(ruling);
};

const lastEvent = <Did extends TableEvent['did']>(
  log: readonly TableEvent[],
  did: Did,
): Extract<TableEvent, { did: Did }> => {
  const event = log.findLast((candidate) => candidate.did === did);
  if (event === undefined) throw new Error(`${did} never happened.`);
  markAsserted(event);
  return event as Extract<TableEvent, { did: Did }>;
};

const receivedAt = (log: readonly TableEvent[], box: Box): Readonly<Record<string, Cents>> => {
  const settled = log.findLast((event) => event.did === 'handSettled' && event.box === box);
  if (settled?.did !== 'handSettled') throw new Error(`Box ${box} was never settled.`);
  markAsserted(settled);
  return Object.fromEntries(settled.result.wagers.map(({ wager, received }) => [wager, received]));
};

/** The command with the randomness that a test wants: these cards on top, a start at box 1. */
const rigged = (
  game: HouseRulebook['game'],
  table: Table,
  command: HouseTestCommand,
  top: readonly Card[],
): HouseTestCommand => {
  if (command.do === 'shuffleCards')
    return table.cards.live ? command : { ...command, order: riggedOrder(game, table, command.deck, top) };
  if (command.do === 'shakeDice') return { ...command, dice: [1, 1, 5] };
  if (command.do === 'drawStart') return { ...command, number: 7 };
  return command.do === 'cutCards' ? { ...command, place: cutPlace(game, table) } : command;
};

/** Where test players and dealers cut. */
const cutPlace = (game: Pick<HouseGame, 'law'>, table: Table): number => {
  const [least] = cutRange(deckInPlay(table).size, game.law.cut);
  return least;
};

/** An order of the shuffle that puts these cards on top once the stack is cut and its first card burned. */
export const riggedOrder = (
  game: HouseRulebook['game'],
  table: Table,
  deck: number,
  top: readonly Card[],
): readonly Card[] => {
  const stack = cardsToShuffle(game, table, deck);
  const { missing: rest } = inspect(top, stack);
  const burned = game.law.burn === null ? 0 : 1;
  const wanted = [...rest.slice(0, burned), ...top, ...rest.slice(burned)];
  const how = shufflingAt(table) === 'manual' ? 'hand' : 'device';
  const place = game.law.cut.needed(how, table) ? cutRange(wanted.length, game.law.cut)[0] : 0;
  const turn = wanted.length - place;
  return [...wanted.slice(turn), ...wanted.slice(0, turn)];
};
