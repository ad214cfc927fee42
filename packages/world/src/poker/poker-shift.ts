import { type Chance, DECK_52, simulationChance } from '@fairdeal/cards';
import { isRefused, type PokerAct, type PokerEvent, type PokerTable, pokerRulebook } from '@fairdeal/rules';
import { deckFromCabinet, pokerFelt, sensedPoker, sensorDesk, shuffleCards } from '@fairdeal/table/internal';
import { openDesk, type Stretch } from '../shift/desk.js';
import { FIRST_DEALER, onceIn } from '../shift/people.js';
import type { ShiftPlan, WorkedShift } from '../shift/plan.js';
import { workOut } from '../shift/work-out.js';
import { answerDispute, answerReport, clearsDevice, somethingHappens } from './incidents.js';
import { wrongPush } from './judge.js';
import { lookAround, noticeByChance } from './notice.js';
import { comeAndGo, somebodyComesBack, somebodyPlays } from './players.js';
import { countStub, doDuty } from './staff-acts.js';
import { type OpenedPoker, type PokerWorld, staff } from './world.js';

const WRONG_DECK_ONCE_IN = 3;

/** One act that moves the shift on; false where nobody has one. */
const oneAct = (world: PokerWorld): boolean => {
  const { book, desk, chance } = world;
  const { conduct, hand } = desk.state();
  if (conduct.report !== null) return answerReport(world);
  if (conduct.dispute !== null) return answerDispute(world);
  if (noticeByChance(world) || somethingHappens(world)) return true;
  if (hand === null && (comeAndGo(world) || startsPeriod(world))) return true;
  if (onceIn(chance, 4) && clearsDevice(world)) return true;
  if (onceIn(chance, 8) && countStub(world)) return true;
  const due = book.requiredNext(desk.state(), desk.now());
  if (due !== null) return doDuty(world, due);
  return (
    somebodyPlays(world) ||
    dealerStarts(world) ||
    clearsDevice(world) ||
    lookAround(world) ||
    somebodyComesBack(world) ||
    waitsForPlayers(world)
  );
};

/** Where a High Hand Jackpot is offered, a floorperson starts its period. */
const startsPeriod = (world: PokerWorld): boolean => {
  const { submission, revenue } = world.desk.state();
  if (submission.highHand === null || revenue.highHand.period !== null || !onceIn(world.chance, 2)) return false;
  return !isRefused(world.desk.does(staff(world, 'floorperson'), { do: 'startQualifyingPeriod' }));
};

const dealerStarts = (world: PokerWorld): boolean => {
  const { book, desk, mind } = world;
  const act = book.dealerMay(desk.state(), desk.now());
  if (act === null || isRefused(desk.does(staff(world, 'dealer'), act))) return false;
  mind.skipped = null;
  mind.unburned = false;
  return true;
};

/** Between rounds the next person who sits down moves the table on. */
const waitsForPlayers = (world: PokerWorld): boolean => {
  const { desk } = world;
  desk.wait(60_000);
  return desk.state().hand === null;
};

const judging =
  (world: () => PokerWorld) =>
  (event: PokerEvent, before: PokerTable, after: PokerTable): void => {
    const { desk, felt, mind, game } = world();
    if (event.did === 'roundVoided') desk.noticed('voided');
    if (event.did === 'potsPushed') {
      const wrong = wrongPush(game, felt, event, before);
      if (wrong !== 'not judged') mind.settled += event.pots.length;
      if (wrong !== null && wrong !== 'not judged')
        desk.found({ kind: 'settlement', what: wrong, details: { pots: event.pots } });
    }
    if (after.conduct.report === null) mind.reported = null;
    if (after.hand === null) mind.skipped = null;
    felt.follow(event, before, after);
  };

const openWorld = ({ game, rules }: OpenedPoker, plan: ShiftPlan, chance: Chance): PokerWorld => {
  const wrongOnceIn = plan.troubles.includes('wrong-deck') ? WRONG_DECK_ONCE_IN : 0;
  const felt = pokerFelt(
    () => deckFromCabinet(DECK_52, wrongOnceIn, chance),
    (cards) => shuffleCards(cards, chance),
  );
  const sensors = plan.troubles.includes('sensor') && onceIn(chance, 3) ? sensorDesk(rules.book, sensedPoker()) : null;
  const follow = judging(() => world);
  const world: PokerWorld = {
    game,
    book: pokerRulebook(game),
    desk: openDesk<typeof rules.submission, PokerTable, PokerAct, PokerEvent, ReturnType<typeof rules.book.viewFor>>(
      rules,
      plan,
      chance,
      follow,
      sensors?.follow,
    ),
    sensors,
    felt,
    chance,
    plan,
    mind: { dealer: FIRST_DEALER, reported: null, skipped: null, unburned: false, sensedDeal: null, settled: 0 },
  };
  return world;
};

/** Works a shift at a poker table until its rounds are played, or until something is found. */
export const workPokerShift = (
  opened: OpenedPoker,
  plan: ShiftPlan,
  keeps?: (stretch: Stretch<PokerTable, PokerAct, PokerEvent>) => void,
): WorkedShift => {
  const world = openWorld(opened, plan, simulationChance(`shift ${plan.seed}`));
  const worked = workOut(
    world.desk,
    plan,
    () => oneAct(world),
    () => world.mind.settled,
  );
  keeps?.(world.desk.stretch());
  return worked;
};
