import type { Spot } from '../cards/acts.js';
import type { TableLaw } from '../engine/model/house-game.js';
import type { Draw } from '../engine/model/stage.js';
import type { Table } from '../engine/model/state.js';
import { boxesInPlay } from '../engine/rules/dealing/dealing.js';
import {
  type DealingMethod,
  type DealingProcedure,
  dealingLaw,
  dealingNow,
  dealtTo,
} from '../engine/rules/dealing/one-deck.js';
import type { ClauseId } from '../register/index.js';
import { BOARD } from './rankings.js';

/** The clauses of §§ 677a.8, 677a.9 and 677a.10 for the same steps. */
interface DealingClauses extends DealingProcedure {
  readonly hands: readonly ClauseId[];
  readonly community: ClauseId;
}

export const DEALING_CLAUSES: Readonly<Record<DealingMethod, DealingClauses>> = {
  'manual-shoe': {
    load: '677a.8(a)',
    noMoreBets: '677a.8(b)',
    hands: ['677a.8(c)'],
    community: '677a.8(d)',
    stub: { rack: '677a.8(d)', count: '677a.8(e)', right: '677a.8(f)', wrong: '677a.8(g)' },
  },
  hand: {
    load: '677a.9(a)',
    noMoreBets: '677a.9(b)',
    hands: ['677a.9(b)'],
    community: '677a.9(c)',
    stub: { rack: '677a.9(c)', count: '677a.9(d)', right: '677a.9(e)', wrong: '677a.9(f)' },
  },
  'automated-shoe': {
    load: '677a.10(a)(1)',
    noMoreBets: '677a.10(a)(2)',
    hands: ['677a.10(b)', '677a.10(a)'],
    community: '677a.10(c)',
    stub: { rack: '677a.10(c)', count: '677a.10(d)', right: '677a.10(e)', wrong: '677a.10(f)' },
  },
};

export const DEALING_LAW = {
  ...dealingLaw(DEALING_CLAUSES, 5),
  stacked: ['677a.10(b)'],
  handling: '677a.11(a)(1)',
} as const satisfies Partial<TableLaw>;

/** § 677a.10(g): whether the board leaves the shoe before the hands, face down. */
export const communityFirst = (table: Table): boolean =>
  table.submission.settings.communityFirst === true && dealingNow(table) === 'automated-shoe';

/** §§ 677a.8(c), 677a.9(b), 677a.10(b): two cards face down to each player with Ante and Odds, and to the dealer. */
export const firstCards = (table: Table): readonly Draw[] => {
  const spots: Spot[] = [...boxesInPlay(table), 'dealer'];
  const hands = dealtTo(table, spots, 2);
  return communityFirst(table) ? [{ to: 'community', cards: BOARD, faceUp: false }, ...hands] : hands;
};

const BURN: Draw = { to: 'discard', cards: 1, faceUp: false };

/** § 677a.11(c) */
export const FLOP: readonly Draw[] = [BURN, { to: 'community', cards: 3, faceUp: true }];
/** § 677a.11(e) */
export const TURN_AND_RIVER: readonly Draw[] = [BURN, { to: 'community', cards: 2, faceUp: true }];

/** Community cards still to be dealt. */
export const restOfBoard = ({ round }: Table): readonly Draw[] => {
  const lie = round?.community.length ?? 0;
  return lie === 0 ? [...FLOP, ...TURN_AND_RIVER] : lie < BOARD ? TURN_AND_RIVER : [];
};
