import { type HouseRefusal, isHouseRefusal, type SignedInPerson } from '@fairdeal/client';
import { countNoun } from '@fairdeal/words/internal/text';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/fields.js';
import { Fold } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { hasRole, roleWords } from '../client/roles.js';
import { usePerson } from '../client/session.js';
import { useHouseData, useRequests } from '../client/use-house.js';
import { RequestForm } from '../forms/request-form.js';
import { Console } from '../shell/console.js';
import { AccessRequests } from './access-requests.js';
import { Devices } from './devices.js';
import { KeyList } from './key-list.js';
import { type ListedInvitation, OpenInvitations } from './open-invitations.js';
import { type KnownRoles, RoleFields } from './role-fields.js';
import { SignIn } from './sign-in.js';
import { SignInLink } from './sign-in-link.js';
import './people.css';

interface PeopleDirectory extends KnownRoles {
  readonly people: readonly SignedInPerson[];
}

const rolesIn = (form: FormData): readonly string[] => form.getAll('role').map(String);

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

const linkOf = ({ token }: Invitation): string => `${window.location.origin}/house#${token}`;

interface PersonDetailProps {
  readonly person: SignedInPerson;
  readonly me: SignedInPerson;
  readonly known: PeopleDirectory;
  readonly onDone: () => void;
}

/** One person: roles, a new link, the end of their access, and their sign-ins. */
const PersonDetail = ({ person, me, known, onDone }: PersonDetailProps): ReactNode => {
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
    <section className="panel stack snug" aria-label={person.name}>
      <h2>{person.name}</h2>
      <p className="quiet">{person.roles.map(roleWords).join(', ') || 'no access'}</p>
      <Status>{said}</Status>
      {invitation === null ? null : (
        <SignInLink of={invitation.of} link={linkOf(invitation)} waits={invitation.waits} />
      )}
      {person.id === me.id ? (
        <p className="quiet">This is you. Ask another administrator to change your roles.</p>
      ) : (
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
          <div className="row wide">
            <Button submit primary>
              Save roles
            </Button>
            <Button disabled={person.roles.length === 0} onClick={() => void invite()}>
              Create sign-in link
            </Button>
            <Button disabled={person.roles.length === 0} onClick={() => void ask(`${path}/roles`, { roles: [] }, gone)}>
              Remove access
            </Button>
          </div>
        </form>
      )}
      <Fold title="Sign-ins and keys" onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
        {shown ? <KeyList path={`${path}/keys`} under={path} heading="h3" /> : null}
      </Fold>
    </section>
  );
};

const NO_ROLE: HouseRefusal = {
  refused: 'You can’t create a link without a role. Check at least one.',
  reason: 'invalid',
  cites: [],
};

const InviteForm = ({ known, onDone }: Pick<PersonDetailProps, 'known' | 'onDone'>): ReactNode => {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <section className="panel stack snug" aria-label="Invite a person">
      <h2>Invite a person</h2>
      <p className="quiet">Check their roles. The link lets one person in, who chooses a name and a password.</p>
      {invitation === null ? null : (
        <SignInLink of={invitation.of} link={linkOf(invitation)} waits={invitation.waits} />
      )}
      <RequestForm
        submit="Create link"
        primary
        keepFields
        request={async (form) => {
          const roles = rolesIn(form);
          setInvitation(null);
          if (roles.length === 0) return NO_ROLE;
          const request = houseClient().request<InvitationAnswer>;
          const answer = await request('POST', '/api/invitations', { roles });
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
    </section>
  );
};

interface AccountsProps {
  readonly people: readonly SignedInPerson[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

const isFound = ({ name, roles }: SignedInPerson, wanted: string): boolean =>
  [name, ...roles.map(roleWords)].some((words) => words.toLowerCase().includes(wanted.trim().toLowerCase()));

/** Accounts by name, found by name or role. */
const Accounts = ({ people, chosen, onChoose }: AccountsProps): ReactNode => {
  const [wanted, setWanted] = useState('');
  const found = people.filter((person) => isFound(person, wanted));
  return (
    <section className="people-list panel" aria-label="Accounts">
      <TextField
        label="Find by name or role"
        type="search"
        autoComplete="off"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <p className="quiet small" role="status">
        {found.length === people.length ? countNoun(people.length, 'account') : `${found.length} of ${people.length}`}
      </p>
      <ul>
        {found.map(({ id, name, roles }) => (
          <li key={id}>
            <button type="button" className="people-account" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
              <strong>{name}</strong>
              <span className="quiet">{roles.map(roleWords).join(', ') || 'no access'}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button primary={chosen !== null} onClick={() => onChoose(null)}>
        Invite a person
      </Button>
    </section>
  );
};

const Directory = ({ me }: { readonly me: SignedInPerson }): ReactNode => {
  const { data, reload } = useHouseData<PeopleDirectory>('/api/people');
  const invitations = useHouseData<{ readonly invitations: readonly ListedInvitation[] }>('/api/invitations');
  const [chosen, setChosen] = useState<string | null>(null);
  if (data === null) return null;
  const done = (): void => {
    reload();
    invitations.reload();
  };
  const person = data.people.find(({ id }) => id === chosen);
  return (
    <div className="people">
      <Accounts people={data.people} chosen={chosen} onChoose={setChosen} />
      <div className="people-detail">
        {person === undefined ? (
          <InviteForm known={data} onDone={done} />
        ) : (
          <PersonDetail key={person.id} person={person} me={me} known={data} onDone={done} />
        )}
      </div>
      <div className="people-side">
        <AccessRequests />
        <OpenInvitations invitations={invitations} />
        <Devices onDone={done} />
      </div>
    </div>
  );
};

/** `/house/people`: accounts, their roles, invitations and devices. */
export const PeoplePage = (): ReactNode => {
  const person = usePerson();
  if (person === undefined) return null;
  const works = hasRole(person, 'administrator');
  return (
    <Console place="People" person={person} fixed={works}>
      {person === null ? (
        <div className="page">
          <SignIn />
        </div>
      ) : works ? (
        <Directory me={person} />
      ) : (
        <Status className="page">Only an administrator can manage accounts.</Status>
      )}
    </Console>
  );
};
