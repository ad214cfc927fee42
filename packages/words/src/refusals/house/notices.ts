import { joinList } from '@fairdeal/rules/internal/text';
import { roleName } from './people.js';

/** Changes of a person’s access. */
export type AccessMatter = 'invite' | 'changeRoles' | 'letInAnew' | 'sessions' | 'tokens' | 'passkeys';

/** A change of somebody’s access, as one person is told. */
export interface AccessNotice {
  readonly step: 'asked' | 'approved' | 'turned-down' | 'done';
  readonly matter: AccessMatter;
  /** Name of the person who took this step. */
  readonly by: string;
  /** Name of the administrator who asked; null where nobody had to ask. */
  readonly asker: string | null;
  /** Name of the person concerned; null for a new person. */
  readonly person: string | null;
  /** Whether it is the reader’s own access. */
  readonly own: boolean;
  readonly roles: readonly string[];
}

const KEYS = { sessions: 'session', tokens: 'token', passkeys: 'passkey' } as const;

const matterText = ({ matter, person, own, roles }: AccessNotice, past: boolean): string => {
  const whose = own ? 'your' : `${person}’s`;
  const named = roles.length === 0 ? 'none' : joinList(roles.map(roleName), 'and');
  switch (matter) {
    case 'invite':
      return `${past ? 'invited' : 'invite'} a new person with the role ${named}`;
    case 'changeRoles':
      return `${past ? 'changed' : 'change'} ${whose} roles to ${named}`;
    case 'letInAnew':
      return `reset ${whose} access`;
    default:
      return `${past ? 'ended' : 'end'} one of ${whose} ${KEYS[matter]}s`;
  }
};

/** Notice about access, as a sentence. */
export const accessNoticeText = (notice: AccessNotice): string => {
  const { step, by, asker } = notice;
  switch (step) {
    case 'asked':
      return `${by} asks to ${matterText(notice, false)}. A second person decides.`;
    case 'approved':
      return `${by} approved the request of ${asker} to ${matterText(notice, false)}.`;
    case 'turned-down':
      return `${by} turned down the request of ${asker} to ${matterText(notice, false)}.`;
    case 'done':
      return `${by} ${matterText(notice, true)}.`;
  }
};

/** Notice to a person with a guarded role, in the first day of a house with money of its own. */
export const passkeySoonText = (from: number): string =>
  `This house has house money. From ${new Date(from).toISOString().slice(0, 16).replace('T', ' ')} UTC on, your role needs a passkey here. Add one under Sign-ins and keys.`;
