import { type Refused, refuse } from '@fairdeal/rules';

/** A refusal away from the tables, with the status that fits it over HTTP. */
export interface Denied extends Refused {
  readonly status: 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  /** After how many seconds it may be asked again. */
  readonly retry?: number;
}

export const deny = (status: Denied['status'], sentence: string): Denied => ({ ...refuse(sentence), status });

export const isDenied = (answer: object): answer is Denied => 'refused' in answer && 'status' in answer;
