import { type Card, rankingOf, rankOf } from '@fairdeal/cards';
import { cardCountAdjective, flush, rankWord, suitWord } from '@fairdeal/cards/internal';
import type { HandComparison } from '../../hand-parts/compare-five.js';
import type { HandInView, HandReading } from '../../hand-parts/hand-view.js';
import type { HandWords, OutcomeReason, WagerReason } from '../../hand-parts/hand-words.js';
import { sortHighFirst, withoutCards } from '../../hand-parts/made-hand.js';
import { handPart } from '../../hand-parts/readings.js';
import { dealerQualifies, ownerPossessive, type SettledHandView } from '../../hand-parts/settled-hand.js';
import { NOT_QUALIFIED } from '../../hand-parts/wager-words.js';

/** The straight flush that a wager of this box looks for. */
const runOf = ({ terms: { settings }, own, wagers }: HandInView) => {
  const looked = (wagers['straight-flush-bonus'] ?? 0) > 0 || (wagers.progressive ?? 0) > 0;
  const ranking = rankingOf('straight-flush', { aceLowStraightFlush: settings.aceLowStraightFlush !== false });
  const cards = looked ? (ranking?.pick(own) ?? []) : [];
  return { cards, words: cards.length === 0 ? '' : (ranking?.name(own) ?? '') };
};

const bySuit = (cards: readonly Card[]): Card[] => {
  const many = (card: Card): number => cards.filter((other) => suitWord(other) === suitWord(card)).length;
  return sortHighFirst(cards).sort(
    (one, other) =>
      many(other) - many(one) || (suitWord(one) < suitWord(other) ? -1 : suitWord(one) > suitWord(other) ? 1 : 0),
  );
};

const read = (lying: HandInView): HandReading => {
  const { own } = lying;
  const longest = flush.pick(own);
  const run = runOf(lying);
  const beside = withoutCards(run.cards, longest);
  const rest = withoutCards(withoutCards(own, longest), beside);
  return {
    words: [flush.name(own), ...(run.words === '' ? [] : [run.words])].join('; '),
    parts: [handPart('', longest), handPart(beside.length === 0 ? '' : run.words, beside), handPart('', bySuit(rest))],
    counts: [...longest, ...beside],
  };
};

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;
/** `four hearts`. */
const suited = (cards: readonly Card[]): string => `${COUNTS[cards.length]} ${suitWord(cards[0] ?? 0)}`;
const rankAt = (cards: readonly Card[], at: number): string => rankWord(rankOf(cards[at] ?? 0));

const compare = (hand: SettledHandView): HandComparison => {
  const dealer = flush.pick(hand.round.dealer);
  if (!dealerQualifies(hand))
    return {
      words: `the dealer’s ${suited(dealer)}, ${rankAt(dealer, 0)} high, do not qualify: the Ante wins and the Raise is handed back`,
      decides: dealer,
    };
  const own = flush.pick(hand.own);
  const [mine, theirs] = [`${ownerPossessive(hand)} ${suited(own)}`, `the dealer’s ${suited(dealer)}`];
  const above = flush.evaluate(hand.own) ?? 0;
  const below = flush.evaluate(hand.round.dealer) ?? 0;
  if (above === below) return { words: `${mine} and ${theirs} are equal, card for card`, decides: [...own, ...dealer] };
  const beats = above > below ? `${mine} beat ${theirs}` : `${theirs} beat ${mine}`;
  if (own.length !== dealer.length) return { words: `${beats}: the longer flush wins`, decides: [...own, ...dealer] };
  const at = own.findIndex((card, place) => rankOf(card) !== rankOf(dealer[place] ?? 0));
  const next =
    above > below
      ? `${ownerPossessive(hand)} ${rankAt(own, at)} beats the dealer’s ${rankAt(dealer, at)}`
      : `the dealer’s ${rankAt(dealer, at)} beats ${ownerPossessive(hand)} ${rankAt(own, at)}`;
  return {
    words: `${beats}: ${at === 0 ? '' : 'the first cards are equal, and '}${next}`,
    decides: [own[at] ?? 0, dealer[at] ?? 0],
  };
};

const reason: WagerReason = (hand, { outcome }) => {
  if (outcome === 'lose') return { fact: 'the dealer’s flush is higher' };
  if (!dealerQualifies(hand)) return NOT_QUALIFIED;
  return outcome === 'win' ? { thing: 'the higher flush' } : { fact: 'the flushes are equal' };
};

const longestRun = ({ own, terms: { settings } }: SettledHandView): OutcomeReason => {
  const ranking = rankingOf('straight-flush', { aceLowStraightFlush: settings.aceLowStraightFlush !== false });
  return ranking === undefined || ranking.evaluate(own) === null
    ? { thing: 'no straight flush of three cards or more', lacking: true }
    : { thing: `a ${ranking.name(own)}` };
};

const lengthOf = ({ own }: SettledHandView): OutcomeReason => ({
  thing: `a ${cardCountAdjective(flush.pick(own).length)} flush`,
});

/** Hands of High Card Flush in words. */
export const HIGH_CARD_FLUSH_WORDS: HandWords = {
  read,
  compare,
  reason,
  evidence: { 'flush-bonus': lengthOf, 'straight-flush-bonus': longestRun, progressive: longestRun },
};
