import type { Card } from '@fairdeal/cards';
import type { Actor, HouseAct, Refusal } from '@fairdeal/rules';
import { deckInPlay } from '@fairdeal/rules/internal';
import { onceIn, oneOf } from '../shift/people.js';
import { doubledOnFelt, misreadings, rackMisreading } from './record.js';
import { type HouseWorld, reportDeck, reportMisreading } from './world.js';

const NOTICED_ONCE_IN = 10;

/** Sooner or later somebody sees that a card was keyed wrong, or that a card on the felt has another back. */
export const noticeByChance = (world: HouseWorld): boolean => {
  const { desk, felt, chance } = world;
  const table = desk.state();
  if (table.round === null || !onceIn(chance, NOTICED_ONCE_IN)) return false;
  const wrong = oneOf(chance, misreadings(table, felt));
  if (wrong !== undefined) return reportMisreading(world, wrong);
  const strange = felt.lying().find(({ foreign, marked }) => foreign || marked);
  if (strange === undefined) return false;
  return reportDeck(world, strange.foreign ? 'foreign-back' : 'marked', [strange.face]);
};

/** Whether the deck in play really has this face more often than it should. */
const isDoubled = ({ felt, desk, game }: HouseWorld, face: Card): boolean =>
  (felt.deckAt(desk.state().cards.current)?.cards.filter((card) => card.face === face).length ?? 0) > game.copies;

/** The table stands still, or would not take what somebody sees: they look at the felt, and report what is wrong there. */
export const lookAround = (world: HouseWorld, seen: readonly Card[] = []): boolean => {
  const { desk, felt, game, chance } = world;
  const table = desk.state();
  const wrong = oneOf(chance, misreadings(table, felt));
  if (wrong !== undefined) return reportMisreading(world, wrong);
  const twice = doubledOnFelt(game, felt);
  if (twice !== undefined) return reportDeck(world, 'duplicate', [twice]);
  const racked = seen.length === 0 ? null : rackMisreading(table, felt);
  if (racked?.was.some((face) => seen.includes(face))) return reportMisreading(world, racked);
  const keyed = deckInPlay(table).order;
  const doubled = seen.find((face, at) => (keyed.includes(face) || seen.indexOf(face) < at) && isDoubled(world, face));
  return doubled === undefined ? false : reportDeck(world, 'duplicate', [doubled]);
};

/** An act that says what is so was refused. Either something else is wrong, and somebody reports it, or this is a finding. */
export const truthRefused = (
  world: HouseWorld,
  by: Actor,
  act: HouseAct,
  refusal: Refusal,
  seen: readonly Card[] = [],
): boolean => {
  if (lookAround(world, seen)) return true;
  world.desk.found({ kind: 'refused', what: `${by.role} ${act.do}: ${refusal.reason}`, details: { act, refusal } });
  return false;
};
