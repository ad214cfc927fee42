import type { Card } from '@fairdeal/cards';
import { accept, type Refusal, refuse } from '../../../core/decision.js';
import type { BoxCards, TableEvent } from '../../model/acts.js';
import type { ActHandler, HouseRules } from '../../model/house-game.js';
import { stageNow } from '../../model/round.js';
import { roundOrEmpty, type Table } from '../../model/state.js';

/** The low hand of the dealer's cards by the house's way, where they set them in two hands. */
export const houseLow = ({ dealerSets }: HouseRules, table: Table): readonly Card[] =>
  dealerSets?.low(table.submission, roundOrEmpty(table).dealer) ?? [];

const notNow = (game: HouseRules, table: Table): Refusal =>
  refuse('no-hands-to-set', {}, ...(stageNow(table)?.cites ?? [game.law.load(table)]));

/** The rule for an act that only a game knows whose dealer sets their cards. */
export const dealerHandRule: ActHandler<'setDealerHand'> = (game, table, act, doing) =>
  game.dealerSets?.rule(game, table, act, doing) ?? notNow(game, table);

/** The dealer sets their cards in two hands; whatever is not the house's way is reset to it at once. */
export const setDealerHand: ActHandler<'setDealerHand'> = (game, table, { low }) => {
  const { dealerSets } = game;
  const stage = stageNow(table);
  if (dealerSets === undefined || stage?.act !== 'setDealer' || table.round === null) return notNow(game, table);
  const exposed = table.round.hands.find(({ status }) => status === 'exposed');
  if (exposed !== undefined)
    return refuse('exposed-card-undecided', { box: exposed.box }, game.law.exposedHand?.clause);
  const { dealer, hands } = table.round;
  const wrong = dealerSets.wrongLow(dealer, low);
  if (wrong !== null) return wrong;
  const looks = hands
    .filter(({ status }) => status === 'live')
    .map(({ box, owner, cards }): BoxCards => ({ box, owner, cards }));
  const set = { did: 'dealerHandSet', low, looks, cites: stage.cites } as const;
  if (dealerSets.isHouseWay(table.submission, dealer, low)) return accept<TableEvent>(set);
  const required = dealerSets.low(table.submission, dealer);
  return accept<TableEvent>(set, { did: 'dealerHandReset', low: required, cites: [dealerSets.reset] });
};
