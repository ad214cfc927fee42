import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { Back } from '@fairdeal/cards/internal';
import { cardsLeft, type DeckState, deckInPlay } from '../../cards/state.js';
import type { DeckStep } from '../../core/deck-step.js';
import type { Cents } from '../../core/money.js';
import { type Box, isStaff, isVerifier, type Seat, seatOf, type Viewer } from '../../core/roles.js';
import type { HouseRules } from '../model/house-game.js';
import { handNow, stageNow } from '../model/round.js';
import {
  type Hand,
  type HandStatus,
  type OpenDifference,
  type OpenDispute,
  roundOrEmpty,
  type Table,
} from '../model/state.js';

/** A card that the viewer may see, or null for one that lies face down for them. */
export type VisibleCard = Card | null;

/** Table of a house game as one viewer may see it. */
export interface TableView {
  readonly game: string;
  readonly edition: string;
  readonly rounds: number;
  readonly stage: string;
  /** Street of the choice that the round waits for: `flop`, `first card`; null if none. */
  readonly street: string | null;
  readonly cards: {
    readonly back: Back;
    readonly step: DeckStep;
    readonly left: number;
    readonly coverCard: boolean;
    /** Cards that were read since the shuffle, where the stack has several of each; for the staff of a live table. */
    readonly out?: readonly Card[];
    /** Cards to come, top first, for a `sealed` view alone. */
    readonly order?: readonly Card[];
  };
  readonly seats: readonly {
    readonly seat: Seat;
    /** Chips in front of the player, for them and the staff. */
    readonly chips: Cents | null;
  }[];
  readonly boxes: readonly {
    readonly box: Box;
    readonly owner: Seat;
    /** Wagers that still stand, with those the dealer took into the inventory; not those the player gave up. */
    readonly wagers: Readonly<Record<string, Cents>>;
    readonly cards: readonly VisibleCard[];
    readonly play: object | null;
    readonly status: HandStatus | null;
  }[];
  readonly dealer: readonly VisibleCard[];
  /** Dealer's low hand, once it is set face up. */
  readonly dealerLow: readonly Card[] | null;
  readonly community: readonly VisibleCard[];
  /** Extra card, if one lies on the layout. */
  readonly extra: readonly VisibleCard[];
  readonly turn: Box | null;
  readonly meters: Readonly<Record<string, Cents>>;
  /** Table's win or loss, for the staff. */
  readonly inventory: Cents | null;
  /** Differences that a floorperson has not settled, for the staff; left out where there is none. */
  readonly differences?: readonly Pick<OpenDifference, 'round' | 'seat' | 'cents'>[];
  /** Dispute that a floorperson has not ruled on; left out where there is none. */
  readonly dispute?: OpenDispute;
}

const ALL = Infinity;

/** The first cards, as far as they are known; the others lie face down. */
const hide = (cards: readonly Card[], upTo: number): VisibleCard[] =>
  cards.map((card, at) => (at < upTo && card !== UNKNOWN_CARD ? card : null));

const visiblePlay = (game: HouseRules, { play }: Hand, seen: boolean): object | null =>
  play === null || seen ? play : (game.openPlay?.(play) ?? play);

const readCards = ({ order, drawn }: DeckState): readonly Card[] =>
  order.slice(0, drawn).filter((card) => card !== UNKNOWN_CARD);

const openDifferences = ({ differences = [] }: Table): Pick<TableView, 'differences'> =>
  differences.length === 0
    ? {}
    : { differences: differences.map(({ round, seat, cents }) => ({ round, seat, cents })) };

/** Only what the viewer may see. */
export const viewFor = (game: HouseRules, table: Table, who: Viewer): TableView => {
  const open = who === 'sealed';
  const staff = isStaff(who);
  const seat = seatOf(who);
  // A winning hand is shown to those who verify and validate it before it is turned up for all.
  const verifies = isVerifier(who);
  const deck = deckInPlay(table);
  const round = roundOrEmpty(table);
  const stage = stageNow(table);
  return {
    game: table.submission.game,
    edition: table.submission.edition,
    rounds: table.rounds,
    stage: stage?.act ?? (table.betsClosed ? 'deal' : 'wager'),
    street: stage?.act === 'ask' ? stage.street : null,
    cards: {
      back: deck.back,
      step: deck.step,
      left: cardsLeft(deck),
      coverCard: table.cards.coverCard !== null,
      ...(staff && table.cards.live && game.copies > 1 ? { out: readCards(deck) } : {}),
      ...(open ? { order: deck.order.slice(deck.drawn) } : {}),
    },
    seats: table.players.flatMap((player, at) =>
      player === null ? [] : [{ seat: at + 1, chips: staff || seat === at + 1 ? player.chips : null }],
    ),
    boxes: table.boxes.flatMap((box, at) => {
      const hand = round.hands.find((candidate) => candidate.box === at + 1);
      const owner = box.owner ?? hand?.owner ?? null;
      if (owner === null) return [];
      const seen =
        hand !== undefined &&
        (open ||
          hand.faceUp ||
          (hand.owner === seat && !hand.left && game.mayLook?.(table) !== false) ||
          (hand.verifiedBy !== null && verifies));
      const wagers = { ...box.wagers, ...box.collected };
      if (hand?.play) for (const given of game.collects(hand.play)) delete wagers[given];
      return [
        {
          box: at + 1,
          owner,
          wagers,
          cards: hand === undefined || hand.status === 'racked' ? [] : hide(hand.cards, seen ? ALL : 0),
          play: hand === undefined ? null : visiblePlay(game, hand, seen),
          status: hand?.status ?? null,
        },
      ];
    }),
    dealer: hide(round.dealer, open || round.dealerUp ? ALL : 0),
    dealerLow: open || round.dealerUp ? round.dealerLow : null,
    community: hide(round.community, open ? ALL : round.communityUp),
    extra: round.extra === null ? [] : hide([round.extra], open || game.extraUp?.(round.hands) === true ? ALL : 0),
    turn: handNow(table)?.box ?? null,
    meters: table.bank.meters,
    inventory: staff ? table.bank.inventory : null,
    ...(staff ? openDifferences(table) : {}),
    ...(table.dispute === undefined ? {} : { dispute: table.dispute }),
  };
};
