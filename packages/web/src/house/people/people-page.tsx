import type { HouseRefusal, SignedInPerson } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import { CheckField, Field } from '../../ui/fields.js';
import { Lines } from '../../ui/list.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { roleWords } from '../client/roles.js';
import { useHouseData, useRequests } from '../client/use-house.js';
import { RequestForm } from '../forms/request-form.js';
import { StaffPage } from './staff-page.js';

interface PeopleDirectory {
  readonly people: readonly SignedInPerson[];
  readonly roles: readonly string[];
  readonly conflicts: readonly ConflictingRoles[];
}

/** Two roles that check each other. */
interface ConflictingRoles {
  readonly roles: readonly string[];
  readonly why: string;
}

const rolesIn = (form: FormData): readonly string[] => form.getAll('role').map(String);

const CONFIRM = 'confirm';

/** Roles of the form, as a request. A checked box confirms conflicts. */
const roleRequest = (form: FormData): object => ({
  roles: rolesIn(form),
  ...(form.has(CONFIRM) ? { confirmConflicts: true } : {}),
});

interface RoleFieldsProps {
  readonly known: PeopleDirectory;
  readonly has: readonly string[];
}

/** Checkbox for each role. Conflicting roles must be confirmed. */
const RoleFields = ({ known: { roles, conflicts }, has }: RoleFieldsProps): ReactNode => {
  const [chosen, setChosen] = useState(has);
  const found = conflicts.filter((conflict) => conflict.roles.every((role) => chosen.includes(role)));
  return (
    <>
      <fieldset className="row wide">
        <legend className="visually-hidden">Roles</legend>
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
      <div className="notice wide" role="status">
        {found.length === 0 ? null : (
          <>
            <p>
              <strong>These roles conflict.</strong> One person would check their own work:
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
      {found.length === 0 ? null : (
        <fieldset className="row wide">
          <legend className="visually-hidden">Conflicts</legend>
          <CheckField label="Assign them anyway. The log records that you did." name={CONFIRM} required />
        </fieldset>
      )}
    </>
  );
};

/** An invitation. */
interface Invitation {
  readonly token: string;
  readonly of: string;
}

/** One-time link for one person. */
const InviteLink = ({ invitation }: { readonly invitation: Invitation | null }): ReactNode =>
  invitation === null ? null : (
    <Field label={`Sign-in link for ${invitation.of}. It works once, expires in seven days and isn’t shown again.`}>
      <input
        readOnly
        value={`${window.location.origin}/house#${invitation.token}`}
        onFocus={({ target }) => target.select()}
      />
    </Field>
  );

interface PersonItemProps {
  readonly person: SignedInPerson;
  readonly me: SignedInPerson;
  readonly known: PeopleDirectory;
  readonly onDone: () => void;
}

const PersonItem = ({ person, me, known, onDone }: PersonItemProps): ReactNode => {
  const { said, send } = useRequests();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const path = `/api/people/${encodeURIComponent(person.id)}`;
  const gone = `${person.name} can no longer sign in.`;
  const ask = async <Answer extends object>(path: string, asked?: object, words = ''): Promise<Answer | null> => {
    const answer = await send(houseClient().request<Answer>('POST', path, asked), words);
    if (answer !== null) onDone();
    return answer;
  };
  const invite = async (): Promise<void> => {
    const answer = await ask<{ readonly token: string }>(`${path}/invitation`);
    if (answer !== null) setInvitation({ token: answer.token, of: person.name });
  };
  return (
    <>
      <p>
        <strong>{person.name}</strong>{' '}
        <span className="quiet">{person.roles.map(roleWords).join(', ') || 'no access'}</span>
      </p>
      {person.id === me.id ? (
        <p className="quiet">This is you. Ask another administrator to change your roles.</p>
      ) : (
        <details>
          <summary>
            Change roles<span className="visually-hidden"> of {person.name}</span>
          </summary>
          <form
            className="form"
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const changed = `Roles changed. ${person.name} must sign in again to use them.`;
              void ask(`${path}/roles`, roleRequest(form), rolesIn(form).length === 0 ? gone : changed);
            }}
          >
            <RoleFields key={person.roles.join()} known={known} has={person.roles} />
            <Button submit>Save roles</Button>
            <Button disabled={person.roles.length === 0} onClick={() => void invite()}>
              Create sign-in link
            </Button>
            <Button disabled={person.roles.length === 0} onClick={() => void ask(`${path}/roles`, { roles: [] }, gone)}>
              Remove access
            </Button>
          </form>
        </details>
      )}
      <InviteLink invitation={invitation} />
      <Status>{said}</Status>
    </>
  );
};

const NO_ROLE: HouseRefusal = {
  refused: 'You can’t create a link without a role. Check at least one.',
  reason: 'invalid',
  cites: [],
};

const InviteForm = ({ known, onDone }: Pick<PersonItemProps, 'known' | 'onDone'>): ReactNode => {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <Panel title="Invite a person">
      <RequestForm
        submit="Create link"
        primary
        keepFields
        request={async (form) => {
          const roles = rolesIn(form);
          setInvitation(null);
          if (roles.length === 0) return NO_ROLE;
          const request = houseClient().request<{ readonly token: string }>;
          const answer = await request('POST', '/api/invitations', roleRequest(form));
          return 'token' in answer ? { ...answer, of: `a new ${roles.map(roleWords).join(', ')}` } : answer;
        }}
        onDone={(made) => {
          setInvitation(made);
          onDone();
        }}
      >
        <RoleFields known={known} has={[]} />
      </RequestForm>
      <InviteLink invitation={invitation} />
    </Panel>
  );
};

const Directory = ({ me }: { readonly me: SignedInPerson }): ReactNode => {
  const { data, reload } = useHouseData<PeopleDirectory>('/api/people');
  if (data === null) return null;
  return (
    <>
      <InviteForm known={data} onDone={reload} />
      <Panel title="Accounts">
        <Lines of={data.people} keyOf={({ id }) => id}>
          {(person) => <PersonItem person={person} me={me} known={data} onDone={reload} />}
        </Lines>
      </Panel>
    </>
  );
};

/** `/house/people`: accounts, their roles, and invitations. */
export const PeoplePage = (): ReactNode => (
  <StaffPage title="People" roles={['administrator']} otherwise="Only an administrator can manage accounts.">
    {(me) => <Directory me={me} />}
  </StaffPage>
);
