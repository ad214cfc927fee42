import type { Cents, ClauseId, Option, Refused, Seat } from '@fairdeal/rules';
import type { SavedRound } from './saved.js';

/** One thing that happened at the table, as this viewer may know it. */
export interface Step<View> {
  /** A plain sentence. It never names a card that the viewer may not see. */
  readonly words: string;
  readonly cites: readonly ClauseId[];
  /** The event's name: `dealt`, `handSettled`, … */
  readonly did: string;
  /** The table after it. */
  readonly view: View;
  readonly moves: readonly MoveInWords[];
}

/** Chips that went from one account to another: `seat 1`, `ante of seat 1`, `table inventory`, `progressive meter`. */
export interface MoveInWords {
  readonly from: string;
  readonly to: string;
  readonly cents: Cents;
}

/** What became of one wager or pot, with its clauses; a row of the settlement in the lawful order. `seat` is the position it stood on. */
export interface SettledLine {
  readonly seat: Seat;
  readonly what: string;
  readonly title: string;
  readonly hand: string;
  readonly outcome: string;
  readonly stake: Cents;
  readonly received: Cents;
  readonly pays: string;
  readonly cites: readonly ClauseId[];
}

/** A round that is over. `lines` in the order they were settled, all seats; `net` is the viewer's. */
export interface RoundReport {
  readonly number: number;
  readonly lines: readonly SettledLine[];
  /** The positions that the viewer wagered on. */
  readonly own: readonly Seat[];
  readonly net: Cents;
  readonly dealer: string | null;
  readonly decisions: readonly ReviewedDecision[];
  readonly saved: SavedRound;
}

/** A decision of the viewer's, what the best was, and what his cost, exactly, in cents of the wager. Null cost when the lab has no figure. */
export interface ReviewedDecision {
  readonly street: string;
  readonly chose: string;
  readonly best: string;
  readonly cost: number | null;
}

/** What the procedure asks for next, and the clauses that ask for it. */
export interface DueAct<Command> extends Option<Command> {
  readonly cites: readonly ClauseId[];
}

export interface Snapshot<Command, View> {
  readonly view: View;
  /** All that the viewer may do now; with the staff's acts and irregularities when he is the dealer. */
  readonly options: readonly Option<Command>[];
  /** For the dealer: what the procedure asks for next. */
  readonly due: DueAct<Command> | null;
  /** Since the viewer's last command, in order; the last step's view equals `view`. */
  readonly steps: readonly Step<View>[];
  readonly last: RoundReport | null;
  /** What the viewer has now, and had after each round. For the dealer, what the table has won. */
  readonly chips: Cents;
  readonly history: readonly Cents[];
  /** Between rounds: whether the dealer would deal now. */
  readonly canDeal: boolean;
}

/** An answer to a typed line: it was done, or what is to be said about it. */
export type Said = { readonly did: true } | { readonly text: string };

/** What may be done, the best first, each with its cost in cents against the best. */
export interface Hint<Command> {
  readonly choices: readonly { readonly words: string; readonly command: Command; readonly cost: number | null }[];
  readonly exact: boolean;
  readonly note: string;
}

/** All that a screen knows of a table, whether it is played in the page or by a server. */
export interface TableLink<Command, View> {
  now(): Snapshot<Command, View>;
  subscribe(heard: () => void): () => void;
  send(command: Command): Promise<Refused | null>;
  /** Closes the betting and deals, or starts the next poker round. */
  deal(): Promise<Refused | null>;
  /** The wagers of the round before. */
  again(): Promise<Refused | null>;
  /** A typed line, in the words of the terminal. */
  say(line: string): Promise<Said>;
  hint(): Promise<Hint<Command> | null>;
}
