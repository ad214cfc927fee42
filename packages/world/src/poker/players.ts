import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import { isRefused, type NumberRange, type Option, type PokerAct, type Refusal, type Seat } from '@fairdeal/rules';
import { withActValue } from '@fairdeal/rules/internal';
import { facesOf, type PhysicalCard, shuffleCards } from '@fairdeal/table/internal';
import { onceIn, oneOf, playerIn } from '../shift/people.js';
import { truthRefused } from './notice.js';
import { doneAsSensed } from './sensors.js';
import { anotherFace, hasTrouble, type PokerWorld, playerDoes, reportSkipped, seatsTaken } from './world.js';

const CHIPS = 20_000;

type Hand = NonNullable<ReturnType<PokerWorld['desk']['state']>['hand']>;
type Player = Hand['players'][number];

const optionsOf = ({ book, desk }: PokerWorld, seat: Seat): readonly Option<PokerAct>[] =>
  book.playOptions(desk.state(), personIn(desk.state().seats, seat), desk.now());

const personIn = (seats: readonly ({ readonly person: string } | null)[], seat: Seat) => {
  const player = playerIn(seat);
  return { ...player, person: seats[seat - 1]?.person ?? player.person };
};

const amountIn = ({ chance }: PokerWorld, { min, max, step }: NumberRange): number =>
  onceIn(chance, 6) ? max - ((max - min) % step) : min + step * chance.below(Math.floor((max - min) / step / 8) + 1);

const actOf = (world: PokerWorld, { act, ranges = {} }: Option<PokerAct>): PokerAct =>
  Object.entries(ranges).reduce((filled, [path, range]) => withActValue(filled, path, amountIn(world, range)), act);

/** An act of a player that says what is so: where the table does not take it, something else is wrong. */
const says = (world: PokerWorld, seat: Seat, act: PokerAct, seen: readonly Card[] = []): boolean => {
  const done = playerDoes(world, seat, act);
  return isRefused(done) ? truthRefused(world, playerIn(seat), act, done, seen) : true;
};

/** Cards as the dealer hears of them: by their faces, or only how many. */
const asNamed = (world: PokerWorld, { cards }: Player, thrown: readonly PhysicalCard[]): readonly Card[] => {
  const open = cards.slice();
  const isTold = onceIn(world.chance, 3);
  return facesOf(thrown).map((face) => {
    const at = open.indexOf(face);
    if (at >= 0) {
      open.splice(at, 1);
      return face;
    }
    return isTold || !open.includes(UNKNOWN_CARD) ? face : UNKNOWN_CARD;
  });
};

/** A player throws cards away. Now and then the dealer keys another one. */
const throws = (world: PokerWorld, player: Player, how: 'discard' | 'draw'): boolean => {
  const { felt, chance } = world;
  const held = felt.at(player.seat).filter((card) => how === 'draw' || !felt.isUp(card));
  const count = how === 'discard' ? 2 : chance.below(Math.min(held.length, 5) + 1);
  const thrown = shuffleCards(held, chance).slice(0, count);
  felt.throws(thrown);
  const named = asNamed(world, player, thrown);
  const slips = hasTrouble(world, 'misread') && named.some((card) => card !== UNKNOWN_CARD) && onceIn(chance, 12);
  if (slips) {
    const wrong = named.map((card, at) => (at === 0 && card !== UNKNOWN_CARD ? anotherFace(world, card) : card));
    if (!isRefused(playerDoes(world, player.seat, { do: how, cards: wrong }))) return true;
  }
  return says(world, player.seat, { do: how, cards: named }, named);
};

/** A player shows a hand, or concedes. Now and then they claim cards that they do not hold, or the dealer misreads one. */
const showsOrMucks = (world: PokerWorld, player: Player, options: readonly Option<PokerAct>[]): boolean => {
  const { felt, chance } = world;
  const { seat } = player;
  const held = felt.faces(seat);
  const muck = options.find(({ act }) => act.do === 'muck');
  if (muck !== undefined && onceIn(chance, 4)) return says(world, seat, muck.act);
  const isRead = !player.cards.includes(UNKNOWN_CARD);
  const lies = (hasTrouble(world, 'false-claim') || hasTrouble(world, 'misread')) && onceIn(chance, 10);
  if (lies && !isRead) {
    const nth = chance.below(held.length);
    const claimed = held.map((face, at) => (at === nth ? anotherFace(world, face) : face));
    if (!isRefused(playerDoes(world, seat, { do: 'show', cards: claimed }))) return true;
  }
  if (!isRead && doneAsSensed(world, { do: 'show', for: seat })) return true;
  return says(world, seat, isRead ? { do: 'show' } : { do: 'show', cards: held }, held);
};

/** The player whose turn it is acts. */
export const somebodyPlays = (world: PokerWorld): boolean => {
  const { desk, chance, mind } = world;
  const { hand } = desk.state();
  if (hand === null) return false;
  for (const seat of hand.conduct.choosing) {
    const option = oneOf(chance, optionsOf(world, seat));
    if (option !== undefined) return says(world, seat, option.act);
  }
  const player = hand.players[hand.actor];
  if (player === undefined) return false;
  // A player without cards says so when it is their turn.
  if (mind.skipped === player.seat) return reportSkipped(world, player.seat);
  if (hand.phase === 'discard' || hand.phase === 'draw')
    return player.discarding.length > 0 ? false : throws(world, player, hand.phase);
  const options = optionsOf(world, player.seat);
  if (hand.phase === 'showdown') return showsOrMucks(world, player, options);
  const likely = options.filter(({ act }) => act.do !== 'fold' || onceIn(chance, 3));
  const option = oneOf(chance, likely.length > 0 ? likely : options);
  return option === undefined ? false : says(world, player.seat, actOf(world, option));
};

/** Somebody sits down: a regular, or a person who has not been here. */
const sitsDown = (world: PokerWorld, seat: Seat): boolean => {
  const { desk, chance } = world;
  const act: PokerAct = { do: 'sit', cents: CHIPS };
  if (onceIn(chance, 2)) return !isRefused(playerDoes(world, seat, act));
  return !isRefused(desk.does({ role: 'player', seat, person: `newcomer ${desk.now()}` }, act));
};

/** Players sit down, add to their stakes and leave between rounds. */
export const comeAndGo = (world: PokerWorld): boolean => {
  const { plan, chance, desk } = world;
  const { seats, hand } = desk.state();
  const taken = seatsTaken(world);
  const free = Array.from({ length: Math.min(plan.seats, seats.length) }, (_, at) => at + 1).filter(
    (seat) => !taken.includes(seat),
  );
  const [first] = free;
  if (first !== undefined && (taken.length < 2 || onceIn(chance, 4))) {
    const seat = oneOf(chance, free) ?? first;
    if (sitsDown(world, seat)) return true;
  }
  if (hand !== null) return false;
  const short = taken.find((seat) => (seats[seat - 1]?.stack ?? 0) < CHIPS / 4);
  if (short !== undefined && !isRefused(playerDoes(world, short, { do: 'addStakes', cents: CHIPS }))) return true;
  return hasTrouble(world, 'coming-and-going') && onceIn(chance, 10) && goesOrComes(world);
};

const COMINGS: readonly PokerAct['do'][] = ['leave', 'stepAway', 'comeBack'];

/** Somebody leaves, steps away or comes back. */
export const goesOrComes = (world: PokerWorld): boolean => {
  const { chance } = world;
  const seat = oneOf(chance, seatsTaken(world));
  const act = oneOf(chance, COMINGS);
  return seat !== undefined && act !== undefined && !isRefused(playerDoes(world, seat, { do: act } as PokerAct));
};

/** Players who are away come back where the game waits for them. */
export const somebodyComesBack = (world: PokerWorld): boolean => {
  for (const seat of seatsTaken(world)) {
    const done: Refusal | readonly unknown[] = playerDoes(world, seat, { do: 'comeBack' });
    if (!isRefused(done)) return true;
  }
  return false;
};
