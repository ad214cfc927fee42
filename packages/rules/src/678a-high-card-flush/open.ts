import type { ClauseId } from '../register/index.js';

/** § 678a.11(b)(1) to (3): how large a Raise may be tells how long the flush of a hand is. Others are told that it may be made. */
export const openClause = (clause: ClauseId): ClauseId => (clause.startsWith('678a.11(b)(') ? '678a.11(b)' : clause);
