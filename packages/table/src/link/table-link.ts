import type { Box, Cents, ClauseId, Option, Seat, TableView } from '@fairdeal/rules';
import type { WrittenRefusal } from '@fairdeal/words';
import type { Advice, EventWords, SettledLine } from '@fairdeal/words/internal';
import type { SavedRound } from '../saved/saved.js';
import type { Hint } from '../words/commands/choices.js';

/** A round that is over. `lines` in the order they were settled, all seats; `net` is the viewer's. */
export interface RoundReport<View = unknown> {
  readonly number: number;
  readonly lines: readonly SettledLine[];
  /** The viewer's seat; null without one. */
  readonly own: Seat | null;
  readonly net: Cents;
  readonly dealer: string | null;
  /** The table before it was cleared. */
  readonly laid: View;
  /** The viewer's decisions, where the table allows a review of them. */
  readonly decisions: readonly MadeDecision[];
  /** Null where the table is run elsewhere: the house has a receipt of the round. */
  readonly saved: SavedRound | null;
}

/** Decision of a player, with the view they had. */
export interface PendingDecision {
  readonly view: TableView;
  readonly box: Box;
  readonly street: string;
}

/** Decision of a player, and the play that they chose. */
export interface MadeDecision extends PendingDecision {
  readonly play: object;
}

/** A decision of the viewer with the price of every choice. */
export interface ReviewedDecision {
  readonly street: string;
  readonly advice: Advice;
  /** Place of the viewer's choice among those of the advice. */
  readonly made: number;
  /** Exact cost of that choice in cents; null where the lab has no figure. */
  readonly cost: number | null;
  /** The situation, so that it can be decided again. */
  readonly spot: DecisionSpot;
}

/** Situation of a decision, with the cards the player saw as text: `AhKd`. */
export interface DecisionSpot {
  readonly game: string;
  readonly street: string;
  readonly cards: string;
  readonly community: string;
  /** The dealer's cards, where they lie face up. */
  readonly dealer: string;
}

/** Act that the procedure requires next, in words, with its clauses. */
export interface RequiredAct<Act> {
  readonly act: Act;
  readonly name: string;
  readonly words: string;
  /** Role that does it. */
  readonly by: string;
  readonly cites: readonly ClauseId[];
}

/** State of a link: everything its screen shows. */
export interface LinkState<Act, Event, View> {
  readonly view: View;
  /** The viewer's options. Staff also get their own acts and irregularities. */
  readonly options: readonly Option<Act>[];
  /** For the staff: the act that the procedure requires next. */
  readonly due: RequiredAct<Act> | null;
  /** Since the viewer's last act, in order; the last step's view equals `view`. */
  readonly steps: readonly EventWords<Event, View>[];
  readonly last: RoundReport<View> | null;
  /** Acts of a rebet: the viewer's wagers when cards were last dealt. */
  readonly lastWagers: readonly Act[];
  /** The viewer's chips, and below after each round. For the staff, the table's win. */
  readonly chips: Cents;
  readonly history: readonly Cents[];
  /** Between rounds: whether the dealer would deal now. */
  readonly canDeal: boolean;
  /** At a table on a server: what it waits for while the viewer has nothing to do. */
  readonly awaits: string | null;
  /** Whether the table gives hints. */
  readonly hints: boolean;
}

/** Answer to a typed line: it was done, or a text. */
export type TypedLineAnswer = { readonly did: true } | { readonly text: string };

/** Everything a screen knows of a table, in the page or on a server. The link, not the screen, sets the person and the time of an act. */
export interface TableLink<Act, Event, View> {
  state(): LinkState<Act, Event, View>;
  subscribe(heard: () => void): () => void;
  send(act: Act): Promise<WrittenRefusal | null>;
  /** Closes the betting and deals, or starts the next poker round. */
  deal(): Promise<WrittenRefusal | null>;
  /** Places the last round's wagers again. */
  rebet(): Promise<WrittenRefusal | null>;
  /** A typed line, in the words of the terminal. */
  enterLine(line: string): Promise<TypedLineAnswer>;
  hint(): Promise<Hint<Act> | null>;
}
