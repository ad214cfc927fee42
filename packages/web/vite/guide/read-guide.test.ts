import { expect, test } from 'vitest';
import type { GuideNode } from '../../src/guide/guide-types.js';
import { readNodes } from './nodes.js';
import { readGuide, sectionsOf } from './read-guide.js';

const pages = readGuide((file) => `/${file}`);

test('the index lists every page under a heading', () => {
  expect(pages.filter(({ id, group }) => id !== '' && group === '').map(({ file }) => file)).toEqual([]);
  expect(pages[0]).toMatchObject({ id: '', file: 'docs/README.md' });
});

test('the contents show the words of the index', () => {
  expect(pages.find(({ id }) => id === 'start/player')).toMatchObject({
    title: 'Getting started: player',
    label: 'Player',
    group: 'Start here',
  });
});

test('every page has a title of its own', () => {
  const titles = pages.map(({ title }) => title);
  expect(titles.filter((title) => title === '')).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

const linksIn = (nodes: readonly GuideNode[]): readonly string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...linksIn(node.children ?? [])],
  );
const anchorsIn = (nodes: readonly GuideNode[]): readonly string[] =>
  nodes.flatMap((node) => (typeof node === 'string' || node.id === undefined ? [] : [`#${node.id}`]));

test.each(pages.map(({ file, id, body }) => [file, id, body] as const))(
  '%s: every link to a heading leads to one',
  (_, id, body) => {
    const anchors = new Map(pages.map((page) => [page.id, anchorsIn(page.body)]));
    const wrong = linksIn(body).filter((href) => {
      const [, to = '', anchor] = /^(?:\/guide\/?([^#]*))?(#.+)$/.exec(href) ?? [];
      return anchor !== undefined && !anchors.get(href.startsWith('#') ? id : to)?.includes(anchor);
    });
    expect(wrong).toEqual([]);
  },
);

test('sections are found by their headings, with the beginning of their text', () => {
  const house = pages.find(({ id }) => id === 'house');
  const sections = house === undefined ? [] : sectionsOf(house);
  expect(sections[0]).toMatchObject({ id: 'house', page: house?.title, heading: house?.title });
  expect(sections.find(({ id }) => id === 'house#people')).toMatchObject({ heading: 'People' });
  for (const { excerpt } of sections) expect(excerpt.length).toBeLessThan(165);
});

test('HTML is refused, because the site would not show it', () => {
  const context = { file: 'x.md', root: '', addressOf: () => null, pictureOf: () => '' };
  expect(() => readNodes('# A\n\n<b>bold</b> text', context)).toThrow('x.md: the guide shows no html: <b>');
  expect(readNodes('# A & B `c<d`', context)).toEqual([
    { tag: 'h1', id: 'a--b-cd', children: ['A & B ', { tag: 'code', children: ['c<d'] }] },
  ]);
});
