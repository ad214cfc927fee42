import { ROLES, type StaffRole, type Viewer } from '@fairdeal/rules';
import { staffMember } from '@fairdeal/rules/internal';
import { playerInSeat } from '@fairdeal/table';
import { UsageError } from '../../shared/errors.js';

/** `public`, `dealer`, `player 2`. */
export const readViewer = (text: string): Viewer => {
  const seat = Number(/^player ([1-9]|10)$/.exec(text)?.[1] ?? 0);
  if (seat > 0) return playerInSeat(seat);
  const role = ROLES.find((known): known is StaffRole => known === text && known !== 'player');
  if (role !== undefined) return staffMember(role);
  if (text === 'public') return 'public';
  throw new UsageError(
    `--as must be public, "player 1" or another seat, or ${ROLES.filter((known) => known !== 'player').join(', ')}, not "${text}".`,
  );
};
