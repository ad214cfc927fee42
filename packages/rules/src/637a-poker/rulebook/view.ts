import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { Back } from '@fairdeal/cards/internal';
import type { DeckStep } from '../../core/deck-step.js';
import type { Cents } from '../../core/money.js';
import { isStaff, type Seat, seatOf, type Viewer } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { shownHands } from '../hand/rankings.js';
import type { SupervisorRuling } from '../model/irregularity-acts.js';
import type { PokerPhase, PokerTable, ShowStatus } from '../model/state.js';
import { potWithBets } from '../model/state.js';
import { badBeatDisplay } from '../revenue/bad-beat.js';
import { highestSlips, highHandDisplay, highHandOnOffer, periodEnd } from '../revenue/high-hand.js';
import { announcementOf, dealerAnnouncement } from '../table-seats/announcement.js';

/** Poker table as one viewer may see it. Stacks are public; hole cards belong to their player until shown. */
export interface PokerView {
  readonly game: string;
  readonly button: Seat;
  readonly rounds: number;
  readonly seats: readonly { readonly seat: Seat; readonly stack: Cents; readonly away: boolean }[];
  readonly phase: PokerPhase | null;
  readonly street: string | null;
  readonly pot: Cents;
  /** Bet that each player must match; a player whose bet matches may check. */
  readonly toCall: Cents;
  readonly board: readonly Card[];
  readonly turn: Seat | null;
  /** Dispute that the Poker shift supervisor must rule on, and the rulings in this round. */
  readonly dispute: string | null;
  readonly rulings: readonly SupervisorRuling[];
  /** Players who must choose how to go on after their third hole card was exposed. */
  readonly choosing: readonly Seat[];
  readonly players: readonly {
    readonly seat: Seat;
    readonly cards: readonly (Card | null)[];
    readonly bet: Cents;
    /** Chips put in since the round began. */
    readonly put: Cents;
    readonly folded: boolean;
    readonly shown: ShowStatus;
  }[];
  /** Hands that lie open, by share of the pot. */
  readonly hands: readonly {
    readonly seat: Seat;
    readonly ranking: string;
    readonly words: string;
    readonly cites: readonly ClauseId[];
  }[];
  /** Announcement of the table: its game, limits and open seats. */
  readonly announcement: string;
  /** Words of the dealer: the action, whose turn it is, and the choices. */
  readonly says: string;
  /** Decks on the table, without their order. */
  readonly cards: readonly {
    readonly back: Back;
    readonly step: DeckStep;
    readonly inPlay: boolean;
    /** Number of the deck among all that came to this table, and the time it came; 0 and null for one that is away. */
    readonly number: number;
    readonly since: number | null;
  }[];
  /** True if the limits are raised under the Kill or Half-kill option. */
  readonly kill: boolean;
  /** Rake so far, for the staff. */
  readonly rake: Cents | null;
  /** Cards to come, top first, for a `sealed` view alone. */
  readonly order?: readonly Card[];
  readonly badBeat: { readonly displayed: Cents; readonly pending: boolean; readonly sign: string } | null;
  readonly highHand: {
    readonly displayed: Cents;
    readonly sign: string;
    /** Hand to beat in the current qualifying period, its value, and the seats that hold it. */
    readonly highest: string | null;
    readonly value: number;
    readonly seats: readonly Seat[];
    /** End of that period; null if none is under way. */
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

/** Public display of the room's jackpots. */
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
