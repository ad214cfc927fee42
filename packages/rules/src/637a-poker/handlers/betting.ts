import * as minimum from '../betting/agreed-minimum.js';
import * as betting from '../betting/betting.js';
import { startRound } from '../betting/start-round.js';
import * as statements from '../betting/statements.js';
import * as dealing from '../dealing/dealing.js';
import { DEALER_ROLES, PLAYER_ROLES, type PokerActRules } from '../model/act-rules.js';
import type { BettingAct } from '../model/betting-acts.js';
import { refuseWhileActsMissing } from '../revenue/missing-acts.js';

export const BETTING_HANDLERS: PokerActRules<BettingAct> = {
  startRound: { may: DEALER_ROLES, clause: '637a.7(b)', handle: refuseWhileActsMissing(startRound) },
  straddle: {
    may: PLAYER_ROLES,
    clause: ({ straddleClause }) => straddleClause ?? '637a.9(b)',
    handle: betting.straddle,
  },
  dealCards: { may: DEALER_ROLES, clause: '637a.7(e)', handle: dealing.dealCards },
  discard: { may: PLAYER_ROLES, clause: '637a.10(m)', handle: dealing.discard },
  makeForcedBet: {
    may: PLAYER_ROLES,
    clause: ({ forcedBet }) => forcedBet?.clause ?? '637a.8(a)',
    handle: betting.makeForcedBet,
  },
  fold: { may: PLAYER_ROLES, clause: '637a.8(a)', handle: betting.fold },
  check: { may: PLAYER_ROLES, clause: '637a.8(a)', handle: betting.check },
  call: { may: PLAYER_ROLES, clause: '637a.8(a)', handle: betting.call },
  raiseTo: { may: PLAYER_ROLES, clause: '637a.8(a)', handle: betting.raiseTo },
  draw: { may: PLAYER_ROLES, clause: dealing.drawClause, handle: dealing.draw },
  dealDraw: { may: DEALER_ROLES, clause: dealing.drawClause, handle: dealing.dealDraw },
  reshuffle: { may: DEALER_ROLES, clause: '637a.5(a)', handle: dealing.reshuffle },
  say: { may: PLAYER_ROLES, clause: '637a.8(c)', handle: statements.say },
  placeChips: { may: PLAYER_ROLES, clause: '637a.8(e)', handle: statements.placeChips },
  restHands: { may: PLAYER_ROLES, clause: '637a.8(g)', handle: statements.restHands },
  takeChipsBack: { may: PLAYER_ROLES, clause: '637a.8(h)', handle: statements.takeChipsBack },
  changeCurrency: { may: DEALER_ROLES, clause: '637a.8(b)(3)', handle: statements.changeCurrency },
  proposeMinimum: { may: PLAYER_ROLES, clause: '637a.8(k)', handle: minimum.proposeMinimum },
  agreeToMinimum: { may: PLAYER_ROLES, clause: '637a.8(k)', handle: minimum.agreeToMinimum },
  objectToMinimum: { may: PLAYER_ROLES, clause: '637a.8(k)', handle: minimum.objectToMinimum },
  raiseMinimum: { may: DEALER_ROLES, clause: '637a.8(k)', handle: minimum.raiseMinimum },
  restoreMinimum: { may: DEALER_ROLES, clause: '637a.8(k)', handle: minimum.restoreMinimum },
};
