import type { ConformanceCase } from './case.js';
import { differences } from './differences.js';

interface RankedHands {
  readonly ranking: string;
  readonly hands: readonly string[];
  readonly places: readonly (number | null)[];
}

/** Hands with their finishing places, from a line of `golden/rankings`. */
export const rankingCase = (group: string, line: string, at: number): ConformanceCase => {
  const { ranking, hands, places } = JSON.parse(line) as RankedHands;
  return {
    id: `${group}-${at + 1}`,
    part: 'rankings',
    group,
    title: hands.join(' '),
    question: { ask: 'rank', ranking, hands },
    check: ({ places: found }) => differences(places, found, 'places'),
  };
};
