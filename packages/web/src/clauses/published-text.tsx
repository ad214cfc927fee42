import { publishedTextUrl } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';

/** Link to the text that the Commonwealth publishes, of a chapter or of a clause's section. */
export const PublishedText = ({ id }: { readonly id: string }): ReactNode => (
  <p className="law-published">
    <a href={publishedTextUrl(id)} rel="noreferrer">
      Published text of {id.includes('.') ? `§ ${id.replace(/\(.*$/, '')}` : `Chapter ${id}`}
    </a>{' '}
    <span className="quiet">(the edition now in force, on pacodeandbulletin.gov)</span>
  </p>
);
