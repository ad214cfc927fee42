import type { Option } from '../../core/rulebook.js';
import type { HouseAct } from './acts.js';

/** An option before it is known whether the rulebook would accept it. */
export type HouseOptionCandidate = Omit<Option<HouseAct>, 'name' | 'kind'> &
  Partial<Pick<Option<HouseAct>, 'name' | 'kind'>>;
