import { type HouseRefusal, isHouseRefusal, type SignedInPerson } from '@fairdeal/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { houseClient, roleWords } from '../client/client.js';
import { usePerson } from '../client/session.js';
import { answerOrNull, usePolled } from '../client/use-polled.js';
import { SignIn } from './sign-in.js';

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

const rolesIn = (form: HTMLFormElement): readonly string[] => new FormData(form).getAll('role').map(String);

const CONFIRM = 'confirm';

/** Roles as a request has them. Conflicts are confirmed by the box that names them. */
const roleRequest = (form: HTMLFormElement): object => ({
  roles: rolesIn(form),
  ...(new FormData(form).has(CONFIRM) ? { confirmConflicts: true } : {}),
});

interface RoleFieldsProps extends Pick<PeopleDirectory, 'roles' | 'conflicts'> {
  readonly has: readonly string[];
}

/** A box for each role. Roles that conflict are named at once, and given only when that is confirmed. */
const RoleFields = ({ roles, conflicts, has }: RoleFieldsProps): ReactNode => {
  const [chosen, setChosen] = useState(has);
  const found = conflicts.filter((conflict) => conflict.roles.every((role) => chosen.includes(role)));
  const choose = (role: string, on: boolean): void =>
    setChosen(on ? [...chosen, role] : chosen.filter((other) => other !== role));
  return (
    <>
      <fieldset className="row wide">
        <legend className="visually-hidden">Roles</legend>
        {roles.map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              name="role"
              value={role}
              checked={chosen.includes(role)}
              onChange={({ target }) => choose(role, target.checked)}
            />{' '}
            {roleWords(role)}
          </label>
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
          <label>
            <input type="checkbox" name={CONFIRM} required /> Give them anyway. The record keeps that you did.
          </label>
        </fieldset>
      )}
    </>
  );
};

const linkOf = (token: string): string => `${window.location.origin}/house#${token}`;

/** Whoever opens it comes in by it: it is given to one person, and shown once. */
const InviteLink = ({ token, of }: { readonly token: string; readonly of: string }): ReactNode => (
  <label className="field">
    The link for {of}: it works once, within seven days, and is not shown again
    <input readOnly value={linkOf(token)} onFocus={({ target }) => target.select()} />
  </label>
);

/** What was asked for: the link that came of it, or the sentence. */
const useInviteToken = (
  done: () => void,
): readonly [
  said: string,
  token: string | null,
  asks: (asked: Promise<object | HouseRefusal>, words: string) => Promise<void>,
] => {
  const [said, setSaid] = useState('');
  const [token, setToken] = useState<string | null>(null);
  return [
    said,
    token,
    async (asked, words) => {
      const answer = await asked;
      setSaid(isHouseRefusal(answer) ? answer.refused : words);
      setToken('token' in answer ? String(answer.token) : null);
      if (!isHouseRefusal(answer)) done();
    },
  ];
};

interface PersonListRowProps extends Pick<PeopleDirectory, 'roles' | 'conflicts'> {
  readonly person: SignedInPerson;
  readonly me: SignedInPerson;
  readonly again: () => void;
}

const PersonListRow = ({ person, me, roles, conflicts, again }: PersonListRowProps): ReactNode => {
  const [said, token, asks] = useInviteToken(again);
  const path = `/api/people/${encodeURIComponent(person.id)}`;
  const become = (next: object, words: string): Promise<void> =>
    asks(houseClient().request('POST', `${path}/roles`, next), words);
  const gone = `${person.name} can’t sign in any more.`;
  return (
    <li>
      <p>
        <strong>{person.name}</strong>{' '}
        <span className="quiet">{person.roles.map(roleWords).join(', ') || 'does not come in any more'}</span>
      </p>
      {person.id === me.id ? (
        <p className="quiet">That is you: another administrator changes what you are.</p>
      ) : (
        <details>
          <summary>
            Change<span className="visually-hidden"> {person.name}</span>
          </summary>
          <form
            className="form"
            onSubmit={(event) => {
              event.preventDefault();
              const next = roleRequest(event.currentTarget);
              const none = rolesIn(event.currentTarget).length === 0;
              void become(next, none ? gone : `Roles changed. ${person.name} signs in again to use them.`);
            }}
          >
            <RoleFields key={person.roles.join()} roles={roles} conflicts={conflicts} has={person.roles} />
            <button type="submit">Give these roles</button>
            <button
              type="button"
              disabled={person.roles.length === 0}
              onClick={() => void asks(houseClient().request('POST', `${path}/invitation`), '')}
            >
              A new way in
            </button>
            <button type="button" disabled={person.roles.length === 0} onClick={() => void become({ roles: [] }, gone)}>
              Let in no more
            </button>
          </form>
        </details>
      )}
      {token === null ? null : <InviteLink token={token} of={person.name} />}
      <p role="status">{said}</p>
    </li>
  );
};

const NO_ROLE: HouseRefusal = {
  refused: 'You can’t make a link without a role. Check at least one.',
  reason: 'invalid',
  cites: [],
};

const InviteForm = ({
  roles,
  conflicts,
  again,
}: Pick<PersonListRowProps, 'roles' | 'conflicts' | 'again'>): ReactNode => {
  const [said, token, asks] = useInviteToken(again);
  const [as, setAs] = useState('');
  const invite = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = rolesIn(event.currentTarget);
    setAs(wanted.map(roleWords).join(', '));
    void asks(
      wanted.length === 0
        ? Promise.resolve(NO_ROLE)
        : houseClient().request('POST', '/api/invitations', roleRequest(event.currentTarget)),
      '',
    );
  };
  return (
    <section className="panel stack snug" aria-label="Invite somebody">
      <h2>Invite somebody</h2>
      <form className="form" onSubmit={invite}>
        <RoleFields roles={roles} conflicts={conflicts} has={[]} />
        <button type="submit" className="primary">
          Make a link
        </button>
      </form>
      {token === null ? null : <InviteLink token={token} of={`a new ${as}`} />}
      <p role="status">{said}</p>
    </section>
  );
};

const PeopleTable = ({ me }: { readonly me: SignedInPerson }): ReactNode => {
  const [answer, again] = usePolled<PeopleDirectory>('/api/people');
  const known = answerOrNull(answer);
  if (known === null) return null;
  return (
    <>
      <InviteForm roles={known.roles} conflicts={known.conflicts} again={again} />
      <section className="panel stack snug" aria-label="Who is known here">
        <h2>Who is known here</h2>
        <ol className="lines">
          {known.people.map((person) => (
            <PersonListRow
              key={person.id}
              person={person}
              me={me}
              roles={known.roles}
              conflicts={known.conflicts}
              again={again}
            />
          ))}
        </ol>
      </section>
    </>
  );
};

/** `/house/people`: who is known here, what each is, and a way in for who has none. */
export const PeoplePage = (): ReactNode => {
  const me = usePerson();
  if (me === undefined) return null;
  return (
    <div className="page stack">
      <div className="head">
        <h1>People</h1>
        <a className="tap" href="/house">
          The floor
        </a>
      </div>
      {me === null ? (
        <SignIn />
      ) : me.roles.includes('administrator') ? (
        <PeopleTable me={me} />
      ) : (
        <p role="status">The administrator takes people in.</p>
      )}
    </div>
  );
};
