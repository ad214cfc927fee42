import { notTheDealer, changeDealer as relieveDealer } from '../../cards/dealer.js';
import { changeDeck, handlersWith, nextCards } from '../../cards/evolve.js';
import { type CardsState, deckInPlay } from '../../cards/state.js';
import { type Decision, isRefused, type Refusal } from '../../core/decision.js';
import { type Actor, POKER_FLOOR_ROLES } from '../../core/roles.js';
import type { PokerAct, PokerEvent, PokerHandler } from '../model/acts.js';
import type { PokerTable } from '../model/state.js';

type Do = PokerAct['do'];

/** The dealer's acts of a round: once somebody deals at the table, nobody else does them. */
const OF_A_ROUND: ReadonlySet<Do> = new Set<Do>([
  ...(['changeDealer', 'dealForButton', 'startRound', 'dealCards', 'dealDraw', 'reshuffle', 'countStub'] as const),
  ...(['changeCurrency', 'collectLosingHands', 'awardSidePots', 'collectRake', 'collectContributions'] as const),
  ...(['pushPots', 'callFloorperson', 'callMisdeal', 'ineligiblePlayerDealt', 'deckFoundWrong'] as const),
  ...(['cardFoundFaceUp', 'cardOffTable', 'examineCard', 'cardExposed', 'handFouled', 'leftWithoutComment'] as const),
  'correctReading',
]);

/** Whether this act of a round comes from a person who does not deal here, or not yet. */
const isNew = ({ cards }: PokerTable, by: Actor, act: Do): boolean =>
  by.role === 'dealer' && cards.dealer !== by.person && OF_A_ROUND.has(act);

/** Why this person may not do an act of the dealer: another person deals. */
export const refuseOtherDealer = (table: PokerTable, by: Actor, act: Do): Refusal | null =>
  isNew(table, by, act) ? notTheDealer(table.cards, by, '637a.7(b)') : null;

/** The ruling, with the dealer it makes of a person: the one who starts a round, or goes on with a round that has no dealer. */
export const withDealerTakeover = (
  table: PokerTable,
  by: Actor,
  act: Do,
  ruling: Decision<PokerEvent>,
): Decision<PokerEvent> => {
  if (isRefused(ruling) || !isNew(table, by, act)) return ruling;
  return act === 'startRound' || (act !== 'changeDealer' && table.hand !== null)
    ? { events: [...ruling.events, { did: 'dealerTookOver', person: by.person, cites: ['637a.7(b)'] }] }
    : ruling;
};

export const changeDealer: PokerHandler<'changeDealer'> = (_, { cards, hand, seats }, act, { by }) =>
  relieveDealer(
    {
      cards,
      midRound: hand !== null,
      plays: (person) => seats.some((seat) => seat?.person === person),
      floor: POKER_FLOOR_ROLES,
      burn: null,
      handling: '637a.7(b)',
    },
    act,
    by,
  );

/** The cards of a table that another person deals at. */
export const cardsWithDealer = (cards: CardsState, dealer: CardsState['dealer'], midRound: boolean): CardsState => {
  const after = nextCards(cards, { dealer });
  return midRound ? handledByDealer(after) : after;
};

/** The cards with the deck in play in the dealer's hands. */
export const handledByDealer = (cards: CardsState): CardsState => {
  const deck = deckInPlay({ cards });
  const handlers = handlersWith(deck, cards.dealer);
  return handlers === deck.handlers ? cards : changeDeck(cards, cards.current, { handlers });
};
