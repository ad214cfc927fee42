import type { ClauseId } from '../../register/index.js';
import type { Role } from '../../roles.js';
import * as minimum from '../betting/agreed-minimum.js';
import type { PokerHandler } from '../betting/betting.js';
import * as statements from '../betting/statements.js';
import type { ConductAct } from './acts.js';
import * as taken from './cards-taken-out.js';
import * as collusion from './collusion.js';
import * as exposed from './exposed.js';
import * as fouled from './fouled.js';
import * as misdeals from './misdeals.js';
import * as rulings from './rulings.js';
import { throwAway } from './throwing-away.js';

const FLOOR = ['floorperson', 'poker-shift-supervisor'] as const;
const TABLE = ['dealer', ...FLOOR] as const;

/** Who calls what, when something goes other than it should. */
export const CONDUCT_HANDLERS: {
  readonly [Do in ConductAct['do']]: {
    readonly may: readonly Role[];
    readonly clause: ClauseId;
    readonly rule: PokerHandler<Do>;
  };
} = {
  say: { may: ['player'], clause: '637a.8(c)', rule: statements.say },
  placeChips: { may: ['player'], clause: '637a.8(e)', rule: statements.placeChips },
  restHands: { may: ['player'], clause: '637a.8(g)', rule: statements.restHands },
  takeChipsBack: { may: ['player'], clause: '637a.8(h)', rule: statements.takeChipsBack },
  changeCurrency: { may: ['dealer'], clause: '637a.8(b)(3)', rule: statements.changeCurrency },
  throwAway: { may: ['player'], clause: '637a.18(l)(1)', rule: throwAway },
  protectHand: { may: ['player'], clause: '637a.18(k)', rule: fouled.protectHand },
  unprotectHand: { may: ['player'], clause: '637a.18(k)', rule: fouled.unprotectHand },
  proposeMinimum: { may: ['player'], clause: '637a.8(k)', rule: minimum.proposeMinimum },
  agreeToMinimum: { may: ['player'], clause: '637a.8(k)', rule: minimum.agreeToMinimum },
  objectToMinimum: { may: ['player'], clause: '637a.8(k)', rule: minimum.objectToMinimum },
  raiseMinimum: { may: ['dealer'], clause: '637a.8(k)', rule: minimum.raiseMinimum },
  restoreMinimum: { may: ['dealer'], clause: '637a.8(k)', rule: minimum.restoreMinimum },
  callMisdeal: { may: TABLE, clause: '637a.18(g)', rule: misdeals.callMisdeal },
  ineligiblePlayerDealt: { may: TABLE, clause: '637a.18(h)', rule: misdeals.ineligiblePlayerDealt },
  deckFoundWrong: { may: TABLE, clause: '637a.18(i)', rule: misdeals.deckFoundWrong },
  replaceDeck: { may: FLOOR, clause: '637a.18(i)', rule: misdeals.replaceDeck },
  cardFoundFaceUp: { may: ['dealer'], clause: '637a.18(j)', rule: taken.cardFoundFaceUp },
  cardOffTable: { may: ['dealer'], clause: '637a.18(o)', rule: taken.cardOffTable },
  examineCard: { may: ['dealer'], clause: '637a.18(o)', rule: taken.examineCard },
  cardExposed: { may: ['dealer'], clause: '637a.18(m)', rule: exposed.cardExposed },
  contendForPotSoFar: { may: ['player'], clause: '637a.18(m)(1)', rule: exposed.contendForPotSoFar },
  contendForWholePot: { may: ['player'], clause: '637a.18(m)(2)', rule: exposed.contendForWholePot },
  handFouled: { may: TABLE, clause: '637a.18(k)', rule: fouled.handFouled },
  leftWithoutComment: { may: TABLE, clause: '637a.18(k)(4)', rule: fouled.leftWithoutComment },
  dispute: { may: ['player', 'dealer', 'floorperson'], clause: '637a.18(a)', rule: rulings.dispute },
  rule: { may: ['poker-shift-supervisor'], clause: '637a.18(a)', rule: rulings.rule },
  suspectCollusion: { may: [...TABLE, 'surveillance'], clause: '637a.18(c)', rule: collusion.suspectCollusion },
  removeFromGame: { may: FLOOR, clause: '637a.18(c)', rule: collusion.removeFromGame },
  notifyCompliance: { may: FLOOR, clause: '637a.18(c)', rule: collusion.notifyCompliance },
};
