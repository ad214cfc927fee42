import type { ReactNode } from 'react';
import { useState } from 'react';
import { CheckField } from '../../ui/fields.js';
import { roleWords } from '../client/roles.js';

/** Two roles that check each other. */
export interface ConflictingRoles {
  readonly roles: readonly string[];
  readonly why: string;
}

/** All roles, and the pairs that one person can't have together. */
export interface KnownRoles {
  readonly roles: readonly string[];
  readonly conflicts: readonly ConflictingRoles[];
}

const GROUPS: readonly (readonly [title: string, roles: readonly string[]])[] = [
  ['Tables', ['dealer', 'brush', 'floorperson', 'pit-manager', 'shift-manager', 'poker-shift-supervisor', 'security']],
  ['Money', ['cashier', 'count-team', 'finance']],
  ['Watching', ['surveillance', 'compliance', 'casino-compliance-representative', 'regulator']],
];

/** The roles in their groups; those in no group come last. */
const groupsOf = (roles: readonly string[]): readonly (readonly [string, readonly string[]])[] => {
  const grouped = new Set(GROUPS.flatMap(([, own]) => own));
  const named = GROUPS.map(([title, own]) => [title, own.filter((role) => roles.includes(role))] as const);
  return [...named, ['House', roles.filter((role) => !grouped.has(role))]];
};

/** A row of the separation table: a role, the roles that it excludes for one reason, and the reason. */
const separationOf = ({ roles, conflicts }: KnownRoles, chosen: readonly string[]) =>
  roles
    .filter((role) => chosen.length === 0 || chosen.includes(role))
    .flatMap((role) => {
      const own = conflicts.filter((pair) => pair.roles.includes(role));
      return [...new Set(own.map(({ why }) => why))].map((why) => ({
        ...{ role, why },
        others: own.flatMap((pair) => (pair.why === why ? pair.roles.filter((other) => other !== role) : [])),
      }));
    });

/** Roles that one person can't have together, for the chosen roles or all of them. */
const SeparationTable = ({
  known,
  chosen,
}: {
  readonly known: KnownRoles;
  readonly chosen: readonly string[];
}): ReactNode => {
  const rows = separationOf(known, chosen);
  return (
    <table className="people-separation">
      <caption>
        {chosen.length === 0 ? 'Separation of duties' : `Separation of duties: ${chosen.map(roleWords).join(', ')}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Role</th>
          <th scope="col">Not with</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ role, others, why }) => (
          <tr key={`${role} ${why}`}>
            <th scope="row">{roleWords(role)}</th>
            <td>{others.map(roleWords).join(', ')}</td>
            <td>{why}</td>
          </tr>
        ))}
        {rows.length > 0 ? null : (
          <tr>
            <td colSpan={3}>These roles go with every other role.</td>
          </tr>
        )}
      </tbody>
    </table>
  );
};

interface RoleFieldsProps {
  readonly known: KnownRoles;
  readonly has: readonly string[];
}

/** Checkbox for each role, with the separation of duties below. The house refuses roles that conflict. */
export const RoleFields = ({ known, has }: RoleFieldsProps): ReactNode => {
  const [chosen, setChosen] = useState(has);
  const found = known.conflicts.filter((conflict) => conflict.roles.every((role) => chosen.includes(role)));
  return (
    <div className="people-roles">
      <div className="people-groups wide">
        {groupsOf(known.roles).map(([title, roles]) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {roles.map((role) => (
              <CheckField
                key={role}
                label={roleWords(role)}
                name="role"
                value={role}
                checked={chosen.includes(role)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className="notice wide" role="status">
        {found.length === 0 ? null : (
          <>
            <p>
              <strong>These roles conflict.</strong> Give them to different people:
            </p>
            <ul>
              {found.map(({ roles: pair, why }) => (
                <li key={pair.join()}>
                  {pair.map(roleWords).join(' and ')}: {why}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <SeparationTable known={known} chosen={chosen} />
    </div>
  );
};
