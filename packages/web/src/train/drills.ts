import type { DrillKind } from '@fairdeal/table/internal/drills';

/** What each trainer is, in words. */
export const DRILLS: Readonly<Record<DrillKind, { readonly title: string; readonly line: string }>> = {
  deal: { title: 'Deal it', line: 'A finished round lies on the table. Settle every wager.' },
  rule: { title: 'Rule it', line: 'Something goes wrong. What happens now?' },
  read: { title: 'Read it', line: 'Name a hand, or put hands in order.' },
  play: { title: 'Play it', line: 'The cards are dealt. What is the best decision, and what does another cost?' },
};

export const drillPath = (kind: DrillKind, game: string, number?: number): string =>
  `/train/${kind}/${game}${number === undefined ? '' : `/${number}`}`;
