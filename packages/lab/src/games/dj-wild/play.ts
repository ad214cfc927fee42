import { type Card, categoryOf, type HandValue, JOKER, rankOf } from '@fairdeal/cards';
import { evaluateDjWildProgressive, handValue, isNatural, THREE_OF_A_KIND } from '@fairdeal/cards/internal';
import { paidHand } from '@fairdeal/rules/internal';
import { addJointDeals, type JointSums } from '../../exact/joint.js';
import { DECK_WITH_JOKER, rankDeckCards } from '../../exact/rank-deck.js';
import { binomial } from '../../math/combinations.js';
import { blindLineOf, type DjWildRules, type ShowdownResult } from './rules.js';
import { type DjWildShowdown, forEachDealerHand, showdowns } from './showdown.js';

const HIGHEST = 1 << 16;

/** Result of the computation, as plain numbers. */
export interface DjWildPart {
  /** By the line of the player's hand: deals that a raised hand wins, ties and loses. */
  readonly raised: Readonly<Record<string, Readonly<Record<ShowdownResult, number>>>>;
  /** Hands that are raised and folded. */
  readonly hands: { readonly raise: number; readonly fold: number };
  /** Dealer hands against one hand. */
  readonly dealers: number;
  /** The cards that the extra card can be. */
  readonly others: number;
  /** Hands for the Trips: all, by line. */
  readonly trips: Readonly<Record<string, number>>;
  /** Hands with the extra card for the Progressive, by line: all of them, and only those that were raised. */
  readonly progressive: {
    readonly all: Readonly<Record<string, number>>;
    readonly raised: Readonly<Record<string, number>>;
  };
  /** Deals with their extra cards by nets in units, by what the Trips, the Bad Beat by both readings and the Progressive are paid by. */
  readonly joint: JointSums;
  /** The lowest hand that is always raised, the highest that is always folded, and how many hands between them do which. */
  readonly between: {
    readonly lowestRaise: HandValue;
    readonly highestFold: HandValue;
    readonly raise: number;
    readonly fold: number;
    /** The rank that all of them that fold hold and none that raises does, if there is one. */
    readonly foldsWith: number | null;
  };
}

export type LineTally = Record<string, number>;
const addToTally = (tally: LineTally, line: string, more: number): void => {
  tally[line] = (tally[line] ?? 0) + more;
};

/** The line that the other wagers pay a hand by, if they do; none below three-of-a-kind. */
const lineFor = (value: HandValue): string | undefined =>
  categoryOf(value) < THREE_OF_A_KIND ? undefined : paidHand(value)?.hand;

/** The lines of the Progressive that the hand gets, each extra card in the joker's place. */
const countProgressive = (
  deck: readonly Card[],
  { cards, hands }: DjWildShowdown,
  tallies: readonly LineTally[],
): void => {
  const paid = (five: readonly Card[], ways: number): void => {
    const line = lineFor(evaluateDjWildProgressive(five));
    if (line !== undefined) for (const tally of tallies) addToTally(tally, line, ways);
  };
  if (!cards.includes(JOKER)) {
    paid(cards, hands * (deck.length - 5));
    return;
  }
  const five = [...cards.filter((card) => card !== JOKER), JOKER];
  for (const extra of deck) {
    if (cards.includes(extra)) continue;
    five[4] = extra;
    paid(five, hands);
  }
};

/** Value of a raise over all of the dealer's hands, in units. */
export const worthOfRaise = (
  { nets }: DjWildRules,
  { value, wins, ties }: Pick<DjWildShowdown, 'value' | 'wins' | 'ties'>,
  dealers: number,
): number => {
  const net = nets[blindLineOf(value)];
  return net === undefined ? 0 : wins * net.wins + ties * net.ties + (dealers - wins - ties) * net.loses;
};

const between = (all: readonly DjWildShowdown[], isRaised: readonly boolean[]): DjWildPart['between'] => {
  const lastFold = all[isRaised.lastIndexOf(false)]?.value ?? 0;
  const firstRaise = all[isRaised.indexOf(true)]?.value ?? 0;
  const hands = { raise: 0, fold: 0 };
  let [inEveryFold, inSomeRaise] = [(1 << 13) - 1, 0];
  all.forEach((showdown, at) => {
    if (showdown.value < firstRaise || showdown.value > lastFold) return;
    hands[isRaised[at] ? 'raise' : 'fold'] += showdown.hands;
    const ranks = showdown.cards.reduce((set, card) => set | (card === JOKER ? 0 : 1 << rankOf(card)), 0);
    if (isRaised[at]) inSomeRaise |= ranks;
    else inEveryFold &= ranks;
  });
  const telling = inEveryFold & ~inSomeRaise;
  return {
    ...hands,
    foldsWith: hands.fold === 0 || telling === 0 ? null : 31 - Math.clz32(telling),
    lowestRaise: all.find(({ value }) => value > lastFold)?.value ?? 0,
    highestFold: all.findLast(({ value }) => value < firstRaise)?.value ?? 0,
  };
};

/** The lowest value of each line from three-of-a-kind up, and the lines. */
const linesAbove = (): { readonly steps: HandValue[]; readonly lines: string[] } => {
  const [steps, lines]: [HandValue[], string[]] = [[], []];
  for (let value = handValue(THREE_OF_A_KIND, 0); value < HIGHEST; value += 1) {
    const line = lineFor(value);
    if (line === undefined || line === lines.at(-1)) continue;
    steps.push(value);
    lines.push(line);
  }
  return { steps, lines };
};

/** How many of the dealer's hands lead to each end: beaten ones by their line, nothing for those below three-of-a-kind. */
interface DealerEnds {
  readonly wins: Readonly<LineTally>;
  readonly ties: number;
  readonly loses: number;
}

const endsAgainst = ({ wins, ties, below }: DjWildShowdown, lines: readonly string[], dealers: number): DealerEnds => {
  const beaten: LineTally = { '': below[0] ?? wins };
  below.forEach((count, at) => {
    beaten[lines[at] ?? ''] = (below[at + 1] ?? wins) - count;
  });
  return { wins: beaten, ties, loses: dealers - wins - ties };
};

/** The same when more cards are gone. */
const endsWithout = ({ cards, value }: DjWildShowdown, gone: readonly Card[]): DealerEnds => {
  const wins: LineTally = {};
  let [ties, loses] = [0, 0];
  forEachDealerHand([...cards, ...gone], (other, hands) => {
    if (other < value) addToTally(wins, lineFor(other) ?? '', hands);
    else if (other === value) ties += hands;
    else loses += hands;
  });
  return { wins, ties, loses };
};

const subtractEnds = (ends: DealerEnds, times: number, others: readonly DealerEnds[]): DealerEnds => ({
  wins: Object.fromEntries(
    Object.entries(ends.wins).map(([line, hands]) => [
      line,
      others.reduce((left, other) => left - (other.wins[line] ?? 0), times * hands),
    ]),
  ),
  ties: others.reduce((left, { ties }) => left - ties, times * ends.ties),
  loses: others.reduce((left, { loses }) => left - loses, times * ends.loses),
});

export const JOINT_COLUMNS = ['trips', 'bad-beat', 'bad-beat two-way', 'progressive'] as const;

/** The ends of one class of hands with every extra card, each with what the optional wagers are then paid by. */
const addJoint = (
  rules: DjWildRules,
  joint: JointSums,
  deck: readonly Card[],
  showdown: DjWildShowdown,
  isRaised: boolean,
  lines: readonly string[],
): void => {
  const { cards, hands, value } = showdown;
  const dealers = binomial(deck.length - 5, 5);
  const own = lineFor(value) ?? '';
  const trips = own === '' ? '' : `${own}, ${isNatural(cards) ? 'natural' : 'with wild'}`;
  const nets = rules.nets[blindLineOf(value)] ?? { wins: 0, ties: 0, loses: 0 };
  const end = (beat: string, twoWay: string, progressive: string, deals: number, net: number): void => {
    const made = [trips, beat, twoWay, progressive].join('\n');
    addJointDeals(joint, made, isRaised ? net : rules.netOfFold, hands * deals);
  };
  const addAll = ({ wins, ties, loses }: DealerEnds, progressive: string): void => {
    for (const [line, deals] of Object.entries(wins)) end('', line, progressive, deals, nets.wins);
    end('', '', progressive, ties, nets.ties);
    end(own, own, progressive, loses, nets.loses);
  };
  const all = endsAgainst(showdown, lines, dealers);
  /** The extra card is one that neither holds. */
  const extras = deck.length - 10;
  if (!cards.includes(JOKER)) {
    addAll(subtractEnds(all, extras, []), lineFor(evaluateDjWildProgressive(cards)) ?? '');
    return;
  }
  const natural = cards.filter((card) => card !== JOKER);
  const missing = rankDeckCards(DECK_WITH_JOKER).filter((card) => !deck.includes(card));
  const paid = deck.flatMap((extra) => {
    const line = cards.includes(extra) ? undefined : lineFor(evaluateDjWildProgressive([...natural, extra]));
    return line === undefined ? [] : [{ line, ends: endsWithout(showdown, [...missing, extra]) }];
  });
  for (const { line, ends } of paid) addAll(ends, line);
  addAll(
    subtractEnds(
      all,
      extras,
      paid.map(({ ends }) => ends),
    ),
    '',
  );
};

/** Decides every hand of a deck, raise or fold, and counts the results. */
export const solveDjWild = (rules: DjWildRules): DjWildPart => {
  const { deck, netOfFold } = rules;
  const cards = rankDeckCards(deck);
  const dealers = binomial(cards.length - 5, 5);
  const raised: Record<string, Record<ShowdownResult, number>> = {};
  const hands = { raise: 0, fold: 0 };
  const trips: LineTally = {};
  const progressive = { all: {} as LineTally, raised: {} as LineTally };
  const { steps, lines } = linesAbove();
  const joint: JointSums = {};
  const all = showdowns(deck, steps);
  const isRaised = all.map((showdown) => worthOfRaise(rules, showdown, dealers) > netOfFold * dealers);
  all.forEach((showdown, at) => {
    const { value, hands: many, wins, ties } = showdown;
    const line = lineFor(value);
    if (line !== undefined) addToTally(trips, `${line}, ${isNatural(showdown.cards) ? 'natural' : 'with wild'}`, many);
    countProgressive(cards, showdown, isRaised[at] ? [progressive.all, progressive.raised] : [progressive.all]);
    hands[isRaised[at] ? 'raise' : 'fold'] += many;
    addJoint(rules, joint, cards, showdown, isRaised[at] === true, lines);
    if (!isRaised[at]) return;
    const tally = raised[blindLineOf(value)] ?? { wins: 0, ties: 0, loses: 0 };
    raised[blindLineOf(value)] = tally;
    tally.wins += many * wins;
    tally.ties += many * ties;
    tally.loses += many * (dealers - wins - ties);
  });
  return {
    raised,
    hands,
    dealers,
    others: cards.length - 5,
    trips,
    progressive,
    joint,
    between: between(all, isRaised),
  };
};
