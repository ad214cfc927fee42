import type { HouseReasons } from '@fairdeal/rules/internal';
import type { Sentences } from '../sentence.js';
import { HOUSE_LOG } from './log.js';
import { HOUSE_MONEY } from './money.js';
import { HOUSE_PEOPLE } from './people.js';
import { HOUSE_SHIFTS } from './shifts.js';
import { HOUSE_TABLES } from './tables.js';

/** Sentences for the refusals of an open house away from its rulebooks. */
export const HOUSE: Sentences<HouseReasons> = {
  ...HOUSE_LOG,
  ...HOUSE_MONEY,
  ...HOUSE_PEOPLE,
  ...HOUSE_SHIFTS,
  ...HOUSE_TABLES,
};
