import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import type { WorkerTask } from '../worker/use-worker-task.js';
import { VerificationReport } from './verification-report.js';
import type { VerifyOutcome } from './verify-worker.js';

interface VerificationProgressProps {
  /** Name of the file. */
  readonly name: string;
  readonly work: WorkerTask<VerifyOutcome>;
  readonly stop: () => void;
}

/** Progress of a verification, and its report. */
export const VerificationProgress = ({ name, work, stop }: VerificationProgressProps): ReactNode => (
  <>
    {work.state === 'working' ? (
      <p className="row">
        <progress aria-label="Verification progress" max={1} value={work.share} />
        <span>{Math.floor(100 * work.share)}%</span>
        <Button onClick={stop}>Stop</Button>
      </p>
    ) : null}
    {work.state === 'stopped' ? <p role="status">Stopped.</p> : null}
    {work.state === 'wrong' ? (
      <p role="alert" className="notice narrow notice-bad">
        Verification failed. {work.words}
      </p>
    ) : null}
    {work.state === 'done' ? <VerificationReport name={name} found={work.answer} /> : null}
  </>
);
