import { parse } from 'smol-toml';
import type { ConformanceCase } from './case.js';
import { differences, isRecord, shown } from './differences.js';

/** A scripted poker hand, from a file of `golden/hands`. The question leaves out its finishing stacks. */
export const handCase = (id: string, text: string): ConformanceCase => {
  const { finishing_stacks: stacks, ...hand } = parse(text);
  if (!isRecord(hand) || typeof hand.variant !== 'string') throw new Error(`The hand ${id} has no variant.`);
  return {
    id,
    part: 'hands',
    group: hand.variant,
    title: /^# (.+)$/m.exec(text)?.[1] ?? '',
    question: { ask: 'hand', hand },
    check: (answer) =>
      'refused' in answer
        ? [`The hand should play to its end. It is refused: ${shown(answer.refused)}.`]
        : differences(stacks, answer.finishing, 'finishing'),
  };
};
