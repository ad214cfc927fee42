import type { Card } from '@fairdeal/cards';
import { isRefused, type Option, type PokerAct, type StaffRole } from '@fairdeal/rules';
import { facesOf } from '@fairdeal/table/internal';
import { onceIn, oneOf, otherDealer, playerIn } from '../shift/people.js';
import type { Trouble } from '../shift/plan.js';
import { waysOfDeal } from './deals.js';
import { FORGOTTEN_BURN } from './notice.js';
import { goesOrComes } from './players.js';
import { hasTrouble, type PokerWorld, seatsTaken, staff } from './world.js';

const INCIDENT_ONCE_IN = 25;
const FALSE_ONCE_IN = 8;

/** Things that happen by themselves, by the trouble they belong to. They are as the person says who reports them. */
const INCIDENTS: Readonly<Partial<Record<PokerAct['do'], Trouble>>> = {
  cardExposed: 'irregularity',
  cardOffTable: 'irregularity',
  cardFoundFaceUp: 'irregularity',
  callMisdeal: 'irregularity',
  ineligiblePlayerDealt: 'irregularity',
  handFouled: 'irregularity',
  orderRecut: 'irregularity',
  orderReshuffle: 'irregularity',
  removeCards: 'irregularity',
  suspectCollusion: 'irregularity',
  removeFromGame: 'irregularity',
  readmit: 'irregularity',
  dispute: 'dispute',
  changeDealer: 'coming-and-going',
  leftWithoutComment: 'coming-and-going',
  shufflerJams: 'device',
  deviceFails: 'device',
  deviceCountsWrong: 'device',
  deviceWarning: 'device',
  repairDevice: 'device',
};

const PLAYERS: Readonly<Partial<Record<PokerAct['do'], Trouble>>> = {
  protectHand: 'irregularity',
  unprotectHand: 'irregularity',
  throwAway: 'irregularity',
  dispute: 'dispute',
};

/** The card that a player gets as this down card of the deal. */
const downCard = (world: PokerWorld, seat: number, nth: number): Card | undefined => {
  const places = waysOfDeal(world)
    .filter(({ to }) => to === seat)
    .flatMap((way) => way.places)
    .toSorted((one, other) => one - other);
  return facesOf(world.felt.stub(world.desk.state()))[places[nth - 1] ?? -1];
};

/** The act as the person does it who sees what happened. */
const seenBy = (world: PokerWorld, act: PokerAct): PokerAct => {
  if (act.do !== 'cardExposed') return act;
  const face = downCard(world, act.seat, act.card);
  return face === undefined || onceIn(world.chance, 3) ? act : { ...act, cards: [face] };
};

const ROLES: readonly StaffRole[] = ['dealer', 'floorperson', 'poker-shift-supervisor'];

const oneHappening = (
  world: PokerWorld,
  options: readonly Option<PokerAct>[],
  kinds: typeof INCIDENTS,
): PokerAct | undefined => {
  const { chance } = world;
  const all = options.flatMap(({ act }) => {
    const trouble = kinds[act.do];
    return trouble !== undefined && hasTrouble(world, trouble) && !('for' in act) ? [act] : [];
  });
  const name = oneOf(chance, [...new Set(all.map((act) => act.do))]);
  return oneOf(
    chance,
    all.filter((one) => one.do === name),
  );
};

/** Now and then something goes wrong that people see at once. */
export const somethingHappens = (world: PokerWorld): boolean => {
  const { book, desk, chance, mind } = world;
  if (!onceIn(chance, INCIDENT_ONCE_IN)) return false;
  if (hasTrouble(world, 'hours') && desk.state().hand === null && onceIn(chance, 8)) desk.wait(5 * 3_600_000);
  if (hasTrouble(world, 'coming-and-going') && onceIn(chance, 8)) return goesOrComes(world);
  if (onceIn(chance, 4)) return playerMeans(world);
  const by = staff(world, oneOf(chance, ROLES) ?? 'dealer');
  const act = oneHappening(world, book.options(desk.state(), by, desk.now()), INCIDENTS);
  if (act === undefined || (act.do === 'removeCards' && !onceIn(chance, 6))) return false;
  const seen = seenBy(world, act);
  if (isRefused(desk.does(by, seen))) return false;
  desk.noticed(act.do);
  if (act.do === 'changeDealer') mind.dealer = otherDealer(mind.dealer);
  if (desk.state().conduct.report !== null)
    mind.reported = { act: seen, isTrue: !(hasTrouble(world, 'false-report') && onceIn(chance, FALSE_ONCE_IN)) };
  return true;
};

/** A player protects a hand, throws it away, or calls for a ruling. */
const playerMeans = (world: PokerWorld): boolean => {
  const { book, desk, chance } = world;
  const seat = oneOf(chance, seatsTaken(world));
  if (seat === undefined) return false;
  const by = { ...playerIn(seat), person: desk.state().seats[seat - 1]?.person ?? '' };
  const act = oneHappening(world, book.options(desk.state(), by, desk.now()), PLAYERS);
  if (act === undefined || isRefused(desk.does(by, act))) return false;
  desk.noticed(act.do);
  return true;
};

/** A floorperson looks, and confirms a report or dismisses it. */
export const answerReport = (world: PokerWorld): boolean => {
  const { desk, felt, mind } = world;
  const { report, dispute } = desk.state().conduct;
  if (report === null) return false;
  const by = staff(world, report.person === 'floorperson' ? 'poker-shift-supervisor' : 'floorperson');
  const { act: said, isTrue } = mind.reported ?? { act: null, isTrue: false };
  const act: PokerAct =
    said === null || !isTrue
      ? { do: 'dismissReport', reason: 'Nothing is wrong.' }
      : said.do === 'countStub'
        ? { do: 'countStub', count: felt.stub(desk.state()).length }
        : said;
  const done = desk.does(by, act);
  if (!isRefused(done)) return true;
  if (dispute !== null) return answerDispute(world);
  desk.found({
    kind: 'refused',
    what: `${by.role} ${act.do} (answer): ${done.reason}`,
    details: { report, act, refusal: done },
  });
  return false;
};

/** The Poker shift supervisor rules on a dispute. */
export const answerDispute = (world: PokerWorld): boolean => {
  const { desk, chance, book, felt, mind } = world;
  const { dispute } = desk.state().conduct;
  if (dispute === null) return false;
  const by = staff(world, 'poker-shift-supervisor');
  const offered = book.options(desk.state(), by, desk.now()).flatMap(({ act }) => (act.do === 'rule' ? [act] : []));
  const stands = offered.filter(({ decision }) => decision.is === 'play-stands');
  const act = oneOf(chance, stands.length > 0 && !onceIn(chance, 4) ? stands : offered);
  const done = act === undefined ? null : desk.does(by, act);
  if (done !== null && !isRefused(done)) {
    // The card that was forgotten is burned now.
    if (dispute.about === FORGOTTEN_BURN && desk.state().hand !== null) felt.burns(desk.state());
    if (dispute.about === FORGOTTEN_BURN) mind.unburned = false;
    return true;
  }
  desk.found({ kind: 'refused', what: `${by.role} rule: no option`, details: { dispute, act, refusal: done } });
  return false;
};

/** A floorperson looks at a device that warned, counts its cards and clears it. */
export const clearsDevice = (world: PokerWorld): boolean => {
  const { desk, felt, book } = world;
  const { warned = [], decks } = desk.state().cards;
  const by = staff(world, 'floorperson');
  for (const { act } of warned.length === 0 ? [] : book.options(desk.state(), by, desk.now())) {
    if (act.do !== 'clearDevice') continue;
    const deck = decks.findIndex(
      ({ step, shuffledBy }) => step === 'stacked' || (step === 'shuffled' && shuffledBy === 'device'),
    );
    const count = deck < 0 ? 0 : (felt.deckAt(deck)?.cards.length ?? 0);
    const done = desk.does(by, { ...act, count });
    if (isRefused(done)) continue;
    if (done.some(({ did }) => did === 'deviceCleared')) return true;
    // The cards in the device are not all there, or too many: the deck is wrong.
    const what = count < (decks[deck]?.size ?? 0) ? 'missing' : 'extra';
    return !isRefused(desk.does(by, { do: 'deckFoundWrong', deck, what }));
  }
  return false;
};
