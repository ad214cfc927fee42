import type { HouseAct, HouseGame, Submission } from '@fairdeal/rules';
import { isSameAct, type WagerRule } from '@fairdeal/rules/internal';
import { type Hint, type HouseTableLink, openHouseLink } from '@fairdeal/table/internal';
import { costSentence } from '@fairdeal/words/internal';
import { shortTitle } from '@fairdeal/words/internal/text';
import { type ChoiceTable, handSetBy } from '../../house-table/model/choice-words.js';
import { OWN_SEAT } from '../../house-table/model/options.js';
import { seededChance } from '../../session/chance.js';
import type { Lesson, LessonStep } from './lessons.js';

/** Practice table of a lesson with fixed cards. The cut is declined, since it would change them. */
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

type SetTable = Pick<ChoiceTable, 'game' | 'submission' | 'view'>;

const isSameSet = (some: readonly number[], others: readonly number[] = []): boolean =>
  some.length > 0 && some.length === others.length && some.every((card) => others.includes(card));

/** True for plays that set the same hand, however they name it. */
const setsSameHand = (table: SetTable, one: HouseAct, other: HouseAct): boolean => {
  if (one.do !== 'play' || other.do !== 'play') return false;
  const [own, another] = [handSetBy(table, one), handSetBy(table, other)];
  return own?.parts.every(({ cards }, at) => isSameSet(cards, another?.parts[at]?.cards)) === true;
};

/** Cost of an act against best play, in cents; null where the lab has no figure for it. */
export const choiceCost = (table: SetTable, hint: Hint<HouseAct>, act: HouseAct): number | null => {
  if (!('advice' in hint)) return null;
  const at = hint.acts.findIndex((other) => isSameAct(other, act) || setsSameHand(table, other, act));
  return hint.advice.choices[at]?.cost ?? null;
};

/** Coach's answer to a choice other than the best. */
export const wrongChoiceWords = (cost: number | null, { against }: { readonly against: string }): string =>
  cost === null ? against : `${costSentence(cost)} ${against}`;

/** Coach's answer to a press on the wrong area. */
export const wrongAreaWords = (step: LessonStep | undefined, wagers: readonly WagerRule[], wager: string): string => {
  const rule = wagers.find(({ id }) => id === wager);
  const title = shortTitle(rule?.title ?? wager);
  if (step === undefined) return 'The round is over.';
  if (step.asks === 'choose') return 'Choose below. The chips move to the right area.';
  if (rule?.when === 'round') return `The ${title} comes later, after you see your cards.`;
  if (rule?.equals !== undefined) return `The ${title} matches your first wager automatically.`;
  if (rule?.required !== true) return `The ${title} is an optional side bet. Skip it for now.`;
  return `You’ve already bet the ${title}.`;
};
