import { type Card, formatCards, shuffle } from '@fairdeal/cards';
import { type HouseAct, isRefused, type NumberRange, type Option, type Seat } from '@fairdeal/rules';
import { boxAtSeat, stakeOn, withActValue } from '@fairdeal/rules/internal';
import { onceIn, oneOf, playerIn } from '../shift/people.js';
import { truthRefused } from './notice.js';
import { type HouseWorld, hasTrouble, playerDoes } from './world.js';

const CHIPS = 200_000;

/** Seats where somebody sits. */
export const seatsTaken = ({ desk }: HouseWorld): Seat[] =>
  desk.state().players.flatMap((player, at) => (player === null ? [] : [at + 1]));

const optionsOf = ({ book, desk }: HouseWorld, seat: Seat): readonly Option<HouseAct>[] =>
  book.options(desk.state(), personIn(desk.state().players, seat), desk.now());

const personIn = (players: readonly ({ readonly person: string } | null)[], seat: Seat) => {
  const player = playerIn(seat);
  return { ...player, person: players[seat - 1]?.person ?? player.person };
};

const amountIn = ({ chance }: HouseWorld, { min, max, step }: NumberRange): number =>
  min + step * chance.below(Math.floor((Math.min(max, min + 20 * step) - min) / step) + 1);

/** The act of an option with some value of each range. */
const actOf = (world: HouseWorld, { act, ranges = {} }: Option<HouseAct>): HouseAct =>
  Object.entries(ranges).reduce((filled, [path, range]) => withActValue(filled, path, amountIn(world, range)), act);

/** Games whose players name the cards that they set. */
const SET_BY_NAME: Readonly<Record<string, { readonly field: string; readonly count: number }>> = {
  'face-up-pai-gow': { field: 'low', count: 2 },
  'saigon-5': { field: 'three', count: 3 },
};

/** At a live table a player may name the cards that they set; now and then they name cards that they do not hold. */
const claimOf = (world: HouseWorld, act: HouseAct): { readonly act: HouseAct; readonly isTrue: boolean } => {
  const named = SET_BY_NAME[world.game.id];
  if (act.do !== 'play' || named === undefined || 'surrender' in act.play || !onceIn(world.chance, 2))
    return { act, isTrue: true };
  const isTrue = !hasTrouble(world, 'false-claim') || !onceIn(world.chance, 4);
  const from: readonly Card[] = isTrue ? world.felt.faces(act.box) : world.game.batch;
  const cards = shuffle(world.chance, from).slice(0, named.count);
  return { act: { ...act, play: { [named.field]: formatCards(cards) } }, isTrue };
};

const ANSWERS: readonly HouseAct['do'][] = [
  'play',
  'playExposedHand',
  'chooseLateCards',
  'chooseDeadHand',
  'cutCards',
  'declineCut',
];

/** A player who is asked answers. */
export const somebodyAnswers = (world: HouseWorld): boolean => {
  const { desk, chance } = world;
  const { round, cards } = desk.state();
  const asked = round === null ? cards.cutOffers.slice(0, 1) : [...new Set(round.hands.map(({ owner }) => owner))];
  for (const seat of asked) {
    if (desk.state().players[seat - 1] == null) continue;
    const option = oneOf(
      chance,
      optionsOf(world, seat).filter(({ act }) => ANSWERS.includes(act.do)),
    );
    if (option === undefined) continue;
    const claim = claimOf(world, actOf(world, option));
    const done = playerDoes(world, seat, claim.act);
    if (!isRefused(done)) return true;
    if (claim.isTrue) return truthRefused(world, playerIn(seat), claim.act, done);
    if (!isRefused(playerDoes(world, seat, actOf(world, option)))) return true;
  }
  return false;
};

const sitDown = (world: HouseWorld, seat: Seat): boolean =>
  !isRefused(playerDoes(world, seat, { do: 'sit', cents: CHIPS }));

/** Players come and go between rounds. */
export const comeAndGo = (world: HouseWorld): boolean => {
  const { plan, chance } = world;
  const taken = seatsTaken(world);
  const free = Array.from({ length: plan.seats }, (_, at) => at + 1).filter((seat) => !taken.includes(seat));
  const [first] = free;
  if (first !== undefined && (taken.length === 0 || onceIn(chance, 3)))
    return sitDown(world, oneOf(chance, free) ?? first);
  if (!hasTrouble(world, 'coming-and-going') || !onceIn(chance, 12)) return false;
  const seat = oneOf(chance, taken);
  if (seat === undefined) return false;
  const some = optionsOf(world, seat).filter(({ act }) => act.do === 'leave' || act.do === 'askToSeeCards');
  const option = oneOf(chance, some);
  return option !== undefined && !isRefused(playerDoes(world, seat, option.act));
};

const placeWagers = (world: HouseWorld, seat: Seat): number => {
  const { desk, chance } = world;
  const box = boxAtSeat(seat);
  let placed = 0;
  if ((desk.state().players[seat - 1]?.chips ?? 0) < CHIPS / 4) playerDoes(world, seat, { do: 'buyIn', cents: CHIPS });
  for (const { rule } of desk.state().offered.start) {
    if (stakeOn(desk.state(), box, rule.id) > 0 || (!rule.required && onceIn(chance, 2))) continue;
    const option = optionsOf(world, seat).find(
      ({ act }) => act.do === 'wager' && act.box === box && act.wager === rule.id,
    );
    if (option === undefined || isRefused(playerDoes(world, seat, actOf(world, option)))) continue;
    placed += 1;
  }
  return placed;
};

/** Everybody who may wager does so, once for each round that is tried. */
export const everybodyWagers = (world: HouseWorld): boolean => {
  const { desk, mind, chance } = world;
  const table = desk.state();
  const attempt = `${table.rounds} ${desk.reported.voided ?? 0}`;
  if (table.round !== null || table.betsClosed || mind.wageredFor === attempt) return false;
  let placed = 0;
  for (const seat of seatsTaken(world)) if (!onceIn(chance, 10)) placed += placeWagers(world, seat);
  if (placed > 0) mind.wageredFor = attempt;
  return placed > 0;
};
