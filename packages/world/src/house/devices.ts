import { type Card, formatCards, UNKNOWN_CARD } from '@fairdeal/cards';
import { type Actor, type HouseAct, isRefused, type PartialAct } from '@fairdeal/rules';
import { cardsLeft, deckInPlay } from '@fairdeal/rules/internal';
import { facesLeaving, SENSOR_FACT, type SensorFact } from '@fairdeal/table/internal';
import { onceIn } from '../shift/people.js';
import { anotherFace, floorperson, type HouseWorld, staff } from './world.js';

const MISREAD_ONCE_IN = 150;
const UNREAD_ONCE_IN = 250;
const MISSED_ONCE_IN = 400;
const MISCOUNTED_ONCE_IN = 60;
const WARNS_ONCE_IN = 80;

const takes = ({ sensors, desk }: HouseWorld, device: SensorFact['source']['device'], saw: object): void =>
  void sensors?.take(SENSOR_FACT.parse({ source: { device, id: `${device} 1` }, saw, at: desk.now() }));

/** Cards that leave a shoe, as it reads them: most of them right. */
const readByShoe = (world: HouseWorld, faces: readonly Card[]): readonly Card[] =>
  faces.flatMap((face) => {
    const { chance } = world;
    if (onceIn(chance, MISSED_ONCE_IN)) return [];
    if (onceIn(chance, UNREAD_ONCE_IN)) return [UNKNOWN_CARD];
    return [onceIn(chance, MISREAD_ONCE_IN) ? anotherFace(world, face) : face];
  });

const DEALS = ['deal', 'dealMore', 'completeHand'] as const;
const isDeal = (act: PartialAct<HouseAct>): act is Extract<HouseAct, { do: (typeof DEALS)[number] }> =>
  DEALS.some((one) => one === act.do);

/** The devices see what is about to be dealt or counted, each deal once. */
export const devicesSee = (world: HouseWorld, act: PartialAct<HouseAct>): void => {
  const { sensors, desk, felt, game, mind, chance } = world;
  if (sensors === null) return;
  const table = desk.state();
  if (isDeal(act)) {
    const deck = deckInPlay(table);
    const deal = `${table.rounds} ${deck.drawn} ${felt.stub(table).length} ${mind.shuffles}`;
    if (mind.sensedDeal === deal) return;
    mind.sensedDeal = deal;
    const box = act.do === 'completeHand' ? act.box : 0;
    const read = readByShoe(
      world,
      (facesLeaving(game, table, felt.stub(table), act.do, box, !felt.forgetsBurn()) ?? []).map(({ face }) => face),
    );
    if (read.length > 0) takes(world, 'shoe', { cards: formatCards(read) });
  }
  if (act.do === 'gatherCards') {
    const slip = onceIn(chance, MISCOUNTED_ONCE_IN) ? 1 : 0;
    takes(world, 'shuffler', { count: Math.max(0, felt.offLayout(table) - slip) });
  }
};

/** The act with what the devices saw, where they saw all of it. */
export const asSensed = (
  { sensors, desk, chance }: HouseWorld,
  by: Actor,
  act: PartialAct<HouseAct>,
): PartialAct<HouseAct> | null => {
  if (sensors === null || onceIn(chance, 4)) return null;
  const offer = sensors.complete(desk.state(), by, act, desk.now());
  return offer.filled.length > 0 && offer.missing.length === 0 ? offer.act : null;
};

/** Now and then the shuffler warns, and the dealer reports what its sensor says. */
export const sensorWarns = (world: HouseWorld): boolean => {
  const { sensors, desk, chance } = world;
  if (sensors === null || !onceIn(chance, WARNS_ONCE_IN)) return false;
  const warning = (['jam', 'count', 'not-shuffling', 'door'] as const)[chance.below(4)];
  takes(world, 'shuffler', { warning });
  const by = staff(world, 'dealer');
  const [act] = sensors.warnings(desk.state(), by, desk.now());
  if (act === undefined) return false;
  const done = desk.does(by, act);
  if (!isRefused(done)) {
    desk.noticed('sensor warned');
    return true;
  }
  desk.found({ kind: 'refused', what: `dealer ${act.do} (offered): ${done.reason}`, details: { act, refusal: done } });
  return false;
};

/** A floorperson looks at a device that warned, counts its cards and clears it. */
export const clearsDevice = (world: HouseWorld): boolean => {
  const { desk, felt, book } = world;
  const table = desk.state();
  const { warned = [], decks, current } = table.cards;
  if (warned.length === 0) return false;
  const by = floorperson(world);
  for (const { act } of book.options(table, by, desk.now())) {
    if (act.do !== 'clearDevice') continue;
    const inPlay = deckInPlay(table);
    const isShoe = inPlay.step === 'loaded' && act.count === cardsLeft(inPlay);
    const waiting = decks.findIndex(
      ({ step, shuffledBy }) => step === 'stacked' || (step === 'shuffled' && shuffledBy === 'device'),
    );
    const there = isShoe ? felt.stub(table).length : (felt.deckAt(waiting)?.cards.length ?? 0);
    const done = desk.does(by, { ...act, count: there });
    if (isRefused(done)) continue;
    if (done.some(({ did }) => did === 'deviceCleared')) return true;
    // The cards in the device are not all there, or too many: the deck is wrong.
    const deck = isShoe || waiting < 0 ? current : waiting;
    return !isRefused(desk.does(by, { do: 'deckFoundWrong', deck, what: there < act.count ? 'missing' : 'extra' }));
  }
  return false;
};
