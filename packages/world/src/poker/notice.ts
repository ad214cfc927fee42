import type { Card } from '@fairdeal/cards';
import { type Actor, isRefused, type PokerAct, type Refusal } from '@fairdeal/rules';
import { onceIn, oneOf } from '../shift/people.js';
import { doubledOnFelt, misreadings } from './record.js';
import { type PokerWorld, reportDeck, reportMisreading, reportSkipped, staff } from './world.js';

const NOTICED_ONCE_IN = 10;
export const FORGOTTEN_BURN = 'The dealer forgot to burn a card.';

/** Sooner or later somebody sees that a card was keyed wrong, that a player has no cards, or that a card has another back. */
export const noticeByChance = (world: PokerWorld): boolean => {
  const { desk, felt, chance, mind } = world;
  const table = desk.state();
  if (table.hand === null || !onceIn(chance, NOTICED_ONCE_IN)) return false;
  const wrong = oneOf(chance, misreadings(table, felt));
  if (wrong !== undefined) return reportMisreading(world, wrong);
  if (mind.skipped !== null && isInRound(world, mind.skipped)) return reportSkipped(world, mind.skipped);
  if (mind.unburned && !isRefused(desk.does(staff(world, 'dealer'), { do: 'dispute', about: FORGOTTEN_BURN })))
    return true;
  const strange = felt.lying().find(({ foreign, marked }) => foreign || marked);
  if (strange === undefined) return false;
  return reportDeck(world, strange.foreign ? 'foreign-back' : 'marked', [strange.face]);
};

const isInRound = ({ desk }: PokerWorld, seat: number): boolean =>
  desk.state().hand?.players.some((player) => player.seat === seat && !player.folded) === true;

/** Whether the deck in play really has this face more than once. */
const isDoubled = ({ felt, desk }: PokerWorld, face: Card): boolean =>
  (felt.deckAt(desk.state().cards.current)?.cards.filter((card) => card.face === face).length ?? 0) > 1;

/** The table stands still, or would not take what somebody sees: they look at the felt, and report what is wrong there. */
export const lookAround = (world: PokerWorld, seen: readonly Card[] = []): boolean => {
  const { desk, felt, chance } = world;
  const table = desk.state();
  if (table.hand === null) return false;
  const wrong = oneOf(chance, misreadings(table, felt));
  if (wrong !== undefined) return reportMisreading(world, wrong);
  const twice = doubledOnFelt(felt) ?? seen.find((face) => isDoubled(world, face));
  return twice === undefined ? false : reportDeck(world, 'duplicate', [twice]);
};

/** An act that says what is so was refused. Either something else is wrong, and somebody reports it, or this is a finding. */
export const truthRefused = (
  world: PokerWorld,
  by: Actor,
  act: PokerAct,
  refusal: Refusal,
  seen: readonly Card[] = [],
): boolean => {
  if (lookAround(world, seen)) return true;
  world.desk.found({ kind: 'refused', what: `${by.role} ${act.do}: ${refusal.reason}`, details: { act, refusal } });
  return false;
};
