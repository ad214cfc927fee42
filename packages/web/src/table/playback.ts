import type { Snapshot, Step } from '@fairdeal/house/practice';
import type { Command, TableView } from '@fairdeal/rules';
import { useEffect, useState } from 'react';

type TableStep = Step<TableView>;

/** Where the picture rests when all is told: before the cards of a round that is over are taken away. */
export const restsAt = (steps: readonly Pick<TableStep, 'did'>[]): number => {
  const over = steps.findLastIndex(({ did }) => did === 'cardsCollected' || did === 'roundVoided');
  return over > 0 ? over - 1 : steps.length - 1;
};

const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** However much happens, it is told in this time. */
const ALL_MS = 3200;
const STEP_MS = 480;

export interface Playback {
  /** The table as it is drawn now. */
  readonly view: TableView;
  /** How many of the steps have been told. */
  readonly told: number;
  /** Whether the picture has come to rest. */
  readonly done: boolean;
  /** Whether it rests on a round that is over. */
  readonly over: boolean;
  readonly skip: () => void;
}

/** Tells the steps of a snapshot one after another; all at once when the system asks for less motion. */
export const usePlayback = ({ steps, view }: Snapshot<Command, TableView>): Playback => {
  const [playing, setPlaying] = useState({ steps, at: restsAt(steps) });
  const rest = restsAt(steps);
  if (playing.steps !== steps) setPlaying({ steps, at: wantsLessMotion() ? rest : 0 });
  const at = playing.steps === steps ? playing.at : 0;
  const skip = (): void => setPlaying({ steps, at: rest });
  useEffect(() => {
    if (at >= rest) return undefined;
    const timer = setTimeout(() => setPlaying({ steps, at: at + 1 }), Math.min(STEP_MS, ALL_MS / (rest + 1)));
    return () => clearTimeout(timer);
  }, [steps, at, rest]);
  return {
    view: steps[at]?.view ?? view,
    told: at >= rest ? steps.length : at + 1,
    done: at >= rest,
    over: at >= rest && rest < steps.length - 1,
    skip,
  };
};
