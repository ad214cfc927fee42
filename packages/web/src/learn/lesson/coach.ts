import type { HouseAct, HouseGame, Submission } from '@fairdeal/rules';
import { isSameAct, type WagerRule } from '@fairdeal/rules/internal';
import { costText, type Hint, type HouseTableLink, openHouseLink } from '@fairdeal/table/internal';
import { shortTitle } from '@fairdeal/words/internal/text';
import { cardsNamedBy, type HouseOption, OWN_SEAT } from '../../house-table/model/options.js';
import { seededChance } from '../../session/chance.js';
import type { Lesson, LessonStep } from './lessons.js';

/** The table of a lesson: a practice table like any other, but for its cards. A cut would only change those. */
export const openLesson = (game: HouseGame, submission: Submission, { same }: Pick<Lesson, 'same'>): HouseTableLink => {
  const link = openHouseLink({
    game,
    submission,
    seats: 1,
    bankroll: 100_000,
    chance: seededChance(same),
    clock: Date.now,
    automated: 'all',
    seat: OWN_SEAT,
  });
  const decline = link.state().options.find(({ act }) => act.do === 'declineCut');
  if (decline !== undefined) void link.send(decline.act);
  return link;
};

const isSameSet = (some: readonly number[], others: readonly number[]): boolean =>
  some.length > 0 && some.length === others.length && some.every((card) => others.includes(card));

/** What an act costs against the best, in cents; null where it is none of those that the lab weighs. */
export const choiceCost = (
  game: HouseGame,
  { choices }: Pick<Hint<HouseAct>, 'choices'>,
  options: readonly HouseOption[],
  act: HouseAct,
): number | null => {
  const named = options.find((option) => isSameAct(option.act, act))?.words;
  const picked = act.do === 'play' ? cardsNamedBy(game, act.play) : [];
  const found = choices.find(
    ({ words, act: other }) =>
      isSameAct(other, act) ||
      words === named ||
      (other.do === 'play' && isSameSet(picked, cardsNamedBy(game, other.play))),
  );
  return found?.cost ?? null;
};

/** The coach's answer to a choice that is not the best, or that nobody in his senses would make. */
export const wrongChoiceWords = (cost: number | null, { against }: { readonly against: string }): string =>
  cost === null ? against : `That ${costText(cost)} on average. ${against}`;

/** The coach's answer to an area that is not asked for. */
export const wrongAreaWords = (step: LessonStep | undefined, wagers: readonly WagerRule[], wager: string): string => {
  const rule = wagers.find(({ id }) => id === wager);
  const title = shortTitle(rule?.title ?? wager);
  if (step === undefined) return 'The round is over.';
  if (step.asks === 'choose') return 'Choose below: the chips go where they belong.';
  if (rule?.when === 'round') return `The ${title} comes later, when you have seen your cards.`;
  if (rule?.equals !== undefined) return `The ${title} takes as much as the first wager, by itself.`;
  if (rule?.required !== true) return `The ${title} is a wager of its own and may be left out. Leave it for now.`;
  return `The ${title} has its chip.`;
};
