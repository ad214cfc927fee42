import { type Reason, type Refusal, refuse } from '../core/decision.js';
import type { Reasons } from '../core/reasons/index.js';

/** A refusal as tests read it: its reason and its facts. */
export const refusalLine = ({ reason, args }: Refusal): string => {
  if ('words' in args) return args.words;
  return Object.keys(args).length === 0 ? reason : `${reason} ${JSON.stringify(args)}`;
};

/** The line of this reason with these facts. */
export const lineFor = <R extends Reason>(reason: R, args: Reasons[R]): string => refusalLine(refuse(reason, args));
