import { accept, isRefused, type Refusal, refuse } from '../../../core/decision.js';
import type { Seat } from '../../../core/roles.js';
import type { TableEvent } from '../../model/acts.js';
import { settlementHand } from '../../model/hand-result.js';
import type { ActHandler, HouseRules } from '../../model/house-game.js';
import { handAt, handNow, stageNow } from '../../model/round.js';
import { type Hand, playerAt, roundOrEmpty, type Table } from '../../model/state.js';
import { collectCards as collectAllCards } from '../round-end/collect-cards.js';
import { abandonWagers, boxesOf, playerLeaves } from '../wagers/wagers.js';
import { playEffects } from './turns.js';

/** A player who walks away in a round: their wagers are lost where the chapter lets the house treat them so, or stand. */
export const walksAway: ActHandler<'walksAway'> = ({ law }, table, { seat, wagers = 'stand' }) => {
  const player = playerAt(table, seat);
  if (player === null) return refuse('seat-empty', { seat }, law.seated ?? law.positions);
  if (table.round === null)
    return boxesOf(table, seat).length > 0
      ? refuse('walked-away-before-deal', {}, law.window)
      : accept<TableEvent>(playerLeaves(seat, player.chips, law.chips));
  if (wagers === 'lost')
    return law.abandon === null
      ? refuse('wagers-stand', {}, law.window)
      : abandonWagers(law.abandon, table, seat, player.chips, law.chips);
  const boxes = table.round.hands.filter(({ owner, away }) => owner === seat && !away).map(({ box }) => box);
  if (boxes.length === 0) return refuse('no-hand-waiting', { seat }, law.window);
  return accept<TableEvent>({ did: 'playerAway', seat, boxes, cites: [law.abandon ?? law.window] });
};

/** Whether a hand waits for a player who has walked away. */
export const waitsForAbsent = (table: Table): Hand | undefined => {
  const { hands } = roundOrEmpty(table);
  for (let at = 0; at < hands.length; at += 1) if (hands[at]?.away === true) return waitingOf(table, hands);
  return undefined;
};

const waitingOf = (table: Table, hands: readonly Hand[]): Hand | undefined => {
  const asked = stageNow(table)?.act === 'ask' ? handNow(table) : undefined;
  if (asked?.away === true && asked.play === null && asked.status === 'live') return asked;
  return hands.find(({ away, status }) => away && (status === 'exposed' || status === 'passed-over'));
};

/** The choice that adds no wager. A chapter lists first what gives up the least. */
const leastPlay = (game: HouseRules, table: Table, hand: Hand, street: string): object | Refusal => {
  const held = settlementHand(table, hand);
  for (const { play } of game.plays(table.submission, held, street)) {
    const added = game.choose(table.submission, held, play, street);
    if (!isRefused(added) && added.length === 0) return play;
  }
  return refuse('no-decision-for-absent', {}, game.law.window);
};

/** The dealer goes on without them: the hand is checked, set the house's way, folded or surrendered. */
export const playForAbsent: ActHandler<'playForAbsent'> = (game, table, { box }) => {
  const hand = handAt(table, box);
  const { law } = game;
  const stage = stageNow(table);
  const cites = [law.abandon ?? law.window];
  if (hand === undefined || stage === null || waitsForAbsent(table) !== hand)
    return refuse('no-absent-player', { box }, ...cites);
  if (hand.status === 'exposed') return accept<TableEvent>({ did: 'exposedHandPlayed', box, owner: hand.owner, cites });
  if (hand.status === 'passed-over')
    return accept<TableEvent>({ did: 'lateCardsChosen', box, owner: hand.owner, cites });
  const street = stage.act === 'ask' ? stage.street : '';
  const play = leastPlay(game, table, hand, street);
  return isRefused(play) ? play : playEffects(game, table, hand, play, street, hand.owner);
};

/** The cards are collected, and who has walked away has left. */
export const collectCardsAndAbsent: ActHandler<'collectCards'> = (game, table, act, doing) => {
  const ruling = collectAllCards(game, table, act, doing);
  if (isRefused(ruling)) return ruling;
  const left = absentPlayersLeave(game, table);
  return left.length === 0 ? ruling : { events: [...ruling.events, ...left] };
};

/** Those who were declared to have walked away have left when the round is over. */
const absentPlayersLeave = ({ law }: HouseRules, table: Table): TableEvent[] => {
  const away = roundOrEmpty(table).hands.filter((hand) => hand.away && !hand.left);
  if (away.length === 0) return [];
  return [...new Set<Seat>(away.map(({ owner }) => owner))].flatMap((seat) => {
    const player = playerAt(table, seat);
    return player === null ? [] : [playerLeaves(seat, player.chips, law.chips)];
  });
};
