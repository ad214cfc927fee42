import { DEALER_ROLES, PLAYER_ROLES, type PokerActRules } from '../model/act-rules.js';
import type { ShowdownAct } from '../model/showdown-acts.js';
import { awardSidePots, collectLosingHands, pushPots } from '../showdown/awarding.js';
import { muck, show } from '../showdown/showing.js';

export const SHOWDOWN_HANDLERS: PokerActRules<ShowdownAct> = {
  show: { may: PLAYER_ROLES, clause: '637a.18(e)', handle: show },
  muck: { may: PLAYER_ROLES, clause: '637a.18(e)', handle: muck },
  collectLosingHands: { may: DEALER_ROLES, clause: '637a.7(e)(6)(i)', handle: collectLosingHands },
  awardSidePots: { may: DEALER_ROLES, clause: '637a.7(e)(6)(ii)', handle: awardSidePots },
  pushPots: { may: DEALER_ROLES, clause: '637a.7(e)(6)', handle: pushPots },
};
