import { isHouseRefusal, type SignedInPerson } from '@fairdeal/client';
import { type ReactNode, useEffect, useState } from 'react';
import { navigate } from '../../site/router.js';
import { houseClient } from '../client/client.js';

const WORK_ROLES = ['dealer', 'floorperson', 'pit-manager', 'shift-manager', 'poker-shift-supervisor'];

/** Says who works at a table from now on. */
export const AssignStaffForm = ({ table }: { readonly table: string }): ReactNode => {
  const [people, setPeople] = useState<readonly SignedInPerson[]>([]);
  const [said, setSaid] = useState('');
  const [reason, setReason] = useState('');
  useEffect(() => {
    void houseClient()
      .request<{ readonly people: readonly SignedInPerson[] }>('GET', '/api/people')
      .then((answer) => (isHouseRefusal(answer) ? undefined : setPeople(answer.people)));
  }, []);
  const posts = people.flatMap(({ name, roles }) =>
    roles.filter((role) => WORK_ROLES.includes(role)).map((role) => ({ name, role })),
  );
  if (posts.length === 0) return null;
  const assign = async (value: string): Promise<void> => {
    const post = posts[Number(value)];
    if (post === undefined) return;
    const answer = await houseClient().assign(
      table,
      post.name,
      post.role,
      reason.trim() === '' ? undefined : reason.trim(),
    );
    setSaid(isHouseRefusal(answer) ? answer.refused : `${post.name} works here now.`);
    if (!isHouseRefusal(answer)) setReason('');
  };
  const dealers = people.filter(({ roles }) => roles.includes('dealer'));
  const relieve = async (name: string): Promise<void> => {
    if (name === '') return;
    const answer = await houseClient().request('POST', `/api/tables/${encodeURIComponent(table)}/relief`, {
      person: name,
    });
    setSaid(isHouseRefusal(answer) ? answer.refused : `${name} no longer deals here.`);
  };
  return (
    <div className="row">
      <label>
        Reason, if a dealer is relieved in mid-round{' '}
        <input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </label>
      <label>
        Works here{' '}
        <select aria-label="Works here" value="" onChange={({ target }) => void assign(target.value)}>
          <option value="">Choose somebody</option>
          {posts.map(({ name, role }, at) => (
            <option key={`${name} ${role}`} value={at}>
              {name}, {role.replaceAll('-', ' ')}
            </option>
          ))}
        </select>
      </label>
      {dealers.length === 0 ? null : (
        <label>
          Relieve{' '}
          <select aria-label="Relieve a dealer" value="" onChange={({ target }) => void relieve(target.value)}>
            <option value="">Choose the dealer</option>
            {dealers.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <span role="status">{said}</span>
    </div>
  );
};

/** Takes nobody in any more, for good: so it is asked twice. */
export const CloseTable = ({ table }: { readonly table: string }): ReactNode => {
  const [said, setSaid] = useState('');
  const close = async (): Promise<void> => {
    const answer = await houseClient().request('POST', `/api/tables/${table}/close`);
    if (isHouseRefusal(answer)) setSaid(answer.refused);
    else navigate('/house');
  };
  return (
    <details className="house-close">
      <summary>Close the table</summary>
      <p className="row">
        <button type="button" onClick={() => void close()}>
          Close it for good
        </button>
        <span role="status">{said}</span>
      </p>
    </details>
  );
};
