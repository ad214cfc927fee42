import type { SignedInPerson } from '@fairdeal/client';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { navigate } from '../../site/router.js';
import { Button } from '../../ui/button.js';
import { CheckField, TextField } from '../../ui/fields.js';
import { Fold } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { roleWords } from '../client/roles.js';
import {
  accessNotices,
  changePassword,
  createPasskey,
  HAS_PASSKEYS,
  signIn,
  signInWithPasskey,
  signOut,
  weakPassword,
} from '../client/session.js';
import { useRequests } from '../client/use-house.js';
import { RequestForm, textOf } from '../forms/request-form.js';

const LEAST_PASSWORD = 12;

/** Field for a new password, with its rule. */
const NewPasswordField = ({ name, label }: { readonly name: string; readonly label: string }): ReactNode => {
  const hint = useId();
  return (
    <>
      <TextField
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        required
        minLength={LEAST_PASSWORD}
        aria-describedby={hint}
      />
      <p id={hint} className="quiet wide small">
        {LEAST_PASSWORD} characters or more. Three or four unrelated words work well.
      </p>
    </>
  );
};

const PasswordField = ({ label }: { readonly label: string }): ReactNode => (
  <TextField label={label} name="password" type="password" autoComplete="current-password" required />
);

const nameAndPassword = (form: FormData) => ({ name: textOf(form, 'name'), password: textOf(form, 'password') });

const NameField = (): ReactNode => (
  <TextField label="Name" name="name" autoComplete="username" required maxLength={60} />
);

/** Form for a person with a one-time link. */
export const InvitedSignIn = ({ token }: { readonly token: string }): ReactNode => {
  const place = useRef<HTMLElement>(null);
  const needsCode = token.endsWith('.');
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <section className="panel stack snug" aria-label="Your invitation" ref={place}>
      <h3>Your invitation</h3>
      <p className="quiet">Choose a name and a password. If you already have an account here, use its name.</p>
      <RequestForm
        submit="Accept invitation"
        primary
        request={(form) => signIn({ token: `${token}${textOf(form, 'code')}`, ...nameAndPassword(form) })}
        // The link works only once.
        onDone={() => navigate(window.location.pathname)}
      >
        {needsCode ? (
          <TextField label="Code from the second person" name="code" autoComplete="off" required maxLength={20} />
        ) : null}
        <NameField />
        <NewPasswordField name="password" label="Password" />
      </RequestForm>
    </section>
  );
};

export const SignIn = (): ReactNode => {
  const { said, send } = useRequests();
  return (
    <section className="panel stack snug" aria-label="Sign-in">
      <div className="row">
        <Button primary onClick={() => void send(signIn({ guest: true }))}>
          Play as a guest
        </Button>
        <span className="quiet">Free, with no account</span>
      </div>
      <Fold title="I have an account">
        <RequestForm submit="Sign in" request={(form) => signIn(nameAndPassword(form))}>
          <NameField />
          <PasswordField label="Password" />
        </RequestForm>
        {HAS_PASSKEYS ? <Button onClick={() => void send(signInWithPasskey())}>Use a passkey</Button> : null}
      </Fold>
      <Status>{said}</Status>
    </section>
  );
};

export const SignedInPanel = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const requests = useRequests();
  const { said, send } = requests;
  const isGuest = person.guest === true;
  const weak = isGuest ? null : weakPassword();
  const notices = accessNotices();
  const roles = person.roles.filter((role) => role !== 'player').map(roleWords);
  return (
    <div className="row between">
      <p>
        <strong>{isGuest ? 'Guest' : person.name}</strong>{' '}
        <span className="quiet">{isGuest ? 'play money' : roles.join(', ') || 'player'}</span>
      </p>
      <div className="row">
        {HAS_PASSKEYS && !isGuest ? (
          <Button onClick={() => void send(createPasskey(), 'Passkey saved.')}>Create a passkey</Button>
        ) : null}
        <a className="tap" href="/house/keys">
          Sign-ins and keys
        </a>
        <Button onClick={() => void send(signOut(false))}>Sign out</Button>
        {isGuest ? null : <Button onClick={() => void send(signOut(true))}>Sign out everywhere</Button>}
      </div>
      <Status>{said}</Status>
      {isGuest || notices.length === 0 ? null : (
        <ul className="notice" aria-label="Changes of access">
          {notices.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {weak === null ? null : (
        <p role="alert" className="notice">
          {weak}
        </p>
      )}
      {isGuest ? null : (
        <Fold title="Change password" open={weak !== null}>
          <RequestForm
            submit="Change password"
            requests={requests}
            request={(form) =>
              changePassword(textOf(form, 'password'), textOf(form, 'next'), form.has('passkeys') ? 'end' : 'keep')
            }
            done="Password changed. You are signed out everywhere else, and your tokens ended."
          >
            <PasswordField label="Current password" />
            <NewPasswordField name="next" label="New password" />
            <CheckField label="End my passkeys too" name="passkeys" />
          </RequestForm>
        </Fold>
      )}
    </div>
  );
};
