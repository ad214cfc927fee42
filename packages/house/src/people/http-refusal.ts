import { isRefused, type Reason, type Refusal } from '@fairdeal/rules';
import { type Reasons, refuse } from '@fairdeal/rules/internal';

/** A refusal away from the tables, with the status that fits it over HTTP. */
export interface HttpRefusal extends Refusal {
  readonly status: 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  /** After how many seconds it may be asked again. */
  readonly retry?: number;
}

export const deny = <R extends Reason>(status: HttpRefusal['status'], reason: R, args: Reasons[R]): HttpRefusal => ({
  ...refuse(reason, args),
  status,
});

export const isHttpRefusal = (answer: object): answer is HttpRefusal => isRefused(answer) && 'status' in answer;
