import { type Card, formatCards, UNKNOWN_CARD } from '@fairdeal/cards';
import { isRefused, type PokerAct } from '@fairdeal/rules';
import { SENSOR_FACT } from '@fairdeal/table/internal';
import { onceIn } from '../shift/people.js';
import { anotherFace, type PokerWorld, staff } from './world.js';

const MISREAD_ONCE_IN = 150;
const UNREAD_ONCE_IN = 250;
const MISSED_ONCE_IN = 400;

/** A shoe sees cards leave, most of them right. */
export const shoeSees = (world: PokerWorld, faces: readonly Card[]): void => {
  const { sensors, desk, chance } = world;
  const read = faces.flatMap((face) => {
    if (onceIn(chance, MISSED_ONCE_IN)) return [];
    if (onceIn(chance, UNREAD_ONCE_IN)) return [UNKNOWN_CARD];
    return [onceIn(chance, MISREAD_ONCE_IN) ? anotherFace(world, face) : face];
  });
  if (sensors === null || read.length === 0) return;
  const source = { device: 'shoe', id: 'shoe 1' } as const;
  sensors.take(SENSOR_FACT.parse({ source, saw: { cards: formatCards(read) }, at: desk.now() }));
};

/** The dealer does the act with the cards that the shoe read, where it read them all. */
export const doneAsSensed = (world: PokerWorld, act: PokerAct): boolean => {
  const { sensors, desk, chance } = world;
  if (sensors === null || onceIn(chance, 4)) return false;
  const by = staff(world, 'dealer');
  const offer = sensors.complete(desk.state(), by, act, desk.now());
  if (offer.filled.length === 0 || offer.missing.length > 0) return false;
  const sensed = offer.act as PokerAct;
  const done = desk.does(by, sensed);
  if (!isRefused(done)) {
    desk.noticed('read by a device');
    return true;
  }
  desk.found({ kind: 'refused', what: `dealer ${act.do} (offered): ${done.reason}`, details: { sensed, done } });
  return false;
};
