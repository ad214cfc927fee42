import type { SettledLine } from '@fairdeal/words/internal';
import { joinList } from '@fairdeal/words/internal/text';

/** Each clause behind the lines of a settlement, what it requires, and what it decided. */
export const settlementClausesText = (
  lines: readonly SettledLine[],
  nameOf: (line: SettledLine) => string,
  requires: (id: string) => string,
): string => {
  const decided = new Map<string, Set<string>>();
  for (const line of lines)
    for (const id of line.cites) decided.set(id, (decided.get(id) ?? new Set()).add(nameOf(line)));
  return [...decided].map(([id, names]) => `${id} decided ${joinList([...names])}:\n  ${requires(id)}`).join('\n');
};
