import { costInTable, costInWords, timesInHundred } from '../text/cost.js';
import { type AdvisedPlay, type ChoiceName, nameChoices } from './choice.js';

/** A choice with its price. Amounts are cents, for the bets on the felt; null where nobody has computed them. */
export interface AdvisedChoice {
  readonly play: AdvisedPlay;
  /** Cost against the best choice. */
  readonly cost: number | null;
  /** Average net result of the round. */
  readonly worth: number | null;
  /** Share of such hands that win. */
  readonly wins?: number;
}

/** Every choice of one decision, the best first. */
export interface Advice {
  readonly choices: readonly AdvisedChoice[];
  /** True where nothing is left to chance, so that a cost is no average. */
  readonly certain: boolean;
}

/** Cost of one choice, after an answer: `That costs you $1.45 on average.` */
export const costSentence = (cost: number, certain = false): string =>
  `That costs you ${costInWords(cost)}${certain ? '' : ' on average'}.`;

const averageWords = ({ certain }: Advice): string => (certain ? '' : ' on average');

interface Named extends AdvisedChoice {
  readonly name: ChoiceName;
}

/** The choices with their names. Choices that read the same and cost the same are one. */
const named = ({ choices }: Advice): readonly Named[] => {
  const kept = choices.filter(
    (one, at) =>
      !choices
        .slice(0, at)
        .some(
          (other) =>
            other.cost === one.cost && nameChoices([other.play])[0]?.order === nameChoices([one.play])[0]?.order,
        ),
  );
  const names = nameChoices(kept.map(({ play }) => play));
  return kept.flatMap((choice, at) => {
    const name = names[at];
    return name === undefined ? [] : [{ ...choice, name }];
  });
};

/** Choices small enough in number for each to be a mistake that people make. */
const FEW = 3;

/** Worse choice that a sentence prices: of a few the dearest, of many the nearest. */
const pricedRival = (all: readonly Named[]): Named | null => {
  const worse = all.filter(({ cost }) => cost !== null && cost > 0);
  return (all.length <= FEW ? worse.at(-1) : worse[0]) ?? null;
};

/** One fact about the best choice. */
const factOf = ({ play, wins, worth }: AdvisedChoice, certain: boolean): string => {
  if (wins !== undefined) return `You win ${timesInHundred(wins)}.`;
  if (certain && worth !== null && play.does === 'set')
    return worth > 0 ? 'Both hands win.' : worth === 0 ? 'That ties.' : '';
  return play.does === 'check' ? 'You decide again later.' : '';
};

/** A hint: the best choice, the price of another, and a fact. */
export interface HintText {
  readonly best: string;
  readonly fact: string;
}

/** Says what to do, and what something else costs. Null where nothing is priced. */
export const hintText = (advice: Advice): HintText | null => {
  const all = named(advice);
  const [best] = all;
  if (best === undefined || best.cost === null) return null;
  const rival = pricedRival(all);
  if (rival === null || rival.cost === null)
    return { best: all.length === 1 ? `${best.name.order}.` : evenWords(all), fact: '' };
  const price = `${rival.name.doing} costs you ${costInWords(rival.cost)}${averageWords(advice)}.`;
  return { best: `${best.name.order}. ${price}`, fact: factOf(best, advice.certain) };
};

const evenWords = (all: readonly unknown[]): string =>
  all.length === 2 ? 'Either is fine. Both are worth the same.' : 'Any choice is fine. All are worth the same.';

/** A verdict on a choice that was made. */
export interface VerdictText {
  /** True where nothing better could be done. */
  readonly right: boolean;
  readonly words: string;
}

/** Says what a choice cost. `made` is its place among the choices; null where nothing is priced. */
export const verdictText = (advice: Advice, made: number): VerdictText | null => {
  const all = named(advice);
  const [best] = all;
  const chosen = advice.choices[made];
  if (best === undefined || chosen === undefined || chosen.cost === null) return null;
  if (chosen.cost > 0)
    return {
      right: false,
      words: `Best: ${best.name.inText}. ${doingOf(all, chosen)} cost you ${costInWords(chosen.cost)}${averageWords(advice)}.`,
    };
  const rival = pricedRival(all);
  if (rival === null || rival.cost === null)
    return {
      right: true,
      words: all.length === 1 ? 'There was one choice.' : all.length === 2 ? 'Either is fine.' : 'Any choice is fine.',
    };
  return { right: true, words: `Best. ${rival.name.doing} was ${costInWords(rival.cost)} worse.` };
};

const doingOf = (all: readonly Named[], { play, cost }: AdvisedChoice): string =>
  all.find((one) => one.cost === cost && nameChoices([one.play])[0]?.order === nameChoices([play])[0]?.order)?.name
    .doing ?? 'That';

/** Asks before a choice that costs something: `Folding is better by 78 cents on average. Raise $10 anyway?` */
export const warningText = (advice: Advice, made: number): string | null => {
  const all = named(advice);
  const [best] = all;
  const chosen = advice.choices[made];
  if (best === undefined || chosen === undefined || chosen.cost === null || chosen.cost <= 0) return null;
  const names = nameChoices(advice.choices.map(({ play }) => play));
  return `${best.name.doing} is better by ${costInWords(chosen.cost)}${averageWords(advice)}. ${names[made]?.order ?? 'Do it'} anyway?`;
};

/** One choice of a list, with its price: `Raise $20`, `$6.15`, `+$8.93`. */
export interface PricedLine {
  readonly name: string;
  readonly cost: string;
  readonly worth: number | null;
}

/** Lists every choice with its price, the best first. */
export const pricedLines = (advice: Advice): readonly PricedLine[] =>
  named(advice).map(({ name, cost, worth }) => ({
    name: name.order,
    cost: cost === null ? '' : cost === 0 ? 'best' : costInTable(cost),
    worth,
  }));

/** Names one choice of a decision, as an order: `Raise $20`. */
export const choiceOrder = (
  { choices }: { readonly choices: readonly Pick<AdvisedChoice, 'play'>[] },
  at: number,
): string => nameChoices(choices.map(({ play }) => play))[at]?.order ?? '';

/** Says what a simple player does, where nobody has computed best play. */
export const simplePlayerText = (words: string): string => `A simple player would ${words}.`;
