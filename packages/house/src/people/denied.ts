import { type Reason, type Refused, refuseFor } from '@fairdeal/rules';

/** A refusal away from the tables, with the status that fits it over HTTP. */
export interface Denied extends Refused {
  readonly status: 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  /** After how many seconds it may be asked again. */
  readonly retry?: number;
}

/** Reasons of refusals that name none of their own. */
const REASONS: Readonly<Record<Denied['status'], Reason>> = {
  401: 'not-signed-in',
  403: 'not-authorized',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  422: 'invalid',
  429: 'rate-limited',
  503: 'unavailable',
};

export const deny = (status: Denied['status'], sentence: string, reason: Reason = REASONS[status]): Denied => ({
  ...refuseFor(reason, sentence),
  status,
});

export const isDenied = (answer: object): answer is Denied => 'refused' in answer && 'status' in answer;
