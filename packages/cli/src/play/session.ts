import { type Chance, requireFair, shuffle } from '@fairdeal/cards';
import {
  actForStaff,
  boxAt,
  type Cents,
  type Command,
  carryOut,
  type HandResult,
  type HouseGame,
  type HouseRulebook,
  houseRulebook,
  isRefused,
  playerAt,
  type Refused,
  refuse,
  type Submission,
  type Table,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import { type Choice, choicesFrom, PLAYER, SEAT } from './choices.js';

type Wagers = Readonly<Record<string, Cents>>;

/** A round that is over: the table as it lay, what became of the hand, and what it brought. */
export interface LastRound {
  readonly view: TableView;
  readonly dealer: string | null;
  readonly result: HandResult;
  readonly net: Cents;
}

/** One player's game against the house. */
export interface Session {
  readonly book: HouseRulebook;
  readonly chance: Chance;
  readonly table: Table;
  /** The wagers of the round before, for `again`. */
  readonly placed: Wagers;
  /** What the player had, wagers included, when the cards were dealt; null between rounds. */
  readonly before: Cents | null;
  readonly last: LastRound | null;
}

/** Sits the player down and lets the staff make the cards ready. */
export const openSession = (game: HouseGame, submission: Submission, bankroll: Cents, chance: Chance): Session => {
  requireFair(chance);
  const book = houseRulebook(game);
  const session = { book, chance, table: book.open(submission), placed: {}, before: null, last: null };
  const seated = act(staffActs(session), { by: PLAYER, do: 'sit', cents: bankroll });
  if (isRefused(seated)) throw new Error(`The player could not sit down: ${seated.refused}`);
  return seated;
};

/** Carries out a command, and all that the staff must do after it. */
export const act = (session: Session, command: Command): Session | Refused => {
  const done = carryOut(session.book, session.table, command);
  return isRefused(done) ? done : staffActs({ ...session, table: done.table });
};

/** The staff's acts, with the round's settlement kept before the cards are collected. */
const staffActs = (session: Session): Session => {
  const { book, chance } = session;
  let seen = session.table;
  let settled: Omit<LastRound, 'net'> | null = null;
  const saw = (event: TableEvent): void => {
    seen = book.evolve(seen, event);
    if ('result' in event && event.box === SEAT)
      settled = { view: book.view(seen, PLAYER), dealer: dealerWords(book, seen), result: event.result };
  };
  const table = actForStaff(book, session.table, (cards) => shuffle(chance, cards), saw);
  const { before } = session;
  const after = { ...session, table };
  const kept = settled as Omit<LastRound, 'net'> | null;
  if (before === null || table.round !== null) return after;
  return kept === null ? after : { ...after, before: null, last: { ...kept, net: worth(table) - before } };
};

const dealerWords = ({ game }: HouseRulebook, { submission, round, bank }: Table): string | null => {
  if (round === null) return null;
  const { dealer, community, extra } = round;
  const hand = game.dealerHand({ terms: submission, dealer, community, extra, meters: bank.meters });
  return hand === null ? null : `${hand.hand}${hand.qualifies ? '' : ', does not qualify'}`;
};

export const chipsOf = ({ table }: Pick<Session, 'table'>): Cents => playerAt(table, SEAT)?.chips ?? 0;

export const wagersOn = ({ table }: Pick<Session, 'table'>): Wagers => {
  const { wagers, collected } = boxAt(table, SEAT);
  return Object.fromEntries(Object.entries({ ...wagers, ...collected }).filter(([, cents]) => cents > 0));
};

const worth = (table: Table): Cents =>
  Object.values(wagersOn({ table })).reduce((sum, cents) => sum + cents, chipsOf({ table }));

export const choicesNow = ({ book, table }: Session): Choice[] => choicesFrom(book.options(table, PLAYER));

/** The dealer closes the betting, where the game announces it, and deals. */
export const deal = (session: Session): Session | Refused => {
  const { book, table } = session;
  const placed = wagersOn(session);
  const ready =
    book.game.law.noMoreBets === null || table.betsClosed || table.round !== null
      ? session
      : act(session, { by: { role: 'dealer' }, do: 'closeBets' });
  if (isRefused(ready)) return ready;
  return act({ ...ready, placed, before: worth(table) }, { by: { role: 'dealer' }, do: 'deal' });
};

/** Places the wagers of the round before once more: all of them, or none when one is refused. */
export const again = (session: Session): Session | Refused => {
  if (Object.keys(session.placed).length === 0) return refuse('There is no round before this one to repeat.');
  let after = session;
  for (const [wager, cents] of Object.entries(session.placed)) {
    const done = act(after, { by: PLAYER, do: 'wager', box: SEAT, wager, cents });
    if (isRefused(done)) return done;
    after = done;
  }
  return after;
};

/** Takes back what may still be taken back, and leaves: what the player takes away, and what stays on the table. */
export const leave = (session: Session): { readonly takes: Cents; readonly stays: Cents } => {
  let after = session;
  for (const { command } of choicesNow(session).filter((choice) => choice.command.do === 'withdraw')) {
    const done = act(after, command);
    if (!isRefused(done)) after = done;
  }
  const takes = chipsOf(after);
  return { takes, stays: worth(after.table) - takes };
};
