import type { HouseRefusal, SignedInPerson } from '@fairdeal/client';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { navigate } from '../../site/router.js';
import {
  changePassword,
  createPasskey,
  HAS_PASSKEYS,
  signIn,
  signInWithPasskey,
  signOut,
  weakPassword,
} from '../client/session.js';

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** What was asked for, and the sentence if it was refused. */
const useRefusalMessage = (): readonly [
  said: string,
  asks: (asked: Promise<HouseRefusal | null>, done?: string) => void,
] => {
  const [said, setSaid] = useState('');
  return [said, (asked, done = '') => void asked.then((refused) => setSaid(refused?.refused ?? done))];
};

const LEAST_PASSWORD = 12;

/** A field for a password that somebody chooses. */
const NewPasswordField = ({ name, label }: { readonly name: string; readonly label: string }): ReactNode => {
  const hint = useId();
  return (
    <>
      <label>
        {label}
        <input
          name={name}
          type="password"
          autoComplete="new-password"
          required
          minLength={LEAST_PASSWORD}
          aria-describedby={hint}
        />
      </label>
      <p id={hint} className="quiet wide small">
        {LEAST_PASSWORD} characters or more. Three or four unrelated words work well.
      </p>
    </>
  );
};

/** Name and password; with a token they are new. */
const NameForm = ({
  token,
  send,
}: {
  readonly token: string | null;
  readonly send: (asked: Promise<HouseRefusal | null>) => void;
}): ReactNode => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const named = { name: textOf(form, 'name'), password: textOf(form, 'password') };
    send(signIn(token === null ? named : { token, ...named }));
  };
  return (
    <form className="form" onSubmit={submit}>
      <label>
        Name
        <input name="name" autoComplete="username" required maxLength={60} />
      </label>
      {token === null ? (
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
      ) : (
        <NewPasswordField name="password" label="Password" />
      )}
      <button type="submit" className={token === null ? undefined : 'primary'}>
        {token === null ? 'Sign in' : 'Come in'}
      </button>
    </form>
  );
};

/** For a person who was sent a link that works once. */
export const InvitedSignIn = ({ token }: { readonly token: string }): ReactNode => {
  const [said, asks] = useRefusalMessage();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  const come = (asked: Promise<HouseRefusal | null>): void =>
    asks(
      asked.then((refused) => {
        // The token is used up.
        if (refused === null) navigate(window.location.pathname);
        return refused;
      }),
    );
  return (
    <section className="panel stack snug" aria-label="Your invitation" ref={place}>
      <h3>You were invited</h3>
      <p className="quiet">Choose your name and password. If you already have a name here, use that name.</p>
      <NameForm token={token} send={come} />
      <p role="status">{said}</p>
    </section>
  );
};

export const SignIn = (): ReactNode => {
  const [said, asks] = useRefusalMessage();
  return (
    <section className="panel stack snug" aria-label="Come in">
      <div className="row">
        <button type="button" className="primary" onClick={() => asks(signIn({ guest: true }))}>
          Come in as a guest
        </button>
        <span className="quiet">plays for nothing, at once</span>
      </div>
      <details>
        <summary>I have a name here</summary>
        <NameForm token={null} send={asks} />
        {HAS_PASSKEYS ? (
          <button type="button" onClick={() => asks(signInWithPasskey())}>
            Use a passkey
          </button>
        ) : null}
      </details>
      <p role="status">{said}</p>
    </section>
  );
};

/** A new password, for a person who knows the current one. */
const ChangePasswordForm = ({ open }: { readonly open: boolean }): ReactNode => {
  const [said, asks] = useRefusalMessage();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const said = new FormData(form);
    asks(
      changePassword(textOf(said, 'password'), textOf(said, 'next')).then((refused) => {
        if (refused === null) form.reset();
        return refused;
      }),
      'Password changed. You are signed out everywhere else.',
    );
  };
  return (
    <>
      <details open={open}>
        <summary>Change password</summary>
        <form className="form" onSubmit={submit}>
          <label>
            Current password
            <input name="password" type="password" autoComplete="current-password" required />
          </label>
          <NewPasswordField name="next" label="New password" />
          <button type="submit">Change password</button>
        </form>
      </details>
      <p role="status">{said}</p>
    </>
  );
};

export const SignedInPanel = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const [said, asks] = useRefusalMessage();
  const weak = person.guest === true ? null : weakPassword();
  const roles = person.roles.filter((role) => role !== 'player').map((role) => role.replaceAll('-', ' '));
  return (
    <div className="row between">
      <p>
        <strong>{person.guest === true ? 'A guest' : person.name}</strong>{' '}
        <span className="quiet">{person.guest === true ? 'plays for nothing' : roles.join(', ') || 'player'}</span>
      </p>
      <div className="row">
        {HAS_PASSKEYS && person.guest !== true ? (
          <button type="button" onClick={() => asks(createPasskey(), 'The passkey is kept.')}>
            Make a passkey
          </button>
        ) : null}
        <button type="button" onClick={() => asks(signOut(false))}>
          Sign out
        </button>
        {person.guest === true ? null : (
          <button type="button" onClick={() => asks(signOut(true))}>
            Sign out everywhere
          </button>
        )}
      </div>
      <p role="status">{said}</p>
      {weak === null ? null : (
        <p role="alert" className="notice">
          {weak}
        </p>
      )}
      {person.guest === true ? null : <ChangePasswordForm open={weak !== null} />}
    </div>
  );
};
