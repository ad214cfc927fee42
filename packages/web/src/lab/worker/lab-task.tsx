import { type ReactNode, useEffect, useRef } from 'react';
import { type StartTask, taskInWorker, useWorkerTask, type WorkerTask } from '../../worker/use-worker-task.js';
import { TaskPanel } from '../panels/task-panel.js';
import { ReportView } from '../report/report-view.js';
import type { LabTasks } from './lab-tasks.js';

export const openLabWorker = (): Worker => new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' });

type Ask<Name extends keyof LabTasks> = Parameters<LabTasks[Name]>[0];
type Answer<Name extends keyof LabTasks> = ReturnType<LabTasks[Name]>;

/** Question answered in its own worker. */
const labTask = <Name extends keyof LabTasks>(task: Name): StartTask<Ask<Name>, Answer<Name>> => {
  const start = taskInWorker<{ task: Name; ask: Ask<Name> }, Answer<Name>>(openLabWorker);
  return (ask, say) => start({ task, ask }, say);
};

/** Work on a question, started by `start` or at once. */
export const useLabTask = <Name extends keyof LabTasks>(
  task: Name,
  ask: Ask<Name>,
  atOnce: boolean,
): { readonly work: WorkerTask<Answer<Name>>; readonly start: () => void; readonly stop: () => void } => {
  const { work, start, stop } = useWorkerTask(labTask(task));
  const begin = (): void => start(ask);
  const waits = useRef(atOnce);
  useEffect(() => {
    if (waits.current) begin();
    waits.current = false;
  });
  return { work, start: begin, stop };
};

/** Report computed at once in a worker, under its heading. */
export const WorkedReport = <Name extends 'jackpots' | 'rule'>({
  task,
  ask,
  heading,
}: {
  readonly task: Name;
  readonly ask: Ask<Name>;
  readonly heading?: string;
}): ReactNode => {
  const { work, start, stop } = useLabTask(task, ask, true);
  return work.state === 'done' ? (
    <ReportView report={work.answer} {...(heading === undefined ? {} : { heading })} />
  ) : (
    <TaskPanel work={work} what="Compute odds" start={start} stop={stop} />
  );
};

/** Form whose report is computed in a worker when submitted, or at once. */
export const ReportForm = <Name extends 'hand' | 'seat'>({
  task,
  ask,
  atOnce,
  what,
  disabled = false,
  className = 'stack',
  children,
}: {
  readonly task: Name;
  readonly ask: Ask<Name>;
  readonly atOnce: boolean;
  readonly what: string;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode => {
  const { work, start, stop } = useLabTask(task, ask, atOnce && !disabled);
  return (
    <>
      <form
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled) start();
        }}
      >
        {children}
        <TaskPanel work={work} what={what} start={start} stop={stop} disabled={disabled} />
      </form>
      {work.state === 'done' ? <ReportView report={work.answer} /> : null}
    </>
  );
};
