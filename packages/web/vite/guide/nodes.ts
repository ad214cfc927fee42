import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { lexer, type Token, type Tokens } from 'marked';
import type { GuideElement, GuideNode } from '../../src/guide/guide-types.js';

/** Picture that a page shows, by its path in the project. */
export type PictureAddress = (file: string) => string;

interface PageContext {
  /** Path of the Markdown file in the project. */
  readonly file: string;
  /** Address of a link on the site; null for files that the site doesn't have. */
  readonly addressOf: (link: string) => string | null;
  readonly pictureOf: PictureAddress;
  readonly root: string;
}

/** Text of nodes, as a reader sees it. */
export const textOf = (nodes: readonly GuideNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? ' ' : textOf(node.children ?? [])))
    .join('');

/** Width and height of a PNG file, from its header. */
const sizeOf = (picture: Buffer): { readonly width: number; readonly height: number } => ({
  width: picture.readUInt32BE(16),
  height: picture.readUInt32BE(20),
});

const cells = (tag: 'th' | 'td', row: readonly Tokens.TableCell[], inline: Inline): readonly GuideElement[] =>
  row.map(({ tokens, align }) => ({
    tag,
    ...(align === 'right' ? { number: true as const } : {}),
    children: inline(tokens),
  }));

type Inline = (tokens?: readonly Token[]) => readonly GuideNode[];

const tableRows = ({ header, rows }: Tokens.Table, inline: Inline): readonly GuideElement[] => [
  ...(header.every(({ text }) => text === '')
    ? []
    : [{ tag: 'thead' as const, children: [{ tag: 'tr' as const, children: cells('th', header, inline) }] }]),
  { tag: 'tbody', children: rows.map((row) => ({ tag: 'tr', children: cells('td', row, inline) })) },
];

/** Reads text within a paragraph. */
const inlineReader = (context: PageContext): Inline => {
  const inline: Inline = (tokens = []) => tokens.flatMap(node);
  const node = (token: Token): readonly GuideNode[] => {
    switch (token.type) {
      case 'text':
        return 'tokens' in token && token.tokens !== undefined ? inline(token.tokens) : [(token as Tokens.Text).text];
      case 'escape':
        return [(token as Tokens.Escape).text];
      case 'strong':
      case 'em':
        return [{ tag: token.type, children: inline((token as Tokens.Strong).tokens) }];
      case 'codespan':
        return [{ tag: 'code', children: [(token as Tokens.Codespan).text] }];
      case 'br':
        return [{ tag: 'br' }];
      case 'link':
        return link(token as Tokens.Link);
      case 'image':
        return [image(token as Tokens.Image)];
      default:
        throw new Error(`${context.file}: the guide shows no ${token.type}: ${token.raw}`);
    }
  };
  const link = ({ href, tokens }: Tokens.Link): readonly GuideNode[] => {
    const address = context.addressOf(href);
    const children = inline(tokens);
    return address === null ? children : [{ tag: 'a', href: address, children }];
  };
  const image = ({ href, text }: Tokens.Image): GuideElement => {
    const file = join(context.file, '..', href);
    const size = sizeOf(readFileSync(join(context.root, file)));
    return { tag: 'img', picture: { src: context.pictureOf(file), alt: text, ...size } };
  };
  return inline;
};

/** Reads a page of Markdown into elements. Fails on HTML, which the site would not show. */
export const readNodes = (markdown: string, context: PageContext): readonly GuideNode[] => {
  const slugger = new GithubSlugger();
  const inline = inlineReader(context);
  let heading = '';
  let wide = 0;
  const labelOf = (kind: string): string => {
    wide += 1;
    return `${kind} ${wide}: ${heading}`;
  };
  const titled = ({ depth, tokens }: Tokens.Heading): GuideElement => {
    const children = inline(tokens);
    heading = textOf(children);
    return { tag: (['h1', 'h2', 'h3', 'h4'] as const)[depth - 1] ?? 'h4', id: slugger.slug(heading), children };
  };
  const list = ({ ordered, start, items }: Tokens.List): GuideElement => ({
    tag: ordered ? 'ol' : 'ul',
    ...(ordered && start !== '' && start !== 1 ? { start } : {}),
    children: items.map(({ tokens, task, checked }) => ({
      tag: 'li',
      children: [...(task ? [checked === true ? '☑ ' : '☐ '] : []), ...tokens.flatMap(block)],
    })),
  });
  const block = (token: Token): readonly GuideNode[] => {
    switch (token.type) {
      case 'space':
      case 'checkbox':
        return [];
      case 'heading':
        return [titled(token as Tokens.Heading)];
      case 'paragraph':
        return [{ tag: 'p', children: inline((token as Tokens.Paragraph).tokens) }];
      case 'list':
        return [list(token as Tokens.List)];
      case 'code':
        return [{ tag: 'pre', label: labelOf('Code'), children: [(token as Tokens.Code).text] }];
      case 'blockquote':
        return [{ tag: 'blockquote', children: (token as Tokens.Blockquote).tokens.flatMap(block) }];
      case 'table':
        return [{ tag: 'table', label: labelOf('Table'), children: tableRows(token as Tokens.Table, inline) }];
      case 'hr':
        return [{ tag: 'hr' }];
      default:
        return inline([token]);
    }
  };
  return lexer(markdown).flatMap(block);
};
