import { add, fractionText, readFraction } from '../math/fraction.js';
import type { JointCell, JointDistribution } from './joint.js';

const mergeEnds = (one: JointCell['ends'], other: JointCell['ends']): Pick<JointCell, 'ends'> => {
  if (one === undefined || other === undefined) return {};
  const summed = { ...one };
  for (const [net, deals] of Object.entries(other)) summed[net] = `${BigInt(summed[net] ?? 0) + BigInt(deals)}`;
  return { ends: summed };
};

/** How wagers go together, by these columns alone. */
export const narrowJoint = (
  { columns, cells }: JointDistribution,
  keeps: (column: string) => boolean,
): JointDistribution => {
  const narrowed = new Map<string, JointCell>();
  for (const { ends, ...cell } of cells) {
    const made = cell.made.filter((_, at) => keeps(columns[at] ?? ''));
    const before = narrowed.get(made.join('\n'));
    narrowed.set(
      made.join('\n'),
      before === undefined
        ? { ...cell, made, ...(ends === undefined ? {} : { ends }) }
        : {
            made,
            deals: `${BigInt(before.deals) + BigInt(cell.deals)}`,
            net: fractionText(add(readFraction(before.net), readFraction(cell.net))),
            ...mergeEnds(before.ends, ends),
          },
    );
  }
  return { columns: columns.filter(keeps), cells: [...narrowed.values()] };
};
