import type { SignedInPerson } from '@fairdeal/client';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.js';
import { Status } from '../../ui/status.js';
import { hasRole } from '../client/roles.js';
import { usePerson } from '../client/session.js';
import { SignIn } from './sign-in.js';

interface StaffPageProps {
  readonly title: string;
  readonly className?: string;
  /** Content beside the title. */
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
  return (
    <div className={classNames('page stack', className)}>
      <div className="head">
        <h1>{title}</h1>
        {head?.(person)}
        <a className="tap" href="/house">
          The floor
        </a>
      </div>
      {person === null ? (
        <SignIn />
      ) : roles === undefined || hasRole(person, ...roles) ? (
        children(person)
      ) : (
        <Status>{otherwise}</Status>
      )}
    </div>
  );
};
