import type { Cents, ClauseId, Option, Seat } from '@fairdeal/rules';
import type { WrittenRefusal } from '@fairdeal/words';
import type { EventWords, SettledLine } from '@fairdeal/words/internal';
import type { SavedRound } from '../saved/saved.js';
import type { Hint } from '../words/commands/choices.js';

/** A round that is over. `lines` in the order they were settled, all seats; `net` is the viewer's. */
export interface RoundReport<View = unknown> {
  readonly number: number;
  readonly lines: readonly SettledLine[];
  /** The viewer's seat; null for who does not play. */
  readonly own: Seat | null;
  readonly net: Cents;
  readonly dealer: string | null;
  /** The table as it lay before it was cleared. */
  readonly laid: View;
  readonly decisions: readonly ReviewedDecision[];
  /** Null where the table is run elsewhere: the house has a receipt of the round. */
  readonly saved: SavedRound | null;
}

/** A decision of the viewer's, what the best was, and what his cost, exactly, in cents of the wager. Null cost when the lab has no figure. */
export interface ReviewedDecision {
  readonly street: string;
  readonly chose: string;
  readonly best: string;
  readonly cost: number | null;
  /** What was seen then, so that it can be decided again. */
  readonly spot: DecisionSpot;
}

/** Where somebody decided, and the cards that he saw, written: `Ah Kd` as `AhKd`. */
export interface DecisionSpot {
  readonly game: string;
  readonly street: string;
  readonly cards: string;
  readonly community: string;
  /** The dealer's cards, where they lie face up. */
  readonly dealer: string;
}

/** What the procedure asks for next, in words, and the clauses that ask for it. */
export interface RequiredAct<Act> {
  readonly act: Act;
  readonly name: string;
  readonly words: string;
  /** Whose act it is. */
  readonly by: string;
  readonly cites: readonly ClauseId[];
}

/** What one place at a table shows at a moment. */
export interface LinkState<Act, Event, View> {
  readonly view: View;
  /** All that the viewer may do now: with the staff's acts and irregularities where he works at the table. */
  readonly options: readonly Option<Act>[];
  /** For the staff: what the procedure asks for next. */
  readonly due: RequiredAct<Act> | null;
  /** Since the viewer's last act, in order; the last step's view equals `view`. */
  readonly steps: readonly EventWords<Event, View>[];
  readonly last: RoundReport<View> | null;
  /** What the viewer has now, and had after each round. For the staff, what the table has won. */
  readonly chips: Cents;
  readonly history: readonly Cents[];
  /** Between rounds: whether the dealer would deal now. */
  readonly canDeal: boolean;
  /** What the table waits for, where it is run elsewhere and asks nothing of the viewer. */
  readonly awaits: string | null;
  /** Whether the table gives hints. */
  readonly hints: boolean;
}

/** An answer to a typed line: it was done, or what is to be said about it. */
export type TypedLineAnswer = { readonly did: true } | { readonly text: string };

/** All that a screen knows of a table, whether it is played in the page or by a server. Who acts, and when, is not the screen's to say. */
export interface TableLink<Act, Event, View> {
  state(): LinkState<Act, Event, View>;
  subscribe(heard: () => void): () => void;
  send(act: Act): Promise<WrittenRefusal | null>;
  /** Closes the betting and deals, or starts the next poker round. */
  deal(): Promise<WrittenRefusal | null>;
  /** The wagers of the round before. */
  rebet(): Promise<WrittenRefusal | null>;
  /** A typed line, in the words of the terminal. */
  enterLine(line: string): Promise<TypedLineAnswer>;
  hint(): Promise<Hint<Act> | null>;
}
