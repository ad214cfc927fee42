import { type Card, RANKINGS } from '@fairdeal/cards';
import type { PokerEvent, PokerGame, PokerTable, Seat } from '@fairdeal/rules';
import type { PokerFelt } from '@fairdeal/table/internal';
import { doubledOnFelt, misreadings } from './record.js';

type Pushed = Extract<PokerEvent, { did: 'potsPushed' }>;
type Hand = NonNullable<PokerTable['hand']>;
type PushedShare = Pushed['pots'][number]['shares'][number];

/** Cents of an odd chip, at most, by any clause. */
const ODD_CHIP = 100;

/** One pot by what was put in: whose it can be, and the chips before anything comes off. */
interface TruePot {
  readonly among: readonly Seat[];
  readonly cents: number;
}

/** Pots by the chips of those who contend, each computed again from the chips that every player put in. */
const potsPutIn = ({ players, dead }: Hand): readonly TruePot[] => {
  const contend = players.filter(({ folded, shown }) => !folded && shown !== 'mucked');
  const levels = [...new Set(contend.map(({ put }) => put))].toSorted((one, other) => one - other);
  const upTo = (level: number): number => players.reduce((sum, { put }) => sum + Math.min(put, level), 0);
  return levels.map((level, at) => ({
    among: contend.filter(({ put }) => put >= level).map(({ seat }) => seat),
    cents:
      upTo(at === levels.length - 1 ? Number.MAX_SAFE_INTEGER : level) -
      upTo(levels[at - 1] ?? 0) +
      (at === 0 ? dead : 0),
  }));
};

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);
const namesOf = (seats: readonly Seat[]): string => seats.toSorted((one, other) => one - other).join(', ');

/** Seats with the best hand of a share, by the cards that lie there. */
const bestHands = (
  ranking: PushedShare['ranking'],
  among: readonly Seat[],
  cardsOf: (seat: Seat) => readonly Card[],
): readonly Seat[] => {
  const { evaluate } = RANKINGS[ranking as keyof typeof RANKINGS];
  const values = among.flatMap((seat) => {
    const value = evaluate(cardsOf(seat));
    return value === null ? [] : [{ seat, value }];
  });
  const best = Math.max(...values.map(({ value }) => value));
  return values.filter(({ value }) => value === best).map(({ seat }) => seat);
};

/** How one pot differs from what the cards say. */
const wrongPot = (
  game: PokerGame,
  { shares, cents }: Pushed['pots'][number],
  { among }: TruePot,
  cardsOf: (seat: Seat) => readonly Card[],
): string | null => {
  if (sumOf(shares.map((share) => share.cents)) !== cents) return 'Its shares are not the pot.';
  if (among.length === 1) {
    const paid = shares.flatMap(({ winners }) => winners);
    return namesOf(paid.map(({ seat }) => seat)) === namesOf(among) ? null : 'It is not the last player’s.';
  }
  const lawful = game.shares.flatMap(({ ranking }) => {
    const winners = bestHands(ranking, among, cardsOf);
    return winners.length === 0 ? [] : [{ ranking, winners }];
  });
  if (lawful.length !== shares.length) return `It has ${shares.length} shares, not ${lawful.length}.`;
  for (const { ranking, winners } of lawful) {
    const share = shares.find((one) => one.ranking === ranking);
    if (share === undefined) return `Nobody got the ${ranking} share.`;
    const paid = share.winners.map(({ seat }) => seat);
    if (namesOf(paid) !== namesOf(winners))
      return `The ${ranking} share went to ${namesOf(paid)}. By the cards it is of ${namesOf(winners)}.`;
    if (Math.abs(share.cents - cents / lawful.length) > ODD_CHIP) return `The ${ranking} share is not an even part.`;
    if (sumOf(share.winners.map((one) => one.cents)) !== share.cents) return `The ${ranking} share is not paid whole.`;
    if (share.winners.some((one) => Math.abs(one.cents - share.cents / winners.length) > ODD_CHIP))
      return `The ${ranking} share is not divided evenly.`;
  }
  return null;
};

/** Pots among the same players: a player who conceded leaves two of them. */
const grouped = (pots: Pushed['pots']): readonly Pushed['pots'][] => {
  const groups: Pushed['pots'][number][][] = [];
  for (const pot of pots) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && namesOf(last[0].among) === namesOf(pot.among)) last.push(pot);
    else groups.push([pot]);
  }
  return groups;
};

/** How pots that were pushed differ from what the law says of the cards that really lay there. */
export const wrongPush = (
  game: PokerGame,
  felt: PokerFelt,
  event: Pushed,
  before: PokerTable,
): string | null | 'not judged' => {
  const { hand } = before;
  if (hand === null) return 'A pot was pushed without a round.';
  const contenders = hand.players.filter(({ folded, shown }) => !folded && shown !== 'mucked');
  const isRead = contenders.length === 1 || misreadings(before, felt).length === 0;
  if (!isRead || doubledOnFelt(felt) !== undefined) return 'not judged';
  const pots = potsPutIn(hand);
  const off = hand.raked + hand.contributed;
  const pushed = sumOf(event.pots.map(({ cents }) => cents));
  if (pushed !== sumOf(pots.map(({ cents }) => cents)) - off)
    return `Pots of ${pushed} were pushed. The players put in ${sumOf(pots.map(({ cents }) => cents))}, and ${off} came off.`;
  if (pushed === 0) return null;
  const groups = grouped(event.pots);
  if (pots.length !== groups.length) return `${groups.length} pots were pushed. There are ${pots.length}.`;
  const cardsOf = (seat: Seat): readonly Card[] => [...felt.faces(seat), ...felt.faces('community')];
  for (const [at, group] of groups.entries()) {
    const truth = pots[at];
    for (const pot of group) {
      if (truth === undefined || namesOf(pot.among) !== namesOf(truth.among)) return `Pot ${at + 1} is among others.`;
      const wrong = wrongPot(game, pot, truth, cardsOf);
      if (wrong !== null) return `Pot ${at + 1}: ${wrong}`;
    }
  }
  return null;
};
