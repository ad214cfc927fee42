import type { Act, TableView } from '@fairdeal/rules';
import type { Step } from '@fairdeal/table';
import { isPreparing } from '../seat/log.js';
import { isOver, type Pace, type Playback, viewOf } from '../seat/playback.js';

type TableStep = Step<TableView>;
type TablePlayback = Playback<Act, TableView>;

/** Where the picture rests when all is told: before the cards of a round that is over are taken away. */
export const restsAt = (steps: readonly Pick<TableStep, 'did'>[]): number => {
  const over = steps.findLastIndex(({ did }) => did === 'cardsCollected' || did === 'roundVoided');
  return over > 0 ? over - 1 : steps.length - 1;
};

/** However much happens, it is told in this time. */
const ALL_MS = 3200;
const STEP_MS = 480;

/** The first step is seen at once, and what follows a round with its end. */
export const pace: Pace<TableView> = (steps, at) => {
  const rest = restsAt(steps);
  return at === 0 || at > rest || isPreparing(steps[at]?.did ?? '') ? 0 : Math.min(STEP_MS, ALL_MS / (rest + 1));
};

/** The table as it is drawn now. */
export const laidOut = (played: TablePlayback): TableView => {
  const { steps, view } = played.of;
  return isOver(played) ? (steps[restsAt(steps)]?.view ?? view) : viewOf(played);
};

/** Whether the picture rests on a round that is over. */
export const restsOnRound = (played: TablePlayback): boolean => {
  const { steps } = played.of;
  return isOver(played) && restsAt(steps) < steps.length - 1;
};
