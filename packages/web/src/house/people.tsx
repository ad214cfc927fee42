import { isRefusal, type Person, type Refusal } from '@fairdeal/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { given, useAsked } from './asked.js';
import { SignIn } from './sign-in.js';
import { house, roleWords, usePerson } from './store.js';

interface Listed {
  readonly people: readonly Person[];
  /** All that one can be here. */
  readonly roles: readonly string[];
}

const rolesIn = (form: HTMLFormElement): readonly string[] => new FormData(form).getAll('role').map(String);

const Roles = ({ all, has }: { readonly all: readonly string[]; readonly has: readonly string[] }): ReactNode => (
  <fieldset className="house-roles">
    <legend className="visually-hidden">Roles</legend>
    {all.map((role) => (
      <label key={role}>
        <input type="checkbox" name="role" value={role} defaultChecked={has.includes(role)} /> {roleWords(role)}
      </label>
    ))}
  </fieldset>
);

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

interface RowProps {
  readonly person: Person;
  readonly me: Person;
  readonly roles: readonly string[];
  readonly again: () => void;
}

const Row = ({ person, me, roles, again }: RowProps): ReactNode => {
  const [said, token, asks] = useTokens(again);
  const path = `/api/people/${encodeURIComponent(person.id)}`;
  const become = (next: readonly string[]): Promise<void> =>
    asks(
      house().ask('POST', `${path}/roles`, { roles: next }),
      next.length === 0 ? `${person.name} does not come in any more.` : `${person.name} comes in anew, as that.`,
    );
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
              void become(rolesIn(event.currentTarget));
            }}
          >
            <Roles key={person.roles.join()} all={roles} has={person.roles} />
            <button type="submit">Give these roles</button>
            <button
              type="button"
              disabled={person.roles.length === 0}
              onClick={() => void asks(house().ask('POST', `${path}/invitation`), '')}
            >
              A new way in
            </button>
            <button type="button" disabled={person.roles.length === 0} onClick={() => void become([])}>
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

const Invite = ({ roles, again }: { readonly roles: readonly string[]; readonly again: () => void }): ReactNode => {
  const [said, token, asks] = useTokens(again);
  const [as, setAs] = useState('');
  const invite = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = rolesIn(event.currentTarget);
    setAs(wanted.map(roleWords).join(', '));
    void asks(house().ask('POST', '/api/invitations', { roles: wanted }), '');
  };
  return (
    <section className="panel house-panel" aria-label="Invite somebody">
      <h2>Invite somebody</h2>
      <form className="house-form" onSubmit={invite}>
        <Roles all={roles} has={['player']} />
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
      <Invite roles={known.roles} again={again} />
      <section className="panel house-panel" aria-label="Who is known here">
        <h2>Who is known here</h2>
        <ol className="house-slip-list">
          {known.people.map((person) => (
            <Row key={person.id} person={person} me={me} roles={known.roles} again={again} />
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
