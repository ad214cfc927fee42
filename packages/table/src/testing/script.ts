import { shuffle, simulationChance } from '@fairdeal/cards';
import { type ScriptAnswer, startScript, type TableScript } from '../script/index.js';
import { NOON } from './practice.js';

/** A script that tests write line by line: objects, or text as it stands. */
export interface ScriptDriver extends Pick<TableScript, 'status'> {
  /** The answer to a line that must get one, as it is written out. */
  send(line: object | string): ScriptAnswer;
  /** A line of blanks, or a comment. */
  expectSilence(line: string): void;
  /** The number of the last line. */
  lineNumber(): number;
}

/** The same chance for the same seed; the clock of the house stands still. */
export const openScriptDriver = (seed: string): ScriptDriver => {
  const chance = simulationChance(seed);
  const script = startScript(
    (cards) => shuffle(chance, cards),
    () => NOON,
  );
  let number = 0;
  const answer = (text: string): ScriptAnswer | null => {
    number += 1;
    return script.answer(text);
  };
  return {
    send: (line) => {
      const said = answer(typeof line === 'string' ? line : JSON.stringify(line));
      if (said === null) throw new Error(`Line ${number} got no answer.`);
      return JSON.parse(JSON.stringify(said)) as ScriptAnswer;
    },
    expectSilence: (line) => {
      if (answer(line) !== null) throw new Error(`Line ${number} got an answer.`);
    },
    lineNumber: () => number,
    status: () => script.status(),
  };
};
