import { UsageError } from '../../shared/errors.js';
import { joinList } from '../../shared/print.js';

/** Acts on a submission. */
export const SUBMISSION_ACTIONS = ['new', 'check', 'explain', 'diff', 'upgrade', 'print', 'signs', 'layout'] as const;
export type SubmissionAction = (typeof SUBMISSION_ACTIONS)[number];

export interface SubmissionOptions {
  readonly edition?: string;
  readonly from?: string;
  readonly layout?: string;
  readonly strict?: true;
  readonly pdf?: string;
  readonly svg?: string;
  readonly json?: true;
}

type ActionOption = Exclude<keyof SubmissionOptions, 'json'>;

/** The acts that each option applies to. All of them can write JSON. */
const OPTION_ACTIONS: Readonly<Record<ActionOption, readonly SubmissionAction[]>> = {
  edition: SUBMISSION_ACTIONS.filter((act) => act !== 'diff'),
  from: ['new'],
  layout: ['check'],
  strict: ['check'],
  pdf: ['print', 'signs', 'layout'],
  svg: ['layout'],
};

/** `with print, signs and layout`, for the help. */
export const actionsHelp = (option: ActionOption): string => `with ${joinList(OPTION_ACTIONS[option])}`;

export const refuseStrayOptions = (act: SubmissionAction, options: SubmissionOptions): void => {
  for (const [option, acts] of Object.entries(OPTION_ACTIONS))
    if (Object.hasOwn(options, option) && !acts.includes(act))
      throw new UsageError(`--${option} can’t be used with ${act}. It is for ${joinList(acts)}.`);
};
