/** Text that is already safe to send to a browser. Only the `html` tag makes it. */
export interface Html {
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

type Part = string | number | Html | readonly Html[];

const written = (part: Part): string =>
  typeof part === 'object'
    ? 'html' in part
      ? part.html
      : part.map(({ html }) => html).join('')
    : escapeText(`${part}`);

/** Builds HTML from a template: every value is escaped unless it is HTML itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.reduce((all, text, at) => `${all}${written(parts[at - 1] ?? '')}${text}`),
});
