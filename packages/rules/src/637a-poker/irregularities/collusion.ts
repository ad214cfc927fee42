import type { Seat } from '../../roles.js';
import { refuse } from '../../ruling.js';
import type { PokerHandler } from '../acts.js';
import { leaving } from '../room/sitting.js';
import { seatAt } from '../state.js';
import { deadHand, placeInPlay } from './dead-hand.js';
import type { Suspicion, TableConduct } from './state.js';

const suspicionOf = ({ suspicions }: TableConduct, seat: Seat): Suspicion | undefined =>
  suspicions.find((one) => one.seat === seat);

/** 637a.18(b): reasonable cause to believe that a player plays for another, or tells him what helps him. */
export const suspectCollusion: PokerHandler<'suspectCollusion'> = (_, table, { seat, reason }) => {
  if (seatAt(table, seat) === null) return refuse(`Nobody sits in seat ${seat}.`, '637a.18(b)');
  if (typeof reason !== 'string' || reason.trim() === '') return refuse('A suspicion has a reason.', '637a.18(c)');
  const suspicion = suspicionOf(table.conduct, seat);
  if (suspicion !== undefined && (suspicion.removed || !suspicion.notified))
    return refuse(`Seat ${seat} is under suspicion already.`, '637a.18(c)');
  return { events: [{ did: 'suspected', seat, reason, cites: ['637a.18(b)', '637a.18(c)'] }] };
};

/** 637a.18(c): he leaves the game. His hand is dead, and his stakes go with him when the round is over. */
export const removeFromGame: PokerHandler<'removeFromGame'> = (_, table, { seat }) => {
  const { hand } = table;
  const suspicion = suspicionOf(table.conduct, seat);
  if (suspicion === undefined)
    return refuse('A player is removed for reasonable cause, which is recorded first.', '637a.18(c)');
  if (suspicion.removed)
    return hand === null
      ? { events: [leaving(table, seat, '637a.18(c)')] }
      : refuse(`Seat ${seat} has been told to leave, and goes when the round is over.`, '637a.18(c)');
  const dead =
    hand === null ? [] : deadHand(table, hand, placeInPlay(hand, seat), 'removed from the game', false, ['637a.18(c)']);
  return { events: [{ did: 'removedFromGame', seat, cites: ['637a.18(c)'] }, ...dead] };
};

export const notifyCompliance: PokerHandler<'notifyCompliance'> = (_, table, { seat }) => {
  const suspicion = suspicionOf(table.conduct, seat);
  return suspicion === undefined || suspicion.notified
    ? refuse('There is nothing to tell a casino compliance representative.', '637a.18(c)')
    : { events: [{ did: 'complianceNotified', seat, cites: ['637a.18(c)'] }] };
};
