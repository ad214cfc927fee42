import type { HouseLogReasons } from './log.js';
import type { HouseMoneyReasons } from './money.js';
import type { HousePeopleReasons } from './people.js';
import type { HouseShiftReasons } from './shifts.js';
import type { HouseTableReasons } from './tables.js';

export type * from './log.js';
export type * from './money.js';
export type * from './people.js';
export type * from './shifts.js';
export type * from './tables.js';

/** Refusals of an open house away from its rulebooks. */
export interface HouseReasons
  extends HouseLogReasons,
    HouseMoneyReasons,
    HousePeopleReasons,
    HouseShiftReasons,
    HouseTableReasons {}
