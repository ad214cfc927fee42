import type { SignedInPerson } from '@fairdeal/client';
import type { ReactNode } from 'react';
import { Status } from '../../ui/status.js';
import { hasRole } from '../client/roles.js';
import { usePerson } from '../client/session.js';
import { Console } from '../shell/console.js';
import { SignIn } from './sign-in.js';

interface StaffPageProps {
  readonly title: string;
  readonly className?: string;
  /** Content below the head. */
  readonly head?: (person: SignedInPerson | null) => ReactNode;
  /** Roles that may use the page, and the message for everyone else. */
  readonly roles?: readonly string[];
  readonly otherwise?: string;
  readonly children: (person: SignedInPerson) => ReactNode;
}

/** House page for people who are signed in. */
export const StaffPage = ({ title, className, head, roles, otherwise, children }: StaffPageProps): ReactNode => {
  const person = usePerson();
  if (person === undefined) return null;
  const above = head?.(person);
  return (
    <Console place={title} person={person} className={className}>
      <div className="page stack">
        {above === undefined ? null : <div className="head">{above}</div>}
        {person === null ? (
          <SignIn />
        ) : roles === undefined || hasRole(person, ...roles) ? (
          children(person)
        ) : (
          <Status>{otherwise}</Status>
        )}
      </div>
    </Console>
  );
};
