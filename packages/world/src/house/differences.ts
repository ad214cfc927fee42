import { type HouseAct, isRefused } from '@fairdeal/rules';
import { onceIn, oneOf } from '../shift/people.js';
import type { Miscount } from './chips.js';
import { answerReport } from './incidents.js';
import { truthRefused } from './notice.js';
import { seatsTaken } from './players.js';
import { floorperson, type HouseWorld, hasTrouble, mustBeTaken, playerDoes, staff } from './world.js';

const SEEN_ONCE_IN = 20;
const DISPUTED_ONCE_IN = 150;
const FALSE_ONCE_IN = 300;
const TRAY_COUNTED_ONCE_IN = 60;

/** A floorperson settles what a correction or a miscount left open: they collect it, pay it or write it off. */
export const settlesDifference = (world: HouseWorld, ofRound?: Miscount): boolean => {
  const { desk, book, chance } = world;
  if ((desk.state().differences ?? []).length === 0) return false;
  const by = floorperson(world);
  const options = book.options(desk.state(), by, desk.now());
  const act = oneOf(
    chance,
    options.flatMap((one) =>
      one.act.do === 'settleDifference' &&
      (ofRound === undefined || (one.act.round === ofRound.round && one.act.seat === ofRound.seat))
        ? [one.act]
        : [],
    ),
  );
  const done = act === undefined ? null : desk.does(by, act);
  if (done !== null && !isRefused(done)) {
    desk.noticed('settleDifference');
    return true;
  }
  desk.found({ kind: 'refused', what: 'floorperson settleDifference: no option', details: { act, refusal: done } });
  return false;
};

const asAct = ({ round, seat, cents, left }: Miscount): HouseAct => ({
  do: 'chipsFoundWrong',
  round,
  seat,
  cents,
  ...(left ? { left } : {}),
});

/** Somebody sees that chips were counted wrong. An older difference of another player in that seat is settled first. */
const reportsMiscount = (world: HouseWorld, miscount: Miscount): boolean => {
  const { desk, chips } = world;
  const { differences = [], players } = desk.state();
  const { round, seat, left } = miscount;
  const open = differences.find((one) => one.round === round && one.seat === seat);
  const person = left ? null : (players[seat - 1]?.person ?? null);
  if (open !== undefined && open.person !== person) return settlesDifference(world, miscount);
  if (!mustBeTaken(world, asAct(miscount), 'chipsFoundWrong')) return false;
  chips.reported(miscount);
  return true;
};

/** The floor counts the tray. Where it is short or over, the recording shows every miscount. */
const countsTray = (world: HouseWorld): boolean => {
  const [miscount] = world.chips.miscounts();
  if (miscount === undefined) return false;
  world.desk.noticed('tray counted');
  return reportsMiscount(world, miscount);
};

/** A dealer who miscounts once more in their head reports chips that are right. The floor counts and finds nothing. */
const reportsRightChips = (world: HouseWorld): boolean => {
  const { desk, chance, mind, chips } = world;
  const seat = oneOf(chance, seatsTaken(world));
  if (seat === undefined || chips.miscounts().some((one) => one.seat === seat)) return false;
  const act: HouseAct = { do: 'chipsFoundWrong', round: Math.max(1, desk.state().rounds), seat, cents: 500 };
  const done = desk.does(staff(world, 'dealer'), act);
  mind.reportIsTrue = false;
  return !isRefused(done);
};

/** A player who got too little calls the floor, and so does one who only thinks so. */
const disputes = (world: HouseWorld): boolean => {
  const { desk, chance } = world;
  const seat = oneOf(chance, seatsTaken(world));
  if (seat === undefined || desk.state().dispute !== undefined) return false;
  const act: HouseAct = { do: 'dispute', about: 'the last payout' };
  const done = playerDoes(world, seat, act);
  if (isRefused(done)) return truthRefused(world, staff(world, 'dealer'), act, done);
  desk.noticed('dispute');
  return true;
};

/** The floor looks at the recording, rules, and reports the chips if the player is right. */
export const rulesOnDispute = (world: HouseWorld): boolean => {
  const { desk, chips } = world;
  const { dispute } = desk.state();
  if (dispute === undefined) return false;
  const miscount = chips.miscounts().find(({ seat, left }) => seat === dispute.seat && !left);
  const act: HouseAct = {
    do: 'decideDispute',
    ruling: miscount === undefined ? 'stands' : 'overridden',
    reason: 'The recording shows the payout.',
  };
  const done = desk.does(floorperson(world), act);
  if (isRefused(done)) return truthRefused(world, floorperson(world), act, done);
  return miscount === undefined || reportsMiscount(world, miscount);
};

/** Now and then somebody sees wrong chips, calls the floor, or counts. */
export const chipsNoticed = (world: HouseWorld): boolean => {
  const { chance, chips, desk } = world;
  if (!hasTrouble(world, 'chips')) return false;
  if (desk.state().dispute !== undefined && onceIn(chance, 2)) return rulesOnDispute(world);
  const miscount = oneOf(chance, chips.miscounts());
  if (miscount !== undefined && onceIn(chance, SEEN_ONCE_IN))
    return miscount.cents < 0 && !miscount.left && onceIn(chance, 2)
      ? disputes(world)
      : reportsMiscount(world, miscount);
  if (onceIn(chance, DISPUTED_ONCE_IN)) return disputes(world);
  if (onceIn(chance, FALSE_ONCE_IN)) return reportsRightChips(world);
  return onceIn(chance, TRAY_COUNTED_ONCE_IN) && countsTray(world);
};

/** At the end of a shift the tray is counted and every difference is settled. Then each chip lies where the record has it. */
export const closeShift = (world: HouseWorld): void => {
  const { desk, chips, book } = world;
  for (let tries = 0; tries < 100 && desk.findings.length === 0; tries += 1) {
    const moved =
      desk.state().reported === null
        ? rulesOnDispute(world) || countsTray(world) || settlesDifference(world)
        : answerReport(world);
    if (!moved) break;
  }
  if (desk.findings.length > 0) return;
  for (const place of chips.unexplained(book.accounts(desk.state())))
    desk.found({
      kind: 'money',
      what: `At the end of the shift the chips of the ${place} are not those of the record.`,
    });
};
