import type { HouseGameId } from '@fairdeal/rules';
import { HOUSE_GAME_IDS } from '@fairdeal/rules/internal';
import { TABLE_GAMES } from '../house-games/index.js';
import type { DrillKind } from './question.js';

/** A game with drills: a house game, or the poker room. */
export type DrillGameId = HouseGameId | 'poker';

/** The games with drills, and the kinds of drill each has. */
export const DRILL_GAMES: readonly {
  readonly id: DrillGameId;
  readonly title: string;
  readonly kinds: readonly DrillKind[];
}[] = [
  ...HOUSE_GAME_IDS.map((id) => ({
    id,
    title: TABLE_GAMES[id].shortTitle,
    kinds: ['deal', 'rule', 'read', 'play'] as const,
  })),
  { id: 'poker', title: 'The poker room', kinds: ['rule', 'read'] },
];
