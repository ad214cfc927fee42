import { type Card, parseCards } from '@fairdeal/cards';
import {
  bestSaigonSetting,
  evaluateSaigonBonus,
  type SaigonSetting,
  saigonSetting,
  saigonSettings,
} from '@fairdeal/cards/internal';
import type { HandComparison } from '../../hand-parts/compare-five.js';
import type { HandInView, HandReading } from '../../hand-parts/hand-view.js';
import type { HandWords, WagerReason } from '../../hand-parts/hand-words.js';
import { sortHighFirst, withoutCards } from '../../hand-parts/made-hand.js';
import { handPart, unreadCards } from '../../hand-parts/readings.js';
import {
  dealerQualifies,
  ownerDoes,
  ownerName,
  ownerPossessive,
  type SettledHandView,
} from '../../hand-parts/settled-hand.js';
import { NOT_QUALIFIED } from '../../hand-parts/wager-words.js';
import { pointSumWords, saigonSettingWith, showdownWords, sortByPoints } from './point-counts.js';

const readSaigonSetting = (setting: SaigonSetting): HandReading => {
  const { points, jokerAs } = setting;
  const three = sortByPoints(setting.three, jokerAs);
  const showdown = sortByPoints(setting.showdown, jokerAs);
  const joker = jokerAs === null ? '' : `, the joker as ${jokerAs}`;
  return {
    words: `${pointSumWords(three, jokerAs)}; Point Count of ${points}${joker}`,
    parts: [
      handPart(`Three-card hand: ${pointSumWords(three, jokerAs)}`, three),
      handPart(`Showdown hand: ${showdownWords(setting)}`, showdown),
    ],
    counts: [...three, ...showdown],
  };
};

const NO_THREE = 'no three cards of 10, 20 or 30';

/** Three cards of 10, 20 or 30, and the Point Count of the other two. */
const read = ({ own, set, trying }: HandInView): HandReading => {
  if (set === null || own.length < 5) return unreadCards(own);
  if (!trying) {
    const setting = set === 'house' ? bestSaigonSetting(own) : saigonSettingWith(own, set);
    return setting === null ? { ...unreadCards(own), words: NO_THREE } : readSaigonSetting(setting);
  }
  const picked = set === 'house' ? [] : sortByPoints(set, null);
  const rest = withoutCards(own, picked);
  const setting = picked.length === 3 ? saigonSetting(picked, rest) : null;
  if (setting !== null) return readSaigonSetting(setting);
  const sum = pointSumWords(picked, null);
  return {
    words: picked.length < 3 ? '' : `${sum}: not 10, 20 or 30`,
    parts: [
      handPart(['Three-card hand', sum].filter(Boolean).join(': '), picked),
      handPart('Showdown hand', sortHighFirst(rest)),
    ],
    counts: [],
  };
};

const showdownOf = (setting: SaigonSetting | null): readonly Card[] => setting?.showdown ?? [];

/** The hand as it counts: one that was not set to qualify, and could be, is set right. */
const compare = (hand: SettledHandView): HandComparison => {
  const three = hand.told?.does === 'set' ? hand.told.cards : [];
  const own = saigonSettingWith(hand.own, three);
  const dealer = bestSaigonSetting(hand.round.dealer);
  const decides = [...showdownOf(own), ...showdownOf(dealer)];
  if (own === null)
    return dealer === null
      ? { words: `neither ${ownerName(hand)} nor the dealer has three cards of 10, 20 or 30`, decides: [] }
      : {
          words: `${ownerDoes(hand, 'have', 'has')} ${NO_THREE}: the dealer’s Point Count of ${dealer.points} wins`,
          decides,
        };
  const setRight = three.length === 3 && own.three.some((card) => !three.includes(card));
  const aside = setRight ? ', set right by the dealer,' : '';
  const mine = `${ownerPossessive(hand)} Point Count of ${own.points}${aside}`;
  if (dealer === null) return { words: `the dealer has ${NO_THREE}: ${mine} wins`, decides };
  if (own.points === dealer.points) return { words: `${mine} and the dealer’s ${dealer.points} are equal`, decides };
  return {
    words:
      own.points > dealer.points
        ? `${mine} beats the dealer’s ${dealer.points}`
        : `the dealer’s Point Count of ${dealer.points} beats ${ownerPossessive(hand)} ${own.points}${setRight ? ', set right by the dealer' : ''}`,
    decides,
  };
};

const reason: WagerReason = (hand, { outcome }) => {
  const qualifies = dealerQualifies(hand);
  if (outcome === 'push') return { fact: qualifies ? 'the Point Counts are equal' : 'neither hand qualifies' };
  if (outcome === 'win') return qualifies ? { thing: 'the higher Point Count' } : NOT_QUALIFIED;
  return hand.own.length < 5 || bestSaigonSetting(hand.own) !== null
    ? { fact: 'the dealer’s Point Count is higher' }
    : { thing: 'no three cards of 10, 20 or 30', lacking: true };
};

/** The Point Count that a play sets; the highest where it names no three cards that qualify. */
const playMeaning = (cards: readonly Card[], play: object): string => {
  const settings = saigonSettings(cards);
  const named = 'three' in play ? parseCards(String(play.three)) : { ok: [] };
  const three = 'ok' in named ? named.ok : [];
  const chosen = settings.find(
    (one) => one.three.length === three.length && one.three.every((card) => three.includes(card)),
  );
  return `${(chosen ?? settings[0])?.points}`;
};

/** Hands of the Bonus by value, from those below two pair up to five aces. */
const BONUS_HANDS = [
  'less than two pair',
  'two pair',
  'three-of-a-kind',
  'a straight',
  'a flush',
  'a full house',
  'four-of-a-kind',
  'a straight flush',
  'a royal flush with a joker',
  'a royal flush with no joker',
  'five aces',
] as const;

/** Hands of Saigon 5 Card in words. */
export const SAIGON_5_WORDS: HandWords = {
  read,
  compare,
  reason,
  evidence: { bonus: ({ own }) => ({ thing: BONUS_HANDS[evaluateSaigonBonus(own) ?? 0] ?? BONUS_HANDS[0] }) },
  playMeaning,
};
