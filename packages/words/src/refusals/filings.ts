import type { FilingReasons } from '@fairdeal/rules/internal';
import type { Sentences } from './sentence.js';

export const FILINGS: Sentences<FilingReasons> = {
  'bad-submission-name': () =>
    'You can’t use this name for a submission. Use lowercase letters, digits and hyphens, like high-card-flush-1.',
  'practice-not-filed': () =>
    'You can’t file a practice submission. It has choices that the chapter doesn’t list. Leave "practice" out.',
  'submission-faulty': ({ faults }) => faults.join(' '),
  'submission-incomplete': () => 'You can’t file this submission. Name its game and its edition.',
  'submission-of-other-game': ({ submission, game }) =>
    `You can’t file another game here. ${submission} is for ${game}. File the other game under its own name.`,
  'version-unchanged': ({ version }) =>
    `You can’t file this version: it is the same as version ${version}. Change a choice, then file it.`,
  'no-such-version': ({ submission, version }) =>
    `${submission} has no version ${version}. Name a version that was filed.`,
  'version-ruled-on': ({ version, ruling }) =>
    `Version ${version} was already ${ruling === 'approved' ? 'approved' : 'turned down'}, and that is final. File a new version.`,
  'approval-not-documented': () =>
    'You can’t approve a version without a document. Enter the number of the approval or its letter.',
  'approval-backdated': () => 'You can’t put a version in force before its approval. Name a time from now on.',
};
