import type { Person, Seat } from '../../roles.js';
import type { PokerEvent } from '../acts.js';
import { beginBetting, withPlayer } from '../betting/flow.js';
import type { PokerGame } from '../games/index.js';
import { revenueAfterVoid } from '../revenue/evolve.js';
import { afterCards, cardsPlayed, whenPlayCeases } from '../room/evolve.js';
import { copyHand, type PokerHand, type PokerTable, placeOf, seatAt, type TableDraft } from '../state.js';
import type { ConductEvent } from './acts.js';
import { untoldAt } from './collusion.js';
import { goesOnWithout, without } from './dead-hand.js';
import { type HandConduct, type TableConduct, tidy } from './state.js';

type TableEvent = Extract<
  ConductEvent,
  {
    did:
      | 'roundVoided'
      | 'deckReplaced'
      | 'irregularityReported'
      | 'reportDismissed'
      | 'disputed'
      | 'ruled'
      | 'suspected'
      | 'removedFromGame'
      | 'complianceNotified'
      | 'readmitted';
  }
>;
type RoundEvent = Exclude<ConductEvent, TableEvent>;

/** What an irregularity, or a ruling on one, makes of the table. */
export const afterConduct = (game: PokerGame, table: TableDraft, event: PokerEvent & ConductEvent): PokerTable => {
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
      return atTheTable(table, event);
    default:
      return table.hand === null ? table : { ...table, hand: inTheRound(game, table, table.hand, event) };
  }
};

const changed = (table: PokerTable, change: Partial<TableConduct>): PokerTable => ({
  ...table,
  conduct: tidy({ ...table.conduct, ...change }),
});

const atTheTable = (table: TableDraft, event: PokerEvent & TableEvent): PokerTable => {
  const { conduct } = table;
  switch (event.did) {
    case 'roundVoided':
      return whenPlayCeases(
        changed(
          {
            ...table,
            hand: null,
            buttonPlaced: table.button !== 0,
            revenue: revenueAfterVoid(table),
            cards: cardsPlayed(table.cards, 'void'),
          },
          {
            deckToReplace: event.replaceDeck,
            dispute: null,
            report: null,
          },
        ),
      );
    case 'deckReplaced':
      return changed(afterCards(table, { did: 'cardsRemoved', deck: table.cards.current, cites: event.cites }), {
        deckToReplace: false,
      });
    case 'irregularityReported':
      return changed(table, { report: { what: event.what, person: event.person, cites: event.cites } });
    case 'reportDismissed':
      return changed(table, { report: null });
    case 'disputed':
      return changed(table, { dispute: { about: event.about, raisedBy: event.seat, of: event.of ?? null } });
    case 'ruled':
      return changed(table, {
        dispute: null,
        report: null,
        rulings: [...conduct.rulings, event.ruling],
        settled: [...conduct.settled, event.ruling.of ?? 'all'],
      });
    case 'suspected': {
      const person = seatAt(table, event.seat)?.person ?? '';
      return changed(table, {
        suspicions: [
          ...conduct.suspicions.filter((one) => one.person !== person),
          { person, seat: event.seat, reason: event.reason, removed: false, notified: false },
        ],
      });
    }
    case 'removedFromGame': {
      const person = seatAt(table, event.seat)?.person ?? '';
      return changed(table, {
        removed: conduct.removed.includes(person) ? conduct.removed : [...conduct.removed, person],
        suspicions: conduct.suspicions.map((one) => (one.person === person ? { ...one, removed: true } : one)),
      });
    }
    case 'complianceNotified': {
      const told = untoldAt(table, event.seat);
      return changed(table, {
        suspicions: conduct.suspicions
          .map((one) => (one === told ? { ...one, notified: true } : one))
          .filter((one) => !one.notified || isSeated(table, one.person)),
      });
    }
    case 'readmitted':
      return changed(table, { removed: conduct.removed.filter((person) => person !== event.person) });
  }
};

const isSeated = ({ seats }: PokerTable, person: Person): boolean =>
  seats.some((seat) => seat !== null && seat.person === person);

const PLAYED: ReadonlySet<PokerEvent['did']> = new Set([
  ...(['roundStarted', 'straddled', 'cardsDealt', 'discarded', 'drew', 'forcedBetMade'] as const),
  ...(['folded', 'checked', 'called', 'raised', 'shown', 'mucked', 'potsPushed'] as const),
]);

/** With a new act of play there is something new to disagree about. */
export const playedOn = (table: TableDraft, { did }: PokerEvent): void => {
  if (table.conduct.settled.length > 0 && PLAYED.has(did)) table.conduct = tidy({ ...table.conduct, settled: [] });
};

/** A suspicion that compliance knows of ends when its person leaves; the answer of the seat goes too. */
export const seatLeft = (table: PokerTable, seat: Seat): PokerTable => {
  const { conduct } = table;
  return changed(table, {
    suspicions: conduct.suspicions.filter((one) => !one.notified || isSeated(table, one.person)),
    minimum:
      conduct.minimum === null
        ? null
        : {
            ...conduct.minimum,
            agreed: conduct.minimum.agreed.filter((one) => one !== seat),
            objected: conduct.minimum.objected.filter((one) => one !== seat),
          },
  });
};

/** Who comes while a round is played was not left out of it. */
export const arrived = (table: PokerTable, seat: Seat): PokerTable =>
  table.hand === null
    ? table
    : { ...table, hand: noting(table.hand, { arrived: [...table.hand.conduct.arrived, seat] }) };

const noting = (hand: PokerHand, change: Partial<HandConduct>): PokerHand => ({
  ...hand,
  conduct: { ...hand.conduct, ...change },
});

const inTheRound = (game: PokerGame, table: PokerTable, hand: PokerHand, event: RoundEvent): PokerHand => {
  const { conduct } = hand;
  switch (event.did) {
    case 'handProtected': {
      const others = conduct.protectedHands.filter((seat) => seat !== event.seat);
      return noting(hand, { protectedHands: event.protects ? [...others, event.seat] : others });
    }
    case 'cardsTakenOut':
      return takenOut(hand, event);
    case 'cardExamined':
      return noting(hand, { offTable: null, unused: [...conduct.unused, event.card] });
    case 'cardTurnedUp':
      return noting(hand, {
        exposed: [...conduct.exposed, { seat: event.seat, card: event.card, seen: event.cards?.[0] }],
      });
    case 'cardExchanged': {
      const place = placeOf(hand, event.seat);
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
      return noting(hand, { choosing: event.seats });
    case 'choiceMade':
      return chosen(game, table, hand, event);
    case 'handReconstructed':
      return hand;
    case 'handDead':
      return goesOnWithout(
        game,
        table,
        without(hand, placeOf(hand, event.seat), event.refund),
        placeOf(hand, event.seat),
      );
  }
};

const takenOut = (hand: PokerHand, { cards, why }: Extract<RoundEvent, { did: 'cardsTakenOut' }>): PokerHand => {
  const { conduct } = hand;
  const fewer = { ...hand, drawn: hand.drawn + cards.length, left: hand.left - cards.length };
  const [card] = cards;
  if (why === 'off-table' && card !== undefined) return noting(fewer, { offTable: card });
  return noting(fewer, {
    unused: [...conduct.unused, ...cards],
    faceUp: conduct.faceUp + (why === 'face-up' ? 1 : 0),
  });
};

/** When all have chosen the betting begins, without those who have ended theirs. */
const chosen = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  { seat, contendsFor }: Extract<RoundEvent, { did: 'choiceMade' }>,
): PokerHand => {
  const { choosing, stopped } = hand.conduct;
  const after = noting(hand, {
    choosing: choosing.filter((one) => one !== seat),
    stopped: contendsFor === 'pot-so-far' ? [...stopped, seat] : stopped,
  });
  return after.conduct.choosing.length > 0 ? after : beginBetting(game, table, copyHand(after));
};
