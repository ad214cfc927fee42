import type { Cents, Seat } from '@fairdeal/rules';
import type { RulingOutcome, ShiftItem } from '@fairdeal/rules/internal';

// Answers of the house about its books, its log and its poker room.

/** Balance of an account. */
export interface AccountBalance {
  readonly account: string;
  readonly cents: Cents;
}

/** One thing that was posted, and the clause or the paper that sent it. */
export interface PostedMove {
  readonly entry: number;
  readonly at: string;
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly cents: Cents;
  readonly why: string;
}

/** A count that waits for its second signature. The first result stays hidden, so that the second person counts for themselves. */
export interface PendingCount {
  readonly count: number;
  readonly table: string;
  readonly account: string;
  readonly paper: string;
  /** Person who counted first. */
  readonly person: string;
  readonly at: string;
}

/** Signature on a slip. */
export interface SlipSigner {
  readonly person: string;
  readonly at: string;
}

/** Chips of one denomination, in cents. */
export interface ChipCount {
  readonly chip: Cents;
  readonly count: number;
}

/** A count of a table's rack that waits for a second person. */
export interface PendingTrayCount {
  readonly count: number;
  readonly table: string;
  readonly paper: string;
  readonly person: string;
  readonly at: string;
}

/** A fill or a credit, and its signers. Its number is the log position of its request. */
export interface FillCreditSlip {
  readonly slip: number;
  readonly kind: 'fill' | 'credit';
  readonly table: string;
  readonly cents: Cents;
  /** By denomination, at a table whose chips are known. */
  readonly chips?: readonly ChipCount[];
  /** The inventory that a table opens with, or the last chips that it sends back. */
  readonly purpose?: 'opening' | 'closing';
  readonly paper: string;
  readonly asked: SlipSigner;
  readonly given: SlipSigner | null;
  readonly taken: SlipSigner | null;
}

/** A person who signed a paper, or a place for one who has yet to. */
export interface PaperSigner {
  readonly as: 'asked' | 'given' | 'taken' | 'first' | 'second' | 'by';
  readonly person: string | null;
  readonly at: string | null;
}

/** A slip, a settled count or a receipt of the cage, as it prints. */
export interface PrintedPaper {
  /** Its entry in the log, and its position in the house's stream. */
  readonly entry: number;
  readonly position: number;
  readonly title:
    | 'fill'
    | 'credit'
    | 'opening'
    | 'closing'
    | 'fund'
    | 'draw'
    | 'buy-in'
    | 'cash-out'
    | 'chips sold'
    | 'chips cashed'
    | 'toke'
    | 'rack count'
    | 'drop box count'
    | 'tip box count';
  readonly paper: string;
  /** Whether the house gave the number. */
  readonly numbered: boolean;
  readonly at: string;
  readonly table: string | null;
  /** The number of the table on the floor. */
  readonly number: number | null;
  readonly cents: Cents;
  readonly chips: readonly ChipCount[];
  /** The player whose account it is. */
  readonly holder: string | null;
  /** Of a count: counted minus the record. */
  readonly variance: Cents | null;
  readonly signed: readonly PaperSigner[];
}

/** A time that a numbered table was open. */
export interface PlaceSession {
  readonly table: string;
  readonly game: string;
  readonly money: 'house' | 'play';
  /** The version of a submission of the house that it was opened under. */
  readonly filed?: { readonly submission: string; readonly version: number } | undefined;
  readonly opened: SlipSigner;
  /** Null while it is open. */
  readonly closed: SlipSigner | null;
}

/** A numbered table of the floor, such as Table 201 in Pit 2, with the times that it was open, newest first. */
export interface FloorPlace {
  readonly number: number;
  readonly pit: string;
  /** Ids of the games that its layouts are for. */
  readonly games: readonly string[];
  /** Lowest minimum and highest maximum bet of its sign, in cents; null where the submission alone sets them. */
  readonly limits: { readonly min: number; readonly max: number } | null;
  /** Taken off the floor. */
  readonly retired: boolean;
  /** The table that is open there; null for none. */
  readonly open: string | null;
  readonly history: readonly PlaceSession[];
}

/** Amounts of house-money tables from opening to closing, in cents. */
export interface TakingsSums {
  readonly opening: Cents;
  readonly fills: Cents;
  readonly credits: Cents;
  readonly closing: Cents;
  readonly drop: Cents;
  /** Counted minus the record: less than zero is a shortage. */
  readonly dropVariance: Cents;
  readonly rackVariance: Cents;
  readonly rulings: Cents;
  /** Closing, credits and drop, less opening and fills. Null until all of it is counted. */
  readonly win: Cents | null;
  /** Win per drop. */
  readonly hold: number | null;
}

/** Drop, win and hold of one table from its opening to its closing. */
export interface TableTakings extends TakingsSums {
  readonly table: string;
  readonly game: string;
  readonly number: number | null;
  readonly pit: string | null;
  readonly opened: string;
  readonly closed: string | null;
  /** Why the win is not known yet: the table is open, or its drop is not counted. */
  readonly waits: 'open' | 'drop' | null;
  /** The shift in which this ended; null while it is open, or where no shift ran. */
  readonly shift: number | null;
  /** Whether the table went on in the next shift. */
  readonly continues: boolean;
}

/** The same for several tables, of which so many are counted. */
export interface TakingsTotal extends TakingsSums {
  readonly tables: number;
  readonly counted: number;
}

/** Drop, win and hold by table, game and pit. */
export interface TakingsReport {
  readonly tables: readonly TableTakings[];
  readonly games: readonly ({ readonly game: string } & TakingsTotal)[];
  readonly pits: readonly ({ readonly pit: string } & TakingsTotal)[];
  readonly all: TakingsTotal;
}

/** Wagers of one kind that were settled at a table. */
export interface WagersMade {
  readonly wager: string;
  readonly count: number;
  /** Their sum, and the sum of their squares, which the standard deviation of what they win needs. */
  readonly cents: Cents;
  readonly squares: number;
}

/** A shift of the house, with people by name. */
export interface ShiftOverview {
  readonly shift: number;
  readonly name: string;
  /** The gaming day that it belongs to: `2026-01-09`. */
  readonly day: string;
  readonly opened: SlipSigner;
  /** Null while it runs. */
  readonly closed: SlipSigner | null;
}

/** An open item of a shift that runs, or one that a closed shift carried. */
export interface ShiftChecklistItem extends ShiftItem {
  /** Why it was carried into the next shift. */
  readonly reason: string | null;
}

/** A settled count of a shift. */
export interface ShiftCount {
  /** Its position: a variance is explained by it. */
  readonly count: number;
  readonly at: string;
  readonly table: string;
  readonly what: 'rack' | 'drop box' | 'tip box';
  readonly counted: Cents;
  readonly held: Cents;
  readonly paper: string;
  readonly signed: readonly [string, string];
  readonly explained: (SlipSigner & { readonly reason: string }) | null;
}

/** A jackpot that was validated or paid. */
export interface ShiftJackpot {
  readonly entry: number;
  readonly at: string;
  readonly kind: 'progressive' | 'bad-beat';
  readonly table: string;
  readonly round: number | null;
  readonly box: number | null;
  /** Null until the hand is settled. */
  readonly cents: Cents | null;
  readonly verified: string | null;
  readonly validated: string;
}

/** A void, a report or a ruling. */
export interface ShiftIncident {
  readonly entry: number;
  readonly at: string;
  readonly did: string;
  readonly table: string;
  readonly round: number | null;
  readonly person: string;
  readonly role: string;
  readonly about: string | null;
  readonly cents: Cents | null;
  readonly seat: number | null;
  readonly player: string | null;
  readonly paper: string | null;
}

/** Takings of a table in a shift, with the wagers that its theoretical win follows from. */
export interface ShiftTakings extends TableTakings {
  /** The Rules Submission that it was opened under. */
  readonly open: { readonly game: string } | null;
  readonly wagers: readonly WagersMade[];
}

/** Takings of the poker room in a shift. */
export interface ShiftPoker {
  readonly stream: string;
  readonly table: number;
  readonly game: string;
  readonly hands: number;
  readonly rake: Cents;
  readonly timeCharges: Cents;
  /** Contributions of the pots to the jackpots. */
  readonly jackpots: Cents;
  readonly shortage: Cents;
  readonly overage: Cents;
}

/** Everything that a shift manager signs for at the end of a shift. */
export interface HouseShiftReport {
  readonly shift: ShiftOverview;
  readonly items: readonly ShiftChecklistItem[];
  readonly takings: Omit<TakingsReport, 'tables'> & { readonly tables: readonly ShiftTakings[] };
  readonly poker: readonly ShiftPoker[];
  readonly slips: readonly FillCreditSlip[];
  readonly counts: readonly ShiftCount[];
  readonly jackpots: readonly ShiftJackpot[];
  readonly incidents: readonly ShiftIncident[];
}

/** Ruling on a round that is over, with the chips it paid or took back. */
export interface RoundRuling {
  readonly table: string;
  readonly round: number;
  readonly ruling: 'stands' | 'overridden';
  readonly reason: string;
  readonly cites: readonly string[];
  readonly cents: Cents;
  readonly from: string;
  readonly to: string;
  /** The person who ruled. */
  readonly person: string;
  readonly role: string;
  readonly at: string;
  /** The seat and the player that it is about; older rulings name neither. */
  readonly seat?: number;
  readonly player?: string;
}

/** An entry of the log that was looked for. */
export interface LogSearchEntry {
  readonly entry: number;
  readonly table: string;
  readonly position: number;
  readonly at: string;
  readonly person: string;
  readonly role: string;
  readonly did: readonly string[];
  readonly clauses: readonly string[];
  readonly amount: Cents | null;
  /** Of a count or an inspection that was refused: the table, what was counted, and why not. */
  readonly about?: string;
}

/** One page of the entries that a search finds, and how many match in all. */
export interface LogSearchPage {
  readonly entries: readonly LogSearchEntry[];
  readonly total: number;
  /** Whether more entries follow this page. */
  readonly more: boolean;
  readonly order: 'newest' | 'oldest';
}

/** The ruling on a dispute in the poker room: it is final (637a.18(a)). */
export interface RoomRuling {
  readonly decision: RulingOutcome;
  readonly reason: string;
  readonly supplement: string | null;
  readonly cites: readonly string[];
  readonly by: string;
  readonly at: string;
}

/** A dispute at a table of the poker room, and how it was ruled on; null while play waits. */
export interface RoomDispute {
  readonly stream: string;
  readonly round: number;
  readonly at: string;
  readonly about: string;
  /** Side that raised it: a seat, or the staff. `of` is the seat whose act or hand it is about, where it is one player's. */
  readonly seat: Seat | 'staff';
  readonly of: Seat | null;
  readonly ruling: RoomRuling | null;
}

/** A jackpot of the poker room, with the numbers of the tables that it is played for at. */
export type RoomJackpot =
  | {
      readonly kind: 'bad-beat';
      readonly cents: number;
      /** Whether the amount awaits adjustment after a payout. */
      readonly pending: boolean;
      readonly tables: readonly number[];
    }
  | {
      readonly kind: 'high-hand';
      readonly cents: number;
      readonly tables: readonly number[];
      /** When the qualifying period has run its time, in milliseconds; null where none is under way. */
      readonly until: number | null;
      /** Holders of the highest hand of the period; several where hands tie. */
      readonly leaders: readonly { readonly hand: string; readonly table: number; readonly seat: number }[];
    };

/** One version of a Rules Submission of the house: who wrote it, who approved it, and from when on tables open under it. */
export interface HouseSubmissionVersion {
  readonly version: number;
  /** Every choice is said. */
  readonly submission: { readonly game: string; readonly edition: string; readonly [choice: string]: unknown };
  readonly why: string;
  readonly filed: { readonly person: string; readonly role: string; readonly at: string };
  readonly approved: (HouseSubmissionVersion['filed'] & { readonly effective: string; readonly under: string }) | null;
  readonly turnedDown: (HouseSubmissionVersion['filed'] & { readonly reason: string }) | null;
}

/** A Rules Submission of the house in its versions, the first one first. */
export interface HouseSubmission {
  readonly name: string;
  readonly inForce: number | null;
  readonly versions: readonly HouseSubmissionVersion[];
}
