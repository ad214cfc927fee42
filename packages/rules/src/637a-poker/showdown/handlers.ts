import { DEALER, PLAYER, type PokerRules } from '../rules.js';
import type { ShowdownAct } from './acts.js';
import { awardSidePots, collectLosingHands, pushPots } from './awarding.js';
import { muck, show } from './showing.js';

export const SHOWDOWN_HANDLERS: PokerRules<ShowdownAct> = {
  show: { may: PLAYER, clause: '637a.18(e)', rule: show },
  muck: { may: PLAYER, clause: '637a.18(e)', rule: muck },
  collectLosingHands: { may: DEALER, clause: '637a.7(e)(6)(i)', rule: collectLosingHands },
  awardSidePots: { may: DEALER, clause: '637a.7(e)(6)(ii)', rule: awardSidePots },
  pushPots: { may: DEALER, clause: '637a.7(e)(6)', rule: pushPots },
};
