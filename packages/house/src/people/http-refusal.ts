import { isRefused, type Refusal } from '@fairdeal/rules';
import { sayNoFor, type UnwordedReason } from '@fairdeal/rules/internal';

/** A refusal away from the tables, with the status that fits it over HTTP. */
export interface HttpRefusal extends Refusal {
  readonly status: 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  /** After how many seconds it may be asked again. */
  readonly retry?: number;
}

/** Reasons of refusals that name none of their own. */
const REASONS: Readonly<Record<HttpRefusal['status'], UnwordedReason>> = {
  401: 'not-signed-in',
  403: 'not-authorized',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  422: 'invalid',
  429: 'rate-limited',
  503: 'unavailable',
};

export const deny = (
  status: HttpRefusal['status'],
  sentence: string,
  reason: UnwordedReason = REASONS[status],
): HttpRefusal => ({
  ...sayNoFor(reason, sentence),
  status,
});

export const isHttpRefusal = (answer: object): answer is HttpRefusal => isRefused(answer) && 'status' in answer;
