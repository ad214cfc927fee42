import { parentPort } from 'node:worker_threads';
import { doJob, type Job } from '@fairdeal/lab';

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(doJob(job));
});
