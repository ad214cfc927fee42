import { type Card, formatCard, JOKER, parseCards, repeatedCard } from '../deck/card.js';
import { quoted, type Result } from '../text/result.js';
import { badugi, badugiDeuce } from './badugi.js';
import { djWild } from './dj-wild.js';
import { flush, straightFlushRanking } from './flush.js';
import { fortune } from './fortune.js';
import { high } from './high.js';
import { aceFive, deuceSeven, eightOrBetter } from './low.js';
import { omahaHigh, omahaLow } from './omaha.js';
import { paiGow, paiGowLow } from './pai-gow.js';
import type { Ranking } from './ranking.js';
import { saigonBonus } from './saigon-bonus.js';
import { saigonPoints } from './saigon-points.js';

const listWithOr = (counts: readonly number[]): string =>
  [counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' or ');

const cardCountRule = ({ id, cards, board }: Ranking): string =>
  `${id} takes ${listWithOr(cards)} cards${board === 0 ? '' : ` and then ${board} community cards`}`;

/** Makes a ranking refuse a wrong number of cards. For speed, loops call the evaluators directly. */
const checkingCardCount = (ranking: Ranking): Ranking => {
  const counts = ranking.cards.reduce((bits, own) => bits | (1 << (own + ranking.board)), 0);
  const those = (cards: readonly Card[]): readonly Card[] => {
    if (cards.length < 32 && ((counts >> cards.length) & 1) === 1) return cards;
    throw new RangeError(`${cardCountRule(ranking)}, not ${cards.length}${ranking.board === 0 ? '' : ' in all'}.`);
  };
  const { evaluate, name } = ranking;
  return { ...ranking, evaluate: (cards) => evaluate(those(cards)), name: (cards) => name(those(cards)) };
};

/** All rankings by id: `RANKINGS.badugi.name(cards('As 2d 3h 4c'))`. */
export const RANKINGS = {
  high: /* @__PURE__ */ checkingCardCount(high),
  'ace-five': /* @__PURE__ */ checkingCardCount(aceFive),
  'eight-or-better': /* @__PURE__ */ checkingCardCount(eightOrBetter),
  'deuce-seven': /* @__PURE__ */ checkingCardCount(deuceSeven),
  badugi: /* @__PURE__ */ checkingCardCount(badugi),
  'badugi-deuce': /* @__PURE__ */ checkingCardCount(badugiDeuce),
  'omaha-high': /* @__PURE__ */ checkingCardCount(omahaHigh),
  'omaha-low': /* @__PURE__ */ checkingCardCount(omahaLow),
  flush: /* @__PURE__ */ checkingCardCount(flush),
  'straight-flush': /* @__PURE__ */ checkingCardCount(/* @__PURE__ */ straightFlushRanking(true)),
  'saigon-points': /* @__PURE__ */ checkingCardCount(saigonPoints),
  'saigon-bonus': /* @__PURE__ */ checkingCardCount(saigonBonus),
  'dj-wild': /* @__PURE__ */ checkingCardCount(djWild),
  'pai-gow': /* @__PURE__ */ checkingCardCount(paiGow),
  'pai-gow-low': /* @__PURE__ */ checkingCardCount(paiGowLow),
  fortune: /* @__PURE__ */ checkingCardCount(fortune),
} as const satisfies Record<string, Ranking>;
/** Id of a ranking, such as `omaha-high`. */
export type RankingId = keyof typeof RANKINGS;

/** House options of a ranking. */
export interface RankingSettings {
  /** True, the default, if an ace may rank below the 2 in a straight flush of 678a.6(d). */
  readonly aceLowStraightFlush?: boolean;
}

/** Finds a ranking by id, under these house options; undefined for an unknown id. */
export const rankingOf = (id: string, settings: RankingSettings = {}): Ranking | undefined => {
  if (id === 'straight-flush')
    return settings.aceLowStraightFlush === false ? checkingCardCount(straightFlushRanking(false)) : RANKINGS[id];
  return Object.hasOwn(RANKINGS, id) ? RANKINGS[id as RankingId] : undefined;
};

/** Reads a hand for a ranking, such as `AsKdQh7c2s`. Community cards follow a slash: `AsKdQh7c/2s3d4h5c6s`. */
export const parseHand = (ranking: Ranking, text: string): Result<Card[]> => {
  const parts = text.split('/');
  if (parts.length !== (ranking.board === 0 ? 1 : 2))
    return {
      wrong:
        ranking.board === 0
          ? `${quoted(text)} has a "/", but ${ranking.id} has no community cards.`
          : `${quoted(text)} must be the player's own cards, one "/", and the ${ranking.board} community cards.`,
    };
  const [own, board] = parts.map(parseCards);
  if (own === undefined || 'wrong' in own) return own ?? { wrong: `${quoted(text)} is not a hand.` };
  if (board !== undefined && 'wrong' in board) return board;
  if (!ranking.cards.includes(own.ok.length))
    return { wrong: `${quoted(text)}: ${ranking.id} takes ${listWithOr(ranking.cards)} cards, not ${own.ok.length}.` };
  if (board !== undefined && board.ok.length !== ranking.board)
    return { wrong: `${quoted(text)}: there are ${ranking.board} community cards, not ${board.ok.length}.` };
  const cards = [...own.ok, ...(board?.ok ?? [])];
  if (!ranking.joker && cards.includes(JOKER))
    return { wrong: `${quoted(text)} has a joker, but ${ranking.id} is dealt without one.` };
  const twice = repeatedCard(cards);
  return twice === undefined ? { ok: cards } : { wrong: `${quoted(text)} has ${formatCard(twice)} more than once.` };
};

/** Places hands by their values: 1 for the best, the same place for ties without skipping one, null for hands that do not qualify. */
export const finishingPlaces = (values: readonly (number | null)[]): (number | null)[] => {
  const order = [...new Set(values)].filter((value) => value !== null).sort((a, b) => b - a);
  const places = new Map(order.map((value, at) => [value, at + 1]));
  return values.map((value) => (value === null ? null : (places.get(value) ?? null)));
};
