import { TABLE_GAMES } from '../../house-games/index.js';
import type { CompiledSubmission } from '../submission/compile.js';

/** How the dealer sets the dealer's cards by a submission; null where the game has no house way. */
export const houseWayPart = ({ of }: CompiledSubmission) =>
  of.kind === 'house' ? (TABLE_GAMES[of.game.id].documents.houseWay?.(of.submission) ?? null) : null;
