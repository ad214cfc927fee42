import type { WorkerMessage } from '../../worker/use-worker-task.js';
import { LAB_TASKS } from './lab-tasks.js';

const reply = (message: WorkerMessage<unknown>): void => self.postMessage(message);

self.addEventListener(
  'message',
  ({ data: { task, ask } }: MessageEvent<{ task: keyof typeof LAB_TASKS; ask: never }>) => {
    try {
      reply({ answer: LAB_TASKS[task](ask, (share) => reply({ share })) });
    } catch (error) {
      reply({ wrong: error instanceof Error ? error.message : `${error}` });
    }
  },
);
