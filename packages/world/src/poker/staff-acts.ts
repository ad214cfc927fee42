import { type Duty, isRefused, type PokerAct } from '@fairdeal/rules';
import { onceIn } from '../shift/people.js';
import { deal, dealDraw, dealForButton } from './deals.js';
import { truthRefused } from './notice.js';
import { hasTrouble, type PokerWorld, staff } from './world.js';

const MISCOUNTED_ONCE_IN = 20;

/** A count as somebody makes it. */
const counted = (world: PokerWorld, count: number): number =>
  hasTrouble(world, 'miscount') && onceIn(world.chance, MISCOUNTED_ONCE_IN) ? Math.max(0, count - 1) : count;

/** An inspection finds most of what is wrong. */
const inspection = ({ felt, chance }: PokerWorld, act: Extract<PokerAct, { do: 'inspectCards' }>): PokerAct => {
  const findings = (felt.deckAt(act.deck)?.faults ?? [])
    .filter(() => chance.below(3) > 0)
    .map(({ what, face }) => ({ what, cards: [face] }));
  return findings.length === 0 ? act : { ...act, findings };
};

/** The act with the counts that this person really finds, and now and then with a wrong one. */
const asCounted = (world: PokerWorld, act: PokerAct): PokerAct => {
  const { felt, desk } = world;
  switch (act.do) {
    case 'inspectCards':
      return inspection(world, act);
    case 'receiveCards':
      return desk.state().submission.preshuffled && onceIn(world.chance, 2) ? { ...act, preshuffled: true } : act;
    case 'gatherCards':
      return act.count === undefined
        ? act
        : { ...act, count: counted(world, felt.deckAt(desk.state().cards.current)?.cards.length ?? 0) };
    case 'collectLosingHands':
      return act.counted === undefined ? act : { ...act, counted: counted(world, act.counted) };
    case 'secureStakes':
    case 'releaseStakes':
      return act.cents === undefined ? act : { ...act, cents: counted(world, act.cents) };
    default:
      return act;
  }
};

/** The staff's next duty, as these people do it. */
export const doDuty = (world: PokerWorld, due: Duty<PokerAct>): boolean => {
  const { desk, book } = world;
  const [role = 'dealer'] = due.by;
  const by = staff(world, role);
  const right = book.completeAct(desk.state(), due.act);
  switch (right.do) {
    case 'dealCards':
      return deal(world);
    case 'dealDraw':
      return dealDraw(world);
    case 'dealForButton':
      return dealForButton(world);
    default: {
      const act = asCounted(world, right);
      const done = desk.does(by, act);
      if (!isRefused(done)) return true;
      // A count that was wrong is made again.
      const again = desk.does(by, right);
      return isRefused(again) ? truthRefused(world, by, right, again) : true;
    }
  }
};

/** Where the game allows it the dealer counts the stub of a decided round. */
export const countStub = (world: PokerWorld): boolean => {
  const { desk, felt, mind } = world;
  const { hand } = desk.state();
  if (hand === null || hand.phase !== 'push') return false;
  const there = felt.stub(desk.state()).length;
  const act: PokerAct = { do: 'countStub', count: counted(world, there) };
  const done = desk.does(staff(world, 'dealer'), act);
  if (isRefused(done)) return false;
  desk.noticed('countStub');
  if (desk.state().conduct.report !== null) mind.reported = { act, isTrue: there !== hand.left };
  return true;
};
