import { type HouseRefusal, isHouseRefusal, type SignedInPerson } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import { CheckField, Field } from '../../ui/fields.js';
import { Lines } from '../../ui/list.js';
import { Fold, Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { roleWords } from '../client/roles.js';
import { useHouseData, useRequests } from '../client/use-house.js';
import { RequestForm } from '../forms/request-form.js';
import { AccessRequests } from './access-requests.js';
import { Devices } from './devices.js';
import { KeyList } from './key-list.js';
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

interface RoleFieldsProps {
  readonly known: PeopleDirectory;
  readonly has: readonly string[];
}

/** Checkbox for each role. The house refuses roles that conflict. */
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
    </>
  );
};

/** A link for one person. */
interface Invitation {
  readonly token: string;
  readonly of: string;
  /** Whether a second person has to approve it. */
  readonly waits: boolean;
}

/** Answer with a link. With `request` it waits for a second person. */
interface InvitationAnswer {
  readonly token: string;
  readonly request?: string;
}

const WAITS = 'A second person has to approve this. See Sign-ins and keys.';

/** One-time link for one person. */
const InviteLink = ({ invitation }: { readonly invitation: Invitation | null }): ReactNode =>
  invitation === null ? null : (
    <>
      <Field label={`Sign-in link for ${invitation.of}. It works once, expires in seven days and isn’t shown again.`}>
        <input
          readOnly
          value={`${window.location.origin}/house#${invitation.token}`}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      {invitation.waits ? (
        <p className="notice">
          A second person has to approve this link. They then get a code, and {invitation.of} needs both.
        </p>
      ) : null}
    </>
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
  const [shown, setShown] = useState(false);
  const path = `/api/people/${encodeURIComponent(person.id)}`;
  const gone = `${person.name} can no longer sign in.`;
  const ask = async <Answer extends object>(path: string, asked?: object, words = ''): Promise<Answer | null> => {
    const answer = await send(houseClient().request<Answer>('POST', path, asked), (made) =>
      'request' in made && words !== '' ? WAITS : words,
    );
    if (answer !== null) onDone();
    return answer;
  };
  const invite = async (): Promise<void> => {
    const answer = await ask<InvitationAnswer>(`${path}/invitation`);
    if (answer !== null) setInvitation({ token: answer.token, of: person.name, waits: answer.request !== undefined });
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
              void ask(`${path}/roles`, { roles: rolesIn(form) }, rolesIn(form).length === 0 ? gone : changed);
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
      <Fold
        title={
          <>
            Sign-ins and keys<span className="visually-hidden"> of {person.name}</span>
          </>
        }
        onToggle={({ currentTarget }) => setShown(currentTarget.open)}
      >
        {shown ? <KeyList path={`${path}/keys`} under={path} heading="h3" /> : null}
      </Fold>
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
          const request = houseClient().request<InvitationAnswer>;
          const answer = await request('POST', '/api/invitations', { roles: rolesIn(form) });
          if (isHouseRefusal(answer)) return answer;
          const of = `a new ${roles.map(roleWords).join(', ')}`;
          return { token: answer.token, of, waits: answer.request !== undefined };
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
      <AccessRequests />
      <InviteForm known={data} onDone={reload} />
      <Panel title="Accounts">
        <Lines of={data.people} keyOf={({ id }) => id}>
          {(person) => <PersonItem person={person} me={me} known={data} onDone={reload} />}
        </Lines>
      </Panel>
      <Devices />
    </>
  );
};

/** `/house/people`: accounts, their roles, and invitations. */
export const PeoplePage = (): ReactNode => (
  <StaffPage title="People" roles={['administrator']} otherwise="Only an administrator can manage accounts.">
    {(me) => <Directory me={me} />}
  </StaffPage>
);
