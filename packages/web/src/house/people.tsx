import { isRefusal, type Person, type Refusal } from '@fairdeal/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { given, useAsked } from './asked.js';
import { SignIn } from './sign-in.js';
import { house, roleWords, usePerson } from './store.js';

interface Listed {
  readonly people: readonly Person[];
  readonly roles: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/** Two roles that check each other. */
interface Conflict {
  readonly roles: readonly string[];
  readonly why: string;
}

const rolesIn = (form: HTMLFormElement): readonly string[] => new FormData(form).getAll('role').map(String);

const CONFIRM = 'confirm';

/** Roles as a request has them. Conflicts are confirmed by the box that names them. */
const rolesAsked = (form: HTMLFormElement): object => ({
  roles: rolesIn(form),
  ...(new FormData(form).has(CONFIRM) ? { confirmConflicts: true } : {}),
});

interface RolesProps extends Pick<Listed, 'roles' | 'conflicts'> {
  readonly has: readonly string[];
}

/** A box for each role. Roles that conflict are named at once, and given only when that is confirmed. */
const Roles = ({ roles, conflicts, has }: RolesProps): ReactNode => {
  const [chosen, setChosen] = useState(has);
  const found = conflicts.filter((conflict) => conflict.roles.every((role) => chosen.includes(role)));
  const choose = (role: string, on: boolean): void =>
    setChosen(on ? [...chosen, role] : chosen.filter((other) => other !== role));
  return (
    <>
      <fieldset className="house-roles">
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
      <div className="house-conflicts" role="status">
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
        <fieldset className="house-roles">
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
const Link = ({ token, of }: { readonly token: string; readonly of: string }): ReactNode => (
  <label className="house-link">
    The link for {of}: it works once, within seven days, and is not shown again
    <input readOnly value={linkOf(token)} onFocus={({ target }) => target.select()} />
  </label>
);

/** What was asked for: the link that came of it, or the sentence. */
const useTokens = (
  done: () => void,
): readonly [
  said: string,
  token: string | null,
  asks: (asked: Promise<object | Refusal>, words: string) => Promise<void>,
] => {
  const [said, setSaid] = useState('');
  const [token, setToken] = useState<string | null>(null);
  return [
    said,
    token,
    async (asked, words) => {
      const answer = await asked;
      setSaid(isRefusal(answer) ? answer.refused : words);
      setToken('token' in answer ? String(answer.token) : null);
      if (!isRefusal(answer)) done();
    },
  ];
};

interface RowProps extends Pick<Listed, 'roles' | 'conflicts'> {
  readonly person: Person;
  readonly me: Person;
  readonly again: () => void;
}

const Row = ({ person, me, roles, conflicts, again }: RowProps): ReactNode => {
  const [said, token, asks] = useTokens(again);
  const path = `/api/people/${encodeURIComponent(person.id)}`;
  const become = (next: object, words: string): Promise<void> =>
    asks(house().ask('POST', `${path}/roles`, next), words);
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
            className="house-form"
            onSubmit={(event) => {
              event.preventDefault();
              const next = rolesAsked(event.currentTarget);
              const none = rolesIn(event.currentTarget).length === 0;
              void become(next, none ? gone : `Roles changed. ${person.name} signs in again to use them.`);
            }}
          >
            <Roles key={person.roles.join()} roles={roles} conflicts={conflicts} has={person.roles} />
            <button type="submit">Give these roles</button>
            <button
              type="button"
              disabled={person.roles.length === 0}
              onClick={() => void asks(house().ask('POST', `${path}/invitation`), '')}
            >
              A new way in
            </button>
            <button type="button" disabled={person.roles.length === 0} onClick={() => void become({ roles: [] }, gone)}>
              Let in no more
            </button>
          </form>
        </details>
      )}
      {token === null ? null : <Link token={token} of={person.name} />}
      <p role="status">{said}</p>
    </li>
  );
};

const NO_ROLE: Refusal = {
  refused: 'You can’t make a link without a role. Check at least one.',
  reason: 'invalid',
  cites: [],
};

const Invite = ({ roles, conflicts, again }: Pick<RowProps, 'roles' | 'conflicts' | 'again'>): ReactNode => {
  const [said, token, asks] = useTokens(again);
  const [as, setAs] = useState('');
  const invite = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = rolesIn(event.currentTarget);
    setAs(wanted.map(roleWords).join(', '));
    void asks(
      wanted.length === 0
        ? Promise.resolve(NO_ROLE)
        : house().ask('POST', '/api/invitations', rolesAsked(event.currentTarget)),
      '',
    );
  };
  return (
    <section className="panel house-panel" aria-label="Invite somebody">
      <h2>Invite somebody</h2>
      <form className="house-form" onSubmit={invite}>
        <Roles roles={roles} conflicts={conflicts} has={[]} />
        <button type="submit" className="primary">
          Make a link
        </button>
      </form>
      {token === null ? null : <Link token={token} of={`a new ${as}`} />}
      <p role="status">{said}</p>
    </section>
  );
};

const Known = ({ me }: { readonly me: Person }): ReactNode => {
  const [answer, again] = useAsked<Listed>('/api/people');
  const known = given(answer);
  if (known === null) return null;
  return (
    <>
      <Invite roles={known.roles} conflicts={known.conflicts} again={again} />
      <section className="panel house-panel" aria-label="Who is known here">
        <h2>Who is known here</h2>
        <ol className="house-slip-list">
          {known.people.map((person) => (
            <Row
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
export const People = (): ReactNode => {
  const me = usePerson();
  if (me === undefined) return null;
  return (
    <div className="page stack">
      <div className="house-head">
        <h1>People</h1>
        <a className="house-back" href="/house">
          The floor
        </a>
      </div>
      {me === null ? (
        <SignIn />
      ) : me.roles.includes('administrator') ? (
        <Known me={me} />
      ) : (
        <p role="status">The administrator takes people in.</p>
      )}
    </div>
  );
};
