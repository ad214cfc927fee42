import type { ClauseId, Need, Option, Reason, Seat } from '@fairdeal/rules';

/** Somebody who is signed in. */
export interface SignedInPerson {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** Nobody knows him: he plays for nothing. */
  readonly guest?: true;
}

/** It could not be understood: one plain sentence. */
export interface RequestFault {
  readonly wrong: string;
}

/** A request that was not done, and why. */
export interface HouseRefusal {
  readonly refused: string;
  readonly reason: Reason;
  readonly cites: readonly ClauseId[];
  /** Seconds after which it may be asked again. */
  readonly retry?: number;
  /** The house could not be reached: nobody has said no. */
  readonly away?: true;
}

/** A table as the lobby shows it. */
export interface LobbyTable {
  readonly table: string;
  readonly game: string;
  readonly edition: string | null;
  readonly title: string;
  /** What may be wagered, in cents; at poker the bets. */
  readonly limits: object;
  /** How many sit there: null while the table does not run. */
  readonly seats: { readonly taken: number | null; readonly all: number };
  /** In cents, by the name of what they are of. */
  readonly meters: Readonly<Record<string, number>>;
  /** The meter that it shares with other tables. */
  readonly meter?: string;
  /** The Bad Beat fund that it shares with other tables. */
  readonly fund?: string;
  readonly staff: 'automated' | 'people';
  readonly cards: 'virtual' | 'live';
  readonly money: 'house' | 'play';
  /** The last position of the table; null while it does not run. */
  readonly position: number | null;
  /** It takes nobody in any more; told to who works here. */
  readonly closed?: true;
  /** For staff who see fills and credits: the rack cannot pay a hand. Left out where it can. */
  readonly waits?: FillWait;
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

/** Who did something, as a viewer may know it. */
export interface PushActor {
  readonly role: string;
  readonly seat?: Seat;
  readonly person?: string;
  /** His time had run out, and the lawful default was done for him. */
  readonly clock?: true;
}

/** Whose time runs, and how many seconds of it are left; without a seat it is the time to wager. */
export interface TableClock {
  readonly seat?: Seat;
  readonly seconds: number;
}

/** What will be due of the staff soon, if nothing else is done: cards or dice that must be changed, a period that ends. */
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

/** What is written of a table: an act, an event, a view. `@fairdeal/table` has those of each kind of game: `WrittenHouse`, `WrittenPoker`. */
export interface WireTypes {
  readonly act: WireAct;
  readonly event: WireEvent;
  readonly view: WireView;
}

/** What the house committed itself to when it shuffled: a root over the cards, each with a salt of its own. */
export interface SealedDeck {
  /** Of the shuffle. */
  readonly position: number;
  readonly root: string;
}

/** One position of a table as a viewer may know it, and the table after it as he has it. */
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
}

/** How somebody comes in. */
export type SignInRequest =
  | { readonly guest: true }
  | { readonly name: string; readonly password: string }
  | { readonly token: string; readonly name: string; readonly password: string };

/** A Rules Submission as it is given. */
interface SubmissionInput {
  readonly game: string;
  readonly [setting: string]: unknown;
}

/** How a table is opened; what is left out takes its default. */
export interface OpenTableRequest {
  /** A Rules Submission; or the name of one of the house, in the version that is in force. */
  readonly open?: SubmissionInput;
  readonly submission?: string;
  /** The game that was chosen: a submission of another game is refused. */
  readonly game?: string;
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

/** A table as it was opened, and what I am there: nothing for who only looks on. */
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

/** What the staff must do next: the act as far as it is known, whose it is, and what only he can say. */
export interface WireDuty {
  readonly act: WireAct;
  readonly by: readonly string[];
  readonly needs: readonly Need[];
}

/** What happened, and the clauses behind it. */
export interface WireEvent {
  readonly did: string;
  readonly cites: readonly string[];
  readonly [field: string]: unknown;
}

/** A table as somebody sees it: what it has is its game's own. */
export type WireView = object;

/** As what somebody acts, where he has several roles at a table. */
export interface ActingRole {
  readonly role: string;
  readonly seat?: Seat;
}

/** What would come of an irregularity: what happens, by its names, and the clauses behind it. */
export interface IrregularityForecast {
  readonly did: readonly string[];
  readonly cites: readonly string[];
  /** Whether a `reason` may be given with it. */
  readonly reason: boolean;
}

/** Nobody knows whether an act was done: sent again with the same key, it is done once. */
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
