import type { ClauseKind } from '@fairdeal/rules';

/** Title and meaning of each kind of clause. */
export const CLAUSE_KIND_WORDS: Readonly<Record<ClauseKind, { readonly title: string; readonly means: string }>> = {
  enforced: {
    title: 'Enforced',
    means: 'The software refuses what the clause forbids and does what it orders.',
  },
  shown: { title: 'Shown', means: 'The layout, a sign or a device of the table shows it.' },
  recorded: { title: 'Recorded', means: 'The staff must do it, and the table’s log records it.' },
  configured: { title: 'Configured', means: 'The house chooses in its Rules Submission.' },
  defines: { title: 'Defines', means: 'A definition or a heading for other clauses.' },
  outside: { title: 'Outside', means: 'It concerns the premises, not the software.' },
};
