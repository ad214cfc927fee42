import type { Plugin } from 'vite';
import type { ApiData, ApiEntry, ApiPackage } from '../../src/docs/api-data-types.js';

const SOURCE = 'https://github.com/fairdeal/fairdeal/blob/main';

const entryMarkdown = ({ name, kind, comment, signature, source }: ApiEntry): string =>
  [
    `### ${name}`,
    ...(comment === '' ? [] : [comment]),
    `\`\`\`ts\n${signature}\n\`\`\``,
    `${kind === 'value' ? 'Value' : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`} in [${source}](${SOURCE}/${source})`,
  ].join('\n\n');

/** The reference of one package as Markdown: every entry point with the names that it is the first to export. */
const packageMarkdown = ({ name, about, entryPoints }: ApiPackage, entries: readonly ApiEntry[]): string => {
  const sections = entryPoints.flatMap((entryPoint) => {
    const own = entries.filter((entry) => entry.entryPoints[0] === entryPoint.id);
    return own.length === 0 ? [] : [[`## ${entryPoint.name}`, ...own.map(entryMarkdown)].join('\n\n')];
  });
  return `${[`# Reference of ${name}`, about, ...sections].join('\n\n')}\n`;
};

/** The API reference as Markdown, one text for each package, by its folder. */
export const apiMarkdown = ({ packages, entries }: ApiData): ReadonlyMap<string, string> =>
  new Map(packages.map((one) => [one.name.replace('@fairdeal/', ''), packageMarkdown(one, entries)]));

/** Writes the API reference as Markdown beside the website. Each package carries its own when it is packed. */
export const apiFiles = (api: ApiData): Plugin => ({
  name: 'fairdeal:api-files',
  generateBundle() {
    for (const [name, source] of apiMarkdown(api))
      this.emitFile({ type: 'asset', fileName: `reference/${name}.md`, source });
  },
});
