import { type Card, parseCards } from '@fairdeal/cards';
import type { CardGame, CardsLaw } from '../../cards/law.js';
import type { DeviceState } from '../../cards/state.js';
import type { Decision, Refusal } from '../../core/decision.js';
import type { HouseGameId } from '../../core/house-game-id.js';
import type { Cents } from '../../core/money.js';
import type { Paytable } from '../../core/paytable.js';
import type { ActContext, Duty, NumberRange } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import type { LayoutDrawing } from '../../submission/layout.js';
import { chosenPaytable } from '../../submission/own-paytable.js';
import type { ChapterChoices, Submission } from '../../submission/submission.js';
import type { EnvyPayment, HandResult, HouseAct, HouseActName, HouseActNamed, TableEvent } from './acts.js';
import type { HouseOptionCandidate } from './option-candidate.js';
import type { MeteredWager } from './progressive-wager.js';
import type { HandToSettle, RoundToSettle, SettlementTerms } from './settlement.js';
import type { Draw, Stage, WagerRule } from './stage.js';
import type { Hand, Table } from './state.js';

/** A house game at its tables: the chapter, and what the way of the cards must know of a table. */
export type HouseTableGame = HouseRules & CardGame<Table>;

/** A rule for one act at a table. */
export type ActHandler<Do extends HouseActName> = (
  game: HouseTableGame,
  table: Table,
  act: HouseActNamed<Do>,
  doing: ActContext,
) => Decision<TableEvent>;

/** House game: the rules of its chapter, the choices of the house, and its layout. */
export interface HouseGame<Play extends object = object, Made = unknown, Types extends GameTypes = GameTypes>
  extends HouseRules<Play, Made>,
    Omit<ChapterChoices, keyof HouseRules> {
  readonly chapter: string;
  /** Never set. Carries the types of the game to the compiler. */
  readonly types?: Types;
  readonly layout: (table: Pick<Table, 'submission'>) => LayoutDrawing;
  /** Setting of a hand by picking cards, where players do that. */
  readonly sets?: HandSetting<Play>;
  /** Names the dealer's hand and tells whether it qualifies; null in a game without one. */
  dealerHand(round: RoundToSettle): { readonly hand: string; readonly qualifies: boolean } | null;
  /** Fields of a written round that only this game has. */
  readonly roundFields?: readonly string[];
}

/** Names of one game, for the compiler alone: a program that uses another one does not compile. */
export interface GameTypes {
  readonly id: string;
  readonly edition: string;
  /** Wagers placed before the cards. */
  readonly wager: string;
  /** By wager, the names of the chapter's paytables. */
  readonly paytables: Readonly<Record<string, string>>;
  readonly setting: string;
  /** A choice as data, or by the name that players type. */
  readonly play: unknown;
}

/** The ids of the wagers that are placed before the cards. */
export type StartWager<Wagers extends readonly WagerRule[]> = Extract<Wagers[number], { readonly when: 'start' }>['id'];

/** Rules of a house game without the choices of the house: enough for a table whose submission is already filed. */
export interface HouseRules<Play extends object = object, Made = unknown> extends Pick<ChapterChoices, 'paytables'> {
  readonly id: HouseGameId;
  readonly wagers: readonly WagerRule[];
  readonly law: TableLaw;
  /** Cards of one deck or batch, in the order of a new one. */
  readonly batch: readonly Card[];
  /** Copies of each card in a batch. */
  readonly copies: number;
  /** Number of decks or batches that take turns. */
  readonly decks: (submission: Submission, shuffler: DeviceState) => 1 | 2;

  /** Streets at which a hand is asked for a choice, in order. */
  readonly choiceStreets: readonly string[];
  /** Lists the stages of the round, in order. */
  stages(table: Table<Play>): readonly Stage[];
  /** Lists the cards of a dealing stage, in the order they leave the shoe. */
  draws(table: Table<Play>): readonly Draw[];
  /** Reads a written choice. */
  readPlay(play: unknown): Play | Refusal;
  /** Tells whether a choice is final. A player who checks is asked again. */
  decides(play: Play): boolean;
  /** Gives the wagers that a choice adds, or refuses the choice for this hand. */
  choose(
    terms: SettlementTerms,
    hand: HandToSettle<Play>,
    play: Play,
    street: string | null,
  ): readonly AddedWager[] | Refusal;
  /** Names a choice and its cards. */
  tells(play: object): PlayDescription;
  /** Hides what nobody else may see of a choice while the hand lies face down. */
  openPlay?(play: Play): object;
  /** Gives the clause to show of a choice, where its own clause would reveal the hand. */
  openClause?(clause: ClauseId): ClauseId;
  /** Lists the wagers that a choice gives up, for the dealer to collect at once. */
  collects(play: Play): readonly string[];
  /** Tells whether a choice stays open until the player's cards are shown, regardless of turn and earlier choices. */
  untilShown?(play: Play): boolean;
  /** Lists every choice of this hand. */
  plays(terms: SettlementTerms, hand: HandToSettle<Play>, street: string): readonly PlayOption<Play>[];
  /** Evaluates the dealer's cards once, for all hands that are compared with them. */
  dealerMakes?(round: RoundToSettle): Made;
  /** Settles a hand. */
  settle(round: RoundToSettle<Made>, hand: HandToSettle<Play>): HandResult;
  /** Refuses a written round that lacks something only this game needs. */
  lacks?(round: RoundToSettle, hands: readonly HandToSettle<Play>[]): Refusal | null;
  /** Lists the bonuses that the hands of a round earn for other seats. */
  envy(round: RoundToSettle, hands: readonly HandToSettle<Play>[]): readonly EnvyPayment[];
  /** Tells whether the wagers of a box earn a bonus for every other hand, folded hands too; left out, none do. */
  envies?(terms: SettlementTerms, wagers: Readonly<Record<string, Cents>>): boolean;
  /** Gives the progressive wager under these terms, and the clause of its meter. */
  progressive(terms: SettlementTerms): MeteredWager | null;
  /** Rule for the dealer's setting, where the dealer sets two hands. */
  readonly dealerSets?: DealerHandSetting;
  /** Marks for boxes that take part in envy bonuses, and their clause. */
  readonly lammer?: {
    readonly marks: (terms: SettlementTerms, wagers: Readonly<Record<string, Cents>>) => boolean;
    readonly clause: (table: Table) => ClauseId;
  };
  /** Tells whether players may look at their cards yet; left out, as soon as they are dealt. */
  mayLook?(table: Table<Play>): boolean;
  /** Tells whether the extra card was turned up for one of these hands; left out, it never is. */
  extraUp?(hands: readonly Hand<Play>[]): boolean;
  /** Tells whether a payout limit covers a wager, where it holds a player's winnings on all boxes together. */
  limited?(wager: string, edition: string): boolean;
  /** Numbers of cards of the dealer, a hand and the board in a round that can be settled. */
  readonly counts: { readonly dealer: number; readonly hand: number; readonly community: number };
  /** Clause about a wrong number of cards. */
  readonly wrongCount: ClauseId;
  /** Order in which hands are settled: from the dealer's left or right. */
  readonly settles: 'clockwise' | 'counterclockwise';
}

/** The house's own way of setting the dealer's cards. */
export interface DealerHandSetting {
  readonly low: (terms: SettlementTerms, dealer: readonly Card[]) => readonly Card[];
  /** Whether a setting comes to the same as the house's way. */
  readonly isHouseWay: (terms: SettlementTerms, dealer: readonly Card[], low: readonly Card[]) => boolean;
  /** Why these cards cannot be the low hand at all. */
  readonly wrongLow: (dealer: readonly Card[], low: readonly Card[]) => Refusal | null;
  /** Steps if it was not. */
  readonly reset: ClauseId;
  readonly rule: ActHandler<'setDealerHand'>;
}

/** A hand that a player makes of some of their cards. */
export interface HandSetting<Play = object> {
  readonly hand: 'low' | 'three-card';
  /** The area of the layout where it is put. */
  readonly area: string;
  readonly count: number;
  /** The choice that names these cards. */
  readonly play: (cards: readonly Card[]) => Play;
}

/** How the position that is dealt to first is drawn, and what can go wrong with it. */
export interface StartLaw {
  readonly method: (submission: Submission) => 'shaker' | 'generator';
  /** The clause of the way of dealing. */
  readonly drawn: (table: Table) => ClauseId;
  readonly shaken: readonly ClauseId[];
  readonly generated: readonly ClauseId[];
  readonly dice: { readonly hours: number; readonly clause: ClauseId };
  readonly notFlat: ClauseId;
  readonly fellOut: ClauseId;
  readonly wrongTotal: ClauseId;
  readonly rules: StartRules;
  /** Next act of the dealer to draw it. */
  readonly requiredNext: (start: StartLaw, table: Table, at: number) => Duty<HouseAct>;
  /** All that they may do for it. */
  readonly candidates: (table: Table) => readonly HouseOptionCandidate[];
}

/** Acts with the shaker or the random number generator. */
export type StartAct =
  | 'placeDice'
  | 'shakeDice'
  | 'announceTotal'
  | 'noRoll'
  | 'drawStart'
  | 'coverShaker'
  | 'wrongStart';

/** A rule for one of these acts, by the law of the draw. */
export type StartRule<Do extends StartAct> = (
  start: StartLaw,
  ...how: Parameters<ActHandler<Do>>
) => ReturnType<ActHandler<Do>>;

type StartRules = { readonly [Do in StartAct]: StartRule<Do> };

/** A wager that a choice adds to the hand. */
export interface AddedWager {
  readonly wager: string;
  readonly cents: Cents;
  readonly cites: readonly ClauseId[];
}

/** Play in one word, with the call or the cards of the hand that the player sets. */
export type PlayDescription =
  | { readonly does: 'check' | 'fold' | 'raise' | 'surrender' }
  | { readonly does: 'call'; readonly call: 'over' | 'under' }
  | {
      readonly does: 'set';
      readonly hand: 'low' | 'three-card' | 'house-way' | 'unseen';
      readonly cards: readonly Card[];
    };

/** A hand that a player sets with cards of their own choice, as far as they may be known. */
export const describeSetHand = (hand: 'low' | 'three-card', named: unknown): PlayDescription => {
  const parsed = typeof named === 'string' ? parseCards(named) : { ok: [] };
  const cards = 'ok' in parsed ? parsed.ok : [];
  return { does: 'set', hand: cards.length === 0 ? 'unseen' : hand, cards };
};

/** One choice of a hand, with the name that people type. */
export interface PlayOption<Play> {
  /** The short word it is asked for by. */
  readonly name: string;
  readonly play: Play;
  readonly words: string;
  /** By the field of the choice. */
  readonly ranges?: Readonly<Record<string, NumberRange>>;
}

/** The hand whose turn it is at a stage: players are asked clockwise and settled counterclockwise. */
export const handInTurn = (stage: Stage, hands: readonly Hand[], turn: number): Hand | undefined => {
  // Nothing is looked for below the first: to ask a list for its place -1 makes it slow for good (`fairdeal bench rounds`).
  if (stage.act === 'settle') return turn < hands.length ? hands[hands.length - 1 - turn] : undefined;
  const order = stage.act === 'ask' ? stage.order : undefined;
  return order === undefined ? hands[turn] : hands.find(({ box }) => box === order[turn]);
};

/** The clauses of a chapter for what all tables do, and the limits they set. */
export interface TableLaw extends CardsLaw<Table> {
  readonly positions: ClauseId;
  readonly handling: ClauseId;
  /** The clauses under which a whole stack goes to each place; under all others the places get card after card in turn. */
  readonly stacked?: readonly ClauseId[];
  readonly start?: StartLaw;
  readonly chips: ClauseId;
  /** Clause that lets only seated players wager, where there is one. */
  readonly seated?: ClauseId;
  /** The list of the wagers, where the chapter has one. */
  readonly wagers?: ClauseId;
  /** Whether a spoken wager with cash counts once the dealer has changed it. */
  readonly cashWagers: boolean;
  readonly window: ClauseId;
  /** Whether a wager stands from the moment it is placed: it is neither taken back nor raised. */
  readonly wagersFinal?: true;
  /** The dealer sets a hand of the dealer's own before any is settled, where a chapter has a clause for it. */
  readonly dealerSets?: ClauseId;
  readonly required: ClauseId;
  readonly adjacent: { readonly boxes: (table: Table) => number; readonly clause: ClauseId };
  /** The clause that lets the house keep out a player who sat out a round, where there is one. */
  readonly midShoe: ClauseId | null;
  readonly permit: ClauseId | null;
  readonly noMoreBets: ((table: Table) => ClauseId) | null;
  /** How the progressive wagers are locked in and taken when betting closes, where the way of dealing has a clause for it. */
  readonly lockIn?: (table: Table) => readonly ClauseId[];
  /** The clause by which the dealer counts the progressive chips against the wagers that the system accepted. */
  readonly chipsCounted?: (table: Table) => ClauseId;
  readonly faceUp: ClauseId;
  /** The clause that voids the round when a second card lies face up, where there is one. */
  readonly manyFaceUp: ClauseId | null;
  /** The wagers that are settled all the same when that happens after the hands are dealt. */
  readonly faceUpSettles?: readonly string[];
  readonly drawnInError: ClauseId | null;
  readonly wrongNumber: readonly ClauseId[] | null;
  /** A card seen too early: whose cards count, and which wagers are settled all the same. */
  readonly exposed: {
    readonly clause: ClauseId;
    readonly players: boolean;
    readonly stillSettled: readonly string[];
  } | null;
  /** By wager, the cards that must still be dealt before it can be settled in a round that ends early. */
  readonly cardsFor?: Readonly<Record<string, (table: Table) => readonly Draw[]>>;
  /** A player's card seen while it is dealt: the clause that voids the round, or null where the player decides about their hand. */
  readonly exposedHand?: {
    readonly clause: ClauseId;
    readonly voids: (table: Table) => ClauseId | null;
    readonly rules: { readonly [Do in 'cardExposed' | 'playExposedHand']: ActHandler<Do> };
  };
  readonly shoeJam: ClauseId | null;
  /** The clause by which a player who walks away in a round loses their wagers. */
  readonly abandon: ClauseId | null;
  /** How often the stub is counted, and the clauses of each way of dealing. */
  readonly stub: {
    readonly every: number;
    readonly clauses: (table: Table) => {
      readonly rack: ClauseId;
      readonly count: ClauseId;
      readonly right: ClauseId;
      readonly wrong: ClauseId;
    };
  } | null;
  /** Rule for the cards of a player who folds: kept under other wagers, or racked if there are none, where the chapter says so. */
  readonly folded?: { readonly kept: readonly ClauseId[]; readonly racked?: readonly ClauseId[] };
  /** The clause by which the cards of a hand that was given up are counted face down before they go to the discard rack. */
  readonly givenUpCounted?: ClauseId;
  /** The clause by which stacks of places without a wager are collected, where all places get cards. */
  readonly unwagered?: (table: Table) => ClauseId;
  /** Checks of the dealer before a progressive payout is validated, if the chapter has them: the hand and the light. */
  readonly verify?: readonly ClauseId[];
  /** Roles that validate a progressive payout, and its payment. */
  readonly validate: readonly ClauseId[];
  /** The clause that keeps the cards on the table until the papers of a payout are done; else that of its validation. */
  readonly documents?: ClauseId;
  readonly emptyShoe: ClauseId | null;
  readonly passedOver: ClauseId | null;
  /** Part of a game in which a hand can be skipped. */
  readonly lateCards?: { readonly [Do in 'passedOver' | 'chooseLateCards']: ActHandler<Do> };
}

/** The paytable that a wager is paid by, if it is offered. */
export const paytableOf = (
  game: Pick<ChapterChoices, 'paytables'>,
  {
    edition,
    paytables,
    settings,
  }: Pick<SettlementTerms, 'edition' | 'paytables'> & Partial<Pick<SettlementTerms, 'settings'>>,
  wager: string,
): Paytable | undefined =>
  chosenPaytable(
    game.paytables(edition, settings).filter((table) => table.wager === wager),
    paytables[wager],
  );
