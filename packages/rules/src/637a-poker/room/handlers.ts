import { DEALER, FLOOR, PLAYER, type PokerRules, STAFF } from '../rules.js';
import type { RoomAct } from './acts.js';
import { buttonLaw, dealForButton, placeButton } from './button.js';
import { CARDS_RULES } from './cards.js';
import { changeDealer } from './dealer.js';
import * as seats from './seats.js';
import * as sitting from './sitting.js';

export const ROOM_HANDLERS: PokerRules<RoomAct> = {
  receiveCards: { may: DEALER, clause: '637a.4(a)', rule: CARDS_RULES.receiveCards },
  inspectCards: { may: DEALER, clause: '637a.4(a)', rule: CARDS_RULES.inspectCards },
  verifyInspection: { may: FLOOR, clause: '637a.4(a)', rule: CARDS_RULES.verifyInspection },
  spreadCards: { may: DEALER, clause: '637a.4(b)', rule: CARDS_RULES.spreadCards },
  washCards: { may: DEALER, clause: '637a.4(c)', rule: CARDS_RULES.washCards },
  shuffleCards: { may: DEALER, clause: '637a.5(a)', rule: CARDS_RULES.shuffleCards },
  cutCards: { may: DEALER, clause: '637a.5(b)(2)', rule: CARDS_RULES.cutCards },
  orderRecut: { may: FLOOR, clause: '637a.5(c)', rule: CARDS_RULES.orderRecut },
  loadCards: { may: DEALER, clause: '637a.5(b)', rule: CARDS_RULES.loadCards },
  orderReshuffle: { may: FLOOR, clause: '637a.5(a)', rule: CARDS_RULES.orderReshuffle },
  removeCards: { may: STAFF, clause: '637a.3(c)', rule: CARDS_RULES.removeCards },
  deviceCountsWrong: { may: STAFF, clause: '637a.7(e)(4)(ii)', rule: CARDS_RULES.deviceCountsWrong },
  shufflerJams: { may: STAFF, clause: '637a.18(q)', rule: CARDS_RULES.shufflerJams },
  deviceFails: { may: STAFF, clause: '637a.18(r)', rule: CARDS_RULES.deviceFails },
  coverDevice: { may: STAFF, clause: '637a.18(r)', rule: CARDS_RULES.coverDevice },
  repairDevice: { may: STAFF, clause: '637a.18(r)', rule: CARDS_RULES.repairDevice },
  changeDealer: { may: STAFF, clause: '637a.7(b)', rule: changeDealer },
  gatherCards: { may: DEALER, clause: '637a.5(a)', rule: CARDS_RULES.gatherCards },
  countStub: { may: DEALER, clause: '637a.7(e)(4)(i)', rule: CARDS_RULES.countStub },
  placeButton: { may: DEALER, clause: (game) => buttonLaw(game)?.starts ?? '637a.7(e)', rule: placeButton },
  dealForButton: { may: DEALER, clause: (game) => buttonLaw(game)?.starts ?? '637a.7(e)', rule: dealForButton },
  sit: { may: PLAYER, clause: '637a.8(a)', rule: sitting.sit },
  addStakes: { may: PLAYER, clause: '637a.8(b)(2)', rule: sitting.addStakes },
  leave: { may: PLAYER, clause: '637a.8(b)(2)', rule: sitting.leave },
  stepAway: { may: PLAYER, clause: '637a.8(b)(6)', rule: seats.stepAway },
  secureStakes: { may: FLOOR, clause: '637a.8(b)(6)', rule: seats.secureStakes },
  comeBack: { may: PLAYER, clause: '637a.8(b)(6)', rule: seats.comeBack },
  releaseStakes: { may: FLOOR, clause: '637a.8(b)(6)', rule: seats.releaseStakes },
};
