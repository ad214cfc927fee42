import { type Refused, refuse } from '@fairdeal/rules';
import { type Authority, roleFor } from '../people/authority.js';
import type { Person } from './floor.js';
import type { Assigned, TableOpening } from './opening.js';

/** What somebody may do about tables, away from any one of them. */
export interface May {
  open(by: Person, opening: TableOpening): Refused | null | Promise<Refused | null>;
  assign(by: Person, table: string, staff: Assigned): Refused | null | Promise<Refused | null>;
}

const has = (person: Person, what: Authority): boolean => roleFor(person, what) !== undefined;

/** A floorperson or above opens tables and says who works there; a guest opens what runs by itself, for play money. */
export const USUALLY: May = {
  open: (by, { staff, money }) => {
    if (has(by, 'openTables')) return null;
    if (by.guest === true)
      return staff === 'automated' && money === 'play'
        ? null
        : refuse('A guest opens tables for play money that run by themselves.');
    return refuse('A table is opened by a floorperson or above.');
  },
  assign: (by) => (has(by, 'assignStaff') ? null : refuse('A floorperson or above says who works at a table.')),
};
