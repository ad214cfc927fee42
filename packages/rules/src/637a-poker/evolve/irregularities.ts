import { correctedCards } from '../../cards/readings.js';
import type { PokerGame } from '../games/game.js';
import { continueWithoutHand, withoutHand } from '../hand/dead-hand.js';
import { withDealtRound } from '../hand/dealt-round.js';
import { beginBetting, playerWith, withPlayer } from '../hand/flow.js';
import type { PokerEvent } from '../model/acts.js';
import type { IrregularityEvent } from '../model/irregularity-acts.js';
import {
  copyHand,
  type PokerHand,
  type PokerHandDraft,
  type PokerTable,
  type PokerTableDraft,
  playerIndexOf,
  seatAt,
} from '../model/state.js';
import { unreportedSuspicionAt } from '../model/suspicions.js';
import { cardsAfterRound, evolveTableCards, spreadIfPlayCeased } from './cards.js';
import { isSeated, withHandConduct, withTableConduct } from './conduct.js';
import { revenueAfterVoid } from './revenue.js';

type TableIrregularityEvent = Extract<
  IrregularityEvent,
  {
    did:
      | 'roundVoided'
      | 'deckReplaced'
      | 'irregularityReported'
      | 'readingCorrected'
      | 'reportDismissed'
      | 'disputed'
      | 'ruled'
      | 'suspected'
      | 'removedFromGame'
      | 'complianceNotified'
      | 'readmitted';
  }
>;
type HandIrregularityEvent = Exclude<IrregularityEvent, TableIrregularityEvent>;
type ReadingCorrected = Extract<IrregularityEvent, { did: 'readingCorrected' }>;

/** Table after an irregularity, or a ruling on one. */
export const evolveIrregularities = (
  game: PokerGame,
  table: PokerTableDraft,
  event: PokerEvent & IrregularityEvent,
): PokerTable => {
  switch (event.did) {
    case 'roundVoided':
    case 'deckReplaced':
    case 'irregularityReported':
    case 'reportDismissed':
    case 'disputed':
    case 'ruled':
    case 'suspected':
    case 'removedFromGame':
    case 'complianceNotified':
    case 'readmitted':
      return evolveTableConduct(table, event);
    case 'readingCorrected':
      return withTableConduct(
        table.hand === null
          ? table
          : {
              ...table,
              hand: readingCorrected(game, table, table.hand, event),
              ...(event.again === undefined ? {} : { revenue: revenueAfterVoid(table) }),
            },
        { report: null },
      );
    default:
      return table.hand === null ? table : { ...table, hand: evolveHandConduct(game, table, table.hand, event) };
  }
};
const evolveTableConduct = (
  table: PokerTableDraft,
  event: PokerEvent & Exclude<TableIrregularityEvent, ReadingCorrected>,
): PokerTable => {
  const { conduct } = table;
  switch (event.did) {
    case 'roundVoided':
      return spreadIfPlayCeased(
        withTableConduct(
          {
            ...table,
            hand: null,
            buttonPlaced: table.button !== 0,
            revenue: revenueAfterVoid(table),
            cards: cardsAfterRound(withDealtRound(table, null), 'void'),
          },
          {
            deckToReplace: event.replaceDeck,
            dispute: null,
            report: null,
          },
        ),
      );
    case 'deckReplaced':
      return withTableConduct(
        evolveTableCards(table, { did: 'cardsRemoved', deck: table.cards.current, cites: event.cites }),
        {
          deckToReplace: false,
        },
      );
    case 'irregularityReported':
      return withTableConduct(table, {
        report: {
          ...{ what: event.what, person: event.person, cites: event.cites },
          ...(event.found === undefined ? {} : { found: event.found }),
          ...(event.reading === undefined ? {} : { reading: event.reading }),
        },
      });
    case 'reportDismissed':
      return withTableConduct(table, { report: null });
    case 'disputed':
      return withTableConduct(table, { dispute: { about: event.about, raisedBy: event.seat, of: event.of ?? null } });
    case 'ruled':
      return withTableConduct(table, {
        dispute: null,
        report: null,
        rulings: [...conduct.rulings, event.ruling],
        settled: [...conduct.settled, event.ruling.of ?? 'all'],
      });
    case 'suspected': {
      const person = seatAt(table, event.seat)?.person ?? '';
      return withTableConduct(table, {
        suspicions: [
          ...conduct.suspicions.filter((one) => one.person !== person),
          { person, seat: event.seat, reason: event.reason, removed: false, notified: false },
        ],
      });
    }
    case 'removedFromGame': {
      const person = seatAt(table, event.seat)?.person ?? '';
      return withTableConduct(table, {
        removed: conduct.removed.includes(person) ? conduct.removed : [...conduct.removed, person],
        suspicions: conduct.suspicions.map((one) => (one.person === person ? { ...one, removed: true } : one)),
      });
    }
    case 'complianceNotified': {
      const told = unreportedSuspicionAt(table, event.seat);
      return withTableConduct(table, {
        suspicions: conduct.suspicions
          .map((one) => (one === told ? { ...one, notified: true } : one))
          .filter((one) => !one.notified || isSeated(table, one.person)),
      });
    }
    case 'readmitted':
      return withTableConduct(table, { removed: conduct.removed.filter((person) => person !== event.person) });
  }
};
const evolveHandConduct = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  event: HandIrregularityEvent,
): PokerHand => {
  const { conduct } = hand;
  switch (event.did) {
    case 'handProtected': {
      const others = conduct.protectedHands.filter((seat) => seat !== event.seat);
      return withHandConduct(hand, { protectedHands: event.protects ? [...others, event.seat] : others });
    }
    case 'cardsTakenOut':
      return takenOut(hand, event);
    case 'cardExamined':
      return withHandConduct(hand, { offTable: null, unused: [...conduct.unused, event.card] });
    case 'cardTurnedUp':
      return withHandConduct(hand, {
        exposed: [...conduct.exposed, { seat: event.seat, card: event.card, seen: event.cards?.[0] }],
      });
    case 'cardExchanged': {
      const place = playerIndexOf(hand, event.seat);
      const cards = hand.players[place]?.cards.map((card, at) => (at === event.place ? event.card : card)) ?? [];
      return {
        ...withPlayer(hand, place, { cards }),
        drawn: hand.drawn + 1,
        left: hand.left - 1,
        discards: [...hand.discards, event.exposed],
        discardedBy: [...hand.discardedBy, place],
      };
    }
    case 'choiceGiven':
      return withHandConduct(hand, { choosing: event.seats });
    case 'choiceMade':
      return chosen(game, table, hand, event);
    case 'handReconstructed':
      return hand;
    case 'handDead':
      return continueWithoutHand(
        game,
        table,
        withoutHand(hand, playerIndexOf(hand, event.seat), event.refund),
        playerIndexOf(hand, event.seat),
      );
  }
};

/** Corrects cards that were burned or thrown away, each where it is on record. */
const correctPile = (draft: PokerHandDraft, { was, is }: ReadingCorrected): void => {
  for (const [pair, card] of was.entries()) {
    const one = { was: [card], is: is.slice(pair, pair + 1) };
    const thrown = draft.players.findIndex(({ discarding }) => discarding.includes(card));
    const player = draft.players[thrown];
    if (draft.burns.includes(card)) draft.burns = correctedCards(draft.burns, one);
    else if (draft.discards.includes(card)) draft.discards = correctedCards(draft.discards, one);
    else if (player !== undefined)
      draft.players = draft.players.with(
        thrown,
        playerWith(player, { discarding: correctedCards(player.discarding, one) }),
      );
  }
};

/** The round with the cards that lie there. Where a board decides who bets first and nobody has yet, it decides again. */
const readingCorrected = (game: PokerGame, table: PokerTable, hand: PokerHand, event: ReadingCorrected): PokerHand => {
  const { of, back } = event;
  const draft = copyHand(hand);
  if (of === 'community') draft.board = correctedCards(hand.board, event);
  if (of === 'burn') correctPile(draft, event);
  draft.players = draft.players.map((player) =>
    player.seat === of ? playerWith(player, { cards: correctedCards(player.cards, event) }) : player,
  );
  draft.pot += back;
  if (back > 0) draft.sidePotsAwarded = false;
  const isOpen = hand.phase === 'forced-bet' || (hand.phase === 'bet' && hand.toCall === 0);
  const waits = isOpen && game.forcedBet !== null && hand.players.every(({ acted }) => !acted);
  return waits ? beginBetting(game, table, draft) : draft;
};

const takenOut = (
  hand: PokerHand,
  { cards, why }: Extract<HandIrregularityEvent, { did: 'cardsTakenOut' }>,
): PokerHand => {
  const { conduct } = hand;
  const fewer = { ...hand, drawn: hand.drawn + cards.length, left: hand.left - cards.length };
  const [card] = cards;
  if (why === 'off-table' && card !== undefined) return withHandConduct(fewer, { offTable: card });
  return withHandConduct(fewer, {
    unused: [...conduct.unused, ...cards],
    faceUp: conduct.faceUp + (why === 'face-up' ? 1 : 0),
  });
};

/** When all have chosen the betting begins, without those who have ended theirs. */
const chosen = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  { seat, contendsFor }: Extract<HandIrregularityEvent, { did: 'choiceMade' }>,
): PokerHand => {
  const { choosing, stopped } = hand.conduct;
  const after = withHandConduct(hand, {
    choosing: choosing.filter((one) => one !== seat),
    stopped: contendsFor === 'pot-so-far' ? [...stopped, seat] : stopped,
  });
  return after.conduct.choosing.length > 0 ? after : beginBetting(game, table, copyHand(after));
};
