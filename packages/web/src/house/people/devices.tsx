import { isHouseRefusal } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { ConfirmButton } from '../../ui/confirm-button.js';
import { SelectField, TextField } from '../../ui/fields.js';
import { Lines } from '../../ui/list.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { usePerson } from '../client/session.js';
import { useHouseData, useRequests, useTables } from '../client/use-house.js';
import { RequestForm, textOf } from '../forms/request-form.js';
import { SignInLink } from './sign-in-link.js';

/** A device with a token for a table. */
interface ListedDevice {
  readonly table: string;
  readonly device: string;
  readonly id: string;
}

const KINDS = ['shoe', 'tray', 'shuffler'];

const nameOf = ({ table, device, id }: ListedDevice): string => `${device} ${id}, table ${table}`;

const pathOf = ({ table, device, id }: ListedDevice): string =>
  `/api/tables/${encodeURIComponent(table)}/devices/${device}/${encodeURIComponent(id)}`;

/** A link that starts a kiosk without a password. Its account ends like a person's. */
const KioskForm = ({ onDone }: { readonly onDone: () => void }): ReactNode => {
  const [made, setMade] = useState<{ readonly name: string; readonly token: string } | null>(null);
  return (
    <>
      <h3>Poker room kiosk</h3>
      <p className="quiet">Open the link on the tablet. It then takes names for the lists, and does nothing else.</p>
      <RequestForm
        label="Start a kiosk"
        submit="Create kiosk link"
        request={async (form) => {
          const name = textOf(form, 'kiosk').trim();
          const answer = await houseClient().request<{ readonly token: string }>('POST', '/api/invitations', {
            roles: ['kiosk'],
          });
          return isHouseRefusal(answer) ? answer : { name, token: answer.token };
        }}
        onDone={(kiosk) => {
          setMade(kiosk);
          onDone();
        }}
      >
        <TextField label="Name of the kiosk" name="kiosk" required maxLength={40} placeholder="Kiosk at the rail" />
      </RequestForm>
      {made === null ? null : (
        <SignInLink
          of={made.name}
          link={`${window.location.origin}/room/kiosk#${made.token}~${encodeURIComponent(made.name)}`}
        />
      )}
    </>
  );
};

/** Devices of live tables: their tokens are made here, and ended here. Kiosks are started here. */
export const Devices = ({ onDone }: { readonly onDone: () => void }): ReactNode => {
  const { data, reload } = useHouseData<{ readonly devices: readonly ListedDevice[] }>('/api/devices');
  const { said, send } = useRequests();
  const live = (useTables(usePerson()) ?? []).filter(({ cards }) => cards === 'live');
  const [made, setMade] = useState<{ readonly token: string; readonly of: string } | null>(null);
  const end = async (device: ListedDevice): Promise<void> => {
    await send(houseClient().request('DELETE', pathOf(device)), `The token of ${nameOf(device)} is ended.`);
    setMade(null);
    reload();
  };
  return (
    <Panel title="Devices">
      <p className="quiet">A shoe, tray or shuffler fills in what the dealer would enter. It never acts.</p>
      <Lines of={data?.devices ?? []} keyOf={nameOf}>
        {(device) => (
          <div className="row">
            <span>{nameOf(device)}</span>
            <ConfirmButton
              label={`End token of ${nameOf(device)}`}
              words="End token"
              onConfirm={() => void end(device)}
            />
          </div>
        )}
      </Lines>
      <Status>{said}</Status>
      {live.length === 0 ? (
        <p className="quiet">No live table is open.</p>
      ) : (
        <RequestForm
          submit="Create device token"
          request={async (form) => {
            const [table, device, id] = [textOf(form, 'table'), textOf(form, 'device'), textOf(form, 'id')];
            const path = `/api/tables/${encodeURIComponent(table)}/devices`;
            const answer = await houseClient().request<{ readonly token: string }>('POST', path, { device, id });
            return isHouseRefusal(answer) ? answer : { token: answer.token, of: nameOf({ table, device, id }) };
          }}
          onDone={(token) => {
            setMade(token);
            reload();
          }}
        >
          <SelectField label="Table" name="table" among={live.map(({ table }) => table)} />
          <SelectField label="Device" name="device" among={KINDS} />
          <TextField label="Serial number" name="id" required maxLength={80} />
        </RequestForm>
      )}
      {made === null ? null : (
        <p role="status">
          Token of {made.of}, shown once: <code>{made.token}</code>
        </p>
      )}
      <KioskForm onDone={onDone} />
    </Panel>
  );
};
