import { Fragment, type ReactNode } from 'react';
import type { ApiEntry } from './api-data-types.js';
import { anchorOf } from './find-entries.js';

/** A comment with its `code` marked. */
const CommentText = ({ comment }: Pick<ApiEntry, 'comment'>): ReactNode =>
  comment.split('`').map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });

const TOKEN = /(\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|[A-Za-z_$][\w$]*)/;

/** A signature whose types link to their entries. */
const Signature = ({ entry: { signature, links } }: { readonly entry: ApiEntry }): ReactNode =>
  signature.split(TOKEN).map((part, at) => {
    const key = `${at} ${part}`;
    if (part.startsWith('/*'))
      return (
        <span key={key} className="quiet">
          {part}
        </span>
      );
    const to = Object.hasOwn(links, part) ? links[part] : undefined;
    return to === undefined ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <a key={key} href={`#${to}`}>
        {part}
      </a>
    );
  });

const packageOf = (entryPoint: string): string => `@fairdeal/${entryPoint}`;

interface ApiEntryViewProps {
  readonly entry: ApiEntry;
  readonly entryPoint?: string;
  readonly asked?: boolean;
  readonly heading: 'h3' | 'h4';
}

/** Name of a library with its comment, signature and source. */
export const ApiEntryView = ({ entry, entryPoint, asked = false, heading: Heading }: ApiEntryViewProps): ReactNode => {
  const anchor = anchorOf(entry, entryPoint);
  const [first = '', ...others] = [...entry.entryPoints].sort(
    (one, other) => Number(other === entryPoint) - Number(one === entryPoint),
  );
  return (
    <article className={asked ? 'docs-entry docs-asked' : 'docs-entry'}>
      <Heading id={anchor} tabIndex={-1}>
        <a className="docs-own" href={`#${anchor}`}>
          {entry.name}
        </a>{' '}
        <span className="quiet docs-kind">{entry.kind}</span>
      </Heading>
      {entry.comment === '' ? null : (
        <p>
          <CommentText comment={entry.comment} />
        </p>
      )}
      <pre className="docs-signature">
        <code>
          <Signature entry={entry} />
        </code>
      </pre>
      <p className="quiet docs-from">
        <code>{`import ${entry.kind === 'interface' || entry.kind === 'type' ? 'type ' : ''}{ ${entry.name} } from '${packageOf(first)}'`}</code>
        {others.length === 0 ? null : <> · also in {others.map(packageOf).join(', ')}</>} · {entry.source}
      </p>
    </article>
  );
};
