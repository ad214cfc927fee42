import type { TablePush } from '@fairdeal/client';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.js';
import { formatTime } from '../client/date-time.js';
import { roundsFinished } from '../rounds/round-list.js';
import { actWords } from '../table/staff-options.js';

const STEP_MS = 900;

/** The stage at which a push leaves its table, as the chapter names it. */
const stageOf = ({ view }: TablePush): string => {
  const [stage, street, phase] = ['stage', 'street', 'phase'].map((field): unknown => Reflect.get(view, field));
  const named = [street, stage, phase].find((one) => typeof one === 'string');
  return capitalize(actWords({ do: typeof named === 'string' ? named : 'idle' }));
};

/** The pushes of the round that is being dealt, or of the last one until the next begins. */
export const pushesOfRound = (pushes: readonly TablePush[]): readonly TablePush[] => {
  const last = pushes.at(-1);
  if (last === undefined) return [];
  const from = pushes.findLastIndex((push) => roundsFinished(push) < roundsFinished(last));
  const now = pushes.slice(from + 1);
  // Between two rounds the finished one is shown.
  return now.length > 3 || from < 0
    ? now
    : pushes.slice(pushes.findLastIndex((push) => roundsFinished(push) < roundsFinished(last) - 1) + 1);
};

interface Segment {
  readonly stage: string;
  readonly from: number;
  readonly to: number;
}

/** Stages one after the other, with the pushes of each. */
export const segmentsOf = (pushes: readonly TablePush[]): readonly Segment[] => {
  const segments: Segment[] = [];
  for (const [at, push] of pushes.entries()) {
    const stage = stageOf(push);
    const before = segments.at(-1);
    if (before?.stage === stage) segments[segments.length - 1] = { ...before, to: at };
    else segments.push({ stage, from: at, to: at });
  }
  return segments;
};

const ICONS = {
  back: 'M5 5v14M19 5 9 12l10 7Z',
  play: 'M8 5v14l11-7Z',
  pause: 'M9 5v14M15 5v14',
  on: 'M19 5v14M5 5l10 7-10 7Z',
} as const;

const Icon = ({ of }: { readonly of: keyof typeof ICONS }): ReactNode => (
  <svg className="pit-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[of]} />
  </svg>
);

interface TimelineProps {
  readonly pushes: readonly TablePush[];
  /** The push that is shown; null for the table as it stands. */
  readonly at: number | null;
  readonly onMove: (at: number | null) => void;
}

/** The stages of a round as segments, its positions as steps: drag, step and play. */
export const Timeline = ({ pushes, at, onMove }: TimelineProps): ReactNode => {
  const [playing, setPlaying] = useState(false);
  const last = pushes.length - 1;
  const here = at ?? last;
  useEffect(() => {
    if (!playing) return undefined;
    const timer = window.setTimeout(() => {
      if (here >= last) return setPlaying(false);
      onMove(here + 1 >= last ? null : here + 1);
    }, STEP_MS);
    return () => window.clearTimeout(timer);
  }, [playing, here, last, onMove]);
  const shown = pushes[here];
  if (shown === undefined) return null;
  const move = (to: number): void => onMove(to >= last ? null : Math.max(0, to));
  return (
    <section className="pit-timeline" aria-label="Timeline of the round">
      <div className="pit-play">
        <Button aria-label="Step back" disabled={here === 0} onClick={() => move(here - 1)}>
          <Icon of="back" />
        </Button>
        <Button
          primary
          aria-label={playing ? 'Pause' : 'Play the round'}
          onClick={() => {
            if (!playing && at === null) onMove(0);
            setPlaying(!playing);
          }}
        >
          <Icon of={playing ? 'pause' : 'play'} />
        </Button>
        <Button aria-label="Step forward" disabled={here >= last} onClick={() => move(here + 1)}>
          <Icon of="on" />
        </Button>
      </div>
      <div className="pit-track">
        <p className="quiet">
          <time dateTime={shown.at}>{new Date(shown.at).toLocaleTimeString('en-US')}</time>
          {at === null ? ', now' : `, step ${here + 1} of ${last + 1}`}
        </p>
        <input
          type="range"
          min={0}
          max={Math.max(1, last)}
          value={here}
          aria-label="Moment of the round"
          aria-valuetext={`${stageOf(shown)}, ${formatTime(shown.at)}`}
          onChange={({ target }) => move(Number(target.value))}
        />
        <ol className="pit-stages" aria-hidden="true">
          {segmentsOf(pushes).map(({ stage, from, to }) => (
            <li key={from} style={{ flexGrow: to - from + 1 }} data-now={(here >= from && here <= to) || undefined}>
              {stage}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};
