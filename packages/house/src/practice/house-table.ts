import { type Chance, simulationChance } from '@fairdeal/cards';
import {
  type Cents,
  type ClauseId,
  type Command,
  dollars,
  findClause,
  type HouseGame,
  isRefused,
  type Option,
  type Refused,
  type Submission,
  type TableView,
  type Who,
} from '@fairdeal/rules';
import { PLAYER } from './choices.js';
import { dealerOptionsText, readDealerWords } from './dealing-words.js';
import { hintText, optionsText, whyText } from './house-answers.js';
import type { DueAct, Hint, RoundReport, Snapshot, TableLink } from './link.js';
import { askedNow, houseHint } from './review.js';
import { inWords, orRefusalText } from './sentence.js';
import {
  act,
  again,
  canDeal,
  chipsOf,
  choicesNow,
  deal,
  isDealer,
  openSession,
  type Session,
  wagersOn,
} from './session.js';
import { linkTo } from './store.js';
import { withChance } from './with-chance.js';
import { type HouseSaid, readWords } from './words.js';

export interface HouseTableOpening {
  readonly game: HouseGame;
  readonly submission: Submission;
  /** How many play, 1 to 6; all but the viewer are bots. */
  readonly seats: number;
  readonly bankroll: Cents;
  /** Only a fair chance deals a game. */
  readonly chance: Chance;
  /** `all`: the staff act by themselves. `dealer-mine`: the viewer is dealer and floorperson. */
  readonly automated: 'all' | 'dealer-mine';
  /** Seat 1 when it is left out, or the dealer when the deal is his. */
  readonly viewer?: Who;
}

/** Opens a table of a house game that is played right here. */
export const openHouseTable = (opening: HouseTableOpening): TableLink<Command, TableView> => {
  const { game, submission, seats, bankroll, chance, automated } = opening;
  const viewer: Who = automated === 'dealer-mine' ? DEALER : (opening.viewer ?? PLAYER);
  const session = openSession(game, submission, bankroll, chance, { viewer, seats });
  return linkTo<Session, Command, TableView>(session, { snapshot, act, deal, again: againAtOnce, answer, hint });
};

/** Who wants his wagers again does not want to cut first. */
const againAtOnce = (session: Session): Session | Refused => {
  const decline = { by: session.viewer, do: 'declineCut' } as const;
  return again(session, isRefused(session.book.decide(session.table, decline)) ? [] : [decline]);
};

const DEALER = { role: 'dealer' } as const;
const FLOORPERSON = { role: 'floorperson' } as const;

const snapshot = (session: Session): Snapshot<Command, TableView> => {
  const { book, table, viewer, steps, report, history } = session;
  const options = optionsOf(session);
  return {
    view: book.view(table, viewer),
    options,
    due: dueOf(session, options),
    steps,
    last: report,
    chips: chipsOf(session),
    history,
    canDeal: canDeal(session),
  };
};

const optionsOf = ({ book, table, viewer }: Session): readonly Option<Command>[] => {
  if (viewer.role === 'player')
    return book.options(table, viewer).filter(({ command }) => command.do !== 'sit' && command.do !== 'leave');
  const seen = new Set<string>();
  return [...book.options(table, DEALER), ...book.options(table, FLOORPERSON)].map(sealed).filter(({ command }) => {
    const { by: _, ...what } = command;
    const text = JSON.stringify(what);
    return !seen.has(text) && seen.add(text);
  });
};

/** Chance is drawn when the act is done, and not chosen. */
const sealed = (option: Option<Command>): Option<Command> => {
  const { command, name, words } = option;
  if (command.do === 'shakeDice') return { ...option, command: { ...command, dice: [] } };
  return command.do === 'drawStart' ? { command: { ...command, number: 0 }, name, words } : option;
};

/** What the procedure asks of the dealer; when all wait for him to deal, that. */
const dueOf = (session: Session, options: readonly Option<Command>[]): DueAct<Command> | null => {
  if (!isDealer(session)) return null;
  const { book, table } = session;
  const command =
    book.due(table) ??
    (canDeal(session)
      ? ({ by: DEALER, do: book.game.law.noMoreBets === null || table.betsClosed ? 'deal' : 'closeBets' } as const)
      : null);
  if (command === null) return null;
  const same =
    options.find((option) => isSame(option.command, command)) ??
    options.find((option) => option.command.do === command.do);
  return {
    command,
    name: same?.name ?? command.do,
    words: same?.words ?? command.do,
    cites: citesOf(session, command),
  };
};

/** A trial that no chance decides: only its clauses are looked at. */
const citesOf = ({ book, table }: Session, command: Command): readonly ClauseId[] => {
  const ruling = book.decide(table, withChance(book, table, command, simulationChance('trial')));
  return isRefused(ruling) ? ruling.cites : [...new Set(ruling.events.flatMap(({ cites }) => cites))];
};

const isSame = (one: Command, other: Command): boolean =>
  one.do === other.do &&
  ('deck' in one && 'deck' in other ? one.deck === other.deck && !('preshuffled' in one) : true) &&
  ('box' in one && 'box' in other ? one.box === other.box : true);

const hint = ({ book, table, viewer }: Session): Hint<Command> | null => {
  const asked = viewer.role === 'player' ? askedNow(book, table, viewer.seat) : null;
  return asked === null ? null : houseHint(book, asked);
};

/** Whether a wager of the viewer's stands. */
export const stands = (session: Session): boolean => Object.keys(wagersOn(session)).length > 0;

/** The game a step further, or what is to be said to the line. */
const answer = (session: Session, line: string): Session | string =>
  session.viewer.role === 'player' ? playerAnswer(session, session.viewer, line) : dealerAnswer(session, line);

const playerAnswer = (session: Session, by: Extract<Who, { role: 'player' }>, line: string): Session | string => {
  const wagers = session.book.game.wagers.map(({ id }) => id);
  const said = readWords(line, choicesNow(session), wagers, stands(session), by);
  return said.say === 'quit' ? 'Leave the table to quit.' : answerHouse(session, said);
};

/** The game a step further, or what is to be said. */
export const answerHouse = (session: Session, said: Exclude<HouseSaid, { say: 'quit' }>): Session | string => {
  switch (said.say) {
    case 'act':
      return orRefusalText(act(session, said.command));
    case 'deal':
      return orRefusalText(deal(session));
    case 'again':
      return orRefusalText(again(session));
    case 'why':
      return session.last === null
        ? 'No round has been settled yet.'
        : whyText(session.last, session.book.game.chapter);
    case 'hint':
      return hintText(hint(session));
    case 'options':
      return optionsText(choicesNow(session), stands(session), session.last !== null);
    case 'bankroll':
      return `You have ${dollars(chipsOf(session))}${stands(session) ? ', and wagers on the table' : ''}.`;
    case 'unclear':
      return said.sentence;
  }
};

const dealerAnswer = (session: Session, line: string): Session | string => {
  const options = optionsOf(session);
  const due = dueOf(session, options);
  const said = readDealerWords(line, options, due);
  switch (said.say) {
    case 'act':
      return orRefusalText(act(session, said.command));
    case 'why':
      return session.report === null ? 'No round has been settled yet.' : whyLines(session.report);
    case 'options':
      return dealerOptionsText(options, due);
    case 'bankroll':
      return `The table inventory has ${chipsOf(session) < 0 ? 'lost' : 'won'} ${dollars(Math.abs(chipsOf(session)))}.`;
    case 'unclear':
      return said.sentence;
  }
};

/** Each clause behind the lines of a settlement, and what it decided. */
const whyLines = ({ lines }: RoundReport): string => {
  const decided = new Map<string, Set<string>>();
  for (const { seat, what, cites } of lines)
    for (const id of cites) decided.set(id, (decided.get(id) ?? new Set()).add(`${what} of seat ${seat}`));
  return [...decided]
    .map(([id, names]) => `${id} decided ${inWords([...names])}:\n  ${findClause(id)?.requires ?? ''}`)
    .join('\n');
};
