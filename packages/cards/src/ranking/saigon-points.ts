import { ACE, type Card, JOKER, rankOf } from '../deck/card.js';
import { everyCombination, highestFirst } from './pick.js';
import { NOT_QUALIFIED, type Ranking } from './ranking.js';

/** Five cards set as a three-card hand of 10, 20 or 30 and a showdown hand (680a.1, 680a.11(b)(1)). */
export interface SaigonSetting {
  readonly three: readonly Card[];
  readonly showdown: readonly Card[];
  /** Total of the three cards: 10, 20 or 30. */
  readonly total: number;
  /** Point Count of the showdown hand, 1 to 10. */
  readonly points: number;
  /** Value the joker counts as; null without a joker. */
  readonly jokerAs: number | null;
}

const JOKER_VALUES = [3, 6, 9] as const;

/** Value of a card (680a.6(a)). */
const cardValue = (card: Card, jokerAs: number): number => {
  if (card === JOKER) return jokerAs;
  const rank = rankOf(card);
  return rank === ACE ? 1 : Math.min(rank + 2, 10);
};

const pointValue = (card: Card): number => cardValue(card, 0);

const totalOf = (cards: readonly Card[], jokerAs: number): number => {
  let total = 0;
  for (const card of cards) total += cardValue(card, jokerAs);
  return total;
};

/** Point Count of a total: 1 to 10, less 10 when the total exceeds 10 (680a.6(b)). */
const pointCount = (total: number): number => (total > 10 ? total - 10 : total);

const NO_JOKER = [0] as const;

/** Best setting of these three cards and these two, or null when the three do not qualify. */
export const saigonSetting = (three: readonly Card[], showdown: readonly Card[]): SaigonSetting | null => {
  const joker = three.includes(JOKER) || showdown.includes(JOKER);
  let best: SaigonSetting | null = null;
  for (const jokerAs of joker ? JOKER_VALUES : NO_JOKER) {
    const total = totalOf(three, jokerAs);
    if (total % 10 !== 0) continue;
    const points = pointCount(totalOf(showdown, jokerAs));
    if (points > (best?.points ?? 0)) best = { three, showdown, total, points, jokerAs: joker ? jokerAs : null };
  }
  return best;
};

interface SettingPlaces {
  readonly three: readonly number[];
  readonly showdown: readonly number[];
  readonly first: number;
  readonly second: number;
}

/** Indexes of three of five cards and of the two left over. */
const SETTING_PLACES: readonly SettingPlaces[] = [...everyCombination([0, 1, 2, 3, 4], 3)].map((three) => {
  const [first = 0, second = 0] = [0, 1, 2, 3, 4].filter((place) => !three.includes(place));
  return { three, showdown: [first, second], first, second };
});

/** Every qualifying way to set five cards, the highest Point Count first. */
export const saigonSettings = (cards: readonly Card[]): SaigonSetting[] => {
  const held = highestFirst(cards);
  const at = (place: number): Card => held[place] ?? JOKER;
  const values = held.map(pointValue);
  const joker = held.indexOf(JOKER);
  const settings: SaigonSetting[] = [];
  for (const { three, showdown } of SETTING_PLACES) {
    const without = three.reduce((total, place) => total + (values[place] ?? 0), 0);
    if (without % 10 !== 0 && !three.includes(joker)) continue;
    const setting = saigonSetting(three.map(at), showdown.map(at));
    if (setting !== null) settings.push(setting);
  }
  return settings.sort((a, b) => b.points - a.points);
};

const cardsAt = (cards: readonly Card[], places: readonly number[]): Card[] => {
  const found: Card[] = [];
  for (const place of places) found.push(cards[place] ?? 0);
  return found;
};

/** Setting with the highest Point Count, which the dealer uses: the first of `saigonSettings`. Null when no three cards qualify. */
export const bestSaigonSetting = (cards: readonly Card[]): SaigonSetting | null => {
  const held = highestFirst(cards);
  const values = held.map(pointValue);
  const joker = held[0] === JOKER;
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  let best: SettingPlaces | null = null;
  let points = 0;
  let as = 0;
  const jokers = joker ? JOKER_VALUES : NO_JOKER;
  for (let at = 0; at < SETTING_PLACES.length; at += 1) {
    const way = SETTING_PLACES[at] as SettingPlaces;
    for (let value = 0; value < jokers.length; value += 1) {
      const jokerAs = jokers[value] ?? 0;
      if (joker) values[0] = jokerAs;
      const two = (values[way.first] ?? 0) + (values[way.second] ?? 0);
      if ((sum + jokerAs - two) % 10 !== 0) continue;
      const counted = pointCount(two);
      if (counted <= points) continue;
      best = way;
      points = counted;
      as = jokerAs;
    }
  }
  if (best === null) return null;
  const three = cardsAt(held, best.three);
  const showdown = cardsAt(held, best.showdown);
  return { three, showdown, total: totalOf(three, as), points, jokerAs: joker ? as : null };
};

export const saigonPoints: Ranking = {
  id: 'saigon-points',
  title: 'Saigon 5 Card Point Count',
  clauses: ['680a.6(a)', '680a.6(b)', '680a.11(b)', '680a.11(c)'],
  cards: [5],
  board: 0,
  joker: true,
  evaluate: (cards) => bestSaigonSetting(cards)?.points ?? null,
  category: (value) => `points-${value}`,
  name: (cards) => {
    const setting = bestSaigonSetting(cards);
    return setting === null ? NOT_QUALIFIED : `points ${setting.points}, with three cards of ${setting.total}`;
  },
  pick: (cards) => {
    const setting = bestSaigonSetting(cards);
    return setting === null ? [] : [...setting.three, ...setting.showdown];
  },
};
