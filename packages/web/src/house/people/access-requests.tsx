import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/fields.js';
import { Lines } from '../../ui/list.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { roleWords } from '../client/roles.js';
import { useHouseData, useRequests } from '../client/use-house.js';

/** A change of access that waits for a second person. */
interface AccessRequest {
  readonly request: string;
  readonly what: 'invite' | 'changeRoles' | 'letInAnew';
  readonly asker: string;
  readonly person: string | null;
  readonly roles: readonly string[];
  readonly at: string;
  readonly expires: string;
  readonly decides: boolean;
}

const requestWords = ({ what, person, roles }: AccessRequest): string => {
  const named = roles.map(roleWords).join(', ') || 'none';
  switch (what) {
    case 'invite':
      return `Invite a new ${named}`;
    case 'changeRoles':
      return `Change the roles of ${person} to ${named}`;
    case 'letInAnew':
      return `Reset the access of ${person} (${named})`;
  }
};

/** Requests that this person made or may decide, and the code of the last link they approved. */
export const AccessRequests = (): ReactNode => {
  const { data, reload } = useHouseData<{ readonly requests: readonly AccessRequest[] }>('/api/requests');
  const { said, busy, send } = useRequests();
  const [code, setCode] = useState<string | null>(null);
  const decide = async (request: string, act: 'approve' | 'turnDown'): Promise<void> => {
    const asked = houseClient().request<{ readonly code: string | null }>;
    const words = act === 'approve' ? 'Approved.' : 'Turned down.';
    const answer = await send(asked('POST', `/api/requests/${request}`, { do: act }), words);
    setCode(answer?.code ?? null);
    reload();
  };
  if (data === null || (data.requests.length === 0 && said === '')) return null;
  return (
    <Panel title="Requests for a second person">
      <Lines of={data.requests} none="No open requests." keyOf={({ request }) => request}>
        {(request) => (
          <div className="row between">
            <p>
              <strong>{requestWords(request)}</strong>{' '}
              <span className="quiet">
                {request.asker} asked {formatDateTime(request.at)}, open until {formatDateTime(request.expires)}
              </span>
            </p>
            {request.decides ? (
              <div className="row">
                <Button disabled={busy} onClick={() => void decide(request.request, 'approve')}>
                  Approve
                </Button>
                <Button disabled={busy} onClick={() => void decide(request.request, 'turnDown')}>
                  Turn down
                </Button>
              </div>
            ) : (
              <p className="quiet">A second person decides.</p>
            )}
          </div>
        )}
      </Lines>
      {code === null ? null : (
        <Field label="Code for the link. Tell it to the person concerned, and to nobody else. It isn’t shown again.">
          <input readOnly value={code} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      <Status>{said}</Status>
    </Panel>
  );
};
