import { type Card, type Chance, DECK_52, JOKER, RANKINGS, rankOf, shuffle, suitOf } from '@fairdeal/cards';
import { batch } from '@fairdeal/cards/internal';
import type { HouseGame } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/words/internal/text';
import { TABLE_GAMES } from '../house-games/index.js';
import { type RankingDrill, rankingDrill } from '../house-games/parts/ranking-drill.js';
import {
  type ChoiceQuestion,
  type DrillQuestionId,
  type DrillRow,
  handIdWords,
  type OrderQuestion,
  pickOne,
  questionChance,
  type RankedHand,
  shuffleItems,
} from './question.js';

const POKER_CHAPTER = '637a';

/** The rankings of the poker room. */
const POKER_RANKINGS: readonly RankingDrill[] = [
  rankingDrill(RANKINGS.high, 5),
  rankingDrill(RANKINGS.high, 7),
  rankingDrill(RANKINGS['ace-five'], 5, 0, true),
  rankingDrill(RANKINGS['eight-or-better'], 7, 0, true),
  rankingDrill(RANKINGS['deuce-seven'], 5, 0, true),
  rankingDrill(RANKINGS.badugi, 4, 0, true),
  rankingDrill(RANKINGS['badugi-deuce'], 5, 0, true),
  rankingDrill(RANKINGS['omaha-high'], 4, 5),
  rankingDrill(RANKINGS['omaha-low'], 4, 5, true),
];

/** The rankings by which dealers of a house game, or of the poker room, read hands. */
export const rankingDrillsOf = (game: HouseGame | null): readonly RankingDrill[] =>
  game === null ? POKER_RANKINGS : TABLE_GAMES[game.id].rankings;

const deckFor = ({ ranking, decks }: RankingDrill): readonly Card[] =>
  decks !== undefined ? batch(decks) : ranking.joker ? [...DECK_52, JOKER] : DECK_52;

type DeckFilter = (chance: Chance) => (card: Card) => boolean;

const isRank =
  (test: (rank: number) => boolean) =>
  (card: Card): boolean =>
    card === JOKER || test(rankOf(card));

/** Ways to thin out a deck so that rare hands come up often enough to be learned. */
const DECK_FILTERS: readonly DeckFilter[] = [
  () => () => true,
  (chance) => {
    const suit = chance.below(4);
    return (card) => card === JOKER || suitOf(card) === suit || chance.below(4) === 0;
  },
  (chance) => {
    const ranks = shuffle(chance, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).slice(0, 4);
    return isRank((rank) => ranks.includes(rank));
  },
  (chance) => {
    const least = chance.below(9);
    return isRank((rank) => rank >= least && rank <= least + 6);
  },
  (chance) => {
    const least = chance.below(9);
    const suit = chance.below(4);
    return (card) =>
      card === JOKER ||
      (rankOf(card) >= least && rankOf(card) <= least + 4 && (suitOf(card) === suit || chance.below(8) === 0));
  },
  () => isRank((rank) => rank <= 6 || rank === 12),
];

/** Deals some cards from a thinned deck, or from the whole deck when the thinned one has too few. */
const dealSome = (chance: Chance, deck: readonly Card[], count: number): Card[] => {
  const some = deck.filter(pickOne(chance, DECK_FILTERS)(chance));
  return shuffle(chance, some.length >= count + 2 ? some : deck).slice(0, count);
};

const without = (deck: readonly Card[], taken: readonly Card[]): Card[] => {
  const left = [...deck];
  for (const card of taken) left.splice(left.indexOf(card), 1);
  return left;
};

/** Name of a hand in a question. */
export const handNameFor = ({ ranking, byName }: RankingDrill, cards: readonly Card[]): string => {
  const value = ranking.evaluate(cards);
  if (value === null) return 'does not qualify';
  const category = ranking.category(value);
  const points = /^points-(\d+)$/.exec(category)?.[1];
  return byName ? ranking.name(cards) : points === undefined ? handIdWords(category) : `${points} points`;
};

const clausesOf = ({ ranking }: RankingDrill, chapter: string): readonly string[] => {
  const own = ranking.clauses.filter((clause) => clause.startsWith(chapter));
  return own.length > 0 ? own : ranking.clauses;
};

const HANDS = 40;
const CHOICES = 4;

/** Names of hands that differ from this one by a card or two. */
const nearNames = (chance: Chance, which: RankingDrill, deck: readonly Card[], cards: readonly Card[]): string[] => {
  const names = new Set<string>();
  const free = without(deck, cards);
  const right = handNameFor(which, cards);
  for (let tries = 0; tries < 150 && names.size < 8; tries += 1) {
    const changed = [...cards];
    for (let change = 0; change <= Math.floor(tries / 40); change += 1)
      changed[chance.below(cards.length)] = pickOne(chance, free);
    if (new Set(changed).size < changed.length) continue;
    const name = handNameFor(which, changed);
    if (name !== right) names.add(name);
  }
  return [...names];
};

const rowsFor = ({ own, board }: RankingDrill, cards: readonly Card[]): DrillRow[] => [
  { label: 'The hand', cards: cards.slice(0, own), notes: [] },
  ...(board > 0 ? [{ label: 'Community cards', cards: cards.slice(own), notes: [] }] : []),
];

const nameQuestion = (chance: Chance, asked: DrillQuestionId, which: RankingDrill, chapter: string): ChoiceQuestion => {
  const { ranking, own, board } = which;
  const deck = deckFor(which);
  const byCategory = new Map<string, Card[]>();
  for (let hand = 0; hand < HANDS; hand += 1) {
    const cards = dealSome(chance, deck, own + board);
    const name = handNameFor({ ...which, byName: false }, cards);
    if (!byCategory.has(name)) byCategory.set(name, cards);
  }
  const cards = pickOne(chance, [...byCategory.values()]);
  const right = handNameFor(which, cards);
  const near = nearNames(chance, which, deck, cards);
  const others =
    near.length >= CHOICES - 1 ? near : [...new Set([...near, ...byCategory.keys()])].filter((n) => n !== right);
  const words = shuffleItems(chance, [right, ...shuffleItems(chance, others).slice(0, CHOICES - 1)]);
  const read = ranking.evaluate(cards) === null ? 'does not qualify' : `is read as ${ranking.name(cards)}`;
  return {
    ...asked,
    form: 'choice',
    ask: 'What is this hand?',
    facts: [`Ranking: ${ranking.title}.`],
    rows: rowsFor(which, cards),
    clauses: clausesOf(which, chapter),
    choices: words.map((word) => ({
      words: capitalize(word),
      after: `The hand ${read}.`,
    })),
    right: words.indexOf(right),
  };
};

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
const TRIES = 200;

const orderQuestion = (chance: Chance, asked: DrillQuestionId, which: RankingDrill, chapter: string): OrderQuestion => {
  const { ranking, own, board } = which;
  const deck = deckFor(which);
  const count = 3 + chance.below(own > 5 ? 2 : 3);
  let common: Card[] = [];
  let hands: Card[][] = [];
  for (let tries = 0; tries < TRIES && hands.length < count; tries += 1) {
    // A board on which all hands tie is dealt again.
    if (tries % 40 === 0) {
      common = dealSome(chance, deck, board);
      hands = [];
    }
    const left = without(deck, [...common, ...hands.flat()]);
    const hand = dealSome(chance, left, own);
    const value = ranking.evaluate([...hand, ...common]);
    if (value !== null && hands.every((other) => ranking.evaluate([...other, ...common]) !== value)) hands.push(hand);
  }
  const ranked = hands.map((hand, at): RankedHand & { readonly value: number } => {
    const all = [...hand, ...common];
    return {
      label: `Hand ${LETTERS[at]}`,
      cards: hand,
      name: ranking.name(all),
      pick: ranking.pick(all),
      value: ranking.evaluate(all) ?? 0,
    };
  });
  return {
    ...asked,
    form: 'order',
    ask: 'Rank these hands, best first.',
    facts: [`Ranking: ${ranking.title}.`],
    rows: board > 0 ? [{ label: 'Community cards', cards: common, notes: [] }] : [],
    clauses: clausesOf(which, chapter),
    hands: ranked.map(({ label, cards, name, pick }) => ({ label, cards, name, pick })),
    order: ranked.map((_, at) => at).sort((one, other) => (ranked[other]?.value ?? 0) - (ranked[one]?.value ?? 0)),
  };
};

/** Name a hand, or put hands in order, by a ranking of the game. */
export const readQuestion = (asked: DrillQuestionId, game: HouseGame | null): ChoiceQuestion | OrderQuestion => {
  const chance = questionChance(asked);
  const which = pickOne(chance, rankingDrillsOf(game));
  const chapter = game?.chapter ?? POKER_CHAPTER;
  if (chance.below(2) === 0) return nameQuestion(chance, asked, which, chapter);
  const question = orderQuestion(chance, asked, which, chapter);
  return question.hands.length >= 3 ? question : nameQuestion(chance, asked, which, chapter);
};
