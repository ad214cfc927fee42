import { FLOOR as HOUSE_FLOOR } from '../../roles.js';
import { DEALER, FLOOR, PLAYER, type PokerRules, STAFF, SUPERVISOR } from '../rules.js';
import type { ConductAct } from './acts.js';
import * as taken from './cards-taken-out.js';
import * as collusion from './collusion.js';
import * as exposed from './exposed.js';
import * as fouled from './fouled.js';
import * as misdeals from './misdeals.js';
import * as rulings from './rulings.js';
import { throwAway } from './throwing-away.js';

/** Who calls what, when something goes other than it should. */
export const CONDUCT_HANDLERS: PokerRules<ConductAct> = {
  throwAway: { may: PLAYER, clause: '637a.18(l)(1)', rule: throwAway },
  protectHand: { may: PLAYER, clause: '637a.18(k)', rule: fouled.protectHand },
  unprotectHand: { may: PLAYER, clause: '637a.18(k)', rule: fouled.unprotectHand },
  callMisdeal: { may: STAFF, clause: '637a.18(g)', rule: misdeals.callMisdeal },
  ineligiblePlayerDealt: { may: STAFF, clause: '637a.18(h)', rule: misdeals.ineligiblePlayerDealt },
  deckFoundWrong: { may: STAFF, clause: '637a.18(i)', rule: misdeals.deckFoundWrong },
  replaceDeck: { may: FLOOR, clause: '637a.18(i)', rule: misdeals.replaceDeck },
  cardFoundFaceUp: { may: STAFF, clause: '637a.18(j)', rule: taken.cardFoundFaceUp },
  cardOffTable: { may: DEALER, clause: '637a.18(o)', rule: taken.cardOffTable },
  examineCard: { may: DEALER, clause: '637a.18(o)', rule: taken.examineCard },
  cardExposed: {
    may: DEALER,
    clause: (game) => exposed.exposedClause(game) ?? '637a.18(a)',
    rule: exposed.cardExposed,
  },
  contendForPotSoFar: { may: PLAYER, clause: '637a.18(m)(1)', rule: exposed.contendForPotSoFar },
  contendForWholePot: { may: PLAYER, clause: '637a.18(m)(2)', rule: exposed.contendForWholePot },
  handFouled: { may: STAFF, clause: '637a.18(k)', rule: fouled.handFouled },
  leftWithoutComment: { may: STAFF, clause: '637a.18(k)(4)', rule: fouled.leftWithoutComment },
  dismissReport: { may: FLOOR, clause: '637a.18(g)', rule: misdeals.dismissReport },
  dispute: { may: ['player', 'dealer', ...HOUSE_FLOOR], clause: '637a.18(a)', rule: rulings.dispute },
  rule: { may: SUPERVISOR, clause: '637a.18(a)', rule: rulings.rule },
  suspectCollusion: { may: [...STAFF, 'surveillance'], clause: '637a.18(c)', rule: collusion.suspectCollusion },
  removeFromGame: { may: FLOOR, clause: '637a.18(c)', rule: collusion.removeFromGame },
  notifyCompliance: { may: FLOOR, clause: '637a.18(c)', rule: collusion.notifyCompliance },
  readmit: { may: FLOOR, clause: '637a.18(c)', rule: collusion.readmit },
};
