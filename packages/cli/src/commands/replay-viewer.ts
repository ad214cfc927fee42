import { byStaff, ROLES, type Staff, type Viewer } from '@fairdeal/rules';
import { playerIn } from '@fairdeal/table';
import { AskedWrongly } from '../answer.js';

/** `public`, `dealer`, `player 2`. */
export const readViewer = (text: string): Viewer => {
  const seat = Number(/^player ([1-9]|10)$/.exec(text)?.[1] ?? 0);
  if (seat > 0) return playerIn(seat);
  const role = ROLES.find((known): known is Staff => known === text && known !== 'player');
  if (role !== undefined) return byStaff(role);
  if (text === 'public') return 'public';
  throw new AskedWrongly(
    `--as is public, "player 1" or another seat, or ${ROLES.filter((known) => known !== 'player').join(', ')}, not "${text}".`,
  );
};
