import { type ReactNode, useState } from 'react';
import { navigate } from '../../site/router.js';
import { Button } from '../../ui/button.js';
import { Field, TextField } from '../../ui/fields.js';
import { Lines } from '../../ui/list.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { createPasskey, HAS_PASSKEYS, signInWithPasskey, signOut } from '../client/session.js';
import { useHouseData, useRequests } from '../client/use-house.js';
import { RequestForm, textOf } from '../forms/request-form.js';
import { AccessRequests } from './access-requests.js';
import { KeyList } from './key-list.js';
import { StaffPage } from './staff-page.js';

/** Roles that approve the rotation of a key. The house decides. */
const APPROVES_ROTATIONS: ReadonlySet<string> = new Set([
  ...['administrator', 'finance', 'surveillance', 'compliance'],
  ...['casino-compliance-representative', 'regulator'],
]);

interface Notice {
  readonly at: string;
  readonly words: string;
}

/** Changes of this person’s access, and of others’ that they may decide about. */
const Notices = (): ReactNode => {
  const { data } = useHouseData<{ readonly notices: readonly Notice[] }>('/api/notices');
  return data === null || data.notices.length === 0 ? null : (
    <Panel title="Changes of access">
      <Lines of={data.notices} keyOf={({ at, words }) => `${at} ${words}`}>
        {({ at, words }) => (
          <p>
            {words} <span className="quiet">{formatDateTime(at)}</span>
          </p>
        )}
      </Lines>
    </Panel>
  );
};

const TokenForm = ({ onDone }: { readonly onDone: () => void }): ReactNode => {
  const [token, setToken] = useState<string | null>(null);
  return (
    <Panel title="Create a token">
      <p className="quiet">A program with this token has all your rights. It can’t create tokens or passkeys.</p>
      <RequestForm
        submit="Create token"
        request={(form) =>
          houseClient().request<{ readonly token: string }>('POST', '/api/tokens', { name: textOf(form, 'name') })
        }
        onDone={(made) => {
          setToken(made.token);
          onDone();
        }}
      >
        <TextField label="Name of the program" name="name" required maxLength={60} />
      </RequestForm>
      {token === null ? null : (
        <Field label="Token. It isn’t shown again.">
          <input readOnly value={token} onFocus={({ target }) => target.select()} />
        </Field>
      )}
    </Panel>
  );
};

/** Confirms with the password or a passkey that it is really this person. */
const ConfirmForm = ({ onDone }: { readonly onDone: () => void }): ReactNode => {
  const requests = useRequests();
  const done = 'Confirmed for five minutes.';
  return (
    <Panel title="Confirm it’s you">
      <RequestForm
        submit="Confirm"
        requests={requests}
        request={(form) =>
          houseClient().request<object>('POST', '/api/session/confirm', { password: textOf(form, 'password') })
        }
        done={done}
        onDone={onDone}
        others={
          HAS_PASSKEYS ? (
            <>
              <Button onClick={() => void requests.send(signInWithPasskey(), done).then(onDone)}>Use a passkey</Button>
              <Button onClick={() => void requests.send(createPasskey(), 'Passkey saved.').then(onDone)}>
                Create a passkey
              </Button>
            </>
          ) : null
        }
      >
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      </RequestForm>
      <Status>{requests.said}</Status>
    </Panel>
  );
};

/** Approves the rotation of a key on the house's own computer, by a code that the person there types in. */
const RotationForm = (): ReactNode => {
  const [code, setCode] = useState<string | null>(null);
  return (
    <Panel title="Approve a key rotation">
      <p className="quiet">
        The command fairdeal log rotate asks for this code. It is good once, for ten minutes. The log says who approved
        it.
      </p>
      <RequestForm
        submit="Approve one rotation"
        request={() => houseClient().request<{ readonly code: string }>('POST', '/api/log/rotation')}
        onDone={(made) => setCode(made.code)}
      />
      {code === null ? null : (
        <Field label="Code. It isn’t shown again.">
          <input readOnly value={code} onFocus={({ target }) => target.select()} />
        </Field>
      )}
    </Panel>
  );
};

const Keys = ({ isGuest, approves }: { readonly isGuest: boolean; readonly approves: boolean }): ReactNode => {
  const [version, setVersion] = useState(0);
  const renew = (): void => setVersion((before) => before + 1);
  const leave = (): void => void signOut(false).then(() => navigate('/house'));
  return (
    <>
      {isGuest ? null : <ConfirmForm onDone={renew} />}
      <AccessRequests />
      <Notices />
      <Panel title="Sign-ins and keys" heading={null}>
        <KeyList key={version} path="/api/keys" under="/api" heading="h2" onEndHere={leave} />
      </Panel>
      <TokenForm onDone={renew} />
      {approves ? <RotationForm /> : null}
    </>
  );
};

/** `/house/keys`: one’s own sign-ins, tokens and passkeys, and requests that wait for a second person. */
export const KeysPage = (): ReactNode => (
  <StaffPage title="Sign-ins and keys">
    {({ id, guest, roles }) => (
      <Keys key={id} isGuest={guest === true} approves={roles.some((role) => APPROVES_ROTATIONS.has(role))} />
    )}
  </StaffPage>
);
