import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import type { WorkerTask } from '../../worker/use-worker-task.js';

/** Live text of the progress, one for each quarter. */
const taskStatusWords = (work: WorkerTask<unknown>): string => {
  if (work.state === 'stopped') return 'Stopped.';
  if (work.state === 'done') return 'Done.';
  if (work.state !== 'working') return '';
  const quarters = Math.floor(4 * work.share);
  return quarters === 0 ? 'Computing.' : `Computing, ${25 * quarters}% done.`;
};

interface SolvePanelProps {
  readonly work: WorkerTask<unknown>;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Panel for a question without stored odds. */
export const SolvePanel = ({ work, start, stop }: SolvePanelProps): ReactNode => (
  <section className="panel" aria-label="Not stored">
    <p>No stored odds for these settings. You can compute them here, exactly.</p>
    <TaskPanel work={work} what="Compute odds" start={start} stop={stop} />
  </section>
);

interface TaskPanelProps {
  readonly work: WorkerTask<unknown>;
  /** Label of the button: "Compute odds". */
  readonly what: string;
  readonly start: () => void;
  readonly stop: () => void;
  readonly disabled?: boolean;
}

/** Button that starts and stops a computation, with its progress. */
export const TaskPanel = ({ work, what, start, stop, disabled = false }: TaskPanelProps): ReactNode => (
  <div className="row">
    {/* One button for start and stop, so that the keyboard focus stays. */}
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
