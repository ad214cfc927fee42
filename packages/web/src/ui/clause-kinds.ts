import type { ClauseKind } from '@fairdeal/rules';

/** How each class of clauses is called and what it means. */
export const CLAUSE_KIND_WORDS: Readonly<Record<ClauseKind, { readonly title: string; readonly means: string }>> = {
  enforced: {
    title: 'Enforced',
    means: 'The rulebook decides by it: what it forbids is refused, what it orders is done.',
  },
  shown: { title: 'Shown', means: 'It stands on the layout, on a sign or on a device of the table.' },
  recorded: { title: 'Recorded', means: 'An act of the staff that the log of the table must hold.' },
  configured: { title: 'Configured', means: 'A choice of the house: its Rules Submission says which.' },
  defines: { title: 'Defines', means: 'A meaning or a heading that other clauses use.' },
  outside: { title: 'Outside', means: 'It is about the room itself, where software can do nothing.' },
};
