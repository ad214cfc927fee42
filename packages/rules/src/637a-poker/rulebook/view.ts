import { type Back, type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { DeckStep } from '../../cards/state.js';
import type { Cents } from '../../core/money.js';
import { isStaff, type Seat, seatOf, type Viewer } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { shownHands } from '../hand/rankings.js';
import type { SupervisorRuling } from '../model/conduct.js';
import type { PokerPhase, PokerTable, ShowStatus } from '../model/state.js';
import { potWithBets } from '../model/state.js';
import { badBeatDisplay } from '../revenue/bad-beat.js';
import { highestSlips, highHandDisplay, highHandOnOffer, periodEnd } from '../revenue/high-hand.js';
import { announcementOf, dealerAnnouncement } from '../table-seats/announcement.js';

/** A poker table as one viewer may see it. Table stakes lie in the open; hole cards are their player's until he shows them. */
export interface PokerView {
  readonly game: string;
  readonly button: Seat;
  readonly rounds: number;
  readonly seats: readonly { readonly seat: Seat; readonly stack: Cents; readonly away: boolean }[];
  readonly phase: PokerPhase | null;
  readonly street: string | null;
  readonly pot: Cents;
  /** What the bet of each player must come to; whose own is as much checks. */
  readonly toCall: Cents;
  readonly board: readonly Card[];
  readonly turn: Seat | null;
  /** What play waits for the Poker shift supervisor to rule on, and his rulings in this round. */
  readonly dispute: string | null;
  readonly rulings: readonly SupervisorRuling[];
  /** Who must choose how he goes on after his third hole card was exposed. */
  readonly choosing: readonly Seat[];
  readonly players: readonly {
    readonly seat: Seat;
    readonly cards: readonly (Card | null)[];
    readonly bet: Cents;
    /** What he has put in since the round began. */
    readonly put: Cents;
    readonly folded: boolean;
    readonly shown: ShowStatus;
  }[];
  /** What the hands that lie open count for, by share of the pot. */
  readonly hands: readonly {
    readonly seat: Seat;
    readonly ranking: string;
    readonly words: string;
    readonly cites: readonly ClauseId[];
  }[];
  /** What the room announces of the table: its game, limits and open seats. */
  readonly announcement: string;
  /** What the dealer says: what is happening, whose turn it is and what he may do. */
  readonly says: string;
  /** The decks: for all what lies on the table, for nobody their order. */
  readonly cards: readonly {
    readonly back: Back;
    readonly step: DeckStep;
    readonly inPlay: boolean;
    /** Which of all the decks that came to this table it is, and since when it is here; 0 and null for one that is away. */
    readonly number: number;
    readonly since: number | null;
  }[];
  /** Whether the limits are raised under the Kill or Half-kill option. */
  readonly kill: boolean;
  /** What the house has taken: for the staff. */
  readonly rake: Cents | null;
  /** The cards to come, top first: for nobody but who opens what is sealed. */
  readonly order?: readonly Card[];
  readonly badBeat: { readonly displayed: Cents; readonly pending: boolean; readonly sign: string } | null;
  readonly highHand: {
    readonly displayed: Cents;
    readonly sign: string;
    /** The hand to beat in the qualifying period under way, what it counts for, and who holds it. */
    readonly highest: string | null;
    readonly value: number;
    readonly seats: readonly Seat[];
    /** When that period has run its time; null where none is under way. */
    readonly until: number | null;
  } | null;
}

export const viewFor = (game: PokerGame, table: PokerTable, who: Viewer): PokerView => {
  const { hand } = table;
  const own = seatOf(who);
  const open = who === 'sealed';
  return {
    game: game.id,
    button: table.button,
    rounds: table.rounds,
    seats: table.seats.flatMap((seat, at) =>
      seat === null ? [] : [{ seat: at + 1, stack: seat.stack, away: seat.away }],
    ),
    phase: hand?.phase ?? null,
    street: hand === null ? null : (game.streets[hand.street]?.name ?? null),
    pot: hand === null ? 0 : potWithBets(hand),
    toCall: hand?.toCall ?? 0,
    board: hand?.board ?? [],
    turn: hand?.players[hand.actor]?.seat ?? null,
    dispute: table.conduct.dispute?.about ?? null,
    rulings: table.conduct.rulings,
    choosing: hand?.conduct.choosing ?? [],
    hands: (hand?.players ?? []).flatMap((player) =>
      hand === null ? [] : shownHands(game, hand, player).map((ranked) => ({ seat: player.seat, ...ranked })),
    ),
    players: (hand?.players ?? []).map(({ seat, cards, up, bet, put, folded, shown }) => ({
      seat,
      cards: cards.map((card, at) =>
        card !== UNKNOWN_CARD && (open || seat === own || shown === 'shown' || (up[at] === true && !folded))
          ? card
          : null,
      ),
      bet,
      put,
      folded,
      shown,
    })),
    announcement: announcementOf(game, table).words,
    says: dealerAnnouncement(game, table).words,
    cards: table.cards.decks.map(({ back, step, openedAt }, at) => ({
      back,
      step,
      inPlay: at === table.cards.current,
      number: step === 'away' ? 0 : (table.decks[at]?.number ?? 0),
      since: openedAt,
    })),
    kill: table.kill,
    rake: isStaff(who) ? table.bank.rakeArea + table.bank.dropBox : null,
    ...(open ? { order: hand?.order.slice(hand.drawn) ?? [] } : {}),
    ...jackpotsShown(table),
  };
};

/** What the room displays to everyone about its jackpots. */
const jackpotsShown = (table: PokerTable): Pick<PokerView, 'badBeat' | 'highHand'> => {
  const { submission, revenue } = table;
  const { displayed, pending } = revenue.badBeat;
  const highest = highestSlips(revenue.highHand.period?.slips ?? []);
  return {
    badBeat: submission.badBeat === null ? null : { displayed, pending, sign: badBeatDisplay(table) },
    highHand:
      submission.highHand === null
        ? null
        : {
            ...{ displayed: highHandOnOffer(table), sign: highHandDisplay(table), until: periodEnd(table) },
            ...{ highest: highest[0]?.hand ?? null, value: highest[0]?.value ?? 0 },
            seats: highest.map(({ seat }) => seat),
          },
  };
};
