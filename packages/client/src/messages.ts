import type { ClauseId, Need, Option, Reason, Seat } from '@fairdeal/rules';

/** Somebody who is signed in. */
export interface SignedInPerson {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** Guest: plays for play money, without an account. */
  readonly guest?: true;
}

/** One sentence about a request that the house cannot read. */
export interface RequestFault {
  readonly wrong: string;
}

/** A refused request with its reason. */
export interface HouseRefusal {
  readonly refused: string;
  readonly reason: Reason;
  readonly cites: readonly ClauseId[];
  /** Seconds until the request may be sent again. */
  readonly retry?: number;
  /** The house could not be reached, so it refused nothing. */
  readonly away?: true;
}

/** A table in the lobby. */
export interface LobbyTable {
  readonly table: string;
  readonly game: string;
  readonly edition: string | null;
  readonly title: string;
  /** Limits of the wagers in cents; at poker of the bets. */
  readonly limits: object;
  /** Seats; `taken` is null while the table does not run. */
  readonly seats: { readonly taken: number | null; readonly all: number };
  /** Amounts in cents, by the name of the meter. */
  readonly meters: Readonly<Record<string, number>>;
  /** The meter that it shares with other tables. */
  readonly meter?: string;
  /** The Bad Beat fund that it shares with other tables. */
  readonly fund?: string;
  /** The number of its place on the floor. */
  readonly number?: number;
  readonly staff: 'automated' | 'people';
  readonly cards: 'virtual' | 'live';
  readonly money: 'house' | 'play';
  /** The last position of the table; null while it does not run. */
  readonly position: number | null;
  /** Closed to new players; shown to staff only. */
  readonly closed?: true;
  /** For staff who see fills and credits: the rack cannot pay a hand. Left out where it can. */
  readonly waits?: FillWait;
  /** For staff: who deals there, by id, and since when. Left out without a dealer. */
  readonly dealer?: { readonly person: string; readonly since: string };
}

/** A fill that a table waits for: its rack cannot pay a hand. */
export interface FillWait {
  readonly for: 'fill';
  /** The missing sum. */
  readonly cents: number;
  /** Roles that ask for a fill. */
  readonly by: readonly string[];
  /** Whether the viewer has one of them. */
  readonly mine: boolean;
}

/** The person behind an act, as far as a viewer may know. */
export interface PushActor {
  readonly role: string;
  readonly seat?: Seat;
  readonly person?: string;
  /** Their time ran out, and the lawful default was done for them. */
  readonly clock?: true;
}

/** A running clock with the seconds left. Without a seat it is the time to bet. */
export interface TableClock {
  readonly seat?: Seat;
  readonly seconds: number;
}

/** An act that the staff must do soon: change cards or dice, or end a period. */
export interface UpcomingDuty {
  readonly act: WireAct;
  readonly by: readonly string[];
  /** Within so many minutes. */
  readonly minutes: number;
}

/** For the staff: the person or role that the table waits for. */
export interface StaffWait {
  /** An act of the procedure, a report to confirm or dismiss, or a dispute to rule on. */
  readonly for: 'act' | 'report' | 'dispute';
  readonly by: readonly string[];
  /** Whether it waits for the viewer. */
  readonly mine: boolean;
}

/** JSON of a table: an act, an event, a view. `@fairdeal/table` has the types of each kind of game: `WrittenHouse`, `WrittenPoker`. */
export interface WireTypes {
  readonly act: WireAct;
  readonly event: WireEvent;
  readonly view: WireView;
}

/** The commitment to a shuffle: a root over the cards, each with a salt of its own. */
export interface SealedDeck {
  /** Of the shuffle. */
  readonly position: number;
  readonly root: string;
}

/** One position of a table as a viewer may know it, with their view of the table after it. */
export interface TablePush<Table extends WireTypes = WireTypes> {
  readonly table: string;
  readonly position: number;
  readonly at: string;
  readonly by: PushActor | null;
  readonly events: readonly Table['event'][];
  readonly view: Table['view'];
  readonly options: readonly WireOption<Table['act']>[];
  readonly due: WireDuty | null;
  /** For the staff; left out where nothing is. */
  readonly soon?: UpcomingDuty;
  readonly waits?: StaffWait;
  /** The cards that were sealed with this position, or that lie at the table as it stands; left out where none were. */
  readonly decks?: readonly SealedDeck[];
  /** At a live table, for surveillance and floorpersons. */
  readonly deckWatch?: readonly DeckWatchNotice[];
  /** For the staff, until the deck is counted or replaced; left out where no count was asked for. */
  readonly countsAsked?: readonly DeckCountAsked[];
}

/** Evidence that the cards of a live table's deck give against a fair deck. It accuses nobody. */
export interface DeckWatchNotice {
  /** Number of the deck at its table, from 0, and the color of its back. */
  readonly deck: number;
  readonly back: string;
  readonly rounds: number;
  readonly cards: number;
  /** Odds against a fair deck, now and at their highest, and the level that raises the alarm. */
  readonly against: number;
  readonly highest: number;
  readonly level: number;
  readonly alarm: boolean;
  /** Explanation that the cards fit best. */
  readonly fits: 'missing' | 'doubled' | 'sorted' | 'unmixed' | null;
  /** The card that is missing or doubled. */
  readonly card: string | null;
  /** Cards that came more often than the deck holds them. */
  readonly certain: readonly string[];
  readonly words: readonly string[];
}

/** Request that the dealer count a deck. */
export interface DeckCountAsked {
  readonly deck: number;
  readonly back: string;
  readonly person: string;
}

/** Ways to sign in. */
export type SignInRequest =
  | { readonly guest: true }
  | { readonly name: string; readonly password: string }
  | { readonly token: string; readonly name: string; readonly password: string };

/** The person who signed in. */
export interface SignInAnswer {
  readonly person: SignedInPerson;
  /** Why they should change their password. */
  readonly weak?: string;
  /** Changes of their access since they last signed in. */
  readonly notices?: readonly { readonly at: string; readonly words: string }[];
}

/** A Rules Submission from outside. */
interface SubmissionInput {
  readonly game: string;
  readonly [setting: string]: unknown;
}

/** Opening of a table; fields left out take their defaults. */
export interface OpenTableRequest {
  /** A Rules Submission; or the name of one of the house, in the version that is in force. */
  readonly open?: SubmissionInput;
  readonly submission?: string;
  /** The game that was chosen: a submission of another game is refused. */
  readonly game?: string;
  /** The numbered table of the floor that it opens at. */
  readonly number?: number;
  /** The meter or the Bad Beat fund that it shares with other tables. */
  readonly meter?: string;
  readonly fund?: string;
  readonly staff?: LobbyTable['staff'];
  readonly cards?: LobbyTable['cards'];
  readonly money?: LobbyTable['money'];
  readonly bots?: number;
  /** Whether players get hints; a live table and poker for house money give none. */
  readonly hints?: boolean;
  /** Seconds to bet, from the first wager on, and to decide. */
  readonly pace?: { readonly bet?: number; readonly decide?: number };
}

/** The opening of a table, and the viewer’s role there: null for onlookers. */
export interface TableSetup extends Required<Pick<OpenTableRequest, 'staff' | 'cards' | 'money' | 'bots' | 'hints'>> {
  readonly open: SubmissionInput;
  readonly pace: { readonly bet: number; readonly decide: number };
  readonly me: PushActor | null;
}

/** An act as it is written: `{ do: 'wager', box: 1, wager: 'ante', cents: 1000 }`. */
export interface WireAct {
  readonly do: string;
  readonly [field: string]: unknown;
}

/** An option as it is pushed: its act can be sent as it stands, with other values of its `ranges`, and with the fields of `needs` filled in. */
export interface WireOption<Act extends WireAct = WireAct> extends Option<Act> {
  /** True where the act confirms what the dealer has reported. */
  readonly confirms?: true;
}

/** The next act of the staff: its known fields, the roles that may do it, and the fields that only they know. */
export interface WireDuty {
  readonly act: WireAct;
  readonly by: readonly string[];
  readonly needs: readonly Need[];
}

/** An event and its clauses. */
export interface WireEvent {
  readonly did: string;
  readonly cites: readonly string[];
  readonly [field: string]: unknown;
}

/** A viewer’s view of a table; its fields depend on the game. */
export type WireView = object;

/** The role of a person who has several at a table. */
export interface ActingRole {
  readonly role: string;
  readonly seat?: Seat;
}

/** Preview of an irregularity: names of its events, and their clauses. */
export interface IrregularityForecast {
  readonly did: readonly string[];
  readonly cites: readonly string[];
  /** Whether a `reason` may be given with it. */
  readonly reason: boolean;
  /** At a live table: the chips that go back to each seat, once it is confirmed where it must be. */
  readonly back?: readonly { readonly seat: Seat; readonly cents: number }[];
}

/** Nobody knows whether an act was done. Send it again with the same key: it is done only once. */
export interface UnknownOutcome {
  readonly unknown: string;
}

/** The answer to an act: the position at which it is durable, why it was not done, or that its outcome is not known. */
export type ActAnswer = { readonly done: number } | HouseRefusal | RequestFault | UnknownOutcome;

/** One sentence for the person whose act has no "done". */
export const failureText = (answer: Exclude<ActAnswer, { readonly done: number }>): string =>
  'refused' in answer ? answer.refused : 'wrong' in answer ? answer.wrong : answer.unknown;

/** Whether an answer says that it was not done. */
export const isHouseRefusal = (answer: object | null): answer is HouseRefusal => answer !== null && 'refused' in answer;
