import { type Card, formatCards } from '@fairdeal/cards';
import {
  bestSaigonSetting,
  evaluateSaigonBonus,
  type SaigonSetting,
  saigonBonusName,
  saigonSetting,
} from '@fairdeal/cards/internal';

/**
 * § 680a.6(a), (b) and 680a.11(c): the three cards of 10, 20 or 30 that leave the highest Point Count; null when no three qualify.
 * Cards 2 to 9 count their number (680a.6(a)(1)), tens and faces 10 (680a.6(a)(2)), an ace 1 (680a.6(a)(3)), and the joker
 * 3, 6 or 9 (680a.6(a)(4)). An ace and a 4 are 5 (680a.6(b)(1)); a 10 and a jack are 10, being 20 less 10 (680a.6(b)(2)).
 */
export const bestSetting: (cards: readonly Card[]) => SaigonSetting | null = bestSaigonSetting;

/** These three of the five cards as the three-card hand; null when they do not qualify. */
export const settingWith = (cards: readonly Card[], three: readonly Card[]): SaigonSetting | null =>
  saigonSetting(
    three,
    cards.filter((card) => !three.includes(card)),
  );

/** As a dealer says it. */
export const settingWords = (setting: SaigonSetting | null): string =>
  setting === null
    ? 'no three cards of 10, 20 or 30'
    : `Point Count of ${setting.points}, with ${formatCards(setting.three)} for ${setting.total}`;

/** § 680a.6(c): the best poker hand of the five cards; none below two pair. */
export const bonusHand = (cards: readonly Card[]): string | null => saigonBonusName(evaluateSaigonBonus(cards)) ?? null;
