import { unlessMissing } from '../revenue/missing.js';
import { DEALER, PLAYER, type PokerRules } from '../rules.js';
import type { BettingAct } from './acts.js';
import * as minimum from './agreed-minimum.js';
import * as betting from './betting.js';
import * as dealing from './dealing.js';
import { startRound } from './start-round.js';
import * as statements from './statements.js';

export const BETTING_HANDLERS: PokerRules<BettingAct> = {
  startRound: { may: DEALER, clause: '637a.7(b)', rule: unlessMissing(startRound) },
  straddle: { may: PLAYER, clause: ({ straddleClause }) => straddleClause ?? '637a.9(b)', rule: betting.straddle },
  dealCards: { may: DEALER, clause: '637a.7(e)', rule: dealing.dealCards },
  discard: { may: PLAYER, clause: '637a.10(m)', rule: dealing.discard },
  makeForcedBet: {
    may: PLAYER,
    clause: ({ forcedBet }) => forcedBet?.clause ?? '637a.8(a)',
    rule: betting.makeForcedBet,
  },
  fold: { may: PLAYER, clause: '637a.8(a)', rule: betting.fold },
  check: { may: PLAYER, clause: '637a.8(a)', rule: betting.check },
  call: { may: PLAYER, clause: '637a.8(a)', rule: betting.call },
  raiseTo: { may: PLAYER, clause: '637a.8(a)', rule: betting.raiseTo },
  draw: { may: PLAYER, clause: dealing.drawClause, rule: dealing.draw },
  dealDraw: { may: DEALER, clause: dealing.drawClause, rule: dealing.dealDraw },
  reshuffle: { may: DEALER, clause: '637a.5(a)', rule: dealing.reshuffle },
  say: { may: PLAYER, clause: '637a.8(c)', rule: statements.say },
  placeChips: { may: PLAYER, clause: '637a.8(e)', rule: statements.placeChips },
  restHands: { may: PLAYER, clause: '637a.8(g)', rule: statements.restHands },
  takeChipsBack: { may: PLAYER, clause: '637a.8(h)', rule: statements.takeChipsBack },
  changeCurrency: { may: DEALER, clause: '637a.8(b)(3)', rule: statements.changeCurrency },
  proposeMinimum: { may: PLAYER, clause: '637a.8(k)', rule: minimum.proposeMinimum },
  agreeToMinimum: { may: PLAYER, clause: '637a.8(k)', rule: minimum.agreeToMinimum },
  objectToMinimum: { may: PLAYER, clause: '637a.8(k)', rule: minimum.objectToMinimum },
  raiseMinimum: { may: DEALER, clause: '637a.8(k)', rule: minimum.raiseMinimum },
  restoreMinimum: { may: DEALER, clause: '637a.8(k)', rule: minimum.restoreMinimum },
};
