import type { AnyAct } from '@fairdeal/rules';
import type { Desk } from './desk.js';
import type { ShiftPlan, WorkedShift } from './plan.js';

/** More acts than any round needs, with all its reports. */
const MOST_ACTS_A_ROUND = 400;

/** Works a shift act by act, until its rounds are played or something is found. */
export const workOut = <State extends { readonly rounds: number }, Act extends AnyAct, Event>(
  desk: Desk<State, Act, Event>,
  plan: ShiftPlan,
  oneAct: () => boolean,
  settled: () => number,
): WorkedShift => {
  let tries = 0;
  let lastRound = 0;
  /** An act that breaks the program is a finding of its own. */
  const oneActOrBreak = (): boolean => {
    try {
      return oneAct();
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      desk.found({ kind: 'broken', what: message, details: { stack } });
      return false;
    }
  };
  while (desk.findings.length === 0 && desk.state().rounds < plan.rounds) {
    if (desk.state().rounds !== lastRound) [lastRound, tries] = [desk.state().rounds, 0];
    tries += 1;
    const moved = oneActOrBreak();
    if (desk.findings.length > 0) break;
    if (!moved || tries > MOST_ACTS_A_ROUND)
      desk.found({
        kind: 'dead-end',
        what: moved
          ? `No round ended in ${MOST_ACTS_A_ROUND} acts.`
          : 'Nobody has a truthful act that moves the table on.',
      });
  }
  return {
    plan,
    rounds: desk.state().rounds,
    acts: desk.script.length - 1,
    settled: settled(),
    noticed: desk.reported,
    findings: desk.findings,
    script: desk.script,
  };
};
