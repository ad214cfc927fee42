import { type Card, JOKER } from '@fairdeal/cards';
import { type Actor, type Duty, type HouseAct, isRefused, type PartialAct, type Table } from '@fairdeal/rules';
import { cardsLeft, deckInPlay, roundOrEmpty, stageNow } from '@fairdeal/rules/internal';
import { facesDealtUp, without } from '@fairdeal/table/internal';
import { onceIn } from '../shift/people.js';
import { asSensed, clearsDevice, devicesSee } from './devices.js';
import { truthRefused } from './notice.js';
import { keyedCards, misreadings, unkeyedCards } from './record.js';
import { anotherFace, floorperson, type HouseWorld, hasTrouble, reportDeck, reportMisreading, staff } from './world.js';

const MISREAD_ONCE_IN = 12;
const MISCOUNTED_ONCE_IN = 20;
const FORGOTTEN_ONCE_IN = 15;

/** Cards that the dealer sees and names with an act; null where the stack gives out before they are dealt, undefined where none are named. */
const cardsSeen = (
  { game, desk, felt }: HouseWorld,
  act: PartialAct<HouseAct>,
  needsExtra: boolean,
): readonly Card[] | null | undefined => {
  const table = desk.state();
  switch (act.do) {
    case 'deal':
    case 'dealMore':
      return facesDealtUp(game, table, felt.stub(table), act.do, 0, !felt.forgetsBurn());
    case 'completeHand':
      return facesDealtUp(game, table, felt.stub(table), act.do, act.box);
    case 'turnUp':
      return cardsTurnedUp(table, felt);
    case 'settleHand':
    case 'verifyPayout': {
      const { box = 0 } = act;
      const lying = roundOrEmpty(table).hands.find((hand) => hand.box === box)?.cards.length ?? 0;
      const named = unkeyedCards(table, felt, box).slice(0, lying - keyedCards(table, box).length);
      return needsExtra && felt.faces(box).includes(JOKER) ? [...named, ...felt.faces('extra')] : named;
    }
    default:
      return undefined;
  }
};

const cardsTurnedUp = (table: Table, felt: HouseWorld['felt']): readonly Card[] => {
  const stage = stageNow(table);
  if (stage?.act !== 'turnUp') return [];
  if (stage.what === 'dealer') return unkeyedCards(table, felt, 'dealer');
  return without(felt.faces('community').slice(0, stage.upTo), keyedCards(table, 'community'));
};

/** The cards with one of them misread. */
const misread = (world: HouseWorld, seen: readonly Card[]): readonly Card[] => {
  const nth = world.chance.below(seen.length);
  return seen.map((face, at) => (at === nth ? anotherFace(world, face) : face));
};

/** The act with the cards that a device read: it is offered, so the table takes it. */
const doneAsSensed = (world: HouseWorld, by: Actor, act: PartialAct<HouseAct>): boolean => {
  const { desk } = world;
  const sensed = asSensed(world, by, act);
  if (sensed === null) return false;
  const done = desk.does(by, sensed as HouseAct);
  if (!isRefused(done)) {
    desk.noticed('read by a device');
    return true;
  }
  desk.found({ kind: 'refused', what: `${by.role} ${act.do} (offered): ${done.reason}`, details: { sensed, done } });
  return false;
};

/** A dealer's act that names cards: now and then one of them is misread, and the dealer looks again where the table cannot take it. */
const doWithCards = (world: HouseWorld, by: Actor, act: HouseAct, seen: readonly Card[]): boolean => {
  const { desk, chance } = world;
  if (seen.length > 0 && doneAsSensed(world, by, act)) return true;
  const naming = (cards: readonly Card[]): HouseAct => (cards.length === 0 ? act : ({ ...act, cards } as HouseAct));
  const slips = hasTrouble(world, 'misread') && seen.length > 0 && onceIn(chance, MISREAD_ONCE_IN);
  if (slips && !isRefused(desk.does(by, naming(misread(world, seen))))) return true;
  const done = desk.does(by, naming(seen));
  if (isRefused(done) && done.reason === 'payout-not-validated' && act.do === 'settleHand')
    return doWithCards(world, by, { do: 'verifyPayout', box: act.box, light: true }, seen);
  if (isRefused(done) && done.reason === 'device-warned' && clearsDevice(world)) return true;
  return isRefused(done) ? truthRefused(world, by, naming(seen), done, seen) : true;
};

/** A count as somebody makes it. */
const counted = (world: HouseWorld, count: number): number =>
  hasTrouble(world, 'miscount') && onceIn(world.chance, MISCOUNTED_ONCE_IN) ? Math.max(0, count - 1) : count;

/** An inspection finds most of what is wrong. */
const inspection = ({ felt, chance }: HouseWorld, act: Extract<HouseAct, { do: 'inspectCards' }>): HouseAct => {
  const findings = (felt.deckAt(act.deck)?.faults ?? [])
    .filter(() => chance.below(3) > 0)
    .map(({ what, face }) => ({ what, cards: [face] }));
  return findings.length === 0 ? act : { ...act, findings };
};

/** Two wrong counts in a row: the cards are not all there, or too many. */
const deckMiscounted = (world: HouseWorld, expected: number): boolean => {
  const { felt, desk, mind } = world;
  const lying = felt.offLayout(desk.state());
  if (mind.wrongCounts < 2 || lying === expected) return false;
  mind.wrongCounts = 0;
  return reportDeck(world, lying < expected ? 'missing' : 'extra', []);
};

const gather = (world: HouseWorld, by: Actor, expected: number): boolean => {
  const { desk, felt, mind } = world;
  if (deckMiscounted(world, expected)) return true;
  devicesSee(world, { do: 'gatherCards' });
  if (doneAsSensed(world, by, { do: 'gatherCards' })) {
    mind.wrongCounts = 0;
    return true;
  }
  const act: HouseAct = { do: 'gatherCards', count: counted(world, felt.offLayout(desk.state())) };
  const done = desk.does(by, act);
  if (isRefused(done)) return truthRefused(world, by, act, done);
  mind.wrongCounts = done.some(({ did }) => did === 'cardsMiscounted') ? mind.wrongCounts + 1 : 0;
  return true;
};

const countStub = (world: HouseWorld, by: Actor, whole: Extract<HouseAct, { do: 'countStub' }>): boolean => {
  const { desk, felt, mind } = world;
  const table = desk.state();
  const there = felt.stub(table).length;
  const count = counted(world, there);
  const act: HouseAct = { ...whole, count };
  mind.reportIsTrue = there !== cardsLeft(deckInPlay(table));
  const done = desk.does(by, act);
  return isRefused(done) ? truthRefused(world, by, act, done) : true;
};

/** Where the house filed it, cards come preshuffled now and then. */
const boxedCards = ({ desk, chance }: HouseWorld, act: Extract<HouseAct, { do: 'receiveCards' }>): HouseAct =>
  desk.state().submission.settings.preshuffled === true && onceIn(chance, 2) ? { ...act, preshuffled: true } : act;

/** Now and then the dealer forgets the burn of the next cards. */
const mayForgetBurn = (world: HouseWorld): boolean =>
  hasTrouble(world, 'burn') && onceIn(world.chance, FORGOTTEN_ONCE_IN);

/** A floorperson says that the dealer burned no card. */
export const saysBurnForgotten = (world: HouseWorld): boolean => {
  const { desk } = world;
  const by = floorperson(world);
  const act: HouseAct = { do: 'burnForgotten' };
  const done = desk.does(by, act);
  if (isRefused(done)) return truthRefused(world, by, act, done);
  desk.noticed('burnForgotten');
  return true;
};

/** The staff's next duty, as these people do it. */
export const doDuty = (world: HouseWorld, due: Duty<HouseAct>): boolean => {
  const { desk, book, felt } = world;
  const table = desk.state();
  const [role = 'dealer'] = due.by;
  const by = staff(world, role);
  const act = book.completeAct(table, due.act);
  switch (act.do) {
    case 'burnCard':
      return mayForgetBurn(world) ? saysBurnForgotten(world) : doWithCards(world, by, act, []);
    case 'dealMore':
      if (stageNow(table)?.act === 'dealMore' && mayForgetBurn(world)) felt.forgetBurn();
      return doNaming(world, by, act);
    case 'receiveCards':
      return doWithCards(world, by, boxedCards(world, act), []);
    case 'gatherCards':
      return gather(world, by, act.count);
    case 'countStub':
      return countStub(world, by, act);
    case 'inspectCards':
      return doWithCards(world, by, inspection(world, act), []);
    case 'setDealerHand': {
      const [wrong] = misreadings(table, felt).filter(({ of }) => of === 'dealer');
      if (wrong !== undefined && without(act.low, felt.faces('dealer')).length > 0)
        return reportMisreading(world, wrong);
      return doWithCards(world, by, act, []);
    }
    default: {
      const needed = due.needs.find(({ what, field }) => what === 'cards' && field === 'cards');
      return needed === undefined
        ? doWithCards(world, by, act, [])
        : doNaming(world, by, act, needed.note !== undefined);
    }
  }
};

/** An act with the cards that become known by it. */
export const doNaming = (world: HouseWorld, by: Actor, act: HouseAct, needsExtra = false): boolean => {
  devicesSee(world, act);
  const seen = cardsSeen(world, act, needsExtra);
  if (seen === null) return reportDeck(world, 'missing', []);
  return doWithCards(world, by, act, seen ?? []);
};
