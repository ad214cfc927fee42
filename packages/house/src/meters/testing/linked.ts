import { type Card, type Chance, cards, formatCards, shuffle } from '@fairdeal/cards';
import { type AnyAct, isRefused, type Refusal, type Seat } from '@fairdeal/rules';
import { nextStaffCommand, staffMember } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import { chooseAct, randomActOf, testPlayer } from '@fairdeal/table/testing';
import { refusalText } from '@fairdeal/words';
import type { TableRunner } from '../../log/index.js';

export const must = <Answer extends object>(answer: Answer | Refusal): Answer => {
  if (isRefused(answer)) throw new Error(refusalText(answer));
  return answer;
};

const ORDER = [...'shdc'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => `${rank}${suit}`));

/** The cards of each suit in a row, so many places from one to the next: whoever gets every so many'th card has a straight flush. */
const inSteps = (cards: readonly Card[], step: number): readonly Card[] => {
  const place = (card: Card): number => ORDER.indexOf(formatCards([card])) + 1 || ORDER.length + 1;
  const rows = Math.ceil(cards.length / step);
  return cards
    .toSorted((one, other) => place(one) - place(other))
    .map((card, at) => ({ card, to: (at % rows) * step + Math.floor(at / rows) }))
    .sort((one, other) => one.to - other.to)
    .map(({ card }) => card);
};

/** In which steps a player gets his cards: in turn with the dealer and another; or a hand at a time, and one for each place. */
const STEPS: Readonly<Record<number, readonly number[]>> = { 52: [0, 2, 2, 3], 53: [0, 1, 1, 7] };

/** Shuffles by chance, and more often so that somebody wins of the meter. */
export const luckyShuffle =
  (chance: Chance) =>
  (cards: readonly Card[]): readonly Card[] => {
    const steps = STEPS[cards.length] ?? [0];
    const step = steps[chance.below(steps.length)] ?? 0;
    return step === 0 ? shuffle(chance, cards) : inSteps(cards, step);
  };

/** Who plays alone at High Card Flush gets a straight flush of seven cards. */
export const straightFlush = (cards: readonly Card[]): readonly Card[] =>
  cards.length === 52 ? inSteps(cards, 2) : cards;

/** The staff do what is due one by one, until this was done. */
export const staffUntil = async <State, Act extends AnyAct, Event, View extends AnyView>(
  table: TableRunner<State, Act, Event, View>,
  last: string,
): Promise<void> => {
  for (let nth = 0; nth < 100; nth += 1) {
    const decided = table.pending();
    if (decided === null) throw new Error('The table is being read.');
    const command = nextStaffCommand(decided.book, decided.state(), decided.now(), straightFlush);
    const accord = command === null ? decided.book.dealerMay(decided.state(), decided.now()) : null;
    const act = command?.act ?? accord;
    if (act === null) throw new Error(`Nothing is due before ${last}.`);
    const drawn = command?.drawn ?? null;
    must(await table.act(command?.by ?? staffMember('dealer'), act, drawn === null ? {} : { drawn }));
    if (act.do === last) return;
  }
  throw new Error(`${last} did not come.`);
};

/** Players who wager all they can and stay in play rounds at a table that runs by itself. */
export const playsOn = async <State, Act extends AnyAct, Event, View extends AnyView>(
  table: TableRunner<State, Act, Event, View>,
  rounds: number,
  chance: Chance,
  seats: readonly Seat[] = [1],
): Promise<void> => {
  const now = () => {
    const decided = table.pending();
    if (decided === null) throw new Error('The table is being read.');
    return decided;
  };
  for (const seat of seats)
    if (
      !now()
        .options(testPlayer(seat))
        .some(({ act }) => act.do === 'leave')
    )
      must(await table.act(testPlayer(seat), { do: 'sit', cents: 100_000_000 } as AnyAct as Act));
  const enough = now().view('public').rounds + rounds;
  let placed = new Set<string>();
  for (let idle = 0; now().view('public').rounds < enough; idle += 1) {
    if (idle > 5) throw new Error('The table stands still.');
    const before = now().view('public').rounds;
    for (const seat of seats)
      for (;;) {
        const option = chooseAct(now().options(testPlayer(seat)), seat, placed, chance);
        if (option === null) break;
        must(await table.act(testPlayer(seat), randomActOf(option, chance)));
        must(await table.staff('due'));
        idle = 0;
      }
    if (must(await table.staff('deal')).length > 0) idle = 0;
    if (now().view('public').rounds > before) placed = new Set();
  }
};

/** Three players at Hold’em: four sevens lose to four eights, where the dealer cuts the deck. */
const CUT = 31;
const BEATEN = '7c8cAh7d8dKh2d7h7s8h3d8s4d2c';
export const badBeatDeck = (deck: readonly Card[]): readonly Card[] => {
  const first = cards(BEATEN);
  const dealt = [...first, ...deck.filter((card) => !first.includes(card))];
  return deck.map((card, at) => dealt[(at - CUT + deck.length) % deck.length] ?? card);
};

const STAYS: readonly string[] = ['check', 'call', 'show'];

/** Everybody stays in to the end of a hand. */
export const playsHand = async <State, Act extends AnyAct, Event, View extends AnyView>(
  table: TableRunner<State, Act, Event, View>,
  seats: readonly Seat[],
): Promise<void> => {
  must(await table.staff('deal'));
  for (let acted = true; acted; ) {
    acted = false;
    for (const seat of seats) {
      const option = table
        .pending()
        ?.options(testPlayer(seat))
        .find(({ act }) => STAYS.includes(act.do));
      if (option === undefined) continue;
      acted = true;
      must(await table.act(testPlayer(seat), option.act));
      must(await table.staff('due'));
    }
  }
};
