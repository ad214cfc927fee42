import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, html } from './html.js';

test('a value in a template is escaped, HTML in a template is not', () => {
  expect(html`<p title="${`"'`}">${'<b> & co'} ${7}${html`<i>${'>'}</i>`}</p>`.html).toBe(
    '<p title="&quot;&#39;">&lt;b&gt; &amp; co 7<i>&gt;</i></p>',
  );
});

test('a list of HTML is written one after another', () => {
  expect(html`<ul>${['a', 'b'].map((word) => html`<li>${word}</li>`)}</ul>`.html).toBe('<ul><li>a</li><li>b</li></ul>');
});

test('no text can open or close a tag or an attribute', () => {
  fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(escapeText(text))));
});
