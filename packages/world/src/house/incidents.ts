import { type HouseAct, isRefused, type StaffRole } from '@fairdeal/rules';
import { onceIn, oneOf, otherDealer, playerIn } from '../shift/people.js';
import type { Trouble } from '../shift/plan.js';
import { seatsTaken } from './players.js';
import { unkeyedCards } from './record.js';
import { floorperson, type HouseWorld, hasTrouble, playerDoes, staff } from './world.js';

const INCIDENT_ONCE_IN = 30;
const FALSE_ONCE_IN = 8;

/** Things that happen by themselves, by the trouble they belong to. They are as the person says who reports them. */
const INCIDENTS: Readonly<Partial<Record<HouseAct['do'], Trouble>>> = {
  cardFoundFaceUp: 'irregularity',
  cardDrawnInError: 'irregularity',
  cardExposed: 'irregularity',
  wrongNumberOfCards: 'irregularity',
  passedOver: 'irregularity',
  noRoll: 'irregularity',
  wrongStart: 'irregularity',
  orderRecut: 'irregularity',
  orderReshuffle: 'irregularity',
  removeCards: 'irregularity',
  changeDealer: 'coming-and-going',
  walksAway: 'coming-and-going',
  shoeJams: 'device',
  shufflerJams: 'device',
  deviceFails: 'device',
  deviceCountsWrong: 'device',
  repairDevice: 'device',
  deviceWarning: 'device',
};

/** Reports that a floorperson confirms or dismisses. */
const REPORTS: readonly HouseAct['do'][] = ['cardExposed', 'wrongNumberOfCards', 'shoeJams', 'wrongStart'];

/** The act as the person does it who sees what happened. */
const seenBy = ({ felt, desk, chance }: HouseWorld, act: HouseAct): HouseAct => {
  if (act.do === 'cardExposed') {
    const face = oneOf(chance, unkeyedCards(desk.state(), felt, act.of));
    return face === undefined || onceIn(chance, 4) ? act : { ...act, cards: [face] };
  }
  const [top] = act.do === 'cardFoundFaceUp' ? felt.stub(desk.state()) : [];
  return top === undefined || onceIn(chance, 2) ? act : { do: 'cardFoundFaceUp', card: top.face };
};

const ROLES: readonly StaffRole[] = ['dealer', 'floorperson', 'shift-manager'];

/** Now and then something goes wrong that people see at once. */
export const somethingHappens = (world: HouseWorld): boolean => {
  const { book, desk, chance, mind } = world;
  if (!onceIn(chance, INCIDENT_ONCE_IN)) return false;
  if (hasTrouble(world, 'hours') && desk.state().round === null && onceIn(chance, 8)) desk.wait(5 * 3_600_000);
  if (hasTrouble(world, 'coming-and-going') && onceIn(chance, 8)) return somebodyLeaves(world);
  const by = staff(world, oneOf(chance, ROLES) ?? 'dealer');
  const all = book.options(desk.state(), by, desk.now()).flatMap(({ act }) => {
    const trouble = INCIDENTS[act.do];
    return trouble !== undefined && hasTrouble(world, trouble) ? [act] : [];
  });
  const name = oneOf(chance, [...new Set(all.map((act) => act.do))]);
  const act = oneOf(
    chance,
    all.filter((one) => one.do === name),
  );
  if (act === undefined || (act.do === 'removeCards' && !onceIn(chance, 6))) return false;
  const done = desk.does(by, seenBy(world, act));
  if (isRefused(done)) return false;
  desk.noticed(act.do);
  if (act.do === 'changeDealer') mind.dealer = otherDealer(mind.dealer);
  mind.reportIsTrue = !(REPORTS.includes(act.do) && hasTrouble(world, 'false-report') && onceIn(chance, FALSE_ONCE_IN));
  return true;
};

const somebodyLeaves = (world: HouseWorld): boolean => {
  const seat = oneOf(world.chance, seatsTaken(world));
  return seat !== undefined && !isRefused(playerDoes(world, seat, { do: 'leave' }));
};

/** A floorperson looks, and confirms a report or dismisses it. */
export const answerReport = (world: HouseWorld): boolean => {
  const { book, desk, felt, mind } = world;
  const table = desk.state();
  const { reported } = table;
  if (reported === null) return false;
  const by = reported.person === 'floorperson' ? staff(world, 'shift-manager') : floorperson(world);
  const confirms = book.options(table, by, desk.now()).find(({ act }) => act.do === reported.what)?.act;
  const act: HouseAct | undefined = !mind.reportIsTrue
    ? { do: 'dismissReport', reason: 'Nothing is wrong.' }
    : reported.what === 'countStub'
      ? { do: 'countStub', count: felt.stub(table).length }
      : confirms;
  const done = act === undefined ? null : desk.does(by, act);
  if (done !== null && !isRefused(done)) return true;
  desk.found({
    kind: 'refused',
    what: `${by.role} ${reported.what} (answer): ${done === null ? 'no option' : done.reason}`,
    details: { reported, act, refusal: done },
  });
  return false;
};

/** Where nobody may wager or play, a floorperson lets players wager again or orders a shuffle. */
export const floorMovesOn = (world: HouseWorld): boolean => {
  const { desk } = world;
  for (const seat of seatsTaken(world))
    if (!isRefused(desk.does(floorperson(world), { do: 'permitWagers', seat }))) return true;
  if (!isRefused(desk.does(floorperson(world), { do: 'orderReshuffle' }))) return true;
  // Incomplete wagers go back.
  for (const seat of seatsTaken(world)) {
    const back = world.book.options(desk.state(), playerIn(seat), desk.now()).find(({ act }) => act.do === 'withdraw');
    if (back !== undefined && !isRefused(desk.does(playerIn(seat), back.act))) return true;
  }
  return false;
};
