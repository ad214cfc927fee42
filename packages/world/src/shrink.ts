import { houseGame } from '@fairdeal/rules';
import type { ShiftFinding, ShiftPlan, WorkedShift } from './shift/plan.js';
import { workShift } from './work.js';

/** Subject of a finding: the same for two shifts that meet the same thing. */
const kindOf = ({ kind, what }: ShiftFinding): string => (kind === 'refused' || kind === 'broken' ? what : kind);

/** Players without whom nothing is dealt. */
const leastSeats = ({ open }: ShiftPlan): number => (houseGame(String(open.game)) === undefined ? 2 : 1);

/** Plans that are simpler by one step. */
const simplerPlans = (plan: ShiftPlan, { rounds }: WorkedShift): readonly ShiftPlan[] => [
  ...plan.troubles.map((gone) => ({ ...plan, troubles: plan.troubles.filter((trouble) => trouble !== gone) })),
  ...(plan.seats > leastSeats(plan) ? [{ ...plan, seats: leastSeats(plan) }] : []),
  ...(rounds + 1 < plan.rounds ? [{ ...plan, rounds: rounds + 1 }] : []),
  ...[1, 2, 3, 4].map((nth) => ({ ...plan, seed: `${plan.seed.split('/')[0]}/${nth}` })),
];

/** The shortest shift with the same finding that leaving out troubles, players and rounds leads to. */
export const shrinkShift = (found: WorkedShift): WorkedShift => {
  const [finding] = found.findings;
  if (finding === undefined) return found;
  const about = kindOf(finding);
  let shortest = found;
  for (let better = true; better; ) {
    better = false;
    for (const plan of simplerPlans(shortest.plan, shortest)) {
      const shift = workShift(plan);
      const [first] = shift.findings;
      if (first === undefined || kindOf(first) !== about || shift.script.length >= shortest.script.length) continue;
      shortest = shift;
      better = true;
      break;
    }
  }
  return shortest;
};
