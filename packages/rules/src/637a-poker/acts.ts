import type { Card } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import type { ClauseId } from '../register/index.js';
import type { Seat, Who } from '../roles.js';
import type { ConductAct, ConductEvent } from './irregularities/acts.js';
import type { ClosingEvent, RevenueAct, RevenueEvent } from './revenue/acts.js';
import type { RoomAct, RoomDid } from './room/acts.js';
import type { PokerBank } from './state.js';

export type PokerCommand = { readonly by: Who; readonly at?: number } & PokerAct;

export type PokerAct =
  | RoomAct
  /** `posts` names what each player has put up, where a recorded hand did not post by this table's rules. */
  | { readonly do: 'startRound'; readonly posts?: readonly Post[] }
  | { readonly do: 'straddle' }
  | { readonly do: 'dealCards'; readonly cards?: readonly (readonly Card[])[] }
  | { readonly do: 'discard'; readonly cards: readonly Card[] }
  | { readonly do: 'makeForcedBet' }
  | { readonly do: 'fold' }
  | { readonly do: 'check' }
  | { readonly do: 'call' }
  | { readonly do: 'raiseTo'; readonly cents: Cents }
  | { readonly do: 'draw'; readonly cards: readonly Card[] }
  | { readonly do: 'dealDraw'; readonly cards?: readonly Card[] }
  | { readonly do: 'reshuffle'; readonly order: readonly Card[] }
  | { readonly do: 'show'; readonly cards?: readonly Card[] }
  | { readonly do: 'muck' }
  /** `counted` is how many cards the dealer has counted in the losing hands. */
  | { readonly do: 'collectLosingHands'; readonly counted?: number }
  | { readonly do: 'pushPots' }
  | RevenueAct
  | ConductAct;

/** What a player puts up before the cards. */
export interface Post {
  readonly seat: Seat;
  readonly ante: Cents;
  readonly blind: Cents;
  /** Put up for all: it belongs to the pot and counts for nobody's bet. */
  readonly dead?: Cents;
}

/** Where chips lie at a poker table. */
export type PokerAccount =
  | { readonly at: 'seat'; readonly seat: Seat }
  | { readonly at: 'pot' }
  | { readonly at: keyof PokerBank };

export interface PokerMove {
  readonly from: PokerAccount;
  readonly to: PokerAccount;
  readonly cents: Cents;
  readonly cites: readonly ClauseId[];
}

/** A pot that was pushed: who got what, and why. */
export interface PushedPot {
  readonly cents: Cents;
  readonly among: readonly Seat[];
  readonly shares: readonly {
    readonly ranking: string;
    readonly cents: Cents;
    readonly winners: readonly { readonly seat: Seat; readonly cents: Cents; readonly hand: string }[];
    readonly cites: readonly ClauseId[];
  }[];
}

export interface DealtTo {
  readonly to: Seat | 'board';
  readonly cards: readonly Card[];
  readonly up: boolean;
}

export type PokerEvent = {
  readonly cites: readonly ClauseId[];
  readonly moves?: readonly PokerMove[];
} & (
  | RoomDid
  | {
      readonly did: 'roundStarted';
      readonly button: Seat;
      /** In the order they are dealt to, with what each has posted. */
      readonly players: readonly Post[];
      /** Seated players whom the blinds passed by. */
      readonly missed: readonly Seat[];
      readonly order: readonly Card[];
    }
  | { readonly did: 'straddled'; readonly player: number; readonly bet: Cents }
  | { readonly did: 'blindsPlaced'; readonly bets: readonly Cents[] }
  | {
      readonly did: 'cardsDealt';
      readonly burned: Card | null;
      readonly dealt: readonly DealtTo[];
      readonly taken: number;
    }
  | { readonly did: 'discarded'; readonly player: number; readonly cards: readonly Card[] }
  | { readonly did: 'forcedBetMade'; readonly player: number; readonly bet: Cents }
  | { readonly did: 'folded'; readonly player: number }
  | { readonly did: 'checked'; readonly player: number }
  | { readonly did: 'called'; readonly player: number; readonly bet: Cents }
  | { readonly did: 'raised'; readonly player: number; readonly bet: Cents; readonly full: boolean }
  | { readonly did: 'betReturned'; readonly player: number; readonly cents: Cents }
  | { readonly did: 'drew'; readonly player: number; readonly cards: readonly Card[] }
  | { readonly did: 'reshuffled'; readonly what: 'discards' | 'burns'; readonly order: readonly Card[] }
  | { readonly did: 'shown'; readonly player: number; readonly cards: readonly Card[] }
  | { readonly did: 'mucked'; readonly player: number }
  | {
      readonly did: 'losingHandsCollected';
      readonly hands: readonly { readonly seat: Seat; readonly cards: number }[];
    }
  | { readonly did: 'raked'; readonly cents: Cents }
  | { readonly did: 'potsPushed'; readonly pots: readonly PushedPot[] }
  /** Whether the limits of the next round are those of the Kill or Half-kill option. */
  | { readonly did: 'limitsChanged'; readonly kill: boolean }
  | ClosingEvent
  | RevenueEvent
  | ConductEvent
);
