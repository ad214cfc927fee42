import type { Card } from '@fairdeal/cards';
import {
  type Box,
  type Cents,
  dollars,
  type HouseAct,
  type HouseGame,
  type NumberRange,
  type Option,
  type Seat,
  type TableView,
} from '@fairdeal/rules';
import { boxAtSeat, type HandSetting, type WagerRule, withActValue } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { spellOutCards } from '../../cards/card-names.js';

/** Option of a house game, with its amount where it was split by amount. */
export interface HouseOption extends Option<HouseAct> {
  readonly amount?: { readonly field: string; readonly value: number };
}

/** Chips that a player may add to, or take back from, one area of their position. */
export interface AreaOffer {
  readonly add: { readonly act: Extract<HouseAct, { do: 'wager' }>; readonly range: NumberRange } | null;
  readonly back: HouseAct | null;
}

const NO_OFFER: AreaOffer = { add: null, back: null };

/** Offers of each area of a position, from the player's options. */
export const areaOffers = (options: readonly HouseOption[], box: Box): Readonly<Record<string, AreaOffer>> => {
  const offers: Record<string, AreaOffer> = {};
  for (const { act, ranges } of options) {
    if (act.do === 'wager' && act.box === box && ranges?.cents !== undefined)
      offers[act.wager] = { ...(offers[act.wager] ?? NO_OFFER), add: { act, range: ranges.cents } };
    if (act.do === 'withdraw' && act.box === box) offers[act.wager] = { ...(offers[act.wager] ?? NO_OFFER), back: act };
  }
  return offers;
};

/** Positions of a player: their own, and adjacent ones they may bet or have bet. */
export const ownBoxes = (
  options: readonly HouseOption[],
  { boxes }: Pick<TableView, 'boxes'>,
  seat: Seat,
): readonly Box[] => {
  const offered = options.flatMap(({ act }) => (act.do === 'wager' || act.do === 'withdraw' ? [act.box] : []));
  const held = boxes.filter(({ owner }) => owner === seat).map(({ box }) => box);
  return [...new Set([boxAtSeat(seat), ...offered, ...held])].toSorted((one, other) => one - other);
};

/** Amount of a chip, adjusted to the range's minimum, maximum and step. */
export const clampToRange = (cents: Cents, { min, max, step }: NumberRange): Cents =>
  Math.min(max, Math.max(min, Math.floor(cents / step) * step));

/** Wagers that must equal this one and are placed with it. */
export const wagersEqualTo = (wagers: readonly WagerRule[], wager: string): readonly string[] =>
  wagers.filter(({ equals }) => equals === wager).map(({ id }) => id);

/** Wagers a position needs before cards are dealt. */
export const requiredAtStart = (wagers: readonly WagerRule[]): readonly string[] =>
  wagers.filter(({ required, when }) => required && when === 'start').map(({ id }) => id);

/** Options other than wagers and chips. */
export const decisionsOf = (options: readonly HouseOption[]): readonly HouseOption[] =>
  options.filter(
    ({ act, kind }) => kind !== 'irregularity' && act.do !== 'wager' && act.do !== 'withdraw' && act.do !== 'buyIn',
  );

/** Choice that a player makes by picking cards from their hand. */
export interface HandSettingChoice {
  readonly setting: HandSetting;
  readonly box: Box;
  readonly options: readonly { readonly option: HouseOption; readonly cards: readonly Card[] }[];
}

/** Cards that a play names. */
export const cardsNamedBy = ({ tells }: HouseGame, play: object): readonly Card[] => {
  const told = tells(play);
  return told.does === 'set' ? told.cards : [];
};

/** Options that differ only in the cards picked; null where no hand is set. */
export const handSettingChoice = (game: HouseGame, options: readonly HouseOption[]): HandSettingChoice | null => {
  const { sets, tells } = game;
  const settings = options.filter(({ act }) => act.do === 'play' && tells(act.play).does === 'set');
  const act = settings[0]?.act;
  if (sets === undefined || act?.do !== 'play') return null;
  const picks = settings.flatMap((option) => {
    const cards = option.act.do === 'play' ? cardsNamedBy(game, option.act.play) : [];
    return cards.length === 0 ? [] : [{ option, cards }];
  });
  return { setting: sets, box: act.box, options: picks };
};

/** True where an option names the cards of a hand to set. */
export const isHandSetting = ({ options }: HandSettingChoice, option: HouseOption): boolean =>
  options.some((candidate) => candidate.option === option);

/** Act for these cards: the option that names them, or a play with them that the rulebook then rules on. */
export const handSettingAct = ({ setting, box, options }: HandSettingChoice, cards: readonly Card[]): HouseAct =>
  options.find((option) => option.cards.every((card) => cards.includes(card)))?.option.act ?? {
    do: 'play',
    box,
    play: setting.play(cards),
  };

/** True where an amount is money; other amounts count cards. */
export const isMoney = (path: string): boolean => path === 'cents' || path.startsWith('play.');

/** True for irregularities, among the staff's acts. */
export const isIrregularity = ({ kind }: HouseOption): boolean => kind === 'irregularity';

/** Acts whose words name one amount, labeled without it. */
const AMOUNT_LABELS: Partial<Record<HouseAct['do'], string>> = {
  cutCards: 'Cut the cards',
  closeBets: 'No more bets, and count the progressive chips',
};

/** Label of an option, without its amount. */
export const optionLabel = ({ act, words, ranges, amount }: HouseOption): string =>
  (ranges === undefined && amount === undefined ? undefined : AMOUNT_LABELS[act.do]) ??
  capitalize(spellOutCards(words));

/** Label of an option, with its amount where it has one. */
export const optionLabelWithAmount = (option: HouseOption): string =>
  `${optionLabel(option)}${option.amount === undefined ? '' : amountWords(option.amount.field, option.amount.value)}`;

/** Seat of the player: the middle of the table, closest to the screen's edge. */
export const OWN_SEAT: Seat = 3;

/** Largest number of amounts shown as separate buttons. */
const MOST_BUTTONS = 4;

/** Options with few amounts split into one option per amount; the others keep their range. */
export const expandAmounts = (options: readonly HouseOption[]): readonly HouseOption[] =>
  options.flatMap((option) => {
    const [ranged] = Object.entries(option.ranges ?? {});
    if (ranged === undefined) return [option];
    const [field, { min, max, step }] = ranged;
    const amounts = Array.from(
      { length: Math.min(MOST_BUTTONS + 1, Math.floor((max - min) / step) + 1) },
      (_, at) => min + at * step,
    );
    if (amounts.length > MOST_BUTTONS) return [option];
    const { ranges: _, ...plain } = option;
    if (amounts.length < 2) return [plain];
    return amounts.map((amount) => ({
      ...plain,
      act: withActValue(option.act, field, amount),
      amount: { field, value: amount },
    }));
  });

/** Amount as text: "$10", "12". */
export const amountText = (path: string, amount: number): string => (isMoney(path) ? dollars(amount) : `${amount}`);

/** Amount after a label: " $10", ": 12". */
export const amountWords = (path: string, amount: number): string =>
  `${isMoney(path) ? ' ' : ': '}${amountText(path, amount)}`;
