import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import type { WorkerTask } from '../../worker/use-worker-task.js';

/** What is read aloud: not every step, but each quarter. */
const taskStatusWords = (work: WorkerTask<unknown>): string => {
  if (work.state === 'stopped') return 'Stopped.';
  if (work.state === 'done') return 'Done.';
  if (work.state !== 'working') return '';
  const quarters = Math.floor(4 * work.share);
  return quarters === 0 ? 'Working beside the page.' : `Working beside the page, ${25 * quarters}% done.`;
};

interface SolvePanelProps {
  readonly work: WorkerTask<unknown>;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Where nothing is stored of what is asked. */
export const SolvePanel = ({ work, start, stop }: SolvePanelProps): ReactNode => (
  <section className="panel" aria-label="Not stored">
    <p>The odds with these settings are not stored. They can be worked out here, exactly.</p>
    <TaskPanel work={work} what="Work it out" start={start} stop={stop} />
  </section>
);

interface TaskPanelProps {
  readonly work: WorkerTask<unknown>;
  /** What the button does: "Work it out". */
  readonly what: string;
  readonly start: () => void;
  readonly stop: () => void;
  readonly disabled?: boolean;
}

/** The button that starts and stops work beside the page, with how far it is. */
export const TaskPanel = ({ work, what, start, stop, disabled = false }: TaskPanelProps): ReactNode => (
  <div className="row">
    {/* One button, whatever it does now: whoever pressed it by keyboard is still at it. */}
    {work.state === 'working' ? (
      <Button key="button" onClick={stop}>
        Stop
      </Button>
    ) : (
      <Button key="button" primary disabled={disabled} onClick={start}>
        {what}
      </Button>
    )}
    {work.state === 'working' ? (
      <>
        <progress aria-label={what} max={1} value={work.share} />
        <span>
          {Math.floor(100 * work.share)}%{work.words === undefined ? '' : `: ${work.words}`}
        </span>
      </>
    ) : null}
    <span role="status">{taskStatusWords(work)}</span>
    {work.state === 'wrong' ? <p role="alert">{work.words}</p> : null}
  </div>
);
