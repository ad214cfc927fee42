import type { ClauseId } from '../register/index.js';

export * from './commands.js';
export * from './deals.js';
export * from './snapshots.js';
export * from './table.js';

/** Names the clauses a test proves: they stand in its title, and `fairdeal clauses` finds them there. */
export const proves = (sentence: string, ...clauses: readonly ClauseId[]): string =>
  `${sentence} [${clauses.join(', ')}]`;
