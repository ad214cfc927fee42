import { pokerGame } from './637a-poker/games/index.js';
import { submitPoker } from './637a-poker/submission/submit.js';
import { type Decision, isRefused, type Refusal, refuse } from './core/decision.js';
import type { Fault } from './core/fault.js';
import { isRecord } from './core/record.js';
import type { Person } from './core/roles.js';
import { houseGame } from './games.js';
import type { ClauseId } from './register/index.js';
import { isSharedName, type SubmissionDraft } from './submission/submission.js';
import { submit } from './submission/submit.js';

// Versions of a Rules Submission. One person writes a version and another approves it or turns it down. It is in force from its effective time
// until a later version is. A version never changes: a correction is a new version.

/** Name of the stream of a submission. */
export const filingStream = (name: string): string => `submission/${name}`;

/** Whether a stream of the house is a submission. */
export const isFiling = (stream: string): boolean => stream.startsWith(filingStream(''));

/** Stored submission, with every choice stated. */
export type CompleteSubmission = Readonly<Record<string, unknown>> & {
  readonly game: string;
  readonly edition: string;
};

/** Person who acted on a version, their role and the time. */
export interface FilingSignature {
  readonly person: Person;
  readonly role: string;
  readonly at: number;
}

/** One version of a submission. */
export interface FilingVersion {
  readonly version: number;
  readonly submission: CompleteSubmission;
  /** Reason for filing it. */
  readonly why: string;
  readonly filed: FilingSignature;
  /** Approval, with the time from which tables open under it; null if not approved. */
  readonly approved: (FilingSignature & { readonly effective: number; readonly under: string }) | null;
  readonly turnedDown: (FilingSignature & { readonly reason: string }) | null;
}

/** Submission of the house with all its versions, oldest first. */
export interface Filing {
  readonly name: string;
  readonly versions: readonly FilingVersion[];
}

/** Act on a filing. */
export type FilingAct =
  | {
      readonly do: 'file';
      readonly submission: SubmissionDraft & Readonly<Record<string, unknown>>;
      readonly why: string;
    }
  /** `effective` is in milliseconds; by default at once. */
  | { readonly do: 'approve'; readonly version: number; readonly effective?: number; readonly under: string }
  | { readonly do: 'turnDown'; readonly version: number; readonly reason: string };

/** Event of a submission. */
export type FilingEvent = { readonly cites: readonly ClauseId[]; readonly version: number } & FilingSignature &
  (
    | { readonly did: 'submissionFiled'; readonly submission: CompleteSubmission; readonly why: string }
    | { readonly did: 'submissionApproved'; readonly effective: number; readonly under: string }
    | { readonly did: 'submissionTurnedDown'; readonly reason: string }
  );

/** Complete submission of a draft, or its faults. */
const completeDraft = (draft: SubmissionDraft): { readonly ok: object } | { readonly faults: readonly Fault[] } => {
  const game = typeof draft.game === 'string' ? draft.game : '';
  const house = houseGame(game);
  return house === undefined ? submitPoker({ ...draft, game }) : submit(house, draft);
};

const isCompleteSubmission = (submission: object): submission is CompleteSubmission =>
  'game' in submission && 'edition' in submission;

const gameOf = (game: string): string => (houseGame(game) ?? pokerGame(game))?.title ?? game;

/** Value with the fields of every object sorted, and without undefined ones; a log keeps its own order. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  );

/**
 * Events that an act causes at a submission; null is a submission without a version.
 * With `repeats`, a version may be the same as the one before it: earlier houses filed such versions, and their logs hold them.
 */
export const decideFiling = (
  filing: Filing | null,
  act: FilingAct,
  { name, ...by }: FilingSignature & { readonly name: string },
  { repeats = false }: { readonly repeats?: boolean } = {},
): Decision<FilingEvent> => {
  if (act.do === 'file') {
    const ruling = fileVersion(filing, act, name, by);
    return repeats || isRefused(ruling) ? ruling : (repeatsLastVersion(filing, ruling.events) ?? ruling);
  }
  const version = filing?.versions.find((one) => one.version === act.version);
  if (version === undefined) return refuse('no-such-version', { submission: name, version: act.version });
  if (version.approved !== null || version.turnedDown !== null)
    return refuse('version-ruled-on', {
      version: act.version,
      ruling: version.approved === null ? 'turned-down' : 'approved',
    });
  if (version.filed.person === by.person) return refuse('two-people', { what: 'ruleOnVersion' });
  return act.do === 'approve' ? approveVersion(act, by) : turnDownVersion(act, by);
};

const fileVersion = (
  filing: Filing | null,
  { submission: draft, why }: Extract<FilingAct, { do: 'file' }>,
  name: string,
  by: FilingSignature,
): Decision<FilingEvent> => {
  if (!isSharedName(name.slice(filingStream('').length))) return refuse('bad-submission-name', {});
  if (why.trim() === '') return refuse('reason-missing', { for: 'file-version' });
  if (isRecord(draft) && draft.practice === true) return refuse('practice-not-filed', {});
  const made = completeDraft(draft);
  if ('faults' in made)
    return refuse(
      'submission-faulty',
      { faults: made.faults.map(({ fault }) => fault) },
      ...new Set(made.faults.flatMap(({ cites }) => cites)),
    );
  const submission = made.ok;
  if (!isCompleteSubmission(submission)) return refuse('submission-incomplete', {});
  const last = filing?.versions.at(-1);
  if (last !== undefined && last.submission.game !== submission.game)
    return refuse('submission-of-other-game', { submission: name, game: gameOf(last.submission.game) });
  return {
    events: [{ did: 'submissionFiled', version: (last?.version ?? 0) + 1, submission, why, ...by, cites: [] }],
  };
};

/** Refusal of a version that is the same as the one before it; null for any other. */
const repeatsLastVersion = (filing: Filing | null, events: readonly FilingEvent[]): Refusal | null => {
  const last = filing?.versions.at(-1);
  const isSame = (event: FilingEvent): boolean =>
    event.did === 'submissionFiled' && canonicalJson(event.submission) === canonicalJson(last?.submission);
  return last !== undefined && events.some(isSame) ? refuse('version-unchanged', { version: last.version }) : null;
};

const approveVersion = (
  { version, effective, under }: Extract<FilingAct, { do: 'approve' }>,
  by: FilingSignature,
): Decision<FilingEvent> => {
  if (under.trim() === '') return refuse('approval-not-documented', {});
  if (effective !== undefined && effective < by.at) return refuse('approval-backdated', {});
  return {
    events: [{ did: 'submissionApproved', version, effective: effective ?? by.at, under, ...by, cites: [] }],
  };
};

const turnDownVersion = (
  { version, reason }: Extract<FilingAct, { do: 'turnDown' }>,
  by: FilingSignature,
): Decision<FilingEvent> =>
  reason.trim() === ''
    ? refuse('reason-missing', { for: 'turn-down-version' })
    : { events: [{ did: 'submissionTurnedDown', version, reason, ...by, cites: [] }] };

/** Applies an event. Total and pure: replay is a fold. */
export const evolveFiling = (name: string, filing: Filing | null, event: FilingEvent): Filing => {
  const { version, person, role, at } = event;
  const by = { person, role, at };
  const versions = filing?.versions ?? [];
  const changed = (change: Partial<FilingVersion>): Filing => ({
    name,
    versions: versions.map((one) => (one.version === version ? { ...one, ...change } : one)),
  });
  switch (event.did) {
    case 'submissionFiled': {
      const { submission, why } = event;
      return {
        name,
        versions: [...versions, { version, submission, why, filed: by, approved: null, turnedDown: null }],
      };
    }
    case 'submissionApproved':
      return changed({ approved: { ...by, effective: event.effective, under: event.under } });
    case 'submissionTurnedDown':
      return changed({ turnedDown: { ...by, reason: event.reason } });
  }
};

/** The version that tables open under at this time: the last one that is approved and in force; null for none. */
export const versionInForce = (filing: Filing | null, at: number): FilingVersion | null =>
  filing?.versions.findLast(({ approved: by }) => by !== null && by.effective <= at) ?? null;
