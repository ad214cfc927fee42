import { FLOOR_ROLES as HOUSE_FLOOR } from '../../core/roles.js';
import * as taken from '../irregularities/cards-taken-out.js';
import * as collusion from '../irregularities/collusion.js';
import { correctReading } from '../irregularities/correct-reading.js';
import * as exposed from '../irregularities/exposed-cards.js';
import * as fouled from '../irregularities/fouled-hands.js';
import * as misdeals from '../irregularities/misdeals.js';
import * as rulings from '../irregularities/rulings.js';
import { throwAway } from '../irregularities/throwing-away.js';
import {
  DEALER_ROLES,
  FLOOR_ROLES,
  PLAYER_ROLES,
  type PokerActRules,
  STAFF_ROLES,
  SUPERVISOR_ROLES,
} from '../model/act-rules.js';
import type { IrregularityAct } from '../model/irregularity-acts.js';

/** Calls of irregularities by each role. */
export const IRREGULARITY_HANDLERS: PokerActRules<IrregularityAct> = {
  throwAway: { may: PLAYER_ROLES, clause: '637a.18(l)(1)', handle: throwAway },
  protectHand: { may: PLAYER_ROLES, clause: '637a.18(k)', handle: fouled.protectHand },
  unprotectHand: { may: PLAYER_ROLES, clause: '637a.18(k)', handle: fouled.unprotectHand },
  callMisdeal: { may: STAFF_ROLES, clause: '637a.18(g)', handle: misdeals.callMisdeal },
  ineligiblePlayerDealt: { may: STAFF_ROLES, clause: '637a.18(h)', handle: misdeals.ineligiblePlayerDealt },
  deckFoundWrong: { may: STAFF_ROLES, clause: '637a.18(i)', handle: misdeals.deckFoundWrong },
  correctReading: { may: STAFF_ROLES, clause: '637a.6(f)', handle: correctReading },
  replaceDeck: { may: FLOOR_ROLES, clause: '637a.18(i)', handle: misdeals.replaceDeck },
  cardFoundFaceUp: { may: STAFF_ROLES, clause: '637a.18(j)', handle: taken.cardFoundFaceUp },
  cardOffTable: { may: DEALER_ROLES, clause: '637a.18(o)', handle: taken.cardOffTable },
  examineCard: { may: DEALER_ROLES, clause: '637a.18(o)', handle: taken.examineCard },
  cardExposed: {
    may: DEALER_ROLES,
    clause: (game) => exposed.exposedClause(game) ?? '637a.18(a)',
    handle: exposed.cardExposed,
  },
  contendForPotSoFar: { may: PLAYER_ROLES, clause: '637a.18(m)(1)', handle: exposed.contendForPotSoFar },
  contendForWholePot: { may: PLAYER_ROLES, clause: '637a.18(m)(2)', handle: exposed.contendForWholePot },
  handFouled: { may: STAFF_ROLES, clause: '637a.18(k)', handle: fouled.handFouled },
  leftWithoutComment: { may: STAFF_ROLES, clause: '637a.18(k)(4)', handle: fouled.leftWithoutComment },
  dismissReport: { may: FLOOR_ROLES, clause: '637a.18(g)', handle: misdeals.dismissReport },
  dispute: { may: ['player', 'dealer', ...HOUSE_FLOOR], clause: '637a.18(a)', handle: rulings.dispute },
  rule: { may: SUPERVISOR_ROLES, clause: '637a.18(a)', handle: rulings.rule },
  suspectCollusion: { may: [...STAFF_ROLES, 'surveillance'], clause: '637a.18(c)', handle: collusion.suspectCollusion },
  removeFromGame: { may: FLOOR_ROLES, clause: '637a.18(c)', handle: collusion.removeFromGame },
  notifyCompliance: { may: FLOOR_ROLES, clause: '637a.18(c)', handle: collusion.notifyCompliance },
  readmit: { may: FLOOR_ROLES, clause: '637a.18(c)', handle: collusion.readmit },
};
