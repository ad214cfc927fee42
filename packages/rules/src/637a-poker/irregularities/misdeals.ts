import type { DeckFault } from '../../cards/acts.js';
import { dealtSinceCheck, deckFound, findingFields } from '../../cards/wrong-deck.js';
import { isRefused, refuse } from '../../core/decision.js';
import type { Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { isLastHand } from '../hand/dead-hand.js';
import { dealtRound } from '../hand/dealt-round.js';
import type { PokerHandler } from '../model/acts.js';
import type { MisdealCause } from '../model/irregularity-acts.js';
import { type PokerHand, type PokerTable, stackOf, UNKNOWN_CARD } from '../model/state.js';
import { voidOrReport, voidRoundEvents } from '../showdown/void-round.js';
import { eligibleSeats, stakesNeeded } from '../table-seats/seats.js';
import { cardsToSpare, takeCardsOut } from './cards-taken-out.js';
import { deadHandEvents } from './dead-hand.js';

const CAUSES: Readonly<
  Record<MisdealCause, { readonly clause: ClauseId; readonly words: string; readonly early: boolean }>
> = {
  'not-shuffled-and-cut': {
    clause: '637a.18(g)(1)',
    words: 'the cards were not shuffled and cut as they must be',
    early: false,
  },
  'wrong-starting-position': { clause: '637a.18(g)(2)', words: 'the deal began at the wrong position', early: true },
  'player-left-out': { clause: '637a.18(g)(4)', words: 'an eligible player was not dealt to', early: true },
};

/** How many players have bet by choice: called, bet or raised. */
export const voluntaryBettors = ({ voluntary }: PokerHand): number => {
  let count = 0;
  for (let bits = voluntary; bits > 0; bits >>= 1) count += bits & 1;
  return count;
};

const wasEligible = (game: PokerGame, table: PokerTable, { conduct }: PokerHand, seat: Seat): boolean =>
  eligibleSeats(game, table).includes(seat) && !conduct.arrived.includes(seat);

/**
 * An eligible player who has no hand in this round, or none of its first cards while they are being dealt. At a live table only people know who
 * got cards, until one of them is seen.
 */
const isLeftOut = (game: PokerGame, table: PokerTable, hand: PokerHand, seat: Seat): boolean => {
  const player = hand.players.find((one) => one.seat === seat);
  if (player === undefined) return wasEligible(game, table, hand, seat);
  return table.cards.live ? player.cards.every((card) => card === UNKNOWN_CARD) : player.cards.length === 0;
};

/** 637a.18(g): the cards go back for a reshuffle, and every chip to its player. */
export const callMisdeal: PokerHandler<'callMisdeal'> = (game, table, { cause, seat }, { by }) => {
  const { hand } = table;
  const found = CAUSES[cause];
  if (found === undefined)
    return refuse(
      'unknown-choice',
      { what: 'misdeal-cause', given: cause, allowed: Object.keys(CAUSES) },
      '637a.18(g)',
    );
  const { clause, words, early } = found;
  if (hand === null) return refuse('no-round', {}, '637a.18(g)');
  // The record of a virtual table settles how the cards were shuffled, and where the deal began.
  if (!table.cards.live && cause !== 'player-left-out')
    return refuse('record-shows-otherwise', { claim: cause }, clause);
  if (early && voluntaryBettors(hand) >= 2) return refuse('deal-stands', {}, clause, '637a.18(g)');
  if (cause === 'player-left-out' && !isLeftOut(game, table, hand, seat ?? 0))
    return refuse('not-left-out', { seat: seat ?? null }, clause);
  return voidOrReport(game, table, by, words, ['637a.18(g)', clause]);
};

/** 637a.18(h): what was dealt to a player who may not have it is discarded, and the round goes on. */
export const ineligiblePlayerDealt: PokerHandler<'ineligiblePlayerDealt'> = (game, table, { seat, cards = 1 }) => {
  const { hand } = table;
  const clause = '637a.18(h)';
  if (hand === null) return refuse('no-round', {}, clause);
  if (hand.phase === 'push') return refuse('no-hand-in-play', { seat }, clause);
  const at = hand.players.findIndex((player) => player.seat === seat);
  const player = hand.players[at];
  if (player !== undefined) {
    const stakes = stackOf(table, player) + player.put;
    const may = !table.submission.stakesNeeded || stakes >= stakesNeeded(table, game);
    if (player.folded || isLastHand(hand) || may) return refuse('player-eligible', { seat }, clause);
    return { events: deadHandEvents(table, hand, at, 'ineligible', true, [clause]) };
  }
  if (table.seats[seat - 1] === undefined) return refuse('no-such-seat', { seat }, clause);
  if (hand.phase !== 'deal' && !table.cards.live)
    return refuse('no-cards-being-dealt', { act: 'ineligiblePlayerDealt' }, clause);
  const each = cardsOfPlayer(game, hand, table.cards.live ? 0 : hand.street);
  if (!Number.isInteger(cards) || cards < 1 || cards > each)
    return refuse('wrong-number-of-cards', { cards, most: each }, clause);
  if (cardsToSpare(game, hand) < cards)
    return refuse('no-card-to-spare', { act: 'ineligiblePlayerDealt' }, clause, '637a.18(a)');
  return takeCardsOut(hand, cards, 'ineligible', [clause]);
};

/** Cards that a player gets from this street to the one that is dealt or bet on. */
const cardsOfPlayer = ({ streets }: PokerGame, { street }: PokerHand, from: number): number =>
  streets
    .slice(from, street + 1)
    .flatMap(({ deal }) => deal)
    .reduce((sum, { to, cards }) => (to === 'board' ? sum : sum + cards), 0);

const FOUND: Readonly<Record<DeckFault, string>> = {
  missing: 'missing cards were found',
  extra: 'additional cards were found',
  duplicate: 'a card was found twice',
  'foreign-back': 'a card with another back was found',
  marked: 'a marked card was found',
  damaged: 'a damaged card was found',
};

/** 637a.18(i): missing or additional cards, and any other fault of the deck, void the round, and the deck is replaced. */
export const deckFoundWrong: PokerHandler<'deckFoundWrong'> = (game, table, act, { by }) => {
  const cites = ['637a.18(i)'] as const;
  const found = deckFound(table, act, ...cites);
  if (isRefused(found)) return found;
  const { deck, state, what } = found;
  const { person, reason, ...finding } = findingFields(found, by.person, act.reason);
  const { report } = table.conduct;
  if (by.role === 'dealer')
    return report === null
      ? { events: [{ did: 'irregularityReported', what: FOUND[what], person, found: { deck, ...finding }, cites }] }
      : refuse('report-open', { report: report.what }, ...cites);
  if (report?.person === person) return refuse('two-people', { what: 'ownReport' }, ...cites);
  const { hand } = table;
  const now = hand !== null && deck === table.cards.current ? dealtRound(table, hand, null) : null;
  const voided = now === null ? { events: [] } : voidRoundEvents(game, table, FOUND[what], cites, true);
  if (isRefused(voided)) return voided;
  const because = reason === undefined ? {} : { reason };
  const dealt = dealtSinceCheck(state, what, now);
  return {
    events: [...voided.events, { did: 'deckFoundWrong', deck, ...finding, person, ...because, ...dealt, cites }],
  };
};

export const dismissReport: PokerHandler<'dismissReport'> = (_, { conduct: { report } }, { reason }, { by }) => {
  if (report === null) return refuse('no-report-open', {}, '637a.18(g)', '637a.18(i)');
  if (report.person === by.person) return refuse('two-people', { what: 'ownReport' }, ...report.cites);
  if (typeof reason !== 'string' || reason.trim() === '')
    return refuse('reason-missing', { for: 'report-dismissal' }, ...report.cites);
  return { events: [{ did: 'reportDismissed', reason, person: by.person, cites: report.cites }] };
};

export const replaceDeck: PokerHandler<'replaceDeck'> = (_, { conduct }) =>
  conduct.deckToReplace
    ? { events: [{ did: 'deckReplaced', cites: ['637a.18(i)'] }] }
    : refuse('deck-not-wrong', {}, '637a.18(i)');
