import { type Chance, DECK_52, shuffle } from '@fairdeal/cards';
import {
  type ClauseId,
  carryOut,
  dollars,
  isRefused,
  PLAY_ACTS,
  POKER_DEFAULTS,
  type PokerCommand,
  type PokerEvent,
  type PokerHand,
  type PokerRulebook,
  type PokerSubmission,
  type PokerTable,
  pokerGame,
  pokerRulebook,
} from '@fairdeal/rules';
import { ALIKE, POKER_CONSEQUENCES, pokerFollowsFrom, STANDS } from './poker-consequences.js';
import { POKER_IRREGULARITIES, type PokerIrregularity } from './poker-irregularities.js';
import { listed, mixed, oneOf, type Row } from './question.js';
import type { Called, Consequence } from './rule-it.js';

const BANKROLL = 20_000;

/** The table before each act of a round of play. */
export function* pokerMoments(
  book: PokerRulebook,
  submission: PokerSubmission,
  chance: Chance,
  players: number,
): Generator<PokerTable> {
  let table = book.open(submission);
  const does = (command: PokerCommand): void => {
    const done = carryOut(book, table, command);
    if (isRefused(done)) throw new Error(`${command.do} was refused: ${done.refused}`);
    table = done.table;
  };
  for (let seat = 1; seat <= players; seat += 1) does({ by: { role: 'player', seat }, do: 'sit', cents: BANKROLL });
  while (table.rounds === 0) {
    yield table;
    const due = book.due(table);
    if (due?.do === 'reshuffle') return;
    if (due?.do === 'shuffleCards') does({ ...due, order: shuffle(chance, DECK_52) });
    else if (due !== null) does(due);
    else if (table.hand === null) does({ by: { role: 'dealer' }, do: 'startRound' });
    else {
      const seat = table.hand.players[table.hand.actor]?.seat;
      if (seat === undefined) return;
      const all = book.options(table, { role: 'player', seat }).filter(({ command }) => PLAY_ACTS.includes(command.do));
      const calm = all.filter(({ command }) => command.do !== 'fold' && command.do !== 'raiseTo');
      does(oneOf(chance, calm.length > 0 && chance.below(4) > 0 ? calm : all).command);
    }
  }
}

const phaseWords = ({ game }: PokerRulebook, { hand }: PokerTable): string => {
  if (hand === null) return 'No round is in play: the cards are being made ready.';
  const street = game.streets[hand.street];
  const first = hand.street === 0;
  switch (hand.phase) {
    case 'deal':
      return first
        ? 'The first cards are about to be dealt.'
        : `The cards of street ${hand.street + 1} of ${game.streets.length} are about to be dealt.`;
    case 'bet':
      return `The players bet${street === undefined ? '' : `, street ${hand.street + 1} of ${game.streets.length}`}. ${bettors(hand)}`;
    case 'showdown':
      return 'It has come to the showdown.';
    default:
      return `The round of play has begun. ${bettors(hand)}`;
  }
};

const bettors = ({ voluntary }: PokerHand): string => {
  const count = [...voluntary.toString(2)].filter((bit) => bit === '1').length;
  return count === 0
    ? 'Nobody has bet by choice yet.'
    : `${count} ${count === 1 ? 'player has' : 'players have'} bet by choice so far.`;
};

const rowsOf = ({ hand }: PokerTable): Row[] =>
  hand === null
    ? []
    : [
        ...(hand.board.length > 0 ? [{ label: 'Board', cards: hand.board, notes: [] }] : []),
        ...hand.players
          .filter(({ folded }) => !folded)
          .map(({ seat, cards, up, put }) => ({
            label: `Seat ${seat}`,
            cards: cards.map((card, at) => (up[at] === true ? card : null)),
            notes: put > 0 ? [`${dollars(put)} in the pot`] : [],
          })),
      ];

interface Moment {
  readonly table: PokerTable;
  readonly calls: readonly PokerCommand[];
  readonly follows: Consequence;
  readonly clauses: readonly ClauseId[];
}

/** What the rulebook makes of these calls, one after another; null when it does not take them. */
const tried = (
  book: PokerRulebook,
  before: PokerTable,
  { calls, stands, thenDeals }: PokerIrregularity,
  commands: readonly PokerCommand[],
): Moment | null => {
  let table = before;
  let events: readonly PokerEvent[] = [];
  const all = thenDeals ? [...commands, { by: { role: 'dealer' }, do: 'dealCards' } as const] : commands;
  for (const command of all) {
    const ruling = book.decide(table, command);
    if (isRefused(ruling))
      return stands === true && /two players have bet/i.test(ruling.refused)
        ? { table: before, calls: commands, follows: STANDS, clauses: ruling.cites }
        : null;
    for (const event of ruling.events) table = book.evolve(table, event);
    events = calls === 'last' ? ruling.events : [...events, ...ruling.events];
  }
  const cites = [...new Set(events.flatMap((event) => event.cites))].filter((clause) => clause.startsWith('637a.18'));
  return { table: before, calls: commands, follows: pokerFollowsFrom(events), clauses: cites };
};

const called = (chance: Chance, irregularity: PokerIrregularity): Called | null => {
  const game = pokerGame(oneOf(chance, irregularity.games));
  if (game === undefined) return null;
  const book = pokerRulebook(game);
  const submission: PokerSubmission = { ...POKER_DEFAULTS, ...irregularity.needs, game: game.id };
  const players = 4 + chance.below(3);
  const found: Moment[] = [];
  for (const table of pokerMoments(book, submission, chance, players))
    for (const commands of irregularity.commands(table)) {
      const moment = tried(book, table, irregularity, commands);
      if (moment !== null && moment.clauses.length > 0) found.push(moment);
    }
  if (found.length === 0) return null;
  const { table, calls, follows, clauses } = oneOf(chance, found);
  const alike = ALIKE.find((keys) => keys.includes(follows.key)) ?? [];
  return {
    story: [
      `${game.title}, fixed limit. Seats ${listed(Array.from({ length: players }, (_, at) => `${at + 1}`))} play.`,
      phaseWords(book, table),
    ],
    rows: rowsOf(table),
    what: irregularity.words(calls, table),
    follows,
    clauses,
    others: POKER_CONSEQUENCES.filter(({ key }) => key !== follows.key && !alike.includes(key)),
  };
};

/** An irregularity of the poker room, at a moment at which the rulebook takes the call. */
export const callPoker = (chance: Chance): Called => {
  for (const irregularity of mixed(chance, POKER_IRREGULARITIES)) {
    const call = called(chance, irregularity);
    if (call !== null) return call;
  }
  throw new Error('The poker room has no irregularity.');
};
