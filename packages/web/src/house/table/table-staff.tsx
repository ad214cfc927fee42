import type { SignedInPerson } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { navigate } from '../../site/router.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/fields.js';
import { Fold } from '../../ui/panel.js';
import { houseClient } from '../client/client.js';
import { roleWords } from '../client/roles.js';
import { useHouseData, useRequests } from '../client/use-house.js';

const WORK_ROLES = ['dealer', 'floorperson', 'pit-manager', 'shift-manager', 'poker-shift-supervisor'];

/** Assigns staff to a table. */
export const AssignStaffForm = ({ table }: { readonly table: string }): ReactNode => {
  const { data } = useHouseData<{ readonly people: readonly SignedInPerson[] }>('/api/people');
  const { said, send } = useRequests();
  const [reason, setReason] = useState('');
  const people = data?.people ?? [];
  const posts = people.flatMap(({ name, roles }) =>
    roles.filter((role) => WORK_ROLES.includes(role)).map((role) => ({ name, role })),
  );
  if (posts.length === 0) return null;
  const assign = async (value: string): Promise<void> => {
    const post = value === '' ? undefined : posts[Number(value)];
    if (post === undefined) return;
    const why = reason.trim() === '' ? undefined : reason.trim();
    const request = houseClient().assign(table, post.name, post.role, why);
    if ((await send(request, `${post.name} is assigned to this table.`)) !== null) setReason('');
  };
  const dealers = people.filter(({ roles }) => roles.includes('dealer'));
  const relieve = (person: string): void => {
    if (person === '') return;
    const path = `/api/tables/${encodeURIComponent(table)}/relief`;
    void send(houseClient().request('POST', path, { person }), `${person} no longer deals here.`);
  };
  return (
    <div className="row">
      <TextField
        label="Reason, to relieve a dealer mid-round"
        inline
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
      <SelectField
        label="Assign"
        inline
        value=""
        onChoice={(value) => void assign(value)}
        empty="Choose a person"
        among={posts.map(({ name, role }, at) => [at, `${name}, ${roleWords(role)}`])}
      />
      {dealers.length === 0 ? null : (
        <SelectField
          label="Relieve"
          aria-label="Relieve a dealer"
          inline
          value=""
          onChoice={relieve}
          empty="Choose a dealer"
          among={dealers.map(({ name }) => name)}
        />
      )}
      <span role="status">{said}</span>
    </div>
  );
};

/** Closes a table for good, after a second click. */
export const CloseTable = ({ table }: { readonly table: string }): ReactNode => {
  const { said, send } = useRequests();
  const close = async (): Promise<void> => {
    if ((await send(houseClient().request('POST', `/api/tables/${table}/close`))) !== null) navigate('/house');
  };
  return (
    <Fold title="Close the table">
      <p className="row">
        <Button onClick={() => void close()}>Close table permanently</Button>
        <span role="status">{said}</span>
      </p>
    </Fold>
  );
};
