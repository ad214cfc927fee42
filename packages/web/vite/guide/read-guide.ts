import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { GuideNode } from '../../src/guide/guide-types.js';
import type { GuideSection } from '../../src/guide/search-options.js';
import { LIBRARIES } from '../api/entry-points.js';
import { type PictureAddress, readNodes, textOf } from './nodes.js';

export const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** Pages of the guide outside `docs`. */
const OUTSIDE = ['CONTRIBUTING.md', 'CODE_OF_CONDUCT.md', 'SECURITY.md', 'CHANGELOG.md'];
const INDEX = 'docs/README.md';
/** Characters of a result's excerpt. */
const EXCERPT = 160;

export interface GuidePage {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly label: string;
  readonly group: string;
  readonly body: readonly GuideNode[];
}

const slashes = (path: string): string => path.replaceAll('\\', '/');

/** Markdown files of the guide, as paths in the project. */
export const guideFiles = (): readonly string[] => [
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${slashes(file)}`)
    .toSorted(),
  ...OUTSIDE,
];

/** `docs/people/dealer.md` is `people/dealer`, `SECURITY.md` is `security`, and the index is empty. */
const idOf = (file: string): string =>
  file === INDEX
    ? ''
    : file
        .replace(/^docs\//, '')
        .replace(/\.md$/, '')
        .toLowerCase();

const pathOf = (id: string): string => (id === '' ? '/guide' : `/guide/${id}`);

/** Writes a link of a page as an address on the site. Source files have none. */
const addressWriter =
  (from: string, files: ReadonlySet<string>) =>
  (link: string): string | null => {
    if (/^(?:https?:|mailto:|#)/.test(link)) return link;
    const [path = '', anchor] = link.split('#', 2);
    const file = posix.join(posix.dirname(from), path);
    const hash = anchor === undefined ? '' : `#${anchor}`;
    if (files.has(file)) return `${pathOf(idOf(file))}${hash}`;
    const library = LIBRARIES.find((name) => file === `packages/${name}/README.md`);
    return library === undefined ? null : `/docs#${library}`;
  };

/** Pages that the index lists, each with the words of its link and the heading above it. */
const listedIn = (index: readonly GuideNode[]): ReadonlyMap<string, Pick<GuidePage, 'label' | 'group'>> => {
  const listed = new Map<string, Pick<GuidePage, 'label' | 'group'>>();
  let group = '';
  const look = (node: GuideNode): void => {
    if (typeof node === 'string') return;
    if (node.tag === 'h2') group = textOf(node.children ?? []);
    const [, id] = /^\/guide\/([^#]+)/.exec(node.href ?? '') ?? [];
    if (id !== undefined && !listed.has(id)) listed.set(id, { label: capitalize(textOf(node.children ?? [])), group });
    node.children?.forEach(look);
  };
  index.forEach(look);
  return listed;
};

const capitalize = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const titleOf = (body: readonly GuideNode[]): string => {
  const first = body[0];
  return typeof first === 'object' && first.tag === 'h1' ? textOf(first.children ?? []) : '';
};

/** Reads all pages in the order of the index. A page that the index doesn't list has no group, and comes last. */
export const readGuide = (pictureOf: PictureAddress): readonly GuidePage[] => {
  const files = guideFiles();
  const known = new Set(files);
  const bodyOf = (file: string): readonly GuideNode[] =>
    readNodes(readFileSync(join(ROOT, file), 'utf8'), {
      file,
      root: ROOT,
      addressOf: addressWriter(file, known),
      pictureOf,
    });
  const listed = listedIn(bodyOf(INDEX));
  const order = ['', ...listed.keys()];
  const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return files
    .map((file) => {
      const body = bodyOf(file);
      const title = titleOf(body);
      const { label = title, group = '' } = listed.get(idOf(file)) ?? {};
      return { id: idOf(file), file, title, label, group, body };
    })
    .toSorted((one, other) => place(one.id) - place(other.id));
};

const plain = (nodes: readonly GuideNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const text = node.tag === 'br' ? ' ' : plain(node.children ?? []);
      return ['p', 'li', 'td', 'th', 'pre', 'tr'].includes(node.tag) ? `${text} ` : text;
    })
    .join('');

/** Splits a page at its headings, for the search. */
export const sectionsOf = ({ id, title, body }: GuidePage): readonly GuideSection[] => {
  const sections: { anchor: string; heading: string; nodes: GuideNode[] }[] = [];
  for (const node of body)
    if (typeof node === 'object' && /^h[1-4]$/.test(node.tag))
      sections.push({
        anchor: node.tag === 'h1' ? '' : `#${node.id ?? ''}`,
        heading: textOf(node.children ?? []),
        nodes: [],
      });
    else sections.at(-1)?.nodes.push(node);
  return sections.map(({ anchor, heading, nodes }) => {
    const text = plain(nodes).replaceAll(/\s+/g, ' ').trim();
    return {
      id: `${id}${anchor}`,
      page: title,
      heading,
      text,
      excerpt: text.length > EXCERPT ? `${text.slice(0, text.lastIndexOf(' ', EXCERPT))} …` : text,
    };
  });
};
