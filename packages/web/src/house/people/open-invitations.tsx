import type { ReactNode } from 'react';
import { ConfirmButton } from '../../ui/confirm-button.js';
import { Lines } from '../../ui/list.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { roleWords } from '../client/roles.js';
import { type HouseAnswer, useRequests } from '../client/use-house.js';

/** A link that nobody has used yet. Its secret is not in the list. */
export interface ListedInvitation {
  readonly id: string;
  readonly roles: readonly string[];
  /** Name of the person who gets a new way in; null for a new person. */
  readonly person: string | null;
  readonly by: string | null;
  readonly made: string;
  readonly expires: string;
}

const invitationWords = ({ person, roles }: ListedInvitation): string =>
  person === null ? `A new ${roles.map(roleWords).join(', ')}` : `${person}, a new way in`;

/** Links that nobody has used yet, each with a button that withdraws it. */
export const OpenInvitations = ({
  invitations: { data, reload },
}: {
  readonly invitations: HouseAnswer<{ readonly invitations: readonly ListedInvitation[] }>;
}): ReactNode => {
  const { said, send } = useRequests();
  const withdraw = async (invitation: ListedInvitation): Promise<void> => {
    await send(houseClient().request('DELETE', `/api/invitations/${invitation.id}`), 'Invitation withdrawn.');
    reload();
  };
  return (
    <Panel title="Open invitations">
      <Lines of={data?.invitations ?? []} none="No open invitations." keyOf={({ id }) => id}>
        {(invitation) => (
          <div className="row between">
            <p>
              <strong>{invitationWords(invitation)}</strong>{' '}
              <span className="quiet">
                {invitation.by === null ? '' : `by ${invitation.by}, `}until {formatDateTime(invitation.expires)}
              </span>
            </p>
            <ConfirmButton
              label={`Withdraw the invitation: ${invitationWords(invitation)}`}
              words="Withdraw"
              onConfirm={() => void withdraw(invitation)}
            />
          </div>
        )}
      </Lines>
      <Status>{said}</Status>
    </Panel>
  );
};
