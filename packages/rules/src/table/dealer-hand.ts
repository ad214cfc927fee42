import { refuse } from '../ruling.js';
import { type Handler, happens } from './cards.js';
import { stageNow } from './round.js';

/** The dealer sets his cards in two hands; whatever is not the house's way is reset to it at once. */
export const setDealerHand: Handler<'setDealerHand'> = (game, table, { low }) => {
  const { dealerSets } = game;
  const stage = stageNow(game, table);
  if (dealerSets === undefined || stage?.act !== 'setDealer' || table.round === null)
    return refuse('The dealer sets no hands now.', ...(stage?.cites ?? [game.law.load(table)]));
  const exposed = table.round.hands.find(({ status }) => status === 'exposed');
  if (exposed !== undefined)
    return refuse(
      `Box ${exposed.box} has an exposed card: its player decides first, before he looks at the others.`,
      ...(game.law.exposedHand === undefined ? [] : [game.law.exposedHand.clause]),
    );
  const { dealer } = table.round;
  const wrong = dealerSets.wrongLow(dealer, low);
  if (wrong !== null) return wrong;
  const set = { did: 'dealerHandSet', low, cites: stage.cites } as const;
  if (dealerSets.asRequired(table.submission, dealer, low)) return happens(set);
  const required = dealerSets.low(table.submission, dealer);
  return happens(set, { did: 'dealerHandReset', low: required, cites: [dealerSets.reset] });
};
