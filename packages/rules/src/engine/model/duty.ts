import type { StaffRole } from '../../core/roles.js';
import type { Duty, Need } from '../../core/rulebook.js';
import type { HouseAct } from './acts.js';

export type HouseDuty = Duty<HouseAct>;

export const DEALER: readonly StaffRole[] = ['dealer'];

export const NOTHING: readonly Need[] = [];

export const houseDealerDuty = (act: HouseDuty['act'], needs = NOTHING): HouseDuty => ({ act, by: DEALER, needs });
