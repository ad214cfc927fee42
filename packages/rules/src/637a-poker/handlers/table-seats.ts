import { DEALER_ROLES, FLOOR_ROLES, PLAYER_ROLES, type PokerActRules, STAFF_ROLES } from '../model/act-rules.js';
import type { TableSeatsAct } from '../model/table-seats-acts.js';
import { buttonLaw, dealForButton, placeButton } from '../table-seats/button.js';
import { POKER_CARDS_HANDLERS } from '../table-seats/cards.js';
import { changeDealer } from '../table-seats/dealer.js';
import * as seats from '../table-seats/seats.js';
import * as sitting from '../table-seats/sit-and-leave.js';

export const TABLE_SEATS_HANDLERS: PokerActRules<TableSeatsAct> = {
  receiveCards: { may: DEALER_ROLES, clause: '637a.4(a)', handle: POKER_CARDS_HANDLERS.receiveCards },
  inspectCards: { may: DEALER_ROLES, clause: '637a.4(a)', handle: POKER_CARDS_HANDLERS.inspectCards },
  verifyInspection: { may: FLOOR_ROLES, clause: '637a.4(a)', handle: POKER_CARDS_HANDLERS.verifyInspection },
  spreadCards: { may: DEALER_ROLES, clause: '637a.4(b)', handle: POKER_CARDS_HANDLERS.spreadCards },
  washCards: { may: DEALER_ROLES, clause: '637a.4(c)', handle: POKER_CARDS_HANDLERS.washCards },
  shuffleCards: { may: DEALER_ROLES, clause: '637a.5(a)', handle: POKER_CARDS_HANDLERS.shuffleCards },
  cutCards: { may: DEALER_ROLES, clause: '637a.5(b)(2)', handle: POKER_CARDS_HANDLERS.cutCards },
  orderRecut: { may: FLOOR_ROLES, clause: '637a.5(c)', handle: POKER_CARDS_HANDLERS.orderRecut },
  loadCards: { may: DEALER_ROLES, clause: '637a.5(b)', handle: POKER_CARDS_HANDLERS.loadCards },
  orderReshuffle: { may: FLOOR_ROLES, clause: '637a.5(a)', handle: POKER_CARDS_HANDLERS.orderReshuffle },
  removeCards: { may: STAFF_ROLES, clause: '637a.3(c)', handle: POKER_CARDS_HANDLERS.removeCards },
  deviceCountsWrong: { may: STAFF_ROLES, clause: '637a.7(e)(4)(ii)', handle: POKER_CARDS_HANDLERS.deviceCountsWrong },
  shufflerJams: { may: STAFF_ROLES, clause: '637a.18(q)', handle: POKER_CARDS_HANDLERS.shufflerJams },
  deviceFails: { may: STAFF_ROLES, clause: '637a.18(r)', handle: POKER_CARDS_HANDLERS.deviceFails },
  coverDevice: { may: STAFF_ROLES, clause: '637a.18(r)', handle: POKER_CARDS_HANDLERS.coverDevice },
  repairDevice: { may: STAFF_ROLES, clause: '637a.18(r)', handle: POKER_CARDS_HANDLERS.repairDevice },
  deviceWarning: { may: STAFF_ROLES, clause: '637a.18(r)', handle: POKER_CARDS_HANDLERS.deviceWarning },
  clearDevice: { may: FLOOR_ROLES, clause: '637a.18(r)', handle: POKER_CARDS_HANDLERS.clearDevice },
  changeDealer: { may: STAFF_ROLES, clause: '637a.7(b)', handle: changeDealer },
  gatherCards: { may: DEALER_ROLES, clause: '637a.5(a)', handle: POKER_CARDS_HANDLERS.gatherCards },
  countStub: { may: STAFF_ROLES, clause: '637a.7(e)(4)(i)', handle: POKER_CARDS_HANDLERS.countStub },
  placeButton: { may: DEALER_ROLES, clause: (game) => buttonLaw(game)?.starts ?? '637a.7(e)', handle: placeButton },
  dealForButton: { may: DEALER_ROLES, clause: (game) => buttonLaw(game)?.starts ?? '637a.7(e)', handle: dealForButton },
  sit: { may: PLAYER_ROLES, clause: '637a.8(a)', handle: sitting.sit },
  addStakes: { may: PLAYER_ROLES, clause: '637a.8(b)(2)', handle: sitting.addStakes },
  leave: { may: PLAYER_ROLES, clause: '637a.8(b)(2)', handle: sitting.leave },
  stepAway: { may: PLAYER_ROLES, clause: '637a.8(b)(6)', handle: seats.stepAway },
  secureStakes: { may: FLOOR_ROLES, clause: '637a.8(b)(6)', handle: seats.secureStakes },
  comeBack: { may: PLAYER_ROLES, clause: '637a.8(b)(6)', handle: seats.comeBack },
  releaseStakes: { may: FLOOR_ROLES, clause: '637a.8(b)(6)', handle: seats.releaseStakes },
};
