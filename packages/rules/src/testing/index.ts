import type { ClauseId } from '../register/index.js';

export * from './deals.js';
export * from './lines.js';
export * from './table.js';
export * from './told.js';

/** Names the clauses a test proves: they stand in its title, and `fairdeal clauses` finds them there. */
export const proves = (sentence: string, ...clauses: readonly ClauseId[]): string =>
  `${sentence} [${clauses.join(', ')}]`;
