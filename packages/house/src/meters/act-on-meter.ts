import type { RequestFault, SignedInPerson } from '@fairdeal/client';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { isInputFault, parseInput } from '@fairdeal/table/internal';
import type { HouseLog } from '../log/index.js';
import { refuseRight, roleFor } from '../people/index.js';
import { METER_ACT, METER_AUTHORITY } from './acts.js';
import { enterMeterAct } from './meters.js';

/** Does an act on a meter, sent over the socket like an act at a table: `{"table": "meter/NAME", "act": {"do": …}}`. */
export const actOnMeter = async (
  record: HouseLog,
  person: SignedInPerson,
  { table, act: asked }: { readonly table: string; readonly act: object },
  key: string,
): Promise<{ readonly done: number } | Refusal | RequestFault> => {
  const act = parseInput(METER_ACT, asked, 'the act');
  if (isInputFault(act)) return act;
  const authority = METER_AUTHORITY[act.do];
  const role = roleFor(person, authority);
  if (role === undefined) return refuseRight(authority);
  const done = await enterMeterAct(record, table, act, { role, person: person.id }, key);
  return isRefused(done) ? done : { done: done.position };
};
