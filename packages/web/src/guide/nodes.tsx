import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { GuideElement, GuideNode } from './guide-types.js';

/** A table or code that scrolls in place. It takes the focus only where it is too wide. */
const WideBlock = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => {
  const block = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = block;
    if (current === null) return;
    const look = new ResizeObserver(() => setWide(current.scrollWidth > current.clientWidth));
    look.observe(current);
    return () => look.disconnect();
  }, []);
  return (
    <section ref={block} className="scroll guide-wide" {...(wide ? { 'aria-label': label, tabIndex: 0 } : {})}>
      {children}
    </section>
  );
};

const Picture = ({ picture: { src, alt, width, height } }: Required<Pick<GuideElement, 'picture'>>): ReactNode => (
  <img src={src} alt={alt} width={width} height={height} loading="lazy" />
);

const Heading = ({ element: { tag, id, children } }: { readonly element: GuideElement }): ReactNode => {
  const Tag = tag === 'h1' || tag === 'h2' || tag === 'h3' ? tag : 'h4';
  return (
    <Tag id={id} tabIndex={-1}>
      {tag === 'h1' ? (
        <GuideNodes nodes={children ?? []} />
      ) : (
        <a href={`#${id}`} className="guide-anchor">
          <GuideNodes nodes={children ?? []} />
        </a>
      )}
    </Tag>
  );
};

const Element = ({ element }: { readonly element: GuideElement }): ReactNode => {
  const { tag, href, picture, label = '', start, number, children = [] } = element;
  const inner = <GuideNodes nodes={children} />;
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
      return <Heading element={element} />;
    case 'br':
    case 'hr': {
      const Tag = tag;
      return <Tag />;
    }
    case 'img':
      return picture === undefined ? null : <Picture picture={picture} />;
    case 'a':
      return <a href={href}>{inner}</a>;
    case 'ol':
      return <ol start={start}>{inner}</ol>;
    case 'pre':
      return (
        <WideBlock label={label}>
          <pre>
            <code>{inner}</code>
          </pre>
        </WideBlock>
      );
    case 'table':
      return (
        <WideBlock label={label}>
          <table>{inner}</table>
        </WideBlock>
      );
    case 'th':
    case 'td': {
      const Tag = tag;
      return (
        <Tag className={number ? 'number' : undefined} scope={tag === 'th' ? 'col' : undefined}>
          {inner}
        </Tag>
      );
    }
    default: {
      const Tag = tag;
      return <Tag>{inner}</Tag>;
    }
  }
};

/** Elements of a page of the guide. */
export const GuideNodes = ({ nodes }: { readonly nodes: readonly GuideNode[] }): ReactNode =>
  nodes.map((node, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes while it is open
    typeof node === 'string' ? node : <Element key={at} element={node} />,
  );
