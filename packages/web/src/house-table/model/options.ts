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
import { spellOutCards } from '../../cards/card-names.js';

export type HouseOption = Option<HouseAct>;

/** What may be done with the chips of one area of the player's own position. */
export interface AreaOffer {
  readonly add: { readonly act: Extract<HouseAct, { do: 'wager' }>; readonly range: NumberRange } | null;
  readonly back: HouseAct | null;
}

const NO_OFFER: AreaOffer = { add: null, back: null };

/** The offers of each area of a position, from what the rulebook lets the player do. */
export const areaOffers = (options: readonly HouseOption[], box: Box): Readonly<Record<string, AreaOffer>> => {
  const offers: Record<string, AreaOffer> = {};
  for (const { act, ranges } of options) {
    if (act.do === 'wager' && act.box === box && ranges?.cents !== undefined)
      offers[act.wager] = { ...(offers[act.wager] ?? NO_OFFER), add: { act, range: ranges.cents } };
    if (act.do === 'withdraw' && act.box === box) offers[act.wager] = { ...(offers[act.wager] ?? NO_OFFER), back: act };
  }
  return offers;
};

/** The positions that are the player's: his own, and those beside it that he may wager on or has wagered on. */
export const ownBoxes = (
  options: readonly HouseOption[],
  { boxes }: Pick<TableView, 'boxes'>,
  seat: Seat,
): readonly Box[] => {
  const offered = options.flatMap(({ act }) => (act.do === 'wager' || act.do === 'withdraw' ? [act.box] : []));
  const held = boxes.filter(({ owner }) => owner === seat).map(({ box }) => box);
  return [...new Set([boxAtSeat(seat), ...offered, ...held])].toSorted((one, other) => one - other);
};

/** The amount of a chip put on an area, moved to what the range allows: at least its least, in its steps. */
export const clampToRange = (cents: Cents, { min, max, step }: NumberRange): Cents =>
  Math.min(max, Math.max(min, Math.floor(cents / step) * step));

/** Wagers that must equal another follow it: the ones that stand to be placed now. */
export const wagersEqualTo = (wagers: readonly WagerRule[], wager: string): readonly string[] =>
  wagers.filter(({ equals }) => equals === wager).map(({ id }) => id);

/** The wagers without which no cards are dealt. */
export const requiredAtStart = (wagers: readonly WagerRule[]): readonly string[] =>
  wagers.filter(({ required, when }) => required && when === 'start').map(({ id }) => id);

/** Everything a player is asked beside his wagers and his chips. */
export const decisionsOf = (options: readonly HouseOption[]): readonly HouseOption[] =>
  options.filter(({ act }) => act.do !== 'wager' && act.do !== 'withdraw' && act.do !== 'buyIn');

/** A choice that is made by picking cards of one's own. */
export interface HandSettingChoice {
  readonly setting: HandSetting;
  readonly box: Box;
  readonly options: readonly { readonly option: HouseOption; readonly cards: readonly Card[] }[];
}

/** The cards that a play names. */
export const cardsNamedBy = ({ tells }: HouseGame, play: object): readonly Card[] => {
  const told = tells(play);
  return told.does === 'set' ? told.cards : [];
};

/** The choices among these that differ only in which cards are picked; null where no hand is set. */
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

/** Who finds the cards himself is not told them: the choice that leaves it to the dealer says only that. */
export const hideDealerSetting = ({ sets, tells }: HouseGame, option: HouseOption): HouseOption => {
  const told = option.act.do === 'play' ? tells(option.act.play) : null;
  return sets !== undefined && told?.does === 'set' && told.hand === 'unseen'
    ? { ...option, name: 'leave it', words: 'leave it: the dealer sets it as well as it can be' }
    : option;
};

export const isHandSetting = ({ options }: HandSettingChoice, option: HouseOption): boolean =>
  options.some((candidate) => candidate.option === option);

/** The act for these cards: the option that names them, or the same play with them, on which the rulebook decides. */
export const handSettingAct = ({ setting, box, options }: HandSettingChoice, cards: readonly Card[]): HouseAct =>
  options.find((option) => option.cards.every((card) => cards.includes(card)))?.option.act ?? {
    do: 'play',
    box,
    play: setting.play(cards),
  };

/** Whether an amount is money; the others count cards. */
export const isMoney = (path: string): boolean => path === 'cents' || path.startsWith('play.');

/** What goes wrong, apart from the staff's other acts. */
export const isIrregularity = ({ kind }: HouseOption): boolean => kind === 'irregularity';

/** The words of an option, as a button says them. */
export const buttonWords = ({ name, words }: HouseOption): string => {
  const text = spellOutCards(words.startsWith(`${name}: `) ? `${name}, ${words.slice(name.length + 2)}` : words);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The player's own position, in the middle of the table: near who looks at it. */
export const OWN_SEAT: Seat = 3;

/** With so few amounts each is a button of its own. */
const MOST_BUTTONS = 4;

/** Options with a few amounts become one option an amount; those with many keep their range. */
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
      words: `${verbOf(option)}${amountWords(field, amount)}`,
    }));
  });

/** The first words of an option: "Raise", "Cut the cards". */
export const verbOf = (option: HouseOption): string => buttonWords(option).split(/[,:]|\s+\$|\s+\d/)[0] ?? option.name;

/** An amount behind the verb: " $10", ": 12". */
export const amountWords = (path: string, amount: number): string =>
  isMoney(path) ? ` ${dollars(amount)}` : `: ${amount}`;
