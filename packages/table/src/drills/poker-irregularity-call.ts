import { type Chance, shuffle } from '@fairdeal/cards';
import {
  type Actor,
  type ClauseId,
  carryOut,
  dollars,
  isRefused,
  type PokerAct,
  type PokerEvent,
  type PokerRulebook,
  type PokerSubmission,
  type PokerTable,
  pokerGame,
  pokerRulebook,
} from '@fairdeal/rules';
import { nextStaffCommand, PLAY_ACTS, POKER_DEFAULTS, type PokerHand, staffMember } from '@fairdeal/rules/internal';
import { joinList } from '@fairdeal/words/internal/text';
import { playerInSeat } from '../link/seat-adapter.js';
import { PLAY_STANDS, POKER_CONSEQUENCES, pokerConsequenceOf, SIMILAR_CONSEQUENCES } from './poker-consequences.js';
import { POKER_IRREGULARITIES, type PokerCall, type PokerIrregularity } from './poker-irregularities.js';
import { type DrillRow, pickOne, shuffleItems } from './question.js';
import type { CalledIrregularity, Consequence } from './rule-question.js';

const BANKROLL = 20_000;
/** Nobody waits in a drill. */
const DRILL_TIME = 0;

/** The table before each act of a round of play. */
export function* pokerRoundStates(
  book: PokerRulebook,
  submission: PokerSubmission,
  chance: Chance,
  players: number,
): Generator<PokerTable> {
  let table = book.open(submission);
  const does = (by: Actor, act: PokerAct): void => {
    const done = carryOut(book, table, { act, by, at: DRILL_TIME });
    if (isRefused(done)) throw new Error(`${act.do} was refused: ${done.reason}`);
    table = done.table;
  };
  for (let seat = 1; seat <= players; seat += 1) does(playerInSeat(seat), { do: 'sit', cents: BANKROLL });
  while (table.rounds === 0) {
    yield table;
    const due = nextStaffCommand(book, table, DRILL_TIME, (cards) => shuffle(chance, cards));
    if (due?.act.do === 'reshuffle') return;
    if (due !== null) {
      const done = carryOut(book, table, due);
      if (isRefused(done)) throw new Error(`${due.act.do} was refused: ${done.reason}`);
      table = done.table;
    } else if (table.hand === null) does(staffMember('dealer'), { do: 'startRound' });
    else {
      const seat = table.hand.players[table.hand.actor]?.seat;
      if (seat === undefined) return;
      const by = playerInSeat(seat);
      const all = book.options(table, by, DRILL_TIME).filter(({ act }) => PLAY_ACTS.includes(act.do));
      const calm = all.filter(({ act }) => act.do !== 'fold' && act.do !== 'raiseTo');
      does(by, pickOne(chance, calm.length > 0 && chance.below(4) > 0 ? calm : all).act);
    }
  }
}

const phaseWords = ({ game }: PokerRulebook, { hand }: PokerTable): string => {
  if (hand === null) return 'No round is in play. The dealer is preparing the cards.';
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
      return 'The hand is at the showdown.';
    default:
      return `The round of play has begun. ${bettors(hand)}`;
  }
};

const bettors = ({ voluntary }: PokerHand): string => {
  const count = [...voluntary.toString(2)].filter((bit) => bit === '1').length;
  return count === 0
    ? 'Nobody has voluntarily bet yet.'
    : `${count} ${count === 1 ? 'player has' : 'players have'} voluntarily bet so far.`;
};

const rowsOf = ({ hand }: PokerTable): DrillRow[] =>
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

interface PokerCallMoment {
  readonly table: PokerTable;
  readonly calls: readonly PokerCall[];
  readonly follows: Consequence;
  readonly clauses: readonly ClauseId[];
}

/** Events of these calls, one after another; null when the rulebook refuses them. */
const tryCalls = (
  book: PokerRulebook,
  before: PokerTable,
  { callTiming: calls, playStands: stands, dealsAfter: thenDeals }: PokerIrregularity,
  commands: readonly PokerCall[],
): PokerCallMoment | null => {
  // People find these at a live table; the cards of a virtual one are on record. A deal that follows takes the known cards.
  let table: PokerTable = thenDeals ? before : { ...before, cards: { ...before.cards, live: true } };
  let events: readonly PokerEvent[] = [];
  const deals: PokerCall = { by: staffMember('dealer'), act: { do: 'dealCards' } };
  const all = thenDeals ? [...commands, deals] : commands;
  for (const { by, act } of all) {
    const ruling = book.decide(table, { act, by, at: DRILL_TIME });
    if (isRefused(ruling))
      return stands === true && ruling.reason === 'deal-stands'
        ? { table: before, calls: commands, follows: PLAY_STANDS, clauses: ruling.cites }
        : null;
    for (const event of ruling.events) table = book.evolve(table, event);
    events = calls === 'last' ? ruling.events : [...events, ...ruling.events];
  }
  const cites = [...new Set(events.flatMap((event) => event.cites))].filter((clause) => clause.startsWith('637a.18'));
  return { table: before, calls: commands, follows: pokerConsequenceOf(events), clauses: cites };
};

const tryIrregularity = (chance: Chance, irregularity: PokerIrregularity): CalledIrregularity | null => {
  const game = pokerGame(pickOne(chance, irregularity.games));
  if (game === undefined) return null;
  const book = pokerRulebook(game);
  const submission: PokerSubmission = { ...POKER_DEFAULTS, ...irregularity.requiredTerms, game: game.id };
  const players = 4 + chance.below(3);
  const found: PokerCallMoment[] = [];
  for (const table of pokerRoundStates(book, submission, chance, players))
    for (const commands of irregularity.callsFor(table)) {
      const moment = tryCalls(book, table, irregularity, commands);
      if (moment !== null && moment.clauses.length > 0) found.push(moment);
    }
  if (found.length === 0) return null;
  const { table, calls, follows, clauses } = pickOne(chance, found);
  const alike = SIMILAR_CONSEQUENCES.find((keys) => keys.includes(follows.key)) ?? [];
  return {
    story: [
      `${game.title}, fixed limit. Seats ${joinList(Array.from({ length: players }, (_, at) => `${at + 1}`))} play.`,
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
export const callPokerIrregularity = (chance: Chance): CalledIrregularity => {
  for (const irregularity of shuffleItems(chance, POKER_IRREGULARITIES)) {
    const call = tryIrregularity(chance, irregularity);
    if (call !== null) return call;
  }
  throw new Error('The poker room has no irregularity.');
};
