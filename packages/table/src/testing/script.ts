import { shuffle, simulationChance } from '@fairdeal/cards';
import { type Answer, type Script, startScript } from '../script/index.js';
import { NOON } from './practice.js';

/** A script that tests write line by line: objects, or text as it stands. */
export interface Lines extends Pick<Script, 'status'> {
  /** The answer to a line that must get one, as it is written out. */
  says(line: object | string): Answer;
  /** A line of blanks, or a comment. */
  silent(line: string): void;
  /** The number of the last line. */
  line(): number;
}

/** The same chance for the same seed; the clock of the house stands still. */
export const linesThrough = (seed: string): Lines => {
  const chance = simulationChance(seed);
  const script = startScript(
    (cards) => shuffle(chance, cards),
    () => NOON,
  );
  let number = 0;
  const answer = (text: string): Answer | null => {
    number += 1;
    return script.answer(text);
  };
  return {
    says: (line) => {
      const said = answer(typeof line === 'string' ? line : JSON.stringify(line));
      if (said === null) throw new Error(`Line ${number} got no answer.`);
      return JSON.parse(JSON.stringify(said)) as Answer;
    },
    silent: (line) => {
      if (answer(line) !== null) throw new Error(`Line ${number} got an answer.`);
    },
    line: () => number,
    status: () => script.status(),
  };
};
