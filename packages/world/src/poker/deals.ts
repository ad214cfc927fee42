import { type Card, rankOf, UNKNOWN_CARD } from '@fairdeal/cards';
import { isRefused, type PokerAct, type Seat } from '@fairdeal/rules';
import { facesOf, type LeavingCards, type PhysicalCard, pokerDeal } from '@fairdeal/table/internal';
import { onceIn, oneOf } from '../shift/people.js';
import { truthRefused } from './notice.js';
import { doneAsSensed, shoeSees } from './sensors.js';
import { anotherFace, hasTrouble, type PokerWorld, reportDeck, reportSkipped, staff } from './world.js';

const MISREAD_ONCE_IN = 12;
const SKIPPED_ONCE_IN = 40;
const UNBURNED_ONCE_IN = 40;
/** Tables where the dealer knows the cards that lie face down: they are read through the felt. */
const READS_ALL_ONCE_IN = 8;

/** How the cards of the deal that is due leave the stub. */
export const waysOfDeal = ({ book, desk }: PokerWorld): readonly LeavingCards[] => {
  const state = desk.state();
  return pokerDeal(book, state, { role: 'dealer', person: book.dealer?.(state) ?? 'dealer' }, desk.now());
};

/** The same deal without the cards of one place: those behind them move up. */
const dealWithout = (ways: readonly LeavingCards[], gone: LeavingCards['to']): readonly LeavingCards[] => {
  const rest = ways.filter(({ to }) => to !== gone);
  const order = rest.flatMap(({ places }) => places).toSorted((one, other) => one - other);
  return rest.map((way) => ({ ...way, places: way.places.map((place) => order.indexOf(place)) }));
};

/** The deal as this dealer makes it: now and then a player is passed over, or the burn forgotten. */
const dealAsMade = (world: PokerWorld, ways: readonly LeavingCards[]): readonly LeavingCards[] => {
  const { chance, mind, desk } = world;
  if (!hasTrouble(world, 'irregularity')) return ways;
  if (ways.some(({ to }) => to === 'burns') && onceIn(chance, UNBURNED_ONCE_IN)) {
    mind.unburned = true;
    desk.noticed('burn forgotten');
    return dealWithout(ways, 'burns');
  }
  const first = desk.state().hand?.street === 0;
  const players = [...new Set(ways.flatMap(({ to }) => (typeof to === 'number' ? [to] : [])))];
  const skipped = first && players.length > 2 && onceIn(chance, SKIPPED_ONCE_IN) ? oneOf(chance, players) : undefined;
  if (skipped === undefined) return ways;
  mind.skipped = skipped;
  desk.noticed('player passed over');
  return dealWithout(ways, skipped);
};

/** The cards that lie in these places of the stub. */
const cardsIn = (stub: readonly PhysicalCard[], places: readonly number[]): readonly Card[] =>
  facesOf(places.flatMap((place) => stub[place] ?? []));

/** Cards that the dealer names for a deal, place by place: those that fall face up, or all that they know. */
const namedInDeal = (
  { chance }: PokerWorld,
  ways: readonly LeavingCards[],
  stub: readonly PhysicalCard[],
  exposed: readonly Seat[],
): readonly (readonly Card[])[] => {
  const places: LeavingCards['to'][] = [];
  for (const { to } of ways.toSorted((one, other) => (one.places[0] ?? 0) - (other.places[0] ?? 0)))
    if (to !== 'burns' && !places.includes(to)) places.push(to);
  const readsAll = onceIn(chance, READS_ALL_ONCE_IN);
  return places.map((place) => {
    const own = ways.filter(({ to }) => to === place);
    const all = own.flatMap((way) => way.places.map((at) => ({ at, up: way.up }))).toSorted((a, b) => a.at - b.at);
    const knows = readsAll || exposed.includes(place as Seat);
    const named = all.filter(({ up }) => knows || up).map(({ at }) => at);
    return cardsIn(stub, named);
  });
};

/** One of the named cards misread. */
const misreadOne = (world: PokerWorld, named: readonly (readonly Card[])[]): readonly (readonly Card[])[] => {
  const read = named.flatMap((cards, place) => cards.map((_, at) => ({ place, at })));
  const slip = oneOf(world.chance, read);
  return named.map((cards, place) =>
    cards.map((face, at) => (slip?.place === place && slip.at === at ? anotherFace(world, face) : face)),
  );
};

/** The shoe reads the cards of a deal as they leave it, each deal once. */
const shoeReads = (world: PokerWorld, ways: readonly LeavingCards[], stub: readonly PhysicalCard[]): void => {
  const { desk, mind } = world;
  const { hand, rounds } = desk.state();
  const deal = `${rounds} ${hand?.street} ${hand?.drawn} ${stub.length}`;
  if (mind.sensedDeal === deal) return;
  mind.sensedDeal = deal;
  const order = ways.flatMap(({ places }) => places).toSorted((one, other) => one - other);
  shoeSees(world, cardsIn(stub, order));
};

/** The dealer deals the cards that are due. */
export const deal = (world: PokerWorld): boolean => {
  const { desk, felt, chance, mind } = world;
  const state = desk.state();
  const by = staff(world, 'dealer');
  const lawful = waysOfDeal(world);
  const stub = felt.stub(state);
  const ways = dealAsMade(world, lawful);
  if (ways.flatMap(({ places }) => places).some((place) => place >= stub.length))
    return reportDeck(world, 'missing', []);
  // A player who should have an up card and has none is seen at once.
  if (mind.skipped !== null && lawful.some(({ to, up }) => up && to === mind.skipped))
    return reportSkipped(world, mind.skipped);
  const exposed = (state.hand?.conduct.exposed ?? []).map(({ seat }) => seat);
  const named = namedInDeal(world, ways, stub, exposed);
  // The record has the player who was passed over in the row of the deal.
  const rows = mind.skipped === null ? named : namedWithGap(lawful, ways, named);
  const dealing = (cards: readonly (readonly Card[])[]): PokerAct =>
    cards.every((row) => row.length === 0) ? { do: 'dealCards' } : { do: 'dealCards', cards };
  felt.leaves(ways);
  shoeReads(world, ways, stub);
  if (doneAsSensed(world, { do: 'dealCards' })) return true;
  const slips = hasTrouble(world, 'misread') && rows.flat().length > 0 && onceIn(chance, MISREAD_ONCE_IN);
  if (slips && !isRefused(desk.does(by, dealing(misreadOne(world, rows))))) return true;
  const done = desk.does(by, dealing(rows));
  return isRefused(done) ? truthRefused(world, by, dealing(rows), done, rows.flat()) : true;
};

/** The rows of the deal with an empty one for a player who got no cards. */
const namedWithGap = (
  lawful: readonly LeavingCards[],
  ways: readonly LeavingCards[],
  named: readonly (readonly Card[])[],
): readonly (readonly Card[])[] => {
  const rowsOf = (of: readonly LeavingCards[]): LeavingCards['to'][] => [
    ...new Set(
      of
        .filter(({ to }) => to !== 'burns')
        .toSorted((one, other) => (one.places[0] ?? 0) - (other.places[0] ?? 0))
        .map(({ to }) => to),
    ),
  ];
  const dealt = rowsOf(ways);
  return rowsOf(lawful).map((place) => named[dealt.indexOf(place)] ?? []);
};

/** New cards for the player who threw some away: the dealer knows them only where they are read through the felt. */
export const dealDraw = (world: PokerWorld): boolean => {
  const { desk, felt, chance } = world;
  const { hand } = desk.state();
  const count = hand?.players[hand.actor]?.discarding.length ?? 0;
  const stub = felt.stub(desk.state());
  if (stub.length < count) return reportDeck(world, 'missing', []);
  const by = staff(world, 'dealer');
  shoeSees(world, facesOf(stub.slice(0, count)));
  const seen = onceIn(chance, 4) ? facesOf(stub.slice(0, count)) : [];
  const drawing = (cards: readonly Card[]): PokerAct =>
    cards.length === 0 ? { do: 'dealDraw' } : { do: 'dealDraw', cards };
  if (hasTrouble(world, 'misread') && seen.length > 0 && onceIn(chance, MISREAD_ONCE_IN)) {
    const [wrong = []] = misreadOne(world, [seen]);
    if (!isRefused(desk.does(by, drawing(wrong)))) return true;
  }
  const done = desk.does(by, drawing(seen));
  return isRefused(done) ? truthRefused(world, by, drawing(seen), done, seen) : true;
};

/** One card for each player, and again for those with the highest, until the button has its place. */
export const dealForButton = (world: PokerWorld): boolean => {
  const { desk, felt } = world;
  const by = staff(world, 'dealer');
  const faces = facesOf(felt.stub(desk.state()));
  let among = world.desk.state().seats.flatMap((seat, at) => (seat === null || seat.away ? [] : [at]));
  let dealt = 0;
  while (among.length > 1 && dealt + among.length <= faces.length) {
    const ranks = among.map((_, at) => rankOf(faces[dealt + at] ?? UNKNOWN_CARD));
    dealt += among.length;
    among = among.filter((_, at) => ranks[at] === Math.max(...ranks));
  }
  const act: PokerAct = { do: 'dealForButton', cards: faces.slice(0, dealt) };
  const done = desk.does(by, act);
  return isRefused(done) ? truthRefused(world, by, act, done) : true;
};
