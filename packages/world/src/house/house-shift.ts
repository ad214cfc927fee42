import { type Chance, simulationChance } from '@fairdeal/cards';
import { type HouseAct, type HouseGame, isRefused, type Table, type TableEvent } from '@fairdeal/rules';
import { deckInPlay } from '@fairdeal/rules/internal';
import { deckFromCabinet, houseFelt, sensedHouse, sensorDesk, shuffleCards } from '@fairdeal/table/internal';
import { openDesk, type Stretch } from '../shift/desk.js';
import { FIRST_DEALER, onceIn } from '../shift/people.js';
import type { ShiftPlan, WorkedShift } from '../shift/plan.js';
import { workOut } from '../shift/work-out.js';
import { physicalChips } from './chips.js';
import { clearsDevice, sensorWarns } from './devices.js';
import { chipsNoticed, closeShift, rulesOnDispute, settlesDifference } from './differences.js';
import { answerReport, floorMovesOn, somethingHappens } from './incidents.js';
import { wrongSettlement } from './judge.js';
import { lookAround, noticeByChance } from './notice.js';
import { comeAndGo, everybodyWagers, somebodyAnswers } from './players.js';
import { doDuty, doNaming, saysBurnForgotten } from './staff-acts.js';
import { type HouseWorld, type OpenedHouse, staff } from './world.js';

const WRONG_DECK_ONCE_IN = 3;

const dealerActs = (world: HouseWorld): boolean => {
  const { book, desk } = world;
  const act = book.dealerMay(desk.state(), desk.now()) ?? dealFaceUp(world);
  if (act === null) return false;
  return act.do === 'deal'
    ? doNaming(world, staff(world, 'dealer'), act)
    : !isRefused(desk.does(staff(world, 'dealer'), act));
};

/** Where the first cards fall face up, no one but the dealer who sees them can say with which cards the deal is made. */
const dealFaceUp = ({ game, desk }: HouseWorld): HouseAct | null => {
  const { round, betsClosed, boxes, cards, dispute } = desk.state();
  const { step } = deckInPlay({ cards });
  if (dispute !== undefined || step !== 'loaded' || cards.burnDue || cards.reshuffle !== null) return null;
  const mayDeal = game.law.noMoreBets === null ? boxes.some(({ owner }) => owner !== null) : betsClosed;
  return round === null && mayDeal && (game.law.start === undefined || cards.start !== null) ? { do: 'deal' } : null;
};

/** One act that moves the shift on; false where nobody has one. */
const oneAct = (world: HouseWorld): boolean => {
  const { book, desk, chance } = world;
  const table = desk.state();
  if (table.reported !== null) return answerReport(world);
  if (
    missesBurn(world) ||
    chipsNoticed(world) ||
    noticeByChance(world) ||
    sensorWarns(world) ||
    somethingHappens(world)
  )
    return true;
  if (onceIn(chance, 4) && clearsDevice(world)) return true;
  if (onceIn(chance, 6) && settlesDifference(world)) return true;
  if (table.round === null && !table.betsClosed && comeAndGo(world)) return true;
  const due = book.requiredNext(desk.state(), desk.now());
  if (due !== null) return doDuty(world, due);
  return (
    somebodyAnswers(world) ||
    everybodyWagers(world) ||
    dealerActs(world) ||
    clearsDevice(world) ||
    lookAround(world) ||
    rulesOnDispute(world) ||
    floorMovesOn(world) ||
    waitsForPlayers(world)
  );
};

/** The floor sees that the dealer dealt on without a burn. */
const missesBurn = (world: HouseWorld): boolean => {
  const { mind, chance } = world;
  if (!mind.unburned || !onceIn(chance, 2)) return false;
  mind.unburned = false;
  return saysBurnForgotten(world);
};

/** At an empty table the next person who sits down moves it on. */
const waitsForPlayers = ({ desk }: HouseWorld): boolean => {
  const { players, round } = desk.state();
  desk.wait(60_000);
  return round === null && players.some((player) => player === null);
};

const judging =
  (game: HouseGame, world: () => HouseWorld) =>
  (event: TableEvent, before: Table, after: Table): void => {
    const { book, chips, desk, felt, mind } = world();
    if (event.did === 'roundVoided') desk.noticed('voided');
    if (event.did === 'cardsShuffled') mind.shuffles += 1;
    if (event.did === 'handSettled') {
      const wrong = wrongSettlement(game, felt, event, before, after);
      if (wrong !== 'not judged') mind.settled += 1;
      if (wrong !== null && wrong !== 'not judged')
        desk.found({ kind: 'settlement', what: wrong, details: { cards: felt.faces(event.box) } });
    }
    if (event.did === 'dealt' || after.round === null) mind.unburned = false;
    const burns = event.did === 'dealt' && event.dealt.some(({ to }) => to === 'discard');
    if (burns && felt.forgetsBurn()) mind.unburned = true;
    felt.follow(event, before, after);
    chips.follow(event, after);
    if (before.round !== null && after.round === null)
      for (const place of chips.unexplained(book.accounts(after)))
        desk.found({ kind: 'money', what: `The chips of the ${place} are not those of the record.` });
  };

const openWorld = ({ game, rules }: OpenedHouse, plan: ShiftPlan, chance: Chance): HouseWorld => {
  const wrongOnceIn = plan.troubles.includes('wrong-deck') ? WRONG_DECK_ONCE_IN : 0;
  const felt = houseFelt(
    () => deckFromCabinet(game.batch, wrongOnceIn, chance),
    (cards) => shuffleCards(cards, chance),
  );
  const sensors =
    plan.troubles.includes('sensor') && onceIn(chance, 2) ? sensorDesk(rules.book, sensedHouse(game)) : null;
  const follow = judging(game, () => world);
  const world: HouseWorld = {
    game,
    book: rules.book,
    desk: openDesk<typeof rules.submission, Table, HouseAct, TableEvent, ReturnType<typeof rules.book.viewFor>>(
      rules,
      plan,
      chance,
      follow,
      sensors?.follow,
    ),
    sensors,
    felt,
    chips: physicalChips(
      rules.book.accounts(rules.book.open(rules.submission, 'live')),
      plan.troubles.includes('chips') ? chance : null,
    ),
    chance,
    plan,
    mind: {
      dealer: FIRST_DEALER,
      reportIsTrue: true,
      wrongCounts: 0,
      wageredFor: null,
      settled: 0,
      shuffles: 0,
      sensedDeal: null,
      unburned: false,
    },
  };
  return world;
};

/** Works a shift at a house game until its rounds are played, or until something is found. */
export const workHouseShift = (
  opened: OpenedHouse,
  plan: ShiftPlan,
  keeps?: (stretch: Stretch<Table, HouseAct, TableEvent>) => void,
): WorkedShift => {
  const world = openWorld(opened, plan, simulationChance(`shift ${plan.seed}`));
  const worked = workOut(
    world.desk,
    plan,
    () => oneAct(world),
    () => world.mind.settled,
  );
  if (worked.findings.length === 0) closeShift(world);
  keeps?.(world.desk.stretch());
  return { ...worked, acts: world.desk.script.length - 1 };
};
