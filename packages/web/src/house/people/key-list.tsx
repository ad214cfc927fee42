import { isHouseRefusal } from '@fairdeal/client';
import type { ReactNode } from 'react';
import { ConfirmButton } from '../../ui/confirm-button.js';
import { Lines } from '../../ui/list.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { useHouseData, useRequests } from '../client/use-house.js';

/** A session, token or passkey. */
interface HeldKey {
  readonly id: string;
  readonly name: string;
  readonly made: string;
  readonly used: string | null;
  readonly expires: string | null;
  /** Whether it is the session of this page. */
  readonly here?: true;
}

type KeyKind = 'sessions' | 'tokens' | 'passkeys';
type HeldKeys = Readonly<Record<KeyKind, readonly HeldKey[]>>;

interface KindWords {
  readonly kind: KeyKind;
  readonly title: string;
  readonly none: string;
  readonly end: string;
  readonly ended: string;
}

const KINDS: readonly KindWords[] = [
  { kind: 'sessions', title: 'Sign-ins', none: 'No open sign-in.', end: 'End', ended: 'Sign-in ended.' },
  { kind: 'tokens', title: 'Tokens', none: 'No tokens.', end: 'Revoke', ended: 'Token revoked.' },
  { kind: 'passkeys', title: 'Passkeys', none: 'No passkeys.', end: 'Remove', ended: 'Passkey removed.' },
];

const keyName = (kind: KeyKind, { name, here }: HeldKey): string => {
  if (kind !== 'sessions') return name;
  return here === true ? `This sign-in, by ${name}` : `Sign-in by ${name}`;
};

const keyDates = ({ made, used, expires }: HeldKey): string =>
  [
    `created ${formatDateTime(made)}`,
    used === null ? 'never used' : `last used ${formatDateTime(used)}`,
    ...(expires === null ? [] : [`expires ${formatDateTime(expires)}`]),
  ].join(', ');

interface KeyListProps {
  /** Path of the keys: a person’s, or one’s own. */
  readonly path: string;
  /** Path under which each one is ended. */
  readonly under: string;
  /** Level of the headings. */
  readonly heading: 'h2' | 'h3';
  readonly onEndHere?: () => void;
}

/** Sessions, tokens and passkeys of a person, each with a button that ends it. */
export const KeyList = ({ path, under, heading: Heading, onEndHere }: KeyListProps): ReactNode => {
  const { data, refused, reload } = useHouseData<HeldKeys>(path);
  const { said, send } = useRequests();
  if (refused !== null) return <p>{refused.refused}</p>;
  if (data === null) return null;
  const end = async (kind: KeyKind, key: HeldKey, words: string): Promise<void> => {
    const answer = await houseClient().request<object>('DELETE', `${under}/${kind}/${encodeURIComponent(key.id)}`);
    await send(Promise.resolve(answer), words);
    if (isHouseRefusal(answer)) return;
    if (key.here === true) onEndHere?.();
    else reload();
  };
  return (
    <>
      {KINDS.map(({ kind, title, none, end: label, ended }) => (
        <section key={kind} aria-label={title} className="stack snug">
          <Heading>{title}</Heading>
          <Lines of={data[kind]} none={none} keyOf={({ id }) => id}>
            {(key) => (
              <div className="row between">
                <p>
                  {keyName(kind, key)} <span className="quiet">{keyDates(key)}</span>
                </p>
                <ConfirmButton
                  label={`${label} ${keyName(kind, key)}`}
                  words={label}
                  onConfirm={() => void end(kind, key, ended)}
                />
              </div>
            )}
          </Lines>
        </section>
      ))}
      <Status>{said}</Status>
    </>
  );
};
