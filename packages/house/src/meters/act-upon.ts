import type { Person, Wrong } from '@fairdeal/client';
import { isRefused, type Refused, refuseFor } from '@fairdeal/rules';
import { isWrong, readAs } from '@fairdeal/table/script';
import { lacksRole, roleFor } from '../people/index.js';
import type { HouseRecord } from '../record/index.js';
import { METER_ACT, METER_BY } from './acts.js';
import { doMeter } from './meters.js';

/** What somebody does to a meter over the socket, as he acts at a table: `{"table": "meter/NAME", "act": {"do": …}}`. */
export const actUpon = async (
  record: HouseRecord,
  person: Person,
  { table, act: asked }: { readonly table: string; readonly act: object },
  key: string,
): Promise<{ readonly done: number } | Refused | Wrong> => {
  const act = readAs(METER_ACT, asked, 'the act');
  if (isWrong(act)) return act;
  const authority = METER_BY[act.do];
  const role = roleFor(person, authority);
  if (role === undefined) return refuseFor('not-authorized', `${lacksRole(authority)}.`);
  const done = await doMeter(record, table, act, { role, person: person.id }, key);
  return isRefused(done) ? done : { done: done.position };
};
