import { parentPort } from 'node:worker_threads';
import { runJob, type SolverJob } from '@fairdeal/lab';

parentPort?.on('message', (job: SolverJob) => {
  parentPort?.postMessage(runJob(job));
});
