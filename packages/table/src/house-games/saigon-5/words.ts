import {
  bestSaigonSetting,
  type Card,
  parseCards,
  type SaigonSetting,
  saigonSetting,
  saigonSettings,
} from '@fairdeal/cards';
import { saigonBonusHand } from '@fairdeal/rules';
import type { HandComparison } from '../../words/hand-parts/compare-five.js';
import type { HandInView, HandReading } from '../../words/hand-parts/hand-view.js';
import { sortHighFirst, withoutCards } from '../../words/hand-parts/made-hand.js';
import { handPart, unreadCards } from '../../words/hand-parts/readings.js';
import {
  dealerQualifies,
  ownerDoes,
  ownerName,
  ownerPossessive,
  type SettledHandView,
  withArticle,
} from '../../words/hand-parts/settled-hand.js';
import { NOT_QUALIFIED } from '../../words/hand-parts/wager-words.js';
import type { HandWords, WagerReason } from '../parts/table-game.js';
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
  const mine = `${ownerPossessive(hand)} Point Count of ${own.points}${setRight ? ', set right by the dealer,' : ''}`;
  if (dealer === null) return { words: `the dealer has ${NO_THREE}: ${mine} wins`, decides };
  const his = `the dealer’s ${dealer.points}`;
  if (own.points === dealer.points) return { words: `${mine} and ${his} are equal`, decides };
  return {
    words:
      own.points > dealer.points
        ? `${mine} beats ${his}`
        : `the dealer’s Point Count of ${dealer.points} beats ${mine.replace(' Point Count of', '')}`,
    decides,
  };
};

const reason: WagerReason = (hand, { outcome }) => {
  const qualifies = dealerQualifies(hand);
  if (outcome === 'push') return qualifies ? 'the Point Counts are equal' : 'neither hand qualifies';
  if (outcome === 'win') return qualifies ? 'the higher Point Count' : NOT_QUALIFIED;
  return hand.own.length < 5 || bestSaigonSetting(hand.own) !== null
    ? 'the dealer’s Point Count is higher'
    : 'no three cards total 10, 20 or 30';
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

/** Hands of Saigon 5 Card in words. */
export const SAIGON_5_WORDS: HandWords = {
  read,
  compare,
  reason,
  evidence: { bonus: ({ own }) => withArticle(saigonBonusHand(own) ?? 'less than two pair') },
  playMeaning,
};
