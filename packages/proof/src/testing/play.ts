import { type Card, type Chance, DECK_52, JOKER, shuffle, simulationChance } from '@fairdeal/cards';
import { type Actor, type AnyAct, isRefused, type Option, type Seat } from '@fairdeal/rules';
import { staffMember } from '@fairdeal/rules/internal';
import type { AnyView, Entry } from '@fairdeal/table';
import type { GameBundle } from '@fairdeal/table/internal';
import {
  oneOf,
  openTestTable,
  playTableRounds,
  randomActOf,
  seatPlayers,
  type TestTable,
  testPlayer,
} from '@fairdeal/table/testing';

/** How a table of a test is played. */
export interface PlaySetup {
  readonly cards: 'virtual' | 'live';
  readonly acts: number;
  /** How often something goes wrong, in a hundred acts. */
  readonly wrong: number;
}

const SEATS: readonly Seat[] = [1, 2, 3];
const STAFF = [staffMember('dealer'), staffMember('floorperson')];

/** Cards that were not read out since the last shuffle, as if they came off the stack. */
const fresh = (chance: Chance, entries: readonly Entry<AnyAct, unknown>[]): readonly Card[] => {
  const since = entries.findLastIndex(({ act }) => act.do === 'shuffleCards' || act.do === 'washCards');
  const read = new Set(entries.slice(since + 1).flatMap(({ act }) => ('cards' in act ? [act.cards].flat(2) : [])));
  return shuffle(chance, [...DECK_52, JOKER]).filter((card) => !read.has(card));
};

/** Goes on by chance: what is due is done, and one of what is offered; at a live table cards are read out as they come. */
const goesOn = <State, Act extends AnyAct, Event, View extends AnyView>(
  { table, entries }: TestTable<State, Act, Event, View>,
  wrong: number,
  chance: Chance,
): boolean => {
  const does = (by: Actor, act: Act): boolean => {
    if (!isRefused(table.act(by, act))) return true;
    const cards = fresh(chance, entries);
    return cards.some(
      (_, count) =>
        !isRefused(table.act(by, { ...act, cards: cards.slice(0, count) })) ||
        (count === 1 && !isRefused(table.act(by, { ...act, card: cards[0] }))),
    );
  };
  const among = (who: readonly Actor[], kind: (option: Option<Act>) => boolean): boolean => {
    const all = who.flatMap((by) => table.options(by).flatMap((option) => (kind(option) ? [{ by, option }] : [])));
    if (all.length === 0) return false;
    const { by, option } = oneOf(chance, all);
    return does(by, randomActOf(option, chance));
  };
  const players = SEATS.map(testPlayer);
  const oddity = chance.below(100) < wrong;
  if (oddity && among([...STAFF, ...players], ({ kind, act }) => kind === 'irregularity' && !/Fails$/.test(act.do)))
    return true;
  const due = table.requiredNext();
  const role = due?.by[0];
  if (due !== null && role !== undefined)
    return does(staffMember(role), table.book.completeAct(table.state(), due.act));
  const stays = ({ act, kind }: Option<Act>): boolean =>
    kind === 'play' && act.do !== 'fold' && act.do !== 'withdraw' && act.do !== 'muck';
  const goes = (): boolean => among(STAFF, ({ accord }) => accord === true);
  return (
    (chance.below(4) === 0 && goes()) ||
    among(players, stays) ||
    goes() ||
    among(players, ({ kind }) => kind === 'play') ||
    among(STAFF, ({ kind }) => kind === 'irregularity')
  );
};

/** A table of a game, and all that was done at it by chance. */
export const playAtRandom = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  seed: string,
  { cards, acts, wrong }: PlaySetup,
): TestTable<State, Act, Event, View> => {
  const kept = openTestTable(game, seed, cards);
  const chance = simulationChance(`${seed} plays`);
  seatPlayers(kept, SEATS);
  if (cards === 'virtual') playTableRounds(kept, SEATS, 1, chance);
  for (let stuck = 0; kept.entries.length < acts && stuck < 20; stuck += 1) if (goesOn(kept, wrong, chance)) stuck = 0;
  return kept;
};
