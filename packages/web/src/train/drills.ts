import type { DrillKind } from '@fairdeal/table/internal/drills';

/** Titles and descriptions of the trainers. */
export const DRILLS: Readonly<Record<DrillKind, { readonly title: string; readonly line: string }>> = {
  deal: { title: 'Deal it', line: 'Settle every wager of a finished round.' },
  rule: { title: 'Rule it', line: 'Rule on an irregularity at the table.' },
  read: { title: 'Read it', line: 'Name a hand, or rank several hands.' },
  play: { title: 'Play it', line: 'Make the best decision, and see the cost of the others.' },
};

export const drillPath = (kind: DrillKind, game: string, number?: number): string =>
  `/train/${kind}/${game}${number === undefined ? '' : `/${number}`}`;
