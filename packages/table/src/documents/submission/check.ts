import type { PokerSubmission, Submission } from '@fairdeal/rules';
import { choiceValueIn, isApproval } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/words/internal/text';
import type { CompiledSubmission } from './compile.js';
import { explainChoices } from './explain.js';

/** Result of a check: the choices checked, and those that the file leaves open. */
export interface SubmissionCheck {
  readonly chapter: string;
  readonly edition: string;
  /** Choices that were checked against the chapter, each alone and with the others. An approval that nobody stated is not one of them. */
  readonly choices: number;
  /** Choices that the file does not state, with the default that was checked instead; an approval has none. */
  readonly unstated: readonly { readonly choice: string; readonly title: string; readonly default: unknown }[];
}

/** Counts the choices that were checked, and lists those that the file does not state. */
export const checkSubmission = (filed: CompiledSubmission): SubmissionCheck => {
  const choices = explainChoices(filed);
  return {
    chapter: filed.chapter,
    edition: filed.edition,
    choices: choices.filter(({ key, said }) => said || !isApproval({ key })).length,
    unstated: choices
      .filter(({ said }) => !said)
      .map(({ key, title, default: standard }) => ({ choice: key, title, default: standard })),
  };
};

const listed = (titles: readonly string[], before: (count: string) => string): string[] =>
  titles.length === 0 ? [] : [`${before(countNoun(titles.length, 'choice'))} ${titles.join(', ')}.`];

/** Answer of a check without faults: choices checked, choices not stated, and the limits of the check. */
export const submissionCheckWords = (filed: CompiledSubmission): readonly string[] => {
  const { chapter, edition, choices, unstated } = checkSubmission(filed);
  const isOpen = ({ choice }: SubmissionCheck['unstated'][number]): boolean => isApproval({ key: choice });
  const titles = (open: boolean): string[] => unstated.filter((one) => isOpen(one) === open).map(({ title }) => title);
  return [
    `No faults found in ${countNoun(choices, 'choice')} checked against 58 Pa. Code Chapter ${chapter}, edition ${edition}.`,
    ...listed(titles(false), (count) => `${count} not stated, checked at their defaults:`),
    ...listed(titles(true), (count) => `${count} not stated and not checked, without a default:`),
    'Not checked: whether the Board approved anything, and whatever the submission does not contain.',
  ];
};

/** The submission with every default filled in, and without the approvals that nobody stated. */
export const withDefaults = (filed: CompiledSubmission): Submission | PokerSubmission => {
  const keep = (part: object, under: string): object =>
    Object.fromEntries(
      Object.entries(part).filter(([name]) => {
        const key = `${under}${name}`;
        return !isApproval({ key }) || choiceValueIn(filed.draft, key) !== undefined;
      }),
    );
  const { submission } = filed.of;
  const filled = keep(submission, '');
  return {
    ...filled,
    ...('settings' in submission ? { settings: keep(submission.settings, 'settings.') } : {}),
  } as Submission | PokerSubmission;
};
