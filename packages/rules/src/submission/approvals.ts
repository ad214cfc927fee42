import type { Fault } from '../core/fault.js';
import type { ClauseId } from '../register/index.js';
import type { Setting, Submission } from './submission.js';

/** The clauses by which a layout, a place on the table or a device is approved before it is used. */
export interface ApprovalClauses {
  readonly layout: ClauseId;
  readonly shoe: ClauseId;
  readonly device: ClauseId;
}

const approvalSetting = (title: string, words: string, clause: ClauseId): Setting => ({
  kind: 'yes-no',
  title,
  words,
  clause,
  default: true,
});

/** Settings for the approvals of the Board's bureaus. */
export const approvalSettings = ({ layout, shoe, device }: ApprovalClauses) =>
  ({
    layoutApproved: approvalSetting('Layout approved', 'whether the layout has been approved', layout),
    shoeLocationApproved: approvalSetting(
      'Place of the shoe approved',
      'whether the location of the dealing shoe on the table has been approved',
      shoe,
    ),
    deviceApproved: approvalSetting(
      'Device approved',
      'whether the device that shuffles or deals has been approved',
      device,
    ),
  }) as const satisfies Readonly<Record<string, Setting>>;

/** Faults of a layout, place or device in use without approval. */
export const unapprovedFaults = ({ layout, shoe, device }: ApprovalClauses, { settings }: Submission): Fault[] => {
  const uses = (needed: boolean, approved: unknown, what: string, clause: ClauseId): Fault[] =>
    needed && approved === false ? [{ fault: `${what} must be approved before use.`, cites: [clause] }] : [];
  const byDevice = settings.shuffling !== 'manual' || settings.dealing === 'automated-shoe';
  return [
    ...uses(true, settings.layoutApproved, 'The layout', layout),
    ...uses(settings.dealing !== 'hand', settings.shoeLocationApproved, 'The location of the dealing shoe', shoe),
    ...uses(byDevice, settings.deviceApproved, 'A device that shuffles or deals', device),
  ];
};
