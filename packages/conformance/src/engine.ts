import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { isRecord, shown } from './differences.js';

/** An engine can't be run: one sentence for the user. */
export class EngineError extends Error {}

/** An engine that answers questions. */
export interface Engine {
  /** The answer, or a sentence if there is none that can be read. */
  readonly ask: (id: string, question: object) => Promise<Readonly<Record<string, unknown>> | string>;
  readonly close: () => void;
}

export interface EngineOptions {
  /** Seconds for one answer; 10 by default. */
  readonly seconds?: number;
}

interface Running {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly lines: AsyncIterator<string>;
}

const launch = (command: string): Running => {
  const child = spawn(command, {
    shell: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
  });
  // An engine that ends early closes its input. The missing answer says so.
  child.stdin.on('error', () => {});
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
};

/** Ends the engine with the shell that started it. */
const end = ({ child }: Running): void => {
  child.stdin.end();
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid);
  } catch {
    // It ended by itself.
  }
};

const read = (line: string): Readonly<Record<string, unknown>> | string => {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : `The answer should be a JSON object. It is ${shown(value)}.`;
  } catch {
    return `The answer should be one line of JSON. It is ${shown(line)}.`;
  }
};

/** Starts the engine of a command line. It reads one question a line and writes one answer a line. An engine that ends is started again. */
export const openEngine = (command: string, { seconds = 10 }: EngineOptions = {}): Engine => {
  let running: Running | null = null;
  let hasAnswered = false;

  const stop = (): void => {
    if (running !== null) end(running);
    running = null;
  };

  const answerOf = async (engine: Running, id: string): Promise<Readonly<Record<string, unknown>> | string> => {
    const { value, done } = await engine.lines.next();
    if (done === true) {
      // A late answer has its own sentence.
      if (running === engine) stop();
      if (!hasAnswered) throw new EngineError(`The engine ended before its first answer: ${command}`);
      return 'The engine ended without an answer.';
    }
    hasAnswered = true;
    const answer = read(value);
    if (typeof answer === 'string' || answer.id === id) return answer;
    return `The answer should have the id ${shown(id)}. It is ${shown(answer.id)}.`;
  };

  return {
    ask: async (id, question) => {
      running ??= launch(command);
      const engine = running;
      engine.child.stdin.write(`${JSON.stringify({ id, ...question })}\n`);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<string>((resolve) => {
        timer = setTimeout(() => {
          hasAnswered = true;
          stop();
          resolve(`There is no answer after ${seconds} seconds.`);
        }, seconds * 1000);
      });
      try {
        return await Promise.race([answerOf(engine, id), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    close: stop,
  };
};
