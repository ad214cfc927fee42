import type { Seat } from '../../roles.js';
import type { PokerEvent } from '../acts.js';
import { beginBetting, withPlayer } from '../betting/flow.js';
import type { PokerGame } from '../games/index.js';
import { revenueAfterVoid } from '../revenue/evolve.js';
import type { PokerHand, PokerTable } from '../state.js';
import type { ConductEvent } from './acts.js';
import { goesOnWithout, without } from './dead-hand.js';
import { type AgreedMinimum, ALL_IN_ORDER, type HandConduct, type TableConduct } from './state.js';

const AT_THE_TABLE = [
  'minimumProposed',
  'minimumAnswered',
  'minimumRaised',
  'minimumRestored',
  'roundVoided',
  'deckReplaced',
  'disputed',
  'ruled',
  'suspected',
  'removedFromGame',
  'complianceNotified',
] as const;
const IN_THE_ROUND = [
  'statementMade',
  'saidBeforeTurn',
  'currencyPlaced',
  'currencyChanged',
  'handProtected',
  'cardsTakenOut',
  'cardExamined',
  'cardTurnedUp',
  'cardExchanged',
  'choiceGiven',
  'choiceMade',
  'handReconstructed',
  'handDead',
  'rakeReturned',
] as const;

type TableEvent = Extract<ConductEvent, { did: (typeof AT_THE_TABLE)[number] }>;
type RoundEvent = Extract<ConductEvent, { did: (typeof IN_THE_ROUND)[number] }>;

const TABLE_EVENTS: ReadonlySet<string> = new Set(AT_THE_TABLE);
const ROUND_EVENTS: ReadonlySet<string> = new Set(IN_THE_ROUND);

export const isConduct = (event: PokerEvent): event is PokerEvent & ConductEvent =>
  TABLE_EVENTS.has(event.did) || ROUND_EVENTS.has(event.did);

const isOfTheRound = (event: ConductEvent): event is RoundEvent => ROUND_EVENTS.has(event.did);

export const afterConduct = (game: PokerGame, table: PokerTable, event: ConductEvent): PokerTable => {
  if (!isOfTheRound(event)) return atTheTable(table, event);
  return table.hand === null ? table : { ...table, hand: inTheRound(game, table, table.hand, event) };
};

const changed = (table: PokerTable, change: Partial<TableConduct>): PokerTable => ({
  ...table,
  conduct: { ...table.conduct, ...change },
});

const atTheTable = (table: PokerTable, event: TableEvent): PokerTable => {
  const { conduct } = table;
  switch (event.did) {
    case 'minimumProposed': {
      const { smallBet, bigBet, spreadMost } = table.submission;
      const posted = conduct.minimum?.posted ?? { smallBet, bigBet, spreadMost };
      return changed(table, {
        minimum: { cents: event.cents, agreed: [event.seat], objected: [], inForce: false, posted },
      });
    }
    case 'minimumAnswered':
      return conduct.minimum === null
        ? table
        : changed(table, { minimum: answered(conduct.minimum, event.seat, event.agrees) });
    case 'minimumRaised':
      return conduct.minimum === null ? table : inForce(table, conduct.minimum);
    case 'minimumRestored':
      return conduct.minimum === null
        ? table
        : changed({ ...table, submission: { ...table.submission, ...conduct.minimum.posted } }, { minimum: null });
    case 'roundVoided':
      return changed(
        { ...table, hand: null, buttonPlaced: table.button !== 0, revenue: revenueAfterVoid(table) },
        { deckToReplace: conduct.deckToReplace || event.replaceDeck, dispute: null, rulings: [] },
      );
    case 'deckReplaced':
      return changed(table, { deckToReplace: false });
    case 'disputed':
      return changed(table, { dispute: { about: event.about, raisedBy: event.seat } });
    case 'ruled':
      return changed(table, { dispute: null, rulings: [...conduct.rulings, event.ruling] });
    case 'suspected':
      return changed(table, {
        suspicions: [
          ...conduct.suspicions,
          { seat: event.seat, reason: event.reason, removed: false, notified: false },
        ],
      });
    case 'removedFromGame':
      return suspicions(table, event.seat, { removed: true });
    case 'complianceNotified':
      return settled(suspicions(table, event.seat, { notified: true }));
  }
};

const suspicions = (
  table: PokerTable,
  seat: Seat,
  change: { readonly removed?: boolean; readonly notified?: boolean },
): PokerTable =>
  changed(table, {
    suspicions: table.conduct.suspicions.map((one) => (one.seat === seat ? { ...one, ...change } : one)),
  });

/** A suspicion that has been told and needs nothing more. */
const settled = (table: PokerTable): PokerTable =>
  tidy(
    changed(table, {
      suspicions: table.conduct.suspicions.filter(({ removed, notified }) => removed || !notified),
    }),
  );

const tidy = (table: PokerTable): PokerTable => {
  const { deckToReplace, dispute, rulings, suspicions: open, minimum } = table.conduct;
  const quiet = !deckToReplace && dispute === null && minimum === null && rulings.length + open.length === 0;
  return quiet ? { ...table, conduct: ALL_IN_ORDER } : table;
};

const answered = (minimum: AgreedMinimum, seat: Seat, agrees: boolean): AgreedMinimum => ({
  ...minimum,
  agreed: agrees
    ? [...minimum.agreed.filter((one) => one !== seat), seat]
    : minimum.agreed.filter((one) => one !== seat),
  objected: agrees ? minimum.objected.filter((one) => one !== seat) : [...minimum.objected, seat],
});

/** The other limits of the table keep their measure to the least bet. */
const inForce = (table: PokerTable, minimum: AgreedMinimum): PokerTable => {
  const { cents, posted } = minimum;
  const submission = {
    ...table.submission,
    smallBet: cents,
    bigBet: Math.round((posted.bigBet * cents) / posted.smallBet),
    spreadMost: Math.max(posted.spreadMost, cents),
  };
  return changed({ ...table, submission }, { minimum: { ...minimum, inForce: true } });
};

/** A seat that is given up takes its suspicions and its answer with it. */
export const seatLeft = (table: PokerTable, seat: Seat): PokerTable => {
  const { conduct } = table;
  if (conduct === ALL_IN_ORDER) return table;
  const left = changed(table, {
    suspicions: conduct.suspicions.filter((one) => one.seat !== seat || !one.notified),
    minimum:
      conduct.minimum === null
        ? null
        : {
            ...conduct.minimum,
            agreed: conduct.minimum.agreed.filter((one) => one !== seat),
            objected: conduct.minimum.objected.filter((one) => one !== seat),
          },
  });
  return tidy(left);
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
    case 'statementMade':
      return noting(hand, { statement: event.statement });
    case 'saidBeforeTurn':
      return noting(hand, {
        early: [
          ...conduct.early.filter(({ seat }) => seat !== event.seat),
          { seat: event.seat, say: event.say, cents: event.amount, street: hand.street, toCall: hand.toCall },
        ],
      });
    case 'currencyPlaced':
      return noting(hand, { currency: conduct.currency + event.cents });
    case 'currencyChanged':
      return noting(hand, { currency: 0 });
    case 'handProtected': {
      const others = conduct.protectedHands.filter((seat) => seat !== event.seat);
      return noting(hand, { protectedHands: event.protects ? [...others, event.seat] : others });
    }
    case 'cardsTakenOut':
      return takenOut(hand, event);
    case 'cardExamined':
      return noting(hand, { offTable: null, unused: [...conduct.unused, event.card] });
    case 'cardTurnedUp':
      return noting(hand, { exposed: [...conduct.exposed, { seat: event.seat, card: event.card }] });
    case 'cardExchanged': {
      const cards = hand.players[event.player]?.cards.map((card, at) => (at === event.place ? event.card : card)) ?? [];
      return {
        ...withPlayer(hand, event.player, { cards }),
        drawn: hand.drawn + 1,
        left: hand.left - 1,
        discards: [...hand.discards, event.exposed],
        discardedBy: [...hand.discardedBy, event.player],
      };
    }
    case 'choiceGiven':
      return noting(hand, { choosing: event.seats });
    case 'choiceMade':
      return chosen(game, table, hand, event);
    case 'handReconstructed':
      return hand;
    case 'handDead':
      return goesOnWithout(game, table, without(hand, event.player, event.refund), event.player);
    case 'rakeReturned':
      return { ...hand, pot: hand.pot + event.cents, raked: hand.raked - event.cents };
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
  { player, contendsFor }: Extract<RoundEvent, { did: 'choiceMade' }>,
): PokerHand => {
  const seat = hand.players[player]?.seat ?? 0;
  const { choosing, stopped } = hand.conduct;
  const after = noting(hand, {
    choosing: choosing.filter((one) => one !== seat),
    stopped: contendsFor === 'pot-so-far' ? [...stopped, seat] : stopped,
  });
  return after.conduct.choosing.length > 0 ? after : beginBetting(game, table, after);
};
