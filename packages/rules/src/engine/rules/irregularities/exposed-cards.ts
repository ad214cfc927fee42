import type { Card } from '@fairdeal/cards';
import { accept, isRefused, type Refusal, refuse } from '../../../core/decision.js';
import { type Box, FLOOR_ROLES } from '../../../core/roles.js';
import { isRoleIn } from '../../../core/rulebook.js';
import type { ClauseId } from '../../../register/index.js';
import type { TableEvent } from '../../model/acts.js';
import { readOutExposed } from '../../model/face-down.js';
import type { ActHandler } from '../../model/house-game.js';
import { handAt } from '../../model/round.js';
import { POSITIONS, type Table } from '../../model/state.js';
import { refuseOwnReport } from './reports.js';
import { voidForExposedCard as voidedByExposure, voidRound } from './void-round.js';

/** A card seen too early: the dealer reports it, and a floorperson or above confirms it or does it alone. A virtual table exposes none. */
export const cardExposed: ActHandler<'cardExposed'> = (game, table, act, doing) => {
  const { exposedHand, exposed: voiding, handling } = game.law;
  const clause = exposedHand?.clause ?? voiding?.clause ?? handling;
  if (!table.cards.live) return refuse('record-shows-otherwise', { claim: 'card-exposed' }, clause);
  const { by } = doing;
  const seen = { ...act, cards: act.cards ?? reportedCards(table, act.of) };
  const ruling = (exposedHand?.rules.cardExposed ?? voidedByExposure)(game, table, seen, doing);
  if (isRefused(ruling)) return ruling;
  const reason = act.reason === undefined ? {} : { reason: act.reason };
  if (!isRoleIn(FLOOR_ROLES, by.role))
    return accept<TableEvent>({
      did: 'irregularityReported',
      what: 'cardExposed',
      person: by.person,
      ...reason,
      exposed: { of: act.of, cards: seen.cards },
      cites: [clause],
    });
  if (table.reported?.person === by.person) return refuseOwnReport(clause);
  return { events: ruling.events.map((event) => (event.did === 'roundVoided' ? { ...event, ...reason } : event)) };
};

/** The cards that the dealer reported, where the floorperson confirms the same hand without naming them again. */
const reportedCards = ({ reported }: Table, of: Box | 'dealer'): readonly Card[] =>
  reported?.exposed?.of === of ? reported.exposed.cards : [];

export const playExposedHand: ActHandler<'playExposedHand'> = (game, table, act, doing) =>
  game.law.exposedHand?.rules.playExposedHand(game, table, act, doing) ?? notExposed(act.box);

const notExposed = (box: Box, ...cites: readonly ClauseId[]): Refusal => refuse('no-choice-to-make', { box }, ...cites);

/** Where the law gives the player the choice, only their hand is in question. */
const handExposed: ActHandler<'cardExposed'> = (game, table, act, doing) => {
  const { exposedHand } = game.law;
  if (exposedHand === undefined) return voidedByExposure(game, table, act, doing);
  const { of, cards = [] } = act;
  if (of === 'dealer') return refuse('dealer-cards-face-up', {}, exposedHand.clause);
  const { round } = table;
  const asksAhead = round?.stages.some(({ act }, at) => act === 'ask' && at > round.stage) ?? false;
  if (!asksAhead) return refuse('exposed-too-late', { until: 'look' }, exposedHand.clause);
  const voids = exposedHand.voids(table);
  // Places without a wager get cards too.
  if (voids !== null && Number.isInteger(of) && of >= 1 && of <= POSITIONS)
    return accept<TableEvent>(voidRound(game, table, 'a card was exposed while it was dealt', [voids]));
  const hand = handAt(table, of);
  if (hand?.status !== 'live') return refuse('no-hand-to-expose', { box: of }, exposedHand.clause);
  const read = readOutExposed(game, table, hand.cards, cards, [exposedHand.clause]);
  if (isRefused(read)) return read;
  const exposed = { did: 'handExposed', box: of, owner: hand.owner, cites: [exposedHand.clause] } as const;
  return accept<TableEvent>(read === hand.cards ? exposed : { ...exposed, cards: read });
};

/** The player plays on with a card that was seen. */
const playOnExposed: ActHandler<'playExposedHand'> = ({ law }, table, { box }, { by }) => {
  const hand = handAt(table, box);
  const cites = law.exposedHand === undefined ? [] : [law.exposedHand.clause];
  return hand?.status === 'exposed' && by.role === 'player' && by.seat === hand.owner
    ? accept<TableEvent>({ did: 'exposedHandPlayed', box, owner: by.seat, cites })
    : notExposed(box, ...cites);
};

/** Part of a game whose players decide about an exposed hand. */
export const EXPOSED_HAND_RULES = { cardExposed: handExposed, playExposedHand: playOnExposed };
