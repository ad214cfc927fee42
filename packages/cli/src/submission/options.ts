import { AskedWrongly, inWords } from '../answer.js';

/** What may be done with a submission. */
export const ACTS = ['new', 'check', 'explain', 'diff', 'upgrade', 'print', 'signs', 'layout'] as const;
export type Act = (typeof ACTS)[number];

export interface SubmissionOptions {
  readonly edition?: string;
  readonly from?: string;
  readonly layout?: string;
  readonly strict?: true;
  readonly pdf?: string;
  readonly svg?: string;
  readonly json?: true;
}

type Belonging = Exclude<keyof SubmissionOptions, 'json'>;

/** The acts that an option does something with; JSON is written by all of them. */
const BELONGS: Readonly<Record<Belonging, readonly Act[]>> = {
  edition: ACTS.filter((act) => act !== 'diff'),
  from: ['new'],
  layout: ['check'],
  strict: ['check'],
  pdf: ['print', 'signs', 'layout'],
  svg: ['layout'],
};

/** `with print, signs and layout`, as the help says it. */
export const withActs = (option: Belonging): string => `with ${inWords(BELONGS[option])}`;

export const refuseStray = (act: Act, options: SubmissionOptions): void => {
  for (const [option, acts] of Object.entries(BELONGS))
    if (Object.hasOwn(options, option) && !acts.includes(act))
      throw new AskedWrongly(`--${option} is for ${inWords(acts)}, not for ${act}: leave it out.`);
};
